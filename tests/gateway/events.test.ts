import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idempotencyKeyOf, versionOf as versionIn } from '#gateway/preconditions.ts';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { given, type Tree } from './gateway.ts';
import { byHighway, byState, comment, deleteFiles, edit, register, rejectFiles, versionOf } from './mutations.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

describe('registering', () => {
  test('once for one key, with what the customer asks for', async () => {
    const variables = { input: { ...byState, number: 'HDI-REG-1', idempotencyKey: 'key-reg-1' } };
    const first = await world.mutate('mro.hdi', 'hdi', register, variables);
    expect(first).toMatchObject({ __typename: 'Incident', stage: 'WITHOUT_BUDGET', status: 'PENDING', isOwn: true });
    const again = await world.mutate('mro.hdi', 'hdi', register, variables);
    expect(again.slug).toBe(first.slug);
    const other = await world.mutate('mro.hdi', 'hdi', register, {
      input: { ...variables.input, policy: 'X' },
    });
    expect(other).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'idempotencyKey' }] });
  });

  test('names the fields to mend, as GraphQL spells them', async () => {
    const input = {
      ...byHighway,
      number: 'x',
      incidentDate: '2999-01-01',
      kilometer: 'NaN',
      meter: -1,
      section: null,
    };
    const answer = await world.mutate('mro.gnp', 'gnp', register, { input: { ...input, idempotencyKey: 'key-bad' } });
    expect(answer).toMatchObject({ __typename: 'ValidationFailed', code: 'VALIDATION_FAILED' });
    const fields = (answer.fields as unknown as { field: string }[]).map(({ field }) => field).sort();
    expect(fields).toEqual(['incidentDate', 'kilometer', 'meter', 'number', 'section']);
  });

  test('names what is not a field of the customer, unless it is left empty', async () => {
    const input = { ...byHighway, number: 'G-AJENO', state: '09' };
    const refused = await world.mutate('mro.gnp', 'gnp', register, {
      input: { ...input, idempotencyKey: 'key-foreign' },
    });
    expect(refused).toMatchObject({
      __typename: 'ValidationFailed',
      fields: [{ field: 'state', messages: ['Estado: no es un dato de GNP Seguros. Quítelo.'] }],
    });
    const both = { input: { ...input, meter: -1, idempotencyKey: 'key-foreign-3' } };
    const named = (await world.mutate('mro.gnp', 'gnp', register, both)).fields as unknown as { field: string }[];
    expect(named.map(({ field }) => field).sort()).toEqual(['meter', 'state']);
    const left = { input: { ...input, state: '', idempotencyKey: 'key-foreign-2' } };
    expect((await world.mutate('mro.gnp', 'gnp', register, left)).__typename).toBe('Incident');
  });

  test('a value of another kind is reported as any other, by its path and in Spanish', async () => {
    const input = { ...byHighway, meter: 'cien', body: 'C' };
    const answer = await world.mutate('mro.gnp', 'gnp', register, { input: { ...input, idempotencyKey: 'key-kind' } });
    expect(answer).toMatchObject({
      __typename: 'ValidationFailed',
      fields: [
        { field: 'body', messages: ['body: elija uno de estos valores: A, B, AB.'] },
        { field: 'meter', messages: ['meter: escriba un número entero.'] },
      ],
    });
  });

  test('is refused to an auditor, by the machine, before any call', async () => {
    const answer = await world.mutate('are.gnp', 'gnp', register, {
      input: { ...byHighway, idempotencyKey: 'key-are' },
    });
    expect(answer).toMatchObject({
      __typename: 'TransitionRefused',
      code: 'TRANSITION_REFUSED',
      message: 'Su rol no permite esta acción.',
      reasons: [{ code: 'forbidden' }],
    });
  });

  test('a key that does not fit a header is told, not sent', async () => {
    const input = { ...byHighway, idempotencyKey: 'a\r\nb: c' };
    expect(await world.mutate('mro.gnp', 'gnp', register, { input })).toMatchObject({
      __typename: 'ValidationFailed',
      fields: [{ field: 'idempotencyKey', messages: [expect.stringContaining('de 1 a 200')] }],
    });
  });
});

test.each([
  [undefined, undefined],
  ['"3"', 3],
  ['3', 3],
  ['W/"12"', 12],
])('the version of If-Match %s is %s', (header, version) => {
  expect(versionIn(header)).toBe(version);
});

test.each(['*', '""', '"a"', '"1", "2"', '-1'])('If-Match %s is no version, and told as such', (header) => {
  expect(() => versionIn(header)).toThrow('escriba la versión del siniestro');
});

test('a key of an attempt has up to 200 characters', () => {
  const longest = 'k'.repeat(200);
  expect(idempotencyKeyOf(longest)).toBe(longest);
  for (const key of [`${longest}k`, '', 'a b']) expect(() => idempotencyKeyOf(key)).toThrow('de 1 a 200');
});

