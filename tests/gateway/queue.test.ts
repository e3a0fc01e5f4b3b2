import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Customer, Username } from '#tests/backend/lifecycle/world.ts';
import { headersOf } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld, result } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(async () => world?.close());

const withBudget = async (customer: Customer) => world.slugOf(await world.backend.withBudget(customer));
const taken = '__typename ... on Incident { slug version } ... on Failure { code message }';
const assignee = 'assignee { username name until isMe }';

test('the next incident is taken, shown, listed and given back', async () => {
  const slug = await withBudget('gnp');
  const next = await world.mutate(
    'are.gnp',
    'gnp',
    `{ takeNextIncident(input: {}) { ${taken} ... on Incident { ${assignee} } } }`,
  );
  expect(next).toMatchObject({ slug, version: 2, assignee: { username: 'are.gnp', isMe: true } });
  const empty = await world.mutate(
    'are.gnp',
    'gnp',
    '{ takeNextIncident(input: {}) { __typename ... on Failure { code message } } }',
  );
  expect(empty).toMatchObject({ __typename: 'QueueEmpty', code: 'QUEUE_EMPTY' });

  const slugs = async (filter: string) => {
    const query = `{ incidents(filter: { anyDate: true, ${filter} }) { nodes { slug waiting { days since } } } }`;
    const { data, errors } = await world.ask('are.gnp', 'gnp', query);
    expect(errors).toEqual([]);
    return (data.incidents as unknown as { nodes: { slug: string; waiting: { days: number } }[] }).nodes;
  };
  const mine = await slugs('assigned: MINE');
  expect(mine).toMatchObject([{ slug, waiting: { days: 0 } }]);
  expect(await slugs('assigned: NOBODY')).toEqual([]);

  const release = 'releaseIncident(input: { slug: $slug })';
  const refused = await world.mutate('are', 'gnp', `($slug: String!) { ${release} { ${result} } }`, { slug });
  expect(refused).toMatchObject({ __typename: 'TransitionRefused', reasons: [{ code: 'held' }] });
  const back = await world.mutate(
    'are.gnp',
    'gnp',
    `($slug: String!) { ${release} { ${result} ... on Incident { ${assignee} } } }`,
    { slug },
  );
  expect(back).toMatchObject({ slug, assignee: null });
  const operator = await world.mutate('mro.gnp', 'gnp', `{ takeNextIncident(input: {}) { ${taken} } }`);
  expect(operator).toMatchObject({ __typename: 'TransitionRefused' });
  const own = await world.mutate(
    'are.gnp',
    'gnp',
    `($slug: String!) { assignIncident(input: { slug: $slug }) { ${result} ... on Incident { ${assignee} } } }`,
    { slug },
  );
  expect(own).toMatchObject({ slug, assignee: { username: 'are.gnp', isMe: true } });
});

type Attended = {
  readonly slug: string;
  readonly assignee: { readonly username: string } | null;
  readonly present: readonly { readonly isEditing: boolean; readonly person: { readonly username: string } }[];
};
type Heard = { readonly isWhole: boolean; readonly incidents: readonly Attended[] };

async function until(condition: () => boolean, milliseconds = 45_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  if (!condition()) throw new Error('it did not happen');
}

async function listen(username: Username, customer: Customer) {
  const known = new Map<string, Attended>();
  let isOpen = false;
  const client = createClient({
    url: `${world.gateway.base}/graphql/stream`,
    headers: headersOf(await world.asker(username, customer)),
    retryAttempts: 0,
  });
  const query = `subscription { attendanceChanged { isWhole incidents { slug assignee { username }
    present { isEditing person { username } } } } }`;
  const stop = client.subscribe<{ attendanceChanged: Heard }>(
    { query },
    {
      next: ({ data }) => {
        isOpen = true;
        for (const one of data?.attendanceChanged.incidents ?? []) known.set(one.slug, one);
      },
      error: () => {},
      complete: () => {},
    },
  );
  await until(() => isOpen);
  return { known, stop };
}

test('who takes, opens, edits and closes an incident is told to those who may see it', async () => {
  const slug = await withBudget('axa');
  const auditor = await listen('are', 'axa');
  const owner = await listen('mro.axa', 'axa');
  const another = await listen('mro', 'axa');
  const attend = (doing: string) =>
    world.mutate(
      'are.axa',
      'axa',
      `($input: AttendIncidentInput!) { attendIncident(input: $input) { __typename ... on Failure { message } } }`,
      { input: { slug, window: 'w1', doing } },
    );
  const present = (known: ReadonlyMap<string, Attended>) =>
    known
      .get(slug)
      ?.present.map(({ person, isEditing }) => `${person.username} ${isEditing}`)
      .join();

  expect(await attend('OPEN')).toEqual({ __typename: 'Done' });
  await until(() => present(auditor.known) === 'are.axa false' && present(owner.known) === 'are.axa false');
  await attend('EDITING');
  await until(() => present(auditor.known) === 'are.axa true');
  await world.mutate('are.axa', 'axa', `{ takeNextIncident(input: {}) { ${taken} } }`);
  await until(() => auditor.known.get(slug)?.assignee?.username === 'are.axa');
  await attend('CLOSED');
  await until(() => present(owner.known) === '');

  await attend('OPEN');
  await until(() => present(owner.known) === 'are.axa false');
  // A window that crashed tells nothing any more.
  const crashedAt = Date.now();
  await until(() => present(owner.known) === '' && present(auditor.known) === '');
  expect(Date.now() - crashedAt).toBeLessThan(30_000);
  expect([...another.known.keys()]).toEqual([]);
  for (const { stop } of [auditor, owner, another]) stop();
});
