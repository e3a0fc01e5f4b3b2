import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pause } from '#host/processes.ts';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { type Customer, form, type Username } from '#tests/backend/lifecycle/world.ts';
import { headersOf } from '#tests/gateway/gateway.ts';
import { type GatewayWorld, openGatewayWorld } from '#tests/gateway/world.ts';

/**
 * A person who listens hears of exactly those changes whose incident their list shows: nothing of a foreign customer or owner,
 * nothing twice, and all the rest.
 */

/** More of them by `npm run bench -- --only heard`. */
const wanted = Number(process.env.PROOF_HEARD ?? 1000);
/** How many windows each person has open; each of an operator asks for itself, since it hears of other incidents. */
const windowsOf = ({ username }: View) => (wanted <= 10_000 ? 2 : username.startsWith('mro') ? 5 : 25);
const patience = 120_000;

const customers = ['hdi', 'axa', 'gnp'] as const;

/** A person who works as a customer: its own people, those of the house as each of the three, and one without a role. */
type View = { readonly username: Username; readonly customer: Customer };
const views: readonly View[] = [
  ...customers.flatMap((customer) =>
    ([`are.${customer}`, `mro.${customer}`, 'adm', 'are', 'mro'] as const).map((username) => ({ username, customer })),
  ),
  { username: 'analista.gnp', customer: 'gnp' },
];
const nameOf = ({ username, customer }: View) => `${username} as ${customer}`;

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld({ tokenMinutes: 600 });
});
afterAll(() => world?.close());

type Change = { readonly event: string; readonly incident: { readonly slug: string; readonly version: number } };

/** One window: what it heard since it was last judged, and all that it heard before. */
type Window = {
  readonly view: View;
  readonly fresh: Change[];
  readonly known: Set<string>;
  readonly errors: unknown[];
};

const keyOf = ({ incident: { slug, version } }: Change) => `${slug} ${version}`;

async function openWindow(view: View): Promise<Window & { readonly close: () => void }> {
  const asker = await world.asker(view.username, view.customer);
  const window = { view, fresh: [] as Change[], known: new Set<string>(), errors: [] as unknown[] };
  let opened: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const client = createClient({
    url: `${world.gateway.base}/graphql/stream`,
    headers: headersOf(asker),
    retryAttempts: 0,
    fetchFn: async (...sent: Parameters<typeof fetch>) => {
      const response = await fetch(...sent);
      opened();
      return response;
    },
  });
  const close = client.subscribe<{ incidentChanged: Change }>(
    { query: 'subscription { incidentChanged { event incident { slug version } } }' },
    {
      next: ({ data, errors = [] }) => {
        if (data) window.fresh.push(data.incidentChanged);
        window.errors.push(...errors);
      },
      error: (error) => void window.errors.push(error),
      complete: () => void window.errors.push('the stream ended'),
    },
  );
  await isOpen;
  return { ...window, close };
}

const listed = `{ ${['PENDING', 'REJECTED', 'AUTHORIZED', 'ANNULLED']
  .map((status) => `${status}: incidents(filter: { status: ${status}, anyDate: true }, first: 500) { nodes { slug } }`)
  .join(' ')} }`;

/** What the list of this person shows now, in whatever status. */
async function shownTo({ username, customer }: View): Promise<ReadonlySet<string>> {
  const { data, errors } = await unlessBusy(
    () => world.ask(username, customer, listed),
    (answer) => answer.errors.some(({ extensions }) => extensions.code === 'SERVICE_UNAVAILABLE'),
  );
  expect(errors).toEqual([]);
  const parts = Object.values(data) as unknown as { readonly nodes: readonly { readonly slug: string }[] }[];
  return new Set(parts.flatMap(({ nodes }) => nodes.map(({ slug }) => slug)));
}

type Incident = {
  readonly customer: Customer;
  readonly at: string;
  readonly slug: string;
  version: number;
  owner: Username;
  state: 'open' | 'budgeted' | 'annulled';
};

const operatorsOf = (customer: Customer): readonly Username[] => ['mro', `mro.${customer}`];
const other = ({ customer, owner }: Incident) => operatorsOf(customer).find((username) => username !== owner) ?? owner;
const anyOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
};
const auditorOf = ({ customer }: Incident) => anyOf<Username>([`are.${customer}`, 'are', 'adm']);

