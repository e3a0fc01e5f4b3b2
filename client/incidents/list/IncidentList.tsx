import { useApolloClient, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useActs } from '#client/incidents/useActs.ts';
import { rowStyles } from '#client/stages.ts';
import { fetched } from '#client/ui/fetched.tsx';
import { Card, FooterBar } from '#client/ui/layout/Card.tsx';
import { KeptRoom } from '#client/ui/layout/KeptRoom.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { Pagination } from '#client/ui/table/Pagination.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { defaultRange, isIsoDate } from '#domain/calendar.ts';
import { notNarrowed, pageSizes, queryFilter } from './filters.ts';
import { ListCountsDocument } from './IncidentList.generated.ts';
import { IncidentTable } from './IncidentTable.tsx';
import type { Mode, ModeName } from './modes.ts';
import { type FiltersState, useFilters } from './useFilters.ts';
import { type IncidentsState, type Row, useIncidents } from './useIncidents.ts';

/** Registering: afterwards the list shows Pendientes, newest first, with the new row pointed out. */
function useRegistration({ change }: FiltersState) {
  const client = useApolloClient();
  const [isOpen, setOpen] = useState(false);
  const [registered, setRegistered] = useState<string | null>(null);
  const done = ({ slug }: { slug: string }) => {
    setOpen(false);
    setRegistered(slug);
    change({
      status: 'pending',
      order: 'ADDED_DESC',
      range: defaultRange(),
      anyDate: false,
      place: '',
      text: '',
      work: null,
      ...notNarrowed,
    });
    void client.refetchQueries({ include: 'active' });
  };
  return { isOpen, registered, begin: () => setOpen(true), close: () => setOpen(false), done };
}

const ListToolbar = lazy(() => import('./ListToolbar.tsx'));
const ReportFigures = lazy(() => import('./ReportFigures.tsx'));
const BulkBar = lazy(() => import('#client/incidents/bulk/BulkBar.tsx'));
const PrintDialog = lazy(() => import('./PrintDialog.tsx'));
const AssignDialog = lazy(() => import('./AssignDialog.tsx'));
const incidentDialog = fetched(() => import('#client/incidents/IncidentDialog.tsx'));
const registrationDialog = fetched(() => import('#client/registration/RegistrationDialog.tsx'));
const prefetchRegistration = () => void registrationDialog.prefetch().catch(() => {});

/** True from the first time on. */
function useOnce(condition: boolean): boolean {
  const [isMet, setMet] = useState(condition);
  if (condition && !isMet) setMet(true);
  return isMet;
}

/** What others saved and would move the rows that are being read. */
function OfferedChanges({ list: { offered, update } }: { list: IncidentsState }) {
  if (offered === 0) return null;
  return (
    <Banner
      tone="info"
      isLive
      action={
        <PlainButton size="small" onClick={update}>
          Actualizar
        </PlainButton>
      }
    >
      {offered === 1 ? 'Hay 1 cambio en esta lista.' : `Hay ${offered} cambios en esta lista.`}
    </Banner>
  );
}

