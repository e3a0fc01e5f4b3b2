import { lifecycleCalls } from '#contract/lifecycle.ts';
import { localId } from '#gateway/ids.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const deleteFiles: MutationResolvers['deleteFiles'] = async (_, args, context) => {
  const { slug, files, version } = args;
  const { code } = await context.profile();
  const body = { files: files.map((id) => localId(code, 'IncidentFile', id)) };
  return perform(context, {
    slug,
    event: 'files.delete',
    send: async () => {
      await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body, ifMatch: version });
      return null;
    },
  });
};
