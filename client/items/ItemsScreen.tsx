import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { CatalogType, CreateCatalogItemInput } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { change, type FormValues, type TableDescription, type TableTexts } from '#client/tables/description.ts';
import { EntryTable } from '#client/tables/EntryTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Tabs } from '#client/ui/layout/Tabs.tsx';
import { failed, tableSays } from '#domain/catalogue.ts';
import { fileKindEnum, fileKinds, isFileKind } from '#domain/files.ts';
import { fileTypeFields, itemForm, unitForm } from '#domain/forms/reference.ts';
import { keepsSharedTables } from '#domain/roles.ts';
import {
  CreateItemDocument,
  DeleteItemDocument,
  type ItemRowFragment,
  ItemTableDocument,
  UpdateItemDocument,
} from './Items.generated.ts';

/** The small catalogs, one tab each. Units are shared by all customers, so internal administrators keep them. */
export default function ItemsScreen() {
  const { viewer } = useSession();
  const [params, setParams] = useSearchParams();
  const tabs = [
    {
      id: 'motivos',
      label: rejectReasonTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={rejectReasonTable} />
        </Tab>
      ),
    },
    {
      id: 'reducciones',
      label: lineReasonTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={lineReasonTable} />
        </Tab>
      ),
    },
    {
      id: 'archivos',
      label: fileTypeTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={fileTypeTable} />
        </Tab>
      ),
    },
    {
      id: 'insumos',
      label: supplyTypeTable.texts.title,
      content: (
        <Tab>
          <EntryTable table={supplyTypeTable} />
        </Tab>
      ),
    },
    ...(keepsSharedTables(viewer)
      ? [
          {
            id: 'unidades',
            label: unitTable.texts.title,
            content: (
              <Tab>
                <EntryTable table={unitTable} />
              </Tab>
            ),
          },
        ]
      : []),
  ];
  const asked = params.get('catalogo');
  return (
    <Page>
      <PageHeader title="Catálogos generales" isTitleHidden />
      <Tabs
        label="Catálogos generales"
        tabs={tabs}
        selected={tabs.some(({ id }) => id === asked) && asked ? asked : 'motivos'}
        onSelectedChange={(id) => setParams({ catalogo: id })}
      />
    </Page>
  );
}

function Tab({ children }: { children: ReactNode }) {
  return <Stack gap={4}>{children}</Stack>;
}

const name = { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 120 } as const;

const named = {
  schema: () => itemForm,
  empty: () => ({ name: '' }),
  valuesOf: (row: ItemRowFragment) => ({ name: row.name }),
  fields: [name],
};

const rejectReasonTable = itemTable({
  type: 'REJECT_REASON',
  texts: { title: 'Motivos de rechazo', add: 'Agregar motivo de rechazo', edit: 'Editar motivo de rechazo' },
  prefix: 'motivos-',
  form: named,
  inputOf: (values) => values,
  affects: ['rejectReasons'],
});

const lineReasonTable = itemTable({
  type: 'LINE_REASON',
  texts: { title: 'Motivos de reducción', add: 'Agregar motivo de reducción', edit: 'Editar motivo de reducción' },
  prefix: 'reducciones-',
  form: named,
  inputOf: (values) => values,
});

const supplyTypeTable = itemTable({
  type: 'SUPPLY_TYPE',
  texts: { title: 'Tipos de insumo', add: 'Agregar tipo de insumo', edit: 'Editar tipo de insumo' },
  prefix: 'insumos-',
  form: named,
  inputOf: (values) => values,
});

const unitTable = itemTable({
  type: 'UNIT',
  texts: { title: 'Unidades de medida', add: 'Agregar unidad de medida', edit: 'Editar unidad de medida' },
  prefix: 'unidades-',
  columns: [{ id: 'abbreviation', header: 'Abreviatura', cell: ({ abbreviation }) => abbreviation, width: '140px' }],
  form: {
    schema: () => unitForm,
    empty: () => ({ name: '', abbreviation: '' }),
    valuesOf: (row) => ({ name: row.name, abbreviation: row.abbreviation ?? '' }),
    fields: [name, { name: 'abbreviation', label: 'Abreviatura', kind: 'text', isRequired: true, maxLength: 12 }],
  },
  inputOf: (values) => values,
  affects: ['units'],
});

