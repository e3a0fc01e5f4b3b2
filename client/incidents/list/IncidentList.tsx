import { lazy, Suspense, useState } from 'react';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { IncidentDialog } from '../IncidentDialog.tsx';
import { useActs } from '../useActs.ts';
import { FiltersFallback } from './FiltersFallback.tsx';
import { IncidentTable } from './IncidentTable.tsx';
import { ListFooter } from './ListFooter.tsx';
import type { ModeName } from './modes.ts';
import { OlderBanner } from './OlderBanner.tsx';
import { useFilters } from './useFilters.ts';
import { useIncidents } from './useIncidents.ts';
import { useRegistration } from './useRegistration.ts';

const ListToolbar = lazy(() => import('./ListToolbar.tsx'));
const ReportFigures = lazy(() => import('./ReportFigures.tsx'));
const RegistrationDialog = lazy(() => import('#client/registration/RegistrationDialog.tsx'));

/** True from the first time on. */
function useOnce(condition: boolean): boolean {
  const [isMet, setMet] = useState(condition);
  if (condition && !isMet) setMet(true);
  return isMet;
}

/** The rows come first, and the code of the filters and menus after them. */
export function IncidentList({ mode: name }: { mode: ModeName }) {
  const state = useFilters(name);
  const list = useIncidents(state);
  const registration = useRegistration(state);
  const isPainted = useOnce(list.status !== 'loading' || state.isOpeningView);
  const acts = useActs({ openRow: (slug) => state.open(new Set([...state.opened, slug])) });
  return (
    <Page fill={state.face === 'list'}>
      <PageHeader title={state.mode.title} isTitleHidden />
      {isPainted ? (
        <Suspense fallback={<FiltersFallback />}>
          <ListToolbar state={state} list={list} onRegister={registration.begin} />
        </Suspense>
      ) : (
        <FiltersFallback />
      )}
      <OlderBanner state={state} />
      {state.face !== 'list' ? (
        <Suspense fallback={<FiltersFallback />}>{!state.isOpeningView && <ReportFigures state={state} />}</Suspense>
      ) : (
        <Card padding="none" fill footer={<ListFooter state={state} list={list} />}>
          <IncidentTable state={state} list={list} onAct={acts.act} marked={registration.registered} />
        </Card>
      )}
      {acts.dialog && (
        <IncidentDialog {...acts.dialog} onDone={acts.done} onClose={acts.close} key={acts.dialog.event} />
      )}
      {registration.isOpen && (
        <Suspense>
          <RegistrationDialog slug={null} onDone={registration.done} onClose={registration.close} />
        </Suspense>
      )}
    </Page>
  );
}
