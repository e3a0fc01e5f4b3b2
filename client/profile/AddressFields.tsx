import { useQuery } from '@apollo/client/react';
import { Button } from '#client/ui/button/Button.tsx';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { NumberText } from '#client/ui/form/NumberField.tsx';
import type { Option } from '#client/ui/form/option.ts';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import {
  type Address,
  type AddressField,
  addressFields,
  emptyAddress,
  postalCodeDigits,
} from '#domain/forms/profile.ts';
import { type AddressPartsFragment, MunicipalitiesDocument } from './Profile.generated.ts';

type FieldState = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
};

export type AddressForm = {
  readonly values: Address;
  readonly set: (name: AddressField, value: string) => void;
  readonly field: (name: AddressField) => FieldState;
};

/** An address: the state says which municipalities there are. @param isRequired false where it may be left out whole */
export function AddressFields({
  form,
  places,
  isRequired,
}: {
  form: AddressForm;
  places: Places;
  isRequired: boolean;
}) {
  const { values, set, field } = form;
  const municipalities = places.municipalitiesOf(values.state);
  const chooseState = (state: string) => {
    set('state', state);
    if (!places.liesIn(values.municipality, state)) set('municipality', '');
  };
  return (
    <>
      {places.isMissing && (
        <Banner
          tone="danger"
          title="No se pudieron cargar los estados."
          action={<Button onPress={places.retry}>Reintentar</Button>}
        />
      )}
      <Columns of="fields" least={180}>
        <TextField {...field('street')} label={addressLabels.street} isRequired={isRequired} />
        <TextField {...field('noExt')} label={addressLabels.noExt} />
        <TextField
          {...field('noInt')}
          label={addressLabels.noInt}
          description="Si no tiene, escriba S/N."
          isRequired={isRequired}
        />
        <TextField {...field('colony')} label={addressLabels.colony} isRequired={isRequired} />
        <ComboBox
          {...field('state')}
          key={`estados ${places.states.length}`}
          label={addressLabels.state}
          options={places.states}
          onChange={chooseState}
          isRequired={isRequired}
        />
        <ComboBox
          {...field('municipality')}
          key={`municipios de ${values.state} ${municipalities.length}`}
          label={addressLabels.municipality}
          options={municipalities}
          {...(values.state === '' && { placeholder: 'Elija antes el estado' })}
          isDisabled={values.state === ''}
          isRequired={isRequired}
        />
        <NumberText
          {...field('postalCode')}
          label={addressLabels.postalCode}
          maxDigits={postalCodeDigits}
          isCode
          isRequired={isRequired}
        />
      </Columns>
    </>
  );
}

export const addressLabels = {
  street: 'Calle',
  noExt: 'Número exterior',
  noInt: 'Número interior',
  colony: 'Colonia',
  state: 'Estado',
  municipality: 'Municipio',
  postalCode: 'Código postal',
} satisfies Record<keyof Address, string>;

/** What the fields show of an address; of none yet, nothing. */
export function addressValues(address: AddressPartsFragment | null): Address {
  if (!address) return { ...emptyAddress };
  const saved = { ...address, state: address.state.id, municipality: address.municipality.id };
  return Object.fromEntries(addressFields.map((name) => [name, saved[name]])) as Address;
}

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({ id, label: name });

/** States, and the municipalities of each, to choose from. */
export function usePlaces() {
  const { data, error, refetch } = useQuery(MunicipalitiesDocument, { fetchPolicy: 'cache-first' });
  const states = data?.states ?? [];
  const municipalitiesOf = (state: string) => states.find(({ id }) => id === state)?.municipalities ?? [];
  const all = [...states, ...states.flatMap(({ municipalities }) => municipalities)];
  return {
    states: states.map(optionOf),
    municipalitiesOf: (state: string) => municipalitiesOf(state).map(optionOf),
    liesIn: (municipality: string, state: string) => municipalitiesOf(state).some(({ id }) => id === municipality),
    nameOf: (id: string) => all.find((place) => place.id === id)?.name ?? id,
    isMissing: error !== undefined && !data,
    retry: () => void refetch().catch(() => {}),
  };
}

export type Places = ReturnType<typeof usePlaces>;
