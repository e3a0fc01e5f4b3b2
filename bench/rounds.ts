import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Request } from './ask.ts';
import type { Round, Rounded } from './load.ts';

export type Measured = { readonly perSecond: number; readonly latencies: readonly number[] };

const together = 8;
const turns = 12;
const warmUp = 2000;
const turn = 1500;

/** The process that asks; a turn of no time at all asks once with each client. */
export function openLoad() {
  const load = fork(new URL('./load.ts', import.meta.url));
  const ended = once(load, 'exit').then(() => {
    throw new Error('the process that asks ended');
  });
  ended.catch(() => undefined);
  const ask = async (request: Request, milliseconds: number, clients = together): Promise<Rounded> => {
    load.send({ request, clients, milliseconds } satisfies Round);
    const [rounded] = (await Promise.race([once(load, 'message'), ended])) as [Rounded];
    if (rounded.failures > 0) throw new Error(`${rounded.failures} failures asking ${request.url}: ${rounded.failure}`);
    return rounded;
  };
  return { ask, close: () => load.kill() };
}

/**
 * Each request by 8 clients at once, taking turns (A B A B …): whatever else the machine does meanwhile falls on all
 * alike, so that their ratios stand.
 */
export async function inTurns(requests: readonly Request[]): Promise<Measured[]> {
  const { ask, close } = openLoad();
  try {
    for (const request of requests) await ask(request, warmUp);
    const rounds: Rounded[][] = requests.map(() => []);
    for (let at = 0; at < turns * requests.length; at++) {
      const which = at % requests.length;
      const request = requests[which];
      if (request) rounds[which]?.push(await ask(request, turn));
    }
    return rounds.map(summed);
  } finally {
    close();
  }
}

function summed(rounds: readonly Rounded[]): Measured {
  const latencies = rounds.flatMap((round) => round.latencies);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  return { perSecond: latencies.length / seconds, latencies };
}
