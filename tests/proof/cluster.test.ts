import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#backend/app.ts';
import { primaryUrl } from '#backend/db/primary.ts';
import { migrate } from '#backend/migrate.ts';
import { routes } from '#backend/routes.ts';
import type { Services } from '#backend/serve/services.ts';
import { startServices } from '#backend/start.ts';
import { demoPassword } from '#domain/demo.ts';
import { positionHeader } from '#domain/position.ts';
import { type Replicated, startReplicated } from '#host/postgres/replicated.ts';
import { lockedFolder } from '#host/postgres/temporary.ts';
import { pause, waitUntil } from '#host/processes.ts';
import { listen } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';
import { seedAccounts, seedReference } from '#tests/backend/seedReference.ts';
import { secrets } from '#tests/backend/server.ts';
import { expectEverythingOnce, expectWholeHistories, openOffice, type Select } from './whole.ts';
import { customer, emptyDiary, writeOn } from './writers.ts';

/** A primary with two standbys: its kills lose and double nothing, and who reads from standbys reads nothing old. */

const kills = Number(process.env.PROOF_CLUSTER_KILLS ?? 3);
const pairs = Number(process.env.PROOF_CLUSTER_PAIRS ?? 300);
const longestFailoverMs = 10_000;
const log = createLog('proof', process.env.TEST_LOG ?? 'silent');
const dataDir = lockedFolder();

let cluster: Replicated;
let services: Services;
let base: string;
let close: () => void;

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  const settings = { shared_preload_libraries: 'pg_stat_statements', shared_buffers: '32MB' };
  cluster = await startReplicated({ dataDir, replicas: 2, log, settings });
  await migrate(cluster.ownerUrl);
  await on(await primaryUrl(cluster.ownerUrl), async (client) => {
    await seedAccounts(client);
    await seedReference(client);
  });
  await on(within(await primaryUrl(cluster.adminUrl)), (client) => client.query('create extension pg_stat_statements'));
  services = await startServices({
    databaseUrl: cluster.appUrl,
    ownerUrl: cluster.ownerUrl,
    readUrls: cluster.readUrls,
    dataDir,
    ...secrets,
    tokenMinutes: 600,
    log,
  });
  const server = await listen(createApp(services, routes), { port: 0, host: '127.0.0.1', variable: 'REST_PORT' });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close?.();
  await services?.outbox.close();
  await services?.door.close();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const select: Select = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  on(await primaryUrl(cluster.ownerUrl), async (client) => {
    await client.query(`select set_config('app.customers', $1, false)`, [customer]);
    return (await client.query<Row>(text, values)).rows;
  });

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${base}/api/v1/auth/obtain_token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return ((await response.json()) as { token: string }).token;
}

const allRun = async () => {
  if (!(await waitUntil(() => cluster.servers().length === 3, 60_000))) throw new Error('a server stays away');
};

/** Each time the primary of the moment; says how long until the next write was acknowledged. */
async function killPrimaries(counts: { written: number }, failed: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let kill = 0; kill < kills && !failed(); kill += 1) {
    await allRun();
    const wanted = counts.written + 10 + ((kill * 7) % 13);
    while (counts.written < wanted && !failed()) await pause(5);
    process.kill(cluster.servers().find(({ isPrimary }) => isPrimary)?.pid ?? 0, 'SIGKILL');
    const began = Date.now();
    // What had been acknowledged just before may still be on its way.
    await pause(200);
    const before = counts.written;
    while (counts.written === before && !failed()) await pause(10);
    waits.push(Date.now() - began);
  }
  return waits;
}

it(`${kills} kills -9 of the primary: nothing acknowledged is lost, nothing is doubled`, async () => {
  const { office, counts, end, fail } = await openOffice({ base, signIn }, select);
  const names = ['uno', 'dos', 'tres', 'cuatro'];
  const diaries = names.map(emptyDiary);
  const writing = Promise.all(names.map((name, at) => writeOn(office, name, diaries[at] ?? emptyDiary())));
  writing.catch(fail);
  const waits = await killPrimaries(counts, office.hasFailed);
  end();
  await writing;
  expect(waits).toHaveLength(kills);
  await expectEverythingOnce(select, diaries);
  await expectWholeHistories(select, diaries);
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/check-data.js'], {
    env: { PATH: process.env.PATH, DATABASE_URL: cluster.appUrl, LOG_LEVEL: 'warn' },
  });
  expect(stdout).toContain(' 0 con diferencias');
  process.stdout.write(
    `${kills} kills -9 of the primary: ${counts.written} writes acknowledged, writing again after ${waits.join(', ')} ms; ${stdout}`,
  );
  // The last, so that a slow machine hides nothing that was lost.
  expect(Math.max(...waits)).toBeLessThan(longestFailoverMs);
});

