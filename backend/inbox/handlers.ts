import { sql } from 'kysely';
import { invalid } from '#backend/errors/answered.ts';
import { seen } from '#backend/incidents/news.ts';
import { readSinister } from '#backend/incidents/one.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import type { Answer } from '#contract/call.ts';
import type { inboxCalls } from '#contract/inbox.ts';
import { addDays, isAfter } from '#domain/calendar.ts';
import { rangeProblem } from '#domain/forms/filter.ts';
import { canonical } from '#domain/money.ts';
import { onlyLooks, seesOnlyOwn } from '#domain/roles.ts';
import { mine } from './mine.ts';
import { news, overdue, readNews } from './news.ts';

const mostDays = 366;

/** Sums in pesos of what was registered in a range of days; the difference is over incidents with both amounts. */
async function amounts(ask: Ask<typeof inboxCalls.amounts>): Promise<Answer<typeof inboxCalls.amounts>> {
  const { date_from: from, date_to: to } = ask.query;
  const problem = rangeProblem({ from, to });
  if (problem) throw invalid({ date_to: [problem] });
  if (isAfter(to, addDays(from, mostDays))) {
    throw invalid({ date_from: ['Fecha desde: elija un periodo de a lo más un año.'] });
  }
  const own = seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``;
  const query = sql<Omit<Answer<typeof inboxCalls.amounts>, 'currency'>>`select count(*)::int as incidents,
      count(i.amount)::int as budgets, coalesce(sum(i.amount), 0)::text as initial,
      count(i.authorized)::int as authorizations,
      coalesce(sum(i.amount) filter (where i.authorized is not null), 0)::text as "initialOfAuthorized",
      coalesce(sum(i.authorized), 0)::text as authorized,
      coalesce(sum(i.amount - i.authorized), 0)::text as difference
    from incident_fact i
    where i.customer = ${ask.customer} ${own} and i.added_day between ${from} and ${to}`;
  const { rows } = await ask.scoped((trx) => query.execute(trx));
  const { incidents, budgets, authorizations, ...sums } = rows[0] ?? nothing;
  return {
    currency: 'MXN',
    incidents,
    budgets,
    authorizations,
    initial: canonical.money(sums.initial),
    initialOfAuthorized: canonical.money(sums.initialOfAuthorized),
    authorized: canonical.money(sums.authorized),
    difference: canonical.money(sums.difference),
  };
}

const nothing = {
  incidents: 0,
  budgets: 0,
  initial: '0',
  authorizations: 0,
  initialOfAuthorized: '0',
  authorized: '0',
  difference: '0',
};

/** Marks the incident as read, up to the version that the screen shows. */
async function read(ask: Ask<typeof inboxCalls.read>) {
  return ask.scoped(async (trx) => {
    const { id, version } = await visibleIncident(trx, ask, ask.params.slug);
    const seenVersion = Math.min(ask.body.version ?? version, version);
    if (!onlyLooks(ask.viewer.role)) await seen(trx, ask, { id, version: seenVersion });
    return readSinister(trx, ask, ask.params.slug);
  });
}

export const inboxHandlers = { mine, amounts, read, news, readNews, overdue } satisfies Handlers<typeof inboxCalls>;
