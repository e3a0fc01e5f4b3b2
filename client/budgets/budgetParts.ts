import type { BudgetValues } from './BudgetFields.tsx';

/** The amounts as the multipart route wants them, in the wire's spelling. */
export function budgetTextFields({ amount = '', capufeAmount }: Partial<BudgetValues>): Record<string, string> {
  return capufeAmount ? { ammount: amount, capufe_ammount: capufeAmount } : { ammount: amount };
}
