import type { Trx } from '#backend/db/database.ts';
import { check, stale } from '#backend/errors/answered.ts';
import { type Changes, differences } from '#backend/incidents/changes.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { type Resources, resourceFields, resourcesForm } from '#domain/forms/quantification.ts';

/** Scope and personnel of a quantification, saved alone or with its lines. */

const none: Resources = { scope: 0, masters: 0, officials: 0, flaggers: 0 };

/** What was never saved has version 0, so that two who see it empty cannot both be the first. */
const emptyVersion = 0;

export async function readResources(trx: Trx, { customer }: Pick<CustomerAsk, 'customer'>, incidentId: string) {
  return trx
    .selectFrom('quantification')
    .select([...resourceFields, 'version'])
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
}

type Sent = { readonly values: unknown; readonly version: number | null };

/** @returns what changed. @throws 400, and 409 for another version than the one saved; a null version replaces any */
export async function writeResources(
  trx: Trx,
  ask: Pick<CustomerAsk, 'customer'>,
  incidentId: string,
  { values, version }: Sent,
): Promise<Changes> {
  const form = check(resourcesForm, values);
  const resources: Resources = {
    scope: Number(form.scope),
    masters: Number(form.masters),
    officials: Number(form.officials),
    flaggers: Number(form.flaggers),
  };
  const saved = await readResources(trx, ask, incidentId);
  const changes = differences(saved ? { ...saved, version: null } : none, { ...resources, version: null });
  const current = saved?.version ?? emptyVersion;
  if (version !== null && version !== current) throw stale({ version: current, changed: Object.keys(changes) });
  await trx
    .insertInto('quantification')
    .values({ customer: ask.customer, incident_id: incidentId, ...resources })
    .onConflict((known) =>
      known
        .columns(['customer', 'incident_id'])
        .doUpdateSet((set) => ({ ...resources, version: set('quantification.version', '+', 1) })),
    )
    .execute();
  return changes;
}
