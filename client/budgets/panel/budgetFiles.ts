import type { CustomerProfile } from '#domain/customers.ts';
import type { StoredFile } from '../FileLink.tsx';
import type { Budget } from '../useIncidentBudget.ts';

export type LabelledFile = { readonly label: string; readonly file: StoredFile };

type Candidate = { readonly label: string; readonly file: StoredFile | null | undefined };

/** The budget's files in the order in which they come to be. A counter-proposal stands only without an authorized file (requirements §2). */
export function budgetFiles(budget: Budget, { authorizationFile }: CustomerProfile): readonly LabelledFile[] {
  const { counterProposal } = budget;
  const candidates: Candidate[] = [
    { label: 'Presupuesto inicial', file: budget.originalFile },
    { label: authorizationFile.label, file: budget.authorizationFile?.file },
    { label: 'Presupuesto autorizado del proveedor', file: budget.jbFile },
    { label: 'Presupuesto autorizado del proveedor (Excel)', file: budget.jbFileXLS },
    {
      label: `Contrapropuesta ${counterProposal?.round}`,
      file: budget.jbFile ? null : counterProposal?.file,
    },
  ];
  return candidates.flatMap(({ label, file }) => (file ? [{ label, file }] : []));
}
