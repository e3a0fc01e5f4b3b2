import { randomUUID } from 'node:crypto';
import { pause } from '#host/processes.ts';
import { graphql, graphqlRequest, type Person } from './ask.ts';
import { figure, judged, title } from './figures.ts';
import { comment, customer, incidentsOf } from './live.ts';
import { processOf } from './processes.ts';
import type { Product } from './product.ts';

/** Listeners that go on from the last change they heard, while what they hear it through is killed in turn. */

const listeners = 20;
const restarts = 100;
const turns = ['gateway.js', 'backend.js', 'postgres'] as const;
const betweenWrites = 100;
const retryAfter = 200;
/** How long all may take to hear of the last change. */
const patience = 120_000;

const following = graphql(`subscription Follow($after: ID) {
  incidentChanged(after: $after) { id incident { slug } }
}`);
const feed = graphql(
  `query Feed($after: String) { events(after: $after, first: 100) { nodes { id } pageInfo { hasNextPage endCursor } } }`,
);

type Heard = { readonly data?: { readonly incidentChanged?: { readonly id: string } } | null };

/** All that one listener heard, in the order in which it did. */
class Listener {
  readonly heard: string[] = [];
  opened = 0;
  readonly #product: Product;
  readonly #person: Person;
  readonly #ending = new AbortController();

  constructor(product: Product, person: Person) {
    this.#product = product;
    this.#person = person;
  }

  async listen(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#once().catch(() => undefined);
      await pause(retryAfter);
    }
  }

  async #once(): Promise<void> {
    const variables = { after: this.heard.at(-1) ?? null };
    const { url, ...request } = graphqlRequest(this.#product, this.#person, { query: following, variables });
    const headers = { ...request.headers, accept: 'text/event-stream' };
    const response = await fetch(`${url}/stream`, { ...request, headers, signal: this.#ending.signal });
    if (!response.ok || !response.body) return;
    this.opened += 1;
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of response.body as AsyncIterable<Uint8Array>) {
      text += decoder.decode(part, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue;
        const { data } = JSON.parse(line.slice('data: '.length)) as Heard;
        if (data?.incidentChanged) this.heard.push(data.incidentChanged.id);
      }
    }
  }

  end(): void {
    this.#ending.abort();
  }
}

type Feed = {
  readonly data?: {
    readonly events: {
      readonly nodes: readonly { readonly id: string }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    };
  };
};

/** Every change after this one, as the database has them. */
async function allAfter(product: Product, person: Person, first: string): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = first; after !== null; ) {
    const { url, ...request } = graphqlRequest(product, person, { query: feed, variables: { after } });
    const { data } = (await (await fetch(url, request)).json()) as Feed;
    if (!data) throw new Error('the feed of changes was not answered');
    ids.push(...data.events.nodes.map(({ id }) => id));
    after = data.events.pageInfo.hasNextPage ? data.events.pageInfo.endCursor : null;
  }
  return ids;
}

/** Kills gateway, backend and database in turn, each once the one before serves again, while changes are written. */
export async function benchRestarts(product: Product): Promise<void> {
  title(`${restarts} muertes de pasarela, servidor y base mientras ${listeners} personas escuchan`);
  const accounts = ['are.gnp', 'adm', 'are', 'analista.gnp'] as const;
  const person = { token: await product.signIn('are.gnp'), customer };
  const slugs = await incidentsOf(product, person, 50);
  const all: Listener[] = [];
  for (let at = 0; at < listeners; at += 1) {
    const token = await product.signIn(accounts[at % accounts.length] ?? '');
    all.push(new Listener(product, { token, customer }));
  }
  for (const listener of all) void listener.listen();
  let written = 0;
  const write = async () => {
    const slug = slugs[written % slugs.length] ?? '';
    const key = randomUUID();
    for (;;) {
      const { url, ...request } = comment(product, person, { slug, comment: `Cambio ${written}`, key });
      const answer = await fetch(url, request)
        .then(async (response) => JSON.stringify(await response.json()))
        .catch(() => '');
      if (answer.includes('"__typename":"Incident"')) break;
      await pause(retryAfter);
    }
    written += 1;
  };
  // Each goes on from what it heard, so that each must have heard something first.
  while (all.some(({ heard }) => heard.length === 0)) {
    await write();
    await pause(betweenWrites);
  }
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await write();
      await pause(betweenWrites);
    }
  })();
  const killed: Record<string, number> = {};
  const began = performance.now();
  for (let at = 0; at < restarts; at += 1) {
    const name = turns[at % turns.length] ?? turns[0];
    const pid = await found(product, name);
    const before = written;
    process.kill(pid, 'SIGKILL');
    killed[name] = (killed[name] ?? 0) + 1;
    // Again and again in the midst of opening, reading and writing.
    while (written < before + 3 + (at % 5)) await pause(20);
  }
  isWriting = false;
  await writing;
  const starts = all.map(({ heard }) => heard[0] ?? '');
  const expected = await Promise.all(starts.map(async (first) => [first, ...(await allAfter(product, person, first))]));
  const until = Date.now() + patience;
  const missing = () =>
    all.reduce((sum, { heard }, at) => {
      const known = new Set(heard);
      return sum + (expected[at] ?? []).filter((id) => !known.has(id)).length;
    }, 0);
  while (missing() > 0 && Date.now() < until) await pause(100);
  for (const listener of all) listener.end();
  const wanted = expected.reduce((sum, ids) => sum + ids.length, 0);
  const doubled = all.reduce((sum, { heard }) => sum + heard.length - new Set(heard).size, 0);
  const unordered = all.filter(({ heard }, at) => heard.join() !== (expected[at] ?? []).join()).length;
  const kinds = Object.entries(killed).map(([name, count]) => `${name} ${count}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  figure('muertes; escrituras', `${kinds.join(', ')}; ${written} en ${seconds} s`);
  figure('veces que se volvió a escuchar', String(all.reduce((sum, { opened }) => sum + opened - 1, 0)));
  judged('noticias que faltan', missing(), `${missing()} de ${wanted}`, { most: 0 });
  judged('noticias dobles', doubled, String(doubled), { most: 0 });
  judged('personas que oyeron otro orden', unordered, String(unordered), { most: 0 });
}

/** The process of this name, once the supervisor has started it again. */
async function found(product: Product, name: string): Promise<number> {
  for (;;) {
    const pid = processOf(product.pid, name);
    if (pid !== null) return pid;
    await pause(50);
  }
}
