import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { change, type Entry, type TableDescription, type TableTexts } from '#client/tables/description.ts';
import { EntryTable } from '#client/tables/EntryTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Section } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { failed, tableSays } from '#domain/catalogue.ts';
import { classificationForm, codenameMax } from '#domain/forms/reference.ts';
import {
  CreateDetailDocument,
  CreateFamilyDocument,
  CreateSubfamilyDocument,
  DeleteDetailDocument,
  DeleteFamilyDocument,
  DeleteSubfamilyDocument,
  DetailTableDocument,
  FamilyTableDocument,
  SubfamilyTableDocument,
  UpdateDetailDocument,
  UpdateFamilyDocument,
  UpdateSubfamilyDocument,
} from './Families.generated.ts';

type Description = TableDescription<ClassificationRow, ClassificationValues>;

/** Families, subfamilies and details are one table three times; each says what it holds and how it is saved. */

type ClassificationRow = Entry & { readonly codename: string; readonly childCount: number };
type ClassificationValues = Readonly<Record<'name' | 'codename', string>>;

type Words = Pick<TableTexts, 'title' | 'add' | 'edit'>;

const textsOf = (words: Words): TableTexts => ({
  ...words,
  createFailed: failed.createEntry,
  updateFailed: failed.updateEntry,
  listFailed: tableSays.failed,
});

const columnsOf = (children: string): Description['columns'] => [
  {
    id: 'name',
    header: 'Nombre',
    grows: true,
    sortBy: ({ name }) => name,
    cell: ({ name, codename }) => <TwoLines wraps first={name} second={`Clave ${codename}`} />,
  },
  {
    id: 'childCount',
    header: children,
    align: 'end',
    width: '104px',
    cell: ({ childCount }) => childCount,
    sortBy: ({ childCount }) => String(childCount),
  },
];

const search = {
  searchIn: [({ name }) => name, ({ codename }) => codename],
  searchHint: 'Nombre o clave…',
} as const satisfies Partial<Description>;

const formParts = {
  schema: () => classificationForm,
  empty: () => ({ name: '', codename: '' }),
  valuesOf: ({ name, codename }: ClassificationRow) => ({ name, codename }),
  fields: [
    { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 120 },
    {
      name: 'codename',
      label: 'Clave',
      kind: 'text',
      isRequired: true,
      maxLength: codenameMax,
      description: `De 1 a ${codenameMax} letras o números; no se repite entre las activas.`,
    },
  ],
  size: 'small',
} as const satisfies Partial<Description['form']>;

const subfamilyTable = (family: string): Description => ({
  texts: textsOf({ title: 'Subfamilias', add: 'Agregar subfamilia', edit: 'Editar subfamilia' }),
  permission: 'family',
  prefix: 'subfamilias-',
  columns: columnsOf('Detalles'),
  ...search,
  useRows: ({ activity }) =>
    rowsOf(
      useQuery(SubfamilyTableDocument, { variables: { family, activity }, skip: family === '' }),
      ({ subfamilies }) => subfamilies,
    ),
  form: {
    ...formParts,
    create: change(CreateSubfamilyDocument, ({ values }) => ({
      input: { ...values, family },
    })),
    update: change(UpdateSubfamilyDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, family, id, version },
    })),
  },
  remove: change(DeleteSubfamilyDocument, ({ row: { id, version } }) => ({ family, id, version })),
  affects: ['subfamilies', 'families'],
});

const detailTable = (family: string, subfamily: string): Description => ({
  texts: textsOf({ title: 'Detalles', add: 'Agregar detalle', edit: 'Editar detalle' }),
  permission: 'family',
  prefix: 'detalles-',
  columns: columnsOf('Conceptos'),
  ...search,
  useRows: ({ activity }) =>
    rowsOf(
      useQuery(DetailTableDocument, { variables: { family, subfamily, activity }, skip: subfamily === '' }),
      ({ details }) => details,
    ),
  form: {
    ...formParts,
    create: change(CreateDetailDocument, ({ values }) => ({
      input: { ...values, family, subfamily },
    })),
    update: change(UpdateDetailDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, family, subfamily, id, version },
    })),
  },
  remove: change(DeleteDetailDocument, ({ row: { id, version } }) => ({ family, subfamily, id, version })),
  affects: ['details', 'subfamilies'],
});

