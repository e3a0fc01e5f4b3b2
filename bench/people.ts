import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import type pg from 'pg';
import { addDays, today } from '#domain/calendar.ts';
import { customerProfiles } from '#domain/customers.ts';
import { remedyOf, texts } from '#domain/texts.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { primaryFolder, serverFolders } from '#host/postgres/standby.ts';
import { pause } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { withClient } from '#kit/postgresClient.ts';
import { type Asked, graphql, graphqlRequest, operationOf, type Person } from './ask.ts';
import { figure, judged, milliseconds, p95, spread, title } from './figures.ts';
import { processOf, residentMegabytes } from './processes.ts';
import { openReplicatedProduct, type Product } from './product.ts';

/** Fifty people at work: each looks, opens, writes, and thinks for some seconds before going on. */

const people = 50;
const minutes = 2;
const leastThought = 2000;
const mostThought = 6000;

type Row = { readonly slug: string; readonly version: number; readonly stage: string; readonly isOwn: boolean };
type Answered = {
  readonly data?: Readonly<
    Record<string, { readonly nodes?: readonly Row[]; readonly __typename?: string; readonly code?: string }>
  >;
  readonly errors?: readonly { readonly message: string }[];
};

type Sent = { readonly operationName: string; readonly query: Asked; readonly variables: object };

/** An operation of the client. */
function whole(operationName: string): (variables: object) => Sent {
  const query = operationOf(operationName);
  return (variables) => ({ operationName, query, variables });
}

