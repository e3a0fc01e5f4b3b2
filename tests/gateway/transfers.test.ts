import { EventEmitter } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transferTurns } from '#gateway/http/turns.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { given, headersOf, startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';

/** More than the connections that queries have. */
const many = 40;
const most = 4;
const link = '/files/gnp/1?expires=1&signature=a';

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await openWorld();
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base, transfers: { most } });
});
afterAll(async () => {
  await gateway?.close();
  await proxy?.close();
  await backend?.server.close();
});

/** Files that begin and never end. */
beforeEach(() => {
  proxy.taken();
  proxy.misbehave((incoming, response) => {
    if (!incoming.url?.includes('/files/')) return false;
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '1000000' });
    response.write('%PDF-1.7 the beginning');
    return true;
  });
});

const asked = () => proxy.taken().filter((line) => line.includes('/files/')).length;

/** A download that only its starter ends. */
async function download(address: string, base = gateway.base) {
  const abort = new AbortController();
  const headers = { 'x-forwarded-for': address };
  const { body } = await fetch(base + link, { headers, signal: abort.signal });
  const reader = body?.getReader();
  await reader?.read();
  return { end: () => abort.abort(), rest: () => reader?.read() };
}

test('however many files are on their way, queries are answered', async () => {
  const downloads = await Promise.all(Array.from({ length: many }, (_, at) => download(`10.0.0.${at}`)));
  expect(asked()).toBe(many);
  const caller = { token: await backend.server.tokenOf('mro.gnp'), customer: 'gnp' };
  const { data, errors } = await gateway.graphql(caller, '{ inbox { __typename } }');
  expect({ data, errors }).toEqual({ data: { inbox: { __typename: 'Inbox' } }, errors: [] });
  for (const { end } of downloads) end();
});

test('one address keeps only its own waiting', async () => {
  const downloads = await Promise.all(Array.from({ length: most }, () => download('10.1.0.1')));
  const next = download('10.1.0.1');
  const neighbour = await download('10.1.0.2');
  expect(asked()).toBe(most + 1);
  downloads[0]?.end();
  const served = await next;
  expect(asked()).toBe(1);
  for (const { end } of [...downloads, served, neighbour]) end();
});

test('whatever an address sends or takes waits for its turn among its files', async () => {
  const downloads = await Promise.all(Array.from({ length: most }, () => download('10.5.0.1')));
  const headers = { 'x-forwarded-for': '10.5.0.1', 'x-csrftoken': 'x' };
  const answered: string[] = [];
  const paths = ['/uploads/x', '/files/x', '/avatars/x', '/papers/x', '/archives/x', '/reports/x'];
  const asked = paths.map(async (path) => {
    await fetch(gateway.base + path, { headers });
    answered.push(path);
  });
  // By then what need not wait has been answered.
  for (let at = 0; at < 20; at += 1) await fetch(`${gateway.base}/sign_in`, { headers });
  expect(answered).toEqual([]);
  for (const { end } of downloads) end();
  await Promise.all(asked);
  expect(answered.toSorted()).toEqual(paths.toSorted());
});

test('without a session that is said, and not what is wrong with what was asked', async () => {
  const asked = (query: string, headers = {}) => fetch(`${gateway.base}/reports/events${query}`, { headers });
  expect((await asked('?nada=1')).status).toBe(401);
  const caller = { token: await backend.server.tokenOf('are.gnp'), customer: 'gnp' };
  expect((await asked('?nada=1', headersOf(caller))).status).toBe(400);
});

test('a part of a file says which part it is, and one beyond its end how long the file is', async () => {
  proxy.misbehave((incoming, response) => {
    if (!incoming.url?.includes('/files/')) return false;
    const { range } = incoming.headers;
    const [status, part, body] = range === 'bytes=2-5' ? [206, 'bytes 2-5/9', 'rest'] : [416, 'bytes */9', '{}'];
    response.writeHead(status, { 'content-type': 'application/json', 'content-range': part }).end(body);
    return true;
  });
  const get = (range: string) =>
    fetch(gateway.base + link, { headers: { 'x-forwarded-for': '10.4.0.1', range } }).then(({ status, headers }) => [
      status,
      headers.get('content-range'),
    ]);
  expect(await get('bytes=2-5')).toEqual([206, 'bytes 2-5/9']);
  expect(await get('bytes=20-')).toEqual([416, 'bytes */9']);
});

