import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailNews } from '#backend/inbox/newsMails.ts';
import type { Outbox } from '#backend/mail/outbox.ts';
import { today } from '#domain/calendar.ts';
import { mailsTo } from '#tests/mailText.ts';
import { openWorld, type World } from './lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://dictamen.example' });
});
afterAll(() => world?.server.close());

const asAxa = <T>(work: Parameters<World['server']['door']['scoped']>[2]) =>
  world.server.door.scoped({ customers: ['axa'] }, ['axa'], work) as Promise<T>;

async function rejected(): Promise<string> {
  const path = await world.withBudget('axa');
  const answer = await world.as('are.axa')('PUT', `${path}reject/`, { reject_reason: 'precio', comment: 'No.' });
  expect(answer.status).toBe(200);
  const slug = path.split('/')[2] ?? '';
  const { rows } = (await asAxa((trx) =>
    sql`select sinister_number as number from incident where customer = 'axa' and slug = ${slug}`.execute(trx),
  )) as { rows: { number: string }[] };
  return rows[0]?.number ?? '';
}

const operator = 'mro.axa@example.com';
const mails = () => mailsTo(world.server.dataDir, operator);
const about = (number: string) => mails().filter((mail) => mail.includes(`siniestro ${number}\r\n`));
const staged = () => readdirSync(join(world.server.dataDir, 'outbox')).filter((name) => name.endsWith('.staged'));

/** All that is due for axa, done by this process: another one, which is at it now and then, may be first. */
async function mailAll(outbox: Outbox = world.server.services.outbox): Promise<void> {
  const { door, seals, publicUrl, log } = world.server.services;
  await mailNews({ door, outbox, seals, publicUrl, log }, 'axa');
}

const afterMailing = (count: () => number) =>
  expect.poll(
    async () => {
      await mailAll();
      return count();
    },
    { timeout: 60_000 },
  );

const untilMailed = (number: string) => afterMailing(() => about(number).length).toBeGreaterThan(0);

test('a rejection is mailed to its operator once, as text and as a page, with the way to stop', async () => {
  const number = await rejected();
  await untilMailed(number);
  await mailAll();
  const [mail = '', ...others] = about(number);
  expect(others).toEqual([]);
  expect(mail).toMatch(/^Message-ID: <news-axa-\d+-\d+@/m);
  expect(mail).toMatch(/^List-Unsubscribe:\s+<https:\/\/dictamen\.example\/cuenta\/avisos#codigo=/m);
  expect(mail).toContain('multipart/alternative');
  expect(mail).toContain('https://dictamen.example/axa/siniestro/');
});

/** Ends the process at a moment: what follows in it never happens. */
const dying = (at: 'stage' | 'release', outbox: Outbox): Outbox => ({
  ...outbox,
  [at]: async (name: string, mail: Parameters<Outbox['stage']>[1]) => {
    if (at === 'stage') await outbox.stage(name, mail);
    throw new Error('killed');
  },
});

test.each(['stage', 'release'] as const)('killed at %s, a mail is neither lost nor sent twice', async (moment) => {
  const { outbox } = world.server.services;
  const numbers = [await rejected(), await rejected(), await rejected()];
  for (let times = 0; times < 3; times += 1) await mailAll(dying(moment, outbox)).catch(() => {});
  for (const number of numbers) await untilMailed(number);
  await mailAll();
  expect(numbers.map((number) => about(number).length)).toEqual([1, 1, 1]);
  await expect.poll(staged, { timeout: 60_000 }).toEqual([]);
});

test('a mail’s code stops the mails of its account and of no other, without a session and as often as it is used', async () => {
  const number = await rejected();
  await untilMailed(number);
  const code = decodeURIComponent(/avisos#codigo=([^>\s]+)>/.exec(about(number)[0] ?? '')?.[1] ?? '');
  const stop = (sent: string) => world.server.call(null, 'POST', '/api/v1/account/news/stop/', { code: sent });
  expect((await stop(code.replace(/^\d+/, '1'))).status).toBe(400);
  expect((await stop('')).status).toBe(400);
  expect([(await stop(code)).status, (await stop(code)).status]).toEqual([200, 200]);
  const rules = (await world.as('mro.axa')('GET', 'user/current/news_rules/')).body;
  expect([rules.wantsMail, rules.version]).toEqual([false, 1]);

  const silent = await rejected();
  await mailAll();
  await mailAll();
  expect(about(silent)).toEqual([]);
  const on = await world.as('mro.axa')('PUT', 'user/current/news_rules/', { wantsMail: true }, { 'if-match': '"1"' });
  expect([on.status, on.body.wantsMail]).toEqual([200, true]);
});

test('rules say what is mailed, kept for the digest or left out, and an old version is refused', async () => {
  const person = world.as('mro.axa');
  const { version } = (await person('GET', 'user/current/news_rules/')).body;
  const save = (body: object, of: unknown) =>
    person('PUT', 'user/current/news_rules/', body, { 'if-match': `"${String(of)}"` });
  const none = await save({ rules: [{ event: 'budget.reject', channel: 'none' }] }, version);
  expect(none.status).toBe(200);
  expect((await save({ digestHour: 9 }, version)).status).toBe(409);
  expect((await save({ digestHour: 24 }, none.body.version)).status).toBe(400);
  const before = (await person('GET', 'axa/audited_sinister/news/')).body.count;
  await rejected();
  expect((await person('GET', 'axa/audited_sinister/news/')).body.count).toBe(before);

  const digest = await save(
    { rules: [{ event: 'budget.reject', channel: 'digest' }], digestHour: 0 },
    none.body.version,
  );
  expect(digest.status).toBe(200);
  const number = await rejected();
  await mailAll();
  expect(about(number)).toEqual([]);
  // What happened before the hour of the digest is in it, once a day.
  await asAxa((trx) =>
    sql`update news set at = ${`${today()}T00:00:00Z`}::timestamptz - interval '1 day'
      where customer = 'axa' and channel = 'digest' and mailed_at is null`.execute(trx),
  );
  await asAxa((trx) => sql`delete from news_digest where customer = 'axa'`.execute(trx));
  const digests = () => mails().filter((mail) => /^Message-ID: <digest-axa-/m.test(mail));
  await afterMailing(() => digests().length).toBe(1);
  await mailAll();
  expect(digests()).toHaveLength(1);
  expect(digests()[0]).toContain(`siniestro ${number}`);
});
