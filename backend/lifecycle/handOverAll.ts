import { AnsweredError, invalid } from '#backend/errors.ts';
import { refuseWhoNeverHandsOver } from '#backend/incidents/operators.ts';
import { isId } from '#backend/reference/active.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { mayBeHanded } from '#domain/users.ts';
import { requirements } from '#machines/incident/requirements.ts';
import { unfinishedStages } from '#machines/incident/stages.ts';
import { chosenOwner, handing, personOf } from './handOver.ts';
import { perform } from './perform.ts';

type HandOverAllAsk = Ask<typeof lifecycleCalls.handOverAll>;
type Item = { readonly slug: string; readonly sinister_number: string };

/** So many a call: whoever asks goes on while some remain and some were done. */
const batch = 50;

export async function handOverAll(ask: HandOverAllAsk) {
  refuseWhoNeverHandsOver(ask.viewer);
  const { from, owner } = await chosen(ask);
  const { items, count } = await unfinishedOf(ask, from);
  const results = [];
  for (const item of items) results.push(await one(ask, item, owner));
  return { results, remaining: count - results.filter(({ done }) => done).length };
}

const fromNobody = invalid({ from: ['De: elija a un operador.'] });

/** What is wrong with all is told once. */
async function chosen({ body, customer, services }: HandOverAllAsk): Promise<{ from: string; owner: string }> {
  const owner = chosenOwner(body.owner);
  const { from } = body;
  if (!from || !isId(from) || !(await personOf(services.door.common, from))) throw fromNobody;
  if (from === owner) throw invalid({ owner: [requirements.anotherOwner.text] });
  const to = await personOf(services.door.common, owner);
  if (!to || !mayBeHanded(to, customer)) throw invalid({ owner: [requirements.operatorMayOwn.text] });
  return { from, owner };
}

async function unfinishedOf({ customer, scoped }: HandOverAllAsk, owner: string) {
  return scoped(async (trx) => {
    const unfinished = trx
      .selectFrom('incident')
      .where('customer', '=', customer)
      .where('owner_id', '=', owner)
      .where('stage', 'in', unfinishedStages);
    const items = await unfinished.select(['slug', 'sinister_number']).orderBy('number_sort').limit(batch).execute();
    const { count } = await unfinished.select((all) => all.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    return { items, count: Number(count) };
  });
}

/** Each in a transaction of its own: one that can't be handed over keeps none of the others. */
async function one(ask: HandOverAllAsk, { slug, sinister_number }: Item, owner: string) {
  const told = { slugName: slug, sinisterNumber: sinister_number };
  try {
    await ask.scoped((trx) =>
      perform(trx, { ...ask, ifMatch: null }, { slug, type: 'incident.handOver' }, (incident) =>
        handing(trx, ask, incident, owner),
      ),
    );
    return { ...told, done: true, detail: null };
  } catch (error) {
    if (!(error instanceof AnsweredError)) throw error;
    const { detail } = error.answer.body as { detail?: string };
    return { ...told, done: false, detail: detail ?? null };
  }
}
