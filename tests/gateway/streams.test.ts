import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { xlsx } from '#tests/backend/lifecycle/files.ts';
import { type Customer, form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import { given, headersOf, startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
let slug: string;
beforeAll(async () => {
  backend = await openWorld();
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base });
  slug = given((await backend.register('gnp')).split('/')[2]);
});
afterAll(async () => {
  await gateway?.close();
  await proxy?.close();
  await backend?.server.close();
});

const asker = async (username: Username, customer: Customer) => ({
  token: await backend.server.tokenOf(username),
  customer,
});

/** A PDF of so many bytes of noise. */
function largePdf(bytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);
}

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function send(content: Buffer<ArrayBuffer>, name: string, extra: object = {}) {
  const fields = { sinister_file_slug: 'fotos', file: new File([content], name) };
  return gateway.upload(await asker('mro.gnp', 'gnp'), `/uploads/incidents/${slug}/files.upload`, form(fields), extra);
}

async function filesOf(): Promise<{ url: string; name: string; size: number }[]> {
  const { data } = await gateway.graphql(
    await asker('are.gnp', 'gnp'),
    `{ incident(by: { slug: "${slug}" }) { files { nodes { file { url name size } } } } }`,
  );
  type Kept = { file: { url: string; name: string; size: number } };
  return (given(data.incident).files as unknown as { nodes: Kept[] }).nodes.map(({ file }) => file);
}

test('a file that changes the incident is sent on in the version in which it was judged', async () => {
  const its = given((await backend.register('gnp')).split('/')[2]);
  await backend.as('mro.gnp')('POST', `gnp/audited_sinister/${its}/binnacle/`, { comment: 'Se espera.' });
  const versions: unknown[] = [];
  onTestFinished(() => proxy.behave());
  proxy.misbehave(({ method, headers }) => {
    if (method === 'POST') versions.push(headers['if-match']);
    return false;
  });
  const budget = form({ ammount: '1160', original_file: xlsx() });
  const path = `/uploads/incidents/${its}/budget.upload`;
  expect((await gateway.upload(await asker('mro.gnp', 'gnp'), path, budget)).status).toBe(200);
  expect(versions).toEqual(['"2"']);
});

test('a large file goes up and comes back whole, in parts, or not at all', async () => {
  const content = largePdf(20_000_000);
  const sent = await send(content, 'grande.pdf');
  expect(sent).toMatchObject({ status: 200, body: { __typename: 'Incident', slug } });
  expect(Object.keys(sent.body).sort()).toEqual(['__typename', 'id', 'slug', 'stage', 'status', 'version']);
  const file = given((await filesOf())[0]);
  expect(file).toMatchObject({ name: 'grande.pdf', size: 20_000_000 });
  expect(file.url).toMatch(/^\/files\/gnp\/\d+\?expires=\d+&by=[^&]+&signature=/);

  const whole = await fetch(gateway.base + file.url);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('content-type')).toBe('application/pdf');
  expect(whole.headers.get('content-security-policy')).toContain('sandbox');
  expect(digest(new Uint8Array(await whole.arrayBuffer()))).toBe(digest(content));

  const part = await fetch(gateway.base + file.url, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/20000000']);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(10, 20));
  const known = await fetch(gateway.base + file.url, {
    headers: { 'if-none-match': given(whole.headers.get('etag')) },
  });
  expect(known.status).toBe(304);
  const changed = await fetch(gateway.base + file.url, { headers: { range: 'bytes=10-19', 'if-range': '"other"' } });
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, 20_000_000]);
  const beyond = await fetch(gateway.base + file.url, { headers: { range: 'bytes=20000000-' } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */20000000']);
  expect(await beyond.json()).toMatchObject({ message: expect.stringContaining('el archivo mide 20000000 bytes') });
  const said = Object.fromEntries(
    ['accept-ranges', 'cache-control', 'content-disposition', 'content-length'].map((name) => [
      name,
      whole.headers.get(name),
    ]),
  );
  expect(said).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': expect.stringContaining('private'),
    'content-disposition': expect.stringContaining('grande.pdf'),
    'content-length': '20000000',
  });

  const forged = await fetch(gateway.base + file.url.replace(/signature=../, 'signature=xx'));
  expect([forged.status, (await forged.json()) as object]).toMatchObject([
    403,
    { code: 'FORBIDDEN', reason: 'link_invalid' },
  ]);
  const foreign = await fetch(gateway.base + file.url.replace('/gnp/', '/axa/'));
  expect(foreign.status).toBe(403);
});