const within = (url: string): string => {
  const moved = new URL(url);
  moved.pathname = '/dictamen';
  return moved.href;
};

const standbyUrls = () =>
  cluster
    .servers()
    .flatMap(({ number, isPrimary }) => (isPrimary ? [] : [cluster.adminUrl.split(',')[number - 1] ?? '']));

/** Stops and goes on with what the standbys replay, so that they are 0 to 500 ms behind. */
async function delayStandbys(isOver: () => boolean): Promise<void> {
  await Promise.all(
    standbyUrls().map((url) =>
      on(url, async (client) => {
        while (!isOver()) {
          await client.query('select pg_wal_replay_pause()');
          await pause(Math.random() * 500);
          await client.query('select pg_wal_replay_resume()');
          await pause(Math.random() * 100);
        }
      }),
    ),
  );
}

type Told = { position?: string | undefined };

/** Sends with what the session has seen, and adds what the answer saw. */
async function call(told: Told, token: string, method: 'GET' | 'POST', path: string, body?: object) {
  const response = await fetch(`${base}/api/v1/${customer}/${path}`, {
    method,
    headers: {
      authorization: `JWT ${token}`,
      ...(told.position === undefined ? {} : { [positionHeader]: told.position }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  told.position = response.headers.get(positionHeader) ?? told.position;
  return { status: response.status, body: await response.json() };
}

/** How often a server was asked for something like this. */
async function askedOf(url: string, like: string): Promise<number> {
  const text = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
    where query ilike $1 and query not ilike '%for update%' and query not ilike '%pg_stat_statements%'`;
  return on(within(url), async (client) => (await client.query<{ calls: number }>(text, [like])).rows[0]?.calls ?? 0);
}

const askedOfStandbys = async (like: string) =>
  (await Promise.all(standbyUrls().map((url) => askedOf(url, like)))).reduce((sum, calls) => sum + calls, 0);

it(`${pairs} times a person reads what they just wrote, from standbys that are behind`, async () => {
  await allRun();
  const [incident] = await select<{ slug: string }>('select slug from incident limit 1');
  const path = `audited_sinister/${incident?.slug}/binnacle/`;
  const token = await signIn('are.gnp');
  let over = false;
  const delaying = delayStandbys(() => over);
  let stale = 0;
  const session = async (name: string) => {
    const told: Told = { position: undefined };
    for (let turn = 0; turn < pairs / 6; turn += 1) {
      const comment = `${name}-${turn}-lectura`;
      expect((await call(told, token, 'POST', path, { comment })).status).toBe(201);
      if (Math.random() < 0.5) await pause(Math.random() * 300);
      const { body } = await call(told, token, 'GET', path);
      if (!JSON.stringify(body).includes(`"${comment}"`)) stale += 1;
    }
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(session)).finally(() => {
    over = true;
  });
  await delaying;
  expect(stale).toBe(0);
  const byStandbys = await askedOfStandbys('%from%binnacle_entry%');
  expect(byStandbys).toBeGreaterThan(pairs / 10);
  process.stdout.write(`${pairs} pairs of a write and a read: ${stale} stale, ${byStandbys} answered by standbys\n`);
});

it('the primary answers no list, count or summary while standbys do', async () => {
  await allRun();
  const primary = await primaryUrl(cluster.adminUrl);
  const token = await signIn('are.gnp');
  const reads = ['audited_sinister/', 'audited_sinister/waiting/', 'audited_sinister/my_assignation/'];
  const readAll = async (times: number) => {
    await on(within(primary), (client) => client.query('select pg_stat_statements_reset()'));
    for (let turn = 0; turn < times; turn += 1) {
      for (const path of reads) expect([path, (await call({}, token, 'GET', path)).status]).toEqual([path, 200]);
    }
    return askedOf(primary, '%from incident %');
  };
  // Standbys answer once they were looked at.
  for (const until = Date.now() + 20_000; (await readAll(1)) > 0 && Date.now() < until; ) await pause(200);
  const before = await askedOfStandbys('%from incident %');
  expect(await readAll(5)).toBe(0);
  expect((await askedOfStandbys('%from incident %')) - before).toBeGreaterThanOrEqual(15);
});
