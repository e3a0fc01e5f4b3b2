import { inboxCalls } from '#contract/inbox.ts';
import { outcomeOf } from '#gateway/lifecycle/perform.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

/** No event of the lifecycle: nothing of the incident changes, only what this person has seen of it. */
export const markIncidentRead: MutationResolvers['markIncidentRead'] = (_, { slug, version }, context) =>
  outcomeOf(context, slug, () => context.rest.ask(inboxCalls.read, { params: { slug }, body: { version } }));
