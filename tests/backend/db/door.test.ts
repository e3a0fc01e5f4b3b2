import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAnnouncements } from '#backend/db/announcements.ts';
import { boundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { createPositions, Position } from '#backend/db/position.ts';
import { refusePrivileges } from '#backend/db/privileges.ts';
import { openDoor } from '#backend/db/scoped.ts';
import { customerProfiles } from '#domain/customers.ts';
import { createLog } from '#kit/log.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let tenantTables: string[];
const log = createLog('test', 'silent');
const all = { customers: customerProfiles.map(({ code }) => code) };

async function asAdmin<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.database.adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  server = await startServer();
  const rows = await asAdmin<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'customer'
       and table_name <> 'account' order by 1`,
  );
  tenantTables = rows.map(({ name }) => name);
});
afterAll(() => server.close());

const count = (customers: string[], table: string) =>
  server.door.scoped(all, customers, async (trx) => {
    const { rows } = await sql<{ count: string; foreign: string }>`
      select count(*), count(*) filter (where customer <> all (${customers})) as foreign from ${sql.table(table)}`.execute(
      trx,
    );
    return { count: Number(rows[0]?.count), foreign: Number(rows[0]?.foreign) };
  });

describe('the door', () => {
  test('every table with a customer has forced row security, a policy for reading and writing, and the customer first in its key', async () => {
    const rows = await asAdmin<{ name: string; forced: boolean; policies: string; first: string }>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select count(*) from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive
          and p.polroles = '{0}' and p.polwithcheck is null) as policies,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c where c.relname = any ('{${tenantTables.join(',')}}') order by 1`);
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter(({ forced, policies, first }) => !forced || policies !== '1' || first !== 'customer')).toEqual(
      [],
    );
  });

  test('queries that forget the customer still see nothing of the others', async () => {
    const filled = ['concept', 'provider', 'highway_section', 'concept_price', 'family', 'reject_reason'];
    for (const table of tenantTables) {
      const seen = await count(['axa'], table);
      expect([table, seen.foreign]).toEqual([table, 0]);
      if (filled.includes(table)) expect([table, seen.count > 0]).toEqual([table, true]);
    }
    expect((await count(['axa', 'gnp'], 'concept')).count).toBe(2 * (await count(['axa'], 'concept')).count);
  });

  test('without a scope no tenant row is seen, also on a connection that had one before', async () => {
    const seen = () => sql<{ count: string }>`select count(*) from concept`.execute(server.door.common);
    for (let at = 0; at < 12; at += 1) {
      await count(['gnp'], 'concept');
      expect((await seen()).rows).toEqual([{ count: '0' }]);
    }
  });

  test('writing into, or moving to, another customer is refused', async () => {
    const insert = (customer: string) =>
      server.door.scoped(all, ['axa'], (trx) =>
        sql`insert into highway_company values (${customer}, '9', 'Otra')`.execute(trx),
      );
    await expect(insert('gnp')).rejects.toThrow(/row-level security/);
    await insert('axa');
    const move = server.door.scoped(all, ['axa'], (trx) =>
      sql`update highway_company set customer = 'gnp' where id = '9'`.execute(trx),
    );
    await expect(move).rejects.toThrow(/row-level security/);
  });

  test("a person's customers are the only ones it opens, and no other word is one", async () => {
    const extranet = { role: 'ARE', userType: 'extranet', customer: 'axa' } as const;
    const open = (customer: string) => server.door.scoped(extranet, [customer], async () => 'open');
    await expect(open('axa')).resolves.toBe('open');
    for (const customer of ['gnp', 'axa,gnp', '', "axa','gnp", 'nadie']) {
      await expect(open(customer)).rejects.toMatchObject({ answer: { status: 404 } });
    }
    const read = (customer: string) => server.door.read(extranet, [customer], [sql`select 1 as one`]);
    for (const customer of ['hdi', 'nadie'])
      await expect(read(customer), customer).rejects.toMatchObject({ answer: { status: 404 } });
    // Not even to those who work for all of them, or whose access was proven otherwise.
    const intranet = { role: 'ADM', userType: 'intranet', customer: null } as const;
    for (const customer of ['axa,gnp', 'nadie']) {
      for (const asker of [intranet, { customers: [customer] }])
        await expect(server.door.scoped(asker, [customer], async () => 'open')).rejects.toMatchObject({
          answer: { status: 404 },
        });
    }
  });

  test('what the primary answers while no standby does is seen up to now, so that no standby answers older', async () => {
    const url = server.database.appUrl;
    // A server that is no standby answers none of the reads.
    const door = openDoor({ url, readUrls: url, log });
    const before = await door.end();
    const [read, worked, writing] = [new Position(0n, true), new Position(0n, true), new Position(0n, false)];
    await door.read(all, ['axa'], [sql`select 1 as one`], 'test', read);
    await door.scoped(all, ['axa'], async () => 'done', 'test', worked);
    await door.scoped(all, ['axa'], async () => 'done', 'test', writing);
    await door.close();
    expect(before).toBeGreaterThan(0n);
    expect([read.place >= before, worked.place >= before, writing.place]).toEqual([true, true, 0n]);
  });

  test('whose rows may be seen is asked once a statement, not once a row', async () => {
    const policies = await asAdmin<{ name: string; asks: string }>(
      "select tablename as name, qual as asks from pg_policies where policyname = 'by_customer'",
    );
    const each = policies.filter(({ asks }) => !asks.startsWith('(customer = ANY (( SELECT string_to_array'));
    expect(policies.length).toBeGreaterThan(20);
    expect(each).toEqual([]);
  });

  test('history and binnacle can only be added to', async () => {
    for (const table of ['incident_event', 'binnacle_entry', 'archived_round']) {
      const erase = server.door.scoped(all, ['axa'], (trx) => sql`delete from ${sql.table(table)}`.execute(trx));
      await expect(erase).rejects.toThrow(/permission denied/);
    }
  });

  test.each([
    ['the owner of the tables', () => server.database.ownerUrl],
    ['a superuser', () => server.database.adminUrl],
  ])('refuses to serve as %s', async (_who, url) => {
    const door = openDoor({ url: url(), log });
    await expect(door.check()).rejects.toThrow(/Indique en DATABASE_URL un usuario sin esos privilegios/);
    await door.close();
  });

  test('beside a pooler, changes are heard on a connection of the server itself', async () => {
    const primary = { url: () => 'postgres://nobody@127.0.0.1:1/pooler', mayMove: false, find: async () => false };
    const announcements = openAnnouncements({ primary, directUrl: server.database.appUrl, log });
    // All who wait are woken once it listens.
    await announcements.await({ customer: 'gnp', accountId: '1', sessionId: 'one' }).announced;
    await announcements.close();
  });

  test('a pooler that drops the settings of connections is named, with what sets them for good', async () => {
    const pool = new pg.Pool({ connectionString: server.database.appUrl });
    await expect(refusePrivileges(pool)).rejects.toThrow("alter role dictamen_app set timezone = 'UTC'");
    await pool.end();
  });

  test('serves with one address for both, as the role that owns nothing', async () => {
    const door = openDoor({ url: server.database.adminUrl, role: 'dictamen_app', log });
    await expect(door.check()).resolves.toBeUndefined();
    await door.close();
  });

  test('dates, amounts and ids arrive as text', async () => {
    const { rows } =
      await sql`select 9007199254740993::bigint as id, 0.1::numeric(18,6) as amount, date '2026-01-31' as day,
      timestamptz '2026-01-31 23:59:59.5-06' as instant`.execute(server.door.common);
    expect(rows).toEqual([
      { id: '9007199254740993', amount: '0.100000', day: '2026-01-31', instant: '2026-02-01T05:59:59.500000Z' },
    ]);
  });
});

