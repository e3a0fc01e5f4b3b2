import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { pause } from '#host/processes.ts';
import { SolvableError } from '#kit/errors.ts';
import { graphql, graphqlRequest, type Person, type Request } from './ask.ts';
import { figure, judged, title } from './figures.ts';
import { comment, customer } from './live.ts';
import {
  type Cluster,
  type Environment,
  installed,
  knowsQuorum,
  openCluster,
  prepareDatabase,
  select,
  startPatroni,
  untilWhole,
} from './patroniCluster.ts';
import { type Product, seed, startProduct } from './product.ts';

/** People write through the product while the server that writes, which Patroni keeps, dies again and again. */

const kills = Number(process.env.BENCH_PATRONI_KILLS ?? 3);
const incidents = 400;
const people = 4;
const betweenWrites = 50;
const retryAfter = 100;
const patience = 180_000;
const longestSeconds = 10;

/** How the one that writes dies, and what becomes of the Patroni beside it: a service is started again, a machine is not. */
const ways = [
  { name: 'muere solo PostgreSQL', patroni: 'lives' },
  { name: 'y su Patroni, que vuelve en 1 s', patroni: 'returns' },
  { name: 'muere el equipo entero', patroni: 'dies' },
] as const;
type Way = (typeof ways)[number];
const serviceReturnsAfter = 1000;

const registering = graphql(`mutation RegisterUnderPatroni($input: RegisterIncidentInput!) {
  registerIncident(input: $input) { __typename ... on Incident { slug } ... on Failure { code message } }
}`);

/** What was acknowledged, and what the last answer was that acknowledged nothing. */
type Ledger = { readonly written: string[]; refusal: string; isOver: boolean };

type Field = { readonly __typename?: string; readonly slug?: string };
type Answer = { readonly data?: Readonly<Record<string, Field>> | null; readonly refusal?: string };

/** Sent again under its key until it is acknowledged. @returns the slug of its incident */
async function persist({ url, ...request }: Request, ledger: Ledger, text: string): Promise<string> {
  for (;;) {
    const answer: Answer = await fetch(url, request)
      .then((response) => response.json() as Promise<Answer>)
      .catch((error) => ({ refusal: String(error) }));
    const [field] = Object.values(answer.data ?? {});
    if (field?.__typename === 'Incident') {
      ledger.written.push(text);
      return field.slug ?? '';
    }
    ledger.refusal = JSON.stringify(answer).slice(0, 500);
    await pause(retryAfter);
  }
}

type Place = { readonly highway: string; readonly section: string };

/** Registers incidents and comments each twice. */
async function writeOn(product: Product, person: Person, place: Place, ledger: Ledger): Promise<void> {
  while (!ledger.isOver) {
    const number = randomUUID();
    const facts = { number, policy: number, incidentDate: '2026-01-15', kilometer: '12.5', meter: 450, ...place };
    const variables = { input: { ...facts, idempotencyKey: number } };
    const slug = await persist(graphqlRequest(product, person, { query: registering, variables }), ledger, number);
    for (const text of [randomUUID(), randomUUID()]) {
      await pause(betweenWrites);
      await persist(comment(product, person, { slug, comment: text, key: text }), ledger, text);
    }
  }
}

async function untilWritten(ledger: Ledger, count: number): Promise<void> {
  const until = Date.now() + patience;
  while (ledger.written.length < count) {
    if (Date.now() > until) throw new SolvableError(`No se volvió a escribir. La última respuesta: ${ledger.refusal}`);
    await pause(10);
  }
}

/** @returns how many seconds after the death of the one that writes the next write was acknowledged */
async function kill(cluster: Cluster, { patroni }: Way, ledger: Ledger): Promise<number> {
  const leader = await untilWhole(cluster);
  await untilWritten(ledger, ledger.written.length + 10);
  const postmaster = runningPostmaster(leader.data);
  if (!postmaster) throw new Error(`no server runs in ${leader.data}`);
  const began = Date.now();
  if (patroni !== 'lives') leader.patroni?.kill('SIGKILL');
  process.kill(postmaster.pid, 'SIGKILL');
  if (patroni === 'returns') setTimeout(() => startPatroni(cluster, leader), serviceReturnsAfter);
  // What had been acknowledged just before may still be on its way.
  await pause(200);
  await untilWritten(ledger, ledger.written.length + 1);
  const waited = (Date.now() - began) / 1000;
  if (patroni === 'dies') startPatroni(cluster, leader);
  return waited;
}

async function tellWritten(cluster: Cluster, environment: Environment, { written }: Ledger): Promise<void> {
  const rows = await select<{ count: number }>(
    cluster,
    `select count(*)::int as count
       from (select sinister_number as text from incident union all select comment from binnacle_entry) as found
      where text = any($1) group by text`,
    [written],
  );
  const lost = written.length - rows.length;
  const doubled = rows.filter(({ count }) => count > 1).length;
  judged('escrituras perdidas', lost, `${lost} de ${written.length}`, { most: 0 });
  judged('escrituras dobles', doubled, String(doubled), { most: 0 });
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment };
  const checked = promisify(execFile)(process.execPath, ['dist/check-data.js'], { env });
  const told = await checked.catch((error: { readonly stdout: string }) => error).then(({ stdout }) => stdout);
  const differing = /([\d,]+) con diferencias/.exec(told)?.[1]?.replaceAll(',', '');
  judged('siniestros a medias (check:data)', Number(differing ?? Number.NaN), told.trim(), { most: 0 });
}

export async function benchPatroni(): Promise<void> {
  title(`Base replicada con Patroni: ${kills} muertes de cada clase del que escribe`);
  const found = installed();
  const mode = knowsQuorum(found) ? '' : ', que replica a una reserva fija en lugar de «quorum»';
  figure('instalados', `PostgreSQL ${found.postgres}, Patroni ${found.patroni}${mode}`);
  const cluster = await openCluster(found);
  const environment = await prepareDatabase(cluster);
  await seed(incidents, environment);
  const product = await startProduct(incidents, environment.DATA_DIR, { env: environment });
  const person = { token: await product.signIn(`mro.${customer}`), customer };
  const sections = 'select highway_slug as highway, slug as section from highway_section where customer = $1 limit 1';
  const [place] = await select<Place>(cluster, sections, [customer]);
  if (!place) throw new Error(`${customer} has no highways`);
  const ledger: Ledger = { written: [], refusal: '', isOver: false };
  const writing = Array.from({ length: people }, () => writeOn(product, person, place, ledger));
  for (const way of ways) {
    const waits: number[] = [];
    while (waits.length < kills) waits.push(await kill(cluster, way, ledger));
    const shown = `escribe otra vez a los ${waits.map((wait) => wait.toFixed(1)).join(', ')} s`;
    judged(way.name, Math.max(...waits), shown, { most: longestSeconds });
  }
  ledger.isOver = true;
  await Promise.all(writing);
  await untilWhole(cluster);
  await tellWritten(cluster, environment, ledger);
}
