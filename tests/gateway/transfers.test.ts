import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { headersOf, startGateway, type TestGateway } from './gateway.ts';
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
