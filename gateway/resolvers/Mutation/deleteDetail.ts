import { classificationCalls } from '#contract/classifications.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { localId } from '#gateway/ids.ts';
import { toDetail } from '#gateway/mappers/classification.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteDetail: MutationResolvers['deleteDetail'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = {
    family: localId(code, 'Family', args.family),
    subfamily: localId(code, 'Subfamily', args.subfamily),
    detail: localId(code, 'Detail', args.id),
  };
  return saveEntry({
    save: () => rest.ask(classificationCalls.deleteDetail, { params, ifMatch: args.version }),
    to: (wire) => toDetail(code, wire),
  });
};