test('files: sent, rejected, deleted; an incomplete rejection deletes nothing', async () => {
  const slug = world.slugOf(await world.backend.register('axa'));
  const send = (name: string, key: string) =>
    world.upload('mro.axa', 'axa', {
      slug,
      event: 'files.upload',
      fields: { sinister_file_slug: 'fotos', file: pdf(name) },
      headers: { 'idempotency-key': key },
    });
  expect(await send('uno.pdf', 'f-1')).toMatchObject({ status: 200, body: { __typename: 'Incident', slug } });
  await send('uno.pdf', 'f-1');
  await send('dos.pdf', 'f-2');
  const query =
    'version fileCount files { nodes { id type { slug } file { name } by { username } rejection { reason { name } comment } } }';
  const shown = await world.read('are.axa', 'axa', slug, query);
  const { nodes: files } = shown.files as unknown as { nodes: { id: string; file: { name: string } }[] };
  expect(files.map(({ file }) => file.name).sort()).toEqual(['dos.pdf', 'uno.pdf']);

  const one = [given(files[0]).id];
  const version = versionOf(shown);
  const incomplete = await world.mutate('are.axa', 'axa', rejectFiles, {
    slug,
    files: one,
    reason: '',
    comment: '',
    version,
  });
  expect(incomplete).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [{ field: 'reason' }, { field: 'comment' }],
  });
  const none = await world.mutate('are.axa', 'axa', rejectFiles, {
    slug,
    files: [],
    reason: 'precio',
    comment: 'No',
    version,
  });
  expect(none).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'files' }] });
  const rejected = await world.mutate('are.axa', 'axa', rejectFiles, {
    slug,
    files: one,
    reason: 'precio',
    comment: 'Borroso',
    version,
  });
  expect(rejected.__typename).toBe('Incident');
  const operator = await world.mutate('mro.axa', 'axa', deleteFiles, {
    slug,
    files: one,
    version: versionOf(rejected),
  });
  expect(operator).toMatchObject({ __typename: 'TransitionRefused', reasons: [{ code: 'forbidden' }] });
  const two = [given(files[1]).id];
  expect(
    (await world.mutate('are.axa', 'axa', deleteFiles, { slug, files: two, version: versionOf(rejected) })).__typename,
  ).toBe('Incident');
  const left = await world.read('are.axa', 'axa', slug, query);
  expect(left.files).toMatchObject({
    nodes: [{ id: one[0], rejection: { reason: { name: 'Precio fuera de tabulador' }, comment: 'Borroso' } }],
  });
});

test('editing and commenting', async () => {
  const slug = world.slugOf(await world.backend.register('gnp'));
  const before = await world.read('mro.gnp', 'gnp', slug, 'version number');
  const input = { ...byHighway, number: `${before.number}-B`, policy: 'NUEVA', body: 'AB' };
  const edited = await world.mutate('mro.gnp', 'gnp', edit, { input: { ...input, slug, version: versionOf(before) } });
  expect(edited.__typename).toBe('Incident');
  expect(await world.read('mro.gnp', 'gnp', slug, 'policy body number')).toEqual({
    policy: 'NUEVA',
    body: 'AB',
    number: input.number,
  });
  const late = await world.mutate('are.gnp', 'gnp', edit, {
    input: { ...input, policy: 'OTRA', slug, version: versionOf(before) },
  });
  expect(late).toMatchObject({ __typename: 'StaleVersion', current: { slug } });
  expect(late.changed).toContain('policy');

  expect((await world.mutate('mro.gnp', 'gnp', comment, { slug, comment: 'Hola', key: 'c-1' })).__typename).toBe(
    'Incident',
  );
  await world.mutate('mro.gnp', 'gnp', comment, { slug, comment: 'Hola', key: 'c-1' });
  const blank = await world.mutate('mro.gnp', 'gnp', comment, { slug, comment: '  ', key: 'c-2' });
  expect(blank).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'comment' }] });
  const { binnacle } = await world.read(
    'are.gnp',
    'gnp',
    slug,
    'binnacle { nodes { comment tone by { username role } } }',
  );
  expect(binnacle).toEqual({
    nodes: [{ comment: 'Hola', tone: 'SUCCESS', by: { username: 'mro.gnp', role: 'MRO' } }],
  });
});

const fields = `event allowed stage status reasons { code text repair } fields { field messages } effects { fact holds }
  totals { initial { total } authorized { total } } warnings`;
const query = `query ($slug: String!, $event: EventType!, $input: SimulationInput) {
  simulate(by: { slug: $slug }, event: $event, input: $input) { ${fields} } }`;

type Who = Parameters<GatewayWorld['ask']>[0];

const simulate = async (who: Who, slug: string, event: string, input?: object): Promise<Tree> => {
  const { data, errors } = await world.ask(who, 'gnp', query, { slug, event, input });
  expect(errors).toEqual([]);
  return given(data.simulate);
};

