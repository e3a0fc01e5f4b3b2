import { useQuery } from '@apollo/client/react';
import { useSession } from '#client/session/useSession.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { absolute, formatMoney, isDecimal, sameAmount } from '#domain/money.ts';
import { differenceFrom, withinTolerance } from '#domain/quantification/authorization.ts';
import { AuthorizedTotalDocument } from '../IncidentBudget.generated.ts';
import type { IncidentBudget } from '../useIncidentBudget.ts';

/** Warns, and lets go on: the amount isn't what the lines were authorized with, or declines a counter-proposal. */
export function ApprovalWarning({ incident, amount }: { incident: IncidentBudget; amount: string }) {
  const total = useAuthorizedTotal(incident);
  if (!isDecimal(amount)) return null;
  if (incident.facts.counterProposalOpen) return <AnswerHint before={incident.authorizedAmount} amount={amount} />;
  if (total === null || withinTolerance(amount, total)) return null;
  return (
    <Banner tone="warn" title={`El monto difiere en $${formatMoney(absolute(differenceFrom(amount, total)))}`}>
      <p>
        El total autorizado de los conceptos es ${formatMoney(total)}. Puede continuar; la diferencia queda en la
        bitácora.
      </p>
    </Banner>
  );
}

/** Total of the lines, where there are any; null until it is known. */
function useAuthorizedTotal({ slug, budget }: IncidentBudget): string | null {
  const { profile } = useSession();
  const skip = !profile.quantifies || !budget || budget.lineCount === 0;
  const { data } = useQuery(AuthorizedTotalDocument, { variables: { slug }, skip });
  return data?.incident?.quantification.totals.authorized.total ?? null;
}

function AnswerHint({ before, amount }: { before: string | null; amount: string }) {
  if (before === null) return null;
  const isSame = sameAmount(before, amount);
  return (
    <Banner tone={isSame ? 'warn' : 'info'} isLive>
      {isSame ? 'Es el mismo monto: se declina la contrapropuesta.' : 'Es otro monto: se acepta la contrapropuesta.'}
    </Banner>
  );
}
