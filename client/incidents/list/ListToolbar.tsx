import { useQuery } from '@apollo/client/react';
import { Bookmark, ChartColumn, List, ListChecks, ListFilter, Plus, Sigma, Waypoints, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { InboxDocument } from '#client/incidents/Inbox.generated.ts';
import { workOfWait } from '#client/incidents/work.ts';
import { useKeptList } from '#client/keptList.ts';
import type { Wait } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { isStage, labelOf, passageNamed } from '#client/stages.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { SearchField } from '#client/ui/form/SearchField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { ChoicesMenu } from '#client/ui/overlay/Menu.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { CountChip } from '#client/ui/text/Chip.tsx';
import { type DateRange, isIsoDate, today } from '#domain/calendar.ts';
import { type Counted, countedFrom, dimensionTitles } from '#domain/dimensions.ts';
import { onlyLooks, registersIncidents, seesExceptions } from '#domain/roles.ts';
import { waitingRangeEnum, waitingRangeTexts } from '#domain/workingDays.ts';
import { listedStatuses } from '#machines/incident/stages.ts';
import { waitEnum, waitsWith } from '#machines/incident/waits.ts';
import { faces } from './faces.ts';
import { choosing, mayListTogether, statusChoices, wordOf } from './filters.ts';
import type { StatusChoice } from './modes.ts';
import { PlaceFilter } from './PlaceFilter.tsx';
import { ProviderNamesDocument } from './Places.generated.ts';
import { QueueButtons } from './QueueButtons.tsx';
import { ReportButton } from './ReportButton.tsx';
import type { FiltersState } from './useFilters.ts';
import type { IncidentsState } from './useIncidents.ts';

/** Above the list of incidents: its filters, its views and what may be done with it. */

function Narrowed({ text, onEnd }: { text: string; onEnd: () => void }) {
  return (
    <Button icon={<X aria-hidden />} onPress={onEnd}>
      {text}
    </Button>
  );
}

function ProviderFilter({ state: { filters, change } }: { state: FiltersState }) {
  const { data } = useQuery(ProviderNamesDocument, { fetchPolicy: 'cache-first', errorPolicy: 'all' });
  const name = data?.providers?.find(({ id }) => id === filters.provider)?.name ?? 'uno';
  return <Narrowed text={`Proveedor: ${name}`} onEnd={() => change({ provider: '' })} />;
}

/** «De un resumen: Proveedor y Tramo». */
function countedLabel({ keys }: Counted): string {
  const names = keys.map(({ by }) => dimensionTitles[by]).join(' y ');
  return `De un resumen${names && `: ${names}`}`;
}

/** What a chart or a saved view narrowed the list by, each with its way out. */
function FurtherFilters({ state }: { state: FiltersState }) {
  const { filters, change, profile } = state;
  const passage = passageNamed(filters.passage);
  const counted = countedFrom(filters.counted);
  return (
    <>
      {filters.provider !== '' && <ProviderFilter state={state} />}
      {filters.reason !== '' && <Narrowed text={`Motivo: ${filters.reason}`} onEnd={() => change({ reason: '' })} />}
      {isStage(filters.stage) && (
        <Narrowed text={`Etapa: ${labelOf(filters.stage, profile)}`} onEnd={() => change({ stage: '' })} />
      )}
      {waitingRangeEnum.isName(filters.waited) && (
        <Narrowed
          text={`Espera: ${waitingRangeTexts[waitingRangeEnum.wordOf(filters.waited)].toLowerCase()}`}
          onEnd={() => change({ waited: '' })}
        />
      )}
      {counted && <Narrowed text={countedLabel(counted)} onEnd={() => change({ counted: '' })} />}
      {passage && (
        <Narrowed
          text={`Paso: ${labelOf(passage.from, profile)} → ${labelOf(passage.to, profile)}`}
          onEnd={() => change({ passage: '' })}
        />
      )}
    </>
  );
}

/** Those of a kind of work that the status filter hides, or that are lost among the others of their status; shown while there are any. */
function WaitChip({ wait, state: { filters, change, profile } }: { wait: Wait; state: FiltersState }) {
  const { viewer } = useSession();
  const { data } = useQuery(InboxDocument, { fetchPolicy: 'cache-first', errorPolicy: 'all' });
  const work = workOfWait(wait);
  const isPressed = filters.work === work;
  const count = data?.inbox?.waiting.find((one) => one.wait === wait)?.count ?? 0;
  const mayWait = waitsWith(viewer.role, profile).includes(waitEnum.wordOf(wait));
  if (!mayWait || (count === 0 && !isPressed)) return null;
  return (
    <CountChip
      label={work.short}
      count={count}
      isPressed={isPressed}
      onPress={() => change({ work: isPressed ? null : work })}
    />
  );
}

/** Only incidents whose lines wait for a decision, and the way back. */
function ExceptionsButton({ state: { filters, change, profile } }: { state: FiltersState }) {
  const { viewer } = useSession();
  if (!profile.quantifies || !seesExceptions(viewer.role)) return null;
  const isPressed = filters.exceptions === 'si';
  return (
    <CountChip
      label="Con excepciones"
      isPressed={isPressed}
      onPress={() => change({ exceptions: isPressed ? '' : 'si' })}
    />
  );
}

const icons = {
  list: <List aria-hidden />,
  charts: <ChartColumn aria-hidden />,
  summary: <Sigma aria-hidden />,
  map: <Waypoints aria-hidden />,
};

/** The same incidents as rows, as charts or as figures; each stays in its place, also the one that is shown. */
function FaceButtons({ state: { face, show } }: { state: FiltersState }) {
  return faces.map(({ id, action }) => (
    <Button key={id} icon={icons[id]} isDisabled={id === face} onPress={() => show(id)}>
      {action}
    </Button>
  ));
}

const ViewsMenu = lazy(() => import('./ViewsMenu.tsx'));
/** As wide as the menu: the filters beside it stay where they are when it comes. It takes no press that would be lost. */
const viewsPlace = (
  <PlainButton icon={<Bookmark aria-hidden />} disabled>
    Vistas
  </PlainButton>
);

const registerParam = 'registrar';

/** Another place asked, in the address, to register at once; the wish leaves the address when it is granted. */
function useWanted(begin: () => void) {
  const [params, setParams] = useSearchParams();
  const isWanted = params.has(registerParam);
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isWanted) return;
    latest.current();
    const without = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      next.delete(registerParam);
      return next;
    };
    setParams(without, { replace: true });
  }, [isWanted, setParams]);
}

