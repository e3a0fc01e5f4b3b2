import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDay, today } from '#domain/calendar.ts';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { type Customer, form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

type Assignee = { readonly userId: string; readonly username: string; readonly isMe: boolean; readonly until: string };
type Taken = { readonly slugName: string; readonly version: number; readonly assignee: Assignee | null };

const slugOf = (at: string) => at.split('/')[2] ?? '';

async function take(by: Username, customer: Customer, headers: Record<string, string> = {}): Promise<Taken | null> {
  const { status, body } = await world.as(by)('POST', `${customer}/audited_sinister/take_next/`, {}, headers);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.sinister as unknown as Taken | null;
}

const write = <Row>(customer: Customer, statement: RawBuilder<Row>) =>
  world.server.door.scoped({ customers: [customer] }, [customer], (trx) => statement.execute(trx));

const standingSince = (customer: Customer, at: string, days: number) =>
  write(
    customer,
    sql`update incident set stage_since = ${startOfDay(addDays(today(), -days))}
      where customer = ${customer} and slug = ${slugOf(at)}`,
  );
const leaseIsOver = (customer: Customer) =>
  write(
    customer,
    sql`update incident_hold set since = now() - interval '1 hour', until = now() where customer = ${customer}`,
  );

describe('the queue', () => {
  it('gives counter-proposals first, then what waits longest, then the largest amount, and then nothing', async () => {
    const small = await world.withBudget('axa', '1160');
    const large = await world.withBudget('axa', '99000');
    const old = await world.withBudget('axa', '500');
    const counter = await world.withBudget('axa', '1160');
    await world.register('axa');
    for (const at of [small, large]) await standingSince('axa', at, 3);
    await standingSince('axa', old, 9);
    const are = world.as('are.axa');
    const authorized = await are('POST', `${counter}authorize/`, { concepts: await world.linesFor('axa') });
    expect(authorized.status, JSON.stringify(authorized.body)).toBe(200);
    const file = form({ authorized_ammount: '100', authorization_file: pdf(), comment: 'Va' });
    expect((await are('POST', `${counter}upload_authorization_file/`, file)).status).toBe(200);
    const proposal = form({ counter_proposal: pdf(), comment: 'Más' });
    const countered = await world.as('mro.axa')('POST', `${counter}upload_counterproposal_file/`, proposal);
    expect(countered.status, JSON.stringify(countered.body)).toBe(200);

    const taken = [];
    for (let times = 0; times < 5; times++) taken.push((await take('are.axa', 'axa'))?.slugName ?? null);
    expect(taken).toEqual([...[counter, old, large, small].map(slugOf), null]);
  });

  it('does not wait for an incident that is being written at this moment: the next one is given', async () => {
    const [first, second] = [await world.withBudget('gnp', '1160'), await world.withBudget('gnp', '500')];
    for (const at of [first, second]) await standingSince('gnp', at, 2000);
    const given = await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], async (trx) => {
      await sql`select id from incident where customer = 'gnp' and slug = ${slugOf(first)} for update`.execute(trx);
      const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 20_000));
      return Promise.race([take('are.gnp', 'gnp'), late]);
    });
    expect(given).toMatchObject({ slugName: slugOf(second) });
    expect(await take('are.gnp', 'gnp')).toMatchObject({ slugName: slugOf(first) });
  });

  it('is of auditors and administrators, and of one customer', async () => {
    expect((await world.as('mro.hdi')('POST', 'hdi/audited_sinister/take_next/', {})).status).toBe(403);
    expect((await world.as('are.axa')('POST', 'hdi/audited_sinister/take_next/', {})).status).toBe(404);
    expect((await world.as('analista.gnp')('POST', 'gnp/audited_sinister/take_next/', {})).status).toBe(403);
    expect(await take('are.hdi', 'hdi')).toBeNull();
  });

  it('shows to everybody who holds an incident, until it is given back, moves on or the lease is over', async () => {
    const at = await world.withBudget('hdi');
    const taken = await take('are.hdi', 'hdi');
    expect(taken).toMatchObject({ slugName: slugOf(at), assignee: { username: 'are.hdi', isMe: true } });
    const seen = await world.as('mro.hdi')('GET', at);
    expect(seen.body.assignee).toMatchObject({ username: 'are.hdi', isMe: false });
    const until = Date.parse(seen.body.assignee?.until ?? '') - Date.now();
    expect(until).toBeGreaterThan(28 * 60_000);
    expect(until).toBeLessThanOrEqual(30 * 60_000);

    const lists = async (assignee: string, by: Username = 'are.hdi') => {
      const { body } = await world.as(by)('GET', `hdi/audited_sinister/rows/?assignee=${assignee}`);
      return (body.results as unknown as Taken[]).map(({ slugName }) => slugName);
    };
    const mine = taken?.assignee?.userId ?? '';
    for (const word of ['mine', 'somebody', mine]) expect(await lists(word)).toEqual([slugOf(at)]);
    expect(await lists('nobody')).toEqual([]);
    expect([await lists('mine', 'adm'), await lists('somebody', 'adm')]).toEqual([[], [slugOf(at)]]);
    expect((await world.as('are.hdi')('GET', 'hdi/audited_sinister/rows/?assignee=anyone')).status).toBe(400);

    expect(await take('are.hdi', 'hdi')).toBeNull();
    const back = await world.as('are.hdi')('POST', `${at}release/`, {});
    expect([back.status, back.body.assignee, back.body.version]).toEqual([200, null, taken?.version]);
    expect((await take('adm', 'hdi'))?.slugName).toBe(slugOf(at));
    await leaseIsOver('hdi');
    expect((await world.as('are.hdi')('GET', at)).body.assignee).toBeNull();
    expect((await take('are.hdi', 'hdi'))?.slugName).toBe(slugOf(at));
    const rejected = await world.as('adm')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'No' });
    expect([rejected.status, rejected.body.assignee]).toEqual([200, null]);
  });

  it('refuses no work to others, and only lets an administrator give or take what a person holds', async () => {
    const at = await world.withBudget('hdi');
    const me = (await world.as('are.hdi')('POST', `${at}assign/`, {})).body.assignee as unknown as Assignee;
    expect(me.username).toBe('are.hdi');
    const refused = await world.as('are')('POST', `${at}assign/`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'held']);
    expect((await world.as('are')('POST', `${at}release/`, {})).body.code).toBe('held');
    expect((await world.as('are')('POST', `${at}assign/`, { account: me.userId })).status).toBe(403);
    const people = (await world.as('adm')('GET', 'hdi/auditors/')).body as unknown as Assignee[];
    expect(people.map(({ username }) => username)).toEqual(['adm', 'are', 'are.hdi']);
    const other = people.find(({ username }) => username === 'are');
    const given = await world.as('adm')('POST', `${at}assign/`, { account: other?.userId });
    expect(given.body.assignee?.username).toBe('are');
    const freed = await world.as('adm')('POST', `${at}release/`, {});
    expect([freed.status, freed.body.assignee]).toEqual([200, null]);
    expect((await world.as('adm')('POST', `${at}assign/`, { account: other?.userId })).status).toBe(200);
    const stranger = await world.as('adm')('POST', `${at}assign/`, { account: '999999' });
    expect([stranger.status, stranger.body.account?.length]).toEqual([400, 1]);
    const file = form({ authorized_ammount: '100', authorization_file: pdf(), comment: 'Va' });
    expect((await world.as('are.hdi')('POST', `${at}upload_authorization_file/`, file)).status).toBe(200);
    const settled = await world.as('are.hdi')('POST', `${at}assign/`, {});
    expect([settled.status, settled.body.code]).toEqual([409, 'not_queued']);
    const byAdministrator = await world.as('adm')('POST', `${at}assign/`, { account: other?.userId });
    expect([byAdministrator.status, byAdministrator.body.code]).toEqual([409, 'not_queued']);
  });

  it('is not given back by who lost it meanwhile to another person', async () => {
    const at = await world.withBudget('hdi');
    expect((await world.as('are.hdi')('POST', `${at}assign/`, {})).status).toBe(200);
    const reassigning = new pg.Client({ connectionString: world.server.database.adminUrl });
    await reassigning.connect();
    const waiting = async () => {
      const { rows } = await reassigning.query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count;
    };
    try {
      await reassigning.query('begin');
      const slug = slugOf(at);
      const { rows } = await reassigning.query<{ id: string }>(
        `select id from incident where customer = 'hdi' and slug = $1 for update`,
        [slug],
      );
      const released = world.as('are.hdi')('POST', `${at}release/`, {});
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
      await reassigning.query(
        `update incident_hold set account_id = (select id from account where username = 'are')
          where customer = 'hdi' and incident_id = $1`,
        [rows[0]?.id],
      );
      await reassigning.query('commit');
      expect((await released).body.code).toBe('held');
    } finally {
      await reassigning.end();
    }
    expect((await world.as('adm')('GET', at)).body.assignee?.username).toBe('are');
  });

  it('keeps an incident for the one who works on it, not for those who only look, nor once the lease was over', async () => {
    const at = await world.withBudget('hdi');
    const mine = (await world.as('are.hdi')('POST', `${at}assign/`, {})).body.assignee as unknown as Assignee;
    expect(mine.username).toBe('are.hdi');
    const minutesLeft = async () => {
      const { assignee } = (await world.as('adm')('GET', at)).body as unknown as Taken;
      return assignee ? Math.round((Date.parse(assignee.until) - Date.now()) / 60_000) : null;
    };
    const leaseEndsIn = (minutes: number) =>
      write(
        'hdi',
        sql`update incident_hold set until = now() + ${minutes} * interval '1 minute' where customer = 'hdi'
          and incident_id = (select id from incident where customer = 'hdi' and slug = ${slugOf(at)})`,
      );
    const attend = (by: Username, doing = 'open') => world.as(by)('POST', `${at}attend/`, { window: 'w', doing });
    await leaseEndsIn(5);
    expect((await attend('are')).status).toBe(200);
    expect((await attend('are.hdi', 'closed')).status).toBe(200);
    expect(await minutesLeft()).toBe(5);
    expect((await attend('are.hdi')).status).toBe(200);
    expect(await minutesLeft()).toBe(30);
    await leaseEndsIn(0);
    expect((await attend('are.hdi')).status).toBe(200);
    expect(await minutesLeft()).toBeNull();
    const taken = await world.as('are')('POST', `${at}assign/`, {});
    expect([taken.status, taken.body.assignee?.username]).toEqual([200, 'are']);
  });

  it('gives the same incident again to a call that is repeated', async () => {
    await world.withBudget('gnp');
    await world.withBudget('gnp');
    const key = { 'idempotency-key': 'take-1' };
    const first = await take('are.gnp', 'gnp', key);
    expect((await take('are.gnp', 'gnp', key))?.slugName).toBe(first?.slugName);
    expect((await take('are.gnp', 'gnp', { 'idempotency-key': 'take-2' }))?.slugName).not.toBe(first?.slugName);
  });
});

