import { changeFailure } from '#gateway/catalogs/saveEntry.ts';
import type { Context } from '#gateway/context.ts';
import { toViewer } from '#gateway/mappers/person.ts';
import { RestError } from '#gateway/rest/failure.ts';

/** One change of one's own data: makes the call and answers the person as they are now, or what there is to correct. */
export async function saveProfile(
  context: Context,
  save: () => Promise<unknown>,
  names: Readonly<Record<string, string>> = {},
) {
  try {
    await save();
    context.forget();
    return toViewer(await context.freshAccount());
  } catch (error) {
    const told = error instanceof RestError ? changeFailure(error.failure, names) : undefined;
    if (told) return told;
    throw error;
  }
}

export type ProfileOutcome = Awaited<ReturnType<typeof saveProfile>>;