/** A list stays open over midnight. */
function useDay(setDay: (day: string) => void) {
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 60_000);
    return () => clearInterval(timer);
  }, [setDay]);
}

interface ListToolbarProps {
  state: FiltersState;
  list: IncidentsState;
  onRegister: () => void;
  /** Registering can be chosen from now on. */
  onOffered: () => void;
  /** Begins to mark rows; null while they are being marked. */
  onSelect: (() => void) | null;
}

export default function ListToolbar({ state, list, onRegister, onOffered, onSelect }: ListToolbarProps) {
  useKeptList();
  useWanted(onRegister);
  useDay(state.setDay);
  const { viewer } = useSession();
  const registers = registersIncidents(viewer.role);
  useEffect(() => {
    if (registers) onOffered();
  }, [registers, onOffered]);
  const { filters, change, mode } = state;
  return (
    <Toolbar
      label="Filtros de siniestros"
      folded={foldedText(filters)}
      end={
        <>
          {mode.showsCounterProposals && <WaitChip wait="COUNTER_PROPOSED" state={state} />}
          {mode.isQueue && <WaitChip wait="TO_REVIEW" state={state} />}
          {mode.isQueue && <QueueButtons state={state} />}
          {mode.showsFigures && <FaceButtons state={state} />}
          {onSelect && state.face === 'list' && !onlyLooks(viewer.role) && (
            <Button icon={<ListChecks aria-hidden />} onPress={onSelect}>
              Seleccionar
            </Button>
          )}
          <ReportButton state={state} />
          {registers && (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={onRegister}>
              Registrar siniestro
            </Button>
          )}
        </>
      }
    >
      <Suspense fallback={viewsPlace}>
        <ViewsMenu state={state} />
      </Suspense>
      <WorkFilter state={state} />
      {filters.work === null && filters.anyDate && (
        <Button icon={<X aria-hidden />} onPress={() => change({ anyDate: false })}>
          Todas las fechas
        </Button>
      )}
      {filters.work === null && !filters.anyDate && (
        <DateFilters range={filters.range} problem={list.rangeProblem} onChange={(range) => change({ range })} />
      )}
      <PlaceFilter state={state} />
      {filters.work === null && <StatusFilter state={state} />}
      <ExceptionsButton state={state} />
      <FurtherFilters state={state} />
      <SearchField
        hint="Número, póliza o folio"
        pauseMs={300}
        value={filters.text}
        onChange={(text) => change({ text }, { replace: true })}
      />
    </Toolbar>
  );
}