/** A change, answered with what became of it. */
function written(operationName: string, field: string): (input: object) => Sent {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`;
  const query = graphql(
    `mutation ${operationName}($input: ${type}) { ${field}(input: $input) { __typename ... on Failure { code message } } }`,
  );
  return (input) => ({ operationName, query, variables: { input } });
}

const client = {
  list: whole('Incidents'),
  inbox: whole('Inbox'),
  amounts: whole('PeriodAmounts'),
  chart: whole('MonthAmounts'),
  open: whole('QuantificationScreen'),
  read: written('Read', 'markIncidentRead'),
  comment: written('Comment', 'commentIncident'),
  reject: written('Reject', 'rejectBudget'),
  confirm: written('Confirm', 'confirmCustomerAuthorization'),
};

/** Operators may not see every status at once, so they look at one of them. */
const list = (role: string) =>
  client.list({
    filter: {
      dateFrom: addDays(today(), -15),
      dateTo: today(),
      ...(role === 'mro' ? { status: anyOf(['PENDING', 'AUTHORIZED', 'REJECTED']) } : {}),
    },
    order: 'NUMBER_ASC',
    page: 1 + Math.floor(Math.random() * 3),
    pageSize: 25,
  });
const inbox = () => client.inbox({});
const amounts = () => client.amounts({ dateFrom: addDays(today(), -15), dateTo: today() });
const chart = () =>
  client.chart({
    filter: { dateFrom: addDays(today(), -15), dateTo: today() },
  });
const open = ({ slug }: Row) => client.open({ slug });
const read = ({ slug, version }: Row) => client.read({ slug, version });
const comment = ({ slug }: Row, text = 'Se revisó con el operador.') =>
  client.comment({
    slug,
    comment: text,
    idempotencyKey: randomUUID(),
  });
const reject = ({ slug, version }: Row, reason: string) =>
  client.reject({
    slug,
    reason,
    comment: 'No concuerda con las fotografías.',
    version,
  });
const confirm = ({ slug, version }: Row) =>
  client.confirm({
    slug,
    authorized: true,
    version,
  });

/** As often as the seeded histories have them: for each decision some comments, and each is opened and read first. */
const deck = [
  'list',
  'list',
  'list',
  'open',
  'open',
  'open',
  'read',
  'read',
  'inbox',
  'amounts',
  'chart',
  'comment',
  'comment',
  'decide',
] as const;

const rejectable: ReadonlySet<string> = new Set(['UNQUANTIFIED', 'QUANTIFIED']);

type Tally = {
  readonly reads: number[];
  readonly writes: number[];
  readonly errors: string[];
  late: number;
  /** Asked and not answered: the server was killed meanwhile. */
  unanswered: number;
  /** What was typed and acknowledged, where it is sent until it is. */
  readonly typed?: string[];
};

const emptyTally = (): Tally => ({ reads: [], writes: [], errors: [], late: 0, unanswered: 0 });

/** With what the screens add below a text that does not say what to do. */
function asShown(answer: Answered): string {
  const text = JSON.stringify(answer).slice(0, 400);
  return text.includes(texts.noResponse) ? `${text} ${remedyOf(texts.noResponse)}` : text;
}

async function ask(product: Product, person: Person, asked: Sent, tally: Tally, kind: 'reads' | 'writes') {
  const { url, ...request } = graphqlRequest(product, person, asked);
  const began = performance.now();
  const response = await fetch(url, request).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as Answered | undefined;
  if (!response || !answer) {
    tally.unanswered += 1;
    return undefined;
  }
  tally[kind].push(performance.now() - began);
  const [field] = Object.values(answer.data ?? {});
  // Another person was first: an answer that people get as well.
  if (field?.__typename === 'StaleVersion' || field?.__typename === 'TransitionRefused') tally.late += 1;
  else if (!response.ok || answer.errors || field?.code !== undefined)
    tally.errors.push(`${asked.operationName}: ${asShown(answer)}`);
  return field;
}

const anyOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

type Desk = { readonly person: Person; readonly role: string; readonly reason: string };

/** Sent again under the same key until it is acknowledged, where servers are killed meanwhile. */
async function write(product: Product, person: Person, row: Row, tally: Tally): Promise<void> {
  const text = tally.typed ? `Se revisó con el operador ${randomUUID()}` : undefined;
  const sent = comment(row, text);
  for (;;) {
    const field = await ask(product, person, sent, tally, 'writes');
    const isWritten = field?.__typename !== undefined && field.code === undefined;
    if (isWritten && text !== undefined) tally.typed?.push(text);
    if (isWritten || !tally.typed) return;
    await pause(1000);
  }
}

async function work(product: Product, desk: Desk, tally: Tally, until: number): Promise<void> {
  const { person, role, reason } = desk;
  let rows: readonly Row[] = [];
  while (Date.now() < until) {
    await pause(leastThought + Math.random() * (mostThought - leastThought));
    const act = anyOf(deck);
    const row = anyOf(rows);
    if (act === 'inbox') await ask(product, person, inbox(), tally, 'reads');
    else if (act === 'amounts') await ask(product, person, amounts(), tally, 'reads');
    else if (act === 'chart') await ask(product, person, chart(), tally, 'reads');
    else if (act === 'list' || !row) rows = (await ask(product, person, list(role), tally, 'reads'))?.nodes ?? [];
    else if (act === 'open') await ask(product, person, open(row), tally, 'reads');
    else if (act === 'read') await ask(product, person, read(row), tally, 'writes');
    else if (act === 'comment') await write(product, person, row, tally);
    else if (rejectable.has(row.stage)) await ask(product, person, reject(row, reason), tally, 'writes');
    else if (row.stage === 'TO_CONFIRM' && row.isOwn) await ask(product, person, confirm(row), tally, 'writes');
    else await write(product, person, row, tally);
  }
}

const reasons = { operationName: 'R', query: graphql('query R { rejectReasons { slug } }'), variables: {} };

async function reasonFor(product: Product, person: Person): Promise<string> {
  const { url, ...request } = graphqlRequest(product, person, reasons);
  const { data } = (await (await fetch(url, request)).json()) as { data: { rejectReasons: { slug: string }[] } };
  return data.rejectReasons[0]?.slug ?? '';
}

const memoryOf = ({ pid }: Product) =>
  ['backend.js', 'gateway.js'].map((bundle) => `${residentMegabytes(processOf(pid, bundle)).toFixed(0)} MB`).join(', ');

async function select<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { adminUrl, close } = await openDatabase(dataDir, createLog('bench', 'error'));
  const connectionString = adminUrl.replace(/\/postgres$/, '/dictamen');
  const { rows } = await withClient({ connectionString }, (client) => client.query<Row>(text, values)).finally(close);
  return rows;
}

/** How many rows of incidents were written anew, and how many of them without a new entry in any index. */
async function writtenRows(dataDir: string): Promise<{ readonly updated: number; readonly hot: number }> {
  const [row] = await select<{ updated: number; hot: number }>(
    dataDir,
    `select n_tup_upd::int as updated, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'incident'`,
  );
  return row ?? { updated: 0, hot: 0 };
}

async function openDesks(product: Product): Promise<Desk[]> {
  const customers = customerProfiles.map(({ code }) => code);
  const desks: Desk[] = [];
  for (let at = 0; at < people; at += 1) {
    const customer = customers[at % customers.length] ?? 'gnp';
    const role = at % 2 === 0 ? 'are' : 'mro';
    const token = await product.signIn(`${role}.${customer}`);
    const person = { token, customer };
    desks.push({ person, role, reason: await reasonFor(product, person) });
  }
  return desks;
}

export async function benchPeople(product: Product): Promise<void> {
  title(`${people} personas trabajando ${minutes} minutos, entre ${product.incidents}`);
  figure('servidor, pasarela: en reposo', memoryOf(product));
  const desks = await openDesks(product);
  const before = await writtenRows(product.dataDir);
  const tally = emptyTally();
  const until = Date.now() + minutes * 60_000;
  await Promise.all(desks.map((desk) => work(product, desk, tally, until)));
  judged('lecturas, p95', p95(tally.reads), `${spread(tally.reads)}, ${tally.reads.length}`, { most: 150 });
  judged('escrituras, p95', p95(tally.writes), `${spread(tally.writes)}, ${tally.writes.length}`, { most: 300 });
  const errors = tally.errors.length + tally.unanswered;
  judged('errores', errors, String(errors), { most: 0 });
  for (const error of tally.errors.slice(0, 3)) figure('', error);
  figure('otra persona llegó antes', String(tally.late));
  const after = await writtenRows(product.dataDir);
  const [updated, hot] = [after.updated - before.updated, after.hot - before.hot];
  figure('siniestros actualizados sin índices', `${hot} de ${updated}`);
  figure('servidor, pasarela: después', memoryOf(product));
  figure('la lectura más lenta', milliseconds(Math.max(...tally.reads)));
}

const killEveryMs = 30_000;

/** A way on that a person finds in a text: wait, try again, ask. */
const saysWhatToDo = /int[eé]nt|de nuevo|otra vez|espere|vuelva|recargue|actual[ií]ce|avise|segundos/i;

/** Of the whole product, at random; the supervisor starts it again or puts another in its place. */
function killOne({ pid, dataDir }: Product): string {
  const bundles = ['backend.js', 'gateway.js', 'rates.js'].map(
    (bundle) => [bundle, () => processOf(pid, bundle)] as const,
  );
  const servers = serverFolders(dataDir).map(
    (folder) =>
      [
        folder === primaryFolder(dataDir) ? 'primary' : 'standby',
        () => runningPostmaster(realpathSync(folder))?.pid,
      ] as const,
  );
  const [name, find] = anyOf([...bundles, ...servers]) ?? ['backend.js', () => undefined];
  const found = find();
  if (!found) return 'none';
  process.kill(found, 'SIGKILL');
  return name;
}

/** The same people, while one process after the other is killed at random: nothing that they typed is lost. */
export async function benchEndurance(minutes: number): Promise<void> {
  title(`${people} personas trabajando ${minutes} minutos, y cada 30 s muere un proceso al azar`);
  const product = await openReplicatedProduct(1000, 2);
  const desks = await openDesks(product);
  const tally: Tally = { ...emptyTally(), typed: [] };
  const until = Date.now() + minutes * 60_000;
  const killed = new Map<string, number>();
  const killing = async () => {
    for (let next = Date.now() + killEveryMs; next < until - killEveryMs; next += killEveryMs) {
      await pause(next - Date.now());
      const name = killOne(product);
      killed.set(name, (killed.get(name) ?? 0) + 1);
    }
  };
  await Promise.all([killing(), ...desks.map((desk) => work(product, desk, tally, until))]);
  figure('muertes', [...killed].map(([name, count]) => `${name} ${count}`).join(', '));
  figure('lecturas', `${spread(tally.reads)}, ${tally.reads.length}`);
  figure('escrituras', `${spread(tally.writes)}, ${tally.writes.length}`);
  const unhelpful = tally.errors.filter((error) => !saysWhatToDo.test(error));
  judged('errores que no dicen qué hacer', unhelpful.length, String(unhelpful.length), { most: 0 });
  for (const error of unhelpful.slice(0, 5)) figure('', error);
  figure('errores que lo dicen; sin respuesta', `${tally.errors.length - unhelpful.length}; ${tally.unanswered}`);
  for (const error of tally.errors.filter((one) => !unhelpful.includes(one)).slice(0, 2)) figure('', error);
  const typed = tally.typed ?? [];
  const found = await select<{ text: string; count: number }>(
    product.dataDir,
    'select comment as text, count(*)::int as count from binnacle_entry where comment = any($1) group by 1',
    [typed],
  );
  const lost = typed.length - found.length;
  const doubled = found.filter(({ count }) => count > 1).length;
  judged('textos escritos y perdidos', lost, `${lost} de ${typed.length}`, { most: 0 });
  judged('textos guardados dos veces', doubled, String(doubled), { most: 0 });
}
