import { useQuery } from '@apollo/client/react';
import type { EventType } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { labelOf } from '#client/stages.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { formatInstant } from '#domain/calendar.ts';
import type { Decimal } from '#domain/money.ts';
import { ConsequenceDocument } from './IncidentBudget.generated.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

type Rejection = NonNullable<IncidentBudget['rejection']>;

/** Why the budget was last rejected, beside whatever mends it. */
export function LastRejection({ rejection }: { rejection: Rejection | null }) {
  if (!rejection) return null;
  return (
    <Banner tone="danger" title={`Presupuesto rechazado: ${rejection.reason.name}`}>
      <p>{rejection.comment}</p>
      <p>
        {rejection.by.name} · {formatInstant(rejection.rejectedAt)}
      </p>
    </Banner>
  );
}

/** Where the event would leave the incident, as the server's own trial of it says; nothing while that is not known. */
export function Consequence({ slug, event }: { slug: string; event: EventType }) {
  const { profile } = useSession();
  const { data } = useQuery(ConsequenceDocument, {
    variables: { slug, event },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  const verdict = data?.simulate;
  if (!verdict?.allowed || !verdict.stage) return null;
  return <p>Después quedará en la etapa «{labelOf(verdict.stage, profile)}».</p>;
}

export function percentText(percent: Decimal | null): string {
  if (percent === null) return '–';
  return `${percent} %`;
}

/** The incident with its amounts, before a decision about them. */
export function AmountsSummary({ incident }: { incident: IncidentBudget }) {
  const { number, initialAmount, authorizedAmount, percentageDifference } = incident;
  return (
    <KeyValue
      layout="columns"
      items={[
        { label: 'Siniestro', value: number },
        { label: 'Monto inicial', value: <Money value={initialAmount} /> },
        { label: 'Monto autorizado', value: <Money value={authorizedAmount} /> },
        { label: 'Diferencia', value: percentText(percentageDifference) },
      ]}
    />
  );
}