/** What the folded filters are set to. */
function foldedText({ work, status, statuses, text }: FiltersState['filters']): string {
  const shown = work ? work.label : (statuses.length > 0 ? statuses.map(wordOf) : [wordOf(status)]).join(' y ');
  return `Filtros: ${shown}${text === '' ? '' : `, «${text}»`}`;
}

/** The figure that led here, and the way back to the whole list. */
function WorkFilter({ state: { filters, change } }: { state: FiltersState }) {
  if (!filters.work) return null;
  return (
    <Button icon={<X aria-hidden />} onPress={() => change({ work: null })}>
      {`Solo: ${filters.work.label}`}
    </Button>
  );
}

/** One status, all of them, or, from the menu beside it, any several. */
function StatusFilter({ state: { filters, viewing, change } }: { state: FiltersState }) {
  const choices = statusChoices(viewing.seesAll);
  const { status, statuses } = filters;
  const isSeveral = statuses.length > 0;
  const choose = (id: string) => {
    const chosen = choices.find((choice) => choice === id);
    if (chosen) change({ status: chosen, work: null });
  };
  const ticked = isSeveral ? statuses : status === 'all' ? [] : [status];
  const tick = (ids: ReadonlySet<string>) => {
    const next = listedStatuses.filter((one) => ids.has(one));
    if (mayListTogether(next, viewing.seesAll)) change({ ...choosing(next, viewing), work: null });
  };
  return (
    <>
      <Select
        label="Estatus"
        isSteady
        options={choices.map((choice: StatusChoice) => ({ id: choice, label: wordOf(choice) }))}
        value={isSeveral ? '' : status}
        placeholder={statuses.map(wordOf).join(' y ')}
        onChange={choose}
      />
      <ChoicesMenu
        trigger={<IconButton label="Elegir varios" icon={<ListFilter aria-hidden />} />}
        label="Elegir varios"
        options={listedStatuses.map((one) => ({ id: one, label: wordOf(one) }))}
        chosen={ticked}
        onChange={tick}
      />
    </>
  );
}

interface DateFiltersProps {
  range: DateRange;
  problem: string | null;
  onChange: (range: DateRange) => void;
}

function DateFilters({ range, problem, onChange }: DateFiltersProps) {
  const isFromWrong = problem !== null && !isIsoDate(range.from);
  return (
    <>
      <DatePicker
        label="Fecha desde"
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
        {...(isFromWrong ? { error: problem } : {})}
      />
      <DatePicker
        label="Fecha hasta"
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
        {...(problem !== null && !isFromWrong ? { error: problem } : {})}
      />
    </>
  );
}
