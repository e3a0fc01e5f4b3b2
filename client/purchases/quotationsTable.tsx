import { useQuery } from '@apollo/client/react';
import * as z from 'zod/mini';
import { materialsField, materialsHelp, materialsInput } from '#client/records/materialsField.ts';
import { change } from '#client/tables/description.ts';
import type { RecordDescription } from '#client/tables/RecordTable.tsx';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { formatInstant } from '#domain/calendar.ts';
import { materialsText } from '#domain/forms/materialsText.ts';
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
type Values = Readonly<Record<'project' | 'supplies', string>>;

const schema = z.object({ project: quotationForm.shape.project, supplies: materialsField(1) });

const inputOf = ({ project, supplies }: Values) => ({ project, supplies: materialsInput(supplies) });

export const quotationsTable: RecordDescription<Row, Values> = {
  title: 'Cotizaciones de materiales',
  permission: 'purchase',
  listFailed: 'Error al listar las cotizaciones',
  prefix: 'cotizaciones-',
  columns: [
    {
      ...{ id: 'name', header: 'Proyecto autorizado', cell: ({ projectNumber }) => projectNumber },
      sortBy: ({ projectNumber }) => projectNumber,
    },
    {
      ...{ id: 'supplies', header: 'Materiales', align: 'end' },
      cell: ({ supplies }) => String(supplies.length),
      sortBy: ({ supplies }) => String(supplies.length),
    },
    {
      ...{ id: 'addedAt', header: 'Alta', cell: ({ addedAt }) => formatInstant(addedAt) },
      sortBy: ({ addedAt }) => addedAt,
    },
  ],
  searchIn: [({ projectNumber }) => projectNumber, ({ supplies }) => supplies.map(({ name }) => name).join(' ')],
  useRows: () =>
    rowsOf(useQuery(QuotationListDocument), ({ materialsQuotations }) =>
      materialsQuotations.map((row): Row => ({ ...row, name: row.projectNumber, isActive: true })),
    ),
  detail: (row) => <QuotationDetail quotation={row} />,
  written: {
    texts: {
      title: 'Cotizaciones de materiales',
      add: 'Agregar cotización',
      edit: 'Editar cotización',
      createFailed: 'Error creando cotización',
      updateFailed: 'Error actualizando registro',
      listFailed: 'Error al listar las cotizaciones',
    },
    affects: ['materialsQuotations'],
    form: {
      schema: () => schema,
      empty: () => ({ project: '', supplies: '' }),
      valuesOf: ({ project, supplies }) => ({ project, supplies: materialsText(supplies) }),
      fields: [
        {
          ...{ name: 'project', label: 'Proyecto autorizado', kind: 'choice', isRequired: true },
          ...{ description: recentOnly, useOptions: useAuthorizedIncidents, isFixedOnceCreated: true },
        },
        { name: 'supplies', label: 'Materiales', kind: 'longText', isRequired: true, description: materialsHelp },
      ],
      create: change(CreateQuotationDocument, ({ values }: { values: Values }) => ({ input: inputOf(values) })),
      update: change(UpdateQuotationDocument, ({ row, values }: { row: Row; values: Values }) => ({
        ...{ id: row.id, version: row.version, input: inputOf(values) },
      })),
    },
  },
};
