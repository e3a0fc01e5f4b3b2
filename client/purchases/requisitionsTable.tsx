import { useQuery } from '@apollo/client/react';
import { materialsField, materialsInput } from '#client/records/materialsField.ts';
import { newestFirst, pageOf, recordAsked } from '#client/records/paged.ts';
import { extraItems, MaterialList } from '#client/records/recordParts.tsx';
import { change, type RowValue } from '#client/tables/description.ts';
import type { RecordDescription } from '#client/tables/RecordTable.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed } from '#domain/catalogue.ts';
import { requisitionForm } from '#domain/forms/purchase.ts';
import { howToFind, useAnyIncidents, useCamps, useHighways } from './options.ts';
import {
  CreateRequisitionDocument,
  RequisitionListDocument,
  type RequisitionRowFragment,
} from './Purchases.generated.ts';

/** Requisitions as a table of records. */

type Row = RequisitionRowFragment & { readonly name: string; readonly isActive: true; readonly version: number };
type Values = Readonly<Record<'incident' | 'camp' | 'highway' | 'receiver' | 'applicant', string>> & {
  readonly materials: readonly RowValue[];
};

const empty = { incident: '', camp: '', highway: '', receiver: '', applicant: '', materials: [] };

export const requisitionsTable: RecordDescription<Row, Values> = {
  title: 'Requisiciones',
  permission: 'purchase',
  listFailed: 'Error al listar las requisiciones',
  prefix: 'requisiciones-',
  columns: [
    { id: 'name', header: 'Folio', cell: ({ folio }) => folio, sortBy: ({ folio }) => folio },
    {
      id: 'incident',
      header: 'Siniestro',
      cell: ({ incident }) => incident?.number ?? '–',
    },
    { id: 'status', header: 'Estado', cell: ({ status }) => status },
    { id: 'applicant', header: 'Solicitante', cell: (row) => row.applicant, isSecondary: true },
    { id: 'camp', header: 'Campamento', cell: ({ camp }) => camp?.name ?? '–', isSecondary: true },
    {
      id: 'addedAt',
      header: 'Alta',
      cell: ({ addedAt }) => formatInstant(addedAt),
      sortBy: ({ addedAt }) => addedAt,
    },
  ],
  searchIn: [],
  searchHint: 'Folio o siniestro…',
  usualSort: newestFirst,
  useRows: (asked) =>
    pageOf(
      useQuery(RequisitionListDocument, { variables: recordAsked(asked) }),
      ({ requisitions }) => requisitions,
      (row): Row => ({ ...row, name: row.folio, isActive: true, version: 0 }),
    ),
  detail: (row) => (
    <KeyValue
      layout="pairs"
      items={[
        { label: 'Recibe', value: row.receiver || '–' },
        { label: 'Materiales', value: <MaterialList materials={row.materials} /> },
        ...extraItems(row.extra),
      ]}
    />
  ),
  written: {
    texts: {
      title: 'Requisiciones',
      add: 'Agregar requisición',
      edit: 'Requisición',
      createFailed: 'Error creando requisición',
      updateFailed: failed.updateEntry,
      listFailed: 'Error al listar las requisiciones',
    },
    affects: ['requisitions', 'requisition'],
    form: {
      size: 'large',
      schema: () => requisitionForm,
      empty: () => empty,
      valuesOf: () => empty,
      fields: [
        {
          name: 'incident',
          label: 'Siniestro',
          kind: 'searched',
          isRequired: true,
          description: howToFind,
          useFound: useAnyIncidents,
        },
        { name: 'applicant', label: 'Solicitante', kind: 'text', isRequired: true, maxLength: 120 },
        { name: 'receiver', label: 'Quien recibe', kind: 'text', maxLength: 120 },
        { name: 'camp', label: 'Campamento', kind: 'choice', useOptions: useCamps },
        { name: 'highway', label: 'Autopista', kind: 'choice', useOptions: useHighways },
        materialsField('materials'),
      ],
      create: change(CreateRequisitionDocument, ({ values }: { values: Values }) => ({
        input: { ...values, materials: materialsInput(values.materials) },
      })),
    },
  },
};
