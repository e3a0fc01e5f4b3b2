import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import { jpeg, pdf } from './lifecycle/files.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const own = (username: Username, method: string, path = '', sent?: unknown, headers = {}) =>
  world.as(username)(method, `user/current/${path}`, sent, headers);
const accountOf = async (username: Username): Promise<Readonly<Record<string, unknown>>> =>
  (await own(username, 'GET')).body as object as Readonly<Record<string, unknown>>;
const versionOf = async (username: Username) => Number((await accountOf(username)).version);
const atVersion = (version: number) => ({ 'if-match': `"${version}"` });
const idOf = async (username: Username) => String((await accountOf(username)).userId);

const address = {
  street: 'Av. Juárez',
  noExt: '10',
  noInt: '4',
  colony: 'Centro',
  state: '09',
  municipality: '09002',
  postalCode: '06000',
};
const fiscal = {
  wayToPay: 3,
  paymentMethod: 'PUE',
  bussinessName: 'Grúas del Norte',
  rfc: 'gno010101ab1',
  account: '0118359719',
  clabe: '032180000118359719',
  fiscalAddress: address,
};

describe('user data and contact', () => {
  test('what is sent changes, the rest stays', async () => {
    const before = await accountOf('mro.gnp');
    const answer = await own('mro.gnp', 'PATCH', '', { phone: '5512345678', alternativeEmail: 'ana@example.com' });
    expect(answer).toMatchObject({
      status: 200,
      body: { phone: '5512345678', alternativeEmail: 'ana@example.com', firstName: before.firstName },
    });
    expect(answer.headers.get('etag')).toBe(`"${Number(before.version) + 1}"`);
    expect(await accountOf('mro.gnp')).toEqual(answer.body);
    const numbers = { phone: '5512345678', phoneExt: '12', cellphone: '5587654321' };
    expect((await own('mro.gnp', 'PATCH', '', numbers)).body).toMatchObject(numbers);
  });

  test('only a wrong field is named, and nothing is written', async () => {
    const before = await accountOf('mro.gnp');
    const answer = await own('mro.gnp', 'PATCH', '', { treatment: 'Sr.', firstName: 'Ana', phone: '55-12' });
    expect([answer.status, answer.body]).toEqual([
      400,
      { treatment: ['Tratamiento: elija una opción.'], phone: ['Teléfono: escriba solo dígitos.'] },
    ]);
    expect(await accountOf('mro.gnp')).toEqual(before);
  });

  test('what is an administrator’s to say can’t be sent', async () => {
    const before = await accountOf('mro.gnp');
    const sent = { userRoleCode: 'ADM', role: 'ADM', customer: 'axa', username: 'otro', email: 'x@example.com' };
    const { status, body } = await own('mro.gnp', 'PATCH', '', sent);
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(sent)]);
    expect(await accountOf('mro.gnp')).toEqual(before);
  });

  test('an old version learns what changed; of two at once, one', async () => {
    const version = await versionOf('mro.axa');
    const both = await Promise.all(
      ['Ana', 'Eva'].map((firstName) => own('mro.axa', 'PATCH', '', { firstName }, atVersion(version))),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale_version',
      version: version + 1,
      changed: ['firstName'],
    });
  });
});

