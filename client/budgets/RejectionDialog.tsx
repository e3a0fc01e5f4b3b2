import { useSend } from '#client/api/useSend.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { done, failed } from '#domain/catalogue.ts';
import { formatMoney } from '#domain/money.ts';
import { Consequence } from './Consequence.tsx';
import { Gate } from './Gate.tsx';
import { RejectBudgetDocument } from './IncidentBudget.generated.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { IncidentBudget } from './useIncidentBudget.ts';

const title = 'Rechazar presupuesto';

export default function RejectionDialog({ slug, onDone, onClose }: IncidentDialogProps) {
  const { send, isSending } = useSend(RejectBudgetDocument);
  return (
    <Gate slug={slug} event="BUDGET_REJECT" title={title} onClose={onClose}>
      {({ incident }) => (
        <ReasonDialog
          incident={incident}
          draft="rejection"
          title={title}
          submitLabel="Rechazar"
          doneText={done.rejected}
          failedText={failed.reject}
          send={send}
          isSending={isSending}
          onDone={onDone}
          onClose={onClose}
        >
          <RejectionNotice incident={incident} />
        </ReasonDialog>
      )}
    </Gate>
  );
}

/** What rejecting does to this budget. */
function RejectionNotice({ incident: { slug, number, budget } }: { incident: IncidentBudget }) {
  if (!budget) return null;
  const { amount, lineCount, authorizedBy } = budget;
  const lines = lineCount === 1 ? '1 concepto cuantificado' : `${lineCount} conceptos cuantificados`;
  const kept = lineCount > 0 ? `Sus ${lines} se archivan con él y siguen legibles.` : 'Se archiva y sigue legible.';
  return (
    <Banner tone="warn" title={`Siniestro ${number}: se rechaza el presupuesto de $${formatMoney(amount)}`}>
      <p>
        {lineCount === 1 ? 'Su concepto cuantificado se archiva con él y sigue legible.' : kept} El operador tendrá que
        subir uno nuevo.
      </p>
      <Consequence slug={slug} event="BUDGET_REJECT" />
      {authorizedBy && <p>También se retira la autorización de {authorizedBy.names}.</p>}
    </Banner>
  );
}
