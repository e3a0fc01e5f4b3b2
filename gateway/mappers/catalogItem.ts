import type { WireCatalogItem } from '#contract/catalogItems.ts';
import { globalId, localId } from '#gateway/ids.ts';
import { notFound } from '#gateway/rest/failure.ts';
import type { CatalogItemInput, CatalogType } from '#gateway/schema.generated.ts';

/** The catalog's word on the wire. */
export const typeOf = {
  UNIT_MEASUREMENT: 'unit_measurement',
  SUPPLY_TYPE: 'supply_type',
  REJECT_REASON: 'reject_reason',
  SINISTER_FILE_TYPE: 'sinister_file_type',
} as const satisfies Record<CatalogType, string>;

export function toCatalogItem(customer: string, type: CatalogType, wire: WireCatalogItem) {
  const { id, slugName, ...item } = wire;
  return {
    __typename: 'CatalogItem' as const,
    ...item,
    id: globalId(customer, 'CatalogItem', `${typeOf[type]} ${id}`),
    slug: slugName,
  };
}

/** The item of that very catalog; of another one it is not found. */
export function itemParams(customer: string, type: CatalogType, opaque: string) {
  const [of, id] = localId(customer, 'CatalogItem', opaque).split(' ');
  if (of !== typeOf[type] || id === undefined) throw notFound();
  return { type: of, id };
}

export function fromCatalogItemInput({ name, abbreviation, isRequired, multiple, kinds, isActive }: CatalogItemInput) {
  return {
    name,
    abbreviation,
    isRequired: isRequired ?? undefined,
    multiple: multiple ?? undefined,
    kinds: kinds ? [...kinds] : undefined,
    isActive: isActive ?? undefined,
  };
}
