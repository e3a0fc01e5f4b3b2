import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer, Username } from '#tests/backend/lifecycle/world.ts';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world.close());

const failures = `... on Failure { __typename code message } ... on ValidationFailed { fields { field messages } }
  ... on Blocked { blockers { kind name } } ... on StaleVersion { changed current { id } }`;
const highwayParts = `... on Highway { __typename id slug name number customer { code name } company { name } isActive version } ${failures}`;
const sectionParts = `... on HighwaySection { __typename id slug name highway { slug name company { name } } initialKilometer finalKilometer warnings attendant state { code name } number camp
  providers { name } isActive version } ${failures}`;
const providerParts = `... on Provider { __typename id slug name phone type { name } families { codename } isActive version } ${failures}`;
const typeParts = `... on ProviderType { __typename id slug name isActive version } ${failures}`;

const mutations = {
  createHighway: `($input: CreateHighwayInput!) { createHighway(input: $input) { ${highwayParts} } }`,
  updateHighway: `($input: UpdateHighwayInput!) {
    updateHighway(input: $input) { ${highwayParts} } }`,
  deleteHighway: `($id: ID!, $version: Int!) { deleteHighway(input: { id: $id, version: $version }) { ${highwayParts} } }`,
  createSection: `($input: CreateHighwaySectionInput!) { createHighwaySection(input: $input) { ${sectionParts} } }`,
  updateSection: `($input: UpdateHighwaySectionInput!) {
    updateHighwaySection(input: $input) { ${sectionParts} } }`,
  deleteSection: `($id: ID!, $version: Int!) {
    deleteHighwaySection(input: { id: $id, version: $version }) { ${sectionParts} } }`,
  createProvider: `($input: CreateProviderInput!) { createProvider(input: $input) { ${providerParts} } }`,
  updateProvider: `($input: UpdateProviderInput!) {
    updateProvider(input: $input) { ${providerParts} } }`,
  deleteProvider: `($id: ID!, $version: Int!) { deleteProvider(input: { id: $id, version: $version }) { ${providerParts} } }`,
  createType: `($input: CreateProviderTypeInput!) { createProviderType(input: $input) { ${typeParts} } }`,
  updateType: `($input: UpdateProviderTypeInput!) {
    updateProviderType(input: $input) { ${typeParts} } }`,
  deleteType: `($id: ID!, $version: Int!) { deleteProviderType(input: { id: $id, version: $version }) { ${typeParts} } }`,
};

type Name = keyof typeof mutations;
const change = (name: Name, variables: object) => world.mutate('are.gnp', 'gnp', mutations[name], variables);

type Entry = { id: string; slug: string; name: string; version: number };

async function list(field: string, parts: string, who: Username = 'are.gnp', customer: Customer = 'gnp') {
  const { data, errors } = await world.ask(who, customer, `{ ${field} { ${parts} } }`);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as unknown as (Entry & Tree)[];
}

const firstId = async (field: string, customer: Customer = 'gnp') =>
  given((await list(field, 'id', `are.${customer}`, customer))[0]).id;

const highwayInput = async (fields: object = {}) => ({
  name: 'Arco Norte',
  customer: 'gnp',
  company: await firstId('highwayCompanies'),
  ...fields,
});

