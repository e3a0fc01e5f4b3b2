import { useQuery } from '@apollo/client/react';
import { change, type TableDescription } from '#client/tables/description.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';
import {
  type ClassificationRow,
  type ClassificationValues,
  columnsOf,
  formParts,
  searchIn,
  textsOf,
} from './classificationTable.tsx';
import {
  CreateSubfamilyDocument,
  DeleteSubfamilyDocument,
  SubfamilyTableDocument,
  UpdateSubfamilyDocument,
} from './Families.generated.ts';

type Description = TableDescription<ClassificationRow, ClassificationValues>;

export const subfamilyTable = (family: string): Description => ({
  texts: textsOf({ title: 'Subfamilias', add: 'Agregar subfamilia', edit: 'Editar subfamilia' }),
  permission: 'family',
  prefix: 'subfamilias-',
  columns: columnsOf('Detalles'),
  searchIn,
  useRows: ({ activity }) =>
    rowsOf(
      useQuery(SubfamilyTableDocument, { variables: { family, activity }, skip: family === '' }),
      ({ subfamilies }) => subfamilies,
    ),
  form: {
    ...formParts,
    create: change(CreateSubfamilyDocument, ({ values, idempotencyKey }) => ({
      input: { ...values, family, idempotencyKey },
    })),
    update: change(UpdateSubfamilyDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, family, id, version },
    })),
  },
  remove: change(DeleteSubfamilyDocument, ({ row: { id, version } }) => ({ family, id, version })),
  affects: ['subfamilies', 'families'],
});
