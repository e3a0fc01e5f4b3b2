import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

type Username = Parameters<GatewayWorld['ask']>[0];
type Delegation = {
  readonly id: string;
  readonly delegator: Tree;
  readonly delegate: Tree;
  readonly isActive: boolean;
};

const parts = 'id from to isActive endedAt delegator { username } delegate { username } setBy { username }';
const answered = `__typename ... on Delegation { ${parts} } ... on Failure { code message } ... on ValidationFailed { fields { field messages } }`;

const customer = 'axa';

async function accountOf(username: string): Promise<string> {
  const { data } = await world.ask('adm', customer, '{ auditors { id username } }');
  const found = given(data.auditors) as unknown as { id: string; username: string }[];
  return found.find((one) => one.username === username)?.id ?? '';
}

type Sent = { readonly delegator?: string; readonly delegate?: string; readonly from?: string; readonly to?: string };

/** The internal auditor takes over the insurer's auditor's queue, unless something else is sent. */
async function delegate(by: Username, { delegate: to = 'are', ...sent }: Sent = {}) {
  const delegator = sent.delegator === undefined ? null : await accountOf(sent.delegator);
  const days = { from: sent.from ?? today(), to: sent.to ?? today() };
  return world.mutate(
    by,
    customer,
    `($input: CreateDelegationInput!) { createDelegation(input: $input) { ${answered} } }`,
    { input: { delegator, delegate: await accountOf(to), ...days } },
  );
}

const end = (by: Username, id: unknown) =>
  world.mutate(by, customer, `($id: ID!) { endDelegation(input: { id: $id }) { ${answered} } }`, { id });

async function delegationsOf(by: Username): Promise<readonly Delegation[]> {
  const { data, errors } = await world.ask(by, customer, `{ delegations { ${parts} } }`);
  expect(errors).toEqual([]);
  return given(data.delegations) as unknown as readonly Delegation[];
}

afterEach(async () => {
  for (const { id } of await delegationsOf('adm')) await end('adm', id);
});

const assign = (by: Username, slug: string) =>
  world.mutate(by, customer, `($slug: String!) { assignIncident(input: { slug: $slug }) { __typename } }`, { slug });
const assigneeOf = async (by: Username, slug: string) =>
  (await world.read(by, customer, slug, 'assignee { username isMe isDelegator delegatedBy { username } }')).assignee;
const mine = async (by: Username) => {
  const { data } = await world.ask(by, customer, '{ incidents(filter: { assigned: MINE }) { nodes { slug } } }');
  return (data.incidents as unknown as { nodes: { slug: string }[] }).nodes.map(({ slug }) => slug);
};

const inAxa = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  world.backend.server.door.scoped({ customers: [customer] }, [customer], (trx) => statement.execute(trx));
/** Of incident_hold. */
const holdOf = (slug: string) => sql`customer = ${customer}
  and incident_id = (select id from incident where customer = ${customer} and slug = ${slug})`;

async function takenBy(username: Username): Promise<string> {
  const slug = world.slugOf(await world.backend.withBudget(customer));
  expect(await assign(username, slug)).toEqual({ __typename: 'Incident' });
  return slug;
}

test('the delegate sees what the delegator has taken as theirs, takes it over without a warning, and no other auditor does', async () => {
  const slug = await takenBy('are.axa');
  expect(await mine('are')).not.toContain(slug);
  expect(await assign('are', slug)).toMatchObject({ __typename: 'TransitionRefused' });
  expect(await delegate('are.axa')).toMatchObject({
    __typename: 'Delegation',
    isActive: true,
    delegator: { username: 'are.axa' },
    delegate: { username: 'are' },
    setBy: { username: 'are.axa' },
  });
  expect(await mine('are')).toContain(slug);
  expect(await mine('are.axa')).toContain(slug);
  expect(await assigneeOf('are', slug)).toMatchObject({ username: 'are.axa', isMe: false, isDelegator: true });
  expect(await assigneeOf('adm', slug)).toMatchObject({ username: 'are.axa', isDelegator: false });

  expect(await assign('are', slug)).toEqual({ __typename: 'Incident' });
  expect(await assigneeOf('are', slug)).toMatchObject({
    username: 'are',
    isMe: true,
    isDelegator: false,
    delegatedBy: { username: 'are.axa' },
  });
  // Standing in is not mutual.
  expect(await assign('are.axa', slug)).toMatchObject({ __typename: 'TransitionRefused' });

  // Once that is over, the same auditor takes it for themselves.
  await inAxa(
    sql`update incident_hold set since = now() - interval '1 hour', until = now() - interval '1 second' where ${holdOf(slug)}`,
  );
  const taken: unknown[] = [];
  while (!taken.includes(slug)) {
    const next = '($input: TakeNextIncidentInput!) { takeNextIncident(input: $input) { ... on Incident { slug } } }';
    const { slug: one } = await world.mutate('are', customer, next, { input: {} });
    expect(one).toEqual(expect.any(String));
    taken.push(one);
  }
  expect(await assigneeOf('are', slug)).toMatchObject({ username: 'are', delegatedBy: null });
});

