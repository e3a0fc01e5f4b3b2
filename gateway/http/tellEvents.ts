import { once } from 'node:events';
import type { Response } from 'express';

/** Some browsers and proxies pass an answer on with its first bytes, and end one that is silent. */
const silence = ':\n\n';
const pingEveryMs = 12_000;

/**
 * Writes each result as a server-sent event, in the protocol of GraphQL over SSE, one connection for each subscription.
 * The next is asked for once the client has room for it, so that one that reads slowly, or not at all, is kept nowhere.
 * @param idle milliseconds after which a client that takes nothing is cut; it comes back with its last id
 */
export async function tellEvents(results: AsyncIterable<unknown>, response: Response, idle: number): Promise<void> {
  response
    .status(200)
    .set('Content-Type', 'text/event-stream; charset=utf-8')
    // A proxy that compressed it would hold events back.
    .set('Cache-Control', 'no-store, no-transform')
    // Asks proxies to pass each event on at once.
    .set('X-Accel-Buffering', 'no');
  // Without a listener for the timeout, the server destroys the connection itself.
  response.setTimeout(idle);
  response.write(silence);
  const pings = setInterval(() => {
    if (response.writableLength === 0) response.write(silence);
  }, pingEveryMs);
  try {
    for await (const result of results) {
      if (response.destroyed) break;
      if (!response.write(`event: next\ndata: ${JSON.stringify(result)}\n\n`)) await room(response);
    }
    if (!response.destroyed) response.end('event: complete\ndata:\n\n');
  } finally {
    clearInterval(pings);
  }
}

async function room(response: Response): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(() => undefined);
  over.abort();
}
