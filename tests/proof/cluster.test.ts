import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { primaryUrl } from '#backend/db/primary.ts';
import { migrate } from '#backend/migrate.ts';
import { demoPassword } from '#domain/demo.ts';
import { positionHeader } from '#domain/position.ts';
import { type Replicated, startReplicated } from '#host/postgres/replicated.ts';
import { lockedFolder } from '#host/postgres/temporary.ts';
import { pause, waitUntil } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { seedAccounts, seedReference } from '#tests/backend/seedReference.ts';
import { serve } from '#tests/backend/server.ts';
import { expectEverythingOnce, expectWholeHistories, openOffice, type Select } from './whole.ts';
import { customer, emptyDiary, writeOn } from './writers.ts';

/** A primary with two standbys: its kills lose and double nothing, and who reads from standbys reads nothing old. */

const kills = Number(process.env.PROOF_CLUSTER_KILLS ?? 3);
const pairs = Number(process.env.PROOF_CLUSTER_PAIRS ?? 300);
/** Few in the short form; in the long one each waits for standbys most of the time. */
const readers = Math.min(60, Math.max(6, Math.ceil(pairs / 500)));
const longestFailoverMs = 10_000;
const patience = 1_800_000;
const log = createLog('proof', process.env.TEST_LOG ?? 'silent');
const dataDir = lockedFolder();

let cluster: Replicated;
let served: Awaited<ReturnType<typeof serve>>;

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
  served = await serve({
    databaseUrl: cluster.appUrl,
    ownerUrl: cluster.ownerUrl,
    readUrls: cluster.readUrls,
    dataDir,
    tokenMinutes: 600,
    checkAnswers: false,
    log,
  });
});
afterAll(async () => {
  await served?.stop();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const select: Select = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  on(await primaryUrl(cluster.ownerUrl), async (client) => {
    await client.query(`select set_config('app.customers', $1, false)`, [customer]);
    return (await client.query<Row>(text, values)).rows;
  });

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${served.base}/api/v1/auth/obtain_token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return ((await response.json()) as { token: string }).token;
}

const allRun = async () => {
  if (!(await waitUntil(() => cluster.servers().length === 3, 300_000))) throw new Error('a server stays away');
};

/** A server that runs but does not stream yet may still be stopped, to be copied anew. */
const allStream = async () => {
  await allRun();
  const streaming = async () => {
    const text = "select count(*)::int as count from pg_stat_replication where state = 'streaming'";
    const work = async (client: pg.Client) => (await client.query<{ count: number }>(text)).rows[0]?.count;
    return on(await primaryUrl(cluster.adminUrl), work).catch(() => 0);
  };
  await expect.poll(streaming, { timeout: 300_000 }).toBe(2);
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
    if (waits.length % 10 === 0) process.stdout.write(`${waits.length} kills, ${counts.written} writes\n`);
  }
  return waits;
}

