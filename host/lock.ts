import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SolvableError } from '#kit/errors.ts';
import { identityOf } from './processes.ts';

export class LockedError extends SolvableError {
  override readonly name = 'LockedError';

  constructor(dataDir: string, pid: number) {
    super(
      `Dictamen ya está en ejecución con los datos de ${dataDir} (proceso ${pid}). ` +
        'Deténgalo con Ctrl-C, o indique otra carpeta con DATA_DIR y otros puertos.',
    );
  }
}

/** The folder can't be made or written: no permission, a disk that is full or read-only, a file where it should be. */
export class UnwritableError extends SolvableError {
  override readonly name = 'UnwritableError';

  constructor(dataDir: string, { code, message }: NodeJS.ErrnoException) {
    super(
      `No se puede escribir en la carpeta de datos ${dataDir} (${code ?? message}). ` +
        'Déle permiso de escritura y espacio, o indique otra carpeta con DATA_DIR.',
    );
  }
}

export type Lock = {
  /** Whether the process that held it before was killed: children of it may still be ending. */
  takenOver: boolean;
  release: () => void;
};

type Holder = { pid: number; identity: string };

const lockPath = (dataDir: string) => join(dataDir, 'dictamen.lock');

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const isRunning = ({ pid, identity }: Holder) => identityOf(pid) === identity;

/** The process that holds the data directory now, if one does. */
export function holderOf(dataDir: string): number | undefined {
  const holder = readHolder(lockPath(dataDir));
  return holder && isRunning(holder) ? holder.pid : undefined;
}

function create(path: string): boolean {
  const holder: Holder = { pid: process.pid, identity: identityOf(process.pid) ?? '' };
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved aside rather than deleted: of two that find the same stale lock only one moves it. */
function removeStale(path: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && isRunning(moved)) renameSync(aside, path);
  else rmSync(aside);
}

function take(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true });
  const path = lockPath(dataDir);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (create(path)) return { takenOver: attempt > 0, release: () => rmSync(path, { force: true }) };
    const holder = holderOf(dataDir);
    if (holder !== undefined) throw new LockedError(dataDir, holder);
    removeStale(path);
  }
  throw new LockedError(dataDir, readHolder(path)?.pid ?? 0);
}

/**
 * Takes the data directory for this process, also from one that was killed.
 * @throws LockedError while another runs on it; UnwritableError where nothing can be kept
 */
export function lockDataDir(dataDir: string): Lock {
  try {
    return take(dataDir);
  } catch (error) {
    if (error instanceof LockedError) throw error;
    throw new UnwritableError(dataDir, error as NodeJS.ErrnoException);
  }
}
