import { classificationCalls } from '#contract/classifications.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { classificationNames, fromClassificationInput, toSubfamily } from '#gateway/mappers/classification.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateSubfamily: MutationResolvers['updateSubfamily'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { family: localId(code, 'Family', args.family), subfamily: localId(code, 'Subfamily', args.id) };
  const body = fromClassificationInput(args.input);
  return saveEntry({
    save: () => rest.ask(classificationCalls.editSubfamily, { params, body, ifMatch: args.version }),
    to: (wire) => toSubfamily(code, wire),
    names: classificationNames,
  });
};
