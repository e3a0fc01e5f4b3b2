import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import express from 'express';
import { expect, test } from 'vitest';
import { maskErrors } from '#kit/errors.ts';
import { listen } from '#kit/listen.ts';
import { createLog, requestLog } from '#kit/log.ts';
import { requestId } from '#kit/requestId.ts';

function recorder() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return {
    stream,
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    text: () => text,
  };
}

test('a request leaves its id, path and outcome, and none of its credentials', async () => {
  const { stream, lines, text } = recorder();
  const log = createLog('test', 'debug', stream);
  const app = express().use(requestId, requestLog(log));
  app.get('/boom', () => {
    throw new Error('the cause');
  });
  app.use(maskErrors(log));
  const server = await listen(app, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  const [response] = await once(
    get({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      path: '/boom?code=veryhidden&page=2',
      headers: { authorization: 'JWT veryhidden', cookie: 'a=veryhidden', 'x-request-id': 'request-0001' },
    }),
    'response',
  );
  response.resume();
  await once(response, 'end');
  server.close();
  expect(text()).not.toContain('veryhidden');
  expect(lines()).toMatchObject([
    { level: 50, requestId: 'request-0001', err: { message: 'the cause' } },
    { level: 50, req: { id: 'request-0001', url: '/boom?code=[oculto]&page=2' }, res: { statusCode: 500 } },
  ]);
});

test('what is logged by hand hides credentials too', () => {
  const { stream, text, lines } = recorder();
  createLog('test', 'info', stream).info({ body: { username: 'ana', password: 'veryhidden' } }, 'sign in');
  expect(text()).not.toContain('veryhidden');
  expect(lines()).toMatchObject([{ msg: 'sign in', body: { username: 'ana', password: '[oculto]' } }]);
});

test('the stack of a logged error names the source, not the bundle', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-log-'));
  const source = join(folder, 'broken.ts');
  writeFileSync(source, '\n\nexport const fail = (why: string): Error =>\n  new Error(why);\n');
  const outfile = join(folder, 'broken.js');
  await build({ entryPoints: [source], outfile, format: 'esm', sourcemap: true, minifyWhitespace: true });
  const [before = ''] = readFileSync(outfile, 'utf8').split('new Error');
  const failed = new Error('the cause');
  failed.stack = `Error: the cause
    at fail (${pathToFileURL(outfile)}:1:${before.length + 1})
    at other (file:///nowhere/else.js:7:9)`;
  const { stream, lines } = recorder();
  createLog('test', 'info', stream).error({ err: failed }, 'failed');
  const [{ err }] = lines() as [{ err: { stack: string } }];
  expect(err.stack).toMatch(/at fail \(.*broken\.ts:4:3\)/);
  expect(err.stack).toContain('file:///nowhere/else.js:7:9');
  rmSync(folder, { recursive: true });
});
