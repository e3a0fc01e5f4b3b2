import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const isLinux = process.platform === 'linux';

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const ps = (pid: number, column: string) =>
  attempt(() => execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim());

/** State and start time stand after the command's name, which may itself hold spaces and parentheses. */
function linuxStart(pid: number): string | undefined {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  return `${boot}/${fields[19]}`;
}

/** Tells a process from a later one with the same number; undefined when it doesn't run. */
export function identityOf(pid: number): string | undefined {
  if (isLinux) return linuxStart(pid);
  if (process.platform === 'win32') return attempt(() => (process.kill(pid, 0) ? 'running' : 'gone'));
  return ps(pid, 'lstart') || undefined;
}

/** Whether the process works in this directory, as a database server does in its data. */
export function worksIn(pid: number, directory: string): boolean {
  if (isLinux) return attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === directory;
  return ps(pid, 'command')?.includes(directory) ?? false;
}

const listening = '0A';

/** The inodes of the sockets that listen on a port, as the kernel lists them. */
function socketsOn(port: number): Set<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['tcp', 'tcp6'].flatMap(
    (name) => attempt(() => readFileSync(`/proc/net/${name}`, 'utf8'))?.split('\n') ?? [],
  );
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return new Set(
    fields.flatMap(([, local = '', , state, , , , , , inode = '']) =>
      local.endsWith(`:${hex}`) && state === listening ? [`socket:[${inode}]`] : [],
    ),
  );
}

/** What listens on a port, as in «proceso 1234 (node dist/backend.js)»; undefined where that is unknown. */
export function holderOfPort(port: number): string | undefined {
  const sockets = socketsOn(port);
  if (sockets.size === 0) return undefined;
  const pids = (attempt(() => readdirSync('/proc').join(' ')) ?? '').split(' ').filter((name) => /^\d+$/.test(name));
  const holds = (pid: string) =>
    (attempt(() => readdirSync(`/proc/${pid}/fd`).join(' ')) ?? '')
      .split(' ')
      .some((fd) => sockets.has(attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ''));
  const pid = pids.find(holds);
  if (pid === undefined) return undefined;
  const command = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    ?.replaceAll('\0', ' ')
    .trim()
    .slice(0, 80);
  return `proceso ${pid}${command ? ` (${command})` : ''}`;
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Polls until `done`, at most this long; says whether it came to be. */
export async function waitUntil(done: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!done()) {
    if (Date.now() > end) return false;
    await pause(25);
  }
  return true;
}
