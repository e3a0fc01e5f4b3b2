import { inboxCalls } from '#contract/inbox.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const periodAmounts: QueryResolvers['periodAmounts'] = (_, { dateFrom, dateTo }, { rest }) =>
  rest.ask(inboxCalls.amounts, { query: { date_from: dateFrom, date_to: dateTo } });
