import { classificationCalls } from '#contract/classifications.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { toFamily } from '#gateway/mappers/classification.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteFamily: MutationResolvers['deleteFamily'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { family: localId(code, 'Family', args.id) };
  return saveEntry({
    save: () => rest.ask(classificationCalls.deleteFamily, { params, ifMatch: args.version }),
    to: (wire) => toFamily(code, wire),
  });
};