test('sending and fetching needs memory for neither', async () => {
  const content = largePdf(24_000_000);
  await send(content, 'otro.pdf');
  const { url } = given((await filesOf())[0]);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const downloads = Array.from({ length: 8 }, async () => {
    const response = await fetch(gateway.base + url);
    let bytes = 0;
    for await (const chunk of given(response.body)) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    return bytes;
  });
  const sizes = await Promise.all(downloads);
  expect(sizes.every((bytes) => bytes >= 20_000_000)).toBe(true);
  expect(most).toBeLessThan(120_000_000);
});

test('a person who stops reading stops the backend too', async () => {
  const { url } = given((await filesOf())[0]);
  const closed = new Promise<void>((resolve) => {
    proxy.misbehave((_request, response) => {
      response.on('close', () => resolve());
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '1000000' });
      response.write('%PDF-1.7 the beginning');
      return true;
    });
  });
  const abort = new AbortController();
  const response = await fetch(gateway.base + url, { signal: abort.signal });
  await given(response.body).getReader().read();
  abort.abort();
  await closed;
  proxy.behave();
});

test('an upload that is cancelled leaves nothing', async () => {
  const before = (await filesOf()).length;
  const caller = await asker('mro.gnp', 'gnp');
  const boundary = 'cut';
  const target = new URL(`/uploads/incidents/${slug}/files.upload`, gateway.base);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="sinister_file_slug"\r\n\r\nfotos\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
  proxy.taken();
  const ended = new Promise<void>((resolve) => {
    const upload = httpRequest(target, {
      method: 'POST',
      headers: {
        ...headersOf(caller),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': '1000000',
      },
    });
    upload.on('error', () => resolve());
    upload.write(head);
    const waiting = setInterval(() => {
      if (!proxy.taken().some((line) => line.startsWith('POST'))) return;
      clearInterval(waiting);
      upload.destroy(new Error('cancelled'));
    }, 20);
  });
  await ended;
  expect((await filesOf()).length).toBe(before);
});

