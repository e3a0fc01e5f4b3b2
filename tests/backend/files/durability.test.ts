import { createHash } from 'node:crypto';
import { existsSync, fstatSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { diskStore, pathOf } from '#backend/files/diskStore.ts';
import type { FileStore } from '#backend/files/store.ts';
import { shareStore, sweepFiles } from '#backend/files/sweep.ts';
import { openOutbox } from '#backend/mail/outbox.ts';
import { createLog } from '#kit/log.ts';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const hashOf = async (file: File) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');

/** A file stands where the store wants a folder, which fails for every user of the system. */
async function obstruct(file: File): Promise<() => void> {
  const place = join(world.server.dataDir, 'files', (await hashOf(file)).slice(0, 2));
  expect(existsSync(place)).toBe(false);
  writeFileSync(place, '');
  return () => rmSync(place);
}

const unlike = (name: string) => new File([jpeg(), name], name);
const waiting = () => readdirSync(join(world.server.dataDir, 'files', 'incoming'));

describe('what the disk does not keep was not saved', () => {
  test('a file of an incident', async () => {
    const at = await world.register('axa');
    const file = unlike('una.jpg');
    const repair = await obstruct(file);
    const upload = () =>
      world.as('mro.axa')('POST', `${at}sinister_files/`, form({ sinister_file_slug: 'fotos', file }));
    const rows = () =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
        trx.selectFrom('stored_file').select('id').where('customer', '=', 'axa').execute(),
      );
    expect((await upload()).status).toBeGreaterThanOrEqual(500);
    expect(await rows()).toEqual([]);
    expect(waiting()).toEqual([]);
    repair();
    expect((await upload()).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });

  test('a picture of a person', async () => {
    const file = unlike('otra.jpg');
    const repair = await obstruct(file);
    const save = () => world.as('mro.axa')('PUT', 'user/current/avatar/', form({ avatar: file }));
    const pictures = () => world.server.door.common.selectFrom('account_avatar').selectAll().execute();
    expect((await save()).status).toBeGreaterThanOrEqual(500);
    expect(await pictures()).toEqual([]);
    expect(waiting()).toEqual([]);
    repair();
    expect((await save()).status).toBe(200);
  });
});

type Synced = { readonly inode: number; readonly isInPlace: boolean };

/** Notes what is synced from now on, by inode, and whether it is in its place by then. */
async function watchSyncs(folder: string, isInPlace: () => boolean): Promise<readonly Synced[]> {
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as Pick<FileHandle, 'sync'>;
  await handle.close();
  const { sync } = prototype;
  const synced: Synced[] = [];
  prototype.sync = async function (this: FileHandle) {
    synced.push({ inode: (await this.stat()).ino, isInPlace: isInPlace() });
    return sync.call(this);
  };
  onTestFinished(() => {
    prototype.sync = sync;
  });
  return synced;
}

test('a kept file is synced before it has its name, then each folder that leads to it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'dictamen-durability-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const store = await diskStore(root);
  const received = await store.receive(Readable.from(Buffer.from('%PDF-1.7\nkept')), 'a.pdf');
  const place = pathOf(root, received.hash);
  const synced = await watchSyncs(root, () => existsSync(place));
  await store.keep(received);
  const inode = (path: string) => statSync(path).ino;
  expect(synced).toContainEqual({ inode: inode(place), isInPlace: false });
  for (const folder of [dirname(place), dirname(dirname(place)), root]) {
    expect(synced, folder).toContainEqual({ inode: inode(folder), isInPlace: true });
  }
});

/** Among the files that this process may hold open. */
function isHeldOpen(path: string): boolean {
  const { ino, dev } = statSync(path);
  return Array.from({ length: 4096 }, (_, descriptor) => descriptor).some((descriptor) => {
    try {
      const held = fstatSync(descriptor);
      return held.ino === ino && held.dev === dev;
    } catch {
      return false;
    }
  });
}

