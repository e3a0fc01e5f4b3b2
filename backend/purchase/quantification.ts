import type { Trx } from '#backend/db/database.ts';
import { check, conflict, notFound, stale } from '#backend/errors/answered.ts';
import { differences } from '#backend/incidents/changes.ts';
import { type LockedIncident, lockIncident } from '#backend/incidents/visible.ts';
import { judge } from '#backend/lifecycle/perform.ts';
import { addEvent } from '#backend/lifecycle/saveIncident.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import { resourcesForm } from '#domain/forms/quantification.ts';
import { incidentBy } from './incident.ts';

type SaveAsk = Ask<typeof purchaseCalls.createQuantification> | Ask<typeof purchaseCalls.updateQuantification>;

const type = 'budget.quantify';
const none = { scope: 0, masters: 0, officials: 0, flaggers: 0 };

export async function quantification(ask: Ask<typeof purchaseCalls.quantification>) {
  return ask.scoped(async (trx) => {
    const { id } = await incidentBy(trx, ask, ask.params.id);
    const saved = await read(trx, ask, id);
    if (!saved) throw notFound();
    return saved;
  });
}

/**
 * Allowed whenever the lines may be saved; changes no fact. The first save needs no version, later ones honour
 * If-Match.
 */
export async function saveQuantification(ask: SaveAsk) {
  return ask.scoped(async (trx) => {
    const { slug } = await incidentBy(trx, ask, ask.params.id);
    const incident = await lockIncident(trx, ask, slug);
    judge(ask, { type, facts: incident.facts, owns: incident.owns });
    const form = check(resourcesForm, ask.body);
    const resources = {
      scope: Number(form.scope),
      masters: Number(form.masters),
      officials: Number(form.officials),
      flaggers: Number(form.flaggers),
    };
    return save(trx, ask, incident, resources);
  });
}

async function save(trx: Trx, ask: CustomerAsk, incident: LockedIncident, resources: typeof none) {
  const before = await read(trx, ask, incident.id);
  const changes = differences(before ? { ...before, version: null } : none, { ...resources, version: null });
  if (before && ask.ifMatch !== null && ask.ifMatch !== before.version) {
    throw stale({ version: before.version, changed: Object.keys(changes) });
  }
  await trx
    .insertInto('quantification')
    .values({ customer: ask.customer, incident_id: incident.id, ...resources })
    .onConflict((saved) =>
      saved
        .columns(['customer', 'incident_id'])
        .doUpdateSet((set) => ({ ...resources, version: set('quantification.version', '+', 1) })),
    )
    .execute();
  const { id, version, stage } = incident;
  await addEvent(trx, ask, { id, version, event: type, verdict: { stage, changed: {} }, changes });
  const saved = await read(trx, ask, id);
  if (!saved) throw conflict('stale_version', 'No se guardó la cuantificación. Intente de nuevo.');
  return saved;
}

async function read(trx: Trx, { customer }: CustomerAsk, incidentId: string) {
  return trx
    .selectFrom('quantification')
    .select(['scope', 'masters', 'officials', 'flaggers', 'version'])
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
}
