import { readFileSync } from 'node:fs';

/** Memory of the product's processes, where the system tells it (Linux). */

const kilobytesIn = 1024;

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(/\s+/).map(Number);
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / kilobytesIn;
}

/** The process of a bundle below the supervisor, or null where that can't be known. */
export function processOf(supervisor: number, bundle: string): number | null {
  try {
    return childrenOf(supervisor).find((pid) => commandOf(pid).includes(`${bundle}.js`)) ?? null;
  } catch {
    return null;
  }
}

const often = 50;

/** The most memory that a process holds while the work is done, and what it held before, in MB. */
export async function peakWhile(pid: number | null, work: () => Promise<unknown>) {
  const sample = () => (pid === null ? Number.NaN : residentMegabytes(pid));
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
