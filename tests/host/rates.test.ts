import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { today } from '#domain/calendar.ts';
import { quote, ratesApplication } from '#host/rates/application.ts';
import { listen } from '#kit/listen.ts';
import { createLog } from '#kit/log.ts';

test.each([
  ['USD', 18, 19],
  ['EUR', 20.5, 22],
])('%s is quoted plausibly, differently each day, the same all day', (base, low, high) => {
  const days = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`);
  const values = days.map((day) => quote(base, day)?.rates.MXN ?? 0);
  expect(values.every((value) => value > low && value < high)).toBe(true);
  expect(new Set(values).size).toBe(days.length);
  expect(values).toEqual(days.map((day) => quote(base, day)?.rates.MXN));
});

test('speaks like the public services, and knows what it does not quote', async () => {
  const server = await listen(ratesApplication(createLog('test', 'silent')), {
    port: 0,
    host: '127.0.0.1',
    variable: 'RATES_PORT',
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path: string) => {
    const response = await fetch(base + path);
    return [response.status, await response.json()];
  };
  expect(await get('/latest?base=USD')).toEqual([200, quote('USD', today())]);
  for (const path of ['/latest?base=JPY', '/latest', '/latest?base=constructor', '/latest?base=USD&base=EUR']) {
    expect(await get(path)).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  }
  server.close();
});
