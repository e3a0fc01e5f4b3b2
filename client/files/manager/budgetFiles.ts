import type { ViewableFile } from '../viewable.ts';
import type { ManagedIncidentFragment } from './IncidentFiles.generated.ts';

type Budget = NonNullable<ManagedIncidentFragment['budget']>;

export type BudgetFile = { readonly label: string; readonly addedAt: string; readonly file: ViewableFile };

type Stored = Budget['originalFile'];

const listed = (label: string, file: Stored | undefined): BudgetFile[] =>
  file ? [{ label, addedAt: file.addedAt, file }] : [];

const numbered = (label: string, round: number) => (round > 1 ? `${label} ${round}` : label);

/** The files that the budget itself carries, in the order in which they came to be. */
export function budgetFiles(budget: Budget | null, authorizationLabel: string): readonly BudgetFile[] {
  if (!budget) return [];
  const { authorizationFile, counterProposal } = budget;
  return [
    ...listed('Presupuesto inicial', budget.originalFile),
    ...listed('Presupuesto autorizado por el proveedor', budget.jbFile),
    ...listed('Presupuesto autorizado por el proveedor, en Excel', budget.jbFileXLS),
    ...listed(numbered(authorizationLabel, authorizationFile?.round ?? 1), authorizationFile?.file),
    ...listed(numbered('Contra propuesta', counterProposal?.round ?? 1), counterProposal?.file),
  ];
}
