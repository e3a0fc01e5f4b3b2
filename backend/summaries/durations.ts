import { sql } from 'kysely';
import { type Dimension, incidentDimension } from '#backend/incidents/dimensions.ts';
import { factsSource } from '#backend/incidents/factsSource.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { AnswerInput } from '#contract/call.ts';
import type { summaryCalls, TimePart, WireDuration, WireGroupKey } from '#contract/summaries.ts';
import { type Stage, stages } from '#machines/incident/stages.ts';
import { groupName, keysOf, type Scope, scopedTo, scopeOf, sortedGroups } from './groups.ts';

type Durations = AnswerInput<typeof summaryCalls.durations>;
type Figures = Durations['total'];
type StageRow = Figures['stages'][number];
type PassageRow = Figures['passages'][number];

/** A row for each visit of each incident. */
function stageGroups(scope: Scope, dimensions: readonly Dimension[]) {
  return {
    dimensions,
    source: factsSource(scope),
    values: sql`i.stays, i.stay_seconds`,
    spread: sql`unnest(v.stays) as stay, unnest(v.stay_seconds) as seconds`,
    within: { names: ['stay'], most: stages.length },
    figures: { open: sql`count(*) - count(r.seconds)` },
    timed: true as const,
  };
}

/** Of each visit the one before it. */
const before = (column: 'i.stays' | 'i.stay_seconds') =>
  sql`unnest(array_prepend(null, trim_array(${sql.ref(column)}, 1)))`;

/** Its rows are made at once, without `spread`: the planner makes the keys once by itself here, and reads with more workers. */
function passageGroups(scope: Scope, dimensions: readonly Dimension[]) {
  return {
    dimensions,
    source: factsSource(scope),
    values: sql`${before('i.stays')} as "from", unnest(i.stays) as "to", ${before('i.stay_seconds')} as seconds,
      unnest(i.repeated_stays) as repeated`,
    within: { names: ['from', 'to'], most: stages.length ** 2 },
    figures: { incidents: sql`count(*) filter (where r.repeated is not true)` },
    timed: true as const,
  };
}

function resolutionGroups(scope: Scope, dimensions: readonly Dimension[]) {
  return { dimensions, source: factsSource(scope), values: sql`i.waited as seconds`, timed: true as const };
}

type DurationsAsk = Ask<typeof summaryCalls.durations> | Ask<typeof summaryCalls.exportIncidents>;
type ReadStay = Omit<StageRow, 'stage'> & { readonly stay: Stage };
/** `from` is null for the stage in which an incident began. */
type ReadPassage = Omit<PassageRow, 'from'> & { readonly from: Stage | null };

/** The rows of each group without what tells the groups apart. */
function byGroup<Row extends Parameters<typeof keysOf>[0] & { readonly whole: boolean }, Kept>(
  rows: readonly Row[],
  keep: (row: Row) => Kept | null,
): Map<string, Kept[]> {
  const found = new Map<string, Kept[]>();
  for (const row of rows) {
    const kept = keep(row);
    if (kept !== null) found.set(nameOf(row), [...(found.get(nameOf(row)) ?? []), kept]);
  }
  return found;
}

const nameOf = (row: Parameters<typeof keysOf>[0] & { readonly whole: boolean }): string =>
  row.whole ? '' : groupName(row.levels);

export async function durationSummary(ask: DurationsAsk, parts: readonly TimePart[]): Promise<Durations> {
  const scope = await scopeOf(ask);
  const dimensions = (ask.query.group_by ?? []).map((name) => incidentDimension[name]);
  const has = (part: TimePart) => parts.includes(part);
  const [resolutions, stays, passages] = await scopedTo(ask, scope, async (read) => [
    has('resolution') ? await read<WireDuration>(resolutionGroups(scope, dimensions)) : [],
    has('stages') ? await read<ReadStay>(stageGroups(scope, dimensions)) : [],
    has('passages') ? await read<ReadPassage>(passageGroups(scope, dimensions)) : [],
  ]);
  const resolutionBy = new Map(resolutions.map((row) => [nameOf(row), durationOf(row)]));
  const stagesBy = byGroup(stays, (row): StageRow => ({ stage: row.stay, open: row.open, ...durationOf(row) }));
  const passagesBy = byGroup(passages, (row): PassageRow | null =>
    row.from === null ? null : { from: row.from, to: row.to, incidents: row.incidents, ...durationOf(row) },
  );
  const rows = new Map([...resolutions, ...stays, ...passages].map((row) => [nameOf(row), row]));
  const figuresOf = (name: string): Figures => ({
    resolution: has('resolution') ? (resolutionBy.get(name) ?? notTimed) : null,
    stages: inChart(stagesBy.get(name) ?? [], ({ stage }) => stage),
    passages: inChart(
      passagesBy.get(name) ?? [],
      ({ from }) => from,
      ({ to }) => to,
    ),
  });
  const groups = [...rows]
    .filter(([, { whole }]) => dimensions.length > 0 && !whole)
    .map(([name, row]) => ({ keys: keysOf(row, dimensions, scope.customers), ...figuresOf(name) }));
  return { groups: sortedGroups<Figures & { keys: WireGroupKey[] }>(groups, dimensions), total: figuresOf('') };
}

const durationOf = ({ count, median, p90 }: WireDuration): WireDuration => ({ count, median, p90 });

export const notTimed: WireDuration = { count: 0, median: null, p90: null };

/** By their stages, in the order of the lifecycle. */
const inChart = <Row>(rows: readonly Row[], ...by: readonly ((row: Row) => Stage)[]): Row[] => {
  const rank = (row: Row) => by.reduce((sum, of) => sum * stages.length + stages.indexOf(of(row)), 0);
  return [...rows].sort((a, b) => rank(a) - rank(b));
};
