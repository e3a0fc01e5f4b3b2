import { type RawBuilder, sql } from 'kysely';
import { conditionsOver } from '#backend/incidents/conditions.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { AnswerInput } from '#contract/call.ts';
import type { summaryCalls, WireDuration } from '#contract/summaries.ts';
import { percentageDifference } from '#domain/incident.ts';
import { type Decimal, divide, isZero } from '#domain/money.ts';
import { lineDimension } from './dimensions.ts';
import { notTimed, percentiles, waited as waitedSeconds } from './durations.ts';
import { groupName, inOrder, keysOf, type Scope, scopedTo, scopeOf } from './groups.ts';
import { wasRejected } from './incidents.ts';

export type LinesSummary = AnswerInput<typeof summaryCalls.lines>;
type Figures = LinesSummary['total'];
type LinesAsk = Ask<typeof summaryCalls.lines> | Ask<typeof summaryCalls.exportLines>;

/** The lines of incident i: of its authorized budget (before that they are a draft) and of its rejected rounds. */
const linesOfIncident = sql`(
    select l.provider_id, l.concept_id, l.quantity, l.unit_price, l.auth_quantity, l.auth_unit_price,
      case when l.currency = 'MXN' then 1 else coalesce(l.exchange_rate, 0) end as rate, false as rejected
    from budget_line l where l.customer = i.customer and l.incident_id = i.id and i.authorized_by
    union all
    select (x ->> 'provider')::bigint, (x ->> 'concept')::bigint, (x ->> 'quantity')::numeric, (x ->> 'unitPrice')::numeric,
      null, null, case when x ->> 'exchangeType' = 'MXN' then 1 else coalesce((x ->> 'exchange_value')::numeric, 0) end, true
    from archived_round a, jsonb_array_elements(a.content -> 'concepts') x
    where a.customer = i.customer and a.incident_id = i.id and ${wasRejected})`;

function source({ customers, narrowing }: Scope): RawBuilder<unknown> {
  return sql`from incident i
    left join budget b on b.customer = i.customer and b.incident_id = i.id
    cross join lateral ${linesOfIncident} l
    join concept c on c.customer = i.customer and c.id = l.concept_id
    join detail d on d.customer = c.customer and d.id = c.detail_id
    join subfamily s on s.customer = d.customer and s.id = d.subfamily_id
    where ${conditionsOver(customers, narrowing)}`;
}

/** As in `lineAmounts`: in MXN, each line rounded once. */
const amountOf = (quantity: RawBuilder<unknown>, price: RawBuilder<unknown>) =>
  sql`round(${quantity} * ${price} * l.rate, 6)`;

const values = sql`i.id as incident_id, l.rejected,
  l.quantity, l.auth_quantity, ${amountOf(sql`l.quantity`, sql`l.unit_price`)} as initial,
  ${amountOf(sql`l.auth_quantity`, sql`l.auth_unit_price`)} as authorized`;

/** Each incident of a group once, with the time that it waited. */
const waitingValues = sql`i.id as incident_id, ${waitedSeconds} as seconds`;

const kept = sql`filter (where not r.rejected)`;
const refused = sql`filter (where r.rejected)`;
const sum = (value: RawBuilder<unknown>, of = kept) => sql`coalesce(sum(${value}) ${of}, 0)::numeric(38, 6)`;

const figures = sql`(count(*) ${kept})::int as lines,
  (count(distinct r.incident_id) ${kept})::int as incidents,
  ${sum(sql`r.quantity`)} as "initialQuantity", ${sum(sql`r.auth_quantity`)} as "authorizedQuantity",
  ${sum(sql`r.initial`)} as "initialAmmount", ${sum(sql`r.authorized`)} as "authorizedAmmount",
  ${sum(sql`r.initial - r.authorized`)} as difference,
  (count(*) ${refused})::int as "rejectedLines", ${sum(sql`r.initial`, refused)} as "rejectedAmmount"`;

type Computed = 'percentageDifference' | 'initialUnitPrice' | 'authorizedUnitPrice';
type FiguresRow = Omit<Figures, Computed>;

export async function linesSummary(ask: LinesAsk): Promise<LinesSummary> {
  const scope = await scopeOf(ask);
  const dimensions = (ask.query.group_by ?? []).map((name) => lineDimension[name]);
  const asked = { dimensions, source: source(scope), values, figures };
  const waits = { ...asked, distinct: true as const, values: waitingValues, figures: percentiles };
  const [rows, waited] = await scopedTo(ask, scope, async (read) => [
    await read<FiguresRow>(asked),
    await read<WireDuration>(waits),
  ]);
  const resolutions = new Map(
    waited.map(({ whole, levels, count, median, p90 }) => [whole ? ofAll : groupName(levels), { count, median, p90 }]),
  );
  const groups = rows
    .filter(({ whole }) => !whole)
    .map((row) => ({
      ...figuresOf(row),
      keys: keysOf(row, dimensions, scope.customers),
      resolution: resolutions.get(groupName(row.levels)) ?? notTimed,
    }));
  const whole = rows.find((row) => row.whole);
  return {
    groups: inOrder(groups, dimensions),
    total: figuresOf(whole ?? noFigures),
    resolution: resolutions.get(ofAll) ?? notTimed,
  };
}

/** A name that no group has. */
const ofAll = '';

function figuresOf(row: FiguresRow): Figures {
  return {
    lines: row.lines,
    incidents: row.incidents,
    initialQuantity: row.initialQuantity,
    authorizedQuantity: row.authorizedQuantity,
    initialAmmount: row.initialAmmount,
    authorizedAmmount: row.authorizedAmmount,
    difference: row.difference,
    rejectedLines: row.rejectedLines,
    rejectedAmmount: row.rejectedAmmount,
    percentageDifference: percentageDifference(row.initialAmmount, row.authorizedAmmount),
    initialUnitPrice: average(row.initialAmmount, row.initialQuantity),
    authorizedUnitPrice: average(row.authorizedAmmount, row.authorizedQuantity),
  };
}

const average = (amount: Decimal, quantity: Decimal) => (isZero(quantity) ? null : divide(amount, quantity, 6));

const nothing = '0.000000';
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
