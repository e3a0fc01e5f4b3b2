import { Waypoints } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { eventsUrl } from '#client/exports/urls.ts';
import { useSession } from '#client/session/useSession.ts';
import { choiceOf, infoOf, labelOf, passageWord } from '#client/stages.ts';
import { figureSizes, layoutOf } from '#client/story/layout.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Link } from '#client/ui/button/Link.tsx';
import { StateChart } from '#client/ui/chart/StateChart.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { durationText } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { chartOf } from '#machines/incident/chart.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { ProcessMapDocument, type ProcessMapQuery } from './Charts.generated.ts';
import { passageSays, shortTimes, stageSays } from './figures.ts';
import { placedLabels } from './labels.ts';
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
          Cada cifra dice cuántas veces, la mediana y el percentil 90 de lo que duró. Una etapa lleva a los siniestros
          que están en ella; un paso, a los suyos.
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
  const layout = layoutOf(chartOf(profile), figureSizes);
  const { width, height } = layout;
  const most = Math.max(1, ...passages.map(({ count }) => count));
  const spots = layout.spots.map(({ stage, ...spot }) => {
    const found = stages.find((one) => one.stage === stageEnum.nameOf(stage));
    if (!found) return { ...spot, id: stage, state: 'other' as const };
    const href = linkOf(scope, found.stage);
    const says = stageSays(spot.label, found, href);
    const figures = [found.count + found.open, shortTimes(found)].filter((part) => part !== null).join(' · ');
    return { ...spot, id: stage, state: 'visited' as const, figures, says, href };
  });
  const taken = passages.flatMap((passage) => {
    const link = layout.links.find(
      ({ from, to }) => passage.from === stageEnum.nameOf(from) && passage.to === stageEnum.nameOf(to),
    );
    return link ? [{ passage, path: link.path, id: `${link.from} ${link.to}` }] : [];
  });
  const placed = placedLabels(
    taken.map(({ id, path, passage: { count, ...times } }) => ({
      id,
      path,
      // Where its times have no room beside the others, the number stands alone, and the sentence says the rest.
      texts: [[count, shortTimes(times)].filter((part) => part !== null).join(' · '), String(count)],
    })),
    spots.map(({ x, y }) => ({ x, y, width: figureSizes.boxWidth, height: figureSizes.boxHeight })),
    { width, height },
  );
  const links = layout.links.map(({ from, to, path }) => {
    const id = `${from} ${to}`;
    const found = taken.find((one) => one.id === id)?.passage;
    if (!found) return { id, path, state: 'other' as const };
    const href = passageLink(scope, found);
    const says = passageSays(passageText(found, profile), found, href);
    const weight = { share: found.count / most, label: placed.get(id) };
    return { id, path, state: 'taken' as const, weight, says, href };
  });
  return (
    <Stack gap={4}>
      <Card title="Mapa del proceso">
        <StateChart
          label="Mapa del proceso: sus figuras están en las tablas de abajo."
          width={width}
          height={height}
          boxWidth={figureSizes.boxWidth}
          boxHeight={figureSizes.boxHeight}
          spots={spots}
          links={links}
        />
      </Card>
      <Columns least={420}>
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
      </Columns>
    </Stack>
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
