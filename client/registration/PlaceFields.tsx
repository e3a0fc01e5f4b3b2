import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { CustomerProfile } from '#domain/customers.ts';
import { chainage } from '#domain/incident.ts';
import { plainFieldsOn } from '#domain/incidentFields.ts';
import { isDecimal } from '#domain/money.ts';
import { isOnStretch, onlyStretchAt, pointOn, stretchesAt, stretchText } from '#domain/stretches.ts';
import { type FieldsForm, PlainField } from './PlainField.tsx';
import {
  PlaceHighwaysDocument,
  PlaceSectionsDocument,
  type PlaceSectionsQuery,
  PlaceStatesDocument,
} from './Registration.generated.ts';
import type { PlaceValues } from './values.ts';

type Section = PlaceSectionsQuery['highwaySections'][number];

/** The highway, the point on it, and the sections on which that kilometer lies. */
function HighwayFields({ form, isDisabled = false }: PlaceFieldsProps) {
  const { sections, isReady } = useSections(form.values.highwaySlug);
  const { kilometer, meter, highwaySectionSlug } = form.values;
  const point = pointOn(kilometer, meter);
  const chosen = sections.find(({ slug }) => slug === highwaySectionSlug);
  const isGiven = useOnlySection(form, sections);
  return (
    <>
      <HighwayField form={form} isDisabled={isDisabled} />
      <PointFields form={form} isDisabled={isDisabled} />
      <SectionField
        key={`${form.values.highwaySlug} ${isReady}`}
        form={form}
        isDisabled={isDisabled}
        sections={offered(sections, point, chosen)}
      />
      {chosen && isGiven && (
        <Banner tone="info" isLive>
          {chosen.name} es el único tramo de la autopista que incluye el kilómetro {point}. Puede cambiarlo.
        </Banner>
      )}
      {chosen && <OutsideNotice section={chosen} kilometer={point} />}
    </>
  );
}

function useSections(highway: string) {
  const { data } = useQuery(PlaceSectionsDocument, {
    variables: { highway },
    skip: highway === '',
    fetchPolicy: 'cache-first',
  });
  return { sections: data?.highwaySections ?? [], isReady: data !== undefined };
}

/** Those of the kilometer; what was chosen stays among them, wherever it lies. */
function offered(sections: readonly Section[], kilometer: string, chosen: Section | undefined): readonly Section[] {
  const found = stretchesAt(sections, kilometer);
  return chosen && !found.includes(chosen) ? [...found, chosen] : found;
}

function HighwayField({ form, isDisabled = false }: PlaceFieldsProps) {
  const { data } = useQuery(PlaceHighwaysDocument, { fetchPolicy: 'cache-first' });
  const highway = form.field('highwaySlug');
  const choose = (slug: string) => {
    highway.onChange(slug);
    if (slug !== highway.value) form.set('highwaySectionSlug', '');
  };
  const options = (data?.highways ?? []).map(({ slug, name, number }) => ({ id: slug, label: name, hint: number }));
  return (
    <Columns of="fields" least={380}>
      <ComboBox
        {...highway}
        key={data ? 'ready' : 'waiting'}
        onChange={choose}
        label="Autopista"
        options={options}
        placeholder="Escriba o elija una autopista"
        isRequired
        isDisabled={isDisabled}
      />
    </Columns>
  );
}

function SectionField({ form, isDisabled = false, sections }: PlaceFieldsProps & { sections: readonly Section[] }) {
  const { highwaySlug } = form.values;
  const options = sections.map((section) => ({ id: section.slug, label: section.name, hint: stretchText(section) }));
  return (
    <Columns of="fields" least={380}>
      <ComboBox
        {...form.field('highwaySectionSlug')}
        label="Tramo"
        options={options}
        placeholder={highwaySlug === '' ? 'Primero elija la autopista' : 'Escriba o elija un tramo'}
        description="Se ofrecen los tramos que incluyen el kilómetro."
        isRequired
        isDisabled={isDisabled || highwaySlug === ''}
      />
    </Columns>
  );
}

function OutsideNotice({ section, kilometer }: { section: Section; kilometer: string }) {
  if (!isDecimal(kilometer) || isOnStretch(section, kilometer)) return null;
  return (
    <Banner tone="warn" isLive>
      El kilómetro {kilometer} está fuera del tramo {section.name} ({stretchText(section)}). Verifíquelo; puede
      continuar.
    </Banner>
  );
}

