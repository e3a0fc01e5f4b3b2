import { readFileSync } from 'node:fs';
import { childrenOf, processOf } from './memory.ts';

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
