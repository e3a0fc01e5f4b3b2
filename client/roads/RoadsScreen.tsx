import { useQuery } from '@apollo/client/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { CommentForm } from '#client/drafts/CommentForm.tsx';
import { materialRows, materialsField, materialsInput } from '#client/records/materialsField.ts';
import { newestFirst, pageOf, recordAsked } from '#client/records/paged.ts';
import { extraItems, MaterialList } from '#client/records/recordParts.tsx';
import { useSession } from '#client/session/useSession.ts';
import { change, type RowValue } from '#client/tables/description.ts';
import { type RecordDescription, RecordTable } from '#client/tables/RecordTable.tsx';
import { choicesOf } from '#client/tables/rowsOf.ts';
import { IconButton } from '#client/ui/button/Button.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Log } from '#client/ui/text/Timeline.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import { affectedCommentForm, roadForm } from '#domain/forms/purchase.ts';
import { may } from '#domain/permissions.ts';
import { screens } from '#domain/screens.ts';
import {
  AffectedBinnacleDocument,
  AffectedPartiesDocument,
  CommentAffectedDocument,
  CreateRoadDocument,
  RoadCampsDocument,
  RoadHighwaysDocument,
  RoadJobTypesDocument,
  RoadReportListDocument,
  type RoadRowFragment,
  RoadTypesDocument,
  UpdateRoadDocument,
} from './Roads.generated.ts';

/** Road reports, and for each the affected parties with their log. */

type LogProps = { readonly affected: string };

function AffectedLog({ affected }: LogProps) {
  const { viewer } = useSession();
  const { data, error, refetch } = useQuery(AffectedBinnacleDocument, { variables: { affected } });
  const entries = data?.affectedBinnacle.nodes ?? [];
  return (
    <Stack gap={4}>
      <ProblemBanner problem={error ? problemOf(error) : null} />
      {may(viewer.role, 'affected', 'add') && <NewEntry affected={affected} onDone={() => void refetch()} />}
      {data && (
        <Log
          label="Bitácora del afectado"
          entries={entries.map(({ id, comment, addedAt, by }) => ({
            id,
            tone: 'info',
            author: by.name,
            time: formatInstant(addedAt),
            dateTime: addedAt,
            children: comment,
          }))}
          empty={<p>Aún no hay entradas en la bitácora.</p>}
        />
      )}
    </Stack>
  );
}

function NewEntry({ affected, onDone }: LogProps & { readonly onDone: () => void }) {
  const { send, isSending } = useSend(CommentAffectedDocument);
  return (
    <CommentForm
      subject={`affected:${affected}`}
      schema={affectedCommentForm}
      isSending={isSending}
      send={(comment) => send({ affected, comment })}
      onSent={onDone}
    />
  );
}

type Report = { readonly id: string; readonly folio: string };

export default function RoadsScreen() {
  const { viewer } = useSession();
  const [report, setReport] = useState<Report | null>(null);
  const seesAffected = may(viewer.role, 'affected', 'view');
  return (
    <Page>
      <PageHeader title={screens.roads.title} isTitleHidden />
      <RecordTable
        table={roadTable}
        rowExtra={(row) =>
          seesAffected && (
            <IconButton
              size="small"
              label={`Afectados de ${row.folio}`}
              icon={<Users />}
              onPress={() => setReport(row)}
            />
          )
        }
      />
      {report && <AffectedDialog report={report} onClose={() => setReport(null)} />}
    </Page>
  );
}

type Props = { readonly report: { readonly id: string; readonly folio: string }; readonly onClose: () => void };

/** Those whom a report affects, each with a log. */
function AffectedDialog({ report, onClose }: Props) {
  const { data, error } = useQuery(AffectedPartiesDocument, { variables: { road: report.id } });
  const [chosen, setChosen] = useState('');
  const parties = data?.affectedParties.nodes ?? [];
  const party = parties.find(({ id }) => id === chosen) ?? parties[0];
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Afectados | Reporte ${report.folio}`} size="large">
      <Stack gap={4}>
        <ProblemBanner problem={error ? problemOf(error) : null} />
        {!data && !error && <Skeleton height="120px" />}
        {data && parties.length === 0 && <p>{tableSays.empty}</p>}
        {party && (
          <>
            <Select
              label="Afectado"
              options={parties.map(({ id, folio, name, status }) => ({
                id,
                label: `${folio} · ${name}`,
                hint: status,
              }))}
              value={party.id}
              onChange={setChosen}
            />
            <AffectedLog key={party.id} affected={party.id} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type RoadRow = RoadRowFragment & { readonly name: string; readonly isActive: true };
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

const roadTable: RecordDescription<RoadRow, Values> = {
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
      (row): RoadRow => ({ ...row, name: row.folio, isActive: true }),
    ),
  detail: (row) => (
    <KeyValue
      layout="pairs"
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
      create: change(CreateRoadDocument, ({ values }: { values: Values }) => ({
        input: { ...inputOf(values) },
      })),
      update: change(UpdateRoadDocument, ({ row, values }: { row: RoadRow; values: Values }) => ({
        input: { ...inputOf(values), id: row.id, version: row.version },
      })),
    },
  },
};
