import { Banner } from '#client/ui/text/Banner.tsx';
import { formatMoney } from '#domain/money.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

/** What rejecting does to this budget. */
export function RejectionNotice({ incident: { number, budget } }: { incident: IncidentBudget }) {
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
      {authorizedBy && <p>También se retira la autorización de {authorizedBy.names}.</p>}
    </Banner>
  );
}
