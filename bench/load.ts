import { Pool } from 'undici';
import type { Request } from './ask.ts';

/** A process of its own, so that asking takes nothing from the event loop that reads the clock for it. */

export type Round = { readonly request: Request; readonly clients: number; readonly milliseconds: number };
export type Rounded = {
  readonly latencies: number[];
  readonly seconds: number;
  readonly failures: number;
  /** What the first of them said. */
  readonly failure: string;
  /** Of the answers' bodies, as they came. */
  readonly bytes: number;
};

async function run({ request, clients, milliseconds }: Round): Promise<Rounded> {
  const { origin, pathname, search } = new URL(request.url);
  const pool = new Pool(origin, { connections: clients });
  const asked = { ...request, path: pathname + search };
  const latencies: number[] = [];
  let failures = 0;
  let failure = '';
  let bytes = 0;
  const began = performance.now();
  const client = async () => {
    do {
      const sent = performance.now();
      const { statusCode, body } = await pool.request(asked);
      const answer = await body.arrayBuffer();
      bytes += answer.byteLength;
      latencies.push(performance.now() - sent);
      if (statusCode === 200) continue;
      failures++;
      failure ||= `${statusCode} ${Buffer.from(answer).toString('utf8', 0, 200)}`;
    } while (performance.now() - began < milliseconds);
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return { latencies, seconds, failures, failure, bytes };
}

// The process that is asked may be stopped meanwhile, together with the bench.
process.on('message', (round: Round) =>
  run(round).then(
    (rounded) => process.send?.(rounded),
    () => process.exit(1),
  ),
);