type Attended = { readonly slug: string; readonly present: readonly { readonly username: string }[] };

describe('who has an incident open', () => {
  it('is shown to those who may see it and have a role, of those who have one', async () => {
    const at = await world.withBudget('axa');
    const present = async (by: Username, customer: Customer = 'axa') => {
      const { body } = await world.as(by)('GET', `${customer}/audited_sinister/attended/`);
      const found = (body.results as unknown as Attended[]).find(({ slug }) => slug === slugOf(at));
      return found?.present.map(({ username }) => username).sort();
    };
    const attend = (by: Username) => world.as(by)('POST', `${at}attend/`, { window: by, doing: 'open' });
    // Announcements before the first reader listens are not heard.
    await expect
      .poll(async () => {
        await attend('mro.axa');
        return present('are.axa');
      })
      .toEqual(['mro.axa']);
    await attend('adm');
    await expect.poll(() => present('are.axa')).toEqual(['adm', 'mro.axa']);
    expect(await present('mro.axa')).toEqual(['adm', 'mro.axa']);
    expect([await present('mro'), await present('are.gnp', 'gnp')]).toEqual([undefined, undefined]);
  });

  it('is not shown to readers without a role, nor are they shown', async () => {
    const at = await world.withBudget('gnp');
    const present = async (by: Username) => {
      const { body } = await world.as(by)('GET', 'gnp/audited_sinister/attended/');
      const found = (body.results as unknown as Attended[]).find(({ slug }) => slug === slugOf(at));
      return found?.present.map(({ username }) => username).sort();
    };
    const attend = (by: Username) => world.as(by)('POST', `${at}attend/`, { window: by, doing: 'open' });
    expect((await attend('analista.gnp')).status).toBe(200);
    await expect
      .poll(async () => {
        await attend('mro.gnp');
        return present('are.gnp');
      })
      .toEqual(['mro.gnp']);
    expect((await attend('analista.gnp')).status).toBe(200);
    await attend('adm');
    await expect.poll(() => present('are.gnp')).toEqual(['adm', 'mro.gnp']);
    expect(await present('analista.gnp')).toEqual([]);
  });

  it('is told who takes the next of the queue', async () => {
    const at = await world.withBudget('gnp');
    const attended = async (query: string) =>
      (await world.as('are')('GET', `gnp/audited_sinister/attended/${query}`)).body as unknown as {
        results: (Attended & { assignee: Assignee | null })[];
        isWhole: boolean;
        next: string;
      };
    let { next } = await attended('');
    // That its file was read is announced too.
    const reading = `${at.replace('audited_sinister', 'sinister')}budget_reading/`;
    await expect.poll(async () => (await world.as('are')('GET', reading)).body.status).not.toBe('reading');
    // From a place that is known, an answer is of what changed alone.
    await expect
      .poll(async () => {
        const page = await attended(`?after=${next}&wait=1`);
        next = page.next;
        return page.isWhole || page.results.length > 0;
      })
      .toBe(false);
    const heard = new Set<string>();
    const taken: string[] = [];
    for (let left = await take('are.gnp', 'gnp'); left; left = await take('are.gnp', 'gnp')) taken.push(left.slugName);
    expect(taken).toContain(slugOf(at));
    await expect
      .poll(async () => {
        const page = await attended(`?after=${next}&wait=1`);
        if (!page.isWhole)
          for (const { slug, assignee } of page.results) if (assignee?.username === 'are.gnp') heard.add(slug);
        next = page.next;
        return taken.every((slug) => heard.has(slug));
      })
      .toBe(true);
  });

  it('is no longer shown to a person who signed out', async () => {
    const token = await world.server.tokenOf('are.gnp');
    const call = (path: string) => world.server.call(token, 'GET', `/api/v1/${path}`);
    const { next } = (await call('gnp/audited_sinister/attended/')).body;
    const heard = async (after: unknown): Promise<number> => {
      const { status, body } = await call(`gnp/audited_sinister/attended/?after=${after}&wait=20`);
      // Windows that the tests above left open are forgotten now and then, which is news.
      return status === 200 ? heard(body.next) : status;
    };
    const waiting = heard(next);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await call('auth/logout');
    expect(await waiting).toBe(401);
  });

  it('is said anew to a person who is given another role', async () => {
    const at = await world.register('gnp', 'mro');
    const call = (query: string) => world.as('mro.gnp')('GET', `gnp/audited_sinister/attended/${query}`);
    await expect
      .poll(async () => {
        await world.as('are.gnp')('POST', `${at}attend/`, { window: 'role', doing: 'open' });
        const { body } = await world.as('adm')('GET', 'gnp/audited_sinister/attended/');
        return (body.results as unknown as Attended[]).map(({ slug }) => slug);
      })
      .toContain(slugOf(at));
    const setRole = (role: 'ARE' | 'MRO') =>
      world.server.door.common.updateTable('account').set({ role }).where('username', '=', 'mro.gnp').execute();
    const heard = async (after: unknown): Promise<{ readonly status: number; readonly slugs: readonly string[] }> => {
      const { status, body } = await call(`?after=${after}&wait=20`);
      const slugs = ((body.results ?? []) as unknown as Attended[]).map(({ slug }) => slug);
      return status === 200 && !body.isWhole ? heard(body.next) : { status, slugs };
    };
    const waiting = heard((await call('')).body.next);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await setRole('ARE');
    try {
      expect(await waiting).toMatchObject({ status: 200, slugs: expect.arrayContaining([slugOf(at)]) });
    } finally {
      await setRole('MRO');
    }
  });
});

