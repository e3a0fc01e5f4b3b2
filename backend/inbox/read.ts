import { readSinister } from '#backend/incidents/one.ts';
import { visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { inboxCalls } from '#contract/inbox.ts';
import { onlyLooks } from '#domain/roles.ts';
import { seen } from './news.ts';

/** The person has the incident open, as of the version that their screen shows. */
export async function read(ask: Ask<typeof inboxCalls.read>) {
  return ask.scoped(async (trx) => {
    const { id, version } = await visibleIncident(trx, ask, ask.params.slug);
    const seenVersion = Math.min(ask.body.version ?? version, version);
    if (!onlyLooks(ask.viewer.role)) await seen(trx, ask, { id, version: seenVersion });
    return readSinister(trx, ask, ask.params.slug);
  });
}
