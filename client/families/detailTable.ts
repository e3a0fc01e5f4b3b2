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
  CreateDetailDocument,
  DeleteDetailDocument,
  DetailTableDocument,
  UpdateDetailDocument,
} from './Families.generated.ts';

type Description = TableDescription<ClassificationRow, ClassificationValues>;

export const detailTable = (family: string, subfamily: string): Description => ({
  texts: textsOf({ title: 'Detalles', add: 'Agregar detalle', edit: 'Editar detalle' }),
  permission: 'family',
  prefix: 'detalles-',
  columns: columnsOf('Conceptos'),
  searchIn,
  useRows: ({ activity }) =>
    rowsOf(
      useQuery(DetailTableDocument, { variables: { family, subfamily, activity }, skip: subfamily === '' }),
      ({ details }) => details,
    ),
  form: {
    ...formParts,
    create: change(CreateDetailDocument, ({ values, idempotencyKey }) => ({
      input: { ...values, family, subfamily, idempotencyKey },
    })),
    update: change(UpdateDetailDocument, ({ row: { id, version }, values, isActive }) => ({
      input: { ...values, isActive, family, subfamily, id, version },
    })),
  },
  remove: change(DeleteDetailDocument, ({ row: { id, version } }) => ({ family, subfamily, id, version })),
  affects: ['details', 'subfamilies'],
});
