import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Username } from '#tests/backend/lifecycle/world.ts';
import { given } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld, result } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

const failures = `... on Failure { __typename code message } ... on ValidationFailed { fields { field messages } }
  ... on StaleVersion { changed }`;
const account = `... on User { __typename id name role userType customer { code } isActive version authorizationLimit } ${failures}`;
const secret = `... on NewPassword { __typename id username password version } ${failures}`;

const mutations = {
  create: `($input: CreateUserInput!) { createUser(input: $input) { ${secret} } }`,
  update: `($input: UpdateUserInput!) { updateUser(input: $input) { ${account} } }`,
  disable: `($id: ID!, $version: Int!) { disableUser(input: { id: $id, version: $version }) { ${account} } }`,
  reset: `($id: ID!, $version: Int!) { resetUserPassword(input: { id: $id, version: $version }) { ${secret} } }`,
  removeFactor: `($id: ID!, $version: Int!) { removeUserSecondFactor(input: { id: $id, version: $version }) { ${account} } }`,
  handOver: `($slug: String!, $operator: ID!, $version: Int!) {
    handOverIncident(input: { slug: $slug, operator: $operator, version: $version }) { ${result} } }`,
  handOverAll: `($from: ID!, $operator: ID!) { handOverIncidents(input: { from: $from, operator: $operator }) {
    ... on HandedOver { __typename remaining results { incident { slug } done reason } } ${failures} } }`,
};
type Name = keyof typeof mutations;

const change = (name: Name, variables: object) => world.mutate('adm', 'hdi', mutations[name], variables);

let people = 0;
const input = (fields: object = {}) => {
  people += 1;
  return {
    username: `gente.${people}`,
    email: `gente.${people}@example.com`,
    firstName: 'Eva',
    lastName: 'Luna',
    secondLastName: '',
    role: 'MRO',
    userType: 'EXTRANET',
    customer: 'hdi',
    ...fields,
  };
};

type Found = { id: string; username: string; version: number };
async function found(text: string): Promise<Found> {
  const query = `query ($text: String) { users(filter: { text: $text, activity: ALL }) { totalCount nodes { id username version } } }`;
  const { data } = await world.ask('adm', undefined, query, { text });
  return given((data.users as unknown as { nodes: Found[] }).nodes[0]);
}

describe('accounts', () => {
  test('are created, changed, disabled and brought back, and the history tells it', async () => {
    const sent = input();
    const created = await change('create', { input: sent });
    expect(created).toMatchObject({ __typename: 'NewPassword', username: sent.username });
    expect(String(created.password)).toHaveLength(19);
    const { id, version } = await found(sent.username);
    expect(id).toBe(created.id);
    const auditor = { ...sent, role: 'ARE', userType: 'INTRANET', customer: null };
    const updated = await change('update', { input: { ...auditor, id, version } });
    expect(updated).toMatchObject({
      __typename: 'User',
      name: 'Eva Luna',
      role: 'ARE',
      userType: 'INTRANET',
      customer: null,
    });
    expect(await change('update', { input: { ...sent, id, version } })).toMatchObject({
      __typename: 'StaleVersion',
      changed: ['role', 'userType', 'customer'],
    });
    const disabled = await change('disable', { id, version: updated.version });
    expect(disabled).toMatchObject({ isActive: false });
    const back = await change('update', { input: { ...auditor, isActive: true, id, version: disabled.version } });
    expect(back).toMatchObject({ isActive: true });
    expect(await change('reset', { id, version: back.version })).toMatchObject({ __typename: 'NewPassword' });
    const query =
      'query ($id: ID!) { userHistory(id: $id) { nodes { event by { username } fields { field before after } } } }';
    const { data } = await world.ask('adm', undefined, query, { id });
    type Changed = { event: string; by: unknown; fields: { field: string }[] };
    const { nodes: history } = data.userHistory as unknown as { nodes: Changed[] };
    expect(history.map(({ event }) => event)).toEqual(['PASSWORD_RESET', 'ENABLED', 'DISABLED', 'UPDATED', 'CREATED']);
    expect(history[3]).toMatchObject({
      by: { username: 'adm' },
      fields: expect.arrayContaining([{ field: 'role', before: 'MRO', after: 'ARE' }]),
    });
  });

  test('have the limit that was set until it is taken away, and their names in their order', async () => {
    const sent = input({ lastName: 'Luna', secondLastName: 'Cruz', role: 'ARE', authorizationLimit: '5000' });
    const { id } = await change('create', { input: sent });
    const limited = async (fields: object) => {
      const { version } = await found(sent.username);
      const updated = await change('update', {
        input: { ...sent, authorizationLimit: undefined, ...fields, id, version },
      });
      return [updated.name, updated.authorizationLimit];
    };
    expect(await limited({ firstName: 'Ana' })).toEqual(['Ana Luna Cruz', '5000.00']);
    expect(await limited({ authorizationLimit: null })).toEqual(['Eva Luna Cruz', null]);
  });

  test('are disabled, and given another password or none of two factors, in the version that was read', async () => {
    const { id } = await change('create', { input: input() });
    const late = { id, version: 99 };
    for (const name of ['disable', 'reset', 'removeFactor'] as const) {
      expect([name, await change(name, late)]).toMatchObject([name, { __typename: 'StaleVersion' }]);
    }
  });

  test('without a role are found by that', async () => {
    const { username } = await found('analista.gnp');
    const query = '{ users(filter: { withoutRole: true }, pageSize: 50) { nodes { username role } } }';
    const { nodes } = (await world.ask('adm', undefined, query)).data.users as unknown as {
      nodes: { username: string; role: string | null }[];
    };
    expect(nodes.map((one) => one.username)).toContain(username);
    expect(nodes.filter(({ role }) => role !== null)).toEqual([]);
  });

  test('of a role, or of a customer, are found by that', async () => {
    const of = async (filter: string) => {
      const query = `{ users(filter: ${filter}, pageSize: 50) { nodes { username role customer { code } } } }`;
      const { nodes } = (await world.ask('adm', undefined, query)).data.users as unknown as {
        nodes: { username: string; role: string | null; customer: { code: string } | null }[];
      };
      return nodes;
    };
    const auditors = await of('{ role: ARE }');
    expect(auditors.map(({ username }) => username)).toContain('are.axa');
    expect([...new Set(auditors.map(({ role }) => role))]).toEqual(['ARE']);
    const theirs = await of('{ role: ARE, customer: "gnp" }');
    expect(theirs.map(({ username, customer }) => [username, customer?.code])).toContainEqual(['are.gnp', 'gnp']);
    expect([...new Set(theirs.map(({ role, customer }) => `${role} ${customer?.code}`))]).toEqual(['ARE gnp']);
  });

  test('what is wrong is reported beside its field, as GraphQL spells it', async () => {
    const answer = await change('create', { input: input({ customer: null }) });
    expect(answer).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'customer' }] });
    const { id, version } = await found('adm@');
    const own = { username: 'adm', email: 'adm@example.com', role: 'ARE', userType: 'INTRANET', customer: null };
    expect(await change('update', { input: { ...input(own), id, version } })).toMatchObject({
      fields: [{ field: 'role' }],
    });
    expect(await change('disable', { id, version })).toMatchObject({
      fields: [{ field: 'isActive', messages: ['No puede desactivar su propia cuenta. Pídalo a otro administrador.'] }],
    });
  });

  test.each<Username>(['are', 'mro', 'are.hdi', 'analista.gnp'])('are none of the business of %s', async (username) => {
    const { id } = await found('mro.axa');
    const asked = [
      '{ users { totalCount } }',
      `{ userHistory(id: "${id}") { totalCount } }`,
      `{ userUnfinished(id: "${id}") { count } }`,
    ];
    for (const query of asked) {
      const { data, errors } = await world.ask(username, undefined, query);
      expect(
        errors.map(({ extensions }) => extensions.code),
        query,
      ).toEqual(['FORBIDDEN']);
      expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([]);
    }
    const changes = [
      [mutations.create, { input: input() }],
      [mutations.update, { input: { ...input(), id, version: 1 } }],
      [mutations.disable, { id, version: 1 }],
      [mutations.reset, { id, version: 1 }],
    ] as const;
    for (const [mutation, variables] of changes) {
      const { data, errors } = await world.ask(username, undefined, `mutation ${mutation}`, variables);
      expect([Object.values(data)[0], errors]).toMatchObject([{ __typename: 'Denied', code: 'FORBIDDEN' }, []]);
    }
  });
});