/** The rows come first, and the code of the filters and menus after them. */
function IncidentList({ mode: name }: { mode: ModeName }) {
  const state = useFilters(name);
  const list = useIncidents(state);
  const registration = useRegistration(state);
  const [assigning, setAssigning] = useState<Row | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const isPainted = useOnce(list.status !== 'loading' || state.isOpeningView);
  const acts = useActs({ openRow: (slug) => state.open(new Set([...state.opened, slug])) });
  return (
    <Page fill={state.face === 'list'}>
      <PageHeader title={state.mode.title} isTitleHidden />
      <KeptRoom name={`${name}:${state.profile.code}:${state.face}`} about={toolbarHeight(state.mode)}>
        {isPainted ? (
          <ListToolbar
            state={state}
            list={list}
            onRegister={registration.begin}
            onOffered={prefetchRegistration}
            onSelect={selected ? null : () => setSelected(new Set())}
          />
        ) : undefined}
      </KeptRoom>
      {selected && state.face === 'list' && (
        <Suspense fallback={<FiltersFallback />}>
          <BulkBar
            filter={queryFilter(state.filters, state.viewing)}
            order={state.filters.order}
            total={list.total ?? 0}
            shown={list.rows.length}
            selected={selected}
            onSelect={setSelected}
            onUnmark={(gone) => setSelected((now) => now && new Set([...now].filter((slug) => !gone.has(slug))))}
            onPrint={() => setPrinting(true)}
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
      <OlderBanner name={name} state={state} />
      {state.face === 'list' && <OfferedChanges list={list} />}
      {state.face !== 'list' ? (
        <Suspense fallback={<FiltersFallback />}>{!state.isOpeningView && <ReportFigures state={state} />}</Suspense>
      ) : (
        <Card padding="none" fill footer={<ListFooter state={state} list={list} />}>
          <IncidentTable
            state={state}
            list={list}
            onAct={acts.act}
            onAssign={setAssigning}
            marked={registration.registered}
            selected={selected}
            onSelect={setSelected}
          />
        </Card>
      )}
      {acts.dialog && (
        <incidentDialog.Component
          props={{ ...acts.dialog, onDone: acts.done, onClose: acts.close }}
          key={acts.dialog.event}
        />
      )}
      {isPrinting && selected && (
        <Suspense>
          <PrintDialog slugs={[...selected]} rows={list.rows} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
      {assigning && (
        <Suspense>
          <AssignDialog row={assigning} onClose={() => setAssigning(null)} />
        </Suspense>
      )}
      {registration.isOpen && (
        <Suspense>
          <registrationDialog.Component
            props={{ slug: null, onDone: registration.done, onClose: registration.close }}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Lines of filters with their labels, and lines of buttons: as most customers have them, folded on a phone. */
function toolbarLines({ isQueue, showsFigures }: Mode, width: number): readonly [fields: number, buttons: number] {
  if (width <= 480) return [0, isQueue || showsFigures ? 4 : 2];
  if (width >= 1280) return [1, 1];
  return [2, isQueue ? 2 : showsFigures ? 1 : 0];
}

/** Pixels of filters and buttons before they were ever drawn in this browser; then each list keeps its own. */
function toolbarHeight(mode: Mode): number {
  const [fields, buttons] = toolbarLines(mode, window.innerWidth);
  const line = matchMedia('(pointer: coarse)').matches ? 48 : 40;
  return fields * 20 + (fields + buttons) * line - 8;
}

/** Keeps the place of what is fetched when it is wanted. */
function FiltersFallback() {
  return <Skeleton height="54px" />;
}

/**
 * Old work cannot hide behind the dates: what waits for this person before them is counted, with a way there. The line
 * stands also before that is known and where nothing waits, so that the rows below it never move.
 */
function OlderBanner({ name, state: { mode, filters, change, isOpeningView } }: { name: string; state: FiltersState }) {
  const { older } = mode;
  const before = filters.range.from;
  const isAsked = older !== null && !isOpeningView && !filters.anyDate && filters.work === null && isIsoDate(before);
  const { data, previousData, loading } = useQuery(ListCountsDocument, {
    variables: { before },
    skip: !isAsked,
    errorPolicy: 'all',
  });
  if (!isAsked) return null;
  const counts = (data ?? previousData)?.listCounts;
  const see = () => change({ anyDate: true, status: older.status, text: '', place: '' });
  return (
    <KeptRoom name={`older:${name}`} about={<Banner tone="quiet" />}>
      {counts ? (
        <Older count={older.count(counts)} words={older.words} onSee={see} />
      ) : loading ? undefined : (
        <Banner tone="quiet" />
      )}
    </KeptRoom>
  );
}

type OlderProps = { readonly count: number; readonly words: readonly [string, string]; readonly onSee: () => void };

function Older({ count, words: [one, many], onSee }: OlderProps) {
  if (count === 0) return <Banner tone="quiet">Ningún {one} a estas fechas espera por usted.</Banner>;
  return (
    <Banner
      tone="warn"
      isSteady
      action={
        <PlainButton size="small" onClick={onSee}>
          Ver todas las fechas
        </PlainButton>
      }
    >
      {count === 1 ? `Hay 1 ${one}` : `Hay ${count} ${many}`} a estas fechas que {count === 1 ? 'espera' : 'esperan'}{' '}
      por usted.
    </Banner>
  );
}

/** Annulled rows are few, and their colour is explained where there are some. */
function Legend({ rows }: { rows: readonly Row[] }) {
  const { annulled, ...usual } = rowStyles;
  const hasAnnulled = rows.some(({ status }) => status === 'ANNULLED');
  return (
    <ul aria-label="Colores de las filas">
      {Object.values(hasAnnulled ? rowStyles : usual).map((style) => (
        <li key={style.word}>
          <StatusChip {...style} variant="plain" />
        </li>
      ))}
    </ul>
  );
}

function ListFooter({ state: { filters, change }, list }: { state: FiltersState; list: IncidentsState }) {
  return (
    <FooterBar start={<Legend rows={list.rows} />}>
      {list.total === null ? (
        <span>{list.status === 'loading' ? 'Cargando siniestros...' : ''}</span>
      ) : (
        <Pagination
          page={filters.page}
          pageSize={filters.pageSize}
          total={list.total}
          sizes={pageSizes}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      )}
    </FooterBar>
  );
}

/** The screens that list incidents: one's own, those to audit, and the report. */
export const MyIncidents = () => <IncidentList mode="mine" />;
export const IncidentsToAudit = () => <IncidentList mode="audit" />;
export const IncidentReport = () => <IncidentList mode="report" />;