/** Transfers of one address, by name, as they are served. */
function turns(most: number) {
  const take = transferTurns({ most });
  const served: string[] = [];
  const begin = (name: string) => {
    const response = Object.assign(new EventEmitter(), { setTimeout: () => undefined });
    take({ ip: '10.3.0.1' } as Request, response as unknown as Response, () => served.push(name));
    return { end: () => response.emit('close') };
  };
  return { served, begin };
}

test('those who wait are served in their order; who gave up is passed over', () => {
  const { served, begin } = turns(1);
  const [first, second, third] = ['first', 'second', 'third', 'fourth'].map(begin);
  expect(served).toEqual(['first']);
  second?.end();
  first?.end();
  third?.end();
  expect(served).toEqual(['first', 'third', 'fourth']);
});

test('of the places of an address each that is free is given once, also while others are taken', () => {
  const { served, begin } = turns(2);
  const first = begin('first');
  begin('second');
  first.end();
  const third = begin('third');
  begin('fourth');
  expect(served).toEqual(['first', 'second', 'third']);
  third.end();
  expect(served).toEqual(['first', 'second', 'third', 'fourth']);
});

test('who stands still is hung up on, reading or sending', async () => {
  const impatient = await startGateway({ restUrl: proxy.base, transfers: { idle: 50 } });
  const stalled = await download('10.2.0.1', impatient.base);
  await expect(stalled.rest()).rejects.toThrow();

  const slug = (await backend.register('gnp')).split('/')[2];
  const caller = { token: await backend.server.tokenOf('mro.gnp'), customer: 'gnp' };
  const upload = httpRequest(new URL(`/uploads/incidents/${slug}/files.upload`, impatient.base), {
    method: 'POST',
    headers: {
      ...headersOf(caller),
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': '1000',
    },
  });
  const cut = new Promise<string>((resolve) => upload.on('error', ({ message }) => resolve(message)));
  upload.write('--cut\r\n');
  expect(await cut).toBe('socket hang up');
  await impatient.close();
});

describe('an export', () => {
  /** Enough that no socket on the way holds them all. */
  const incidents = 12_000;
  const policy = 'P'.repeat(1500);

  let backend: World;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await openWorld();
    gateway = await startGateway({ restUrl: backend.server.base });
    await backend.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key, folio_jb,
        policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id)
      select 'axa', 's' || n, 'S-' || n, 's-' || n, 's-' || n, 'p', 'f' || n, 'F' || n, ${policy} || n, date '2026-01-01',
        12, 1, 'axa-autopista', 'axa-tramo-1', a.id
      from generate_series(1, ${incidents}::int) n join account a on a.username = 'mro.axa'`.execute(trx),
    );
  });
  afterAll(async () => {
    await gateway?.close();
    await backend?.server.close();
  });

  /** Transactions that are open while a person reads out of a cursor. */
  async function readings(): Promise<number> {
    const { rows } = await backend.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(trx),
    );
    return given(rows[0]).count;
  }

  test.each(['csv', 'xlsx'])('a person who goes away in the midst of a %s ends its query', async (format) => {
    const caller = { token: await backend.server.tokenOf('are.axa'), customer: 'axa' };
    const filter = encodeURIComponent(JSON.stringify({ anyDate: true }));
    const report = (signal?: AbortSignal) =>
      fetch(`${gateway.base}/reports/incidents?format=${format}&filter=${filter}`, {
        headers: headersOf(caller),
        ...(signal && { signal }),
      });
    // More than may stream at once: one that leaked would turn the last away.
    for (let time = 0; time < 5; time += 1) {
      const stop = new AbortController();
      const response = await report(stop.signal);
      expect([response.status, response.headers.get('x-total-rows')]).toEqual([200, String(incidents)]);
      await given(response.body).getReader().read();
      expect(await readings()).toBeGreaterThanOrEqual(1);
      stop.abort();
      // None is left, but for moments of the server's own work.
      await expect.poll(readings).toBe(0);
    }
  });
});
