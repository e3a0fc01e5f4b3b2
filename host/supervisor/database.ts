import { startReplicated } from '#host/postgres/replicated.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { pause } from '#host/processes.ts';
import type { Log } from '#kit/log.ts';
import { createBackOff } from './backOff.ts';
import type { Supervised } from './child.ts';

export type Database = Supervised & { ownerUrl: string; appUrl: string; readUrls?: string };

/** The embedded server with hot standbys, of which one takes the place of a primary that ends. */
export async function superviseReplicated(dataDir: string, replicas: number, log: Log): Promise<Database> {
  const { ownerUrl, appUrl, readUrls, stop } = await startReplicated({ dataDir, replicas, log });
  return { name: 'postgres', ownerUrl, appUrl, readUrls, stop };
}

async function startAgain(dataDir: string, port: number, log: Log): Promise<Postgres | undefined> {
  try {
    return await startPostgres({ dataDir, log, port });
  } catch (error) {
    log.error({ err: error }, 'the database server could not be started again');
    return undefined;
  }
}

/** The embedded server, started again at the same address whenever it ends by itself. */
export async function superviseDatabase(dataDir: string, log: Log): Promise<Database> {
  const nextPause = createBackOff();
  let stopping = false;
  let current: Postgres | undefined = await startPostgres({ dataDir, log });
  const { port, ownerUrl, appUrl } = current;
  let starting: Promise<unknown> = Promise.resolve();

  const keepRunning = async () => {
    for (;;) {
      const began = Date.now();
      await current?.exited;
      if (stopping) return;
      const wait = nextPause(Date.now() - began);
      log.error({ wait }, 'the database server ended unexpectedly; starting it again');
      await pause(wait);
      if (stopping) return;
      const attempt = startAgain(dataDir, port, log);
      starting = attempt;
      current = await attempt;
    }
  };

  const stop = async () => {
    stopping = true;
    await starting;
    await current?.stop();
  };
  void keepRunning();
  return { name: 'postgres', ownerUrl, appUrl, stop };
}
