import { sql } from 'kysely';
import { factsSource } from '#backend/incidents/factsSource.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { AnswerInput } from '#contract/call.ts';
import type { summaryCalls, WireDuration, WireGroupKey } from '#contract/summaries.ts';
import { type Stage, stages } from '#machines/incident/stages.ts';
import { type Dimension, incidentDimension } from './dimensions.ts';
import { groupName, inOrder, keysOf, type Scope, scopedTo, scopeOf } from './groups.ts';

type Durations = AnswerInput<typeof summaryCalls.durations>;
type Figures = Durations['total'];
type StageRow = WireDuration & { readonly stage: Stage; readonly open: number };

/** Discrete percentiles, without interpolation, so that every computation gives the same value. */
export const percentiles = sql`count(r.seconds)::int as count,
  (percentile_disc(0.5) within group (order by r.seconds))::int as median,
  (percentile_disc(0.9) within group (order by r.seconds))::int as p90`;

const stays = sql`join incident_stay t on t.customer = i.customer and t.incident_id = i.id`;

function stageGroups(scope: Scope, dimensions: readonly Dimension[]) {
  return {
    dimensions,
    source: factsSource(scope, stays),
    values: sql`t.stage as stay, t.seconds`,
    within: sql`r.stay`,
    figures: sql`(count(*) - count(r.seconds))::int as open, ${percentiles}`,
  };
}

function resolutionGroups(scope: Scope, dimensions: readonly Dimension[]) {
  return { dimensions, source: factsSource(scope), values: sql`i.waited as seconds`, figures: percentiles };
}

type DurationsAsk = Ask<typeof summaryCalls.durations> | Ask<typeof summaryCalls.exportIncidents>;
type Part = Ask<typeof summaryCalls.durations>['query']['part'];
type ReadStay = Omit<StageRow, 'stage'> & { readonly stay: Stage };

/** @param part without it, both */
export async function durationSummary(ask: DurationsAsk, part?: Part): Promise<Durations> {
  const scope = await scopeOf(ask);
  const dimensions = (ask.query.group_by ?? []).map((name) => incidentDimension[name]);
  const [resolutions, stays] = await scopedTo(ask, scope, async (read) => [
    part === 'stages' ? [] : await read<WireDuration>(resolutionGroups(scope, dimensions)),
    part === 'resolution' ? [] : await read<ReadStay>(stageGroups(scope, dimensions)),
  ]);
  const nameOf = ({ whole, levels }: (typeof stays)[number] | (typeof resolutions)[number]) =>
    whole ? '' : groupName(levels);
  const stagesBy = new Map<string, StageRow[]>();
  for (const { stay, open, count, median, p90, ...row } of stays) {
    const name = nameOf({ stay, open, count, median, p90, ...row });
    stagesBy.set(name, [...(stagesBy.get(name) ?? []), { stage: stay, open, count, median, p90 }]);
  }
  const resolutionBy = new Map(resolutions.map((row) => [nameOf(row), resolutionOf(row)]));
  const rows = new Map([...resolutions, ...stays].map((row) => [nameOf(row), row]));
  const measured = [...rows].map(([name, row]) => ({
    whole: row.whole,
    keys: keysOf(row, dimensions, scope.customers),
    resolution: part === 'stages' ? null : (resolutionBy.get(name) ?? notTimed),
    stages: inChart(stagesBy.get(name) ?? []),
  }));
  const groups =
    dimensions.length === 0 ? [] : measured.filter(({ whole }) => !whole).map(({ whole, ...group }) => group);
  const total = measured.find(({ whole }) => whole);
  const nothing = { resolution: part === 'stages' ? null : notTimed, stages: [] };
  return {
    groups: inOrder<Figures & { keys: WireGroupKey[] }>(groups, dimensions),
    total: total ? { resolution: total.resolution, stages: total.stages } : nothing,
  };
}

const resolutionOf = ({ count, median, p90 }: WireDuration): WireDuration => ({ count, median, p90 });

export const notTimed: WireDuration = { count: 0, median: null, p90: null };

const inChart = (rows: readonly StageRow[]) =>
  [...rows].sort((a, b) => stages.indexOf(a.stage) - stages.indexOf(b.stage));
