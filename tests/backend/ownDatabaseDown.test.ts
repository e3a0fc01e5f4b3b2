import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSession } from '#backend/account/signIn.ts';
import { moveCustomer } from '#host/move/move.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { lockedFolder } from '#host/postgres/temporary.ts';
import { pause } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { openWorld, type World } from './lifecycle/world.ts';

/** An insurer on a server of its own: what it does there, and what the others do while that server is gone. */

const log = createLog('test', 'silent');
const dataDir = lockedFolder();
const quick = { fsync: 'off', shared_buffers: '32MB' };
let postgres: Postgres;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres({ dataDir, log, settings: quick });
  world = await openWorld({
    own: async (main) => {
      await moveCustomer({ mainUrl: main.ownerUrl, ownUrl: postgres.ownerUrl, customer: 'gnp' });
      return [{ customer: 'gnp', url: postgres.appUrl, ownerUrl: postgres.ownerUrl }];
    },
  });
});
afterAll(async () => {
  await world?.server.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function inOwn<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.adminUrl.replace(/[^/]+$/, 'dictamen') });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const inGnp = (statement: ReturnType<typeof sql>) =>
  world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) => statement.execute(trx));

const counted = async (customers: string) =>
  (await world.as('adm')('GET', `summaries/incidents/?customers=${customers}`)).body.total?.count;

