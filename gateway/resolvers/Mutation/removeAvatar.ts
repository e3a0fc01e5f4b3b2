import { profileCalls } from '#contract/profile.ts';
import { saveProfile } from '#gateway/profile/saveProfile.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const removeAvatar: MutationResolvers['removeAvatar'] = (_, { version }, context) =>
  saveProfile(context, () => context.rest.ask(profileCalls.deleteAvatar, { ifMatch: version }));
