import { classificationCalls } from '#contract/classifications.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { classificationNames, fromClassificationInput, toFamily } from '#gateway/mappers/classification.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateFamily: MutationResolvers['updateFamily'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { family: localId(code, 'Family', args.id) };
  const body = fromClassificationInput(args.input);
  return saveEntry({
    save: () => rest.ask(classificationCalls.editFamily, { params, body, ifMatch: args.version }),
    to: (wire) => toFamily(code, wire),
    names: classificationNames,
  });
};
