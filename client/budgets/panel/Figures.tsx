import { useSession } from '#client/session/useSession.ts';
import { Hint } from '#client/ui/overlay/Tooltip.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { dateOf, formatDate, formatInstant, today } from '#domain/calendar.ts';
import { percentText } from '../AmountsSummary.tsx';
import type { Budget, IncidentBudget } from '../useIncidentBudget.ts';

type FiguresProps = { readonly incident: IncidentBudget; readonly budget: Budget };

/** Amounts, their difference, and the weekdays it took. */
export function Figures({ incident, budget }: FiguresProps) {
  const { profile } = useSession();
  const isAuthorized = budget.authorizedBy !== null || budget.isAuthorizedJB;
  const items = [
    { label: 'Monto inicial', value: <Money value={budget.amount} /> },
    ...(profile.capufeAmount ? [{ label: 'Monto Capufe', value: <Money value={budget.capufeAmount} /> }] : []),
    ...(isAuthorized ? authorizedItems({ incident, budget }) : []),
    daysItem(incident, budget),
  ];
  return <KeyValue layout="columns" items={items} />;
}

function authorizedItems({ incident, budget }: FiguresProps) {
  const { authorizedBy, authorizedAt } = budget;
  const by = authorizedBy && authorizedAt ? `${authorizedBy.names}, ${formatInstant(authorizedAt)}` : null;
  const amount = <Money value={budget.authorizedAmount} />;
  return [
    { label: 'Monto autorizado', value: by ? <Hint text={`Autorizó ${by}`}>{amount}</Hint> : amount },
    { label: 'Diferencia', value: percentText(incident.percentageDifference) },
  ];
}

function daysItem({ authorizationDays, unauthorizedDays }: IncidentBudget, budget: Budget) {
  const from = `Días hábiles desde el presupuesto (${formatDate(dateOf(budget.addedAt))})`;
  const until = budget.jbAddedAt ?? budget.authorizedAt;
  if (authorizationDays !== null && until) {
    const text = `${from} hasta su autorización (${formatDate(dateOf(until))})`;
    return { label: 'Días de autorización', value: <Hint text={text}>{authorizationDays}</Hint> };
  }
  const text = `${from} hasta hoy (${formatDate(today())})`;
  return { label: 'Días sin autorizar', value: <Hint text={text}>{unauthorizedDays ?? 0}</Hint> };
}
