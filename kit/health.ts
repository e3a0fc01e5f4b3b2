import type { RequestHandler } from 'express';
import type { Log } from './log.ts';

type ReadinessCheck = {
  name: string;
  check: () => Promise<unknown>;
  /** Without it the process still serves: it is told, and not waited for. */
  isPartial?: true;
};

/** GET /healthz: the process answers. */
export const healthz: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

const slow = (milliseconds: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds).unref();
  });

async function passes({ name, check }: ReadinessCheck, log: Log, limit: number): Promise<[string, 'ok' | 'failed']> {
  try {
    await Promise.race([check(), slow(limit)]);
    return [name, 'ok'];
  } catch (error) {
    log.warn({ err: error, check: name }, 'not ready');
    return [name, 'failed'];
  }
}

/** GET /readyz: 200 when every named check that is not partial passes, otherwise 503; tells those that failed (reasons go to the log only). */
export function readyz(checks: readonly ReadinessCheck[], log: Log, limit = 2000): RequestHandler {
  return async (_request, response) => {
    const results = await Promise.all(checks.map((check) => passes(check, log, limit)));
    const needed = new Set(checks.filter(({ isPartial }) => !isPartial).map(({ name }) => name));
    const ready = results.every(([name, result]) => result === 'ok' || !needed.has(name));
    response
      .set('Cache-Control', 'no-store')
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(results) });
  };
}
