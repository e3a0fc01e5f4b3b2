import { useEffect, useRef, useState } from 'react';
import { onlyStretchAt, pointOn } from '#domain/stretches.ts';
import type { FieldsForm } from './PlainField.tsx';
import type { PlaceSectionsQuery } from './Registration.generated.ts';
import type { PlaceValues } from './values.ts';

type Section = PlaceSectionsQuery['highwaySections'][number];

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
