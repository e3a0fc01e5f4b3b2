import { readFileSync } from 'node:fs';
import { defaultRange } from '#domain/calendar.ts';
import { pause } from '#host/processes.ts';
import { answerTo, type Request } from './ask.ts';
import { figure, judged, median, milliseconds, p95, title } from './figures.ts';
import { listRequests, pageSize } from './list.ts';
import { type Server, startBare, startPostgraphile } from './peers/servers.ts';
import { databaseProcessorTime, processOf, processorTimeOf } from './processes.ts';
import type { Product } from './product.ts';
import { openLoad } from './rounds.ts';

/** The list of the product beside servers that do as little as can be, on the same rows of the same database. */

const rounds = 7;
const warmUp = 3000;
const turn = 2000;
const silence = 60_000;
const silences = 3;
const warmTimes = 30;

type Row = { readonly slug?: string; readonly slugName?: string };
type Page = { readonly count: number; readonly rows: readonly Row[] };

type Peer = {
  readonly name: string;
  readonly carries: string;
  readonly request: Request;
  /** Processes that answer it, besides PostgreSQL. */
  readonly processes: Readonly<Record<string, number | null>>;
  readonly page: (answer: never) => Page;
};

type Measured = {
  readonly perSecond: number;
  readonly latencies: readonly number[];
  /** Milliseconds of each process for one answer. */
  readonly processor: Readonly<Record<string, number>>;
  readonly processorOfAll: number;
  readonly bytes: number;
};

type Rest = { readonly count: number; readonly results: readonly Row[] };
type Graphql = {
  readonly data: { readonly incidents: { readonly totalCount: number; readonly nodes: readonly Row[] } };
};
type Graphile = {
  readonly data: { readonly allIncidents: { readonly totalCount: number; readonly nodes: readonly Row[] } };
};

const ofRest = ({ count, results }: Rest): Page => ({ count, rows: results });
const ofGraphql = ({ data: { incidents } }: Graphql): Page => ({ count: incidents.totalCount, rows: incidents.nodes });
const ofGraphile = ({ data: { allIncidents } }: Graphile): Page => ({
  count: allIncidents.totalCount,
  rows: allIncidents.nodes,
});

/** What a browser asks of every server, whether it compresses or not. */
const asBrowser = ({ headers, ...request }: Request): Request => ({
  ...request,
  headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
});

const customer = 'gnp';

const names = {
  bare: 'Express + pg desnudo',
  graphile: 'PostGraphile 5',
  rest: 'REST',
  withoutActions: 'pasarela sin acciones',
  gateway: 'pasarela, todo lo de la pantalla',
};

function bareRequest({ url }: Server): Request {
  const { from, to } = defaultRange();
  return { url: `${url}/incidents?from=${from}&to=${to}&size=${pageSize}`, method: 'GET', headers: {} };
}