test('the delegate’s work keeps the incident for the delegator', async () => {
  const slug = await takenBy('are.axa');
  const held = holdOf(slug);
  const endsSoon = async () => {
    const { rows } = await inAxa(
      sql<{ soon: boolean }>`select until < now() + interval '10 minutes' as soon from incident_hold where ${held}`,
    );
    return rows[0]?.soon;
  };
  await inAxa(sql`update incident_hold set until = now() + interval '5 minutes' where ${held}`);
  const attend = () =>
    world.backend.as('are')('POST', `${customer}/audited_sinister/${slug}/attend/`, { window: 'w', doing: 'open' });
  expect([(await attend()).status, await endsSoon()]).toEqual([200, true]);
  await delegate('are.axa');
  expect([(await attend()).status, await endsSoon()]).toEqual([200, false]);
});

test('what waits too long in the delegator’s queue is said to be theirs', async () => {
  const slug = await takenBy('are.axa');
  await world.backend.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
    sql`update incident set stage_since = now() - interval '30 days' where customer = ${customer} and slug = ${slug}`.execute(
      trx,
    ),
  );
  const whose = async (by: Username) => {
    const { data, errors } = await world.ask(
      by,
      customer,
      '{ overdue { oldest { incident { slug } delegatedBy { username } } } }',
    );
    expect(errors).toEqual([]);
    const { oldest } = given(data.overdue) as unknown as {
      oldest: readonly { incident: { slug: string }; delegatedBy: unknown }[];
    };
    return oldest.filter(({ incident }) => incident.slug === slug).map(({ delegatedBy }) => delegatedBy);
  };
  expect([await whose('are.axa'), await whose('are')]).toEqual([[null], []]);
  await delegate('are.axa');
  expect([await whose('are.axa'), await whose('are')]).toEqual([[null], [{ username: 'are.axa' }]]);
  await assign('are', slug);
  expect(await whose('are')).toEqual([{ username: 'are.axa' }]);
});

test('it holds on its days only, and ends when the delegator or an administrator ends it', async () => {
  const slug = await takenBy('are.axa');
  const coming = await delegate('are.axa', { from: addDays(today(), 1), to: addDays(today(), 3) });
  expect(coming).toMatchObject({ isActive: false });
  expect(await mine('are')).not.toContain(slug);
  const present = await delegate('are.axa');
  expect(await mine('are')).toContain(slug);
  expect((await delegationsOf('are')).map(({ id }) => id)).toEqual([present.id, coming.id]);
  expect((await world.backend.as('mro.axa')('GET', `${customer}/delegations/`)).status).toBe(403);
  expect(await end('are', present.id)).toMatchObject({ __typename: 'Denied' });
  expect(await end('mro.axa', present.id)).toMatchObject({ __typename: 'Denied' });
  const ended = await end('are.axa', present.id);
  expect(ended).toMatchObject({ isActive: false });
  expect(ended.endedAt).toEqual(expect.any(String));
  expect((await end('are.axa', present.id)).endedAt).toBe(ended.endedAt);
  expect(await mine('are')).not.toContain(slug);
  expect(await end('adm', coming.id)).toMatchObject({ __typename: 'Delegation' });
  const enders = await world.backend.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
    trx
      .selectFrom('delegation')
      .innerJoin('account', 'account.id', 'delegation.ended_by_id')
      .select('username')
      .where('delegation.customer', '=', customer)
      .orderBy('ended_at', 'desc')
      .limit(2)
      .execute(),
  );
  expect(enders.map(({ username }) => username)).toEqual(['adm', 'are.axa']);
  expect(await delegationsOf('are.axa')).toEqual([]);
  await delegate('are.axa');
  await world.backend.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
    sql`update delegation set first_day = ${addDays(today(), -3)}, last_day = ${addDays(today(), -1)}
      where customer = ${customer} and ended_at is null`.execute(trx),
  );
  expect(await delegationsOf('are.axa')).toEqual([]);
});

