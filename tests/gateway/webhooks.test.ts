import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(async () => world?.close());

const failures = '... on Failure { code message } ... on ValidationFailed { fields { field messages } }';
// A name that leads nowhere: it may be saved, and says why nothing arrives.
const url = 'https://webhooks.invalid/aviso';

type Page = {
  readonly nodes: { readonly id: string; readonly event: string }[];
  readonly edges: { readonly cursor: string }[];
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
};

test('an administrator adds a webhook, tries it, sends again, changes and stops it', async () => {
  const create = `createWebhook(input: $input) { __typename ... on NewWebhook { secret webhook { id version } } ${failures} }`;
  const add = (input: object) => world.mutate('adm', 'gnp', `($input: CreateWebhookInput!) { ${create} }`, { input });
  const made = await add({ url, events: ['BUDGET_UPLOAD'] });
  expect(made).toMatchObject({ __typename: 'NewWebhook', secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) });
  expect(await add({ url: 'http://127.0.0.1/' })).toMatchObject({ fields: [{ field: 'url' }] });
  const { id } = made.webhook as unknown as { id: string };

  const tried = await world.mutate(
    'adm',
    'gnp',
    `{ testWebhook(input: { id: "${id}" }) { ... on WebhookDelivery { id event } } }`,
  );
  expect(tried).toMatchObject({ event: null });
  const deliveries = async () => {
    const { data } = await world.ask(
      'adm',
      'gnp',
      `{ webhookDeliveries(webhook: "${id}") { nodes { id status attempts problem } } }`,
    );
    type Delivery = { id: string; attempts: number; problem: string | null };
    return (data.webhookDeliveries as unknown as { nodes: Delivery[] }).nodes;
  };
  await expect.poll(async () => (await deliveries())[0]?.problem).toBe('El nombre del servidor no se encontró.');
  const replay = `replayDelivery(input: { webhook: "${id}", delivery: "${tried.id}" }) { ... on WebhookDelivery { status } }`;
  expect(await world.mutate('adm', 'gnp', `{ ${replay} }`)).toEqual({ status: 'WAITING' });

  const change = (version: number, rest = '') =>
    world.mutate(
      'adm',
      'gnp',
      `{ updateWebhook(input: { id: "${id}", url: "${url}/otra", version: ${version}${rest} }) { __typename ... on Webhook { url events isActive } } }`,
    );
  const active = { __typename: 'Webhook', url: `${url}/otra`, events: ['BUDGET_UPLOAD'], isActive: true };
  expect(await change(1)).toEqual(active);
  expect(await change(1)).toEqual({ __typename: 'StaleVersion' });
  expect(await change(2, ', events: [], isActive: false')).toEqual({ ...active, events: [], isActive: false });
  expect(await change(3, ', isActive: true')).toEqual({ ...active, events: [] });
  const stop = (version: number) =>
    world.mutate(
      'adm',
      'gnp',
      `{ deleteWebhook(input: { id: "${id}", version: ${version} }) { __typename ... on Webhook { isActive } } }`,
    );
  expect(await stop(2)).toEqual({ __typename: 'StaleVersion' });
  expect(await stop(4)).toEqual({ __typename: 'Webhook', isActive: false });
  const { data } = await world.ask('adm', 'gnp', '{ webhooks { url isActive waiting } }');
  expect(data.webhooks).toMatchObject([{ url: `${url}/otra`, isActive: false }]);
  expect((await world.ask('adm', 'axa', '{ webhooks { url } }')).data.webhooks).toEqual([]);
  expect((await world.ask('are.gnp', 'gnp', '{ webhooks { url } }')).errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('all that happened is read in order and in parts, by those who may see it', async () => {
  const feed = async (by: 'are.axa' | 'mro.axa', after: string | null, first: number) => {
    const query =
      'query ($after: String, $first: Int) { events(after: $after, first: $first) { nodes { id event } edges { cursor } pageInfo { endCursor hasNextPage } } }';
    const { data } = await world.ask(by, 'axa', query, { after, first });
    return data.events as unknown as Page;
  };
  await world.backend.withBudget('axa');
  await world.backend.register('axa', 'mro');
  await expect.poll(async () => (await feed('are.axa', null, 10)).nodes.length).toBe(3);
  const all = await feed('are.axa', null, 10);
  expect(all.nodes.map(({ event }) => event)).toEqual(['INCIDENT_REGISTER', 'BUDGET_UPLOAD', 'INCIDENT_REGISTER']);
  const first = await feed('are.axa', null, 2);
  expect([first.nodes, first.pageInfo.hasNextPage]).toEqual([all.nodes.slice(0, 2), true]);
  expect(first.edges.at(-1)?.cursor).toBe(first.pageInfo.endCursor);
  const second = await feed('are.axa', first.pageInfo.endCursor, 2);
  expect([second.nodes, second.pageInfo.hasNextPage]).toEqual([all.nodes.slice(2), false]);
  const nothing = await feed('are.axa', second.pageInfo.endCursor, 2);
  expect([nothing.nodes, nothing.pageInfo.endCursor]).toEqual([[], second.pageInfo.endCursor]);
  expect((await feed('mro.axa', null, 10)).nodes).toEqual(all.nodes.slice(0, 2));
});
