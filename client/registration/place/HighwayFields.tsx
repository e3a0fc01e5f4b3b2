import { useQuery } from '@apollo/client/react';
import {
  PlaceHighwaysDocument,
  PlaceSectionsDocument,
  type PlaceSectionsQuery,
} from '#client/registration/Place.generated.ts';
import { ComboBox } from '#client/ui/form/ComboBox.tsx';
import { Columns } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { isDecimal } from '#domain/money.ts';
import { isOnStretch, stretchesAt, stretchText } from '#domain/place.ts';
import { PointFields } from './PointFields.tsx';
import type { PlaceFieldsProps } from './placeFieldsProps.ts';

type Section = PlaceSectionsQuery['highwaySections'][number];

/** The highway, the point on it, and the sections on which that kilometer lies. */
export function HighwayFields({ form, isDisabled = false }: PlaceFieldsProps) {
  const { sections, isReady } = useSections(form.values.highwaySlug);
  const { kilometer, highwaySectionSlug } = form.values;
  const chosen = sections.find(({ slug }) => slug === highwaySectionSlug);
  return (
    <>
      <HighwayField form={form} isDisabled={isDisabled} />
      <PointFields form={form} isDisabled={isDisabled} />
      <SectionField
        key={`${form.values.highwaySlug} ${isReady}`}
        form={form}
        isDisabled={isDisabled}
        sections={offered(sections, kilometer, chosen)}
      />
      {chosen && <OutsideNotice section={chosen} kilometer={kilometer} />}
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
