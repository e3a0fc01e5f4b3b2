import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { NativeSelect } from '#client/ui/plain/NativeSelect.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { today } from '#domain/calendar.ts';
import { PeriodAmountsDocument, type PeriodAmountsQuery } from './Amounts.generated.ts';
import { type PeriodId, periods, rangeOf } from './periods.ts';

type Amounts = PeriodAmountsQuery['periodAmounts'];

function Sums({ amounts }: { amounts: Amounts }) {
  const { currency, incidents, budgets, initial, authorizations, initialOfAuthorized, authorized, difference } =
    amounts;
  const money = (value: string) => <Money value={value} currency={currency} />;
  return (
    <KeyValue
      items={[
        { label: 'Siniestros registrados', value: incidents },
        { label: `Monto inicial (${budgets} con presupuesto)`, value: money(initial) },
        { label: `Autorizado (${authorizations})`, value: money(authorized) },
        { label: 'Inicial de los autorizados', value: money(initialOfAuthorized) },
        { label: 'Diferencia de los autorizados', value: money(difference) },
      ]}
    />
  );
}

/** Initial, authorized and difference of what was registered in a period; rejected budgets count as none. */
export function AmountsCard() {
  const [period, setPeriod] = useState<PeriodId>('quince');
  const { from, to } = rangeOf(period, today());
  const { data, error } = useQuery(PeriodAmountsDocument, { variables: { dateFrom: from, dateTo: to } });
  const choose = (id: string) => {
    const chosen = periods.find((one) => one.id === id);
    if (chosen) setPeriod(chosen.id);
  };
  return (
    <Card
      title="Montos del periodo"
      actions={<NativeSelect aria-label="Periodo" value={period} options={periods} onChange={choose} />}
    >
      <ProblemBanner problem={error ? problemOf(error) : null} />
      {data ? <Sums amounts={data.periodAmounts} /> : !error && <Skeleton height="140px" />}
    </Card>
  );
}
