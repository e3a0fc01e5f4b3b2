import type { Answer } from '#contract/call.ts';
import { inboxCalls } from '#contract/inbox.ts';
import { eventName, stageNames, waitNames } from '#gateway/enums.ts';
import type { OldestWork, QueryResolvers } from '#gateway/schema.generated.ts';

type Oldest = Answer<typeof inboxCalls.mine>['waits'][number]['oldest'];

function toOldest(oldest: Oldest): Omit<OldestWork, '__typename'> | null {
  if (oldest === null) return null;
  const { slugName, sinisterNumber, since, weekdays } = oldest;
  return { slug: slugName, number: sinisterNumber, since, weekdays };
}

export const inbox: QueryResolvers['inbox'] = async (_, __, { rest }) => {
  const { permits, waits, recent } = await rest.ask(inboxCalls.mine, {});
  return {
    permitted: permits.map(({ event, count, oldest }) => ({
      event: eventName(event),
      count,
      oldest: toOldest(oldest),
    })),
    waits: waits.map(({ wait, count, oldest }) => ({ wait: waitNames[wait], count, oldest: toOldest(oldest) })),
    recent: recent.map(({ slugName, sinisterNumber, policy, stage, at }) => ({
      slug: slugName,
      number: sinisterNumber,
      policy,
      stage: stageNames[stage],
      openedAt: at,
    })),
  };
};
