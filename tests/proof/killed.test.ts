import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '#backend/files/diskStore.ts';
import { pause } from '#host/processes.ts';
import { type Killable, openKillable } from './killable.ts';
import { customer, type Diary, emptyDiary, type Office, persist, writeOn } from './writers.ts';

/** kill -9 in a loop of writes: nothing acknowledged is lost, nothing is there twice, nothing is there by half. */

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

async function openOffice() {
  const [catalog] = await select<Office['catalog']>(
    `select (select id from concept where customer = $1 order by code_key limit 1) as concept,
       (select id from provider where customer = $1 and is_active limit 1) as provider`,
    [customer],
  );
  if (!catalog) throw new Error('no catalog');
  const counts = { written: 0, retried: 0, answered: 0 };
  let over = false;
  let failed = false;
  const office: Office = {
    base: killable.base,
    tokens: { operator: await killable.signIn('mro.gnp'), auditor: await killable.signIn('are.gnp') },
    catalog,
    isOver: () => over,
    hasFailed: () => failed,
    acknowledged: () => {
      counts.written += 1;
    },
    retried: () => {
      counts.retried += 1;
    },
    losesAnswer: () => {
      counts.answered += 1;
      return counts.answered % 5 === 0;
    },
  };
  const end = () => {
    over = true;
  };
  const fail = () => {
    failed = true;
  };
  return { office, counts, end, fail };
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

const gather = <Key extends keyof Diary>(diaries: readonly Diary[], key: Key) =>
  diaries.flatMap((diary) => diary[key] as readonly Diary[Key][number][]);

const sorted = (texts: readonly string[]) => [...texts].sort();

async function expectEverythingOnce(diaries: readonly Diary[]): Promise<void> {
  const incidents = await select<{ slug: string; number: string }>(
    'select slug, sinister_number as number from incident',
  );
  const registered = gather(diaries, 'registered');
  expect(sorted(incidents.map(({ slug, number }) => `${slug} ${number}`))).toEqual(
    sorted(registered.map(({ slug, number }) => `${slug} ${number}`)),
  );
  const comments = await select<{ id: string; text: string }>('select id, comment as text from binnacle_entry');
  expect(sorted(comments.map(({ id, text }) => `${id} ${text}`))).toEqual(
    sorted(gather(diaries, 'comments').map(({ id, text }) => `${id} ${text}`)),
  );
  const files = await select<{ id: string }>('select id from sinister_file');
  expect(sorted(files.map(({ id }) => id))).toEqual(sorted(gather(diaries, 'files').map(({ id }) => id)));
  const budgets = await select<{ slug: string }>(
    'select i.slug from budget b join incident i on i.customer = b.customer and i.id = b.incident_id',
  );
  expect(sorted(budgets.map(({ slug }) => slug))).toEqual(sorted(gather(diaries, 'budgets')));
}

/** Every version was written by exactly one event, and those that were acknowledged are among them. */
async function expectWholeHistories(diaries: readonly Diary[]): Promise<void> {
  const rows = await select<{ slug: string; version: number; events: string[] }>(
    `select i.slug, i.version, array_agg(e.version || ' ' || e.event order by e.id) as events
       from incident i join incident_event e on e.customer = i.customer and e.incident_id = i.id group by 1, 2`,
  );
  for (const { version, events } of rows) {
    expect(events.map((event) => Number(event.split(' ')[0]))).toEqual(
      Array.from({ length: version }, (_, at) => at + 1),
    );
  }
  const written = new Set(rows.flatMap(({ slug, events }) => events.map((event) => `${slug} ${event}`)));
  const lost = gather(diaries, 'saves').filter(
    ({ slug, version }) => !written.has(`${slug} ${version} budget.quantify`),
  );
  expect(lost).toEqual([]);
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

it(`survives ${kills} kills`, async () => {
  const { office, counts, end, fail } = await openOffice();
  const diaries = names.map(emptyDiary);
  const writing = Promise.all(names.map((name, at) => writeOn(office, name, diaries[at] ?? emptyDiary())));
  writing.catch(fail);
  await killOn(counts, office.hasFailed).catch(fail);
  end();
  await writing;
  expect(counts.retried).toBeGreaterThan(kills / 2 + counts.written / 6);

  await expectEverythingOnce(diaries);
  await expectWholeHistories(diaries);
  await expectWholeFiles(office, diaries);
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/check-data.js'], {
    env: { PATH: process.env.PATH, DATABASE_URL: killable.urls().app, LOG_LEVEL: 'warn' },
  });
  expect(stdout).toContain(' 0 con diferencias');
  process.stdout.write(
    `${kills} kills -9 (one of PostgreSQL): ${counts.written} writes acknowledged, ${counts.retried} sent again; ${stdout}`,
  );
});