describe('handing over', () => {
  test('one incident: its operator is another, and the first sees it no more', async () => {
    const slug = world.slugOf(await world.backend.register('hdi'));
    const { data } = await world.ask('are.hdi', 'hdi', '{ operators { id username } }');
    const operators = data.operators as unknown as Found[];
    expect(operators.map(({ username }) => username).slice(-2)).toEqual(['mro', 'mro.hdi']);
    const operator = given(operators.find(({ username }) => username === 'mro')).id;
    const sent = { slug, operator, version: 1 };
    expect(await world.mutate('mro.hdi', 'hdi', mutations.handOver, sent)).toMatchObject({
      reasons: [{ code: 'forbidden' }],
    });
    expect(await world.mutate('are.hdi', 'hdi', mutations.handOver, sent)).toMatchObject({
      __typename: 'Incident',
      version: 2,
    });
    expect(await world.mutate('are.hdi', 'hdi', mutations.handOver, { ...sent, version: 2 })).toMatchObject({
      __typename: 'TransitionRefused',
      reasons: [{ code: 'another_owner' }],
    });
    const gone = await world.ask('mro.hdi', 'hdi', `{ incident(by: { slug: "${slug}" }) { id } }`);
    expect(gone.data.incident).toBeNull();
    const actions = await world.read('mro', 'hdi', slug, 'isOwn actions { event allowed reasons { code } }');
    expect(actions.isOwn).toBe(true);
    expect(
      (actions.actions as unknown as { event: string }[]).find(({ event }) => event === 'INCIDENT_HANDOVER'),
    ).toEqual({
      event: 'INCIDENT_HANDOVER',
      allowed: false,
      reasons: [{ code: 'forbidden' }],
    });
  });

  test('all of them, each with its result; one without an operator is refused beside the field', async () => {
    const { data } = await world.ask('are.gnp', 'gnp', '{ operators { id username } }');
    const [mro, own] = ['mro', 'mro.gnp'].map(
      (name) => given((data.operators as unknown as Found[]).find(({ username }) => username === name)).id,
    );
    const slugs = [await world.backend.register('gnp'), await world.backend.withBudget('gnp')].map(world.slugOf);
    const done = await world.mutate('are.gnp', 'gnp', mutations.handOverAll, { from: own, operator: mro });
    expect(done).toMatchObject({ __typename: 'HandedOver', remaining: 0 });
    expect(
      (done.results as unknown as { incident: { slug: string } }[]).map(({ incident }) => incident.slug).sort(),
    ).toEqual(slugs.sort());
    expect(await world.mutate('are.gnp', 'gnp', mutations.handOverAll, { from: own, operator: '' })).toMatchObject({
      fields: [{ field: 'operator' }],
    });
    const sent = { from: own, operator: mro };
    expect(await world.mutate('mro.gnp', 'gnp', mutations.handOverAll, sent)).toMatchObject({ __typename: 'Denied' });
  });
});
