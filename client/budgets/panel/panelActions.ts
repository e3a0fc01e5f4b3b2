import type { EventType } from '#client/schema.generated.ts';
import type { IncidentBudget } from '../useIncidentBudget.ts';

type Labelled = { readonly event: EventType; readonly label: string };

const labels: readonly Labelled[] = [
  { event: 'BUDGET_UPLOAD', label: 'Agregar presupuesto' },
  { event: 'BUDGET_QUANTIFY', label: 'Cuantificar' },
  { event: 'AUTHORIZATION_UPLOAD', label: 'Autorizar' },
  { event: 'CUSTOMER_CONFIRM', label: 'Autorizar' },
  { event: 'CUSTOMER_COUNTERPROPOSE', label: 'Contra propuesta' },
  { event: 'BUDGET_REJECT', label: 'Rechazar presupuesto' },
];

function labelOf({ event, label }: Labelled, { rejection, facts }: IncidentBudget): string {
  if (event === 'BUDGET_UPLOAD' && rejection) return 'Subir de nuevo';
  if (event === 'AUTHORIZATION_UPLOAD' && facts.counterProposalOpen) return 'Responder contrapropuesta';
  return label;
}

/** What this person may do with the budget now, in the order of the lifecycle. */
export function budgetActions(incident: IncidentBudget): readonly Labelled[] {
  const isAllowed = (event: EventType) => incident.actions.some((action) => action.event === event && action.allowed);
  return labels
    .filter(({ event }) => isAllowed(event))
    .map((one) => ({ event: one.event, label: labelOf(one, incident) }));
}
