import type { Trx } from '#backend/db/database.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { offsetOf, pageOf } from '#backend/serve/page.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { fileTypesOf } from './fileTypes.ts';
import { type Filter, filterOf } from './filter.ts';
import { readPage, type Window } from './listSql.ts';
import { sinisterWire } from './sinisterWire.ts';

type ListAsk = Ask<typeof incidentCalls.list>;

export async function list(ask: ListAsk) {
  return page(ask, filterOf(ask, ask.query, false));
}

export async function myAssignation(ask: ListAsk | Ask<typeof incidentCalls.myAssignation>) {
  return page(ask, filterOf(ask, ask.query, true));
}

async function page(ask: CustomerAsk & Pick<ListAsk, 'query'>, filter: Filter) {
  const { ordering = 'sinisterNumber' } = ask.query;
  return pageOf(ask, await ask.scoped((trx) => read(trx, ask, filter, ordering, offsetOf(ask.query))));
}

async function read(trx: Trx, ask: CustomerAsk, filter: Filter, ordering: Ordering, window: Window) {
  const types = await fileTypesOf(trx, ask.customer);
  const { rows, count } = await readPage(trx, filter, ordering, window);
  return { count, results: rows.map(sinisterWire(ask, types)) };
}
