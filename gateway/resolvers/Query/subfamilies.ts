import { classificationCalls } from '#contract/classifications.ts';
import { isActiveOf } from '#gateway/catalogs/activity.ts';
import { localId } from '#gateway/ids.ts';
import { toSubfamily } from '#gateway/mappers/classification.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const subfamilies: QueryResolvers['subfamilies'] = async (_, args, { rest, profile }) => {
  const { code } = await profile();
  const params = { family: localId(code, 'Family', args.family) };
  const query = { is_active: isActiveOf[args.activity] };
  const found = await rest.ask(classificationCalls.subfamilies, { params, query });
  return found.map((wire) => toSubfamily(code, wire));
};
