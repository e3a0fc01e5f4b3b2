import { Plus, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { registersIncidents } from '#domain/roles.ts';
import { CounterProposalsChip } from './CounterProposalsChip.tsx';
import { DateFilters } from './DateFilters.tsx';
import { FaceButtons } from './FaceButtons.tsx';
import { FurtherFilters } from './FurtherFilters.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { ReportButton } from './ReportButton.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import type { FiltersState } from './useFilters.ts';
import type { IncidentsState } from './useIncidents.ts';
import { WorkFilter } from './WorkFilter.tsx';

const ViewsMenu = lazy(() => import('../views/ViewsMenu.tsx'));

export interface ListToolbarProps {
  state: FiltersState;
  list: IncidentsState;
  onRegister: () => void;
}

export default function ListToolbar({ state, list, onRegister }: ListToolbarProps) {
  const { viewer } = useSession();
  const { filters, change, mode } = state;
  return (
    <Toolbar
      label="Filtros de siniestros"
      end={
        <>
          {mode.showsCounterProposals && <CounterProposalsChip state={state} />}
          {mode.showsFigures && <FaceButtons state={state} />}
          <ReportButton state={state} />
          {registersIncidents(viewer.role) && (
            <Button variant="primary" icon={<Plus aria-hidden />} onPress={onRegister}>
              Registrar siniestro
            </Button>
          )}
        </>
      }
    >
      <Suspense>
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
      <FurtherFilters state={state} />
      <TextFilter value={filters.text} onChange={(text) => change({ text }, { replace: true })} />
    </Toolbar>
  );
}