test('it is refused to oneself, to another role, on days that overlap, that are over or out of order, and of others’ queues', async () => {
  const fieldsOf = (answer: Tree) => (answer.fields as { field: string }[] | undefined)?.map(({ field }) => field);
  expect(fieldsOf(await delegate('are.axa', { delegate: 'are.axa' }))).toEqual(['delegate']);
  expect(fieldsOf(await delegate('are.axa', { delegate: 'adm' }))).toEqual(['delegate']);
  expect(fieldsOf(await delegate('are.axa', { from: addDays(today(), -1) }))).toEqual(['from']);
  expect(fieldsOf(await delegate('are.axa', { from: addDays(today(), 2) }))).toEqual(['to']);
  const { door } = world.backend.server;
  const program = door.common.updateTable('account').where('username', '=', 'are');
  const { id } = await door.common
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'are')
    .executeTakeFirstOrThrow();
  await program.set({ scopes: ['quantify'] }).execute();
  const days = { from: today(), to: today() };
  const toProgram = await world.backend.as('are.axa')('POST', `${customer}/delegations/`, { delegate: id, ...days });
  await program.set({ scopes: null }).execute();
  expect([toProgram.status, Object.keys(toProgram.body)]).toEqual([400, ['delegate']]);
  expect(await delegate('are.axa', { delegator: 'are' })).toMatchObject({ __typename: 'Denied' });
  expect(await delegate('mro.axa')).toMatchObject({ __typename: 'Denied' });
  expect(await delegate('adm', { delegator: 'are.axa', to: addDays(today(), 2) })).toMatchObject({
    delegator: { username: 'are.axa' },
    setBy: { username: 'adm' },
  });
  expect(fieldsOf(await delegate('are.axa', { from: addDays(today(), 2), to: addDays(today(), 9) }))).toEqual(['from']);
  expect(await delegate('are.axa', { from: addDays(today(), 3), to: addDays(today(), 9) })).toMatchObject({
    __typename: 'Delegation',
  });
  expect(await delegationsOf('are')).toHaveLength(2);
  const unknown = { delegator: 'x', delegate: 'y', from: today(), to: today() };
  const answer = await world.backend.as('adm')('POST', `${customer}/delegations/`, unknown);
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['delegator']]);
});

test('queues of two auditors are delegated on the same days, and one queue once, however many ask at once', async () => {
  const { as, server } = world.backend;
  const ids = new Map(
    (await server.door.common.selectFrom('account').select(['username', 'id']).execute()).map(
      ({ username, id }) => [username, id] as const,
    ),
  );
  const days = { from: addDays(today(), 20), to: addDays(today(), 22) };
  const ask = (by: 'are' | 'are.axa', to: string) =>
    as(by)('POST', `${customer}/delegations/`, { delegate: ids.get(to), ...days });
  const together = await Promise.all(
    [...Array(6).fill(['are.axa', 'are']), ['are', 'are.axa']].map(([by, to]) => ask(by, to)),
  );
  expect(together.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(5).fill(400)]);
  expect(await delegationsOf('adm')).toHaveLength(2);
  for (const [delegator, to] of [
    ['are.hdi', 'are'],
    ['mro.axa', 'mro'],
  ] as const) {
    const body = { delegator: ids.get(delegator), delegate: ids.get(to), ...days };
    const refused = await as('adm')('POST', `${customer}/delegations/`, body);
    expect([delegator, refused.status, Object.keys(refused.body)]).toEqual([delegator, 400, ['delegator']]);
  }
  for (const id of ['x', '0', '999999999', '99999999999999999999']) {
    expect((await as('are.axa')('POST', `${customer}/delegations/${id}/end/`, {})).status).toBe(404);
  }
});

const quantify = (by: Username, slug: string, input: object) =>
  world.mutate(
    by,
    customer,
    `($input: QuantifyBudgetInput!) { quantifyBudget(input: $input) { __typename ... on Failure { message } } }`,
    { input: { slug, ...input } },
  );

async function storyOf(slug: string) {
  const { data } = await world.ask(
    'adm',
    customer,
    `query ($slug: String!) { incident(by: { slug: $slug }) {
      story { entries { event by { username } actedFor { username } } }
      history(last: 1) { nodes { actedFor { username } } } } }`,
    { slug },
  );
  const { story, history } = data.incident as unknown as {
    story: { entries: readonly Tree[] };
    history: { nodes: readonly Tree[] };
  };
  return { last: story.entries[0], inHistory: history.nodes[0] };
}

test('the history says for whom a delegate acted, before and after taking the incident over, and not once it ended', async () => {
  const slug = await takenBy('are.axa');
  const { id } = await delegate('are.axa');
  const input = await world.quantificationInput(customer);
  const version = async () => Number((await world.read('are', customer, slug, 'version')).version);
  const save = async (by: Username) => {
    const saved = await quantify(by, slug, { ...input, version: await version() });
    expect(saved, JSON.stringify(saved)).toMatchObject({ __typename: 'Incident' });
    return storyOf(slug);
  };
  const forAxa = { username: 'are.axa' };
  expect(await save('are')).toMatchObject({
    last: { by: { username: 'are' }, actedFor: forAxa },
    inHistory: { actedFor: forAxa },
  });
  expect(await assign('are', slug)).toEqual({ __typename: 'Incident' });
  expect(await save('are')).toMatchObject({ last: { actedFor: forAxa } });
  expect(await save('adm')).toMatchObject({ last: { by: { username: 'adm' }, actedFor: null } });
  await end('are.axa', id);
  expect(await save('are')).toMatchObject({ last: { by: { username: 'are' }, actedFor: null } });
});

