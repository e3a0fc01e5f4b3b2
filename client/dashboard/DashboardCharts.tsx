import { useState } from 'react';
import Charts from '#client/charts/Charts.tsx';
import { scopeOfDays } from '#client/incidents/chartScope.ts';
import { useSession } from '#client/session/useSession.ts';
import { Section } from '#client/ui/layout/Card.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { NativeSelect } from '#client/ui/plain/Plain.tsx';
import { today } from '#domain/calendar.ts';
import { type PeriodId, periods, rangeOf } from './periods.ts';

/** What this person may see of a period, drawn. */
export default function DashboardCharts() {
  const { viewer, profile } = useSession();
  const [period, setPeriod] = useState<PeriodId>('ano');
  const choose = (id: string) => setPeriod(periods.find((one) => one.id === id)?.id ?? period);
  return (
    <Section title="Gráficas">
      <Row>
        <NativeSelect aria-label="Periodo de las gráficas" value={period} options={periods} onChange={choose} />
      </Row>
      <Charts scope={scopeOfDays(viewer, profile, rangeOf(period, today()))} />
    </Section>
  );
}
