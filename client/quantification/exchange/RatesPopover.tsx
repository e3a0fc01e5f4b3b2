import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { type KnownRate, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { useCell } from '#client/rows/Cell.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { formatDate, today } from '#domain/calendar.ts';
import { type ForeignCurrency, rateHint, typedRate } from '#domain/quantification/currency.ts';
import { fetchRate, setRate } from './rates.ts';

const origins: Readonly<Record<KnownRate['source'], string>> = {
  service: 'Del servicio',
  lastGood: 'El servicio no respondió: último conocido',
  hand: 'Escrito a mano o tomado de las líneas',
  justified: 'Justificado',
};

/** Pesos for one unit of each foreign currency: fetched, or typed when the service does not answer. */
export function RatesPopover() {
  const { profile, currency } = useDesk();
  const rates = useCell(useDesk().rates);
  const chosen = useCell(currency);
  const foreign = profile.currencies.filter((one): one is ForeignCurrency => one !== 'MXN');
  const shown = chosen === 'MXN' ? null : rates[chosen];
  return (
    <Popover
      label="Tipos de cambio"
      trigger={
        <Button icon={<ArrowLeftRight aria-hidden />}>
          {shown ? `1 ${chosen} = ${shown.value}` : 'Tipos de cambio'}
        </Button>
      }
    >
      {(close) => (
        <Stack gap={4}>
          {foreign.map((one) => (
            <CurrencyRate key={one} currency={one} rate={rates[one]} onJustify={close} />
          ))}
        </Stack>
      )}
    </Popover>
  );
}

interface CurrencyRateProps {
  currency: ForeignCurrency;
  rate: KnownRate | null;
  onJustify: () => void;
}

/** A justified rate is corrected with its justification; any other is typed or fetched here. */
function CurrencyRate({ currency, rate, onJustify }: CurrencyRateProps) {
  const { actor } = useDesk();
  const justified = useMachineState(({ context }) => context.justifications.find((one) => one.currency === currency));
  const open = () => {
    onJustify();
    actor.send({ type: 'JUSTIFY', currency });
  };
  const justify = (
    <Button size="small" onPress={open}>
      {justified ? `Corregir la justificación de ${currency}` : `Justificar ${currency}`}
    </Button>
  );
  if (!justified) {
    return (
      <Stack gap={2}>
        <RateFields currency={currency} rate={rate} />
        <Row>{justify}</Row>
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      <strong>{`1 ${currency} = ${justified.rate}`}</strong>
      <span>{`${origins.justified} · ${formatDate(justified.date)}`}</span>
      <span>{justified.comment}</span>
      <Row>{justify}</Row>
    </Stack>
  );
}

function RateFields({ currency, rate }: { currency: ForeignCurrency; rate: KnownRate | null }) {
  const desk = useDesk();
  const [text, setText] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const date = rate?.date ?? today();
  const type = (value: string) => {
    setText(value);
    const read = typedRate(value);
    if (read) setRate(desk, currency, { value: read, date, source: 'hand' });
  };
  const isWrong = text !== null && typedRate(text) === null;
  const refresh = async () => {
    setText(null);
    setMissing(!(await fetchRate(desk, currency)));
  };
  return (
    <Stack gap={2}>
      <Row align="bottom">
        <DecimalField
          label={`Pesos por 1 ${currency}`}
          value={text ?? rate?.value ?? ''}
          onChange={type}
          maxDecimals={4}
          minDecimals={4}
          description={rate ? `${origins[rate.source]} · ${formatDate(rate.date)}` : 'Sin tipo de cambio'}
          error={isWrong ? rateHint : isMissing ? 'El servicio no respondió: escríbalo.' : undefined}
        />
      </Row>
      <Row>
        <DatePicker
          label="Fecha"
          value={date}
          max={today()}
          onChange={(day) => rate && setRate(desk, currency, { ...rate, date: day, source: 'hand' })}
        />
        <Button size="small" onPress={() => void refresh()}>
          Consultar
        </Button>
      </Row>
    </Stack>
  );
}
