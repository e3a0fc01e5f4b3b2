import type { BudgetValues } from './BudgetFields.tsx';

/** The amounts as the multipart route wants them, in the wire's spelling. */
export function budgetTextFields({ amount = '', capufeAmount }: Partial<BudgetValues>): Record<string, string> {
  return capufeAmount ? { ammount: amount, capufe_ammount: capufeAmount } : { ammount: amount };
}

export type ApprovalValues = { authorizedAmount: string; comment?: string };

export function approvalTextFields({ authorizedAmount, comment }: ApprovalValues): Record<string, string> {
  return comment ? { authorized_ammount: authorizedAmount, comment } : { authorized_ammount: authorizedAmount };
}
