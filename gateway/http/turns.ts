import type { RequestHandler } from 'express';

export type TransferLimits = {
  /** So many files at once for one address; the others wait. */
  readonly most?: number;
  /** Without a byte for so long, in milliseconds, a transfer is over. */
  readonly idle?: number;
};

/** Who is being served of one address, and who waits. */
type Line = { running: number; waiting: (() => void)[] };

/**
 * Files take as long as the other side likes. One address that sends or reads them slowly keeps its own waiting and
 * nobody else's; one that stands still is hung up on.
 */
export function transferTurns({ most = 32, idle = 30_000 }: TransferLimits = {}): RequestHandler {
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
    // Nobody listens for it: the server itself destroys a connection that stands still.
    response.setTimeout(idle);
    if (line.running < most) start();
    else line.waiting.push(start);
  };
}
