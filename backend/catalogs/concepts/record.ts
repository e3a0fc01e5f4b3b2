import type { Trx } from '#backend/db/database.ts';
import { conceptById } from '#backend/reference/concepts.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { conceptCalls } from '#contract/concepts.ts';
import { findConcept } from './edit.ts';
import { suppliesOf } from './supplyRows.ts';

/** Where it stands, even where that was retired since. */
function placeOf(trx: Trx, customer: string, detail: string) {
  return trx
    .selectFrom('detail as d')
    .innerJoin('subfamily as s', (join) =>
      join.onRef('s.customer', '=', 'd.customer').onRef('s.id', '=', 'd.subfamily_id'),
    )
    .innerJoin('family as f', (join) => join.onRef('f.customer', '=', 's.customer').onRef('f.id', '=', 's.family_id'))
    .select(['d.id as detailId', 'd.name as detail', 's.id as subfamilyId', 's.name as subfamily'])
    .select(['f.id as familyId', 'f.name as family'])
    .where('d.customer', '=', customer)
    .where('d.id', '=', detail)
    .executeTakeFirstOrThrow();
}

export const concept: Handler<typeof conceptCalls.concept> = ({ customer, params, scoped }) =>
  scoped(async (trx) => {
    const { id, detail_id } = await findConcept(trx, customer, params);
    const place = await placeOf(trx, customer, detail_id);
    return {
      concept: await conceptById(trx, customer, id),
      family: { id: place.familyId, name: place.family },
      subfamily: { id: place.subfamilyId, name: place.subfamily },
      detail: { id: place.detailId, name: place.detail },
      supplies: await suppliesOf(trx, customer, id),
    };
  });
