import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketStore } from '#backend/files/bucketStore.ts';
import { diskStore } from '#backend/files/diskStore.ts';
import type { FileStore } from '#backend/files/store.ts';
import { emptyDatabase, usual } from '#tests/host/seededDatabase.ts';
import { startS3 } from './s3.ts';

const folder = mkdtempSync(join(tmpdir(), 'dictamen-stores-test-'));
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3(join(folder, 's3'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const inBucket = (url: string = s3.url) => bucketStore(url, join(folder, 'bucket', 'incoming'));

const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'a')]);
const unlike = (at: number) => Buffer.concat([content, Buffer.from(String(at))]);

describe.each<[name: string, open: () => Promise<FileStore>, incoming: string]>([
  ['on disk', () => diskStore(join(folder, 'disk')), join(folder, 'disk', 'incoming')],
  ['in a bucket', () => inBucket(), join(folder, 'bucket', 'incoming')],
])('files %s', (_name, open, incoming) => {
  test('are there once kept, whole and in part, and wait nowhere any more', async () => {
    const store = await open();
    // However it is cut on its way.
    const parts = [content.subarray(0, 3), content.subarray(3, 7), content.subarray(7)];
    const received = await store.receive(Readable.from(parts), 'dictamen.pdf');
    expect(received).toMatchObject({ size: content.length, kind: 'pdf', name: 'dictamen.pdf' });
    // Others of the machine cannot read it.
    expect(statSync(received.waiting).mode & 0o777).toBe(0o600);
    expect(await store.has(received.hash)).toBe(false);
    await store.keep(received);
    expect(await store.has(received.hash)).toBe(true);
    expect(content.equals(await buffer(await store.open(received.hash)))).toBe(true);
    expect(await text(await store.open(received.hash, { start: 0, end: 3 }))).toBe('%PDF');
    await store.check();
    expect(readdirSync(incoming)).toEqual([]);
  });

  test('may be kept twice, at once and again', async () => {
    const store = await open();
    const both = await Promise.all([1, 2].map(() => store.receive(Readable.from(unlike(2)), 'a.pdf')));
    await Promise.all(both.map(store.keep));
    for (const received of both) await store.keep(received);
    expect(unlike(2).equals(await buffer(await store.open(both[0]?.hash ?? '')))).toBe(true);
  });

  test('are listed with the time since when they are kept, and gone once removed, without a trace in the others', async () => {
    const store = await open();
    const began = Date.now();
    const kept = await Promise.all([5, 6].map((at) => store.receive(Readable.from(unlike(at)), 'a.pdf')));
    for (const received of kept) await store.keep(received);
    const [left, removed] = kept.map(({ hash }) => hash);
    const list = async () => {
      const found = new Map<string, number>();
      for await (const { hash, keptAt } of store.list()) found.set(hash, keptAt);
      return found;
    };
    const before = await list();
    for (const { hash } of kept) {
      // Stores tell it in whole seconds.
      expect(before.get(hash)).toBeGreaterThan(began - 2000);
      expect(before.get(hash)).toBeLessThan(Date.now() + 2000);
    }
    await store.remove(removed ?? '');
    // Removed by two sweeps at once.
    await store.remove(removed ?? '');
    expect(await store.has(removed ?? '')).toBe(false);
    expect([...(await list()).keys()].sort()).toEqual([...before.keys()].filter((hash) => hash !== removed).sort());
    expect(await store.has(left ?? '')).toBe(true);
  });

  test('that were discarded are nowhere', async () => {
    const store = await open();
    const received = await store.receive(Readable.from(unlike(3)), 'a.pdf');
    await store.discard(received);
    expect(await store.has(received.hash)).toBe(false);
    expect(readdirSync(incoming)).toEqual([]);
    await expect(store.open(received.hash)).rejects.toThrow();
  });

  test('that a killed process left half received go with the next start or file, once no process can be receiving them', async () => {
    const store = await open();
    const leave = () => {
      for (const [name, minutes] of [
        ['left', 61],
        ['being-received', 59],
      ] as const) {
        writeFileSync(join(incoming, name), 'x');
        const at = Date.now() / 1000 - minutes * 60;
        utimesSync(join(incoming, name), at, at);
      }
    };
    leave();
    await open();
    expect(readdirSync(incoming)).toEqual(['being-received']);
    leave();
    await store.discard(await store.receive(Readable.from([Buffer.from('x')]), 'x.pdf'));
    expect(readdirSync(incoming)).toEqual(['being-received']);
    rmSync(join(incoming, 'being-received'));
  });
});

test('a bucket that is missing, closed to us or unreachable is reported by the check', async () => {
  const { port } = new URL(s3.url);
  for (const [url, told] of [
    [s3.url.replace('/dictamen', '/otro'), /otro/],
    [s3.url.replace('S3RVER@', 'wrong@'), /credentials/],
    [s3.url.replace(port, '1'), /ECONNREFUSED/],
  ] as const) {
    await expect((await inBucket(url)).check()).rejects.toThrow(told);
  }
  // What cannot be asked for is not taken for missing.
  await expect((await inBucket(s3.url.replace(port, '1'))).has('0'.repeat(64))).rejects.toThrow(/ECONNREFUSED/);
});

test('demo data are kept in the bucket, where there is one', async () => {
  const database = await emptyDatabase();
  await database.seed({ ...usual, incidents: 5 }, s3.url);
  const store = await inBucket();
  const files = await database.rows<{ hash: string; size: string }>('select distinct hash, size from stored_file');
  expect(files.length).toBeGreaterThan(5);
  for (const { hash, size } of files) expect((await buffer(await store.open(hash))).length).toBe(Number(size));
  expect(readdirSync(database.dataDir, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())).toEqual(
    [],
  );
  await database.close();
});
