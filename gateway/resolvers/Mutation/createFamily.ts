import { classificationCalls } from '#contract/classifications.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { classificationNames, fromClassificationInput, toFamily } from '#gateway/mappers/classification.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createFamily: MutationResolvers['createFamily'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const body = fromClassificationInput(args.input);
  return saveEntry({
    save: () => rest.ask(classificationCalls.createFamily, { body }),
    to: (wire) => toFamily(code, wire),
    names: classificationNames,
  });
};