test('a delegate acts within their own limit, and does not authorize what they quantified where another is to look at it', async () => {
  const { door } = world.backend.server;
  const limit = (username: string, amount: string | null) =>
    door.common.updateTable('account').set({ authorization_limit: amount }).where('username', '=', username).execute();
  const slug = await takenBy('are.axa');
  await delegate('are.axa');
  const input = await world.quantificationInput(customer);
  const send = async (by: Username, lines: object | null) => {
    const version = Number((await world.read('are', customer, slug, 'version')).version);
    return world.mutate(
      by,
      customer,
      `($input: AuthorizeBudgetInput!) { authorizeBudget(input: $input) { __typename ... on TransitionRefused { reasons { code } } } }`,
      { input: { slug, version, catalogYear: 2026, lines: [], ...lines } },
    );
  };
  const version = Number((await world.read('are', customer, slug, 'version')).version);
  expect(await quantify('are', slug, { ...input, version })).toMatchObject({ __typename: 'Incident' });
  try {
    await limit('are', '10');
    expect(await send('are', null)).toMatchObject({ reasons: [{ code: 'within_limit' }] });
  } finally {
    await limit('are', null);
  }
  const rules = `($input: SetSecondLookRulesInput!) { setSecondLookRules(input: $input) { __typename ... on SecondLookRules { version } } }`;
  const set = await world.mutate('adm', customer, rules, { input: { version: 0, overAmount: '1' } });
  try {
    expect(await send('are', null)).toMatchObject({ reasons: [{ code: 'second_look' }] });
    expect(await send('are.axa', null)).toMatchObject({ __typename: 'Incident' });
  } finally {
    await world.mutate('adm', customer, rules, { input: { version: set.version } });
  }
});

type News = {
  readonly incident: { readonly slug: string };
  readonly actedFor: Tree | null;
  readonly delegatedBy: Tree | null;
};
const newsOf = async (by: Username) => {
  const { data } = await world.ask(
    by,
    customer,
    '{ news(first: 20) { nodes { incident { slug } actedFor { username } delegatedBy { username } } } }',
  );
  return (data.news as unknown as { nodes: readonly News[] }).nodes;
};
const comment = (by: Username, slug: string) =>
  world.mutate(by, customer, `{ commentIncident(input: { slug: "${slug}", comment: "¿Qué falta?" }) { __typename } }`);

test('news of what the delegator works on reach the delegate, saying whose they are, and so do reminders', async () => {
  const slug = await takenBy('are.axa');
  const remindersOf = async (by: Username) => {
    const { data } = await world.ask(by, customer, '{ overdue { oldest { incident { slug } } } }');
    return (data.overdue as unknown as { oldest: { incident: { slug: string } }[] }).oldest.map(
      ({ incident }) => incident.slug,
    );
  };
  await world.backend.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
    sql`update incident set stage_since = now() - interval '60 days' where customer = ${customer} and slug = ${slug}`.execute(
      trx,
    ),
  );
  await comment('mro.axa', slug);
  expect((await newsOf('are')).filter(({ incident }) => incident.slug === slug)).toEqual([]);
  expect(await remindersOf('are')).not.toContain(slug);
  await delegate('are.axa');
  await comment('mro.axa', slug);
  expect((await newsOf('are')).filter(({ incident }) => incident.slug === slug)).toEqual([
    { incident: { slug }, actedFor: null, delegatedBy: { username: 'are.axa' } },
  ]);
  const own = (await newsOf('are.axa')).filter(({ incident }) => incident.slug === slug);
  expect(own).toEqual([
    { incident: { slug }, actedFor: null, delegatedBy: null },
    { incident: { slug }, actedFor: null, delegatedBy: null },
  ]);
  expect(await remindersOf('are')).toContain(slug);
  // What the delegator says is no news to the delegate.
  const before = (await newsOf('are')).length;
  await comment('are.axa', slug);
  expect(await newsOf('are')).toHaveLength(before);
  // Who is told what a delegate did is told for whom.
  await comment('are', slug);
  expect((await newsOf('mro.axa')).find(({ incident }) => incident.slug === slug)).toEqual({
    incident: { slug },
    actedFor: { username: 'are.axa' },
    delegatedBy: null,
  });
});
