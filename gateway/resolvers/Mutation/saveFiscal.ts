import { profileCalls } from '#contract/profile.ts';
import { fieldErrors } from '#domain/fields.ts';
import { addressFields } from '#domain/forms/address.ts';
import { fiscalForm } from '#domain/forms/fiscal.ts';
import { validationFailed } from '#gateway/lifecycle/outcome.ts';
import { fiscalNames, fromFiscalInput } from '#gateway/mappers/profile.ts';
import { saveProfile } from '#gateway/profile/saveProfile.ts';
import type { FiscalInput, MutationResolvers } from '#gateway/schema.generated.ts';

/** The form is flat; here its address has a name of its own. */
function problemsOf({ address, wayToPay, ...rest }: FiscalInput) {
  const form = fiscalForm.safeParse({ ...rest, wayToPay: String(wayToPay), ...address });
  if (form.success) return null;
  const isOfAddress = (field: string) => addressFields.some((name) => name === field);
  const errors = Object.entries(fieldErrors(form.error.issues));
  return Object.fromEntries(errors.map(([field, said]) => [isOfAddress(field) ? `address.${field}` : field, said]));
}

export const saveFiscal: MutationResolvers['saveFiscal'] = async (_, { input, version }, context) => {
  const problems = problemsOf(input);
  if (problems) return validationFailed(problems);
  const body = fromFiscalInput(input);
  const save = () => context.rest.ask(profileCalls.saveFiscal, { body, ifMatch: version });
  return saveProfile(context, save, fiscalNames);
};
