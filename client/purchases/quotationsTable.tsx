import { useQuery } from '@apollo/client/react';
import { materialRows, materialsField, materialsInput } from '#client/records/materialsField.ts';
import { newestFirst, pageOf } from '#client/records/paged.ts';
import { extraItems, MaterialList, Unavailable } from '#client/records/recordParts.tsx';
import { change, type RowValue } from '#client/tables/description.ts';
import type { RecordDescription } from '#client/tables/RecordTable.tsx';
import { BulletList, KeyValue } from '#client/ui/text/Lists.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed } from '#domain/catalogue.ts';
import { quotationForm } from '#domain/forms/purchase.ts';
import { formatDecimal } from '#domain/money.ts';
import { howToFind, useAuthorizedIncidents } from './options.ts';
import {
  CreateQuotationDocument,
  ProjectSuppliesDocument,
  QuotationListDocument,
  type QuotationRowFragment,
  UpdateQuotationDocument,
} from './Purchases.generated.ts';

/** Material quotations as a table of records. */

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
      cell: ({ project }) => project.number,
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
      (row): Row => ({ ...row, name: row.project.number, isActive: true }),
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
      valuesOf: ({ project, supplies }) => ({ project: project.slug, supplies: materialRows(supplies) }),
      fields: [
        {
          name: 'project',
          label: 'Proyecto autorizado',
          kind: 'searched',
          isRequired: true,
          description: howToFind,
          useFound: useAuthorizedIncidents,
          isFixedOnceCreated: true,
        },
        materialsField('supplies'),
      ],
      create: change(CreateQuotationDocument, ({ values }: { values: Values }) => ({
        input: inputOf(values),
      })),
      update: change(UpdateQuotationDocument, ({ row, values }: { row: Row; values: Values }) => ({
        input: { ...inputOf(values), id: row.id, version: row.version },
      })),
    },
  },
};

/** What is asked for, beside what the authorized lines of its project take. */
function QuotationDetail({ quotation }: { quotation: QuotationRowFragment }) {
  return (
    <KeyValue
      layout="pairs"
      items={[
        { label: 'Materiales', value: <MaterialList materials={quotation.supplies} /> },
        { label: 'Insumos de lo autorizado', value: <ProjectSupplies slug={quotation.project.slug} /> },
        ...extraItems(quotation.extra),
      ]}
    />
  );
}

function ProjectSupplies({ slug }: { slug: string }) {
  const { data, error } = useQuery(ProjectSuppliesDocument, { variables: { slug } });
  if (error) return <Unavailable />;
  if (!data) return <>Cargando…</>;
  if (!data.incident) return <Unavailable />;
  const { consolidatedSupplies, requisitions } = data.incident;
  if (consolidatedSupplies.length === 0) return <>Ninguno: lo autorizado no tiene conceptos con insumos.</>;
  return (
    <BulletList
      label={`Insumos consolidados; ${requisitions.nodes.length} requisiciones`}
      items={consolidatedSupplies.map(({ name, supplyType, quantity, unit }, at) => ({
        id: String(at),
        text: `${formatDecimal(quantity, 0, 6)} ${unit.abbreviation} · ${name}`,
        ...(supplyType && { hint: supplyType }),
      }))}
    />
  );
}
