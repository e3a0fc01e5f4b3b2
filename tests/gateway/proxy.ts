import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { addressOf } from './gateway.ts';

/** Answers a request in the backend's stead; true when it did. */
export type Intruder = (request: IncomingMessage, response: ServerResponse) => boolean;

const honest: Intruder = () => false;

/** A real HTTP server before the real backend: it counts what passes, and may misbehave when asked to. */
export async function startProxy(target: string) {
  const seen: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let intruder = honest;
  const server = createServer((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    headers.push(incoming.headers);
    if (intruder(incoming, response)) return;
    const options = { method: incoming.method, headers: incoming.headers };
    const onward = request(target + incoming.url, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: addressOf(server),
    headers,
    /** What passed since the last time. */
    taken: () => seen.splice(0),
    misbehave: (how: Intruder) => {
      intruder = how;
    },
    behave: () => {
      intruder = honest;
    },
    /** Breaks the connections that are open. */
    drop: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type TestProxy = Awaited<ReturnType<typeof startProxy>>;
