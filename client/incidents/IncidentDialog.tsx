import { Suspense } from 'react';
import type { EventType } from '#client/schema.generated.ts';
import { hasDialog, type IncidentDialogProps, type SentInDialog } from '#client/session/incidentDialog.ts';
import { type Fetched, fetched } from '#client/ui/fetched.tsx';

const dialogs: Readonly<Record<SentInDialog, Fetched<IncidentDialogProps>>> = {
  INCIDENT_EDIT: fetched<IncidentDialogProps>(() => import('#client/registration/RegistrationDialog.tsx')),
  INCIDENT_HANDOVER: fetched(() => import('#client/handover/HandOverDialog.tsx')),
  INCIDENT_ANNUL: fetched(() =>
    import('#client/budgets/ReasonDialogs.tsx').then((its) => ({ default: its.AnnulDialog })),
  ),
  AUTHORIZATION_CORRECT: fetched(() => import('#client/budgets/CorrectionDialog.tsx')),
  INCIDENT_REINSTATE: fetched(() =>
    import('#client/budgets/ConfirmationDialogs.tsx').then((its) => ({ default: its.ReinstateDialog })),
  ),
  AUTHORIZATION_UNDO: fetched(() =>
    import('#client/budgets/ConfirmationDialogs.tsx').then((its) => ({ default: its.UndoDialog })),
  ),
  INCIDENT_COMMENT: fetched(() => import('#client/binnacle/BinnacleDialog.tsx')),
  BUDGET_UPLOAD: fetched(() => import('#client/budgets/InitialBudgetDialog.tsx')),
  BUDGET_REVIEW: fetched(() => import('#client/budgets/ReviewDialog.tsx')),
  BUDGET_REJECT: fetched(() =>
    import('#client/budgets/ReasonDialogs.tsx').then((its) => ({ default: its.RejectionDialog })),
  ),
  AUTHORIZATION_UPLOAD: fetched(() => import('#client/budgets/ApprovalDialog.tsx')),
  CUSTOMER_CONFIRM: fetched(() =>
    import('#client/budgets/ConfirmationDialogs.tsx').then((its) => ({ default: its.CustomerAuthorizationDialog })),
  ),
  CUSTOMER_COUNTERPROPOSE: fetched(() => import('#client/budgets/CounterProposalDialog.tsx')),
};

/** Fetches the code of these events' dialogs before one of them is chosen. */
export function prefetchDialogs(events: readonly EventType[]): void {
  // What fails is fetched again, and told, when it is chosen.
  for (const event of events) if (hasDialog(event)) dialogs[event].prefetch().catch(() => {});
}

/** The dialog in which an event is sent. */
export default function IncidentDialog({ event, ...props }: IncidentDialogProps & { event: SentInDialog }) {
  const { Component } = dialogs[event];
  return (
    <Suspense>
      <Component props={props} />
    </Suspense>
  );
}
