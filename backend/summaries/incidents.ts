import { type RawBuilder, sql } from 'kysely';
import { incidentDimension } from '#backend/incidents/dimensions.ts';
import { factsSource } from '#backend/incidents/factsSource.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { AnswerInput } from '#contract/call.ts';
import type { summaryCalls } from '#contract/summaries.ts';
import { percentageDifference } from '#domain/incident.ts';
import { canonical } from '#domain/money.ts';
import { keysOf, scopedTo, scopeOf, sortedGroups } from './groups.ts';

/** Counts and sums of incidents, by group. */

export type IncidentSummary = AnswerInput<typeof summaryCalls.incidents>;
type Figures = IncidentSummary['total'];

type SummaryAsk = Ask<typeof summaryCalls.incidents> | Ask<typeof summaryCalls.exportIncidents>;

const values = sql`i.amount, i.authorized, i.rejected_rounds as rounds, i.rejected_amount as rejected`;

const both = sql`filter (where r.amount is not null and r.authorized is not null)`;
const total = (column: RawBuilder<unknown>) => sql`coalesce(sum(${column}), 0)::numeric(38, 6)`;

const figures = sql`count(*)::int as count, count(r.amount)::int as "withBudget",
  ${total(sql`r.amount`)} as "initialAmmount", ${total(sql`r.authorized`)} as "authorizedAmmount",
  (count(*) ${both})::int as compared,
  coalesce(sum(r.amount) ${both}, 0)::numeric(38, 6) as "comparedAmmount",
  coalesce(sum(r.amount - r.authorized) ${both}, 0)::numeric(38, 6) as difference,
  coalesce(sum(r.authorized) ${both}, 0)::numeric(38, 6) as "comparedAuthorized",
  coalesce(sum(r.rounds), 0)::int as "rejectedBudgets", ${total(sql`r.rejected`)} as "rejectedAmmount"`;

type FiguresRow = Omit<Figures, 'percentageDifference'> & { readonly comparedAuthorized: string };

export async function incidentSummary(ask: SummaryAsk): Promise<IncidentSummary> {
  const scope = await scopeOf(ask);
  const dimensions = (ask.query.group_by ?? []).map((name) => incidentDimension[name]);
  const asked = { dimensions, source: factsSource(scope), values, figures };
  const rows = await scopedTo(ask, scope, (read) => read<FiguresRow>(asked));
  const groups = rows
    .filter(({ whole }) => !whole)
    .map((row) => ({ ...figuresOf(row), keys: keysOf(row, dimensions, scope.customers) }));
  const whole = rows.find((row) => row.whole);
  return {
    groups: sortedGroups(groups, dimensions),
    total: figuresOf(whole ?? noFigures),
  };
}

/** The percentage follows the rule of a single incident, over incidents with both amounts. */
function figuresOf({ comparedAuthorized, ...row }: FiguresRow): Figures {
  return {
    count: row.count,
    withBudget: row.withBudget,
    initialAmmount: canonical.money(row.initialAmmount),
    authorizedAmmount: canonical.money(row.authorizedAmmount),
    compared: row.compared,
    comparedAmmount: canonical.money(row.comparedAmmount),
    difference: canonical.money(row.difference),
    percentageDifference: canonical.percentage(percentageDifference(row.comparedAmmount, comparedAuthorized)),
    rejectedBudgets: row.rejectedBudgets,
    rejectedAmmount: canonical.money(row.rejectedAmmount),
  };
}

const nothing = '0';
const noFigures: FiguresRow = {
  count: 0,
  withBudget: 0,
  compared: 0,
  rejectedBudgets: 0,
  initialAmmount: nothing,
  authorizedAmmount: nothing,
  comparedAmmount: nothing,
  comparedAuthorized: nothing,
  difference: nothing,
  rejectedAmmount: nothing,
};
