import type { Answer } from '#contract/call.ts';
import { inboxCalls, type WireNews } from '#contract/inbox.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { globalId, localId } from '#gateway/ids.ts';
import { toPerson, toPersonName } from '#gateway/nouns/person.ts';
import { incidentNamed } from '#gateway/nouns/reference.ts';
import { inputFailure } from '#gateway/outcome.ts';
import { connectionOf, keyedPlaces, readStretch } from '#gateway/paging.ts';
import type { MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { orFailure } from '#gateway/save.ts';
import type { News, OldestWork } from '#gateway/schema.generated.ts';
import { newsText } from '#machines/incident/news.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { waitEnum } from '#machines/incident/waits.ts';
import { outcomeOf } from './perform.ts';

const byNews = keyedPlaces('news');

export const Query = {
  inbox: async (_, __, { rest, profile }) => {
    const { code } = await profile();
    const { permits, waits, recent } = await rest.ask(inboxCalls.mine, {});
    return {
      permitted: permits.map(({ event, count, oldest }) => ({
        event: eventEnum.nameOf(event),
        count,
        oldest: toOldest(code, oldest),
      })),
      waiting: waits.map(({ wait, count, oldest }) => ({
        wait: waitEnum.nameOf(wait),
        count,
        oldest: toOldest(code, oldest),
      })),
      recent: recent.map(({ slugName, sinisterNumber, policy, stage, at }) => ({
        incident: incidentNamed(code, slugName, sinisterNumber),
        policy,
        stage: stageEnum.nameOf(stage),
        openedAt: at,
      })),
    };
  },

  news: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { size, ...places } = readStretch(args, 'Query.news');
    const after = byNews.keyIn(places.after, 'after');
    const { results, count, unread, hasMore } = await rest.ask(inboxCalls.news, {
      query: { older: after, limit: String(size), unread: args.unread ? 'true' : undefined },
    });
    const ids = new Map(results.map(({ id }) => [globalId(code, 'News', id), id]));
    const nodes = results.map((wire) => toNews(code, wire));
    const beside = { hasNextPage: hasMore, hasPreviousPage: after !== undefined };
    return {
      ...connectionOf(nodes, ({ id }) => byNews.placeOf(ids.get(id) ?? ''), beside),
      totalCount: count,
      unreadCount: unread,
    };
  },

  overdue: async (_, __, { rest, profile }) => {
    const { code } = await profile();
    const { count, results } = await rest.ask(inboxCalls.overdue, {});
    const oldest = results.map(({ slugName, sinisterNumber, stage, since, days, limit, delegator }) => ({
      incident: incidentNamed(code, slugName, sinisterNumber),
      stage: stageEnum.nameOf(stage),
      since,
      days,
      limit,
      delegatedBy: delegator && toPerson(delegator),
    }));
    return { count, oldest };
  },

  listCounts: (_, { before }, { rest }) => rest.ask(incidentCalls.waiting, { query: { before: before ?? undefined } }),

  periodAmounts: (_, { dateFrom, dateTo }, { rest }) =>
    rest.ask(inboxCalls.amounts, { query: { date_from: dateFrom, date_to: dateTo } }),
} satisfies Pick<QueryResolvers, 'inbox' | 'news' | 'overdue' | 'listCounts' | 'periodAmounts'>;

export const Mutation = {
  /** Not an event of the lifecycle: only what this person has seen of the incident changes. */
  markIncidentRead: (_, { input: { slug, version } }, context) =>
    outcomeOf(context, slug, () => context.rest.ask(inboxCalls.read, { params: { slug }, body: { version } })),

  markNewsRead: (_, { input: { news } }, { rest, profile }) =>
    orFailure(async () => {
      const { code } = await profile();
      const ids = news?.map((one) => localId(code, 'News', one));
      const { unread } = await rest.ask(inboxCalls.readNews, { body: { news: ids } });
      return { __typename: 'NewsRead' as const, unreadCount: unread };
    }, inputFailure),
} satisfies Pick<MutationResolvers, 'markIncidentRead' | 'markNewsRead'>;

function toNews(customer: string, wire: WireNews): News {
  const { id, event, verdict, at, by, actedFor, delegator, slug, sinisterNumber, version, stage, readDate } = wire;
  return {
    id: globalId(customer, 'News', id),
    event: eventEnum.nameOf(event),
    text: newsText(event, verdict ?? null),
    at,
    by: toPersonName(by),
    actedFor: actedFor && toPerson(actedFor),
    delegatedBy: delegator && toPerson(delegator),
    incident: incidentNamed(customer, slug, sinisterNumber),
    version,
    stage: stageEnum.nameOf(stage),
    readAt: readDate,
  };
}

type Oldest = Answer<typeof inboxCalls.mine>['waits'][number]['oldest'];

function toOldest(customer: string, oldest: Oldest): OldestWork | null {
  if (oldest === null) return null;
  const { slugName, sinisterNumber, since, workingDays } = oldest;
  return { incident: incidentNamed(customer, slugName, sinisterNumber), since, workingDays };
}
