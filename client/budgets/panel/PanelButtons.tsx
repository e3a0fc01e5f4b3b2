import type { IncidentBudget } from '#client/budgets/useIncidentBudget.ts';
import { auditedBudgetPath, readLinesPath } from '#client/incidentPaths.ts';
import type { EventType } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { infoOf } from '#client/stages.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { accessTo, screens } from '#domain/screens.ts';

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

const dangerous: readonly EventType[] = ['BUDGET_REJECT'];

type PanelButtonsProps = { readonly incident: IncidentBudget; readonly onAct: (event: EventType) => void };

/** What may be done now, the expected step first; and the authorized budget, for whom the profile opens it. */
export function PanelButtons({ incident, onAct }: PanelButtonsProps) {
  const actions = budgetActions(incident);
  const session = useSession();
  const linesPath = readLinesPath(incident, incident.actions, session);
  const detailPath = useDetailPath(incident);
  if (actions.length === 0 && !detailPath && !linesPath) return null;
  return (
    <Row gap={2}>
      {actions.map(({ event, label }, at) => (
        <Button key={event} size="small" variant={lookOf(event, at)} onPress={() => onAct(event)}>
          {label}
        </Button>
      ))}
      {linesPath && (
        <ButtonLink href={linesPath} size="small">
          Ver cuantificación
        </ButtonLink>
      )}
      {detailPath && (
        <ButtonLink href={detailPath} size="small">
          Ver detalle del presupuesto
        </ButtonLink>
      )}
    </Row>
  );
}

function lookOf(event: EventType, at: number) {
  if (dangerous.includes(event)) return 'quiet';
  return at === 0 ? 'primary' : 'secondary';
}

function useDetailPath({ slug, stage }: IncidentBudget): string | null {
  const { viewer, customer, profile } = useSession();
  const isOpen = infoOf(stage).budgetAuthorized && accessTo(screens.auditedBudget, viewer, profile) === 'granted';
  return isOpen ? auditedBudgetPath(slug, customer) : null;
}
