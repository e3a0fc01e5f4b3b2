import { catalogItemCalls, type WireCatalogItem } from '#contract/catalogItems.ts';
import { fileKindEnum } from '#domain/files.ts';
import { isActiveOf } from '#gateway/enums.ts';
import { globalId, localId } from '#gateway/ids.ts';
import type { Lazy, SupplyTypeParent } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers, SupplyTypeResolvers } from '#gateway/resolvers.generated.ts';
import { notFound } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import type { CatalogType, UpdateCatalogItemInput } from '#gateway/schema.generated.ts';

export const Query = {
  catalogItems: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const query = { is_active: isActiveOf[args.activity] };
    const items = await rest.ask(catalogItemCalls.items, { params: { type: typeOf[args.type] }, query });
    return items.map((item) => toCatalogItem(code, args.type, item));
  },
} satisfies Pick<QueryResolvers, 'catalogItems'>;

/** The REST client sends the call once for all supplies of a request. */
export const SupplyType = {
  entry: async ({ name, customer }, _, { rest }) => {
    const params = { type: typeOf.SUPPLY_TYPE };
    const items = await rest.ask(catalogItemCalls.items, { params, query: { is_active: 'all' } });
    const found = items.find((item) => item.name === name);
    return found ? toCatalogItem(customer, 'SUPPLY_TYPE', found) : null;
  },
} satisfies Lazy<SupplyTypeResolvers, SupplyTypeParent>;

export const Mutation = {
  createCatalogItem: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { type: typeOf[input.type] };
    const body = fromCatalogItemInput(input);
    return saveEntry({
      save: () => rest.ask(catalogItemCalls.createItem, { params, body }),
      to: (wire) => toCatalogItem(code, input.type, wire),
    });
  },

  updateCatalogItem: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = itemParams(code, input.type, input.id);
    const body = fromCatalogItemInput(input);
    return saveEntry({
      save: () => rest.ask(catalogItemCalls.editItem, { params, body, ifMatch: input.version }),
      to: (wire) => toCatalogItem(code, input.type, wire),
    });
  },

  deleteCatalogItem: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = itemParams(code, input.type, input.id);
    return saveEntry({
      save: () => rest.ask(catalogItemCalls.deleteItem, { params, ifMatch: input.version }),
      to: (wire) => toCatalogItem(code, input.type, wire),
    });
  },
} satisfies Pick<MutationResolvers, 'createCatalogItem' | 'updateCatalogItem' | 'deleteCatalogItem'>;

/** The wire's name of each catalog. */
const typeOf = {
  UNIT: 'unit_measurement',
  SUPPLY_TYPE: 'supply_type',
  REJECT_REASON: 'reject_reason',
  LINE_REASON: 'line_reason',
  FILE_TYPE: 'sinister_file_type',
} as const satisfies Record<CatalogType, string>;

function toCatalogItem(customer: string, type: CatalogType, wire: WireCatalogItem) {
  const { id, slugName, kinds, ...item } = wire;
  return {
    __typename: 'CatalogItem' as const,
    ...item,
    id: globalId(customer, 'CatalogItem', `${typeOf[type]} ${id}`),
    slug: slugName,
    kinds: kinds?.map((kind) => fileKindEnum.nameOf(kind)) ?? null,
  };
}

/** The catalog of an item, by the id inside its opaque one. @throws not found */
export function typeIn(local: string): CatalogType {
  const found = (Object.keys(typeOf) as CatalogType[]).find((type) => local.startsWith(`${typeOf[type]} `));
  if (!found) throw notFound();
  return found;
}

/** @throws not found for an item of another catalog */
function itemParams(customer: string, type: CatalogType, opaque: string) {
  const [of, id] = localId(customer, 'CatalogItem', opaque).split(' ');
  if (of !== typeOf[type] || id === undefined) throw notFound();
  return { type: of, id };
}

function fromCatalogItemInput({
  name,
  abbreviation,
  isRequired,
  multiple,
  kinds,
  isActive,
}: Omit<UpdateCatalogItemInput, 'id' | 'version'>) {
  return {
    name,
    abbreviation,
    isRequired: isRequired ?? undefined,
    multiple: multiple ?? undefined,
    kinds: kinds?.map(fileKindEnum.wordOf),
    isActive: isActive ?? undefined,
  };
}
