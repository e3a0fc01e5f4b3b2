import { type RawBuilder, sql } from 'kysely';
import { conditionsOver } from '#backend/incidents/conditions.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { AnswerInput } from '#contract/call.ts';
import type { summaryCalls } from '#contract/summaries.ts';
import { percentageDifference } from '#domain/incident.ts';
import { type Decimal, divide, isZero } from '#domain/money.ts';
import { type Scope, scopedTo, scopeOf } from './ask.ts';
import { lineDimension } from './dimensions.ts';
import { inOrder, keysOf, readGroups } from './groups.ts';

export type LinesSummary = AnswerInput<typeof summaryCalls.lines>;
type Figures = LinesSummary['total'];
type LinesAsk = Ask<typeof summaryCalls.lines> | Ask<typeof summaryCalls.exportLines>;

/** Lines of budgets that an auditor authorized: until then what is authorized is a draft. */
function source({ customers, narrowing }: Scope): RawBuilder<unknown> {
  return sql`from incident i
    join budget b on b.customer = i.customer and b.incident_id = i.id
    join budget_line l on l.customer = i.customer and l.incident_id = i.id
    join concept c on c.customer = l.customer and c.id = l.concept_id
    join detail d on d.customer = c.customer and d.id = c.detail_id
    join subfamily s on s.customer = d.customer and s.id = d.subfamily_id
    where i.authorized_by and ${conditionsOver(customers, narrowing)}`;
}

/** As `lineAmounts` has it: in MXN, each line rounded once. */
const rate = sql`case when l.currency = 'MXN' then 1 else coalesce(l.exchange_rate, 0) end`;
const amountOf = (quantity: RawBuilder<unknown>, price: RawBuilder<unknown>) =>
  sql`round(${quantity} * ${price} * ${rate}, 6)`;

const values = sql`i.customer as of_customer, l.incident_id, l.quantity, l.auth_quantity,
  ${amountOf(sql`l.quantity`, sql`l.unit_price`)} as initial,
  ${amountOf(sql`l.auth_quantity`, sql`l.auth_unit_price`)} as authorized`;

const total = (column: string) => sql`coalesce(sum(${sql.ref(`r.${column}`)}), 0)::numeric(38, 6)`;

const figures = sql`count(r.incident_id)::int as lines, count(distinct (r.of_customer, r.incident_id))::int as incidents,
  ${total('quantity')} as "initialQuantity", ${total('auth_quantity')} as "authorizedQuantity",
  ${total('initial')} as "initialAmmount", ${total('authorized')} as "authorizedAmmount",
  coalesce(sum(r.initial - r.authorized), 0)::numeric(38, 6) as difference`;

type Computed = 'percentageDifference' | 'initialUnitPrice' | 'authorizedUnitPrice';
type FiguresRow = Omit<Figures, Computed>;

export async function linesSummary(ask: LinesAsk): Promise<LinesSummary> {
  const scope = scopeOf(ask);
  const dimensions = (ask.query.group_by ?? []).map((name) => lineDimension[name]);
  const asked = { dimensions, source: source(scope), values, figures };
  const rows = await scopedTo(ask, scope, (trx) => readGroups<FiguresRow>(trx, asked));
  const groups = rows
    .filter(({ whole }) => !whole)
    .map((row) => ({ ...figuresOf(row), keys: keysOf(row, dimensions, scope.customers) }));
  const whole = rows.find((row) => row.whole);
  return { groups: inOrder(groups, dimensions), total: figuresOf(whole ?? noFigures) };
}

function figuresOf(row: FiguresRow): Figures {
  return {
    lines: row.lines,
    incidents: row.incidents,
    initialQuantity: row.initialQuantity,
    authorizedQuantity: row.authorizedQuantity,
    initialAmmount: row.initialAmmount,
    authorizedAmmount: row.authorizedAmmount,
    difference: row.difference,
    percentageDifference: percentageDifference(row.initialAmmount, row.authorizedAmmount),
    initialUnitPrice: average(row.initialAmmount, row.initialQuantity),
    authorizedUnitPrice: average(row.authorizedAmmount, row.authorizedQuantity),
  };
}

const average = (amount: Decimal, quantity: Decimal) => (isZero(quantity) ? null : divide(amount, quantity, 6));

const nothing = '0.000000';
const noFigures: FiguresRow = {
  ...{ lines: 0, incidents: 0, initialQuantity: nothing, authorizedQuantity: nothing },
  ...{ initialAmmount: nothing, authorizedAmmount: nothing, difference: nothing },
};
