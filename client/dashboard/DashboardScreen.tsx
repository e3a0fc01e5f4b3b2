import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { InboxDocument, type InboxQuery } from '#client/incidents/Inbox.generated.ts';
import { useIncidentLink } from '#client/incidents/useIncidentLink.ts';
import { isNamed, type Work, workLink, workOfEvent, workOfWait, workScreen } from '#client/incidents/work.ts';
import { useSession } from '#client/session/useSession.ts';
import { toneOf } from '#client/stages.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { NativeSelect, PlainButton } from '#client/ui/plain/Plain.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { CountList, KeyValue, LineList } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { formatInstant, today } from '#domain/calendar.ts';
import { waitEnum, waitsWith } from '#machines/incident/waits.ts';
import { PeriodAmountsDocument, type PeriodAmountsQuery } from './Amounts.generated.ts';
import { type PeriodId, periods, rangeOf } from './periods.ts';

const DashboardCharts = lazy(() => import('./DashboardCharts.tsx'));

function useInbox() {
  const { data, error, refetch } = useQuery(InboxDocument);
  const { viewer, profile } = useSession();
  const inbox = data?.inbox;
  const known = waitsWith(viewer.role, profile);
  return {
    waits: inbox?.waiting
      .filter(({ wait }) => known.includes(waitEnum.wordOf(wait)))
      .map(({ wait, count, oldest }) => ({ work: workOfWait(wait), count, oldest }))
      .filter(({ work, count }) => isNamed(work, count)),
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
        {/* One below the other: side by side they left the space below them empty. */}
        {path !== null && (
          <Stack gap={4}>
            {waits && <WorkCard title="Le esperan" path={path} figures={waits} />}
            {permitted && <WorkCard title="Lo que puede hacer" path={path} figures={permitted} />}
            {!waits && !problem && <Skeleton height="280px" />}
          </Stack>
        )}
        {path === null ? beside : <Stack gap={4}>{beside}</Stack>}
      </Columns>
      {/* Not before the height of what stands above them is known: they would move down as soon as it is. */}
      {(waits || problem) && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <DashboardCharts />
        </Suspense>
      )}
    </Page>
  );
}

type Oldest = InboxQuery['inbox']['waiting'][number]['oldest'];

type Figure = { readonly work: Work; readonly count: number; readonly oldest: Oldest };

function waited({ incident: { number }, workingDays }: NonNullable<Oldest>): string {
  const days = workingDays === 1 ? '1 día hábil' : `${workingDays} días hábiles`;
  return workingDays === 0 ? `Más antiguo: ${number}, desde hoy` : `Más antiguo: ${number}, ${days}`;
}

/** Figures of work, each leading to exactly the incidents it counts, and to the one that has waited longest. */
function WorkCard({ title, path, figures }: { title: string; path: string; figures: readonly Figure[] }) {
  return (
    <Card title={title} padding="none">
      <CountList
        items={figures.map(({ work, count, oldest }) => ({
          href: workLink(path, work),
          label: work.label,
          count,
          first: oldest
            ? {
                href: workLink(path, work, { texto: oldest.incident.number, abierto: oldest.incident.slug }),
                text: waited(oldest),
              }
            : undefined,
        }))}
      />
    </Card>
  );
}

type Recent = InboxQuery['inbox']['recent'];

/** What this person had open last, whichever computer they sat at. */
function RecentCard({ recent }: { recent: Recent }) {
  const { profile } = useSession();
  const linkTo = useIncidentLink();
  return (
    <Card title="Abiertos recientemente" padding="none">
      {recent.length === 0 ? (
        <EmptyState title="Nada todavía" text="Aquí quedan los siniestros que usted abre." />
      ) : (
        <LineList
          lines={recent.map(({ incident, policy, stage, openedAt }) => ({
            id: incident.slug,
            href: linkTo({ ...incident, stage }),
            title: incident.number,
            text: `${policy} · ${formatInstant(openedAt)}`,
            end: <StatusChip {...toneOf(stage, profile)} variant="plain" />,
          }))}
        />
      )}
    </Card>
  );
}

type Amounts = PeriodAmountsQuery['periodAmounts'];

function Sums({ amounts }: { amounts: Amounts }) {
  const { currency, incidents, budgets, initial, authorizations, initialOfAuthorized, authorized, difference } =
    amounts;
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <KeyValue
      items={[
        { label: 'Siniestros registrados', value: incidents },
        { label: `Monto inicial (${budgets} con presupuesto)`, value: money(initial) },
        { label: `Autorizado (${authorizations})`, value: money(authorized) },
        { label: 'Inicial de los autorizados', value: money(initialOfAuthorized) },
        { label: 'Diferencia de los autorizados', value: money(difference) },
      ]}
    />
  );
}

/** Initial, authorized and difference of what was registered in a period; rejected budgets count as none. */
function AmountsCard() {
  const [period, setPeriod] = useState<PeriodId>('quince');
  const { from, to } = rangeOf(period, today());
  const { data, error } = useQuery(PeriodAmountsDocument, { variables: { dateFrom: from, dateTo: to } });
  const choose = (id: string) => {
    const chosen = periods.find((one) => one.id === id);
    if (chosen) setPeriod(chosen.id);
  };
  return (
    <Card
      title="Montos del periodo"
      actions={<NativeSelect aria-label="Periodo" value={period} options={periods} onChange={choose} />}
    >
      <ProblemBanner problem={error ? problemOf(error) : null} />
      {data ? <Sums amounts={data.periodAmounts} /> : !error && <Skeleton height="140px" />}
    </Card>
  );
}
