import { conflict, notFound } from '#backend/errors/answered.ts';
import { lockIncident } from '#backend/incidents/visible.ts';
import { judge } from '#backend/lifecycle/perform.ts';
import { readResources, writeResources } from '#backend/lifecycle/resources.ts';
import { addEvent } from '#backend/lifecycle/saveIncident.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import { incidentBy } from './incident.ts';

type SaveAsk = Ask<typeof purchaseCalls.createQuantification> | Ask<typeof purchaseCalls.updateQuantification>;

const type = 'budget.quantify';

export async function quantification(ask: Ask<typeof purchaseCalls.quantification>) {
  return ask.scoped(async (trx) => {
    const { id } = await incidentBy(trx, ask, ask.params.id);
    const saved = await readResources(trx, ask, id);
    if (!saved) throw notFound();
    return saved;
  });
}

/**
 * Allowed whenever the lines may be saved; changes no fact. Without If-Match it replaces what was saved, which stands in
 * the history.
 */
export async function saveQuantification(ask: SaveAsk) {
  return ask.scoped(async (trx) => {
    const { slug } = await incidentBy(trx, ask, ask.params.id);
    const { id, version, stage, facts, owns } = await lockIncident(trx, ask, slug);
    judge(ask, { type, facts, owns });
    const changes = await writeResources(trx, ask, id, { values: ask.body, version: ask.ifMatch });
    await addEvent(trx, ask, { id, version, event: type, verdict: { stage, changed: {} }, changes });
    const saved = await readResources(trx, ask, id);
    if (!saved) throw conflict('stale_version', 'No se guardó la cuantificación. Intente de nuevo.');
    return saved;
  });
}
