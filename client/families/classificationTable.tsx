import type { Entry, TableDescription, TableTexts } from '#client/tables/description.ts';
import { TwoLines } from '#client/ui/text/Text.tsx';
import { failed, tableSays } from '#domain/catalogue.ts';
import { classificationForm, codenameMax } from '#domain/forms/families.ts';

/** Families, subfamilies and details are one table three times; each says what it holds and how it is saved. */

export type ClassificationRow = Entry & { readonly codename: string; readonly childCount: number };
export type ClassificationValues = Readonly<Record<'name' | 'codename', string>>;
type Description = TableDescription<ClassificationRow, ClassificationValues>;

type Words = Pick<TableTexts, 'title' | 'add' | 'edit'>;

export const textsOf = (words: Words): TableTexts => ({
  ...words,
  createFailed: failed.createEntry,
  updateFailed: failed.updateEntry,
  listFailed: tableSays.failed,
});

export const columnsOf = (children: string): Description['columns'] => [
  {
    id: 'name',
    header: 'Nombre',
    grows: true,
    sortBy: ({ name }) => name,
    cell: ({ name, codename }) => <TwoLines first={name} second={`Clave ${codename}`} />,
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

export const searchIn: Description['searchIn'] = [({ name }) => name, ({ codename }) => codename];

export const formParts = {
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