describe('highways', () => {
  test('live their life: added, changed, blocked, deleted, reactivated', async () => {
    const input = await highwayInput({ number: 'M40D' });
    const added = await change('createHighway', { input });
    expect(added).toMatchObject({ __typename: 'Highway', number: 'M40D', company: { name: 'CAPUFE' }, version: 1 });
    const { id, slug } = added;
    const sectionInput = {
      name: 'Único',
      highway: slug,
      providers: [await firstId('providers')],
      initialKilometer: '20',
      finalKilometer: '10',
      attendant: 'Ing. Ruiz',
      state: '09',
      number: '14-B',
      camp: 'Palmillas',
    };
    const section = await change('createSection', { input: sectionInput });
    expect(section).toMatchObject({ initialKilometer: '20', providers: [{ name: 'Vial del Norte' }] });
    expect(section).toMatchObject({
      attendant: 'Ing. Ruiz',
      state: { code: '09', name: 'Ciudad de México' },
      number: '14-B',
      camp: 'Palmillas',
    });
    expect(section.warnings).toHaveLength(1);

    const blocked = await change('deleteHighway', { id, version: 1 });
    expect(blocked).toEqual({
      __typename: 'Blocked',
      code: 'BLOCKED',
      message: 'No se puede eliminar',
      blockers: [{ kind: 'highwaysection', name: 'Único' }],
    });
    const { id: inner } = section;
    const straight = { ...sectionInput, finalKilometer: '' };
    expect(await change('updateSection', { input: { ...straight, id: inner, version: 1 } })).toMatchObject({
      finalKilometer: null,
      warnings: [],
      version: 2,
    });
    await change('deleteSection', { id: inner, version: 2 });
    expect(await change('deleteHighway', { id, version: 1 })).toMatchObject({ isActive: false, version: 2 });
    expect(await list('highways', 'name')).not.toContainEqual({ name: 'Arco Norte' });
    expect(await list('highways(activity: INACTIVE)', 'name')).toEqual([{ name: 'Arco Norte' }]);
    expect(await change('updateHighway', { input: { ...input, isActive: true, id, version: 2 } })).toMatchObject({
      isActive: true,
      version: 3,
    });
    const every = `highwaySections(highway: { slug: "${slug}" }, activity: ALL)`;
    expect(await list(every, 'name isActive')).toEqual([{ name: 'Único', isActive: false }]);
  });

  test('are judged field by field, in the schema’s words', async () => {
    const input = await highwayInput({ name: '', company: '', customer: 'axa' });
    const refused = await change('createHighway', { input });
    const fields = (refused.fields as unknown as { field: string }[]).map(({ field }) => field);
    expect([refused.__typename, fields.sort()]).toEqual(['ValidationFailed', ['company', 'customer', 'name']]);
    const section = { name: 'x', highway: 'gnp-autopista', providers: [], initialKilometer: '0', finalKilometer: 'a' };
    const odd = await change('createSection', { input: section });
    expect((odd.fields as unknown as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'finalKilometer',
      'initialKilometer',
      'providers',
    ]);
  });

  test('keep what a change does not name', async () => {
    const described = { number: '57D', description: 'Por el valle' };
    const { id } = await change('createHighway', { input: await highwayInput({ name: 'Valle', ...described }) });
    const input = { ...(await highwayInput({ name: 'Valle alto' })), id, version: 1 };
    await change('updateHighway', { input });
    const { data } = await world.ask('are.gnp', 'gnp', `{ highway(by: { id: "${id}" }) { name number description } }`);
    expect(data.highway).toEqual({ name: 'Valle alto', ...described });
  });

  test('changed from an older version are reported as such', async () => {
    const added = await change('createHighway', { input: await highwayInput({ name: 'Vieja' }) });
    const { id } = added;
    await change('updateHighway', { input: { ...(await highwayInput({ name: 'Una' })), id, version: 1 } });
    const late = await change('updateHighway', {
      input: { ...(await highwayInput({ name: 'Otra' })), id, version: 1 },
    });
    expect(late).toMatchObject({ __typename: 'StaleVersion', changed: ['name'], current: null });
  });
});

