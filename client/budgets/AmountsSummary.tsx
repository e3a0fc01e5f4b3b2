import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import type { Decimal } from '#domain/money.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

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
