import { useApolloClient, useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { NumberText } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Card, Section } from '#client/ui/layout/Card.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import {
  addressIn,
  type Coded,
  clabeWarning,
  type Fiscal,
  fiscalForm,
  paymentMethods,
  rfcShape,
  rfcWarning,
  waysToPay,
} from '#domain/forms/fiscal.ts';
import { isBlankAddress } from '#domain/forms/profile.ts';
import {
  AddressFields,
  type AddressForm,
  addressLabels,
  addressValues,
  type Places,
  usePlaces,
} from './AddressFields.tsx';
import {
  FiscalDataDocument,
  type FiscalPartsFragment,
  type ProfilePartsFragment,
  SaveFiscalDocument,
} from './Profile.generated.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { type CardState, useCard, useReread } from './useCard.ts';

/** The fiscal data of the person, in the profile. */

const fiscalLabels = {
  wayToPay: 'Forma de pago',
  paymentMethod: 'Método de pago',
  businessName: 'Razón social',
  rfc: 'RFC',
  account: 'Cuenta',
  clabe: 'CLABE',
  ...addressLabels,
} satisfies Record<keyof Fiscal, string>;

const fiscalValues = ({ wayToPay, address, ...saved }: FiscalPartsFragment): Fiscal => ({
  wayToPay: wayToPay === null ? '' : String(wayToPay),
  paymentMethod: saved.paymentMethod,
  businessName: saved.businessName,
  rfc: saved.rfc ?? '',
  account: saved.account,
  clabe: saved.clabe,
  ...addressValues(address),
});

/** As sent: the address apart, and none where nothing of it was written. */
function fiscalInput(values: Fiscal) {
  const { paymentMethod, businessName, rfc, account, clabe } = values;
  const address = addressIn(values);
  return {
    paymentMethod,
    businessName,
    rfc,
    account,
    clabe,
    wayToPay: Number(values.wayToPay),
    address: isBlankAddress(address) ? null : address,
  };
}

/** The server speaks of `address.street`; the card's fields are flat. */
const fiscalField = (name: string) => name.replace(/^address\./, '');

const optionsOf = (codes: readonly Coded[]) =>
  codes.map(({ code, name }) => ({ id: code, label: `${code.padStart(2, '0')} ${name}` }));

const ways = optionsOf(waysToPay);
const methods = [{ id: '', label: 'Sin elegir' }, ...optionsOf(paymentMethods)];

type Props = { readonly form: CardState<Fiscal>['form'] & AddressForm; readonly places: Places };

function FiscalFields({ form, places }: Props) {
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

const title = 'Datos fiscales';

/** They are read apart from the rest of the profile: they are private. */
export function FiscalCard({ profile }: { profile: ProfilePartsFragment }) {
  const { data, error, refetch } = useQuery(FiscalDataDocument);
  if (data?.fiscal) return <LoadedFiscalCard profile={profile} fiscal={data.fiscal} />;
  const retry = <Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>;
  return (
    <Card title={title}>
      <ProblemBanner problem={error ? problemOf(error) : null} action={retry} />
    </Card>
  );
}

type LoadedProps = { readonly profile: ProfilePartsFragment; readonly fiscal: FiscalPartsFragment };

function LoadedFiscalCard({ profile, fiscal }: LoadedProps) {
  const client = useApolloClient();
  const { send } = useSend(SaveFiscalDocument);
  const reread = useReread();
  const places = usePlaces();
  const readFiscal = async () => {
    const { data } = await client.query({ query: FiscalDataDocument, fetchPolicy: 'network-only' });
    return fiscalValues(data?.fiscal ?? fiscal);
  };
  const card = useCard({
    schema: fiscalForm,
    saved: fiscalValues(fiscal),
    version: profile.version,
    send: async (values, version) => {
      const outcome = await send({ input: { ...fiscalInput(values), version } });
      return outcome.ok ? { ok: true, value: await readFiscal() } : outcome;
    },
    reread: async () => ({ values: await readFiscal(), version: (await reread()).version }),
    what: 'lo escrito en los datos fiscales',
    fieldOf: fiscalField,
  });
  return (
    <ProfileCard title={title} card={card} labels={fiscalLabels} wordOf={(_, value) => places.nameOf(value)}>
      <FiscalFields form={card.form} places={places} />
    </ProfileCard>
  );
}