describe('providers and their types', () => {
  test('live their life', async () => {
    const type = await change('createType', { input: { name: 'Laboratorio' } });
    const input = { name: 'Ensayes', type: type.id, families: [await firstId('families')], phone: '5511' };
    const added = await change('createProvider', { input });
    expect(added).toMatchObject({ type: { name: 'Laboratorio' }, families: [{ codename: 'OB' }], phone: '5511' });
    const { id } = added;
    expect(await change('deleteType', { id: type.id, version: 1 })).toMatchObject({
      __typename: 'Blocked',
      blockers: [{ kind: 'provider', name: 'Ensayes' }],
    });
    const changed = await change('updateProvider', { input: { ...input, phone: '', id, version: 1 } });
    expect(changed).toMatchObject({ phone: null, version: 2 });
    expect(await change('deleteProvider', { id, version: 2 })).toMatchObject({ isActive: false });
    expect(await change('deleteType', { id: type.id, version: 1 })).toMatchObject({ isActive: false });
    const back = await change('updateProvider', { input: { ...input, isActive: true, id, version: 3 } });
    expect(back).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'type' }] });
    const renamed = { name: 'Laboratorios', isActive: true };
    expect(await change('updateType', { input: { ...renamed, id: type.id, version: 2 } })).toMatchObject({
      version: 3,
    });
    expect(await list('providers(activity: ALL)', 'name')).toEqual([
      { name: 'Álamo Caminos' },
      { name: 'Ensayes' },
      { name: 'Vial del Norte' },
    ]);
    const one = await world.ask('are.gnp', 'gnp', `{ provider(by: { id: "${id}" }) { name } }`);
    expect(one.data).toEqual({ provider: { name: 'Ensayes' } });
    const its = await world.ask('are.gnp', 'gnp', `{ providerType(by: { id: "${type.id}" }) { name } }`);
    expect(its.data).toEqual({ providerType: { name: 'Laboratorios' } });
  });

  test('keep the phone and address that a change does not name', async () => {
    const reached = { phone: '5512345678', address: 'Av. Central 88' };
    const input = {
      name: 'Señales del Sur',
      type: await firstId('providerTypes'),
      families: [await firstId('families')],
    };
    const { id } = await change('createProvider', { input: { ...input, ...reached } });
    await change('updateProvider', { input: { ...input, id, version: 1 } });
    const { data } = await world.ask('are.gnp', 'gnp', `{ provider(by: { id: "${id}" }) { phone address } }`);
    expect(data.provider).toEqual(reached);
    await change('deleteProvider', { id, version: 2 });
  });

  test('are judged in the schema’s words', async () => {
    const input = { name: '', type: '', families: [], phone: 'x' };
    const refused = await change('createProvider', { input });
    expect((refused.fields as unknown as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'families',
      'name',
      'phone',
      'type',
    ]);
  });

  test('attend sections', async () => {
    const id = await firstId('providers');
    expect(await list('providerHighways', 'provider { id } highway { slug } section { slug number }')).toContainEqual({
      provider: { id },
      highway: { slug: 'gnp-autopista' },
      section: { slug: 'gnp-tramo-1', number: expect.any(String) },
    });
  });
});

describe('who may', () => {
  test.each(['mro.gnp', 'analista.gnp', 'jb'] as const)('%s may change nothing', async (who) => {
    const variables = { input: { name: 'Prohibido' } };
    const { data, errors } = await world.ask(who, 'gnp', `mutation ${mutations.createType}`, variables);
    expect([data.createProviderType, errors]).toMatchObject([{ __typename: 'Denied', code: 'FORBIDDEN' }, []]);
  });

  test('another customer’s entries, another type’s and made-up ones are refused where they are chosen', async () => {
    const own = { name: 'Ajeno', type: await firstId('providerTypes'), families: [await firstId('families')] };
    const section = { name: 'Ajeno', highway: 'gnp-autopista', providers: [await firstId('providers')] };
    const refused: [Name, object, string, string][] = [
      ['createProvider', { ...own, type: await firstId('providerTypes', 'axa') }, 'type', 'Tipo de proveedor: '],
      ['createProvider', { ...own, families: [own.type] }, 'families', 'Familias: '],
      ['createSection', { ...section, providers: ['inventado'] }, 'providers', 'Proveedores: '],
      ['createHighway', await highwayInput({ name: 'Ajena', company: own.type }), 'company', 'Empresa operadora: '],
    ];
    for (const [name, input, field, label] of refused) {
      expect(await change(name, { input })).toMatchObject({
        __typename: 'ValidationFailed',
        fields: [{ field, messages: [expect.stringMatching(`^${label}eli`)] }],
      });
    }
  });

  test('another customer’s entries can’t be named', async () => {
    const named = { id: await firstId('providers', 'axa'), version: 1 };
    const deleted = await world.ask('are.gnp', 'gnp', `mutation ${mutations.deleteProvider}`, named);
    expect(deleted.data.deleteProvider).toMatchObject({ __typename: 'NotFound' });
  });
});
