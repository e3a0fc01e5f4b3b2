import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ratesFailing } from '#gateway/measures.ts';
import { createRates } from '#gateway/rates.ts';
import { addressOf, log } from './gateway.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A small real rate service whose answer can be changed; it counts what it was asked. */
async function startService(listener: RequestListener) {
  let current = listener;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    current(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: addressOf(server),
    asked: () => asked,
    answer: (next: RequestListener) => {
      current = next;
    },
  };
}

const quote =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const good = (rate: unknown, base = 'USD') => quote({ base, date: '2026-11-20', rates: { MXN: rate } });

test('four decimals, read once a day', async () => {
  let day = '2026-11-21';
  const service = await startService(good(18.42498765));
  const rates = createRates({ url: service.url, log, pause: 0, on: () => day });
  const expected = { base: 'USD', rate: '18.4250', date: '2026-11-20', stale: false };
  expect(await Promise.all([rates.of('USD'), rates.of('USD'), rates.of('USD')])).toEqual([
    expected,
    expected,
    expected,
  ]);
  expect(await rates.of('USD')).toEqual(expected);
  expect(service.asked()).toBe(1);
  day = '2026-11-22';
  service.answer(good('19'));
  expect(await rates.of('USD')).toMatchObject({ rate: '19.0000', stale: false });
  expect(service.asked()).toBe(2);
});

test('a peso is a peso', async () => {
  const rates = createRates({ url: 'http://127.0.0.1:9', log, on: () => '2026-11-21' });
  expect(await rates.of('MXN')).toEqual({ base: 'MXN', rate: '1.0000', date: '2026-11-21', stale: false });
});

describe('anything but a positive rate with its date is a failure', () => {
  const rubbish: Record<string, RequestListener> = {
    'not JSON': quote('<html>'),
    'an error': quote({ base: 'USD', date: '2026-11-20', rates: { MXN: 18 } }, 503),
    zero: good(0),
    negative: good(-18),
    'too small to round': good(0.00001),
    'a word': good('NaN'),
    'an exponent': good(1e30),
    'another currency': good(18, 'EUR'),
    'no date': quote({ base: 'USD', rates: { MXN: 18 } }),
    'a wrong date': quote({ base: 'USD', date: '2026-02-30', rates: { MXN: 18 } }),
    endless: quote(`${JSON.stringify({ base: 'USD', date: '2026-11-20', rates: { MXN: 18 } })}${' '.repeat(200_000)}`),
    'a cut connection': (request) => request.socket.destroy(),
    silence: () => undefined,
  };
  test.each(Object.entries(rubbish))('%s', async (name, listener) => {
    const service = await startService(listener);
    let day = '2026-11-20';
    const rates = createRates({
      url: service.url,
      log,
      timeout: name === 'silence' ? 1000 : 10_000,
      pause: 0,
      on: () => day,
    });
    const none = { base: 'USD', rate: null, date: null, stale: false };
    expect(await rates.of('USD')).toEqual(none);

    service.answer(good(18.5));
    expect(await rates.of('USD')).toMatchObject({ rate: '18.5000', stale: false });
    day = '2026-11-21';
    service.answer(listener);
    expect(await rates.of('USD')).toEqual({ base: 'USD', rate: '18.5000', date: '2026-11-20', stale: true });
  });
});

test('a service that failed is left alone for half a minute, and told to operators until it answers', async () => {
  const instant = vi.spyOn(Date, 'now');
  const isTold = async () => (await ratesFailing.get()).values.find(({ labels }) => labels.base === 'EUR')?.value;
  const begun = Date.now();
  const service = await startService(quote('no', 500));
  const rates = createRates({ url: service.url, log });
  const askedAfter = async (seconds: number) => {
    instant.mockReturnValue(begun + seconds * 1000);
    await rates.of('EUR');
    return service.asked();
  };
  expect([await askedAfter(0), await askedAfter(29), await isTold()]).toEqual([1, 1, 1]);
  service.answer(good(21, 'EUR'));
  expect([await askedAfter(31), await isTold()]).toEqual([2, 0]);
});

test('a service that says nothing is waited for three seconds', async () => {
  const service = await startService(() => undefined);
  const begun = performance.now();
  await createRates({ url: service.url, log }).of('USD');
  expect(performance.now() - begun).toBeLessThan(10_000);
});
