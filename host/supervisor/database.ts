import { startReplicated } from '#host/postgres/replicated.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { pause } from '#host/processes.ts';
import type { Log } from '#kit/log.ts';
import { createBackOff } from './backOff.ts';
import type { Supervised } from './child.ts';

export type Database = Supervised & {
  ownerUrl: string;
  appUrl: string;
  readUrls?: string;
  /** The superuser's address of the server that takes writes now. */
  adminUrl: () => string;
};

export type DatabaseStart = {
  readonly dataDir: string;
  readonly log: Log;
  /** Of the servers, beside their usual ones. */
  readonly settings: Readonly<Record<string, string>>;
};

/** The embedded server with hot standbys, of which one takes the place of a primary that ends. */
export async function superviseReplicated(start: DatabaseStart, replicas: number): Promise<Database> {
  const { ownerUrl, appUrl, readUrls, primaryUrl, stop } = await startReplicated({ ...start, replicas });
  return { name: 'postgres', ownerUrl, appUrl, readUrls, adminUrl: primaryUrl, stop };
}

async function startAgain(start: DatabaseStart, port: number): Promise<Postgres | undefined> {
  try {
    return await startPostgres({ ...start, port });
  } catch (error) {
    start.log.error({ err: error }, 'the database server could not be started again');
    return undefined;
  }
}

/** The embedded server, started again at the same address whenever it ends by itself. */
export async function superviseDatabase(start: DatabaseStart): Promise<Database> {
  const nextPause = createBackOff();
  let stopping = false;
  let current: Postgres | undefined = await startPostgres(start);
  const { port, ownerUrl, appUrl, adminUrl } = current;
  let starting: Promise<unknown> = Promise.resolve();

  const keepRunning = async () => {
    for (;;) {
      const began = Date.now();
      await current?.exited;
      if (stopping) return;
      const wait = nextPause(Date.now() - began);
      start.log.error({ wait }, 'the database server ended unexpectedly; starting it again');
      await pause(wait);
      if (stopping) return;
      const attempt = startAgain(start, port);
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
  return { name: 'postgres', ownerUrl, appUrl, adminUrl: () => adminUrl, stop };
}
