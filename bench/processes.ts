import { readFileSync } from 'node:fs';

/** Processor time of processes in milliseconds, where the system reports it (Linux); NaN where it does not. */

/** The kernel counts in hundredths of a second. */
const tick = 10;

/** Of the process itself, and of its children that have ended. */
function timesOf(pid: number): { readonly own: number; readonly ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command's name may hold spaces and parentheses: fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field]) * tick;
  return { own: at(11) + at(12), ended: at(13) + at(14) };
}

export function processorTimeOf(pid: number): number {
  try {
    return timesOf(pid).own;
  } catch {
    return Number.NaN;
  }
}

/** Of a server that gives each connection a process: itself, those that live, and those that ended meanwhile. */
export function databaseProcessorTime(supervisor: number): number {
  const server = processOf(supervisor, 'postgres');
  if (server === null) return Number.NaN;
  for (;;) {
    const { ended } = timesOf(server);
    const living = childrenOf(server).reduce((sum, pid) => sum + (processorTimeOf(pid) || 0), 0);
    const after = timesOf(server);
    // A child that ended between the readings would be counted twice or not at all.
    if (after.ended === ended) return after.own + ended + living;
  }
}

/** Memory of the product's processes, where the system reports it (Linux). */

const kilobytesIn = 1024;

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(/\s+/).map(Number);
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** A figure of the process's state, in MB: 0 once it has ended. */
function megabytesOf(pid: number, figure: 'VmRSS' | 'VmHWM' | 'RssAnon' | 'RssFile' | 'RssShmem'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / kilobytesIn;
  } catch {
    return 0;
  }
}

/** The process below the supervisor whose command names this, or null where that can't be known. */
export function processOf(supervisor: number, named: string): number | null {
  try {
    return childrenOf(supervisor).find((pid) => commandOf(pid).includes(named)) ?? null;
  } catch {
    return null;
  }
}

/** The most that this process has held since it began. */
export function peakOf(supervisor: number, named: string): number {
  const pid = processOf(supervisor, named);
  return pid === null ? Number.NaN : megabytesOf(pid, 'VmHWM');
}

/** What a process holds now, and how much of it are files that are kept once for all that read them: Node itself, libraries. */
export function heldBy(supervisor: number, named: string): { readonly resident: number; readonly files: number } {
  const pid = processOf(supervisor, named);
  if (pid === null) return { resident: Number.NaN, files: Number.NaN };
  return { resident: megabytesOf(pid, 'VmRSS'), files: megabytesOf(pid, 'RssFile') };
}

/** What the database server's processes hold now: each its own, and what they share once. */
export function databaseMegabytes(supervisor: number): number {
  const server = processOf(supervisor, 'postgres');
  if (server === null) return Number.NaN;
  const processes = [server, ...childrenOf(server)];
  const own = processes.reduce((sum, pid) => sum + megabytesOf(pid, 'RssAnon'), 0);
  return own + Math.max(...processes.map((pid) => megabytesOf(pid, 'RssShmem')));
}

export const residentMegabytes = (pid: number | null): number =>
  pid === null ? Number.NaN : megabytesOf(pid, 'VmRSS');

const often = 50;

/** The most that is sampled while the work is done, and what was before, in MB. */
export async function peakWhile(sample: () => number, work: () => Promise<unknown>) {
  const before = sample();
  let peak = before;
  const clock = setInterval(() => {
    peak = Math.max(peak, sample());
  }, often);
  try {
    await work();
  } finally {
    clearInterval(clock);
  }
  return { before, peak };
}
