import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, pdf } from '#tests/backend/lifecycle/files.ts';
import { form, type Username } from '#tests/backend/lifecycle/world.ts';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world.close());

const address = 'street noExt noInt colony state { id } municipality { id } postalCode';
const fields = `id version firstName phone alternativeEmail avatar address { ${address} }`;
const answer = `__typename ... on Viewer { ${fields} } ... on Failure { code message }
  ... on ValidationFailed { fields { field messages } } ... on StaleVersion { changed }`;
const fiscalFields = `id wayToPay paymentMethod businessName rfc account clabe address { ${address} }`;

const viewerOf = async (username: Username) => {
  const { data, errors } = await world.ask(username, undefined, `{ viewer { ${fields} } }`);
  expect(errors).toEqual([]);
  return given(data.viewer);
};

/** What a mutation of one's own data answers, in the version that stands unless another is given. */
const save = async (username: Username, name: string, type: string, input: object, version?: number) => {
  const at = version ?? Number((await viewerOf(username)).version);
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`;
  const { data, errors } = await world.ask(username, undefined, query, { input: { ...input, version: at } });
  expect(errors).toEqual([]);
  return given(data[name]);
};

const place = async (state: string) => {
  const { data } = await world.ask('adm', undefined, '{ states { id code municipalities { id } } }');
  const found = given((data.states as unknown as Tree[]).find(({ code }) => code === state));
  return { state: String(found.id), municipality: String((found.municipalities as unknown as Tree[])[0]?.id) };
};

/** What is sent by its ids is answered as objects. */
const answered = ({ state, municipality }: Awaited<ReturnType<typeof place>>) => ({
  ...home,
  state: { id: state },
  municipality: { id: municipality },
});

const home = { street: 'Av. Juárez', noInt: '4', colony: 'Centro', postalCode: '06000' };

test('own data are saved in parts and answered whole', async () => {
  expect(await save('mro.gnp', 'updateProfile', 'UpdateProfileInput', { phone: '5512345678' })).toMatchObject({
    __typename: 'Viewer',
    phone: '5512345678',
    address: null,
  });
  const here = await place('09');
  const saved = await save('mro.gnp', 'saveAddress', 'SaveAddressInput', { ...home, ...here });
  expect(saved).toMatchObject({ phone: '5512345678', address: { ...answered(here), noExt: '' } });
  expect(await viewerOf('mro.gnp')).toMatchObject({ version: saved.version, address: answered(here) });
});

test('an address of mail is one, or null where there is none', async () => {
  const alternative = async (alternativeEmail: string) =>
    (await save('mro.axa', 'updateProfile', 'UpdateProfileInput', { alternativeEmail })).alternativeEmail;
  expect([await alternative('otra@example.com'), await alternative('')]).toEqual(['otra@example.com', null]);
  const { data } = await world.ask('mro.axa', undefined, '{ viewer { email } newsRules { email } }');
  expect(data).toEqual({ viewer: { email: data.viewer?.email }, newsRules: { email: data.viewer?.email || null } });
});

test('what is wrong is named as the screen spells it', async () => {
  const wrong = await save('mro.gnp', 'updateProfile', 'UpdateProfileInput', {
    alternativeEmail: 'ana@',
    firstName: '',
  });
  expect(wrong).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [
      { field: 'firstName', messages: ['Nombre: escriba un valor.'] },
      { field: 'alternativeEmail', messages: ['Correo alterno: escriba un correo válido, o deje el campo vacío.'] },
    ],
  });
  const elsewhere = { ...(await place('09')), municipality: (await place('15')).municipality };
  const lost = await save('mro.gnp', 'saveAddress', 'SaveAddressInput', { ...home, ...elsewhere });
  expect(lost).toMatchObject({ fields: [{ field: 'municipality' }] });
  const input = { wayToPay: 3, businessName: '', address: { ...home, ...elsewhere, colony: '' } };
  expect(await save('mro.gnp', 'saveFiscal', 'SaveFiscalInput', input)).toMatchObject({
    fields: [{ field: 'businessName' }, { field: 'address.colony' }],
  });
  const whole = { wayToPay: 3, businessName: 'Grúas', address: { ...home, ...elsewhere } };
  expect(await save('mro.gnp', 'saveFiscal', 'SaveFiscalInput', whole)).toMatchObject({
    fields: [{ field: 'address.municipality' }],
  });
});

test('an old version writes nothing and says what changed', async () => {
  const { version } = await viewerOf('mro.axa');
  await save('mro.axa', 'updateProfile', 'UpdateProfileInput', { firstName: 'Eva' });
  const stale = await save('mro.axa', 'updateProfile', 'UpdateProfileInput', { firstName: 'Ana' }, Number(version));
  expect(stale).toMatchObject({ __typename: 'StaleVersion', changed: ['firstName'] });
  expect((await viewerOf('mro.axa')).firstName).toBe('Eva');
});

test('fiscal data are the person’s, and of the person who administers them', async () => {
  const read = async (username: Username, account?: string) => {
    const query = `query ($account: ID) { fiscal(account: $account) { ${fiscalFields} } }`;
    const { data, errors } = await world.ask(username, undefined, query, { account });
    expect(errors).toEqual([]);
    return data.fiscal as Tree | null;
  };
  expect(await read('mro.gnp')).toMatchObject({ wayToPay: null, businessName: '', address: null });
  const here = await place('09');
  const input = { wayToPay: 3, businessName: 'Grúas del Norte', rfc: 'gno010101ab1', address: { ...home, ...here } };
  expect(await save('mro.gnp', 'saveFiscal', 'SaveFiscalInput', input)).toMatchObject({ __typename: 'Viewer' });
  const saved = await read('mro.gnp');
  expect(saved).toMatchObject({ wayToPay: 3, rfc: 'GNO010101AB1', address: { ...answered(here), noExt: '' } });
  const account = String((await viewerOf('mro.gnp')).id);
  expect(await read('adm', account)).toEqual(saved);
  for (const username of ['are.gnp', 'are', 'mro.axa', 'mro.gnp'] as const)
    expect(await read(username, account)).toBeNull();
});

test('a logo is streamed through, shown by a link of the gateway’s, changed and removed', async () => {
  const asker = await world.asker('mro.gnp');
  const send = (file: File, headers = {}) =>
    world.gateway.upload(asker, '/uploads/profile/avatar', form({ avatar: file }), headers);
  const sent = await send(jpeg('logo.jpg'), { 'if-match': `"${(await viewerOf('mro.gnp')).version}"` });
  expect([sent.status, sent.body.__typename]).toEqual([200, 'Viewer']);
  const { avatar, version } = await viewerOf('mro.gnp');
  const shown = await fetch(world.gateway.base + avatar);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await fetch(`${world.gateway.base}${avatar}x`)).status).toBe(403);
  const tag = given(shown.headers.get('etag'));
  expect((await fetch(world.gateway.base + avatar, { headers: { 'if-none-match': tag } })).status).toBe(304);

  const slug = world.slugOf(await world.backend.withBudget('gnp'));
  const comment = `commentIncident(input: { slug: "${slug}", comment: "Falta una foto" }) { __typename }`;
  await world.mutate('mro.gnp', 'gnp', `{ ${comment} }`);
  const read = await world.read('analista.gnp', 'gnp', slug, 'binnacle { nodes { avatar } }');
  expect(read.binnacle).toEqual({ nodes: [{ avatar }] });

  expect((await send(jpeg(), { 'if-match': `"${Number(version) - 1}"` })).status).toBe(409);
  const refused = await send(pdf('logo.jpg'));
  expect([refused.status, refused.body]).toMatchObject([
    400,
    {
      __typename: 'ValidationFailed',
      fields: [{ field: 'avatar', messages: ['Algunos archivos son de formato incorrecto'] }],
    },
  ]);
  const unsigned = await world.gateway.upload({}, '/uploads/profile/avatar', form({ avatar: jpeg() }));
  expect(unsigned.status).toBe(401);

  const removal = `mutation ($version: Int!) { removeAvatar(input: { version: $version }) { ${answer} } }`;
  const { data } = await world.ask('mro.gnp', undefined, removal, { version });
  expect(data.removeAvatar).toMatchObject({ __typename: 'Viewer', avatar: null });
  expect((await fetch(world.gateway.base + avatar)).status).toBe(404);
});
