import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below 32768, from where on systems give ports to outgoing connections: one of these could take it before it is used. */
const [least, past] = [20_000, 32_000];

/** More than enough where any is free at all. */
const mostTries = 1000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const given = new Set<number>();

/** A loopback port that was free a moment ago, and was not given by this process before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(least, past);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${least} to ${past - 1} is free`);
}