/** Where it happened: a federal entity, or a highway with its section, by customer; and the point on the road. */
export function PlaceFields({ form, isDisabled = false }: PlaceFieldsProps) {
  const { profile } = useSession();
  const state = { form, isDisabled };
  return (
    <Stack gap={4}>
      {profile.place === 'state' && <StateField {...state} />}
      {profile.place === 'highway' ? <HighwayFields {...state} /> : <PointFields {...state} />}
    </Stack>
  );
}

function StateField({ form, isDisabled = false }: PlaceFieldsProps) {
  const { data } = useQuery(PlaceStatesDocument, { fetchPolicy: 'cache-first' });
  const options = (data?.states ?? []).map(({ code, name }) => ({ id: code, label: name }));
  return (
    <Columns of="fields" least={380}>
      <ComboBox
        {...form.field('state')}
        key={data ? 'ready' : 'waiting'}
        label="Estado"
        options={options}
        placeholder="Escriba o elija un estado"
        isRequired
        isDisabled={isDisabled}
      />
    </Columns>
  );
}

/** "km 123+450 cuerpo A", once there is a kilometer and a meter. */
export function pointText({
  kilometer,
  meter,
  body,
}: Pick<PlaceValues, 'kilometer' | 'meter' | 'body'>): string | null {
  if (!isDecimal(kilometer) || !/^\d{1,3}$/.test(meter)) return null;
  return chainage({ kilometer, meter: Number(meter), body: body || null });
}

type PlaceFieldsProps = { readonly form: FieldsForm<PlaceValues>; readonly isDisabled?: boolean };

/** The point on the road: «km 123+450 cuerpo A». */
function PointFields({ form, isDisabled = false }: PlaceFieldsProps) {
  const point = pointText(form.values) ?? undefined;
  return (
    <Columns of="fields" least={150}>
      {plainFieldsOn('place').map((name) => (
        <PlainField
          key={name}
          name={name}
          state={form.field(name)}
          isDisabled={isDisabled}
          description={name === 'kilometer' ? point : undefined}
        />
      ))}
    </Columns>
  );
}

type Chosen = Pick<PlaceValues, 'state' | 'highwaySlug' | 'highwaySectionSlug'>;

/** Names of what was chosen, from what the fields have already read. */
export function usePlaceNames(chosen: Chosen, { place }: CustomerProfile) {
  const { state, highwaySlug, highwaySectionSlug } = chosen;
  const fetchPolicy = 'cache-first';
  const states = useQuery(PlaceStatesDocument, { fetchPolicy, skip: place !== 'state' });
  const highways = useQuery(PlaceHighwaysDocument, { fetchPolicy, skip: place !== 'highway' });
  const sections = useQuery(PlaceSectionsDocument, {
    fetchPolicy,
    variables: { highway: highwaySlug },
    skip: highwaySlug === '',
  });
  return {
    state: states.data?.states.find(({ code }) => code === state)?.name ?? '–',
    highway: highways.data?.highways.find(({ slug }) => slug === highwaySlug)?.name ?? '–',
    section: sections.data?.highwaySections.find(({ slug }) => slug === highwaySectionSlug)?.name ?? '–',
  };
}

/**
 * Chooses the section where the point lies on one only, and follows the point while that choice stands. What a person
 * chose or took away stays until they give another point.
 * @returns whether the present section was so chosen
 */
export function useOnlySection({ values, set }: FieldsForm<PlaceValues>, sections: readonly Section[]): boolean {
  const { highwaySlug, kilometer, meter, highwaySectionSlug: chosen } = values;
  const only = onlyStretchAt(sections, pointOn(kilometer, meter))?.slug ?? '';
  const point = [highwaySlug, kilometer, only].join(' ');
  const last = useRef<string | null>(null);
  const [given, setGiven] = useState('');
  useEffect(() => {
    if (last.current === point) return;
    last.current = point;
    if (chosen !== '' && chosen !== given) return;
    setGiven(only);
    if (chosen !== only) set('highwaySectionSlug', only);
  }, [point, only, chosen, given, set]);
  return chosen !== '' && chosen === given;
}
