import type { Answer } from '#contract/call.ts';
import { inboxCalls } from '#contract/inbox.ts';
import { incidentCalls } from '#contract/incidents.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { OldestWork } from '#gateway/schema.generated.ts';
import { waitEnum } from '#machines/incident/inbox.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { outcomeOf } from './perform.ts';

export const Query = {
  inbox: async (_, __, { rest }) => {
    const { permits, waits, recent } = await rest.ask(inboxCalls.mine, {});
    return {
      permitted: permits.map(({ event, count, oldest }) => ({
        event: eventEnum.nameOf(event),
        count,
        oldest: toOldest(oldest),
      })),
      waits: waits.map(({ wait, count, oldest }) => ({ wait: waitEnum.nameOf(wait), count, oldest: toOldest(oldest) })),
      recent: recent.map(({ slugName, sinisterNumber, policy, stage, at }) => ({
        slug: slugName,
        number: sinisterNumber,
        policy,
        stage: stageEnum.nameOf(stage),
        openedAt: at,
      })),
    };
  },

  waiting: (_, { before }, { rest }) => rest.ask(incidentCalls.waiting, { query: { before: before ?? undefined } }),

  periodAmounts: (_, { dateFrom, dateTo }, { rest }) =>
    rest.ask(inboxCalls.amounts, { query: { date_from: dateFrom, date_to: dateTo } }),
} satisfies Pick<QueryResolvers, 'inbox' | 'waiting' | 'periodAmounts'>;

export const Mutation = {
  /** Not an event of the lifecycle: only what this person has seen of the incident changes. */
  markIncidentRead: (_, { input: { slug, version } }, context) =>
    outcomeOf(context, slug, () => context.rest.ask(inboxCalls.read, { params: { slug }, body: { version } })),
} satisfies Pick<MutationResolvers, 'markIncidentRead'>;

type Oldest = Answer<typeof inboxCalls.mine>['waits'][number]['oldest'];

function toOldest(oldest: Oldest): Omit<OldestWork, '__typename'> | null {
  if (oldest === null) return null;
  const { slugName, sinisterNumber, since, weekdays } = oldest;
  return { slug: slugName, number: sinisterNumber, since, weekdays };
}
