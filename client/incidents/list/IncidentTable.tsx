import { Ellipsis, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Act } from '#client/incidents/useActs.ts';
import { useSession } from '#client/session/useSession.ts';
import { toneOf } from '#client/stages.ts';
import { Row as Buttons } from '#client/ui/layout/Stack.tsx';
import { PlainButton, PlainIconButton } from '#client/ui/plain/Plain.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { seesExceptions } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { columnsFor, notesOf } from './columns.tsx';
import { orderOf, queryFilter, sortOf } from './filters.ts';
import type { FiltersState } from './useFilters.ts';
import type { IncidentsState, Row } from './useIncidents.ts';

const RowMenu = lazy(() => import('./RowMenu.tsx'));

/** The menu's code comes after the first paint; until then its button stands there. */
function RowMenuPlace(props: { row: Row; onAct: Act; onAssign: (row: Row) => void }) {
  const place = <PlainIconButton label={`Acciones de ${props.row.number}`} icon={<Ellipsis />} size="small" disabled />;
  return (
    <Suspense fallback={place}>
      <RowMenu {...props} />
    </Suspense>
  );
}

const DetailRow = lazy(() => import('./DetailRow.tsx'));
const Sums = lazy(() => import('./Sums.tsx'));
const FoundElsewhere = lazy(() => import('./FoundElsewhere.tsx'));

interface IncidentTableProps {
  state: FiltersState;
  list: IncidentsState;
  onAct: Act;
  /** An administrator gives the incident to an auditor. */
  onAssign: (row: Row) => void;
  marked: string | null;
  /** Rows are being marked for an act on many. */
  selected: ReadonlySet<string> | null;
  onSelect: (selected: ReadonlySet<string>) => void;
}

export function IncidentTable({ state, list, onAct, onAssign, marked, selected, onSelect }: IncidentTableProps) {
  const { profile, viewer } = useSession();
  const { filters, change, opened, open, mode } = state;
  const columns = columnsFor(profile, filters.columns, seesExceptions(viewer.role));
  return (
    <Table
      label={mode.title}
      listed={JSON.stringify([queryFilter(filters, state.viewing), filters.order, filters.page, filters.pageSize])}
      height="fill"
      columns={columns}
      footer={
        list.sums &&
        list.rows.length > 0 && (
          <Suspense>
            <Sums columns={columns} selected={selected} sums={list.sums} />
          </Suspense>
        )
      }
      rows={list.rows}
      rowId={({ slug }) => slug}
      rowName={({ number }) => number}
      status={list.status}
      loadingText="Cargando siniestros..."
      emptyText={<EmptyList state={state} rangeProblem={list.rangeProblem} />}
      errorText={list.problem?.code === 'no_customer' ? texts.noCustomer : tableSays.failed}
      onRetry={list.retry}
      skeletonRows={12}
      sort={sortOf(filters.order, profile)}
      onSortChange={(sort) => change({ order: orderOf(sort, profile) })}
      tone={(row) => ({ ...toneOf(row.stage, profile), ...notesOf(row) })}
      toneHeader="Etapa"
      opened={opened}
      onOpenedChange={open}
      marked={marked}
      {...(selected && { selected, onSelectedChange: onSelect })}
      detail={(row) => (
        <Suspense fallback={<Skeleton height="120px" />}>
          <DetailRow row={row} onAct={onAct} />
        </Suspense>
      )}
      actions={(row) => <RowMenuPlace row={row} onAct={onAct} onAssign={onAssign} />}
    />
  );
}

interface EmptyListProps {
  state: FiltersState;
  /** The dates make no sense, so nothing was asked. */
  rangeProblem: string | null;
}

function EmptyList({ state, rangeProblem }: EmptyListProps) {
  const { filters, change } = state;
  const everyDate = () => change({ anyDate: true, work: null });
  return (
    <EmptyState
      icon={<SearchX />}
      title={tableSays.noneFound}
      text={rangeProblem ?? 'Ningún siniestro cumple con estos filtros.'}
      action={
        <Buttons gap={2}>
          {filters.text !== '' && rangeProblem === null && (
            <Suspense>
              <FoundElsewhere state={state} />
            </Suspense>
          )}
          {!filters.anyDate && (
            <PlainButton size="small" onClick={everyDate}>
              Buscar en todas las fechas
            </PlainButton>
          )}
        </Buttons>
      }
    />
  );
}
