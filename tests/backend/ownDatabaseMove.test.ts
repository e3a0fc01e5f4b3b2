import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OwnDatabase } from '#backend/ownDatabases.ts';
import { startServices } from '#backend/start.ts';
import { moveCustomer } from '#host/move/move.ts';
import { createTestDatabase, type TestDatabase } from '#host/postgres/databases.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { lockedFolder } from '#host/postgres/temporary.ts';
import { pause } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { openWorld, type World } from './lifecycle/world.ts';
import { type Json, secrets } from './server.ts';

/** What a customer's own database is refused for, and how its rows get there. */

const log = createLog('test', 'silent');
const dataDir = mkdtempSync(join(tmpdir(), 'dictamen-own-test-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const { drop } of databases) await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function created(template?: string): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('postgres'), template);
  databases.push(database);
  return database;
}

const ownOf = (customer: string, { appUrl, ownerUrl }: Pick<TestDatabase, 'appUrl' | 'ownerUrl'>): OwnDatabase => ({
  customer,
  url: appUrl,
  ownerUrl,
});

async function start(main: TestDatabase, ...own: OwnDatabase[]): Promise<string> {
  const given = { databaseUrl: main.appUrl, ownerUrl: main.ownerUrl, own, dataDir, ...secrets, tokenMinutes: 15, log };
  try {
    const services = await startServices(given);
    await services.outbox.close();
    await services.door.close();
    return 'started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const move = (main: TestDatabase, own: TestDatabase, customer = 'gnp') =>
  moveCustomer({ mainUrl: main.ownerUrl, ownUrl: own.ownerUrl, customer });

describe('a start refuses, and says what to do', () => {
  it('rows of the customer that are still in the main database', async () => {
    const [main, own] = [await created(inject('template')), await created()];
    expect(await start(main, ownOf('gnp', own))).toBe(
      'DATABASE_URL_gnp: los datos de GNP Seguros están todavía en la base principal. Con Dictamen detenido, ejecute «npm run move -- gnp».',
    );
    expect(await start(main)).toBe('started');
  });

  it('a customer who has one, without its variable, or with another empty one', async () => {
    const [main, own, empty] = [await created(inject('template')), await created(), await created()];
    await move(main, own);
    expect(await start(main)).toBe(
      'Falta DATABASE_URL_gnp: ahí están los datos de ese cliente, y sin ella parecería vacío.',
    );
    expect(await start(main, ownOf('gnp', empty))).toMatch(/^DATABASE_URL_gnp: esta base no es la de GNP Seguros/);
    expect(await start(main, ownOf('gnp', own))).toBe('started');
  });

  it('the main database itself, that of another customer, and that of another installation', async () => {
    const [main, own, other] = [await created(), await created(), await created()];
    expect(await start(main, ownOf('gnp', main))).toMatch(/^DATABASE_URL_gnp: es la base de datos principal/);
    const filled = await created(inject('template'));
    await move(filled, own);
    expect(await start(main, ownOf('gnp', own))).toMatch(/^DATABASE_URL_gnp: es la base de datos de otra instalación/);
    expect(await start(filled, ownOf('gnp', own), ownOf('axa', own))).toMatch(
      /^DATABASE_URL_axa: tiene datos de otros clientes/,
    );
    expect(await start(main, ownOf('hdi', other))).toBe('started');
  });

  it('but not one that does not answer: the others are served', async () => {
    const away = { customer: 'hdi', url: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await start(await created(), away)).toBe('started');
  });
});

describe('moving', () => {
  it('refuses while a backend is connected, and what was moved already', async () => {
    const [main, own] = [await created(inject('template')), await created()];
    const client = new pg.Client({ connectionString: main.appUrl, application_name: 'dictamen-backend' });
    await client.connect();
    await expect(move(main, own)).rejects.toThrow('Dictamen está en marcha: deténgalo');
    await client.end();
    await move(main, own);
    await expect(move(main, own)).rejects.toThrow('GNP Seguros ya tiene su propia base de datos.');
  });

  it('begun again after it was broken off, replaces what the first had copied', async () => {
    const [main, own] = [await created(inject('template')), await created()];
    const first = await move(main, own);
    // As if the process had died between the two commits: nothing was deleted, and nothing noted.
    const again = await created(inject('template'));
    const client = new pg.Client({ connectionString: own.ownerUrl });
    await client.connect();
    const other = new pg.Client({ connectionString: again.ownerUrl });
    await other.connect();
    const { rows } = await other.query<{ installation: string }>('select installation::text from common_state');
    await client.query('update common_state set copied_from = $1', [rows[0]?.installation]);
    await other.end();
    await client.end();
    expect(await move(again, own)).toEqual(first);
  });
});

/** An event is told once no older transaction of its server is open, and other tests write to the main one. */
async function eventsUntil(world: World, count: number, query = ''): Promise<Json> {
  const until = Date.now() + 60_000;
  for (;;) {
    const { body } = await world.as('are.gnp')('GET', `gnp/events/${query}`);
    if ((body.results?.length ?? 0) >= count || Date.now() > until) return body;
    await pause(100);
  }
}

describe('to another server', () => {
  const folder = lockedFolder();
  let postgres: Postgres;
  let before: World;
  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: folder, log, settings: { fsync: 'off', shared_buffers: '32MB' } });
    before = await openWorld();
  });
  afterAll(async () => {
    await before?.server.database.drop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a cursor of before goes on there: nothing is told twice, and nothing is left out', async () => {
    for (let turn = 0; turn < 5; turn += 1) await before.withBudget('gnp');
    const told = await eventsUntil(before, 10);
    expect(told.results?.length).toBe(10);
    const incident = String(told.results?.[9]?.slug);
    await before.server.stop();

    const after = await openWorld({
      from: before.server.database,
      own: async (main) => {
        await moveCustomer({ mainUrl: main.ownerUrl, ownUrl: postgres.ownerUrl, customer: 'gnp' });
        return [ownOf('gnp', postgres)];
      },
    });
    try {
      const path = `gnp/events/?after=${told.next}`;
      expect((await after.as('are.gnp')('GET', path)).body.results).toEqual([]);
      const at = `gnp/audited_sinister/${incident}/`;
      expect((await after.as('are')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'No.' })).status).toBe(
        200,
      );
      const { results } = await eventsUntil(after, 1, `?after=${told.next}`);
      expect(results?.map(({ event, slug }) => [event, slug])).toEqual([['budget.reject', incident]]);
      const all = (await after.as('are.gnp')('GET', 'gnp/events/')).body;
      expect(all.results?.length).toBe(11);
      expect(all.results?.slice(0, 10)).toEqual(told.results);
      // New ids go on after those that came: none is given twice.
      const registered = await after.withBudget('gnp');
      expect(told.results?.map(({ slug }) => slug)).not.toContain(registered.split('/')[2]);
    } finally {
      await after.server.close();
    }
  });
});
