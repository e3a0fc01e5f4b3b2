import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { holderOf, LockedError, lockDataDir, UnwritableError } from '#host/lock.ts';
import { clearAway } from '#host/postgres/postmaster.ts';
import { keptSecret } from '#host/secrets.ts';
import { kill9, removeTemporaryFolders, startKeeper, temporaryFolder } from './processes.ts';

afterAll(removeTemporaryFolders);

test('a second start on the same data is refused in Spanish; after a kill -9 it is taken over', async () => {
  const dataDir = temporaryFolder();
  const keeper = await startKeeper(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(LockedError);
  expect((await startKeeper(dataDir)).refused).toContain(`Dictamen ya está en ejecución con los datos de ${dataDir}`);
  await kill9(keeper.child);
  const lock = lockDataDir(dataDir);
  await clearAway(join(dataDir, 'postgres'));
  lock.release();
  expect(holderOf(dataDir)).toBeUndefined();
});

test.each([
  ['unreadable', 'no es JSON'],
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, identity: 'x' })],
  ['whose number belongs to a later process', JSON.stringify({ pid: process.ppid, identity: 'an earlier boot' })],
])('a lock %s is stale', (_name, content) => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'dictamen.lock'), content);
  // Children of the one before may still be ending.
  expect(lockDataDir(dataDir).takenOver).toBe(true);
  expect(JSON.parse(readFileSync(join(dataDir, 'dictamen.lock'), 'utf8')).pid).toBe(process.pid);
});

test.each([
  ['a file stands in its place', ''],
  ['a file stands above it', 'datos'],
])('a folder that cannot be written is told, with the way out: %s', (_name, below) => {
  const file = join(temporaryFolder(), 'archivo');
  writeFileSync(file, '');
  const dataDir = join(file, below);
  expect(() => lockDataDir(dataDir)).toThrow(UnwritableError);
  expect(() => lockDataDir(dataDir)).toThrow(`No se puede escribir en la carpeta de datos ${dataDir}`);
});

test('a secret is made once, is its own, and is unlike the others', () => {
  const dataDir = temporaryFolder();
  // However open the folder was made.
  mkdirSync(join(dataDir, 'secrets'), { mode: 0o755 });
  const jwt = keptSecret(dataDir, 'jwt');
  expect(jwt).toMatch(/^[0-9a-f]{64}$/);
  // Others of the machine read neither it nor the folder, where nothing else is left.
  const folder = join(dataDir, 'secrets');
  expect([folder, join(folder, 'jwt')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  expect(readdirSync(folder)).toEqual(['jwt']);
  expect(keptSecret(dataDir, 'jwt')).toBe(jwt);
  expect(keptSecret(dataDir, 'file-link')).not.toBe(jwt);
  expect(keptSecret(temporaryFolder(), 'jwt')).not.toBe(jwt);
});
