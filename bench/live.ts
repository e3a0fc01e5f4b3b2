import { randomUUID } from 'node:crypto';
import { addDays, today } from '#domain/calendar.ts';
import { pause } from '#host/processes.ts';
import { answerTo, graphql, graphqlRequest, type Person, restRequest } from './ask.ts';
import { figure, judged, median, p95, spread, title } from './figures.ts';
import { openHeap } from './heap.ts';
import { listRequests, pageSize } from './list.ts';
import { processOf, processorTimeOf } from './processes.ts';
import type { Product } from './product.ts';
import { openLoad } from './rounds.ts';

/** Many people who see each other's changes at once, and many incidents that one of them acts on at once. */

export const customer = 'gnp';

type Row = { readonly slugName: string };
type Page = { readonly results: readonly Row[] };

export async function incidentsOf(product: Product, person: Person, count: number): Promise<string[]> {
  const dates = { date_from: addDays(today(), -365), date_to: today() };
  const slugs: string[] = [];
  for (let page = 1; slugs.length < count; page += 1) {
    const query = new URLSearchParams({ ...dates, page: String(page), page_size: String(pageSize) });
    const { results } = await answerTo<Page>(restRequest(product, person, `/audited_sinister/?${query}`));
    if (results.length === 0) throw new Error(`${slugs.length} incidents instead of ${count}`);
    slugs.push(...results.map(({ slugName }) => slugName));
  }
  return slugs.slice(0, count);
}

const commenting = graphql(`mutation Comment($slug: String!, $comment: String!, $key: String) {
  commentIncident(input: { slug: $slug, comment: $comment, idempotencyKey: $key }) {
    __typename
    ... on Incident { slug }
    ... on Failure { code message }
  }
}`);

export const comment = (product: Product, person: Person, variables: object) =>
  graphqlRequest(product, person, { query: commenting, variables });

const streams = 200;
/** What one costs is the difference between so many and all, so that what the first ones load is not theirs. */
const fewer = 50;
/** People have sessions of their own, of accounts that hear of every incident. */
const sessions = 20;
const accounts = ['are.gnp', 'adm', 'are', 'analista.gnp'] as const;

async function sessionOf(product: Product, at: number): Promise<Person> {
  return { token: await product.signIn(accounts[at % accounts.length] ?? ''), customer };
}

const commits = 60;
const betweenCommits = 250;
const rounds = 5;
const turn = 4000;

const listening = graphql(`subscription { incidentChanged { id event incident { slug } } }`);

type Stream = { readonly heard: Map<string, number>; readonly close: () => void };

/** Hears of changes as a browser does, and notes of each incident when it last did. */
async function openStream(product: Product, person: Person): Promise<Stream> {
  const ending = new AbortController();
  const { url, ...request } = graphqlRequest(product, person, { query: listening });
  const headers = { ...request.headers, accept: 'text/event-stream' };
  const response = await fetch(`${url}/stream`, { ...request, headers, signal: ending.signal });
  if (!response.ok || !response.body) throw new Error(`a stream answered ${response.status}`);
  const heard = new Map<string, number>();
  const read = async (body: AsyncIterable<Uint8Array>) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of body) {
      text += decoder.decode(part, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const [, slug] = /"slug":"([^"]+)"/.exec(line) ?? [];
        if (slug !== undefined) heard.set(slug, performance.now());
      }
    }
  };
  read(response.body).catch(() => undefined);
  return { heard, close: () => ending.abort() };
}

