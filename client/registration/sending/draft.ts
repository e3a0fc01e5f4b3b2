import type { ChosenFile } from '#client/files/chosen.ts';
import type { RegisterIncidentInput } from '#client/schema.generated.ts';
import { budgetForm } from '#domain/forms/incident.ts';
import type { RegistrationForms } from '../useRegistrationForms.ts';
import { emptyOnEdit, incidentSchema, toIncidentInput } from '../values.ts';

export type BudgetToSend = { readonly amount: string; readonly capufeAmount?: string; readonly file: File };
export type FileToSend = ChosenFile & { readonly idempotencyKey: string };

/** The registration machine's draft, as this screen fills it. */
export type RegistrationDraft = {
  readonly incident: RegisterIncidentInput;
  readonly budget: BudgetToSend;
  readonly files: readonly ChosenFile[];
};

type Filled = Pick<RegistrationForms, 'profile' | 'details' | 'place' | 'budget' | 'budgetFile' | 'files'>;

/** Everything typed and chosen, judged as a whole; null while something is missing. */
export function draftOf({ profile, details, place, budget, budgetFile, files }: Filled): RegistrationDraft | null {
  const incident = incidentSchema(profile).safeParse({ ...details.values, ...place.values, ...emptyOnEdit });
  const amounts = budgetForm(profile).safeParse(budget.values);
  if (!incident.success || !amounts.success || !budgetFile.file) return null;
  return {
    incident: toIncidentInput(incident.data),
    budget: { ...amounts.data, file: budgetFile.file },
    files,
  };
}