const stateOf = (slug: string) =>
  world.read('are', 'gnp', slug, 'version stage history { nodes { id } } binnacle { nodes { id } }');

describe('an event that is tried', () => {
  let slug: string;
  let lines: readonly object[];
  beforeAll(async () => {
    slug = world.slugOf(await world.backend.withBudget('gnp'));
    ({ lines } = (await world.quantificationInput('gnp')) as { lines: readonly object[] });
  });

  test('says where it leads, what changes, the totals and the warnings, and writes nothing', async () => {
    const before = await stateOf(slug);
    expect(await simulate('are.gnp', slug, 'BUDGET_AUTHORIZE', { catalogYear: 2026, lines })).toMatchObject({
      event: 'BUDGET_AUTHORIZE',
      allowed: true,
      stage: 'AUTHORIZED_WITHOUT_FILE',
      status: 'PENDING',
      reasons: [],
      totals: { initial: { total: '1160.00' }, authorized: { total: '1044.00' } },
      warnings: [],
    });
    const rejection = await simulate('are.gnp', slug, 'BUDGET_REJECT', { reason: 'precio', comment: 'Caro' });
    expect(rejection).toMatchObject({ allowed: true, stage: 'REJECTED', status: 'REJECTED', totals: null });
    expect(rejection.effects).toContainEqual({ fact: 'REJECTED', holds: true });
    expect(await stateOf(slug)).toEqual(before);
  });

  test('of saving lines says their totals, and the warnings with which they could be authorized', async () => {
    const before = await stateOf(slug);
    const whole = await simulate('are.gnp', slug, 'BUDGET_QUANTIFY', { catalogYear: 2026, lines });
    expect(whole).toMatchObject({
      allowed: true,
      stage: 'QUANTIFIED',
      totals: { initial: { total: '1160.00' }, authorized: { total: '1044.00' } },
      warnings: [],
    });
    const more = lines.map((line) => ({ ...line, quantity: '20', authorizedQuantity: '20' }));
    expect(await simulate('are.gnp', slug, 'BUDGET_QUANTIFY', { catalogYear: 2026, lines: more })).toMatchObject({
      allowed: true,
      totals: { initial: { total: '2320.00' }, authorized: { total: '2320.00' } },
      warnings: [
        'El importe inicial no concuerda con el monto inicial del presupuesto.',
        'Se ha excedido el presupuesto enviado por el cliente.',
      ],
    });
    expect(await stateOf(slug)).toEqual(before);
  });

  test('is refused with the requirements and texts of the event itself', async () => {
    const short = lines.map((line) => ({ ...line, quantity: '1' }));
    const input = { catalogYear: 2026, lines: short };
    const tried = await simulate('are.gnp', slug, 'BUDGET_AUTHORIZE', input);
    const empty = { event: 'budget.authorize', input: { concepts: [] } };
    const sent = await world.backend.as('are.gnp')('POST', `gnp/audited_sinister/${slug}/simulate/`, empty);
    expect(tried).toMatchObject({
      allowed: false,
      stage: null,
      reasons: [{ code: 'initial_total_matches' }],
      totals: { initial: { total: '116.00' } },
      warnings: ['El importe inicial no concuerda con el monto inicial del presupuesto.'],
    });
    expect(sent.body).toMatchObject({
      allowed: false,
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'at_least_one_line' })]),
    });
    expect(await simulate('mro.gnp', slug, 'BUDGET_REJECT', { reason: 'precio', comment: 'x' })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'forbidden', text: 'Su rol no permite esta acción.', repair: 'seePermissions' }],
    });
    expect(await simulate('mro.gnp', slug, 'CUSTOMER_CONFIRM', { authorized: true })).toMatchObject({
      allowed: false,
      reasons: [{ code: 'state' }],
    });
  });

  test('names wrong input by its field, and without input judges the case alone', async () => {
    expect(await simulate('are.gnp', slug, 'BUDGET_REJECT', { reason: 'no-existe', comment: 'x' })).toMatchObject({
      allowed: false,
      reasons: [],
      fields: [{ field: 'reason', messages: ['Motivo: elija uno de la lista.'] }],
    });
    expect(await simulate('are.gnp', slug, 'INCIDENT_ANNUL')).toMatchObject({ allowed: true, stage: 'ANNULLED' });
    expect(await simulate('mro.gnp', slug, 'FILES_UPLOAD')).toMatchObject({ allowed: true, stage: 'UNQUANTIFIED' });
  });

  test('is of an incident that one may see', async () => {
    const { errors } = await world.ask('mro', 'gnp', query, { slug, event: 'INCIDENT_ANNUL' });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    // Also where the customer has no such event at all.
    const trial = { event: 'budget.quantify', input: {} };
    const sent = await world.backend.as('are')('POST', 'hdi/audited_sinister/no-existe/simulate/', trial);
    expect(sent.status).toBe(404);
  });
});
