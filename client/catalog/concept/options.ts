import { useQuery } from '@apollo/client/react';
import type { Choices } from '#client/tables/description.ts';
import { choicesOf } from '#client/tables/rowsOf.ts';
import { CatalogDetailsDocument, CatalogSubfamiliesDocument } from '../Catalog.generated.ts';
import { SupplyOptionsDocument } from '../supplies/Supplies.generated.ts';

/** What a concept and its supplies can be placed under. */

type Named = { readonly id: string; readonly name: string };
type Coded = Named & { readonly codename: string };

export const optionOf = ({ id, name, codename }: Coded) => ({ id, label: name, hint: codename });

export const useSubfamilies = (family: string) =>
  choicesOf(
    useQuery(CatalogSubfamiliesDocument, { variables: { family }, skip: family === '' }),
    ({ subfamilies }) => subfamilies,
    optionOf,
  );

export const useDetails = (family: string, subfamily: string) =>
  choicesOf(
    useQuery(CatalogDetailsDocument, { variables: { family, subfamily }, skip: family === '' || subfamily === '' }),
    ({ details }) => details,
    optionOf,
  );

export const useUnits = () =>
  choicesOf(
    useQuery(SupplyOptionsDocument),
    ({ units }) => units,
    ({ id, name, abbreviation }) => ({ id, label: name, hint: abbreviation }),
  );

/** Supplies keep the type's name. */
export const useSupplyTypes = () =>
  choicesOf(
    useQuery(SupplyOptionsDocument),
    ({ catalogItems }) => catalogItems,
    ({ name }) => ({ id: name, label: name }),
  );

/** What was chosen stays on offer, retired as it may be. */
export function withKept(choices: Choices, kept: Named): Choices {
  const { options } = choices;
  if (options.some(({ id }) => id === kept.id)) return choices;
  return { ...choices, options: [{ id: kept.id, label: kept.name, hint: 'inactivo' }, ...options] };
}
