import { delegationCalls, type WireDelegation } from '#contract/delegations.ts';
import { longestWait } from '#contract/incidents/followed.ts';
import { queueCalls, type WireAttended } from '#contract/queue.ts';
import type { Context } from '#gateway/context.ts';
import { chosenId, everybody, globalId, localId } from '#gateway/ids.ts';
import { toPerson } from '#gateway/nouns/person.ts';
import { eventFailure, inputFailure } from '#gateway/outcome.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from '#gateway/resolvers.generated.ts';
import { orFailure } from '#gateway/save.ts';
import type { AttendanceChange, AttendedIncident, Delegation } from '#gateway/schema.generated.ts';
import { patiently } from './changes.ts';
import { toAssignee, toIncident } from './mapper.ts';
import { outcomeOf } from './perform.ts';

export const Query = {
  auditors: async (_, _args, { rest }) => (await rest.ask(queueCalls.auditors, {})).map(toPerson),

  delegations: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(delegationCalls.list, {})).map((wire) => toDelegation(code, wire));
  },
} satisfies Pick<QueryResolvers, 'auditors' | 'delegations'>;

function toDelegation(customer: string, wire: WireDelegation): Named<Delegation, 'Delegation'> {
  const { id, delegator, delegate, setBy, endDate, ...rest } = wire;
  return {
    __typename: 'Delegation',
    ...rest,
    id: globalId(customer, 'Delegation', id),
    delegator: toPerson(delegator),
    delegate: toPerson(delegate),
    setBy: toPerson(setBy),
    endedAt: endDate,
  };
}

/** None of these is an event of the lifecycle: only who works on the incident changes. */
export const Mutation = {
  takeNextIncident: (_, _args, { rest }) =>
    orFailure(async () => {
      const { sinister } = await rest.ask(queueCalls.takeNext, { body: {} });
      return sinister === null ? nothingWaits : toIncident(sinister);
    }, eventFailure),

  assignIncident: (_, { input: { slug, auditor } }, context) => {
    const account = auditor ? chosenId(everybody, 'Account', auditor) : null;
    const send = () => context.rest.ask(queueCalls.assign, { params: { slug }, body: { account } });
    return outcomeOf(context, slug, send, { account: 'auditor' });
  },

  releaseIncident: (_, { input: { slug } }, context) =>
    outcomeOf(context, slug, () => context.rest.ask(queueCalls.release, { params: { slug }, body: {} })),

  attendIncident: (_, { input: { slug, window, doing } }, { rest }) =>
    orFailure(async () => {
      const word = ({ OPEN: 'open', EDITING: 'editing', CLOSED: 'closed' } as const)[doing];
      await rest.ask(queueCalls.attend, { params: { slug }, body: { window, doing: word } });
      return { __typename: 'Done' as const, message: '' };
    }, eventFailure),

  createDelegation: (_, { input: { delegator, delegate, from, to } }, { rest, profile }) =>
    orFailure(async () => {
      const { code } = await profile();
      const account = (opaque: string) => chosenId(everybody, 'Account', opaque);
      const body = { delegator: delegator ? account(delegator) : null, delegate: account(delegate), from, to };
      return toDelegation(code, await rest.ask(delegationCalls.create, { body }));
    }, inputFailure),

  endDelegation: (_, { input: { id } }, context) =>
    orFailure(async () => {
      const { code } = await context.profile();
      const params = { id: localId(code, 'Delegation', id) };
      return toDelegation(code, await context.rest.ask(delegationCalls.end, { params }));
    }, inputFailure),
} satisfies Pick<
  MutationResolvers,
  'takeNextIncident' | 'assignIncident' | 'releaseIncident' | 'attendIncident' | 'createDelegation' | 'endDelegation'
>;

const nothingWaits = {
  __typename: 'QueueEmpty' as const,
  code: 'QUEUE_EMPTY' as const,
  message: 'No hay siniestros por tomar: los que esperan ya los tiene alguien.',
};

export const Subscription = {
  attendanceChanged: {
    // What there is now is known before the stream opens, so that a refusal has its own status.
    subscribe: async (_, _args, context) => changesFrom(await read(context, undefined), context),
  },
} satisfies Pick<SubscriptionResolvers, 'attendanceChanged'>;

const read = ({ rest }: Context, after: string | undefined, wait?: number) =>
  rest.follow(queueCalls.attended, { query: { after, wait: wait?.toString() } });

type Page = Awaited<ReturnType<typeof read>>;

async function* changesFrom(first: Page, context: Context): AsyncGenerator<{ attendanceChanged: AttendanceChange }> {
  const { code } = await context.profile();
  let page: Page | null = first;
  while (page !== null) {
    const { isWhole, results, webhooks } = page;
    if (isWhole || results.length > 0 || webhooks.length > 0) {
      const incidents = results.map((one) => toAttended(code, one));
      yield {
        attendanceChanged: {
          isWhole,
          incidents,
          webhooks: webhooks.map((id) => ({ id: globalId(code, 'Webhook', id) })),
        },
      };
    }
    const next: string = page.next;
    page = await patiently(context, () => read(context, next, longestWait));
  }
}

function toAttended(customer: string, wire: WireAttended): AttendedIncident {
  return {
    id: globalId(customer, 'Incident', wire.slug),
    slug: wire.slug,
    assignee: toAssignee(wire.assignee),
    present: wire.present.map(({ isEditing, ...person }) => ({ person: toPerson(person), isEditing })),
  };
}
