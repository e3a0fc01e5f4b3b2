import { profileCalls } from '#contract/profile.ts';
import { fieldErrors } from '#domain/fields.ts';
import { addressForm } from '#domain/forms/address.ts';
import { validationFailed } from '#gateway/lifecycle/outcome.ts';
import { fromAddressInput } from '#gateway/mappers/profile.ts';
import { saveProfile } from '#gateway/profile/saveProfile.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const saveAddress: MutationResolvers['saveAddress'] = async (_, { input, version }, context) => {
  const form = addressForm.safeParse(input);
  if (!form.success) return validationFailed(fieldErrors(form.error.issues));
  const body = fromAddressInput(form.data);
  return saveProfile(context, () => context.rest.ask(profileCalls.saveAddress, { body, ifMatch: version }));
};
