import { useQuery } from '@apollo/client/react';
import { extraItems } from '#client/records/extra.ts';
import { MaterialList } from '#client/records/MaterialList.tsx';
import { materialRows, materialsField, materialsInput } from '#client/records/materialsField.ts';
import { newestFirst, pageOf, recordAsked } from '#client/records/paged.ts';
import { change, type RowValue } from '#client/tables/description.ts';
import type { RecordDescription } from '#client/tables/RecordTable.tsx';
import { choicesOf } from '#client/tables/rowsOf.ts';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed } from '#domain/catalogue.ts';
import { roadForm } from '#domain/forms/purchase.ts';
import {
  CreateRoadDocument,
  RoadCampsDocument,
  RoadHighwaysDocument,
  RoadJobTypesDocument,
  RoadReportListDocument,
  type RoadRowFragment,
  RoadTypesDocument,
  UpdateRoadDocument,
} from './Roads.generated.ts';

type Row = RoadRowFragment & { readonly name: string; readonly isActive: true };
type Values = Readonly<
  Record<'status' | 'highway' | 'camp' | 'type' | 'jobType' | 'receiver' | 'applicant', string>
> & { readonly materials: readonly RowValue[] };

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, label: name });
const useTypes = () => choicesOf(useQuery(RoadTypesDocument), ({ roadTypes }) => roadTypes, named);
const useJobTypes = () => choicesOf(useQuery(RoadJobTypesDocument), ({ roadJobTypes }) => roadJobTypes, named);
const useHighways = () =>
  choicesOf(
    useQuery(RoadHighwaysDocument),
    ({ highways }) => highways,
    ({ slug, name }) => ({ id: slug, label: name }),
  );

const useCamps = () => choicesOf(useQuery(RoadCampsDocument), ({ camps }) => camps, named);

const inputOf = (values: Values) => ({ ...values, materials: materialsInput(values.materials) });

const empty: Values = {
  status: '',
  highway: '',
  camp: '',
  type: '',
  jobType: '',
  receiver: '',
  applicant: '',
  materials: [],
};

export const roadTable: RecordDescription<Row, Values> = {
  title: 'Reportes de camino',
  permission: 'road',
  listFailed: 'Error al listar los reportes',
  columns: [
    { id: 'name', header: 'Folio', cell: ({ folio }) => folio, sortBy: ({ folio }) => folio },
    { id: 'status', header: 'Estado', cell: (row) => row.status },
    { id: 'type', header: 'Tipo', cell: (row) => row.type.name },
    { id: 'jobType', header: 'Trabajo', cell: (row) => row.jobType.name },
    { id: 'highway', header: 'Autopista', cell: ({ highway }) => highway?.name ?? '–', isSecondary: true },
    {
      id: 'addedAt',
      header: 'Alta',
      cell: ({ addedAt }) => formatInstant(addedAt),
      isSecondary: true,
      sortBy: ({ addedAt }) => addedAt,
    },
  ],
  searchIn: [],
  searchHint: 'Folio…',
  usualSort: newestFirst,
  useRows: (asked) =>
    pageOf(
      useQuery(RoadReportListDocument, { variables: recordAsked(asked) }),
      ({ roadReports }) => roadReports,
      (row): Row => ({ ...row, name: row.folio, isActive: true }),
    ),
  detail: (row) => (
    <KeyValue
      layout="rows"
      items={[
        { label: 'Solicitante', value: row.applicant },
        { label: 'Recibe', value: row.receiver || '–' },
        { label: 'Campamento', value: row.camp?.name ?? '–' },
        { label: 'Materiales', value: <MaterialList materials={row.materials} /> },
        ...extraItems(row.extra),
      ]}
    />
  ),
  written: {
    texts: {
      title: 'Reportes de camino',
      add: 'Agregar reporte',
      edit: 'Editar reporte',
      createFailed: failed.createEntry,
      updateFailed: failed.updateEntry,
      listFailed: 'Error al listar los reportes',
    },
    affects: ['roadReports', 'roadReport'],
    form: {
      size: 'large',
      schema: () => roadForm,
      empty: () => empty,
      valuesOf: (row) => ({
        status: row.status,
        highway: row.highway?.slug ?? '',
        type: row.type.id,
        jobType: row.jobType.id,
        camp: row.camp?.id ?? '',
        receiver: row.receiver,
        applicant: row.applicant,
        materials: materialRows(row.materials),
      }),
      fields: [
        { name: 'type', label: 'Tipo de reporte', kind: 'choice', isRequired: true, useOptions: useTypes },
        { name: 'jobType', label: 'Tipo de trabajo', kind: 'choice', isRequired: true, useOptions: useJobTypes },
        { name: 'highway', label: 'Autopista', kind: 'choice', useOptions: useHighways },
        { name: 'camp', label: 'Campamento', kind: 'choice', useOptions: useCamps },
        { name: 'applicant', label: 'Solicitante', kind: 'text', isRequired: true, maxLength: 120 },
        { name: 'receiver', label: 'Quien recibe', kind: 'text', maxLength: 120 },
        {
          name: 'status',
          label: 'Estado del reporte',
          kind: 'text',
          maxLength: 60,
          description: 'Vacío: como está; en uno nuevo, Registrado.',
        },
        materialsField('materials'),
      ],
      create: change(CreateRoadDocument, ({ values, idempotencyKey }: { values: Values; idempotencyKey: string }) => ({
        input: { ...inputOf(values), idempotencyKey },
      })),
      update: change(UpdateRoadDocument, ({ row, values }: { row: Row; values: Values }) => ({
        input: { ...inputOf(values), id: row.id, version: row.version },
      })),
    },
  },
};
