import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type ReactNode, useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { useSend } from '#client/api/useSend.ts';
import { DecidedLines, useDecided } from '#client/quantification/DecidedLines.tsx';
import { useSession } from '#client/session/useSession.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#client/ui/overlay/ConfirmDialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { AmountsSummary, Consequence } from './decisionParts.tsx';
import { type EventDialogProps, EventProblem, eventDialog } from './Gate.tsx';
import {
  ConfirmCustomerAuthorizationDocument,
  ReinstateIncidentDocument,
  TakeAuthorizationBackDocument,
} from './IncidentBudget.generated.ts';

type Answers = Record<string, { readonly __typename: string }>;

type ConfirmationProps = EventDialogProps &
  Pick<ConfirmDialogProps, 'size'> & {
    readonly question: string;
    readonly mutation: TypedDocumentNode<Answers, { slug: string; version: number }>;
    readonly doneText: string;
    /** What to know before answering. */
    readonly children: ReactNode;
  };

/** Sends an event that needs nothing but a yes. */
function Confirmation(props: ConfirmationProps) {
  const { incident, seeing, action, question, mutation, doneText, size, onDone, onClose, children } = props;
  const { send, isSending } = useSend(mutation);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { slug, version } = incident;

  const confirm = async () => {
    setProblem(null);
    const outcome = await send({ slug, version });
    if (!outcome.ok) return setProblem(outcome.problem);
    notify.success(doneText);
    onDone({ slug });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={question}
      size={size}
      isPending={isSending}
      onConfirm={() => void confirm()}
    >
      <Stack gap={4}>
        <EventProblem seeing={seeing} problem={problem} isSending={isSending} onSee={() => setProblem(null)} />
        {children}
        <Consequence slug={slug} event={action.event} />
      </Stack>
    </ConfirmDialog>
  );
}

const reinstateTitle = '¿Deshacer la anulación?';

/** Brings an incident back on the day on which it was annulled. */
export const ReinstateDialog = eventDialog({ event: 'INCIDENT_REINSTATE', title: reinstateTitle }, Reinstatement);

function Reinstatement(props: EventDialogProps) {
  return (
    <Confirmation
      {...props}
      question={reinstateTitle}
      mutation={ReinstateIncidentDocument}
      doneText="Se deshizo la anulación."
      size="small"
    >
      <p>El siniestro {props.incident.number} vuelve a la etapa en que estaba y a las bandejas de quien lo trabaja.</p>
    </Confirmation>
  );
}

const undoTitle = '¿Deshacer la autorización?';

/** Takes a budget's authorization back while no other person has acted on it. */
export const UndoDialog = eventDialog({ event: 'AUTHORIZATION_UNDO', title: undoTitle }, Undoing);

function Undoing(props: EventDialogProps) {
  const { number } = props.incident;
  return (
    <Confirmation
      {...props}
      question={undoTitle}
      mutation={TakeAuthorizationBackDocument}
      doneText={`Se deshizo la autorización: ${number} está otra vez pendiente.`}
      size="small"
    >
      <p>El presupuesto de {number} queda otra vez por autorizar, con sus conceptos como están.</p>
    </Confirmation>
  );
}

const confirmTitle = 'Deseas autorizar este siniestro?';

/** The operator says that the customer agrees (requirements §2 Authorization modal). */
export const CustomerAuthorizationDialog = eventDialog(
  { event: 'CUSTOMER_CONFIRM', title: confirmTitle },
  CustomerAuthorization,
);

function CustomerAuthorization(props: EventDialogProps) {
  const { profile } = useSession();
  const decided = useDecided(props.incident, { skip: !profile.operatorSeesLines });
  return (
    <Confirmation
      {...props}
      question={confirmTitle}
      mutation={ConfirmCustomerAuthorizationDocument}
      doneText="Se confirmó la autorización del cliente."
      size={profile.operatorSeesLines ? 'large' : 'small'}
    >
      <AmountsSummary incident={props.incident} />
      <DecidedLines decided={decided} />
    </Confirmation>
  );
}
