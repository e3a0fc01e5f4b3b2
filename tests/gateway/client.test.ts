import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kitStyles } from '#gateway/app.ts';
import { startGateway, type TestGateway } from './gateway.ts';

const page = '<!doctype html><title>Dictamen</title>';
const script = `console.log("${'a'.repeat(5000)}")`;
let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'd-gw-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), script);
  writeFileSync(join(folder, '.secret'), 'hidden');
  gateway = await startGateway({ restUrl: 'http://127.0.0.1:9', clientFolder: pathToFileURL(`${folder}/`) });
});
afterAll(async () => {
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The path as written: `fetch` would tidy it. */
function raw(
  path: string,
  headers: object = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(gateway.base);
    get({ hostname, port, path, headers: { ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

test('every address of the client is its page, never cached', async () => {
  for (const path of [
    '/',
    '/login',
    '/quantification/abc/gnp',
    '/gnp/audited_sinister/x/quantification/',
    '/filesystem',
  ]) {
    const { status, headers, body } = await raw(path);
    expect([path, status, headers['cache-control'], body.toString()]).toEqual([path, 200, 'no-cache', page]);
  }
});

test('hashed assets are kept for ever and travel compressed', async () => {
  const path = '/assets/main-abc123.js';
  const plain = await raw(path);
  expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
  expect(plain.body.toString()).toBe(script);
  const brotli = await raw(path, { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('Accept-Encoding') });
  expect(brotli.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const gzip = await raw(path, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(script);
});

test('a part that a file does not have and a condition that it does not meet are refused', async () => {
  for (const [headers, status, code] of [
    [{ range: 'bytes=99999-' }, 416, 'RANGE_NOT_SATISFIABLE'],
    [{ 'if-match': '"x"' }, 412, 'PRECONDITION_FAILED'],
    [{ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }, 412, 'PRECONDITION_FAILED'],
  ] as const) {
    const answer = await raw('/login', headers);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json; charset=utf-8']);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  }
});

test('what is ours is never answered with the page', async () => {
  const gateways = [
    '/files',
    '/files/gnp',
    '/reports/x',
    '/papers/x',
    '/archives/x/y',
    '/assets/gone.js',
    '/manual.pdf',
    '/avatars/1/x',
    '/scim/v3',
    '/sign_in/provider',
  ];
  for (const path of [...gateways, '/api/v1/gnp/audited_sinister/', '/highways/v1/gnp/highways/']) {
    const { status, body } = await raw(path);
    expect([path, status, JSON.parse(body.toString()).code]).toEqual([path, 404, 'UNKNOWN_ROUTE']);
  }
  const sent = await raw('/uploads/x');
  expect([sent.status, JSON.parse(sent.body.toString()).code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  for (const [path, ...refused] of [
    ['/graphql', 405, 'GRAPHQL_INVALID'],
    ['/graphql/x', 404, 'UNKNOWN_ROUTE'],
  ] as const) {
    const { status, body } = await raw(path);
    const { errors } = JSON.parse(body.toString());
    expect([status, errors[0].extensions.code]).toEqual(refused);
  }
});

test('an address that begins as the name of another server does is led to the one of this server', async () => {
  for (const path of [
    '//evil.example/x?a=1',
    '///evil.example/x?a=1',
    '/\\evil.example/x?a=1',
    '//\\/evil.example/x?a=1',
  ]) {
    const { status, headers } = await raw(path);
    expect([path, status, headers.location]).toEqual([path, 308, '/evil.example/x?a=1']);
  }
  expect((await raw('/evil.example//x')).status).toBe(200);
});

test('nothing outside the folder, nothing hidden', async () => {
  for (const path of [
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/.secret',
    '/a%00b',
  ]) {
    const { body } = await raw(path);
    expect(body.toString()).not.toMatch(/root:|hidden/);
  }
  expect((await raw('/%E0%A4%A')).status).toBe(400);
});

test('the policy knows the style texts of the kit as installed', () => {
  const sources = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((path) =>
    readFileSync(`node_modules/react-aria/dist/private/${path}`, 'utf8').replace(
      /\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/,
      'data-react-aria-pressable',
    ),
  );
  for (const text of kitStyles)
    expect(sources.some((source) => source.includes(`style.textContent = \`\n${text}`))).toBe(true);
});

test('a strict policy on every answer', async () => {
  const { headers } = await raw('/login');
  const policy = String(headers['content-security-policy']);
  const directives = Object.fromEntries(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(' ');
      return [name, sources.join(' ').replace(/'sha256-[^']+'/g, 'hash')];
    }),
  );
  expect(directives).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' hash hash",
    'img-src': "'self' blob: data:",
    'font-src': "'self'",
    'connect-src': "'self' blob:",
    'worker-src': "'self' blob:",
    'frame-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  });
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
  // The proxy that ends TLS says it, where it is so.
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers['x-powered-by']).toBeUndefined();
});

test('the demo accounts are listed in demo mode only, without the one that signs in to the API only', async () => {
  const demo = await startGateway({ restUrl: 'http://127.0.0.1:9', demo: true });
  const listed = await fetch(`${demo.base}/demo`);
  const { accounts } = (await listed.json()) as { accounts: { username: string }[] };
  const usernames = accounts.map(({ username }) => username);
  expect(usernames).toContain('are.gnp');
  expect(usernames).not.toContain('jb');
  await demo.close();
  const { status, body } = await raw('/demo');
  expect([status, body.toString()]).toEqual([200, 'null']);
});
