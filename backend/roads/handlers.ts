import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import { countRows, folioBegins, windowOf } from '#backend/purchase/recordPage.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { pageOf } from '#backend/serve/page.ts';
import type { roadCalls } from '#contract/roads.ts';
import type { workplanCalls } from '#contract/workplan.ts';
import { seesOnlyOwn } from '#domain/roles.ts';
import { affectedOf } from './affected.ts';
import { createRoad, roadBy, roadsWhere, updateRoad } from './roads.ts';

function namesIn(trx: Trx, table: 'road_type' | 'road_job_type', customer: string) {
  return trx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('customer', '=', customer)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

async function list(ask: Ask<typeof roadCalls.list>) {
  const { customer, query } = ask;
  const window = windowOf(query, folioBegins(query.search));
  const read = async (trx: Trx) => ({
    count: await countRows(trx, 'road_report', customer, window),
    results: await roadsWhere(trx, customer, window),
  });
  return pageOf(ask, await ask.scoped(read));
}

export const roadHandlers = {
  types: (ask) => ask.scoped((trx) => namesIn(trx, 'road_type', ask.customer)),
  jobTypes: (ask) => ask.scoped((trx) => namesIn(trx, 'road_job_type', ask.customer)),
  affected: (ask) =>
    ask.scoped(async (trx) => {
      const { customer, params } = ask;
      if (!isId(params.id)) throw notFound();
      await roadBy(trx, customer, params.id);
      return affectedOf(trx, customer, params.id);
    }),
  list,
  one: async (ask) => {
    if (!isId(ask.params.id)) throw notFound();
    return ask.scoped((trx) => roadBy(trx, ask.customer, ask.params.id));
  },
  create: createRoad,
  update: updateRoad,
} satisfies Handlers<typeof roadCalls>;

/** The incidents of a resident. Viewers who see only their own incidents may ask for themselves only. */
async function residentIncidents(ask: Ask<typeof workplanCalls.residentIncidents>) {
  const { customer, params, viewer } = ask;
  if (!isId(params.id) || (seesOnlyOwn(viewer.role) && params.id !== viewer.id)) throw notFound();
  return ask.scoped((trx) =>
    trx
      .selectFrom('incident')
      .select(['id', 'slug as sinister', 'sinister_number as sinisterNumber', 'folio_jb as folioJB', 'status'])
      .select('added_at as addDate')
      .where('customer', '=', customer)
      .where('owner_id', '=', params.id)
      .orderBy('number_sort')
      .orderBy('id')
      .limit(1000)
      .execute(),
  );
}

export const workplanHandlers = { residentIncidents } satisfies Handlers<typeof workplanCalls>;
