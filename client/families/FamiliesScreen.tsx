import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { change, type TableDescription } from '#client/tables/description.ts';
import { EntryTable } from '#client/tables/EntryTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Section } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import {
  type ClassificationRow,
  type ClassificationValues,
  columnsOf,
  formParts,
  searchIn,
  textsOf,
} from './classificationTable.tsx';
import { detailTable } from './detailTable.ts';
import {
  CreateFamilyDocument,
  DeleteFamilyDocument,
  FamilyTableDocument,
  SubfamilyTableDocument,
  UpdateFamilyDocument,
} from './Families.generated.ts';
import { subfamilyTable } from './subfamilyTable.ts';

type Description = TableDescription<ClassificationRow, ClassificationValues>;

const familyTable: Description = {
  texts: textsOf({ title: 'Familias', add: 'Agregar familia', edit: 'Editar familia' }),
  permission: 'family',
  prefix: 'familias-',
  columns: columnsOf('Subfamilias'),
  searchIn,
  useRows: ({ activity }) =>
    rowsOf(useQuery(FamilyTableDocument, { variables: { activity } }), ({ families }) => families),
  form: {
    ...formParts,
    create: change(CreateFamilyDocument, ({ values, idempotencyKey }) => ({
      input: { ...values, idempotencyKey },
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
