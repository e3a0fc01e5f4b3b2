import { setTimeout as pause } from 'node:timers/promises';
import { longestWait, type WireIncidentChange } from '#contract/incidents/followed.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { isProgramToken } from '#domain/serviceAccounts.ts';
import type { Context } from '#gateway/context.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { SubscriptionResolvers } from '#gateway/resolvers.generated.ts';
import { brokenAnswer, noResponse, RestError } from '#gateway/rest/failure.ts';
import type { IncidentChange } from '#gateway/schema.generated.ts';
import { expiryOf } from '#gateway/session/token.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';

export const Subscription = {
  incidentChanged: {
    // Where it begins is known before the stream opens, so that nothing of what follows its opening is missed.
    subscribe: async (_, { after, back }, context) =>
      changesFrom(await read(context, { after: after ?? undefined, back: back?.toString() }), context),
  },
} satisfies Pick<SubscriptionResolvers, 'incidentChanged'>;

type Query = {
  readonly after?: string | undefined;
  readonly back?: string | undefined;
  readonly wait?: string;
  readonly rights?: string;
};

/** With the position as of which it was answered. */
const read = async ({ rest, seen }: Context, query: Query) => {
  const page = await rest.follow(incidentCalls.changes, { query });
  return { ...page, position: seen.position };
};

type Page = Awaited<ReturnType<typeof read>>;

async function* changesFrom(first: Page, context: Context): AsyncGenerator<{ incidentChanged: IncidentChange }> {
  const { code } = await context.profile();
  const listener = new Listener(context, code);
  let page: Page | null = listener.answered(first);
  while (page !== null) {
    for (const change of page.results) yield { incidentChanged: toChange(code, change) };
    const last: Page = page;
    page = await patiently(context, () => listener.after(last));
  }
}

/** After so long a listener asks for itself again, whatever is heard of rights. */
const longestTrustMs = 60_000;

/**
 * Waits for what comes next. Those who see every incident of a customer wait for one answer, which the backend gives to
 * the first of them; one whose session or account may have changed since it was last answered itself asks for itself.
 */
class Listener {
  readonly #context: Context;
  readonly #customer: string;
  #rights: string | null = null;
  #trustedUntil = 0;

  constructor(context: Context, customer: string) {
    this.#context = context;
    this.#customer = customer;
  }

  /** Notes of an answer that this listener was given itself as of when its rights are known. */
  answered(page: Page): Page {
    const { token } = this.#context;
    this.#rights = page.rights;
    this.#trustedUntil = Math.min(Date.now() + longestTrustMs, token === null ? 0 : Date.parse(expiryOf(token)));
    return page;
  }

  async after({ next, seesAll }: Page): Promise<Page> {
    const ask = async (query: Omit<Query, 'after'>) =>
      this.answered(await read(this.#context, { after: next, ...query }));
    const wait = longestWait.toString();
    if (!seesAll || isProgramToken(this.#context.token)) return ask({ wait });
    const { answer, isOwn } = this.#context.shared.join(`changes ${this.#customer} ${next}`, () =>
      ask({ wait, rights: this.#rights ?? '' }),
    );
    if (isOwn) return answer;
    const page = await answeredTo(this.#context, answer);
    if (!this.#trusts(page)) return ask({});
    this.#context.reached(page.position);
    return page;
  }

  #trusts({ seesAll, rights }: Page): boolean {
    return seesAll && rights !== null && rights === this.#rights && Date.now() < this.#trustedUntil;
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

/** What another was answered. Why that one was not is no reason for this listener to end, but its own end is. */
function answeredTo<Answer>({ gone }: Context, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const leave = (error?: unknown) => reject(noResponse(error));
    gone?.addEventListener('abort', leave, { once: true });
    void answer.then(resolve, leave).finally(() => gone?.removeEventListener('abort', leave));
  });
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