describe('while its server answers', () => {
  it('an incident is registered, budgeted and authorized there, and is told to those who follow', async () => {
    const { next } = (await world.as('are.gnp')('GET', 'gnp/changes/')).body;
    const waiting = world.as('are.gnp')('GET', `gnp/changes/?after=${next}&wait=20`);
    const at = await world.withBudget('gnp');
    expect((await waiting).body.results?.[0]).toMatchObject({ event: 'incident.register' });

    const lines = await world.linesFor('gnp');
    expect((await world.as('are')('POST', `${at}update_budget/`, { concepts: lines })).status).toBe(200);
    const authorized = await world.as('are')('POST', `${at}authorize/`, {
      concepts: [],
      exceeds_budget_confirmation: true,
    });
    expect(authorized.status).toBe(200);
    expect(await inOwn('select customer, stage from incident')).toEqual([
      { customer: 'gnp', stage: 'authorizedWithoutFile' },
    ]);
    const main = await world.server.door.common.selectFrom('customer').select(['code', 'is_apart']).execute();
    expect(main.filter(({ is_apart }) => is_apart)).toEqual([{ code: 'gnp', is_apart: true }]);
  });

  it('summaries over several are the sum of each', async () => {
    await world.register('axa');
    await world.register('hdi');
    const [gnp, axa, hdi] = [await counted('gnp'), await counted('axa'), await counted('hdi')];
    expect([gnp, axa, hdi]).toEqual([1, 1, 1]);
    expect(await counted('gnp,axa,hdi')).toBe(3);
  });

  it('an account of this moment acts there at once, under the name that it has now', async () => {
    const { id } = await world.server.door.common
      .insertInto('account')
      .values({
        username: 'nueva',
        username_key: 'nueva',
        password_hash: 'none',
        role: 'MRO',
        user_type: 'extranet',
        customer: 'gnp',
        first_name: 'Nadia',
        last_name: 'Nueva',
        email: 'nueva@example.com',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await world.server.door.common
      .selectFrom('account')
      .select(['id', 'tokens_since'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = await newSession(world.server.services, account, { address: '127.0.0.1', userAgent: undefined });
    const path = '/api/v1/gnp/audited_sinister/';
    const { status, body } = await world.server.call(token, 'POST', path, world.incidentFields('gnp'));
    expect(status).toBe(201);

    await world.server.door.common.updateTable('account').set({ first_name: 'Norma' }).where('id', '=', id).execute();
    const { body: story } = await world.as('are.gnp')('GET', `gnp/audited_sinister/${body.slugName}/story/`);
    expect(JSON.stringify(story)).toContain('Norma');
    expect(JSON.stringify(story)).not.toContain('Nadia');

    await world.server.door.common.updateTable('account').set({ is_active: false }).where('id', '=', id).execute();
    expect((await world.server.call(token, 'GET', path)).status).toBe(401);
  });

  it.each([
    ["update account set authorization_limit = 5 where username = 'are'", 'select authorization_limit from account'],
    ["update account set scopes = '{}' where username = 'are'", 'select scopes from account'],
    ["update account set email = 'otra@example.com' where username = 'are'", 'select email from account'],
    [
      "insert into account_avatar (account_id, hash, name, mime_type, size) select id, 'aa', 'a', 'image/png', 1 from account where username = 'are'",
      'select a.hash from account_avatar a join account on account.id = a.account_id',
    ],
    ["update account_avatar set hash = 'bb'", 'select hash from account_avatar'],
    ['delete from account_avatar', 'select hash from account_avatar'],
    [
      "insert into news_preference (account_id) select id from account where username = 'are'",
      'select wants_mail from news_preference',
    ],
    ['update news_preference set wants_mail = false', 'select wants_mail from news_preference'],
    ['delete from news_preference', 'select wants_mail from news_preference'],
    ['update unit_measurement set is_active = not is_active', 'select is_active from unit_measurement'],
    ["update state set name = name || '.'", 'select name from state'],
  ])('has at the next request what changes in the main database: %s', async (change, asked) => {
    const ofAre = asked.endsWith('from account') ? `${asked} where username = 'are'` : asked;
    const before = await inOwn(ofAre);
    await sql.raw(change).execute(world.server.door.common);
    await inGnp(sql`select`);
    const { rows } = await sql.raw(ofAre).execute(world.server.door.common);
    const sorted = (all: readonly unknown[]) => all.map((row) => JSON.stringify(row)).sort();
    expect(sorted(await inOwn(ofAre))).toEqual(sorted(rows));
    expect(sorted(rows)).not.toEqual(sorted(before));
  });

  it('holds no secret of people, and none of another insurer', async () => {
    const accounts = await inOwn<{ username: string; password_hash: string; customer: string | null }>(
      'select username, password_hash, customer from account',
    );
    expect(accounts.length).toBeGreaterThan(3);
    expect(accounts.filter(({ password_hash }) => password_hash !== '')).toEqual([]);
    expect(accounts.filter(({ customer }) => customer !== null && customer !== 'gnp')).toEqual([]);
    expect(await inOwn('select from session')).toEqual([]);
  });
});

it('what its server lacks when it answers again, as one that was restored, is copied to it anew', async () => {
  const names = () => inOwn("select first_name from account where username = 'mro.gnp'");
  const before = await names();
  // Before it is gone: what works in the background may be the first to find it back.
  await inOwn("update account set first_name = 'Antes' where username = 'mro.gnp'");
  await inOwn('update common_state set copied = gen_random_uuid()');
  await expect(inGnp(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toMatchObject({
    answer: { body: { code: 'database_unavailable' } },
  });
  await inGnp(sql`select`);
  expect(await names()).toEqual(before);
});

const text =
  'La base de datos de GNP Seguros no está disponible. Espere un momento e intente de nuevo; las demás aseguradoras trabajan como siempre.';

it('killed, it stops no other insurer: its own people are told, and go on once it is back', async () => {
  const before = await counted('gnp');
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.exited;

  const refused = await world.as('mro.gnp')('POST', 'gnp/audited_sinister/', world.incidentFields('gnp'));
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([503, 'database_unavailable', text]);
  expect(refused.headers.get('retry-after')).toBe('2');
  const list = await world.as('are.gnp')('GET', 'gnp/audited_sinister/');
  expect([list.status, list.body.detail]).toEqual([503, text]);
  const several = await world.as('adm')('GET', 'summaries/incidents/?customers=axa,gnp');
  expect([several.status, several.body.detail]).toEqual([503, text]);

  const at = await world.withBudget('axa');
  expect((await world.as('are.axa')('GET', at)).status).toBe(200);
  expect((await world.as('adm')('GET', 'summaries/incidents/?customers=axa,hdi')).status).toBe(200);
  const ready = await fetch(`${world.server.base}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', files: 'ok', database_gnp: 'failed' } },
  ]);

  postgres = await startPostgres({ dataDir, log, settings: quick, port: postgres.port });
  const until = Date.now() + 60_000;
  let again = await world.as('are.gnp')('GET', 'gnp/audited_sinister/');
  while (again.status !== 200 && Date.now() < until) {
    await pause(100);
    again = await world.as('are.gnp')('GET', 'gnp/audited_sinister/');
  }
  expect(again.status).toBe(200);
  expect(await counted('gnp')).toBe(before);
  expect((await world.as('mro.gnp')('POST', 'gnp/audited_sinister/', world.incidentFields('gnp'))).status).toBe(201);
});
