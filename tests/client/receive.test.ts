import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutShort, type Progress, receive } from '#client/api/receive.ts';

const chunk = 'x'.repeat(1000);

/** As the gateway sends a file, at once or broken off in its midst. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/whole': (response) => response.end(chunk),
  '/broken': (response) => setTimeout(() => response.destroy(), 20),
  '/endless': () => undefined,
};
const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/csv', 'X-Total-Rows': '40', 'X-Estimated-Bytes': '2100' });
  response.write(chunk, () => answers[request.url ?? '']?.(response));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('tells how much is here, and how much is to come', async () => {
  const told: Progress[] = [];
  const blob = await receive(await fetch(`${base}/whole`), { onProgress: (progress) => told.push(progress) });
  expect([blob.size, blob.type]).toEqual([2000, 'text/csv']);
  expect(told[0]).toEqual({ rows: 40, received: 0, expected: 2100 });
  expect(told.at(-1)).toEqual({ rows: 40, received: 2000, expected: 2100 });
});

it('never takes half a file for a whole one', async () => {
  await expect(receive(await fetch(`${base}/broken`), {})).rejects.toThrow(cutShort);
});

it('stops when it is told to, which is no failure', async () => {
  const stop = new AbortController();
  const response = await fetch(`${base}/endless`, { signal: stop.signal });
  const reading = receive(response, {
    signal: stop.signal,
    onProgress: ({ received }) => received > 0 && stop.abort(),
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
