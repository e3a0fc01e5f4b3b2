import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { EventType } from '#client/schema.generated.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';

type Dialog = LazyExoticComponent<ComponentType<IncidentDialogProps>>;

/** Events that have a screen, a place in the row or in a notice, or no person behind them. */
type SentElsewhere =
  | 'INCIDENT_REGISTER'
  | 'BUDGET_QUANTIFY'
  | 'BUDGET_AUTHORIZE'
  | 'PROVIDER_AUTHORIZE'
  | 'FILES_UPLOAD'
  | 'FILES_REJECT'
  | 'FILES_DELETE';
type SentInDialog = Exclude<EventType, SentElsewhere>;

const dialogs: Readonly<Record<SentInDialog, Dialog>> = {
  INCIDENT_EDIT: lazy(() => import('#client/registration/RegistrationDialog.tsx')),
  INCIDENT_HANDOVER: lazy(() => import('#client/handover/HandOverDialog.tsx')),
  INCIDENT_ANNUL: lazy(() => import('#client/budgets/ReasonDialogs.tsx').then((its) => ({ default: its.AnnulDialog }))),
  AUTHORIZATION_CORRECT: lazy(() => import('#client/budgets/CorrectionDialog.tsx')),
  INCIDENT_REINSTATE: lazy(() =>
    import('#client/budgets/ConfirmationDialogs.tsx').then((its) => ({ default: its.ReinstateDialog })),
  ),
  AUTHORIZATION_UNDO: lazy(() =>
    import('#client/budgets/ConfirmationDialogs.tsx').then((its) => ({ default: its.UndoDialog })),
  ),
  INCIDENT_COMMENT: lazy(() => import('#client/binnacle/BinnacleDialog.tsx')),
  BUDGET_UPLOAD: lazy(() => import('#client/budgets/InitialBudgetDialog.tsx')),
  BUDGET_REVIEW: lazy(() => import('#client/budgets/ReviewDialog.tsx')),
  BUDGET_REJECT: lazy(() =>
    import('#client/budgets/ReasonDialogs.tsx').then((its) => ({ default: its.RejectionDialog })),
  ),
  AUTHORIZATION_UPLOAD: lazy(() => import('#client/budgets/ApprovalDialog.tsx')),
  CUSTOMER_CONFIRM: lazy(() =>
    import('#client/budgets/ConfirmationDialogs.tsx').then((its) => ({ default: its.CustomerAuthorizationDialog })),
  ),
  CUSTOMER_COUNTERPROPOSE: lazy(() => import('#client/budgets/CounterProposalDialog.tsx')),
};

export const hasDialog = (event: EventType): event is SentInDialog => Object.hasOwn(dialogs, event);

/** The dialog in which an event is sent; its code is fetched when it opens. */
export function IncidentDialog({ event, ...props }: IncidentDialogProps & { event: EventType }) {
  if (!hasDialog(event)) return null;
  const Dialog = dialogs[event];
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
