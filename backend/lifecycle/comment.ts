import { check } from '#backend/errors.ts';
import { idempotent } from '#backend/idempotent.ts';
import { binnacleEntry } from '#backend/incidents/binnacle.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { binnacleForm } from '#domain/forms/incident.ts';
import { log } from './log.ts';
import { perform } from './perform.ts';

export async function comment(ask: Ask<typeof incidentCalls.comment>) {
  const { slug } = ask.params;
  return ask.scoped(async (trx) => {
    const { entity } = await idempotent(trx, ask, async () => {
      let entry = '';
      await perform(trx, ask, { slug, type: 'incident.comment' }, async ({ id }) => {
        const written = check(binnacleForm, ask.body);
        const write = async () => {
          entry = await log(trx, ask, id, written);
          return undefined;
        };
        return { proposal: { commentGiven: true }, write };
      });
      return entry;
    });
    return binnacleEntry(trx, ask, await visibleIncident(trx, ask, slug), entity);
  });
}
