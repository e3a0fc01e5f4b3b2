import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { TextArea } from '#client/ui/form/TextField.tsx';
import { useForm } from '#client/ui/form/useForm.ts';
import { today } from '#domain/calendar.ts';
import { exchangeForm } from '#domain/forms/quantification.ts';
import { readRate } from '#domain/quantification/currency.ts';
import type { ForeignCurrency } from '../desk/Desk.ts';
import { useDesk, useMachineState } from '../desk/DeskContext.ts';
import { setRate } from '../exchange/rates.ts';

/** Why this exchange rate: asked once, and good for every further line of the save. */
export function JustifyDialog() {
  const isOpen = useMachineState((snapshot) => snapshot.matches({ editing: { activity: 'justifying' } }));
  return isOpen ? <OpenDialog /> : null;
}

function useCurrencyInQuestion(): ForeignCurrency | null {
  const { rows } = useDesk();
  const pending = useMachineState(({ context }) => context.pendingSwitch);
  const asked = pending?.currency ?? rows.all().find(({ currency }) => currency !== 'MXN')?.currency;
  return asked === undefined || asked === 'MXN' ? null : asked;
}

function OpenDialog() {
  const desk = useDesk();
  const currency = useCurrencyInQuestion();
  const known = useMachineState(({ context }) => context.justification);
  const rate = currency && desk.rates.read()[currency];
  const form = useForm({
    schema: exchangeForm(desk.incident.incidentDate),
    initial: {
      exchangeType: known?.exchangeType ?? rate?.value ?? '',
      exchangeDate: known?.exchangeDate ?? rate?.date ?? today(),
      exchangeComment: known?.exchangeComment ?? '',
    },
    onSubmit: (justification) => {
      const value = readRate(justification.exchangeType);
      const isOwn = value !== rate?.value || justification.exchangeDate !== rate.date;
      if (currency && value && isOwn) {
        setRate(desk, currency, { value, date: justification.exchangeDate, source: 'hand' });
      }
      desk.actor.send({ type: 'JUSTIFIED', justification });
      return undefined;
    },
  });
  const cancel = () => desk.actor.send({ type: 'CANCEL' });
  return (
    <FormDialog
      form={form}
      title="Justificar el tipo de cambio"
      size="small"
      submitLabel="Aceptar"
      isSending={false}
      onClose={cancel}
    >
      <DecimalField
        {...form.field('exchangeType')}
        label={currency ? `Tipo de cambio (pesos por 1 ${currency})` : 'Tipo de cambio'}
        maxDecimals={4}
        minDecimals={4}
        isRequired
        autoFocus={!rate}
      />
      <DatePicker {...form.field('exchangeDate')} label="Fecha" max={today()} isRequired />
      <TextArea {...form.field('exchangeComment')} label="Comentario" rows={3} isRequired autoFocus={Boolean(rate)} />
    </FormDialog>
  );
}
