import { lifecycleCalls } from '#contract/lifecycle.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { everybody, localId } from '#gateway/ids.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

const accountIn = (id: string) => (id === '' ? null : localId(everybody, 'Account', id));

export const handOverIncidents: MutationResolvers['handOverIncidents'] = (_, { from, operator }, { rest }) => {
  const body = { from: accountIn(from), owner: accountIn(operator) };
  return saveEntry({
    save: () => rest.ask(lifecycleCalls.handOverAll, { body }),
    to: ({ results, remaining }) => ({
      __typename: 'HandedOver' as const,
      results: results.map(({ slugName, sinisterNumber, done, detail }) => ({
        slug: slugName,
        number: sinisterNumber,
        done,
        reason: detail,
      })),
      remaining,
    }),
    names: { owner: 'operator' },
  });
};