it(
  `${kills} kills -9 of the primary: nothing acknowledged is lost, nothing is doubled`,
  async () => {
    const { office, counts, end, fail } = await openOffice({ base: served.base, signIn }, select);
    const names = ['uno', 'dos', 'tres', 'cuatro'];
    const diaries = names.map(emptyDiary);
    const writing = Promise.all(names.map((name, at) => writeOn(office, name, diaries[at] ?? emptyDiary())));
    writing.catch(fail);
    const waits = await killPrimaries(counts, office.hasFailed).finally(end);
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
  },
  patience + kills * 60_000,
);

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
  const response = await fetch(`${served.base}/api/v1/${customer}/${path}`, {
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

/** As a person does who is told that the server is busy: again a little later. */
async function unlessBusy(ask: () => ReturnType<typeof call>): ReturnType<typeof call> {
  for (const until = Date.now() + 120_000; ; ) {
    const answer = await ask();
    if (answer.status !== 503 || Date.now() > until) return answer;
    await pause(1000);
  }
}

/** How often a server was asked for something like this. */
async function askedOf(url: string, like: string): Promise<number> {
  const text = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
    where query ilike $1 and query not ilike '%for update%' and query not ilike '%pg_stat_statements%'`;
  return on(within(url), async (client) => (await client.query<{ calls: number }>(text, [like])).rows[0]?.calls ?? 0);
}

const askedOfStandbys = async (like: string) =>
  (await Promise.all(standbyUrls().map((url) => askedOf(url, like)))).reduce((sum, calls) => sum + calls, 0);

it(
  `${pairs} times a person reads what they just wrote, from standbys that are behind`,
  async () => {
    await allStream();
    // All of them, so that no binnacle grows with the number of pairs.
    const incidents = await select<{ slug: string }>('select slug from incident order by slug');
    const token = await signIn('are.gnp');
    let over = false;
    const delaying = delayStandbys(() => over);
    let stale = 0;
    const session = async (name: string) => {
      const told: Told = { position: undefined };
      for (let turn = 0; turn < pairs / readers; turn += 1) {
        const comment = `${name}-${turn}-lectura`;
        const { slug } = incidents[Math.floor(Math.random() * incidents.length)] ?? { slug: 'none' };
        const path = `audited_sinister/${slug}/binnacle/`;
        const written = await unlessBusy(() => call(told, token, 'POST', path, { comment }));
        expect(written.status).toBe(201);
        if (Math.random() < 0.5) await pause(Math.random() * 300);
        const read = await unlessBusy(() => call(told, token, 'GET', path));
        expect(read.status).toBe(200);
        if (!JSON.stringify(read.body).includes(`"${comment}"`)) stale += 1;
      }
    };
    const names = Array.from({ length: readers }, (_, number) => `persona-${number}`);
    await Promise.all(names.map(session)).finally(() => {
      over = true;
    });
    await delaying;
    expect(stale).toBe(0);
    const byStandbys = await askedOfStandbys('%from%binnacle_entry%');
    expect(byStandbys).toBeGreaterThan(pairs / 10);
    process.stdout.write(`${pairs} pairs of a write and a read: ${stale} stale, ${byStandbys} answered by standbys\n`);
  },
  patience + pairs * 200,
);

type Asked = { readonly id: string; readonly calls: number };

/** What a server was asked of people's data since its statements were forgotten. */
const readingsOf = (url: string) =>
  on(within(url), async (client) => {
    const text = `select queryid::text as id, calls::int from pg_stat_statements
      where query ~* '\\mfrom\\M' and query !~* 'pg_|set_config|for update'`;
    return (await client.query<Asked>(text)).rows;
  });

it('the primary answers no list, count, summary or export while standbys do', async () => {
  await allStream();
  const primary = await primaryUrl(cluster.adminUrl);
  const token = await signIn('adm');
  const listed = ['', 'waiting/', 'totals/', 'export_report/?format=csv'].map(
    (path) => `${customer}/audited_sinister/${path}`,
  );
  const summarised = [
    'incidents/?group_by=month',
    'durations/?group_by=month',
    'lines/?group_by=concept',
    'incidents/export/?format=csv',
    'events/export/?',
    'lines/export/?format=csv',
  ].map((path) => `summaries/${path}&customers=${customer}`);
  const reads = [...listed, ...summarised];
  const read = async (path: string) => {
    const response = await fetch(`${served.base}/api/v1/${path}`, { headers: { authorization: `JWT ${token}` } });
    await response.arrayBuffer();
    expect([path, response.status]).toEqual([path, 200]);
  };
  const readAll = async (times: number) => {
    for (const url of [primary, ...standbyUrls()]) {
      await on(within(url), (client) => client.query('select pg_stat_statements_reset()'));
    }
    for (let turn = 0; turn < times; turn += 1) for (const path of reads) await read(path);
    const byStandbys = (await Promise.all(standbyUrls().map(readingsOf))).flat();
    const ids = new Set(byStandbys.map(({ id }) => id));
    return { byStandbys, ids, byPrimary: (await readingsOf(primary)).filter(({ id }) => ids.has(id)) };
  };
  // Standbys answer once they were looked at.
  for (const until = Date.now() + 20_000; (await readAll(1)).byPrimary.length > 0 && Date.now() < until; )
    await pause(200);
  const { byStandbys, ids, byPrimary } = await readAll(5);
  expect(byPrimary).toEqual([]);
  expect(ids.size).toBeGreaterThanOrEqual(reads.length);
  expect(byStandbys.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThanOrEqual(reads.length * 5);
});

it('a standby that is more than five seconds behind is asked nothing until it has caught up', async () => {
  await allStream();
  const [slow = ''] = standbyUrls();
  const [{ slug } = { slug: 'none' }] = await select<{ slug: string }>('select slug from incident order by slug');
  const token = await signIn('are.gnp');
  const path = `audited_sinister/${slug}/binnacle/`;
  const comment = 'lo que la reserva detenida no tiene';
  // Each reads without a position: any standby that is in the set may answer.
  const readOften = async () => {
    const before = await askedOf(slow, '%from%binnacle_entry%');
    const answers = await Promise.all(Array.from({ length: 10 }, () => call({}, token, 'GET', path)));
    const asked = (await askedOf(slow, '%from%binnacle_entry%')) - before;
    return { asked, old: answers.filter(({ body }) => !JSON.stringify(body).includes(comment)).length };
  };
  const until = async (wanted: (read: Awaited<ReturnType<typeof readOften>>) => boolean) => {
    const late = Date.now() + 60_000;
    let read = await readOften();
    while (!wanted(read) && Date.now() < late) {
      await pause(200);
      read = await readOften();
    }
    return read;
  };
  expect((await until(({ asked }) => asked > 0)).asked).toBeGreaterThan(0);

  await on(slow, (client) => client.query('select pg_wal_replay_pause()'));
  try {
    expect((await call({}, token, 'POST', path, { comment })).status).toBe(201);
    const soon = await readOften();
    expect(soon.old).toBe(soon.asked);
    await until(({ asked }) => asked === 0);
    for (let turn = 0; turn < 5; turn += 1) expect(await readOften()).toEqual({ asked: 0, old: 0 });
  } finally {
    await on(slow, (client) => client.query('select pg_wal_replay_resume()'));
  }
  const back = await until(({ asked }) => asked > 0);
  expect(back.asked).toBeGreaterThan(0);
  expect(back.old).toBe(0);
}, 180_000);

/** Standbys on which readings of the binnacle wait until the work is over, while the primary answers them. */
async function whileReadersWait(urls: readonly string[], work: () => Promise<void>): Promise<void> {
  const forAll = (text: string) => Promise.all(urls.map((url) => on(url, (client) => client.query(text))));
  await on(within(await primaryUrl(cluster.adminUrl)), async (client) => {
    await client.query('begin');
    await client.query('lock table binnacle_entry in access exclusive mode');
    const locked = async () => {
      const text = `select count(*)::int as count from pg_locks
        where relation = 'binnacle_entry'::regclass and mode = 'AccessExclusiveLock' and granted`;
      const counts = await Promise.all(
        urls.map((url) => on(within(url), async (standby) => (await standby.query(text)).rows[0]?.count)),
      );
      return counts.every((count) => count === 1);
    };
    await expect.poll(locked, { timeout: 30_000 }).toBe(true);
    await forAll('select pg_wal_replay_pause()');
    await client.query('rollback');
  });
  try {
    await work();
  } finally {
    await forAll('select pg_wal_replay_resume()');
  }
}

it('a reading for which busy standbys have no connection is answered by the primary', async () => {
  await allStream();
  const [{ slug } = { slug: 'none' }] = await select<{ slug: string }>('select slug from incident order by slug');
  const token = await signIn('are.gnp');
  const read = () => call({}, token, 'GET', `audited_sinister/${slug}/binnacle/`);
  const reading: ReturnType<typeof read>[] = [];
  await whileReadersWait(standbyUrls(), async () => {
    let answered = 0;
    for (let count = 0; count < 40; count += 1) {
      const answer = read();
      reading.push(answer);
      answer.then(
        () => {
          answered += 1;
        },
        () => undefined,
      );
    }
    // Below the time after which the server gives up waiting for a lock.
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThanOrEqual(20);
  });
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual(reading.map(() => 200));
}, 120_000);

it('a standby that takes long is asked less than one that answers', async () => {
  await allStream();
  const [slow = ''] = standbyUrls();
  const [{ slug } = { slug: 'none' }] = await select<{ slug: string }>('select slug from incident order by slug');
  const token = await signIn('are.gnp');
  const reading: ReturnType<typeof call>[] = [];
  await whileReadersWait([slow], async () => {
    let answered = 0;
    for (let count = 0; count < 20; count += 1) {
      const answer = call({}, token, 'GET', `audited_sinister/${slug}/binnacle/`);
      reading.push(answer);
      answer.then(
        () => {
          answered += 1;
        },
        () => undefined,
      );
      // One that answers is free again by then, also on a busy machine.
      await Promise.race([answer, pause(300)]);
    }
    // Asked in turn, half of them would wait.
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThanOrEqual(14);
  });
  expect((await Promise.all(reading)).map(({ status }) => status)).toEqual(reading.map(() => 200));
}, 120_000);
