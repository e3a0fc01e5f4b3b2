import { lifecycleCalls } from '#contract/lifecycle.ts';
import { fieldErrors } from '#domain/fields.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import { localId } from '#gateway/ids.ts';
import { validationFailed } from '#gateway/lifecycle/outcome.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

/** The same call without a reason deletes files: an incomplete rejection must never leave here. */
export const rejectFiles: MutationResolvers['rejectFiles'] = async (_, args, context) => {
  const { slug, files, reason, comment, version } = args;
  const form = rejectionForm.safeParse({ reason, comment });
  if (!form.success) return validationFailed(fieldErrors(form.error.issues));
  const { code } = await context.profile();
  const body = { files: files.map((id) => localId(code, 'IncidentFile', id)), reject_reason: reason, comment };
  return perform(context, {
    slug,
    event: 'files.reject',
    send: async () => {
      await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body, ifMatch: version });
      return null;
    },
  });
};
