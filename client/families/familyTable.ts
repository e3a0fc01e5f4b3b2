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
  CreateFamilyDocument,
  DeleteFamilyDocument,
  FamilyTableDocument,
  UpdateFamilyDocument,
} from './Families.generated.ts';

type Description = TableDescription<ClassificationRow, ClassificationValues>;

export const familyTable: Description = {
  texts: textsOf({ title: 'Familias', add: 'Agregar familia', edit: 'Editar familia' }),
  permission: 'family',
  prefix: 'familias-',
  columns: columnsOf('Subfamilias'),
  searchIn,
  useRows: ({ activity }) =>
    rowsOf(useQuery(FamilyTableDocument, { variables: { activity } }), ({ families }) => families),
  form: {
    ...formParts,
    create: change(CreateFamilyDocument, ({ values: input }) => ({ input })),
    update: change(UpdateFamilyDocument, ({ row: { id, version }, values, isActive }) => ({
      id,
      version,
      input: { ...values, isActive },
    })),
  },
  remove: change(DeleteFamilyDocument, ({ row: { id, version } }) => ({ id, version })),
  affects: ['families'],
};
