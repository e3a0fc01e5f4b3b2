import { NumberText } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Section } from '#client/ui/layout/Card.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { clabeWarning } from '#domain/clabe.ts';
import { type Coded, paymentMethods, waysToPay } from '#domain/fiscal.ts';
import type { Fiscal } from '#domain/forms/fiscal.ts';
import { rfcShape, rfcWarning } from '#domain/rfc.ts';
import { AddressFields, type AddressForm } from './AddressFields.tsx';
import { fiscalLabels } from './fiscalValues.ts';
import type { CardState } from './useCard.ts';
import type { Places } from './usePlaces.ts';

const optionsOf = (codes: readonly Coded[]) =>
  codes.map(({ code, name }) => ({ id: code, label: `${code.padStart(2, '0')} ${name}` }));

const ways = optionsOf(waysToPay);
const methods = [{ id: '', label: 'Sin elegir' }, ...optionsOf(paymentMethods)];

type Props = { readonly form: CardState<Fiscal>['form'] & AddressForm; readonly places: Places };

export function FiscalFields({ form, places }: Props) {
  const { field, values } = form;
  return (
    <>
      <Columns of="fields" least={180}>
        <Select {...field('wayToPay')} label={fiscalLabels.wayToPay} options={ways} isRequired />
        <Select
          {...field('paymentMethod')}
          label={fiscalLabels.paymentMethod}
          options={methods}
          placeholder="Sin elegir"
        />
        <TextField {...field('businessName')} label={fiscalLabels.businessName} isRequired />
        <TextField
          {...field('rfc')}
          label={fiscalLabels.rfc}
          maxLength={13}
          autoComplete="off"
          description={`Persona moral 12 caracteres, física 13: ${rfcShape}.`}
          warning={rfcWarning(values.rfc) ?? undefined}
        />
        <NumberText {...field('account')} label={fiscalLabels.account} maxDigits={20} isCode />
        <NumberText
          {...field('clabe')}
          label={fiscalLabels.clabe}
          maxDigits={18}
          isCode
          description="De 16 a 18 dígitos."
          warning={clabeWarning(values.clabe) ?? undefined}
        />
      </Columns>
      <Section title="Domicilio fiscal">
        <p>Déjelo vacío si no tiene, o llénelo completo.</p>
        <AddressFields form={form} places={places} isRequired={false} />
      </Section>
    </>
  );
}
