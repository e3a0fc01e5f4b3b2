import type { Server } from 'node:http';
import type { Log } from './log.ts';

type Closeable = { name: string; close: () => Promise<unknown> };

type Shutdown = {
  log: Log;
  servers?: readonly Server[];
  /** Called first: ends the requests that would otherwise wait for something to happen. */
  interrupt?: () => unknown;
  /** Closed in this order once no request runs any more. */
  resources?: readonly Closeable[];
  /** How long running requests may take to end, in milliseconds. */
  grace?: number;
};

let leaveEarly: (() => void) | undefined;

/**
 * Ends a process at once when the one that started it is gone, until `shutDownOnSignals` knows how to end it well.
 * Called first of all: while a process starts, no other handler listens.
 */
export function leaveWithParent(): void {
  leaveEarly = () => process.exit(1);
  process.on('disconnect', leaveEarly);
  // Forked, and already alone.
  if (process.send !== undefined && !process.connected) leaveEarly();
}

const lastResort = 5000;

function drain(server: Server, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function closeAll({ log, servers = [], interrupt, resources = [], grace = 8000 }: Shutdown): Promise<void> {
  interrupt?.();
  await Promise.all(servers.map((server) => drain(server, grace)));
  for (const { name, close } of resources) {
    await close().catch((error: unknown) => log.error({ err: error, resource: name }, 'could not close'));
  }
}

/**
 * Ends this process well on SIGTERM, SIGINT, or when the process that started it is gone (its IPC channel
 * closes): stops accepting, lets requests end, closes the resources. Bounded in time; an uncaught error ends it with 1.
 */
export function shutDownOnSignals(plan: Shutdown): void {
  let ending = false;
  const end = (reason: string, code: number) => {
    if (ending) return;
    ending = true;
    plan.log.info({ reason }, 'shutting down');
    setTimeout(() => process.exit(1), (plan.grace ?? 8000) + lastResort).unref();
    void closeAll(plan).finally(() => process.exit(code));
  };
  if (leaveEarly) process.off('disconnect', leaveEarly);
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  process.on('disconnect', () => end('the supervisor is gone', 0));
  process.on('uncaughtException', (error) => {
    plan.log.fatal({ err: error }, 'uncaught error');
    end('uncaught error', 1);
  });
}
