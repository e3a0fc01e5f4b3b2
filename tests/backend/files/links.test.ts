import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avatarLink, createFileLinks } from '#backend/files/links.ts';
import { demoPassword } from '#domain/demo.ts';
import { jpeg, pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let url: string;
let bytes: Buffer;
beforeAll(async () => {
  world = await openWorld();
  const at = await world.register('gnp');
  const photo = jpeg('Señal "dañada" 100%.jpg');
  bytes = Buffer.from(await photo.arrayBuffer());
  const sent = form({ sinister_file_slug: 'fotos', file: photo });
  url = String((await world.as('mro.gnp')('POST', `${at}sinister_files/`, sent)).body.file?.url);
});
afterAll(() => world.server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(world.server.base + path, { headers });
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

/** What of a link says until when it is valid, and proves it. */
function signed(link: string) {
  const { searchParams } = new URL(link, 'http://x');
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
}

describe('a file link', () => {
  test('opens the file without a token, safely', async () => {
    const answer = await get(url);
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="Se_al da_ada 100_.jpg"; filename*=UTF-8''Se%C3%B1al%20da%C3%B1ada%20100%25.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });

  test('serves parts, and nothing beyond the end', async () => {
    const part = await get(url, { range: 'bytes=2-5' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
    const tail = await get(url, { range: 'bytes=-3' });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(bytes.subarray(-3));
    const all = await get(url, { range: `bytes=-${bytes.length + 100}` });
    expect([all.status, Buffer.from(await all.arrayBuffer()).equals(bytes)]).toEqual([206, true]);
    const beyond = await get(url, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const size = `el archivo mide ${bytes.length} bytes`;
    expect(await beyond.json()).toMatchObject({ code: 'range_not_satisfiable', detail: expect.stringContaining(size) });
    expect((await get(url, { range: 'bytes=5-2' })).status).toBe(416);
    expect((await get(url, { range: 'lines=1-2' })).status).toBe(200);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(url, { range: 'bytes=2-5', 'if-range': etag })).status).toBe(206);
    expect((await get(url, { range: 'bytes=2-5', 'if-range': '"of another file"' })).status).toBe(200);
  });

  test('is answered 304 to who has it', async () => {
    const etag = (await get(url)).headers.get('etag') ?? '';
    for (const held of [etag, `W/${etag}`, `"other", W/"another" ,${etag}`, '*']) {
      expect([held, (await get(url, { 'if-none-match': held })).status]).toEqual([held, 304]);
    }
    for (const held of ['"other"', etag.slice(1, -1), '']) {
      expect([held, (await get(url, { 'if-none-match': held })).status]).toEqual([held, 200]);
    }
  });

  test('tampered with in any part opens nothing', async () => {
    const { pathname, search, searchParams } = new URL(url, world.server.base);
    const signature = searchParams.get('signature') ?? '';
    const expires = searchParams.get('expires') ?? '';
    const other = signature.startsWith('A') ? 'B' : 'A';
    const changed = (name: string, value: string) => {
      const all = new URLSearchParams(search);
      all.set(name, value);
      return `${pathname}?${all}`;
    };
    expect((await get(changed('expires', expires))).status).toBe(200);
    for (const path of [
      changed('expires', String(Number(expires) + 1)),
      changed('signature', `${other}${signature.slice(1)}`),
      changed('signature', ''),
      `${pathname.replace('/gnp/', '/axa/')}${search}`,
      `${pathname.replace(/\d+\/$/, '1000/')}${search}`,
    ]) {
      expect(await codeOf(await get(path))).toEqual([403, 'link_invalid']);
    }
    expect((await get(pathname)).status).toBe(400);
  });

  test('expires', async () => {
    const id = /files\/(\d+)\//.exec(url)?.[1] ?? '';
    const old = world.server.services.links.urlOf({ customer: 'gnp', id }, Date.now() - 21 * 60_000);
    expect(await codeOf(await get(old))).toEqual([403, 'link_expired']);
  });

  test('ends with the session that it was made for, and with no other', async () => {
    const { server } = world;
    const [mine, other] = [await server.tokenOf('are.gnp'), await server.tokenOf('are.gnp')];
    const path = new URL(url, server.base).pathname.split('/').at(-2);
    const linkFor = async (token: string) => {
      const { body } = await server.call(token, 'GET', '/api/v1/gnp/sinister_files/');
      return String(body.results?.find(({ file }) => file?.id === path)?.file?.url);
    };
    const [first, second] = [await linkFor(mine), await linkFor(other)];
    expect([(await get(first)).status, (await get(second)).status]).toEqual([200, 200]);
    expect(first).not.toBe(second);
    await server.call(mine, 'GET', '/api/v1/auth/logout');
    expect(await codeOf(await get(first))).toEqual([403, 'link_expired']);
    expect((await get(second)).status).toBe(200);
    expect(await codeOf(await get(first.replace(/&by=[^&]*/, '')))).toEqual([403, 'link_invalid']);
    const theirs = /by=[^&]*/.exec(second)?.[0] ?? '';
    expect(await codeOf(await get(first.replace(/by=[^&]*/, theirs)))).toEqual([403, 'link_invalid']);
    const setActive = (isActive: boolean) =>
      server.door.common
        .updateTable('account')
        .set({ is_active: isActive })
        .where('username', '=', 'are.gnp')
        .execute();
    await setActive(false);
    expect(await codeOf(await get(second))).toEqual([403, 'link_expired']);
    await setActive(true);
    const moveTo = (customer: string) =>
      server.door.common.updateTable('account').set({ customer }).where('username', '=', 'are.gnp').execute();
    await moveTo('axa');
    expect(await codeOf(await get(second))).toEqual([403, 'link_expired']);
    await moveTo('gnp');
    expect((await get(second)).status).toBe(200);
  });

  test('ends with the password of its holder, and with the personal token that asked for it', async () => {
    const { server } = world;
    const linkFor = async (headers: Record<string, string>) => {
      const answer = await get('/api/v1/gnp/sinister_files/', headers);
      const { results } = (await answer.json()) as { results: readonly { file: { url: string } }[] };
      return String(results[0]?.file.url);
    };
    const token = await server.tokenOf('are');
    const call = (method: string, path: string, sent?: object) => server.call(token, method, `/api/v1/${path}`, sent);
    const made = await call('POST', 'user/current/tokens/', { name: 'Hoja', days: 30, password: demoPassword });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const byToken = await linkFor({ authorization: `Bearer ${made.body.token}` });
    const bySession = await linkFor({ authorization: `JWT ${token}` });
    expect([(await get(byToken)).status, (await get(bySession)).status]).toEqual([200, 200]);
    const revoked = await call('DELETE', `user/current/tokens/${made.body.personalToken?.id}/`);
    expect(revoked.status, JSON.stringify(revoked.body)).toBe(200);
    expect(await codeOf(await get(byToken))).toEqual([403, 'link_expired']);
    expect((await get(bySession)).status).toBe(200);
    const password = 'Otra-clave-larga-2026';
    const sent = { old_password: demoPassword, password, confirmed_password: password };
    const changed = await call('PATCH', 'user/current/change_password/', sent);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(await codeOf(await get(bySession))).toEqual([403, 'link_expired']);
  });

  test('ends when the file is deleted', async () => {
    const at = await world.register('gnp');
    const sent = form({ sinister_file_slug: 'fotos', file: jpeg('otra.jpg') });
    const { body } = await world.as('mro.gnp')('POST', `${at}sinister_files/`, sent);
    const link = String(body.file?.url);
    expect((await get(link)).status).toBe(200);
    const deleted = await world.as('are.gnp')('DELETE', `${at}sinister_files/`, { files: [body.id] });
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
    expect(await codeOf(await get(link))).toEqual([404, 'not_found']);
    const { count, results } = (await world.as('are.gnp')('GET', 'gnp/sinister_files/?page_size=100')).body;
    expect(count).toBe(results?.length);
  });

  test('signed for another customer does not lead to this file', async () => {
    const id = /files\/(\d+)\//.exec(url)?.[1] ?? '';
    const foreign = world.server.services.links.urlOf({ customer: 'axa', id });
    expect(await codeOf(await get(foreign))).toEqual([404, 'not_found']);
  });

  test('is the same for some minutes and lives for at least fifteen', () => {
    const links = createFileLinks('another secret, only for this test, long');
    const file = { customer: 'gnp', id: '7' };
    const noon = Date.UTC(2026, 10, 21, 12);
    const minutes = (count: number) => noon + count * 60_000;
    const expiry = (path: string) => Number(new URL(path, 'http://x').searchParams.get('expires')) * 1000;
    expect(links.urlOf(file, minutes(1))).toBe(links.urlOf(file, minutes(4)));
    for (let at = 0; at < 10; at += 1) {
      const life = expiry(links.urlOf(file, minutes(at))) - minutes(at);
      expect(life >= 15 * 60_000 && life < 20 * 60_000).toBe(true);
      // Also the link that takes the place of one that was shown before.
      expect(links.verify(file, signed(links.urlOf(file, minutes(at))), minutes(at))).toBe('valid');
    }
  });

  test('of a picture of a person opens no file of a customer with its number', () => {
    const links = createFileLinks('another secret, only for this test, long');
    const picture = signed(links.avatarUrlOf('7'));
    expect(links.verify(avatarLink('7'), picture)).toBe('valid');
    for (const customer of ['hdi', 'axa', 'gnp']) expect(links.verify({ customer, id: '7' }, picture)).toBe('forged');
  });
});

async function budgetFile(customer: 'hdi' | 'gnp', file: File): Promise<Response> {
  const at = await world.register(customer);
  const sent = form({ ammount: '10', original_file: file });
  const { body } = await world.as(`mro.${customer}`)('POST', `${at}budget/`, sent);
  return get(String(body.budget?.originalFile?.url));
}

test('workbooks are downloads', async () => {
  const file = await budgetFile('gnp', xlsx());
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="presupuesto.xlsx"/);
  expect(file.headers.get('content-type')).toContain('spreadsheetml');
});

test('a PDF opens in the browser', async () => {
  const file = await budgetFile('hdi', pdf('presupuesto.pdf'));
  expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="presupuesto.pdf"/);
  expect(file.headers.get('content-type')).toBe('application/pdf');
});
