import { classificationCalls } from '#contract/classifications.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { classificationNames, fromClassificationInput, toSubfamily } from '#gateway/mappers/classification.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createSubfamily: MutationResolvers['createSubfamily'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { family: localId(code, 'Family', args.family) };
  const body = fromClassificationInput(args.input);
  return saveEntry({
    save: () => rest.ask(classificationCalls.createSubfamily, { params, body }),
    to: (wire) => toSubfamily(code, wire),
    names: classificationNames,
  });
};
