import { affectedCalls } from '#contract/affected.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { idempotencyKeyOf } from '#gateway/http/precise.ts';
import { localId } from '#gateway/ids.ts';
import { toAffectedEntry } from '#gateway/mappers/road.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const commentAffected: MutationResolvers['commentAffected'] = async (
  _,
  { affected, comment, ...args },
  { rest, profile },
) => {
  const { code } = await profile();
  const idempotencyKey = idempotencyKeyOf(args.idempotencyKey ?? undefined);
  const params = { id: localId(code, 'Affected', affected) };
  return saveEntry({
    save: () => rest.ask(affectedCalls.comment, { params, body: { comment }, idempotencyKey }),
    to: (saved) => toAffectedEntry(code, saved),
  });
};