describe('the address', () => {
  test('is saved, changed, and answered with the account', async () => {
    expect((await accountOf('are.gnp')).address).toBeNull();
    expect((await own('are.gnp', 'PUT', 'address/', address)).body.address).toEqual(address);
    const moved = { ...address, noExt: '', state: '15', municipality: '15033' };
    expect((await own('are.gnp', 'PUT', 'address/', moved)).status).toBe(200);
    expect((await accountOf('are.gnp')).address).toEqual(moved);
  });

  test('must lie in a municipality of its state', async () => {
    const refusalOf = async (change: object) => {
      const { status, body } = await own('are.gnp', 'PUT', 'address/', { ...address, ...change });
      return [status, body];
    };
    expect(await refusalOf({ municipality: '15033' })).toEqual([
      400,
      { municipality: ['Municipio: elija un municipio del estado.'] },
    ]);
    expect(await refusalOf({ state: '77' })).toEqual([400, { state: ['Estado: elija un estado de la lista.'] }]);
    expect(await refusalOf({ postalCode: '6' })).toEqual([
      400,
      { postalCode: ['Código postal: escriba los 5 dígitos.'] },
    ]);
  });

  test('tells an old version what changed', async () => {
    await own('are.axa', 'PUT', 'address/', address);
    const version = await versionOf('are.axa');
    const other = { ...address, street: 'Reforma' };
    expect((await own('are.axa', 'PUT', 'address/', other, atVersion(version - 1))).body).toMatchObject({
      code: 'stale_version',
      changed: ['street'],
    });
    expect((await own('are.axa', 'PUT', 'address/', other, atVersion(version))).status).toBe(200);
  });
});

describe('fiscal data', () => {
  test('are empty until they are saved, with their address or without', async () => {
    expect((await own('mro.gnp', 'GET', 'fiscal/')).body).toMatchObject({ wayToPay: null, fiscalAddress: null });
    const saved = await own('mro.gnp', 'PUT', 'fiscal/', fiscal);
    expect(saved).toMatchObject({ status: 200, body: { ...fiscal, rfc: 'GNO010101AB1' } });
    expect((await own('mro.gnp', 'GET', 'fiscal/')).body).toEqual(saved.body);
    const { status, body } = await own('mro.gnp', 'PUT', 'fiscal/', { ...fiscal, fiscalAddress: null });
    expect([status, body.fiscalAddress]).toEqual([200, null]);
  });

  test('name each wrong field as the call spells it', async () => {
    const sent = { ...fiscal, wayToPay: 7, bussinessName: ' ', clabe: '123', fiscalAddress: { street: 'Av. Juárez' } };
    const { status, body } = await own('mro.gnp', 'PUT', 'fiscal/', sent);
    expect([status, Object.keys(body)]).toEqual([
      400,
      [
        'wayToPay',
        'bussinessName',
        'clabe',
        'fiscalAddress.noInt',
        'fiscalAddress.colony',
        'fiscalAddress.state',
        'fiscalAddress.municipality',
        'fiscalAddress.postalCode',
      ],
    ]);
    const lost = await own('mro.gnp', 'PUT', 'fiscal/', { ...fiscal, fiscalAddress: { ...address, state: '15' } });
    expect(Object.keys(lost.body)).toEqual(['fiscalAddress.municipality']);
  });

  test('are read by the person and by the person who administers them, and by no other person', async () => {
    await own('mro.gnp', 'PUT', 'fiscal/', fiscal);
    const path = `users/${await idOf('mro.gnp')}/fiscal/`;
    expect((await world.as('adm')('GET', path)).body).toMatchObject({ bussinessName: 'Grúas del Norte' });
    for (const username of ['mro.gnp', 'are.gnp', 'are', 'mro', 'analista.gnp', 'jb'] as const) {
      const { status, body } = await world.as(username)('GET', path);
      expect([username, status, JSON.stringify(body).includes('Grúas')]).toEqual([username, 403, false]);
    }
    expect((await world.as('adm')('GET', 'users/999999/fiscal/')).status).toBe(404);
    expect((await world.as('adm')('GET', 'users/nadie/fiscal/')).status).toBe(404);
    for (const username of ['adm', 'are.gnp'] as const)
      expect(JSON.stringify(await accountOf(username))).not.toContain('Grúas');
  });

  test('of an insurer’s people are no business of another insurer’s administrator', async () => {
    const { common } = world.server.door;
    await common.updateTable('account').set({ role: 'ADM' }).where('username', '=', 'are.hdi').execute();
    const token = await world.server.tokenOf('are.hdi');
    const statusOf = async (username: Username) =>
      (await world.server.call(token, 'GET', `/api/v1/users/${await idOf(username)}/fiscal/`)).status;
    expect([await statusOf('mro.hdi'), await statusOf('mro.gnp'), await statusOf('adm')]).toEqual([200, 404, 404]);
  });
});