describe('the same connection goes on, as a browser sends its next file over it, after an upload', () => {
  /** Half of it is sent, then the rest once it was answered, then another request. */
  async function uploadAndGoOn(path: string, answered: string): Promise<string> {
    const boundary = 'cut';
    const body = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="sinister_file_slug"\r\n\r\nfotos\r\n` +
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
      ),
      largePdf(12_000_000),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = {
      host: 'localhost',
      ...headersOf(await asker('mro.gnp', 'gnp')),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length.toString(),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const { hostname, port } = new URL(gateway.base);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(body.subarray(0, 500_000));
    await expect.poll(() => heard).toContain(answered);
    proxy.behave();
    socket.write(body.subarray(500_000));
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => heard).toMatch(/HTTP\/1\.1 \d+[\s\S]*HTTP\/1\.1 200/);
    return heard;
  }

  test('whose backend died', async () => {
    proxy.misbehave((request, response) => {
      if (request.method !== 'POST') return false;
      request.once('data', () => response.destroy());
      return true;
    });
    expect(await uploadAndGoOn(`/uploads/incidents/${slug}/files.upload`, 'ServiceUnavailable')).toMatch(
      /^HTTP\/1.1 503/,
    );
  });

  test('that was refused before the backend was sent any of it', async () => {
    expect(await uploadAndGoOn('/uploads/incidents/nothing/files.upload', 'NOT_FOUND')).toMatch(/^HTTP\/1.1 404/);
  });
});

test('a question to a proxy, whose host is none, is refused as any other that asks for nothing', async () => {
  const { hostname, port } = new URL(gateway.base);
  const heard = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
    socket.write('GET http://host:99999999/graphql/stream?query=x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  });
  expect(heard).toMatch(/^HTTP\/1\.1 400[\s\S]*GRAPHQL_INVALID/);
});

test('what is too large, or not a form, is refused before it is read', async () => {
  const path = `/uploads/incidents/${slug}/files.upload`;
  const large = await send(largePdf(26_000_000), 'enorme.pdf');
  expect(large).toMatchObject({
    status: 400,
    body: {
      __typename: 'ValidationFailed',
      fields: [{ field: 'file', messages: ['El archivo pesa más de 25 MB. Elija uno más ligero.'] }],
    },
  });
  expect(await send(largePdf(25_000_000), 'justo.pdf')).toMatchObject({ status: 200 });
  const caller = headersOf(await asker('mro.gnp', 'gnp'));
  const plain = await fetch(gateway.base + path, {
    method: 'POST',
    headers: { ...caller, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([plain.status, await plain.json()]).toMatchObject([
    400,
    { code: 'VALIDATION_FAILED', message: 'Envíe el archivo como multipart/form-data.' },
  ]);
  const unknown = await gateway.upload(
    await asker('mro.gnp', 'gnp'),
    `/uploads/incidents/${slug}/budget.reject`,
    new FormData(),
  );
  expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('an upload is refused by the machine, without a session, and for another’s incident', async () => {
  const path = `/uploads/incidents/${slug}/authorization.upload`;
  const fields = () => form({ authorized_ammount: '1', authorization_file: new File([largePdf(1000)], 'a.pdf') });
  const early = await gateway.upload(await asker('are.gnp', 'gnp'), path, fields());
  expect(early).toMatchObject({ status: 409, body: { __typename: 'TransitionRefused' } });
  expect(await gateway.upload({ customer: 'gnp' }, path, fields())).toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  });
  expect(await gateway.upload(await asker('are.axa', 'axa'), path, fields())).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  expect(await gateway.upload(await asker('are.axa', 'gnp'), path, fields())).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  expect(await gateway.upload({ token: (await asker('are', 'gnp')).token }, path, fields())).toMatchObject({
    status: 400,
    body: { code: 'NO_CUSTOMER', message: 'No existe un cliente asignado' },
  });
  const oddVersion = await gateway.upload(
    await asker('mro.gnp', 'gnp'),
    `/uploads/incidents/${slug}/budget.upload`,
    fields(),
    { 'if-match': 'x' },
  );
  expect(oddVersion).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});

test('the files of one incident, and of those that are named, come as an archive to who may see them', async () => {
  await send(largePdf(1000), 'foto.pdf');
  const archive = async (path: string, username: Username = 'are.gnp') => {
    const response = await fetch(gateway.base + path, { headers: headersOf(await asker(username, 'gnp')) });
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, content, name: response.headers.get('content-disposition') };
  };
  const one = await archive(`/archives/${slug}`);
  expect([one.status, one.content.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  expect(one.name).toContain('.zip');
  const several = await archive(`/archives?slugs=${slug}`);
  expect([several.status, several.content.includes('foto')]).toEqual([200, true]);
  expect((await archive('/archives/otro')).status).toBe(404);
  expect((await archive('/archives')).status).toBe(400);
  expect((await fetch(`${gateway.base}/archives/${slug}`)).status).toBe(401);
});

test.each(['archives/otro', 'archives', 'papers/certificate/otro', 'papers/otro/otro', 'files/gnp/1', 'avatars/1'])(
  'what is refused of /%s is kept by no browser',
  async (path) => {
    const refused = await fetch(`${gateway.base}/${path}`, { headers: headersOf(await asker('are.gnp', 'gnp')) });
    expect([refused.status >= 400, refused.headers.get('cache-control')]).toEqual([true, 'no-store']);
  },
);

test('the report is for auditors', async () => {
  const report = async (username: Username) =>
    fetch(`${gateway.base}/reports/incidents?status=Pendientes`, { headers: headersOf(await asker(username, 'gnp')) });
  const allowed = await report('are.gnp');
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('content-type')).toContain('spreadsheetml');
  expect(
    Buffer.from(await allowed.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect((await report('mro.gnp')).status).toBe(403);
});
