import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailNews } from '#backend/inbox/newsMails.ts';
import { digestMail, newsMail } from '#backend/inbox/newsText.ts';
import type { Outbox } from '#backend/mail/outbox.ts';
import { addDays, timeZone, today } from '#domain/calendar.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { mailsTo, mailText } from '#tests/mailText.ts';
import { jpeg, pdf } from './lifecycle/files.ts';
import { type Customer, form, openWorld, type Username, type World } from './lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://dictamen.example' });
});
afterAll(() => world?.server.close());

const asAxa = <T>(work: Parameters<World['server']['door']['scoped']>[2]) =>
  world.server.door.scoped({ customers: ['axa'] }, ['axa'], work) as Promise<T>;

async function rejected(before: () => Promise<unknown> = async () => undefined): Promise<string> {
  const path = await world.withBudget('axa');
  await before();
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

/** All that is due, done by this process: another one, which is at it now and then, may be first. */
async function mailAll(outbox: Outbox = world.server.services.outbox, customer: Customer = 'axa'): Promise<void> {
  const { door, seals, publicUrl, log } = world.server.services;
  await mailNews({ door, outbox, seals, publicUrl, log }, customer);
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
  expect(mail).toContain('Motivo: ');
  expect(mail).toContain('«No.»');
  expect(mail).toContain('https://dictamen.example/axa/siniestro/');
});

test('what people typed is text in the page of a mail', () => {
  const { seals } = world.server.services;
  const who = { customer: 'axa', accountId: '7', to: 'a@b.example', publicUrl: 'https://dictamen.example', seals };
  const news = {
    event: 'budget.reject',
    verdict: null,
    at: '2026-11-20T12:00:00Z',
    slug: 'a"b',
    stage: 'rejected',
  } as const;
  const people = { by: '<i>Ana</i>', actedFor: null, delegator: null, reason: 'Sin fotos', comment: '<u>Falta</u>' };
  const mail = newsMail(who, 'id', { ...news, ...people, number: '<b>1</b>' });
  expect(mail.html).not.toMatch(/<[ibu]>/);
  expect(mail.text).toContain('Motivo: Sin fotos. «<u>Falta</u>»');
  expect(mail.html).toContain('&lt;i&gt;Ana');
  expect(mail.text).toContain('siniestro <b>1</b>');
});

/** News of incident 1, without its people and its address. */
const rejection = {
  event: 'budget.reject',
  verdict: null,
  at: '2026-11-20T12:00:00Z',
  stage: 'rejected',
  number: '1',
} as const;

test('a mail leads to the page of its incident, however the incident is written', () => {
  const { seals } = world.server.services;
  const who = { customer: 'axa', accountId: '7', to: 'a@b.example', publicUrl: 'https://dictamen.example', seals };
  const people = { by: 'Ana', actedFor: null, delegator: null, reason: null, comment: null };
  const { text, html } = newsMail(who, 'id', { ...rejection, ...people, slug: 'a"b/c' });
  const address = 'https://dictamen.example/axa/siniestro/a%22b%2Fc/historia';
  expect(text?.split('\n')).toContain(address);
  expect(html).toContain(`<a href="${address}"`);
});

test('a digest says how much there is of each, and nothing of what there is none of', () => {
  const { seals } = world.server.services;
  const who = { customer: 'axa', accountId: '7', to: 'a@b.example', publicUrl: 'https://dictamen.example', seals };
  const people = { by: 'Ana', actedFor: null, delegator: null, reason: null, comment: null };
  const waiting = { slug: 'a', number: 'A-1', stage: 'unquantified', days: 9, limit: 5, delegator: null } as const;
  const digestOf = (news: number, waits: number) => {
    const { subject, text, html } = digestMail(who, 'id', {
      news: Array.from({ length: news }, () => ({ ...rejection, ...people, slug: 'a' })),
      waits: { count: waits, results: Array.from({ length: waits }, () => waiting) },
    });
    const heads = ['Novedades de AXA Seguros', 'Esperan demasiado'];
    return [subject, ...[text, html].map((form) => heads.filter((head) => form?.includes(head)).length)];
  };
  expect(digestOf(1, 0)).toEqual(['AXA Seguros: 1 novedad', 1, 1]);
  expect(digestOf(2, 0)).toEqual(['AXA Seguros: 2 novedades', 1, 1]);
  expect(digestOf(0, 1)).toEqual(['AXA Seguros: 1 siniestro espera demasiado', 1, 1]);
  expect(digestOf(2, 2)).toEqual(['AXA Seguros: 2 novedades y 2 siniestros esperan demasiado', 2, 2]);
});

