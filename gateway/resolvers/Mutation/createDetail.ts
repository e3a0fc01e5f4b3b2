import { classificationCalls } from '#contract/classifications.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { classificationNames, fromClassificationInput, toDetail } from '#gateway/mappers/classification.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const createDetail: MutationResolvers['createDetail'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = {
    family: localId(code, 'Family', args.family),
    subfamily: localId(code, 'Subfamily', args.subfamily),
  };
  const body = fromClassificationInput(args.input);
  return saveEntry({
    save: () => rest.ask(classificationCalls.createDetail, { params, body }),
    to: (wire) => toDetail(code, wire),
    names: classificationNames,
  });
};
