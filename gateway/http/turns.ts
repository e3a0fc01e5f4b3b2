import type { RequestHandler } from 'express';

export type TransferLimits = {
  /** Transfers at once for one address; further ones wait. */
  readonly most?: number;
  /** Milliseconds without a byte after which a transfer is ended. */
  readonly idle?: number;
};

/** Longer than the pause between the pings of a stream. */
export const usualIdle = 30_000;

/** The transfers of one address. */
type Line = { running: number; waiting: (() => void)[] };

/**
 * Limits the transfers of each address, so that one that sends or reads slowly delays only its own. A transfer that
 * stops is ended.
 */
export function transferTurns({ most = 32, idle = usualIdle }: TransferLimits = {}): RequestHandler {
  const lines = new Map<string, Line>();

  return (request, response, next) => {
    const address = request.ip ?? '';
    const line = lines.get(address) ?? { running: 0, waiting: [] };
    lines.set(address, line);
    const start = () => {
      line.running += 1;
      next();
    };
    const end = () => {
      if (line.waiting.includes(start)) {
        line.waiting = line.waiting.filter((one) => one !== start);
        return;
      }
      line.running -= 1;
      line.waiting.shift()?.();
      if (line.running === 0) lines.delete(address);
    };
    response.once('close', end);
    // Without a listener for the timeout, the server destroys the connection itself.
    response.setTimeout(idle);
    if (line.running < most) start();
    else line.waiting.push(start);
  };
}
