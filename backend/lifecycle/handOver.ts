import type { CommonDb, Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { AnsweredError, invalid } from '#backend/errors/answered.ts';
import { log } from '#backend/incidents/binnacle.ts';
import { refuseWhoNeverHandsOver } from '#backend/incidents/choices.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import { namesOf, type PersonRow, personColumns } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { type Account, mayBeHanded } from '#domain/users.ts';
import { ownerRefusal, requirements } from '#machines/incident/requirements.ts';
import { unfinishedStages } from '#machines/incident/stages.ts';
import { type Command, change, perform } from './perform.ts';

type Candidate = PersonRow & Account;

/** The person with this id; undefined when there is none. */
async function personOf(db: Pick<CommonDb, 'selectFrom'>, id: string): Promise<Candidate | undefined> {
  if (!isId(id)) return undefined;
  const found = await db
    .selectFrom('account')
    .select([...personColumns, 'user_type', 'customer', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { ...found, userType: found.user_type, isActive: found.is_active };
}

const chosenOwner = (sent: string | null | undefined): string => {
  if (sent) return sent;
  throw invalid({ owner: ['Operador: elija una opción.'] });
};

export async function handOver(ask: Ask<typeof lifecycleCalls.handOver>) {
  return change(ask, 'incident.handOver', (trx, incident) => handing(trx, ask, incident, chosenOwner(ask.body.owner)));
}

/** Hands an incident over to another operator, and notes both names in the binnacle. */
async function handing(
  trx: Trx,
  ask: CustomerAsk,
  incident: LockedIncident,
  owner: string,
): Promise<Command<'incident.handOver'>> {
  const to = await personOf(trx, owner);
  const proposal = {
    operatorMayOwn: to !== undefined && mayBeHanded(to, ask.customer),
    isAnother: owner !== incident.ownerId,
  };
  const write = async () => {
    const from = await personOf(trx, incident.ownerId);
    await trx
      .updateTable('incident')
      .set({ owner_id: owner })
      .where('customer', '=', ask.customer)
      .where('id', '=', incident.id)
      .execute();
    const comment = `De ${nameOf(from)} a ${nameOf(to)}.`;
    await log(trx, ask, incident.id, { comment, reason: 'Entregado a otro operador' });
    return undefined;
  };
  return { proposal, write };
}

const nameOf = (person: Candidate | undefined) => (person ? `${namesOf(person)} (${person.username})` : '—');

type HandOverAllAsk = Ask<typeof lifecycleCalls.handOverAll>;
type Item = { readonly slug: string; readonly sinister_number: string };

/** Incidents per call; the caller repeats the call while some remain and some were handed over. */
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

/** Errors that concern all incidents are reported once, before any is handed over. */
async function chosen({ body, customer, services }: HandOverAllAsk): Promise<{ from: string; owner: string }> {
  const owner = chosenOwner(body.owner);
  const { from } = body;
  if (!from || !isId(from) || !(await personOf(services.door.common, from))) throw fromNobody;
  const refusal = ownerRefusal(from, owner);
  if (refusal) throw invalid({ owner: [refusal.text] });
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

/** Each in its own transaction, so that one that fails does not stop the others. */
async function one(ask: HandOverAllAsk, { slug, sinister_number }: Item, owner: string) {
  const named = { slugName: slug, sinisterNumber: sinister_number };
  try {
    await ask.scoped((trx) =>
      perform(trx, { ...ask, ifMatch: null }, { slug, type: 'incident.handOver' }, (incident) =>
        handing(trx, ask, incident, owner),
      ),
    );
    return { ...named, done: true, detail: null };
  } catch (error) {
    if (!(error instanceof AnsweredError)) throw error;
    const { detail } = error.answer.body as { detail?: string };
    return { ...named, done: false, detail: detail ?? null };
  }
}
