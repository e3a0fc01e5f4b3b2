import { fileKinds } from '#domain/files.ts';
import { fileTypeFields, itemForm, unitForm } from '#domain/forms/catalogItems.ts';
import type { ItemRowFragment } from './Items.generated.ts';
import { itemTable } from './itemTable.ts';

const name = { name: 'name', label: 'Nombre', kind: 'text', isRequired: true, maxLength: 120 } as const;

const named = {
  schema: () => itemForm,
  empty: () => ({ name: '' }),
  valuesOf: (row: ItemRowFragment) => ({ name: row.name }),
  fields: [name],
};

export const rejectReasonTable = itemTable({
  type: 'REJECT_REASON',
  texts: { title: 'Motivos de rechazo', add: 'Agregar motivo de rechazo', edit: 'Editar motivo de rechazo' },
  prefix: 'motivos-',
  form: named,
  inputOf: (values) => values,
  affects: ['rejectReasons'],
});

export const supplyTypeTable = itemTable({
  type: 'SUPPLY_TYPE',
  texts: { title: 'Tipos de insumo', add: 'Agregar tipo de insumo', edit: 'Editar tipo de insumo' },
  prefix: 'insumos-',
  form: named,
  inputOf: (values) => values,
});

export const unitTable = itemTable({
  type: 'UNIT_MEASUREMENT',
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

type FileTypeValues = Readonly<Record<'name' | 'isRequired' | 'multiple', string>> & {
  readonly kinds: readonly string[];
};

export const fileTypeTable = itemTable<FileTypeValues>({
  type: 'SINISTER_FILE_TYPE',
  texts: { title: 'Tipos de archivo', add: 'Agregar tipo de archivo', edit: 'Editar tipo de archivo' },
  prefix: 'archivos-',
  columns: [
    { id: 'isRequired', header: 'Obligatorio', cell: ({ isRequired }) => yesNo(isRequired), width: '120px' },
    { id: 'multiple', header: 'Varios', cell: ({ multiple }) => yesNo(multiple), width: '100px' },
    {
      id: 'kinds',
      header: 'Acepta',
      cell: (row) => (row.kinds?.length ? row.kinds.join(', ') : 'pdf'),
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
      kinds: row.kinds ?? [],
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
    kinds: [...values.kinds],
    isRequired: isRequired === 'Sí',
    multiple: multiple === 'Sí',
  }),
  affects: ['fileTypes'],
});