const ids = new Map<string, string>();
async function idOf(username: string): Promise<string> {
  const known = ids.get(username);
  if (known !== undefined) return known;
  const accounts = world.backend.server.door.common.selectFrom('account').select('id');
  const { id } = await accounts.where('username', '=', username).executeTakeFirstOrThrow();
  ids.set(username, id);
  return id;
}

/** Until it is answered otherwise than that the server is busy, which did nothing then. */
async function unlessBusy<Answer>(ask: () => Promise<Answer>, isBusy: (answer: Answer) => boolean): Promise<Answer> {
  for (const until = Date.now() + patience; ; ) {
    const answer = await ask();
    if (!isBusy(answer) || Date.now() > until) return answer;
    await pause(1000);
  }
}

async function send(by: Username, method: string, path: string, body: unknown): Promise<{ readonly version: number }> {
  const answer = await unlessBusy(
    () => world.backend.as(by)(method, path, body),
    ({ status }) => status === 503,
  );
  if (answer.status >= 300) throw new Error(`${method} ${path} by ${by}: ${JSON.stringify(answer.body)}`);
  return { version: Number(answer.body.version) };
}

const why = { reject_reason: 'precio', comment: 'No procede.' };

/** What each act sends; every one of them is one event. */
const acts = {
  comment: (one: Incident) =>
    send(anyOf([one.owner, auditorOf(one)]), 'POST', `${one.at}binnacle/`, { comment: 'Sí.' }),
  file: (one: Incident) =>
    send(one.owner, 'POST', `${one.at}sinister_files/`, form({ sinister_file_slug: 'fotos', file: pdf() })),
  handOver: async (one: Incident) => {
    const to = other(one);
    const answer = await send(auditorOf(one), 'POST', `${one.at}hand_over/`, { owner: await idOf(to) });
    one.owner = to;
    return answer;
  },
  budget: async (one: Incident) => {
    one.state = 'budgeted';
    return send(one.owner, 'POST', `${one.at}budget/`, world.backend.budgetForm(one.customer, '1160'));
  },
  reject: async (one: Incident) => {
    one.state = 'open';
    return send(auditorOf(one), 'PUT', `${one.at}reject/`, why);
  },
  annul: async (one: Incident) => {
    one.state = 'annulled';
    return send(auditorOf(one), 'POST', `${one.at}annul/`, why);
  },
  reinstate: async (one: Incident) => {
    one.state = 'open';
    return send(auditorOf(one), 'POST', `${one.at}reinstate/`, {});
  },
} as const;
type Act = keyof typeof acts;

const possible: Record<Incident['state'], readonly Act[]> = {
  open: ['comment', 'file', 'handOver', 'handOver', 'budget', 'annul'],
  budgeted: ['comment', 'file', 'handOver', 'handOver', 'reject'],
  annulled: ['reinstate'],
};

const estate: Incident[] = [];
const mostOfEach = 30;

async function register(customer: Customer): Promise<Incident> {
  const owner = anyOf(operatorsOf(customer));
  const at = await unlessBusy(
    () => world.backend.register(customer, owner).catch((error: Error) => error),
    (answer) => answer instanceof Error && answer.message.includes('"busy"'),
  );
  if (at instanceof Error) throw at;
  const one: Incident = { customer, at, slug: world.slugOf(at), version: 1, owner, state: 'open' };
  estate.push(one);
  return one;
}

/** An event that happened, and who may or may not hear of it: an owner who gave it away, or got it, in the same moment. */
type Happened = { readonly slug: string; readonly key: string; readonly either?: readonly Username[] };

const happened = ({ slug, version }: Incident): Happened => ({ slug, key: `${slug} ${version}` });

async function act(one: Incident): Promise<Happened> {
  await acts[anyOf(possible[one.state])](one);
  one.version += 1;
  return happened(one);
}

