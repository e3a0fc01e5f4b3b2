import { Waypoints } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { eventsUrl } from '#client/exports/urls.ts';
import { useSession } from '#client/session/useSession.ts';
import { choiceOf, infoOf, labelOf, passageWord } from '#client/stages.ts';
import { boxHeight, boxWidth, layoutOf } from '#client/story/layout.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { StateChart } from '#client/ui/chart/StateChart.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Split } from '#client/ui/layout/Split.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { durationText } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { chartOf } from '#machines/incident/chart.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { ProcessMapDocument, type ProcessMapQuery } from './Charts.generated.ts';
import type { ChartScope } from './scope.ts';
import { useFigures } from './useFigures.ts';

const FileDialog = lazy(() => import('#client/exports/FileDialog.tsx').then((it) => ({ default: it.FileDialog })));

type Durations = ProcessMapQuery['incidentSummary']['durations'];
type StageRow = Durations['stages'][number];
type PassageRow = Durations['passages'][number];

const timeText = (seconds: number | null) => (seconds === null ? '–' : durationText(seconds));

/** How the incidents of a filter went through the lifecycle: its chart with how many went which way, and how long it took. */
export default function ProcessMap({ scope }: { scope: ChartScope }) {
  const { data, isLoading, problem, retry } = useFigures(ProcessMapDocument, { filter: scope.filter });
  const [isTaking, setTaking] = useState(false);
  const again = (
    <Button size="small" onPress={retry}>
      Reintentar
    </Button>
  );
  return (
    <Stack gap={4}>
      <Toolbar
        label="Mapa del proceso"
        end={
          <Button icon={<Waypoints aria-hidden />} onPress={() => setTaking(true)}>
            Exportar eventos
          </Button>
        }
      >
        <p>
          Cada número dice cuántas veces. Una etapa lleva a los siniestros que están en ella; un paso, a los que lo
          dieron.
        </p>
      </Toolbar>
      <ProblemBanner problem={problem} action={again} />
      {isLoading && <Skeleton height="480px" />}
      {data && <Drawn durations={data.incidentSummary.durations} scope={scope} />}
      {isTaking && (
        <Suspense>
          <FileDialog title="Exportar eventos" url={eventsUrl(scope.filter)} isOneForm onClose={() => setTaking(false)}>
            <p>
              La historia de los siniestros del filtro como registro de eventos OCEL 2.0, en JSON: lo leen las
              herramientas de minería de procesos.
            </p>
          </FileDialog>
        </Suspense>
      )}
    </Stack>
  );
}

function linkOf({ linkTo }: ChartScope, stage: StageRow['stage']): string | undefined {
  const status = choiceOf(infoOf(stage).status);
  return linkTo({ stage, status }, status);
}

type Ends = Pick<PassageRow, 'from' | 'to'>;

/** With the same filter, whatever stage they are in now; where not all of them may be listed at once, to none. */
const passageLink = ({ linkTo }: ChartScope, { from, to }: Ends) => linkTo({ passage: passageWord(from, to) }, 'all');

const passageText = ({ from, to }: Ends, profile: CustomerProfile) =>
  `${labelOf(from, profile)} → ${labelOf(to, profile)}`;

function Drawn({ durations: { stages, passages }, scope }: { durations: Durations; scope: ChartScope }) {
  const { profile } = useSession();
  const layout = layoutOf(chartOf(profile));
  const most = Math.max(1, ...passages.map(({ count }) => count));
  const spots = layout.spots.map(({ stage, ...spot }) => {
    const found = stages.find((one) => one.stage === stageEnum.nameOf(stage));
    if (!found) return { ...spot, id: stage, state: 'other' as const };
    const visits = found.count + found.open;
    const href = linkOf(scope, found.stage);
    const says = `${spot.label} ${visits} veces, ${found.open} siguen en ella. Ver en la lista.`;
    return {
      ...spot,
      id: stage,
      state: 'visited' as const,
      mark: String(visits),
      link: href ? { href, says } : undefined,
    };
  });
  const links = layout.links.map(({ from, to, path }) => {
    const id = `${from} ${to}`;
    const found = passages.find((one) => one.from === stageEnum.nameOf(from) && one.to === stageEnum.nameOf(to));
    if (!found) return { id, path, state: 'other' as const };
    const weight = { text: String(found.count), share: found.count / most };
    const href = passageLink(scope, found);
    const says = `${passageText(found, profile)}: ${found.count} veces, ${found.incidents} siniestros. Ver en la lista.`;
    return { id, path, state: 'taken' as const, weight, link: href ? { href, says } : undefined };
  });
  return (
    <Split
      label="Ajustar el ancho del mapa"
      ratio={50}
      left={
        <Card title="Mapa del proceso">
          <StateChart
            label="Mapa del proceso: sus figuras están en las tablas de al lado."
            width={layout.width}
            height={layout.height}
            boxWidth={boxWidth}
            boxHeight={boxHeight}
            spots={spots}
            links={links}
          />
        </Card>
      }
      right={
        <Stack gap={4}>
          <Card title="Etapas" padding="none">
            <Table label="Etapas" columns={stageColumns(scope)} rows={stages} rowId={({ stage }) => stage} />
          </Card>
          <Card title="Pasos" padding="none">
            <Table
              label="Pasos"
              columns={passageColumns(scope, profile)}
              rows={passages}
              rowId={({ from, to }) => `${from} ${to}`}
            />
          </Card>
        </Stack>
      }
    />
  );
}

const times: readonly Column<{ readonly medianSeconds: number | null; readonly p90Seconds: number | null }>[] = [
  { id: 'median', header: 'Mediana', align: 'end', cell: ({ medianSeconds }) => timeText(medianSeconds) },
  { id: 'p90', header: 'Percentil 90', align: 'end', cell: ({ p90Seconds }) => timeText(p90Seconds) },
];

function stageColumns(scope: ChartScope): readonly Column<StageRow>[] {
  const stay = ({ stage, open }: StageRow) => {
    const href = linkOf(scope, stage);
    return href && open > 0 ? <Link href={href}>{open}</Link> : open;
  };
  return [
    { id: 'stage', header: 'Etapa', wraps: true, cell: ({ label }) => label },
    { id: 'visits', header: 'Veces', align: 'end', cell: ({ count, open }) => count + open },
    { id: 'open', header: 'Siguen en ella', align: 'end', cell: stay },
    ...times,
  ];
}

const passageColumns = (scope: ChartScope, profile: CustomerProfile): readonly Column<PassageRow>[] => [
  { id: 'passage', header: 'De una etapa a otra', wraps: true, cell: (row) => passageText(row, profile) },
  { id: 'count', header: 'Veces', align: 'end', cell: ({ count }) => count },
  {
    id: 'incidents',
    header: 'Siniestros',
    align: 'end',
    cell: (row) => {
      const href = passageLink(scope, row);
      return href ? <Link href={href}>{row.incidents}</Link> : row.incidents;
    },
  },
  ...times,
];
