import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
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
import { type MailMoment, startMailServer } from '#tests/mailText.ts';
import { type BackendProcess, startBackend } from './backendProcess.ts';
import { expectEverythingOnce, expectWholeHistories, gather, openOffice } from './whole.ts';
import { customer, type Diary, emptyDiary, type Office, persist, writeOn } from './writers.ts';

/** kill -9 in a loop of writes: nothing acknowledged is lost, nothing is there twice, nothing is there by half. */

/** What a process that was killed has claimed to send is as old as the next process waits for. */
async function ageClaims(outbox: string): Promise<void> {
  for (const name of await readdir(outbox)) {
    const aged = name.replace(/\.\d+\.sending$/, `.${Date.now() - 600_000}.sending`);
    if (aged !== name) await rename(join(outbox, name), join(outbox, aged));
  }
}

/** A durable database server and a backend, both real processes, both to be killed at any moment and started again. */
async function openKillable(smtp: string) {
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
    SMTP_URL: smtp,
    MAIL_FROM: 'avisos@example.com',
    LOG_LEVEL: 'silent',
  });
  let backend: BackendProcess = await startBackend(base, environment());

  return {
    base,
    dataDir,
    urls: () => ({ app: postgres.appUrl, owner: postgres.ownerUrl }),
    killBackend: async (whileDead: () => Promise<void>) => {
      await backend.kill();
      await whileDead();
      await ageClaims(join(dataDir, 'outbox'));
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

/** More of them by `npm run bench -- --only mails`. */
const kills = Number(process.env.PROOF_KILLS ?? 20);
const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];

let mails: Awaited<ReturnType<typeof startMailServer>>;
let killable: Killable;
/** What the sender of mails meets at the mail server. */
let meet: (at: MailMoment) => Promise<void> = async () => undefined;
beforeAll(async () => {
  mails = await startMailServer((at) => meet(at));
  killable = await openKillable(mails.url);
}, 600_000);
afterAll(async () => {
  await killable?.close();
  await mails?.close();
});

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

const idOf = (text: string) => /^Message-ID: <([^@>]+)@/m.exec(text)?.[1] ?? '';

/** Mails that the mail server took in the moment of a kill: their sender may not have known. */
const unsure = new Set<string>();

/** @param isNoted whether the sender was at the next mail already */
async function killSender(isNoted: boolean, then: () => void = () => undefined): Promise<void> {
  await killable.killBackend(async () => {
    const taken = mails.received.length;
    then();
    // What had arrived whole is taken all the same.
    await pause(100);
    for (const { text } of mails.received.slice(isNoted ? taken : Math.max(0, taken - 1))) unsure.add(idOf(text));
  });
}

/** As long as the next mail may take to be sent. */
const nextMailMs = 8000;

/** Kills while a mail is on its way, before anything else happens to it. */
async function killAt(moment: MailMoment): Promise<void> {
  let letGo: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isThere = new Promise<true>((resolve) => {
    meet = async (at) => {
      if (at !== moment) return;
      meet = async () => undefined;
      resolve(true);
      await isOver;
    };
  });
  const isMet = await Promise.race([isThere, pause(nextMailMs)]);
  await killSender(isMet === true && moment !== 'answered', letGo);
}

const mailMoments = ['connected', 'sender', 'whole', 'answered'] as const;

/** Kills whenever a few more writes were acknowledged, and each other time while a mail is sent; halfway the database dies too. */
async function killOn(counts: { written: number }, failed: () => boolean): Promise<void> {
  for (let kill = 0; kill < kills && !failed(); kill += 1) {
    const wanted = counts.written + 5 + ((kill * 7) % 13);
    const moment = mailMoments[Math.floor(kill / 2) % mailMoments.length] ?? 'sender';
    if (kill % 2 === 1) await killAt(moment);
    while (counts.written < wanted && !failed()) await pause(5);
    if (kill === Math.floor(kills / 2)) await killable.killPostgres();
    else if (kill % 2 === 0) await killSender(false);
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

/** @returns how many mails there are, and how many of them a kill made the mail server receive again */
async function expectMailsOnce(): Promise<{ readonly sent: number; readonly again: number }> {
  const unmailed = async () =>
    (await select<{ id: string }>(`select id from news where channel = 'mail' and mailed_at is null limit 1`)).length;
  const left = async () => (await readdir(join(killable.dataDir, 'outbox'))).length;
  await expect.poll(unmailed, { timeout: 120_000, interval: 500 }).toBe(0);
  await expect.poll(left, { timeout: 120_000, interval: 500 }).toBe(0);
  const received = mails.received.filter(({ text }) => idOf(text).startsWith('news-'));
  const texts = new Map<string, string[]>();
  for (const { text } of received) texts.set(idOf(text), [...(texts.get(idOf(text)) ?? []), text]);
  const news = await select<{ name: string }>(
    `select format('news-%s-%s-%s', customer, account_id, id) as name from news where channel = 'mail'`,
  );
  expect([...texts.keys()].sort()).toEqual(news.map(({ name }) => name).sort());
  expect(texts.size).toBeGreaterThan(0);
  // One is sent again only if its sender was killed before it knew, and then it is the same letter for letter.
  const twice = [...texts].filter(([, all]) => all.length > 1);
  expect(twice.filter(([name, all]) => !unsure.has(name) || new Set(all).size > 1)).toEqual([]);
  return { sent: texts.size, again: received.length - texts.size };
}

it(
  `survives ${kills} kills`,
  async () => {
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
    const { sent, again } = await expectMailsOnce();
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/check-data.js'], {
      env: { PATH: process.env.PATH, DATABASE_URL: killable.urls().app, LOG_LEVEL: 'warn' },
    });
    expect(stdout).toContain(' 0 con diferencias');
    process.stdout.write(
      `${kills} kills -9 (one of PostgreSQL): ${counts.written} writes acknowledged, ${counts.retried} sent again; ${sent} mails of news, none lost, ${again} received again as they were; ${stdout}`,
    );
  },
  1_800_000 + kills * 20_000,
);