const yesNo = (value: boolean | null) => (value ? 'Sí' : 'No');
const answers = {
  options: [
    { id: 'Sí', label: 'Sí' },
    { id: 'No', label: 'No' },
  ],
  isLoading: false,
};
const useAnswers = () => answers;
const kinds = { options: fileKinds.map((kind) => ({ id: kind, label: kind })), isLoading: false };
const useKinds = () => kinds;
const kindsOf = ({ kinds }: ItemRowFragment) => kinds?.map(fileKindEnum.wordOf) ?? [];

type FileTypeValues = Readonly<Record<'name' | 'isRequired' | 'multiple', string>> & {
  readonly kinds: readonly string[];
};

const fileTypeTable = itemTable<FileTypeValues>({
  type: 'FILE_TYPE',
  texts: { title: 'Tipos de archivo', add: 'Agregar tipo de archivo', edit: 'Editar tipo de archivo' },
  prefix: 'archivos-',
  columns: [
    { id: 'isRequired', header: 'Obligatorio', cell: ({ isRequired }) => yesNo(isRequired), width: '120px' },
    { id: 'multiple', header: 'Varios', cell: ({ multiple }) => yesNo(multiple), width: '100px' },
    {
      id: 'kinds',
      header: 'Acepta',
      cell: (row) => kindsOf(row).join(', ') || 'pdf',
      isSecondary: true,
    },
  ],
  form: {
    schema: () => fileTypeFields,
    empty: () => ({ name: '', isRequired: 'No', multiple: 'No', kinds: ['pdf'] }),
    valuesOf: (row) => ({
      name: row.name,
      isRequired: yesNo(row.isRequired),
      multiple: yesNo(row.multiple),
      kinds: kindsOf(row),
    }),
    fields: [
      name,
      { name: 'isRequired', label: 'Obligatorio', kind: 'choice', useOptions: useAnswers },
      { name: 'multiple', label: 'Admite varios', kind: 'choice', useOptions: useAnswers },
      { name: 'kinds', label: 'Tipos aceptados', kind: 'choices', useOptions: useKinds },
    ],
  },
  inputOf: ({ isRequired, multiple, ...values }) => ({
    ...values,
    kinds: values.kinds.filter(isFileKind).map(fileKindEnum.nameOf),
    isRequired: isRequired === 'Sí',
    multiple: multiple === 'Sí',
  }),
  affects: ['fileTypes'],
});

type ItemTable<Values extends FormValues> = TableDescription<ItemRowFragment, Values>;

type Parts<Values extends FormValues> = {
  readonly type: CatalogType;
  readonly texts: Pick<TableTexts, 'title' | 'add' | 'edit'>;
  readonly prefix: string;
  /** Beside the name. */
  readonly columns?: ItemTable<Values>['columns'];
  readonly form: Pick<ItemTable<Values>['form'], 'schema' | 'empty' | 'valuesOf' | 'fields'>;
  readonly inputOf: (values: Values) => Omit<CreateCatalogItemInput, 'type'>;
  /** Other lists of the schema that show these items. */
  readonly affects?: readonly string[];
};

/** A generic catalog: what is the same for all of them. */
function itemTable<Values extends FormValues>(parts: Parts<Values>): ItemTable<Values> {
  const { type, texts, prefix, columns = [], form, inputOf, affects = [] } = parts;
  return {
    texts: {
      ...texts,
      createFailed: failed.createEntry,
      updateFailed: failed.updateEntry,
      listFailed: tableSays.failed,
    },
    permission: 'catalog',
    prefix,
    columns: [{ id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name }, ...columns],
    searchIn: [({ name }) => name],
    useRows: ({ activity }) =>
      rowsOf(useQuery(ItemTableDocument, { variables: { type, activity } }), ({ catalogItems }) => catalogItems),
    form: {
      ...form,
      size: 'small',
      create: change(CreateItemDocument, ({ values }) => ({
        input: { ...inputOf(values), type },
      })),
      update: change(UpdateItemDocument, ({ row: { id, version }, values, isActive }) => ({
        input: { ...inputOf(values), isActive, type, id, version },
      })),
    },
    remove: change(DeleteItemDocument, ({ row: { id, version } }) => ({ type, id, version })),
    affects: ['catalogItems', ...affects],
  };
}
