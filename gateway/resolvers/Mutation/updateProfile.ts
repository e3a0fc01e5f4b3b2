import { profileCalls } from '#contract/profile.ts';
import { fieldErrors } from '#domain/fields.ts';
import { profileFields, profileForm } from '#domain/forms/profile.ts';
import { validationFailed } from '#gateway/lifecycle/outcome.ts';
import { saveProfile } from '#gateway/profile/saveProfile.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const updateProfile: MutationResolvers['updateProfile'] = async (_, { input, version }, context) => {
  const names = profileFields.filter((name) => typeof input[name] === 'string');
  const form = profileForm(names).safeParse(input);
  if (!form.success) return validationFailed(fieldErrors(form.error.issues));
  return saveProfile(context, () => context.rest.ask(profileCalls.update, { body: form.data, ifMatch: version }));
};