/** 200 streams of one gateway: when a commit is seen, what a stream holds, and what lists lose by them. */
export async function benchLive(product: Product): Promise<void> {
  title(`${streams} personas escuchan los cambios por una pasarela`);
  const { gateway: list, person } = await listRequests(product);
  const [gateway, backend] = ['gateway.js', 'backend.js'].map((bundle) => processOf(product.pid, bundle));
  if (!gateway || !backend) throw new Error('the processes of the product are not known here');
  const slugs = await incidentsOf(product, person, commits);
  const people = await Promise.all(Array.from({ length: sessions }, (_, at) => sessionOf(product, at)));
  const { ask, close } = openLoad();
  const opened: Stream[] = [];
  const listen = async (most = streams) => {
    for (let at = opened.length; at < most; at += 1) {
      opened.push(await openStream(product, people[at % sessions] ?? person));
    }
  };
  const leave = async () => {
    for (const stream of opened.splice(0)) stream.close();
    await pause(1000);
  };
  try {
    await ask(list, turn);
    await listen();
    await leave();
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let at = 0; at < rounds; at += 1) {
      const without = await ask(list, turn);
      alone.push(without.latencies.length / without.seconds);
      await listen();
      const withThem = await ask(list, turn);
      beside.push(withThem.latencies.length / withThem.seconds);
      await leave();
    }
    const heap = await openHeap(gateway, product.inspector);
    await listen(fewer);
    const held = await heap.kilobytes();
    await listen();
    const kilobytes = ((await heap.kilobytes()) - held) / (streams - fewer);
    heap.close();
    const [began, servedBefore] = [processorTimeOf(gateway), processorTimeOf(backend)];
    const seen: number[] = [];
    for (const slug of slugs) {
      const sent = performance.now();
      await answerTo(comment(product, person, { slug, comment: 'Se revisó con el operador.', key: randomUUID() }));
      await pause(betweenCommits);
      seen.push(...opened.flatMap(({ heard }) => (heard.has(slug) ? [(heard.get(slug) ?? 0) - sent] : [])));
    }
    await pause(1000);
    const missed =
      slugs.length * streams -
      opened.reduce((sum, { heard }) => sum + slugs.filter((slug) => heard.has(slug)).length, 0);
    judged('de la escritura a la noticia, p95', p95(seen), `${spread(seen)}, ${seen.length}`, { most: 1000 });
    judged('noticias que faltan', missed, String(missed), { most: 0 });
    judged('memoria por persona, kB', kilobytes, kilobytes.toFixed(1), { most: 40 });
    const share = median(beside) / median(alone);
    judged('listas con ellas ÷ sin ellas', share, share.toFixed(2), { least: 0.9 });
    const work = (processorTimeOf(gateway) - began) / commits;
    const served = (processorTimeOf(backend) - servedBefore) / commits;
    figure('procesador por cambio', `pasarela ${work.toFixed(1)} ms, servidor ${served.toFixed(1)} ms`);
  } finally {
    for (const stream of opened) stream.close();
    close();
  }
}

const many = 200;
const kills = 20;
/** As many as the screen sends at a time. */
const atOnce = 4;
const retryAfter = 200;

const written = graphql(`query Written($slug: String!) {
  incident(by: { slug: $slug }) { binnacle(last: 50) { nodes { comment } } }
}`);

type Answered = { readonly data?: { readonly commentIncident?: { readonly __typename: string } | null } | null };
type Written = {
  readonly data: {
    readonly incident: { readonly binnacle: { readonly nodes: readonly { readonly comment: string }[] } };
  };
};

/** Acts on many incidents, each under its own key, while the server is killed; each is sent until it is acknowledged. */
export async function benchBulk(product: Product): Promise<void> {
  title(`${many} siniestros de una vez, y ${kills} muertes del servidor mientras tanto`);
  const person = { token: await product.signIn('are.gnp'), customer };
  const slugs = await incidentsOf(product, person, many);
  const text = `Revisión en bloque ${randomUUID()}`;
  let again = 0;
  let done = 0;
  const send = async (slug: string) => {
    const { url, ...request } = comment(product, person, { slug, comment: text, key: randomUUID() });
    for (;;) {
      const answer = await fetch(url, request)
        .then(async (response) => (await response.json()) as Answered)
        .catch(() => null);
      if (answer?.data?.commentIncident?.__typename === 'Incident') break;
      again += 1;
      await pause(retryAfter);
    }
    done += 1;
  };
  const left = [...slugs];
  const worker = async () => {
    for (let slug = left.shift(); slug !== undefined; slug = left.shift()) await send(slug);
  };
  const killed = new Set<number>();
  const killer = async () => {
    while (killed.size < kills && done < many) {
      const backend = processOf(product.pid, 'backend.js');
      if (backend !== null && !killed.has(backend) && done >= (many / (kills + 1)) * (killed.size + 1)) {
        process.kill(backend, 'SIGKILL');
        killed.add(backend);
      }
      await pause(5);
    }
  };
  const began = performance.now();
  await Promise.all([...Array.from({ length: atOnce }, worker), killer()]);
  const seconds = (performance.now() - began) / 1000;
  const times = await timesWritten(product, person, slugs, text);
  const lost = times.filter((count) => count === 0).length;
  const doubled = times.filter((count) => count > 1).length;
  figure('hechos; enviados otra vez', `${done} en ${seconds.toFixed(0)} s; ${again}, en ${killed.size} muertes`);
  judged('que no quedaron', lost, String(lost), { most: 0 });
  judged('que quedaron dos veces', doubled, String(doubled), { most: 0 });
}

/** How often this text stands in the binnacle of each. */
async function timesWritten(
  product: Product,
  person: Person,
  slugs: readonly string[],
  text: string,
): Promise<number[]> {
  const times: number[] = [];
  for (const slug of slugs) {
    const { data } = await answerTo<Written>(graphqlRequest(product, person, { query: written, variables: { slug } }));
    times.push(data.incident.binnacle.nodes.filter((entry) => entry.comment === text).length);
  }
  return times;
}