describe('reads that are sent together', () => {
  /** On a single connection, so that what one reading left there meets the next. */
  async function onOne(work: (read: (...statements: RawBuilder<unknown>[]) => Promise<unknown[][]>) => Promise<void>) {
    const door = openDoor({ url: server.database.appUrl, log, max: 1 });
    await work((...statements) => door.read(all, ['gnp'], statements)).finally(() => door.close());
  }
  const day = sql`select date '2026-11-23' as day, null::text as nothing, 1.50::numeric as amount, true as is`;
  const dayRow = { day: '2026-11-23', nothing: null, amount: '1.50', is: true };
  const codes = (from: string) => sql`select code from customer where code >= ${from} order by code limit 1`;

  test('answer each in its place, the first time as any other, also the same one twice', async () => {
    await onOne(async (read) => {
      for (let at = 0; at < 3; at += 1) {
        const wanted = [[dayRow], [{ code: 'gnp' }], [], [{ code: 'axa' }], [dayRow]];
        expect(await read(day, codes('g'), codes('z'), codes('a'), day)).toEqual(wanted);
        expect(await read(codes('h'))).toEqual([[{ code: 'hdi' }]]);
      }
    });
  });

  test('fail together, and what was never reached is understood when it is asked again', async () => {
    await onOne(async (read) => {
      const wrong = (number: number) => sql`select 1 / ${number}::int as whole`;
      const later = sql`select 'later' as word`;
      await expect(read(day, wrong(0), later)).rejects.toThrow('division by zero');
      await expect(read(sql`select from where`, later)).rejects.toThrow('syntax error');
      expect(await read(later, wrong(1), day)).toEqual([[{ word: 'later' }], [{ whole: 1 }], [dayRow]]);
    });
  });

  test('write nothing', async () => {
    await onOne(async (read) => {
      const writing = sql`insert into highway_company values ('gnp', '9', 'Otra')`;
      await expect(read(writing)).rejects.toThrow('read-only transaction');
      expect(await read(sql`select current_setting('transaction_read_only') as is`)).toEqual([[{ is: 'on' }]]);
    });
  });

  test('leave nothing on the connection that another work would meet', async () => {
    const door = openDoor({ url: server.database.appUrl, log, max: 1 });
    await door.read(all, ['gnp'], [day]);
    const left = sql`select current_setting('app.customers', true) as customers,
      current_setting('transaction_read_only') as reads, current_setting('plan_cache_mode') as plans`;
    expect((await left.execute(door.common)).rows).toEqual([{ customers: '', reads: 'off', plans: 'auto' }]);
    await door.close();
  });
});

const sleep = (trx: Trx, seconds: number) => sql`select pg_sleep(${seconds})`.execute(trx);

test('reads of one answer share their time, and a person who asked for too much learns how to ask for less', async () => {
  let answered = 0;
  const reading = server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    const bounded = boundedTime(trx, 3000);
    for (const seconds of [1.5, 2.5]) {
      await bounded(() => sleep(trx, seconds));
      answered += 1;
    }
  });
  await expect(reading).rejects.toMatchObject({
    answer: { status: 400, body: { date_from: [expect.stringContaining('elija un rango de fechas más corto')] } },
  });
  expect(answered).toBe(1);
});

test.each(['', '.', `.${'a'.repeat(22)}`, `.${'ñ'.repeat(22)}`, `.${'ñ'.repeat(11)}`])(
  'a position that was not signed here is the beginning: 1/0%s',
  (signature) => {
    const positions = createPositions('s'.repeat(32));
    expect(positions.read(positions.write(7n))).toBe(7n);
    expect(positions.read(`1/0${signature}`)).toBe(0n);
  },
);
