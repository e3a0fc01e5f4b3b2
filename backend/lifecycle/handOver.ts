import type { CommonDb, Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors.ts';
import { namesOf, type PersonRow, personColumns } from '#backend/people.ts';
import { isId } from '#backend/reference/active.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { type Account, mayBeHanded } from '#domain/users.ts';
import type { LockedIncident } from './lock.ts';
import { log } from './log.ts';
import { change, type Deed } from './perform.ts';

export type Candidate = PersonRow & Account;

/** Somebody by id, as far as handing over asks; nobody where there is none. */
export async function personOf(db: Pick<CommonDb, 'selectFrom'>, id: string): Promise<Candidate | undefined> {
  if (!isId(id)) return undefined;
  const found = await db
    .selectFrom('account')
    .select([...personColumns, 'user_type', 'customer', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { ...found, userType: found.user_type, isActive: found.is_active };
}

export const chosenOwner = (sent: string | null | undefined): string => {
  if (sent) return sent;
  throw invalid({ owner: ['Operador: elija una opción.'] });
};

export async function handOver(ask: Ask<typeof lifecycleCalls.handOver>) {
  return change(ask, 'incident.handOver', (trx, incident) => handing(trx, ask, incident, chosenOwner(ask.body.owner)));
}

/** Gives an incident to another operator, and tells the binnacle from whom to whom. */
export async function handing(
  trx: Trx,
  ask: CustomerAsk,
  incident: LockedIncident,
  owner: string,
): Promise<Deed<'incident.handOver'>> {
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