test('a file that was kept is held open no longer', async () => {
  const root = mkdtempSync(join(tmpdir(), 'dictamen-durability-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const store = await diskStore(root);
  const received = await store.receive(Readable.from(Buffer.from('%PDF-1.7\nkept')), 'a.pdf');
  await store.keep(received);
  expect(isHeldOpen(pathOf(root, received.hash))).toBe(false);
});

test('a mail is synced before it has its name, then its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-durability-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outbox = await openOutbox({ folder, from: 'avisos@example.com', log: createLog('test', 'silent') });
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const synced = await watchSyncs(folder, () => names().length === 1);
  await outbox.send({ to: 'ana@example.com', subject: 'Hola', text: 'Hola' });
  const inode = (path: string) => statSync(path).ino;
  expect(synced).toEqual([
    { inode: inode(join(folder, names()[0] ?? '')), isInPlace: false },
    { inode: inode(folder), isInPlace: true },
  ]);
});

describe('sweeping', () => {
  let world: World;
  let store: FileStore;
  beforeAll(async () => {
    world = await openWorld();
    store = await diskStore(join(world.server.dataDir, 'files'));
  });
  afterAll(() => world.server.close());

  const sweep = (remove: boolean) => sweepFiles({ door: world.server.door, store }, { remove });

  /** As a crash between the file and its row leaves it. */
  async function orphan(text: string): Promise<string> {
    const received = await store.receive(Readable.from(`%PDF-1.7\n${text}`), 'a.pdf');
    await store.keep(received);
    return received.hash;
  }

  async function all(): Promise<string[]> {
    const hashes: string[] = [];
    for await (const { hash } of store.list()) hashes.push(hash);
    return hashes.sort();
  }

  function ageAll(): void {
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    const folder = join(world.server.dataDir, 'files');
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), twoDaysAgo, twoDaysAgo);
    }
  }

  const waiting = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
      world.server.door.common,
    );
    return rows.length;
  };

  test('what a row names stays, what is young stays, and the rest goes when it is asked to', async () => {
    const at = await world.register('axa');
    const upload = form({ sinister_file_slug: 'fotos', file: jpeg() });
    expect((await world.as('mro.axa')('POST', `${at}sinister_files/`, upload)).status).toBe(201);
    const picture = form({ avatar: new File([jpeg(), 'mía'], 'yo.jpg') });
    expect((await world.as('mro.axa')('PUT', 'user/current/avatar/', picture)).status).toBe(200);
    const named = await all();
    expect(named).toHaveLength(2);
    const left = await orphan('dejado');
    // What is still being received is none of them.
    const arriving = await store.receive(Readable.from('%PDF-1.7\nllega'), 'a.pdf');
    ageAll();
    const young = await orphan('joven');

    expect(await sweep(false)).toEqual({ old: 3, unnamed: 1 });
    expect(await store.has(left)).toBe(true);
    expect(await sweep(true)).toEqual({ old: 3, unnamed: 1 });
    expect(await all()).toEqual([...named, young].sort());
    await store.discard(arriving);
  });

  test('what is being sent again while it is swept stays', async () => {
    const hash = await orphan('otra vez');
    ageAll();
    let sent = () => {};
    const beingSent = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const upload = world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
      await shareStore(trx);
      await beingSent;
      const row = { customer: 'axa', hash, name: 'a.pdf', mime_type: 'application/pdf', size: '1' };
      await trx.insertInto('stored_file').values(row).execute();
    });
    const swept = sweep(true);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    sent();
    await upload;
    await swept;
    expect(await store.has(hash)).toBe(true);
  });

  test('nothing is sent while it is swept', async () => {
    const at = await world.register('gnp');
    let end = () => {};
    const sweeping = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = world.server.door.unscoped(async (trx) => {
      await sql`select pg_advisory_xact_lock(714250320)`.execute(trx);
      await sweeping;
    });
    const upload = form({ sinister_file_slug: 'fotos', file: jpeg() });
    const answer = world.as('mro.gnp')('POST', `${at}sinister_files/`, upload);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    end();
    await held;
    expect((await answer).status).toBe(201);
  });

  test('rows of a customer that this program does not know are not overlooked', async () => {
    const owner = new pg.Client({ connectionString: world.server.database.ownerUrl });
    await owner.connect();
    await owner.query("insert into customer (code, name) values ('otro', 'Otro')");
    await owner.end();
    await expect(sweep(true)).rejects.toThrow('otro');
  });
});
