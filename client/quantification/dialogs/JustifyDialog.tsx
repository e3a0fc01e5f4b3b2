import { useEffect, useState } from 'react';
import { type KnownRate, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { lastKnownRate } from '#client/quantification/exchange/rates.ts';
import { Checkbox } from '#client/ui/form/Checkbox.tsx';
import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatDate, today } from '#domain/calendar.ts';
import { exchangeForm } from '#domain/forms/quantification.ts';
import { type ForeignCurrency, isFarFrom, readRate } from '#domain/quantification/currency.ts';

/** Why a currency has this exchange rate: asked once for each, and good for every line of it. */
export function JustifyDialog() {
  const isOpen = useMachineState((snapshot) => snapshot.matches({ editing: { activity: 'justifying' } }));
  const currency = useMachineState(({ context }) => context.pendingSwitch?.currency);
  return isOpen && currency && currency !== 'MXN' ? <OpenDialog key={currency} currency={currency} /> : null;
}

/** The rate to compare with; null while it is asked for, or when the service does not answer. */
function useLastKnown(currency: ForeignCurrency): KnownRate | null {
  const desk = useDesk();
  const [known, setKnown] = useState<KnownRate | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void lastKnownRate(desk, currency).then((rate) => isCurrent && setKnown(rate));
    return () => {
      isCurrent = false;
    };
  }, [desk, currency]);
  return known;
}

function OpenDialog({ currency }: { currency: ForeignCurrency }) {
  const desk = useDesk();
  const justified = useMachineState(({ context }) => context.justifications.find((one) => one.currency === currency));
  const rate = desk.rates.read()[currency];
  const known = useLastKnown(currency);
  const [accepted, setAccepted] = useState<string | null>(null);
  const form = useForm({
    schema: exchangeForm(desk.incident.incidentDate),
    initial: {
      rate: justified?.rate ?? rate?.value ?? '',
      date: justified?.date ?? rate?.date ?? today(),
      comment: justified?.comment ?? '',
    },
    onSubmit: ({ rate: typed, ...given }) => {
      const value = readRate(typed) ?? typed;
      desk.actor.send({ type: 'JUSTIFIED', justification: { currency, rate: value, ...given } });
      return undefined;
    },
  });
  const typed = readRate(form.values.rate);
  const isFar = typed !== null && known !== null && isFarFrom(typed, known.value);
  return (
    <FormDialog
      form={form}
      title={`Justificar el tipo de cambio de ${currency}`}
      size="small"
      submitLabel="Aceptar"
      isBlocked={isFar && accepted !== typed}
      isSending={false}
      onClose={() => desk.actor.send({ type: 'CANCEL' })}
    >
      <DecimalField
        {...form.field('rate')}
        label={`Tipo de cambio (pesos por 1 ${currency})`}
        maxDecimals={4}
        minDecimals={4}
        isRequired
        autoFocus={!rate}
      />
      <DatePicker {...form.field('date')} label="Fecha" max={today()} isRequired />
      <TextArea {...form.field('comment')} label="Comentario" rows={3} isRequired autoFocus={Boolean(rate)} />
      {isFar && (
        <Banner tone="warn" title="Tipo de cambio inusual" isLive>
          {`Se aparta más de 20 % del último conocido: ${known.value} del ${formatDate(known.date)}.`}
          <Checkbox isSelected={accepted === typed} onChange={(isOn) => setAccepted(isOn ? typed : null)}>
            Usarlo de todos modos.
          </Checkbox>
        </Banner>
      )}
    </FormDialog>
  );
}
