import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { EventType } from '#client/schema.generated.ts';
import type { IncidentDialogProps } from './dialog.ts';

type Dialog = LazyExoticComponent<ComponentType<IncidentDialogProps>>;

const dialogs: Partial<Record<EventType, Dialog>> = {
  INCIDENT_EDIT: lazy(() => import('#client/registration/RegistrationDialog.tsx')),
  INCIDENT_HANDOVER: lazy(() => import('#client/handover/HandOverDialog.tsx')),
  INCIDENT_COMMENT: lazy(() => import('#client/binnacle/BinnacleDialog.tsx')),
  BUDGET_UPLOAD: lazy(() => import('#client/budgets/InitialBudgetDialog.tsx')),
  BUDGET_REJECT: lazy(() => import('#client/budgets/RejectionDialog.tsx')),
  AUTHORIZATION_UPLOAD: lazy(() => import('#client/budgets/ApprovalDialog.tsx')),
  CUSTOMER_CONFIRM: lazy(() => import('#client/budgets/CustomerAuthorizationDialog.tsx')),
  CUSTOMER_COUNTERPROPOSE: lazy(() => import('#client/budgets/CounterProposalDialog.tsx')),
};

/** Events that are answered in a dialog; the others have a screen or a place in the row. */
export const hasDialog = (event: EventType) => dialogs[event] !== undefined;

/** The dialog in which an event is sent; its code is fetched when it opens. */
export function IncidentDialog({ event, ...props }: IncidentDialogProps & { event: EventType }) {
  const Dialog = dialogs[event];
  if (!Dialog) return null;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