const familyTable: Description = {
  texts: textsOf({ title: 'Familias', add: 'Agregar familia', edit: 'Editar familia' }),
  permission: 'family',
  prefix: 'familias-',
  columns: columnsOf('Subfamilias'),
  ...search,
  useRows: ({ activity }) =>
    rowsOf(useQuery(FamilyTableDocument, { variables: { activity } }), ({ families }) => families),
  form: {
    ...formParts,
    create: change(CreateFamilyDocument, ({ values }) => ({
      input: { ...values },
    })),
    update: change(UpdateFamilyDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, id, version },
    })),
  },
  remove: change(DeleteFamilyDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['families'],
};

/** Three linked tables: a family shows its subfamilies, a subfamily its details. */
export default function FamiliesScreen() {
  const { family, subfamily, chooseFamily, chooseSubfamily } = useChosen();
  const familyId = family?.id;
  const subfamilyId = subfamily?.id;
  const subfamilies = useMemo(() => (familyId ? subfamilyTable(familyId) : null), [familyId]);
  const details = useMemo(
    () => (familyId && subfamilyId ? detailTable(familyId, subfamilyId) : null),
    [familyId, subfamilyId],
  );
  return (
    <Page>
      <PageHeader title="Familias, subfamilias y detalles" isTitleHidden />
      <Columns least={340}>
        <Section title="Familias" subtitle="Elija una para ver sus subfamilias">
          <EntryTable table={familyTable} current={family?.id ?? null} onChoose={chooseFamily} />
        </Section>
        <Section title="Subfamilias" subtitle={family ? `de ${family.name}` : undefined}>
          {family && subfamilies ? (
            <EntryTable
              key={family.id}
              table={subfamilies}
              current={subfamily?.id ?? null}
              onChoose={chooseSubfamily}
            />
          ) : (
            <EmptyState title="Elija una familia" text="Aquí verá sus subfamilias." />
          )}
        </Section>
        <Section title="Detalles" subtitle={subfamily ? `de ${subfamily.name}` : undefined}>
          {subfamily && details ? (
            <EntryTable key={subfamily.id} table={details} />
          ) : (
            <EmptyState title="Elija una subfamilia" text="Aquí verá sus detalles." />
          )}
        </Section>
      </Columns>
    </Page>
  );
}

type Named = { readonly id: string; readonly name: string };

/** What is chosen, from the address; an unknown one, or another customer's, counts as none. */
function useChosen() {
  const [params, setParams] = useSearchParams();
  const activity = 'ALL' as const;
  const asked = { family: params.get('familia') ?? '', subfamily: params.get('subfamilia') ?? '' };
  const families = useQuery(FamilyTableDocument, { variables: { activity }, skip: asked.family === '' });
  const family: Named | undefined = families.data?.families.find(({ id }) => id === asked.family);
  const subfamilies = useQuery(SubfamilyTableDocument, {
    variables: { family: family?.id ?? '', activity },
    skip: !family || asked.subfamily === '',
  });
  const subfamily: Named | undefined = subfamilies.data?.subfamilies.find(({ id }) => id === asked.subfamily);

  /** Tables below begin anew. */
  const choose = (key: 'familia' | 'subfamilia', id: string) =>
    setParams((current) => {
      const below = key === 'familia' ? ['subfamilia', 'subfamilias-', 'detalles-'] : ['detalles-'];
      const kept = [...current].filter(([name]) => !below.some((prefix) => name.startsWith(prefix)));
      const next = new URLSearchParams(kept.filter(([name]) => name !== key));
      next.set(key, id);
      return next;
    });
  return {
    family,
    subfamily: family && subfamily,
    chooseFamily: ({ id }: Named) => choose('familia', id),
    chooseSubfamily: ({ id }: Named) => choose('subfamilia', id),
  };
}
