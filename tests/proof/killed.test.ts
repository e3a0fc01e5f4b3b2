import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '#backend/files/diskStore.ts';
import { migrate } from '#backend/migrate.ts';
import { demoPassword } from '#domain/demo.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { lockedFolder } from '#host/postgres/temporary.ts';
import { pause } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { seedAccounts, seedReference } from '#tests/backend/seedReference.ts';
import { secrets } from '#tests/backend/server.ts';
import { type BackendProcess, startBackend } from './backendProcess.ts';
import { expectEverythingOnce, expectWholeHistories, gather, openOffice } from './whole.ts';
import { customer, type Diary, emptyDiary, type Office, persist, writeOn } from './writers.ts';

/** kill -9 in a loop of writes: nothing acknowledged is lost, nothing is there twice, nothing is there by half. */

/** A durable database server and a backend, both real processes, both to be killed at any moment and started again. */
async function openKillable() {
  const dataDir = lockedFolder();
  const log = createLog('proof', 'silent');
  let postgres: Postgres = await startPostgres({ dataDir, log });
  await migrate(postgres.ownerUrl);
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await seedAccounts(client);
  await seedReference(client);
  await client.end();

  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = () => ({
    REST_PORT: String(port),
    DATABASE_URL: postgres.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: secrets.jwtSecret,
    FILE_LINK_SECRET: secrets.fileLinkSecret,
    TOKEN_MINUTES: '600',
    LOG_LEVEL: 'silent',
  });
  let backend: BackendProcess = await startBackend(base, environment());

  return {
    base,
    dataDir,
    urls: () => ({ app: postgres.appUrl, owner: postgres.ownerUrl }),
    killBackend: async () => {
      await backend.kill();
      backend = await startBackend(base, environment());
    },
    /** The backend lives through it and finds the database again. */
    killPostgres: async () => {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.exited;
      postgres = await startPostgres({ dataDir, log, port: postgres.port });
      if (!backend.isRunning()) throw new Error('the backend died with the database');
    },
    signIn: async (username: string): Promise<string> => {
      const response = await fetch(`${base}/api/v1/auth/obtain_token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword }),
      });
      const { token } = (await response.json()) as { token: string };
      return token;
    },
    close: async () => {
      await backend.kill();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Killable = Awaited<ReturnType<typeof openKillable>>;

const kills = Number(process.env.PROOF_KILLS ?? 20);
const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];

let killable: Killable;
beforeAll(async () => {
  killable = await openKillable();
});
afterAll(() => killable?.close());

async function select<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: killable.urls().owner });
  await client.connect();
  try {
    await client.query(`select set_config('app.customers', $1, false)`, [customer]);
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Kills whenever a few more writes were acknowledged; halfway the database dies too. */
async function killOn(counts: { written: number }, failed: () => boolean): Promise<void> {
  for (let kill = 0; kill < kills && !failed(); kill += 1) {
    const wanted = counts.written + 5 + ((kill * 7) % 13);
    while (counts.written < wanted && !failed()) await pause(5);
    if (kill === Math.floor(kills / 2)) await killable.killPostgres();
    else await killable.killBackend();
  }
}

async function expectWholeFiles(office: Office, diaries: readonly Diary[]): Promise<void> {
  const stored = await select<{ hash: string; size: string }>('select hash, size from stored_file');
  for (const { hash, size } of stored) {
    const bytes = await readFile(pathOf(join(killable.dataDir, 'files'), hash));
    expect([String(bytes.length), createHash('sha256').update(bytes).digest('hex')]).toEqual([size, hash]);
  }
  for (const { slug, id, content } of gather(diaries, 'files')) {
    const path = `audited_sinister/${slug}/sinister_files/`;
    const { body } = await persist(office, { method: 'GET', path, token: office.tokens.auditor });
    const shown = (body as unknown as { id: string; file: { url: string } }[]).find((file) => file.id === id);
    expect(await (await fetch(`${killable.base}${shown?.file.url}`)).text()).toBe(content);
  }
}

/** Everybody is mailed all that is news for them. */
async function mailEverything(): Promise<void> {
  const rules = JSON.stringify(Object.fromEntries(eventTypes.map((event) => [event, 'mail'])));
  await select('insert into news_preference (account_id, rules) select id, $1 from account', [rules]);
}

async function expectMailsOnce(): Promise<number> {
  const unmailed = async () =>
    (await select<{ id: string }>(`select id from news where channel = 'mail' and mailed_at is null limit 1`)).length;
  const folder = join(killable.dataDir, 'outbox');
  const staged = async () => (await readdir(folder)).filter((name) => name.endsWith('.staged')).length;
  await expect.poll(unmailed, { timeout: 120_000, interval: 500 }).toBe(0);
  await expect.poll(staged, { timeout: 120_000, interval: 500 }).toBe(0);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const mailed = texts.flatMap((text) => /^Message-ID: <(news-[^@]+)@/m.exec(text)?.[1] ?? []).sort();
  const news = await select<{ name: string }>(
    `select format('news-%s-%s-%s', customer, account_id, id) as name from news where channel = 'mail'`,
  );
  expect(mailed).toEqual(news.map(({ name }) => name).sort());
  expect(mailed.length).toBeGreaterThan(0);
  return mailed.length;
}

it(`survives ${kills} kills`, async () => {
  await mailEverything();
  const { office, counts, end, fail } = await openOffice(killable, select);
  const diaries = names.map(emptyDiary);
  const writing = Promise.all(names.map((name, at) => writeOn(office, name, diaries[at] ?? emptyDiary())));
  writing.catch(fail);
  await killOn(counts, office.hasFailed).catch(fail);
  end();
  await writing;
  expect(counts.retried).toBeGreaterThan(kills / 2 + counts.written / 6);

  await expectEverythingOnce(select, diaries);
  await expectWholeHistories(select, diaries);
  await expectWholeFiles(office, diaries);
  const mails = await expectMailsOnce();
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/check-data.js'], {
    env: { PATH: process.env.PATH, DATABASE_URL: killable.urls().app, LOG_LEVEL: 'warn' },
  });
  expect(stdout).toContain(' 0 con diferencias');
  process.stdout.write(
    `${kills} kills -9 (one of PostgreSQL): ${counts.written} writes acknowledged, ${counts.retried} sent again; ${mails} mails of news, each once; ${stdout}`,
  );
});