function graphileRequest({ url }: Server): Request {
  const query = readFileSync(new URL('./peers/postgraphile.graphql', import.meta.url), 'utf8');
  return {
    url: `${url}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables: { customer, ...defaultRange(), first: pageSize } }),
  };
}

async function peersOf(product: Product, bare: Server, graphile: Server | null): Promise<Peer[]> {
  const ours = await listRequests(product);
  const [gateway, backend] = ['gateway.js', 'backend.js'].map((bundle) => processOf(product.pid, bundle) ?? null);
  const through = { pasarela: gateway ?? null, servidor: backend ?? null };
  const beside: Peer[] = graphile
    ? [
        {
          name: names.graphile,
          carries: 'los campos visibles y cuántos hay; sin permisos, acciones, novedades ni nada calculado',
          request: graphileRequest(graphile),
          processes: { PostGraphile: graphile.pid },
          page: ofGraphile,
        },
      ]
    : [];
  return [
    {
      name: names.bare,
      carries: 'los mismos campos y cuántos hay; sin sesión, permisos, acciones, novedades ni nada calculado',
      request: bareRequest(bare),
      processes: { desnudo: bare.pid },
      page: ofRest,
    },
    ...beside,
    {
      name: names.rest,
      carries: 'el siniestro entero del contrato: presupuesto, personas, archivos y novedades; con sesión y permisos',
      request: ours.rest,
      processes: { servidor: backend ?? null },
      page: ofRest,
    },
    {
      name: names.withoutActions,
      carries: 'lo que la pantalla pide, menos qué se puede hacer con cada fila',
      request: ours.withoutActions,
      processes: through,
      page: ofGraphql,
    },
    {
      name: names.gateway,
      carries: 'lo que la pantalla pide, con qué se puede hacer con cada fila y por qué no lo demás',
      request: ours.gateway,
      processes: through,
      page: ofGraphql,
    },
  ].map((peer) => ({ ...peer, request: asBrowser(peer.request) }));
}

/** Servers that answer other rows than the first are not compared. */
async function refuseOtherRows(peers: readonly Peer[]): Promise<number> {
  const pages: string[] = [];
  let count = 0;
  for (const { request, page } of peers) {
    const answer = page(await answerTo<never>(request));
    count = answer.count;
    pages.push(JSON.stringify([answer.count, answer.rows.map(({ slug, slugName }) => slug ?? slugName)]));
  }
  const other = peers.find((_, at) => pages[at] !== pages[0]);
  if (other) throw new Error(`${other.name} answers other rows than ${peers[0]?.name}`);
  return count;
}

type Load = ReturnType<typeof openLoad>;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

async function round(product: Product, { ask }: Load, { request, processes }: Peer): Promise<Measured> {
  const times = () =>
    Object.fromEntries([
      ...Object.entries(processes).map(([name, pid]) => [name, processorTimeOf(pid ?? 0)] as const),
      ['PostgreSQL', databaseProcessorTime(product.pid)] as const,
    ]);
  const before = times();
  const { latencies, seconds, bytes } = await ask(request, turn);
  const after = Object.entries(times());
  const processor = Object.fromEntries(
    after.map(([name, time]) => [name, (time - (before[name] ?? Number.NaN)) / latencies.length]),
  );
  return {
    perSecond: latencies.length / seconds,
    latencies,
    processor,
    processorOfAll: sum(Object.values(processor)),
    bytes: bytes / latencies.length,
  };
}

/** The median of the rounds. */
function middle(measured: readonly Measured[]): Measured {
  const of = (value: (one: Measured) => number) => median(measured.map(value));
  const processes = Object.keys(measured[0]?.processor ?? {});
  return {
    perSecond: of(({ perSecond }) => perSecond),
    latencies: measured.flatMap(({ latencies }) => latencies),
    processor: Object.fromEntries(
      processes.map((name) => [name, of(({ processor }) => processor[name] ?? Number.NaN)]),
    ),
    processorOfAll: of(({ processorOfAll }) => processorOfAll),
    bytes: of(({ bytes }) => bytes),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function print({ name, carries }: Peer, { perSecond, latencies, processor, processorOfAll, bytes }: Measured): void {
  const each = Object.entries(processor).map(([process, time]) => `${process} ${time.toFixed(2)}`);
  const clock = `p50 ${milliseconds(median(latencies))}, p95 ${milliseconds(p95(latencies))}`;
  figure(name, `${perSecond.toFixed(0)} por s, ${clock}; ${kilobytes(bytes)}`);
  figure('  procesador por página', `${processorOfAll.toFixed(2)} ms: ${each.join(', ')}`);
  figure('  lleva', carries);
}

function tellGoals(measured: ReadonlyMap<string, Measured>): void {
  const ratio = (name: string, of: string, to: string, least: number) => {
    const [above, below] = [measured.get(of), measured.get(to)];
    if (!above || !below) return figure(name, `no se sabe  (meta ≥ ${least})`);
    const value = above.perSecond / below.perSecond;
    judged(name, value, value.toFixed(2), { least });
  };
  ratio('pasarela ÷ desnudo', names.gateway, names.bare, 0.3);
  ratio('pasarela ÷ PostGraphile', names.gateway, names.graphile, 2);
  ratio('REST ÷ desnudo', names.rest, names.bare, 0.55);
  const page = measured.get(names.gateway);
  if (!page) return;
  judged('procesador de una página, ms', page.processorOfAll, page.processorOfAll.toFixed(2), { most: 5 });
  judged('bytes de una página, kB', page.bytes / 1000, (page.bytes / 1000).toFixed(1), { most: 8 });
}

/**
 * The first list after a minute without a request, beside the lists before it; one client. The bare server is asked after
 * minutes of its own, since some of the growth is the machine's, which wakes up.
 */
async function tellSilence({ ask }: Load, peers: readonly Peer[]): Promise<void> {
  const once = async (request: Request) => sum((await ask(request, 0, 1)).latencies);
  for (const { name, request } of peers) {
    const warm: number[] = [];
    const first: number[] = [];
    for (let at = 0; at < silences; at++) {
      for (let time = 0; time < warmTimes; time++) warm.push(await once(request));
      await pause(silence);
      first.push(await once(request));
    }
    figure(name, `${milliseconds(median(warm))}; tras 60 s de silencio ${milliseconds(median(first))}`);
    const growth = median(first) / median(warm);
    const told = growth.toFixed(2);
    if (name === names.gateway) judged('  tras silencio ÷ sin pausa', growth, told, { most: 1.3 });
    else figure('  tras silencio ÷ sin pausa', told);
  }
}

async function compare(product: Product, peers: readonly Peer[]): Promise<void> {
  const load = openLoad();
  try {
    for (const { request } of peers) await load.ask(request, warmUp);
    const all: { readonly peer: Peer; readonly measured: Measured }[] = [];
    for (let at = 0; at < rounds; at++) {
      for (const peer of peers) all.push({ peer, measured: await round(product, load, peer) });
    }
    const middles = new Map<string, Measured>();
    for (const peer of peers) {
      const measured = middle(all.filter((one) => one.peer === peer).map((one) => one.measured));
      middles.set(peer.name, measured);
      print(peer, measured);
    }
    tellGoals(middles);
    await tellSilence(
      load,
      peers.filter(({ name }) => name === names.bare || name === names.gateway),
    );
  } finally {
    load.close();
  }
}

export async function benchPeers(product: Product): Promise<void> {
  title(`La lista de ${pageSize} junto a otros servidores, 8 clientes, entre ${product.incidents}`);
  const bare = await startBare(product, customer);
  try {
    const graphile = await startPostgraphile(product, customer);
    try {
      const peers = await peersOf(product, bare, graphile);
      figure('las mismas filas en todos', `${pageSize} de ${await refuseOtherRows(peers)}`);
      await compare(product, peers);
    } finally {
      await graphile?.close();
    }
  } finally {
    await bare.close();
  }
}
