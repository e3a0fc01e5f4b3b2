import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { cutShort, type Progress, receive, refusalOf } from '#client/api/receive.ts';
import { texts } from '#domain/texts.ts';

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

it('says how much is here, and how much is to come', async () => {
  const told: Progress[] = [];
  const blob = await receive(await fetch(`${base}/whole`), { onProgress: (progress) => told.push(progress) });
  expect([blob.size, blob.type]).toEqual([2000, 'text/csv']);
  expect(told[0]).toEqual({ rows: 40, received: 0, expected: 2100 });
  expect(told.at(-1)).toEqual({ rows: 40, received: 2000, expected: 2100 });
});

it('never takes half a file for a whole one', async () => {
  await expect(receive(await fetch(`${base}/broken`), {})).rejects.toThrow(cutShort);
});

it('stops when it is asked to, which is no failure', async () => {
  const stop = new AbortController();
  const response = await fetch(`${base}/endless`, { signal: stop.signal });
  const reading = receive(response, {
    signal: stop.signal,
    onProgress: ({ received }) => received > 0 && stop.abort(),
  });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a refused download', () => {
  const refused = (status: number, body: unknown) =>
    refusalOf(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

  test('says what the refusal says', async () => {
    expect(await refused(403, { code: 'FORBIDDEN', message: texts.forbidden })).toBe(texts.forbidden);
    expect(await refused(429, { detail: texts.tooManyAttempts, code: 'too_many_attempts' })).toBe(
      texts.tooManyAttempts,
    );
    expect(await refused(400, { date_from: ['Fecha desde: acote el filtro.'] })).toBe('Fecha desde: acote el filtro.');
    expect(await refused(503, { code: 'SERVICE_UNAVAILABLE', message: texts.noResponse })).toBe(texts.noResponse);
  });

  test('blames the server only where it failed', async () => {
    expect(await refused(502, '<html>')).toBe(texts.serverError);
    expect(await refused(404, '<html>')).toBe(texts.unexpected);
    expect(await refused(422, {})).toBe(texts.unexpected);
  });
});
