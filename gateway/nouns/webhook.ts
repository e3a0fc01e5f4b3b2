import { incidentCalls } from '#contract/incidents.ts';
import { type WireWebhook, type WireWebhookDelivery, webhookCalls } from '#contract/webhooks.ts';
import { globalId, localId } from '#gateway/ids.ts';
import { inputFailure, validationFailed } from '#gateway/outcome.ts';
import { cut, isGiven, readStretch } from '#gateway/paging.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { RestFailure } from '#gateway/rest/failure.ts';
import { changeFailure, orFailure } from '#gateway/save.ts';
import type { Webhook, WebhookDelivery } from '#gateway/schema.generated.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { toChange } from './incident/changes.ts';
import { incidentNamed } from './reference.ts';

export const Query = {
  /** The cursor of the end stands also where nothing happened since: it is where what happens next begins. */
  events: async (_, { after, first }, { rest, profile }) => {
    const { code } = await profile();
    const { size } = readStretch({ first }, 'Query.events');
    const query = { after: after ?? undefined, limit: String(size) };
    const { results, next, hasMore } = await rest.ask(incidentCalls.events, { query });
    const nodes = results.map((wire) => toChange(code, wire));
    return {
      nodes,
      edges: nodes.map((node) => ({ node, cursor: node.id })),
      pageInfo: {
        hasNextPage: hasMore,
        hasPreviousPage: isGiven(after),
        startCursor: nodes[0]?.id ?? null,
        endCursor: next,
      },
    };
  },
  webhooks: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(webhookCalls.list, {})).map((wire) => toWebhook(code, wire));
  },
  webhookDeliveries: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'Webhook', args.webhook) };
    const found = await rest.ask(webhookCalls.deliveries, { params });
    return cut(found, args, 'Query.webhookDeliveries', (wire) => toDelivery(code, wire));
  },
} satisfies Pick<QueryResolvers, 'events' | 'webhooks' | 'webhookDeliveries'>;

export const Mutation = {
  createWebhook: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = { url: input.url, events: (input.events ?? []).map(eventEnum.wordOf) };
    return orFailure(async () => {
      const { webhook, secret } = await rest.ask(webhookCalls.create, { body });
      const made = toWebhook(code, webhook);
      return { __typename: 'NewWebhook' as const, id: made.id, secret, webhook: made };
    }, creationFailure);
  },
  updateWebhook: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const { id, url, events, isActive, version } = input;
    const params = { id: localId(code, 'Webhook', id) };
    const body = { url, events: events?.map(eventEnum.wordOf), isActive: isActive ?? undefined };
    return orFailure(
      async () => toWebhook(code, await rest.ask(webhookCalls.replace, { params, body, ifMatch: version })),
      changeFailure,
    );
  },
  deleteWebhook: async (_, { input: { id, version } }, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'Webhook', id) };
    return orFailure(
      async () => toWebhook(code, await rest.ask(webhookCalls.delete, { params, ifMatch: version })),
      changeFailure,
    );
  },
  testWebhook: async (_, { input: { id } }, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'Webhook', id) };
    return orFailure(
      async () => toDelivery(code, await rest.ask(webhookCalls.test, { params, body: {} })),
      inputFailure,
    );
  },
  replayDelivery: async (_, { input: { webhook, delivery } }, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'Webhook', webhook), delivery: localId(code, 'WebhookDelivery', delivery) };
    return orFailure(
      async () => toDelivery(code, await rest.ask(webhookCalls.replay, { params, body: {} })),
      inputFailure,
    );
  },
} satisfies Pick<
  MutationResolvers,
  'createWebhook' | 'updateWebhook' | 'deleteWebhook' | 'testWebhook' | 'replayDelivery'
>;

/** A refusal, for example too many webhooks, is shown above the form. */
function creationFailure(failure: RestFailure) {
  return failure.kind === 'refused' ? validationFailed({ form: [failure.text] }) : inputFailure(failure);
}

function toWebhook(customer: string, wire: WireWebhook): Named<Webhook, 'Webhook'> {
  const { id, url, events, isActive, version, addDate, goneDate, waiting, failed } = wire;
  return {
    __typename: 'Webhook',
    id: globalId(customer, 'Webhook', id),
    url,
    events: events.map(eventEnum.nameOf),
    isActive,
    version,
    addedAt: addDate,
    goneAt: goneDate,
    waiting,
    failed,
  };
}

const statuses = { waiting: 'WAITING', delivered: 'DELIVERED', failed: 'FAILED' } as const;

function toDelivery(customer: string, wire: WireWebhookDelivery): Named<WebhookDelivery, 'WebhookDelivery'> {
  const { id, messageId, event, slug, sinisterNumber, status, attempts, answered, problem } = wire;
  const { attemptDate, nextDate, addDate } = wire;
  return {
    __typename: 'WebhookDelivery',
    id: globalId(customer, 'WebhookDelivery', id),
    messageId,
    event: eventEnum.isWord(event) ? eventEnum.nameOf(event) : null,
    incident: slug === null ? null : incidentNamed(customer, slug, sinisterNumber ?? ''),
    status: statuses[status],
    attempts,
    answered,
    problem,
    attemptedAt: attemptDate,
    nextAt: nextDate,
    addedAt: addDate,
  };
}