describe('the logo', () => {
  const get = (path: string) => fetch(world.server.base + path);
  const send = (username: Username, file: File, headers = {}) =>
    own(username, 'PUT', 'avatar/', form({ avatar: file }), headers);

  test('is an image by its content, shown to the person who holds its link', async () => {
    const saved = await send('mro.gnp', jpeg('Logotipo ñ.jpg'));
    expect(saved.status).toBe(200);
    const shown = await get(String(saved.body.avatar));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(await jpeg().arrayBuffer()));
  });

  test('stands beside what its owner wrote in a binnacle, for readers without a role too', async () => {
    const at = await world.withBudget('gnp');
    await world.as('mro.gnp')('POST', `${at}binnacle/`, { comment: 'Falta una foto' });
    const read = await world.as('analista.gnp')('GET', `${at}binnacle/`);
    expect(read.status).toBe(200);
    const { avatar } = await accountOf('mro.gnp');
    expect(read.body).toMatchObject([{ userData: { names: expect.stringMatching(/./), avatar } }]);
    expect((await get(String(avatar))).status).toBe(200);
  });

  test('of another kind, or none, is refused and the old one stays', async () => {
    const { avatar } = await accountOf('mro.gnp');
    expect((await send('mro.gnp', pdf('logo.jpg'))).status).toBe(415);
    expect((await send('mro.gnp', new File(['<svg/>'], 'logo.svg'))).status).toBe(415);
    expect((await send('mro.gnp', new File([], 'logo.png'))).status).toBe(415);
    expect((await own('mro.gnp', 'PUT', 'avatar/', form({ avatar: 'x' }))).body).toEqual({
      avatar: ['Fotografía: elija un archivo.'],
    });
    const tooHeavy = new Uint8Array(12_000_001);
    tooHeavy.set(new Uint8Array(await jpeg().arrayBuffer()));
    expect((await send('mro.gnp', new File([tooHeavy], 'logo.jpg'))).status).toBe(413);
    expect((await accountOf('mro.gnp')).avatar).toBe(avatar);
  });

  test('changed or removed, its old link opens nothing', async () => {
    const first = String((await accountOf('mro.gnp')).avatar);
    const second = String((await send('mro.gnp', jpeg())).body.avatar);
    expect(second).not.toBe(first);
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    const version = await versionOf('mro.gnp');
    expect((await own('mro.gnp', 'DELETE', 'avatar/', undefined, atVersion(version - 1))).status).toBe(409);
    expect((await own('mro.gnp', 'DELETE', 'avatar/', undefined, atVersion(version))).body.avatar).toBeNull();
    expect((await get(second)).status).toBe(404);
  });

  test('of a link that was bent is not shown', async () => {
    const url = String((await send('mro.axa', jpeg())).body.avatar);
    const bent = [
      url.replace(/signature=./, 'signature=~'),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace(/avatar\/[^/]+/, 'avatar/11111111-1111-4111-8111-111111111111'),
      url.replace(/\?.*/, '?expires=1&signature='),
    ];
    for (const path of bent) expect((await get(path)).status).toBe(403);
    expect((await get(url.replace(/\?.*/, ''))).status).toBe(400);
  });

  test('opens no other file, nor is one opened by its link', async () => {
    const at = await world.register('gnp');
    const photo = form({ sinister_file_slug: 'fotos', file: jpeg() });
    const file = String((await world.as('mro.gnp')('POST', `${at}sinister_files/`, photo)).body.file?.url);
    const avatar = String((await send('mro.gnp', jpeg())).body.avatar);
    const query = (url: string) => url.slice(url.indexOf('?'));
    expect((await get(file.replace(/\?.*/, '') + query(avatar))).status).toBe(403);
    expect((await get(avatar.replace(/\?.*/, '') + query(file))).status).toBe(403);
  });
});
