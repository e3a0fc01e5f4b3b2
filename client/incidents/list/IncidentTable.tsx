import { lazy, Suspense } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Table } from '#client/ui/table/Table.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { toneOf } from '../stages.ts';
import type { Act } from '../useActs.ts';
import { columnsFor } from './columns.tsx';
import { EmptyList } from './EmptyList.tsx';
import { orderOf, sortOf } from './orders.ts';
import { RowMenuPlace } from './RowMenuPlace.tsx';
import type { FiltersState } from './useFilters.ts';
import type { IncidentsState } from './useIncidents.ts';

const DetailRow = lazy(() => import('./DetailRow.tsx'));

export interface IncidentTableProps {
  state: FiltersState;
  list: IncidentsState;
  onAct: Act;
  marked: string | null;
}

export function IncidentTable({ state, list, onAct, marked }: IncidentTableProps) {
  const { profile } = useSession();
  const { filters, change, opened, open, mode } = state;
  return (
    <Table
      label={mode.title}
      height="fill"
      columns={columnsFor(profile, filters.columns)}
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
      tone={({ stage }) => toneOf(stage, profile)}
      toneHeader="Etapa"
      opened={opened}
      onOpenedChange={open}
      marked={marked}
      detail={(row) => (
        <Suspense fallback={<Skeleton height="120px" />}>
          <DetailRow row={row} onAct={onAct} />
        </Suspense>
      )}
      actions={(row) => <RowMenuPlace row={row} onAct={onAct} />}
    />
  );
}