describe('a queue of thousands', () => {
  const auditors = 50;
  const waiting = 5000;
  const each = 6;

  beforeAll(async () => {
    await world.server.door.common
      .insertInto('account')
      .columns(['username', 'username_key', 'password_hash', 'role', 'user_type', 'customer', 'email'])
      .expression((from) =>
        from
          .selectFrom('account')
          .innerJoin(sql<{ n: number }>`generate_series(1, ${auditors})`.as<'many'>('many'), (on) => on.onTrue())
          .select([
            sql<string>`'auditor' || many`.as('username'),
            sql<string>`'auditor' || many`.as('username_key'),
            'password_hash',
            'role',
            'user_type',
            'customer',
            sql<string>`''`.as('email'),
          ])
          .where('username_key', '=', 'are.gnp'),
      )
      .execute();
    await write(
      'gnp',
      sql`insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key, folio_jb,
          policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id, has_budget, original_file, stage,
          status, stage_since)
        select 'gnp', 'q' || n, 'Q-' || n, 'q-' || n, 'q-' || n, 'p' || n, 'gnp-q-' || n, 'GNP-Q-' || n, 'P' || n,
          date '2026-01-01', 12, 1, 'gnp-autopista', 'gnp-tramo-1', a.id, true, true, 'unquantified', 'pending',
          now() - (n % 60) * interval '1 day'
        from generate_series(1, ${waiting}) n join account a on a.username = 'mro.gnp'`,
    );
    await write(
      'gnp',
      // The largest of each day was stored last, so that the first rows of a day are not enough to find it.
      sql`insert into budget (customer, incident_id, amount)
      select customer, id, 1000 + id from incident where customer = 'gnp' and slug like 'q%'`,
    );

    const owner = new pg.Client({ connectionString: world.server.database.ownerUrl });
    await owner.connect();
    await owner.query('analyze');
    await owner.end();
  });

  it('compares by the amount all that wait as long, however many', async () => {
    const { rows } = await write(
      'gnp',
      sql<{ slug: string }>`select i.slug from incident i join budget b using (customer)
        where customer = 'gnp' and b.incident_id = i.id and i.slug like 'q%'
        order by i.stage_since, b.amount desc, i.id limit 1`,
    );
    expect((await take('are.gnp', 'gnp'))?.slugName).toBe(rows[0]?.slug);
  });

  it('gives no incident twice to fifty auditors who take at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: auditors }, (_, at) => world.server.tokenOf(`auditor${at + 1}`)),
    );
    const taken: string[] = [];
    const milliseconds: number[] = [];
    await Promise.all(
      tokens.map(async (token) => {
        for (let times = 0; times < each; times++) {
          const began = performance.now();
          const { status, body } = await world.server.call(
            token,
            'POST',
            '/api/v1/gnp/audited_sinister/take_next/',
            {},
          );
          milliseconds.push(performance.now() - began);
          expect(status, JSON.stringify(body)).toBe(200);
          taken.push(body.sinister?.slugName ?? '');
        }
      }),
    );
    const sorted = milliseconds.sort((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    console.log(
      `${taken.length} taken by ${auditors} at once, ${taken.length - new Set(taken).size} twice, p95 ${p95.toFixed(0)} ms`,
    );
    expect([taken.length, new Set(taken).size, taken.includes('')]).toEqual([auditors * each, auditors * each, false]);
  });
});
