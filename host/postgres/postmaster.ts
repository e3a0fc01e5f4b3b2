import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil, worksIn } from '#host/processes.ts';

type Postmaster = { pid: number; port: number };

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(pidFile(cluster), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return undefined;
  }
}

/** The server that runs on this data now, started by this product or not. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const found = readPidFile(cluster);
  return found && worksIn(found.pid, cluster) ? found : undefined;
}

const send = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Fast shutdown (clients are let go, everything is written), then immediate, then by force: the log recovers what was acknowledged. */
const persuasion = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const;

export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of persuasion) {
    if (!worksIn(pid, cluster)) return;
    send(pid, signal);
    if (await waitUntil(() => !worksIn(pid, cluster), patience)) return;
  }
  throw new Error(`database server ${pid} does not stop`);
}

/**
 * Leaves the data without a server: one that outlived its supervisor is stopped, and the pid file of a killed one goes
 * when its number now belongs to another process, which PostgreSQL can't know. Only for the holder of the data directory.
 */
export async function clearAway(cluster: string): Promise<void> {
  const found = readPidFile(cluster);
  if (!found) return;
  if (worksIn(found.pid, cluster)) await stopPostmaster(found.pid, cluster);
  else rmSync(pidFile(cluster), { force: true });
}
