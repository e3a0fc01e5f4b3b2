import { Banner } from '#client/ui/text/Banner.tsx';
import { formatInstant } from '#domain/calendar.ts';
import type { IncidentBudget } from './useIncidentBudget.ts';

type Rejection = NonNullable<IncidentBudget['rejection']>;

/** Why the budget was last rejected, beside whatever mends it. */
export function LastRejection({ rejection }: { rejection: Rejection | null }) {
  if (!rejection) return null;
  return (
    <Banner tone="danger" title={`Presupuesto rechazado: ${rejection.reason}`}>
      <p>{rejection.comment}</p>
      <p>
        {rejection.by.names} · {formatInstant(rejection.rejectedAt)}
      </p>
    </Banner>
  );
}
