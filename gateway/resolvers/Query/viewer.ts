import { toViewer } from '#gateway/mappers/person.ts';
import { RestError } from '#gateway/rest/failure.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

/** Read afresh every time: it is how a client learns that its session has ended. */
export const viewer: QueryResolvers['viewer'] = async (_, _args, { token, freshAccount }) => {
  if (token === null) return null;
  try {
    return toViewer(await freshAccount());
  } catch (error) {
    if (error instanceof RestError && error.failure.kind === 'unauthenticated') return null;
    throw error;
  }
};
