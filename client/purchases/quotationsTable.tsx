import { useQuery } from '@apollo/client/react';
import { materialRows, materialsField, materialsInput } from '#client/records/materialsField.ts';
import { newestFirst, pageOf } from '#client/records/paged.ts';
import { change, type RowValue } from '#client/tables/description.ts';
import type { RecordDescription } from '#client/tables/RecordTable.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed } from '#domain/catalogue.ts';
import { quotationForm } from '#domain/forms/purchase.ts';
import { recentOnly, useAuthorizedIncidents } from './options.ts';
import {
  CreateQuotationDocument,
  QuotationListDocument,
  type QuotationRowFragment,
  UpdateQuotationDocument,
} from './Purchases.generated.ts';
import { QuotationDetail } from './QuotationDetail.tsx';

type Row = QuotationRowFragment & { readonly name: string; readonly isActive: true };
type Values = { readonly project: string; readonly supplies: readonly RowValue[] };

const inputOf = ({ project, supplies }: Values) => ({ project, supplies: materialsInput(supplies) });

export const quotationsTable: RecordDescription<Row, Values> = {
  title: 'Cotizaciones de materiales',
  permission: 'purchase',
  listFailed: 'Error al listar las cotizaciones',
  prefix: 'cotizaciones-',
  columns: [
    {
      id: 'name',
      header: 'Proyecto autorizado',
      cell: ({ projectNumber }) => projectNumber,
    },
    { id: 'supplies', header: 'Materiales', align: 'end', cell: ({ supplies }) => String(supplies.length) },
    { id: 'addedAt', header: 'Alta', cell: ({ addedAt }) => formatInstant(addedAt) },
  ],
  searchIn: [],
  searchHint: 'Siniestro…',
  usualSort: newestFirst,
  useRows: ({ search, page, pageSize }) =>
    pageOf(
      useQuery(QuotationListDocument, { variables: { search, page, pageSize } }),
      ({ materialsQuotations }) => materialsQuotations,
      (row): Row => ({ ...row, name: row.projectNumber, isActive: true }),
    ),
  detail: (row) => <QuotationDetail quotation={row} />,
  written: {
    texts: {
      title: 'Cotizaciones de materiales',
      add: 'Agregar cotización',
      edit: 'Editar cotización',
      createFailed: 'Error creando cotización',
      updateFailed: failed.updateEntry,
      listFailed: 'Error al listar las cotizaciones',
    },
    affects: ['materialsQuotations'],
    form: {
      size: 'large',
      schema: () => quotationForm,
      empty: () => ({ project: '', supplies: [] }),
      valuesOf: ({ project, supplies }) => ({ project, supplies: materialRows(supplies) }),
      fields: [
        {
          name: 'project',
          label: 'Proyecto autorizado',
          kind: 'choice',
          isRequired: true,
          description: recentOnly,
          useOptions: useAuthorizedIncidents,
          isFixedOnceCreated: true,
        },
        materialsField('supplies'),
      ],
      create: change(
        CreateQuotationDocument,
        ({ values, idempotencyKey }: { values: Values; idempotencyKey: string }) => ({
          idempotencyKey,
          input: inputOf(values),
        }),
      ),
      update: change(UpdateQuotationDocument, ({ row, values }: { row: Row; values: Values }) => ({
        id: row.id,
        version: row.version,
        input: inputOf(values),
      })),
    },
  },
};
