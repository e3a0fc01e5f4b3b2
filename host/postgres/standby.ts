import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pause, waitUntil, worksIn } from '#host/processes.ts';
import { copyRunningCluster, sync } from './copyRunning.ts';
import { giveToServer } from './serverUser.ts';

/** The folder of each server of a replicated database; the first is also that of a single one. */
export const folderOf = (dataDir: string, number: number) =>
  join(dataDir, number === 1 ? 'postgres' : `postgres-${number}`);

/** The servers of a database that was replicated once, whether it is now or not. */
export const serverFolders = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => /^postgres(?:-\d)?$/.test(name))
    .map((name) => join(dataDir, name));

const noted = (dataDir: string) => join(dataDir, 'postgres.primary');

/** The folder of the server that took writes last: after a failover it is not the first any more. */
export function primaryFolder(dataDir: string): string {
  const path = noted(dataDir);
  const name = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return /^postgres(?:-\d)?$/.test(name) && existsSync(join(dataDir, name))
    ? join(dataDir, name)
    : folderOf(dataDir, 1);
}

/** Replaced at once: cut off halfway, the next start would take an older server for the one that wrote last. */
export async function notePrimary(dataDir: string, folder: string): Promise<void> {
  const path = noted(dataDir);
  writeFileSync(`${path}.partial`, `${basename(folder)}\n`, { flush: true });
  await rename(`${path}.partial`, path);
  await sync(dataDir);
}

/** Settings that a server reads again while it runs; those of the command line it would not. */
export function writeSettings(folder: string, settings: Readonly<Record<string, string>>): void {
  const path = join(folder, 'postgresql.auto.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  rmSync(path, { force: true });
  writeFileSync(path, lines.join(''), { mode: 0o600, flush: true });
  giveToServer(path);
}

export function markStandby(folder: string): void {
  const path = join(folder, 'standby.signal');
  writeFileSync(path, '');
  giveToServer(path);
}

/** One history of a database: a server that has another may hold what this one never had. */
export type History = { readonly cluster: string; readonly timeline: number; readonly leader: string };

const followed = (folder: string) => join(folder, 'dictamen.follows');
const lineOf = ({ cluster, timeline, leader }: History) => `${cluster} ${timeline} ${basename(leader)}\n`;

/** Noted beside a standby's data, which are a beginning of the leader's from now on, until it is forgotten. */
export async function noteFollowed(folder: string, history: History): Promise<void> {
  writeFileSync(followed(folder), lineOf(history), { flush: true });
  giveToServer(followed(folder));
  await sync(folder);
}

export async function forgetFollowed(folder: string): Promise<void> {
  if (!existsSync(followed(folder))) return;
  await rm(followed(folder));
  await sync(folder);
}

export const isNotedToFollow = (folder: string, history: History): boolean =>
  existsSync(followed(folder)) && readFileSync(followed(folder), 'utf8') === lineOf(history);

/** A new copy of the running primary, in place of whatever the folder held. */
export async function copyPrimary(adminUrl: string, primary: string, folder: string): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await copyRunningCluster(adminUrl, primary, partial);
  giveToServer(partial);
  await rm(folder, { recursive: true, force: true });
  await rename(partial, folder);
}

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

function folderOfProcess(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * Ends whatever is left of a server: without its first process the others still finish what they do, and one of them
 * could acknowledge a write that the new primary does not have.
 */
export async function fence(folder: string, pid: number): Promise<void> {
  if (process.platform !== 'linux') {
    await waitUntil(() => !worksIn(pid, folder), 5000);
    await pause(1000);
    return;
  }
  for (;;) {
    const left = processes().filter((one) => folderOfProcess(one) === folder);
    if (left.length === 0) return;
    for (const one of left) {
      try {
        process.kill(Number(one), 'SIGKILL');
      } catch {
        // It ended by itself meanwhile.
      }
    }
    await pause(10);
  }
}
