import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { diskStore, pathOf } from '#backend/files/diskStore.ts';
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
