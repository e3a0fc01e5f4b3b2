import { type RawBuilder, sql } from 'kysely';
import { type Dimension, hasLines, lineDimension, linesOf } from '#backend/incidents/dimensions.ts';
import { factsSource } from '#backend/incidents/factsSource.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { AnswerInput } from '#contract/call.ts';
import type { summaryCalls, WireDuration } from '#contract/summaries.ts';
import { percentageDifference } from '#domain/incident.ts';
import { canonical, type Decimal, divide, isZero } from '#domain/money.ts';
import { notTimed } from './durations.ts';
import { groupName, keysOf, type Scope, scopedTo, scopeOf, sortedGroups } from './groups.ts';

export type LinesSummary = AnswerInput<typeof summaryCalls.lines>;
type Figures = LinesSummary['total'];
type LinesAsk = Ask<typeof summaryCalls.lines> | Ask<typeof summaryCalls.exportLines>;

const values = sql`i.id as incident_id, l.rejected, l.lines, l.quantity, l.authorized_quantity, l.initial, l.authorized`;

/** The time that each incident with lines waited. */
function waitsOf(scope: Scope, dimensions: readonly Dimension[]) {
  return {
    dimensions,
    source: factsSource(scope, undefined, hasLines),
    values: sql`i.waited as seconds`,
    timed: true as const,
  };
}

/** The same where an incident is in the group of each of its lines; all of them together are asked for apart. */
function waitsByLine(scope: Scope, dimensions: readonly Dimension[]) {
  return {
    dimensions,
    source: factsSource(scope, linesOf(dimensions)),
    distinct: true as const,
    values: sql`i.id as incident_id, i.waited as seconds`,
    timed: true as const,
  };
}

const kept = sql`filter (where not r.rejected)`;
const refused = sql`filter (where r.rejected)`;
const sum = (value: RawBuilder<unknown>, of = kept) => sql`coalesce(sum(${value}) ${of}, 0)::numeric(38, 6)`;

const figures = sql`coalesce(sum(r.lines) ${kept}, 0)::int as lines,
  (count(distinct r.incident_id) ${kept})::int as incidents,
  ${sum(sql`r.quantity`)} as "initialQuantity", ${sum(sql`r.authorized_quantity`)} as "authorizedQuantity",
  ${sum(sql`r.initial`)} as "initialAmmount", ${sum(sql`r.authorized`)} as "authorizedAmmount",
  ${sum(sql`r.initial - r.authorized`)} as difference,
  coalesce(sum(r.lines) ${refused}, 0)::int as "rejectedLines", ${sum(sql`r.initial`, refused)} as "rejectedAmmount"`;

type Computed = 'percentageDifference' | 'initialUnitPrice' | 'authorizedUnitPrice';
type FiguresRow = Omit<Figures, Computed>;

/** @param isTimed whether the time until resolved is asked for */
export async function linesSummary(ask: LinesAsk, isTimed = true): Promise<LinesSummary> {
  const scope = await scopeOf(ask);
  const dimensions = (ask.query.group_by ?? []).map((name) => lineDimension[name]);
  const asked = { dimensions, source: factsSource(scope, linesOf(dimensions)), values, figures };
  const waits = dimensions.some(({ ofLines }) => ofLines)
    ? [waitsByLine(scope, dimensions), waitsOf(scope, [])]
    : [waitsOf(scope, dimensions)];
  const [rows, waited] = await scopedTo(ask, scope, async (read) => {
    const found = await read<FiguresRow>(asked);
    const times = [];
    for (const wanted of isTimed ? waits : []) times.push(...(await read<WireDuration>(wanted)));
    return [found, times] as const;
  });
  const resolutions = new Map(
    waited.map(({ whole, levels, count, median, p90 }) => [whole ? ofAll : groupName(levels), { count, median, p90 }]),
  );
  const groups = rows
    .filter(({ whole }) => !whole)
    .map((row) => ({
      ...figuresOf(row),
      keys: keysOf(row, dimensions, scope.customers),
      resolution: isTimed ? (resolutions.get(groupName(row.levels)) ?? notTimed) : null,
    }));
  const whole = rows.find((row) => row.whole);
  return {
    groups: sortedGroups(groups, dimensions),
    total: figuresOf(whole ?? noFigures),
    resolution: isTimed ? (resolutions.get(ofAll) ?? notTimed) : null,
  };
}

/** A name that no group has. */
const ofAll = '';

function figuresOf(row: FiguresRow): Figures {
  return {
    lines: row.lines,
    incidents: row.incidents,
    initialQuantity: canonical.quantity(row.initialQuantity),
    authorizedQuantity: canonical.quantity(row.authorizedQuantity),
    initialAmmount: canonical.money(row.initialAmmount),
    authorizedAmmount: canonical.money(row.authorizedAmmount),
    difference: canonical.money(row.difference),
    rejectedLines: row.rejectedLines,
    rejectedAmmount: canonical.money(row.rejectedAmmount),
    percentageDifference: canonical.percentage(percentageDifference(row.initialAmmount, row.authorizedAmmount)),
    initialUnitPrice: average(row.initialAmmount, row.initialQuantity),
    authorizedUnitPrice: average(row.authorizedAmmount, row.authorizedQuantity),
  };
}

const average = (amount: Decimal, quantity: Decimal) =>
  canonical.money(isZero(quantity) ? null : divide(amount, quantity, 6));

const nothing = '0';
const noFigures: FiguresRow = {
  lines: 0,
  incidents: 0,
  rejectedLines: 0,
  rejectedAmmount: nothing,
  initialQuantity: nothing,
  authorizedQuantity: nothing,
  initialAmmount: nothing,
  authorizedAmmount: nothing,
  difference: nothing,
};