/** An incident is commented on while it is handed over: which was first is seen by the versions. */
async function actTwice(one: Incident): Promise<Happened[]> {
  const commentator = auditorOf(one);
  const [handed] = await Promise.all([
    acts.handOver(one),
    send(commentator, 'POST', `${one.at}binnacle/`, { comment: 'Mientras tanto.' }),
  ]);
  const versions = [one.version + 1, one.version + 2];
  one.version += 2;
  return versions.map((version) => ({
    slug: one.slug,
    key: `${one.slug} ${version}`,
    ...(version === handed.version ? {} : { either: operatorsOf(one.customer) }),
  }));
}

/** Several incidents of a customer. */
async function actFor(customer: Customer): Promise<Happened[]> {
  const own = estate.filter((one) => one.customer === customer);
  const [first, ...others] = [...own].sort(() => Math.random() - 0.5);
  const all = own.length < mostOfEach ? [happened(await register(customer))] : [];
  if (first && first.state !== 'annulled') all.push(...(await actTwice(first)));
  for (const one of others.slice(0, 6)) all.push(await act(one));
  return all;
}

const judged = { heard: 0, foreign: [] as string[], missed: [] as string[], twice: [] as string[] };
const history: Happened[] = [];

/** Waits for what each window must hear of a round, and judges all that it did hear. */
async function judge(windows: readonly Window[], round: readonly Happened[]): Promise<void> {
  history.push(...round);
  const shown = new Map<View, ReadonlySet<string>>();
  for (const view of views) shown.set(view, await shownTo(view));
  const shows = (view: View, { slug }: Happened) => shown.get(view)?.has(slug) === true;
  const isEither = (view: View, { slug, either }: Happened) =>
    either?.includes(view.username) === true && isOf(view, slug);
  const due = (view: View) => round.filter((one) => shows(view, one) && !isEither(view, one)).map(({ key }) => key);
  const dueTo = new Map(views.map((view) => [view, due(view)]));
  const lacking = ({ view, fresh }: Window) => {
    const heard = new Set(fresh.map(keyOf));
    return (dueTo.get(view) ?? []).filter((key) => !heard.has(key));
  };
  const until = Date.now() + patience;
  while (windows.some((window) => lacking(window).length > 0) && Date.now() < until) await pause(100);
  for (const window of windows) {
    const { view, fresh, known } = window;
    judged.missed.push(...lacking(window).map((key) => `${nameOf(view)}: ${key}`));
    // Who is given an incident back also hears what happened to it meanwhile.
    const allowed = new Set(
      history.filter((one) => shows(view, one) || (round.includes(one) && isEither(view, one))).map(({ key }) => key),
    );
    for (const change of fresh.splice(0)) {
      const key = keyOf(change);
      judged.heard += 1;
      if (known.has(key)) judged.twice.push(`${nameOf(view)}: ${key} ${change.event}`);
      else if (!allowed.has(key)) judged.foreign.push(`${nameOf(view)}: ${key} ${change.event}`);
      known.add(key);
    }
  }
}

const isOf = ({ customer }: View, slug: string) => estate.some((one) => one.customer === customer && one.slug === slug);

it(
  `of ${wanted} changes that people heard of none was foreign, and none was missed`,
  async () => {
    for (const customer of customers) for (let count = 0; count < 8; count += 1) await register(customer);
    const opened: Awaited<ReturnType<typeof openWindow>>[] = [];
    for (const view of views) {
      for (let count = 0; count < windowsOf(view); count += 1) opened.push(await openWindow(view));
    }
    let events = 0;
    let rounds = 0;
    while (judged.heard < wanted && judged.foreign.length === 0 && judged.missed.length === 0) {
      const all = (await Promise.all(customers.map(actFor))).flat();
      await judge(opened, all);
      events += all.length;
      rounds += 1;
    }
    // What comes late is of no round.
    await pause(1000);
    await judge(opened, []);
    const { heard, ...faults } = judged;
    process.stdout.write(
      `${opened.length} windows of ${views.length} people heard ${heard} times of ${events} changes in ${rounds} rounds: ${faults.foreign.length} foreign, ${faults.missed.length} missed, ${faults.twice.length} twice\n`,
    );
    expect(faults).toEqual({ foreign: [], missed: [], twice: [] });
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
    expect(heard).toBeGreaterThanOrEqual(wanted);
    for (const { close } of opened) close();
  },
  1_800_000 + wanted * 100,
);
