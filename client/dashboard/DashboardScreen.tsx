import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { InboxDocument } from '#client/incidents/Inbox.generated.ts';
import { workOfEvent, workOfWait, workScreen } from '#client/incidents/work.ts';
import { useSession } from '#client/session/useSession.ts';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { AmountsCard } from './AmountsCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { WorkCard } from './WorkCard.tsx';

const DashboardCharts = lazy(() => import('#client/charts/DashboardCharts.tsx'));

function useInbox() {
  const { data, error, refetch } = useQuery(InboxDocument);
  const inbox = data?.inbox;
  return {
    waits: inbox?.waits.map(({ wait, count, oldest }) => ({ work: workOfWait(wait), count, oldest })),
    permitted: inbox?.permitted.flatMap(({ event, count, oldest }) => {
      const work = workOfEvent(event);
      return work ? [{ work, count, oldest }] : [];
    }),
    recent: inbox?.recent,
    problem: error ? problemOf(error) : null,
    retry: () => void refetch().catch(() => {}),
  };
}

/** What waits for this person first, then what they may do, the money of the period, what they had open, and charts. */
export default function DashboardScreen() {
  const { viewer, profile } = useSession();
  const { waits, permitted, recent, problem, retry } = useInbox();
  const path = workScreen(viewer, profile);
  const beside = (
    <>
      <AmountsCard />
      {recent && <RecentCard recent={recent} />}
    </>
  );
  const again = (
    <PlainButton size="small" onClick={retry}>
      Reintentar
    </PlainButton>
  );
  return (
    <Page>
      <PageHeader
        title={path === null ? profile.name : `Trabajo pendiente de ${profile.name}`}
        subtitle={path === null && 'Su cuenta consulta; no hay trabajo asignado a ella.'}
      />
      <ProblemBanner problem={problem} action={again} />
      <Columns least={340}>
        {path !== null && waits && <WorkCard title="Le esperan" path={path} figures={waits} />}
        {path !== null && permitted && <WorkCard title="Lo que puede hacer" path={path} figures={permitted} />}
        {path !== null && !waits && !problem && <Skeleton height="280px" />}
        {path === null ? beside : <Stack gap={4}>{beside}</Stack>}
      </Columns>
      <Suspense fallback={<Skeleton height="320px" />}>
        <DashboardCharts />
      </Suspense>
    </Page>
  );
}
