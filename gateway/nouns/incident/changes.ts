import { setTimeout as pause } from 'node:timers/promises';
import { longestWait, type WireIncidentChange } from '#contract/incidents/followed.ts';
import { incidentCalls } from '#contract/incidents.ts';
import type { Context } from '#gateway/context.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { SubscriptionResolvers } from '#gateway/resolvers.generated.ts';
import { brokenAnswer, RestError } from '#gateway/rest/failure.ts';
import type { IncidentChange } from '#gateway/schema.generated.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';

export const Subscription = {
  incidentChanged: {
    // Where it begins is known before the stream opens, so that nothing of what follows its opening is missed.
    subscribe: async (_, { after, back }, context) =>
      changesFrom(
        await read(context, { after: after ?? undefined, back: back ? back.toString() : undefined }),
        context,
      ),
  },
} satisfies Pick<SubscriptionResolvers, 'incidentChanged'>;

const read = ({ rest }: Context, query: { after?: string | undefined; back?: string | undefined; wait?: string }) =>
  rest.follow(incidentCalls.changes, { query });

type Page = Awaited<ReturnType<typeof read>>;

async function* changesFrom(first: Page, context: Context): AsyncGenerator<{ incidentChanged: IncidentChange }> {
  const { code } = await context.profile();
  let page: Page | null = first;
  while (page !== null) {
    for (const change of page.results) yield { incidentChanged: toChange(code, change) };
    const next: string = page.next;
    page = await patiently(context, () => read(context, { after: next, wait: longestWait.toString() }));
  }
}

const shortestPauseMs = 200;
const longestPauseMs = 3000;

/** What is read, also when the backend is away for a while. Null once the stream is closed. */
export async function patiently<Page>({ gone }: Context, read: () => Promise<Page>): Promise<Page | null> {
  for (let pauseMs = shortestPauseMs; !gone?.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await read();
    } catch (error) {
      const isAway = error instanceof RestError && error.failure.kind === 'unavailable';
      if (!isAway) throw error;
    }
    await pause(pauseMs, undefined, { signal: gone }).catch(() => undefined);
  }
  return null;
}

export function toChange(customer: string, wire: WireIncidentChange): IncidentChange {
  if (!eventEnum.isWord(wire.event)) throw brokenAnswer(`history event ${wire.event}`);
  const { userId, username, names } = wire.by;
  return {
    id: wire.cursor,
    event: eventEnum.nameOf(wire.event),
    at: wire.at,
    by: { id: globalId(everybody, 'Account', userId), username, name: names },
    incident: {
      id: globalId(customer, 'Incident', wire.slug),
      slug: wire.slug,
      version: wire.version,
      stage: stageEnum.nameOf(wire.stage),
    },
  };
}