test('a mail says in its subject and its text what happened, and where the incident is now', () => {
  const { seals } = world.server.services;
  const who = { customer: 'axa', accountId: '7', to: 'a@b.example', publicUrl: 'https://dictamen.example', seals };
  const about = {
    event: 'budget.reject',
    verdict: null,
    at: '2026-11-20T12:00:00Z',
    stage: 'rejected',
    number: '1',
    slug: 'a',
  } as const;
  const people = { by: 'Ana', actedFor: null, delegator: null, reason: null, comment: null };
  const { subject, text } = newsMail(who, 'id', { ...about, ...people });
  expect(subject).toBe('Presupuesto rechazado: siniestro 1');
  expect(text).toContain('Ana, el 20/11/2026 06:00. Ahora: Rechazado.');
  const returned = newsMail(who, 'id', { ...about, ...people, event: 'budget.review', verdict: 'returned' });
  expect(returned.subject).toBe('Cuantificación revisada y devuelta: siniestro 1');
});

test('an account that is disabled or has no address is mailed nothing, and nothing later', async () => {
  const account = world.server.door.common.updateTable('account').where('username_key', '=', 'mro.axa');
  const folder = join(world.server.dataDir, 'outbox');
  const sentOf = (number: string) =>
    readdirSync(folder).filter((name) =>
      mailText(readFileSync(join(folder, name), 'utf8')).includes(`siniestro ${number}\r\n`),
    );
  const unmailed = sql`select from news where customer = 'axa' and channel = 'mail' and mailed_at is null`;
  const leftOf = async () => ((await asAxa((trx) => unmailed.execute(trx))) as { rows: object[] }).rows.length;
  for (const less of [{ is_active: false }, { email: '' }]) {
    const number = await rejected(() => account.set(less).execute());
    await expect
      .poll(
        async () => {
          await mailAll();
          return leftOf();
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    expect(sentOf(number)).toEqual([]);
    await account.set({ is_active: true, email: operator }).execute();
  }
});

test('a message whose row was never marked is discarded by its own customer only', async () => {
  const { outbox } = world.server.services;
  const mail = { to: operator, subject: 'Señal', text: 'Hola' };
  for (const name of ['news-axa-1-999999', 'news-otra-1-999999']) await outbox.stage(name, mail);
  await afterMailing(() => staged().filter((name) => name.startsWith('news-axa-1-999999')).length).toBe(0);
  expect(staged()).toContain('news-otra-1-999999.staged');
  await outbox.discard('news-otra-1-999999');
});

test('a digest says in whose queue waits what reaches a delegate', () => {
  const { seals } = world.server.services;
  const who = { customer: 'axa', accountId: '7', to: 'a@b.example', publicUrl: 'https://dictamen.example', seals };
  const waits = (delegator: string | null) => {
    const one = { slug: 'a', number: 'A-1', stage: 'unquantified', days: 1, limit: 5, delegator } as const;
    return digestMail(who, 'id', { news: [], waits: { count: 1, results: [one] } }).text;
  };
  expect(waits('Ana Ruiz')).toContain('Lleva 1 día hábil; lo previsto son 5. Le espera por delegación de Ana Ruiz.');
  expect(waits(null)).toContain('lo previsto son 5.\n');
  expect(waits(null)).not.toContain(' más: ');
});

test('a digest that lists some of what waits says how many more there are', () => {
  const { seals } = world.server.services;
  const who = { customer: 'axa', accountId: '7', to: 'a@b.example', publicUrl: 'https://dictamen.example', seals };
  const one = { slug: 'a', number: 'A-1', stage: 'unquantified', days: 9, limit: 5, delegator: null } as const;
  const { subject, text, html } = digestMail(who, 'id', { news: [], waits: { count: 25, results: [one] } });
  expect(subject).toContain('25 siniestros esperan demasiado');
  for (const form of [text, html]) expect(form).toContain('Y 24 más: en su lista, ordene por «Espera» para verlos.');
});

test('a mail says for whom a delegate acted, and on whose behalf a delegate receives it', async () => {
  const path = await world.withBudget('axa');
  const slug = path.split('/')[2] ?? '';
  const idOf = async (username: Username) => {
    const { rows } = await world.server.door.unscoped((trx) =>
      sql<{ id: string }>`select id from account where username_key = ${username}`.execute(trx),
    );
    return rows[0]?.id ?? '';
  };
  expect((await world.as('are.axa')('POST', `${path}assign/`, {})).status).toBe(200);
  const days = { from: today(), to: today() };
  const body = { delegate: await idOf('are'), ...days };
  const set = await world.as('are.axa')('POST', 'axa/delegations/', body);
  expect(set.status, JSON.stringify(set.body)).toBe(201);
  const rules = { 'incident.comment': 'mail', 'budget.reject': 'mail' };
  await inCustomer(
    'axa',
    sql`insert into news_preference (account_id, rules, wants_mail) values (${await idOf('are')}, ${JSON.stringify(rules)}, true)
      on conflict (account_id) do update set rules = excluded.rules, wants_mail = true`,
  );
  const { sinisterNumber } = (await world.as('adm')('GET', path)).body;
  const number = String(sinisterNumber);
  const of = (to: string) => () =>
    mailsTo(world.server.dataDir, to).filter((mail) => mail.includes(`siniestro ${number}`));

  expect((await world.as('mro.axa')('POST', `${path}binnacle/`, { comment: '¿Qué falta?' })).status).toBe(201);
  const toDelegate = of('are@example.com');
  await afterMailing(() => toDelegate().length).toBe(1);
  const names = (await world.as('are.axa')('GET', 'user/current/')).body;
  const delegator = [names.firstName, names.lastName, names.secondLastName].filter(Boolean).join(' ');
  expect(toDelegate()[0]).toContain(`Le llega por delegación de ${delegator}.`);

  expect((await world.as('are')('PUT', `axa/audited_sinister/${slug}/reject/`, why)).status).toBe(200);
  const toOperator = of(operator);
  await afterMailing(() => toOperator().length).toBe(1);
  expect(toOperator()[0]).toContain(`, por delegación de ${delegator}, el `);
  expect((await world.as('are.axa')('POST', `axa/delegations/${set.body.id}/end/`, {})).status).toBe(200);
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
  expect([rules.wantsMail, rules.version, rules.digestHour]).toEqual([false, 1, 8]);

  const silent = await rejected();
  await mailAll();
  await mailAll();
  expect(about(silent)).toEqual([]);
  const on = await world.as('mro.axa')('PUT', 'user/current/news_rules/', { wantsMail: true }, { 'if-match': '"1"' });
  expect([on.status, on.body.wantsMail]).toEqual([200, true]);
  // What came meanwhile is not mailed later.
  await mailAll();
  expect(about(silent)).toEqual([]);
  // Who has the rules of before on the screen learns that the mails were stopped since.
  expect((await stop(code)).status).toBe(200);
  const want = (of: number) =>
    world.as('mro.axa')('PUT', 'user/current/news_rules/', { wantsMail: true }, { 'if-match': `"${of}"` });
  expect([(await want(2)).status, (await want(3)).status]).toEqual([409, 200]);
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
    // Before midnight in Mexico City, and after it in London.
    sql`update news set at = ${`${today()}T05:00:00Z`}::timestamptz
      where customer = 'axa' and channel = 'digest' and mailed_at is null`.execute(trx),
  );
  await asAxa((trx) => sql`delete from news_digest where customer = 'axa'`.execute(trx));
  const digests = () => mails().filter((mail) => /^Message-ID: <digest-axa-/m.test(mail));
  await afterMailing(() => digests().length).toBe(1);
  await mailAll();
  expect(digests()).toHaveLength(1);
  expect(digests()[0]).toContain(`siniestro ${number}`);
});

test('rules that are saved one by one keep what was chosen before, and say what is no longer usual', async () => {
  const save = async (body: object) => {
    const { version } = (await world.as('mro.gnp')('GET', 'user/current/news_rules/')).body;
    const saved = await world.as('mro.gnp')('PUT', 'user/current/news_rules/', body, {
      'if-match': `"${String(version)}"`,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return saved.body as unknown as {
      rules: { event: string; channel: string; isUsual: boolean }[];
      digestHour: number;
      digestsWaits: boolean;
      wantsMail: boolean;
    };
  };
  await save({ rules: [{ event: 'budget.reject', channel: 'none' }], digestHour: 9 });
  await save({ digestsWaits: true, wantsMail: false });
  const { rules, ...rest } = await save({ rules: [{ event: 'files.reject', channel: 'none' }] });
  expect(rest).toMatchObject({ digestHour: 9, digestsWaits: true, wantsMail: false });
  const chosen = rules.filter(({ isUsual }) => !isUsual).map(({ event, channel }) => [event, channel]);
  expect(chosen.sort()).toEqual([
    ['budget.reject', 'none'],
    ['files.reject', 'none'],
  ]);
});

const inCustomer = <Row>(customer: Customer, statement: ReturnType<typeof sql<Row>>) =>
  world.server.door.scoped({ customers: [customer] }, [customer], async (trx) => (await statement.execute(trx)).rows);

/** The rules of a person, as they are kept. */
const prefer = (username: Username, rules: { digest_hour?: number; digests_waits?: boolean; wants_mail: boolean }) =>
  world.server.door.unscoped(async (trx) => {
    const { id } = await trx
      .selectFrom('account')
      .select('id')
      .where('username_key', '=', username)
      .executeTakeFirstOrThrow();
    const columns = { digest_hour: 0, rules: JSON.stringify({ 'budget.reject': 'digest' }), ...rules };
    await trx
      .insertInto('news_preference')
      .values({ account_id: id, ...columns })
      .onConflict((known) => known.column('account_id').doUpdateSet(columns))
      .execute();
  });

const why = { reject_reason: 'precio', comment: 'No.' };

test('a digest has what happened before its hour, was not read and is still one’s own, and what waits too long', async () => {
  await prefer('mro.gnp', { wants_mail: false });
  const numberOf = async (path: string) => String((await world.as('adm')('GET', path)).body.sinisterNumber);
  const rejectedOf = async () => {
    const path = await world.withBudget('gnp');
    expect((await world.as('are.gnp')('PUT', `${path}reject/`, why)).status).toBe(200);
    return path;
  };
  const slugOf = (path: string) => path.split('/')[2] ?? '';
  const [news, read, given] = [await rejectedOf(), await rejectedOf(), await rejectedOf()];
  const next = await rejectedOf();
  const { version } = (await world.as('mro.gnp')('GET', read)).body;
  expect((await world.as('mro.gnp')('POST', `${read}read/`, { version })).status).toBeLessThan(300);
  const { body: operators } = await world.as('are.gnp')('GET', 'gnp/operators/');
  const owner = operators.find(({ username }) => String(username) === 'mro')?.userId;
  const handed = await world.as('are.gnp')('POST', `${given}hand_over/`, { owner });
  expect(handed.status, JSON.stringify(handed.body)).toBe(200);
  await inCustomer('gnp', sql`update news set at = at - interval '2 days' where customer = 'gnp'`);
  const late = await rejectedOf();
  const waits = await world.register('gnp');
  await inCustomer(
    'gnp',
    sql`update incident set stage_since = stage_since - interval '60 days'
      where customer = 'gnp' and slug in (${slugOf(waits)}, ${slugOf(news)})`,
  );

  const digests = () =>
    mailsTo(world.server.dataDir, 'mro.gnp@example.com').filter((mail) => /^Message-ID: <digest-gnp-/m.test(mail));
  // Yesterday it had one too.
  await inCustomer(
    'gnp',
    sql`insert into news_digest (customer, account_id, day)
      select 'gnp', id, ${addDays(today(), -1)}::date from account where username_key = 'mro.gnp'
      on conflict (customer, account_id) do update set day = excluded.day`,
  );
  await prefer('mro.gnp', { wants_mail: true, digests_waits: true });
  await expect
    .poll(
      async () => {
        await mailAll(undefined, 'gnp');
        return digests().length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  const [digest = ''] = digests();
  const has = async (path: string) => digest.includes(`siniestro ${await numberOf(path)}\r\n`);
  expect([await has(news), await has(read), await has(given), await has(late)]).toEqual([true, false, false, false]);
  const placeOf = async (path: string) => digest.indexOf(`siniestro ${await numberOf(path)}\r\n`);
  expect(await placeOf(next)).toBeGreaterThan(await placeOf(news));
  // What came later is left for the next one.
  const waiting = sql<{ count: number }>`select count(*)::int as count from news where customer = 'gnp'
    and channel = 'digest' and mailed_at is null`;
  expect(await inCustomer('gnp', waiting)).toEqual([{ count: 1 }]);
  // Its day has had its digest.
  await inCustomer(
    'gnp',
    sql`update news set at = at - interval '2 days' where customer = 'gnp' and channel = 'digest' and mailed_at is null`,
  );
  await mailAll(undefined, 'gnp');
  expect(digests().length).toBe(1);
  // Of what waits it speaks on working days.
  const isWorked = workingDaysBetween(addDays(today(), -1), today()) === 1;
  expect([await has(waits), digest.includes('Esperan demasiado')]).toEqual([isWorked, isWorked]);
  const code = decodeURIComponent(/avisos#codigo=([^>\s]+)>/.exec(digest)?.[1] ?? '');
  expect((await world.server.call(null, 'POST', '/api/v1/account/news/stop/', { code })).status).toBe(200);
  const rules = (await world.as('mro.gnp')('GET', 'user/current/news_rules/')).body;
  expect(rules.wantsMail).toBe(false);
});

test('digests are of active accounts of the customer that want mails, and an empty one is not sent', async () => {
  const accounts = world.server.door.common.updateTable('account');
  const asked = { wants_mail: true, digests_waits: true };
  for (const username of ['are', 'are.hdi', 'are.axa'] as const) await prefer(username, asked);
  await prefer('mro.hdi', { ...asked, wants_mail: false });
  // One whose hour has just come, and one whose hour has not.
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
  await prefer('are', { ...asked, digest_hour: hour });
  await prefer('mro', { ...asked, digest_hour: Math.min(hour + 1, 23) });
  await accounts.set({ is_active: false }).where('username_key', '=', 'are.hdi').execute();
  await inCustomer('hdi', sql`delete from news_digest where customer = 'hdi'`);
  const heard = async () => {
    await mailAll(undefined, 'hdi');
    const rows = await inCustomer(
      'hdi',
      sql<{ username: string }>`select a.username from news_digest d join account a on a.id = d.account_id
        where d.customer = 'hdi' order by a.username`,
    );
    return rows.map(({ username }) => username);
  };
  await expect.poll(heard, { timeout: 60_000 }).toContain('are');
  expect(await heard()).toEqual(hour < 23 ? ['are'] : ['are', 'mro']);
  await accounts.set({ is_active: true }).where('username_key', '=', 'are.hdi').execute();
  const sent = mailsTo(world.server.dataDir, 'are@example.com').filter((mail) => mail.includes('<digest-hdi-'));
  expect(sent).toEqual([]);
});

test('an account that went to another customer is mailed no news of the one before', async () => {
  const path = await world.withBudget('hdi');
  await prefer('mro.hdi', { wants_mail: true });
  const account = world.server.door.common.updateTable('account').where('username_key', '=', 'mro.hdi');
  await world.server.door.unscoped((trx) =>
    sql`update news_preference set rules = '{"budget.reject":"mail"}' where account_id =
      (select id from account where username_key = 'mro.hdi')`.execute(trx),
  );
  await account.set({ customer: 'axa' }).execute();
  expect((await world.as('are.hdi')('PUT', `${path}reject/`, why)).status).toBe(200);
  await expect
    .poll(
      async () => {
        await mailAll(undefined, 'hdi');
        return inCustomer(
          'hdi',
          sql`select n.channel, n.mailed_at is not null as mailed from news n
          where n.customer = 'hdi' and n.channel = 'mail'`,
        );
      },
      { timeout: 60_000 },
    )
    .toEqual([{ channel: 'mail', mailed: true }]);
  expect(mailsTo(world.server.dataDir, 'mro.hdi@example.com')).toEqual([]);
  await account.set({ customer: 'hdi' }).execute();
});

test('a mail says why, whichever event asks for a reason', async () => {
  const rules = { 'files.reject': 'mail', 'authorization.correct': 'mail', 'incident.annul': 'mail' };
  await prefer('mro.hdi', { wants_mail: true });
  await world.server.door.unscoped((trx) =>
    sql`update news_preference set rules = ${JSON.stringify(rules)}::jsonb where account_id =
      (select id from account where username_key = 'mro.hdi')`.execute(trx),
  );
  const are = world.as('are.hdi');
  const [ofFiles, ofAmount, ofAll] = [
    await world.register('hdi'),
    await world.withBudget('hdi'),
    await world.register('hdi'),
  ];
  const photo = form({ sinister_file_slug: 'fotos', file: jpeg() });
  const { body: added } = await world.as('mro.hdi')('POST', `${ofFiles}sinister_files/`, photo);
  const given = form({ authorized_ammount: '1044', authorization_file: pdf('mala.pdf') });
  const corrected = { authorized_ammount: '950', reject_reason: 'precio', comment: 'Otro monto.' };
  const answers = [
    await are('DELETE', `${ofFiles}sinister_files/`, { files: [String(added.id)], ...why, comment: 'Borrosa.' }),
    await are('POST', `${ofAmount}upload_authorization_file/`, given),
    await world.as('adm')('POST', `${ofAmount}correct_authorization/`, corrected),
    await are('POST', `${ofAll}annul/`, { ...why, comment: 'Duplicado.' }),
  ];
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(300);
  const reasons = () =>
    mailsTo(world.server.dataDir, 'mro.hdi@example.com').flatMap((mail) => /Motivo: [^\r\n]+/.exec(mail) ?? []);
  await expect
    .poll(
      async () => {
        await mailAll(undefined, 'hdi');
        return reasons().sort();
      },
      { timeout: 60_000 },
    )
    .toEqual(['Borrosa.', 'Duplicado.', 'Otro monto.'].map((text) => `Motivo: Precio fuera de tabulador. «${text}»`));
});

test('while one process leaves mails of a customer, another leaves none', async () => {
  const { door, outbox, seals, publicUrl, log } = world.server.services;
  await world.server.door.unscoped((trx) =>
    sql`update news_preference set rules = '{"budget.reject":"mail"}', wants_mail = true where account_id =
      (select id from account where username_key = 'mro.axa')`.execute(trx),
  );
  const holder = new pg.Client({ connectionString: world.server.database.adminUrl });
  await holder.connect();
  try {
    await holder.query("select pg_advisory_lock(hashtextextended('news mails axa', 0))");
    const number = await rejected();
    expect(await mailNews({ door, outbox, seals, publicUrl, log }, 'axa')).toBe(0);
    expect(about(number)).toEqual([]);
    await holder.query("select pg_advisory_unlock(hashtextextended('news mails axa', 0))");
    await untilMailed(number);
  } finally {
    await holder.end();
  }
});
