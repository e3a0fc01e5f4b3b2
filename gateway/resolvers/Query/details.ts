import { classificationCalls } from '#contract/classifications.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { localId } from '#gateway/ids.ts';
import { toDetail } from '#gateway/mappers/classification.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const details: QueryResolvers['details'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = {
    family: localId(code, 'Family', args.family),
    subfamily: localId(code, 'Subfamily', args.subfamily),
  };
  const query = { is_active: isActiveOf[args.activity] };
  const found = await rest.ask(classificationCalls.details, { params, query });
  return found.map((wire) => toDetail(code, wire));
};
