import type { FieldErrors } from '#domain/fields.ts';
import { fieldKeys, incidentFields } from '#domain/incidentFields.ts';
import type { FieldProblem } from '#gateway/schema.generated.ts';

/** An incident's fields by both of their names. */
const incidentNames = fieldKeys.flatMap((key) => {
  const { wire, graphql } = incidentFields[key];
  return [
    [key, graphql],
    [wire, graphql],
  ] as const;
});

/** Field names of the wire and of forms → GraphQL's. A name that is not here is the same in both. */
const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(incidentNames),
  ammount: 'amount',
  capufe_ammount: 'capufeAmount',
  capufeAmmount: 'capufeAmount',
  original_file: 'originalFile',
  authorized_ammount: 'authorizedAmount',
  authorizedAmmount: 'authorizedAmount',
  authorization_file: 'authorizationFile',
  counter_proposal: 'counterProposal',
  autorized: 'authorized',
  reject_reason: 'reason',
  rejectReason: 'reason',
  sinister_file_slug: 'fileType',
  concepts: 'lines',
  deleted_concepts: 'deletedLines',
  catalog_year: 'catalogYear',
  exchange_type: 'exchangeType',
  exchange_date: 'exchangeDate',
  exchange_comment: 'exchangeComment',
  exchange_value: 'exchangeRate',
  exchangeType: 'currency',
  authQuantity: 'authorizedQuantity',
  CapufeUnitPrice: 'capufeUnitPrice',
  InternalUnitPrice: 'internalUnitPrice',
  applyTaxes: 'appliesTaxes',
  reviewed: 'isReviewed',
  file_rows: 'fileRows',
  exceeds_budget_confirmation: 'exceedsConfirmed',
  decimal_mark: 'decimalMark',
  column_kinds: 'columnKinds',
  first_name: 'firstName',
  last_name: 'lastName',
  old_password: 'oldPassword',
  confirmed_password: 'confirmedPassword',
  date_from: 'dateFrom',
  date_to: 'dateTo',
  page_size: 'pageSize',
  group_by: 'groupBy',
  sinister_from: 'incidentDateFrom',
  sinister_to: 'incidentDateTo',
  resolved_from: 'resolvedFrom',
  resolved_to: 'resolvedTo',
  ammount_from: 'amountFrom',
  ammount_to: 'amountTo',
  authorized_from: 'authorizedAmountFrom',
  authorized_to: 'authorizedAmountTo',
  exceptions: 'hasOpenExceptions',
  review: 'secondLook',
  waiting_days: 'waitingDays',
  group: 'counted',
  search: 'text',
  owner: 'operator',
};

/** The call's field names → GraphQL's, where a mutation spells them otherwise than the others. */
export type Names = Readonly<Record<string, string>>;

/** A field that the sender named may be called `constructor`, which every object has. */
const wordFor = (name: string, words: Names) => (Object.hasOwn(words, name) ? words[name] : undefined);

/** A field, or a path of them ("concepts.3.authQuantity"), as GraphQL spells it. */
export function fieldName(path: string, own: Names = {}): string {
  return path
    .split('.')
    .map((name) => wordFor(name, own) ?? wordFor(name, names) ?? name)
    .join('.');
}

/** A field by the name that GraphQL has for it. */
export const fieldProblem = (field: string, messages: readonly string[]): FieldProblem => ({
  field,
  path: field.split('.'),
  messages: [...messages],
});

export function toFieldProblems(errors: FieldErrors, own?: Names): FieldProblem[] {
  return Object.entries(errors).map(([name, messages]) => fieldProblem(fieldName(name, own), messages));
}

/** What a filter calls otherwise than an event does. */
const filterNames: Readonly<Record<string, string>> = { reject_reason: 'rejectReason', owner: 'owner' };

/** The same of what a query was asked with. */
export function toFilterProblems(errors: FieldErrors): FieldProblem[] {
  return Object.entries(errors).map(([name, messages]) =>
    fieldProblem(wordFor(name, filterNames) ?? fieldName(name), messages),
  );
}
