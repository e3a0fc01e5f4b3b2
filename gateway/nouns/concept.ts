import { catalogCalls } from '#contract/catalogs.ts';
import { conceptCalls, type WireConcept, type WireConceptRecord, type WireSupply } from '#contract/concepts.ts';
import { conceptSearchMin } from '#domain/conceptSearch.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import type { Context } from '#gateway/context.ts';
import { invalidField } from '#gateway/errors.ts';
import { chosenId, everybody, globalId, localId } from '#gateway/ids.ts';
import { connectionOf, keyedPlaces, readConnection, readStretch } from '#gateway/paging.ts';
import { type ConceptParent, type ConceptSuppliesParent, fieldsOf, type Lazy, type Named } from '#gateway/parents.ts';
import type { ConceptResolvers, MutationResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import { notFound, orNullIf } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import type { ConceptBy, CreateConceptInput, SupplyInput, UpdateConceptInput } from '#gateway/schema.generated.ts';
import { sectionOfPrice } from './highway.ts';
import { providerNamed } from './provider.ts';
import { toUnit } from './reference.ts';

const byCode = keyedPlaces('concept');

export const Query = {
  concepts: async (_, args, { rest, profile }) => {
    const contains = args.contains.trim();
    if (contains.length < conceptSearchMin)
      throw invalidField('contains', `Buscar: escriba al menos ${conceptSearchMin} caracteres.`);
    const { code } = await profile();
    const params = { year: String(args.year), provider: localId(code, 'Provider', args.provider), place: args.place };
    return readConnection(args, {
      path: 'Query.concepts',
      read: (page) => rest.ask(catalogCalls.searchConcepts, { params, query: { contains, ...page } }),
      to: (concept) => toConcept(code, concept),
    });
  },

  catalogConcept: async (_, args, context) => {
    const { code } = await context.profile();
    const found = await orNullIf(
      ['notFound'],
      paramsOf(context, args).then((params) => context.rest.ask(conceptCalls.concept, { params })),
    );
    return found && toConceptRecord(code, found);
  },

  catalogConcepts: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { size, fromEnd, ...places } = readStretch(args, 'Query.catalogConcepts');
    const after = byCode.keyIn(places.after, 'after');
    const before = byCode.keyIn(places.before, 'before');
    const params = { year: String(args.year) };
    const query = { page_size: String(size), after, before, from_end: fromEnd ? ('true' as const) : undefined };
    const subfamily = args.subfamily ? localId(code, 'Subfamily', args.subfamily) : undefined;
    const provider = args.provider ? localId(code, 'Provider', args.provider) : undefined;
    const { count, next, previous, results } =
      subfamily || provider
        ? await rest.ask(conceptCalls.conceptsBySubfamily, { params, query: { ...query, subfamily, provider } })
        : await rest.ask(conceptCalls.conceptsOfYear, { params, query });
    const concepts = results.map((concept) => toConcept(code, concept));
    const beside = { hasNextPage: next !== null, hasPreviousPage: previous !== null };
    return { ...connectionOf(concepts, ({ wire }) => byCode.placeOf(wire.code), beside), totalCount: count };
  },

  conceptSupplies: async (_, args, context) => {
    const { code } = await context.profile();
    const params = await paramsOf(context, args);
    return toSupplies(code, await context.rest.ask(conceptCalls.supplies, { params }));
  },
} satisfies Pick<QueryResolvers, 'concepts' | 'catalogConcept' | 'catalogConcepts' | 'conceptSupplies'>;

type Sought = { readonly year: number; readonly by: ConceptBy };

/** How the backend names a concept. @throws not found for a code that is free, or an id of another customer */
async function paramsOf({ rest, profile }: Context, { year: asked, by }: Sought) {
  const year = String(asked);
  if (by.code === undefined || by.code === null) {
    return { year, concept: localId((await profile()).code, 'Concept', by.id ?? '') };
  }
  const { by: holder } = await rest.ask(conceptCalls.codeTaken, { params: { year }, query: { code: by.code } });
  if (!holder) throw notFound();
  return { year, concept: holder.id };
}

export const Mutation = {
  /** Customers with prices in several currencies have a call of their own. */
  createConcept: async (_, { input }, { rest, profile }) => {
    const customer = await profile();
    const { code } = customer;
    const params = { year: String(input.year) };
    const body = fromNewConceptInput(code, input);
    return saveEntry({
      save: () =>
        hasForeignPrices(customer)
          ? rest.ask(conceptCalls.createProviderPrice, { params, body })
          : rest.ask(conceptCalls.createConcept, { params, body }),
      to: (wire) => ({ __typename: 'SavedConcept' as const, concept: toConcept(code, wire) }),
      names: conceptNames,
    });
  },

  updateConcept: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { year: String(input.year), concept: localId(code, 'Concept', input.id) };
    const body = fromConceptInput(code, input);
    return saveEntry({
      save: () => rest.ask(conceptCalls.editConcept, { params, body, ifMatch: input.version }),
      to: (wire) => ({ __typename: 'SavedConcept' as const, concept: toConcept(code, wire) }),
      names: conceptNames,
    });
  },

  saveSupplies: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const params = { year: String(input.year), concept: localId(code, 'Concept', input.concept) };
    const body = { supplies: input.supplies.map(fromSupplyInput) };
    return saveEntry({
      save: () => rest.ask(conceptCalls.saveSupplies, { params, body, ifMatch: input.version }),
      to: (wire) => toSupplies(code, wire),
      names: conceptNames,
    });
  },
} satisfies Pick<MutationResolvers, 'createConcept' | 'updateConcept' | 'saveSupplies'>;

export function toConcept(customer: string, wire: WireConcept) {
  return { ...conceptNamed(customer, wire.id), wire } satisfies ConceptParent;
}

/** A concept that another entity names; the rest is read when it is asked for, with that of all the others. */
export function conceptNamed(customer: string, id: string): ConceptParent {
  return { __typename: 'Concept', id: globalId(customer, 'Concept', id), customer, localId: id, wire: null };
}

const field = fieldsOf<ConceptParent>(async ({ localId }, { conceptOf }) => {
  const found = await conceptOf(localId);
  if (!found) throw notFound();
  return found;
});

export const Concept = {
  code: field(({ code }) => code),
  name: field(({ name }) => name),
  description: field(({ description }) => description),
  comment: field(({ comment }) => comment),
  detail: field(({ detail, detailName }, customer) => ({ id: globalId(customer, 'Detail', detail), name: detailName })),
  unit: field((wire) => toUnit(wire.unit_measurement)),
  prices: field((wire) => ({ mxn: wire.unit_price, usd: wire.dollar_unit_price, eur: wire.euro_unit_price })),
  capufePrice: field((wire) => wire.capufe_unit_price),
  providerPrice: field((wire) => wire.providerPrice),
  ownPrices: field(
    (wire, customer) =>
      wire.provider_prices?.map((price) => ({
        provider: providerNamed(customer, { id: price.provider, name: null }),
        section: sectionOfPrice(customer, price),
        price: price.ammount,
      })) ?? null,
  ),
  version: field(({ version }) => version),
} satisfies Lazy<ConceptResolvers, ConceptParent>;

/** The call's field names → GraphQL's. */
const conceptNames = {
  unit_measurement: 'unit',
  unit_price: 'unitPrice',
  capufe_unit_price: 'capufePrice',
  dollar_unit_price: 'dollarPrice',
  euro_unit_price: 'euroPrice',
  highway_section: 'section',
  provider_price: 'providerPrice',
  supply_type: 'type',
};

function fromConceptInput(
  customer: string,
  { code, name, description, comment, detail, unit, supplies }: Omit<UpdateConceptInput, 'id' | 'version'>,
) {
  return {
    ...(supplies && { supplies: supplies.map(fromSupplyInput) }),
    code,
    name,
    description: description ?? undefined,
    comment: comment ?? undefined,
    detail: chosenId(customer, 'Detail', detail),
    unit_measurement: chosenId(everybody, 'Unit', unit),
  };
}

/** Every price is sent, so that the backend names those that this customer's catalog does not have. */
function fromNewConceptInput(customer: string, input: CreateConceptInput) {
  const { unitPrice, capufePrice, dollarPrice, euroPrice, provider, section, providerPrice } = input;
  return {
    ...fromConceptInput(customer, input),
    unit_price: unitPrice ?? '',
    capufe_unit_price: capufePrice ?? '',
    dollar_unit_price: dollarPrice ?? '',
    euro_unit_price: euroPrice ?? '',
    provider: chosenId(customer, 'Provider', provider),
    highway_section: section ?? '',
    provider_price: providerPrice ?? '',
  };
}

function toSupplies(
  customer: string,
  wire: { concept: string; version: number; supplies: WireSupply[] },
): Named<ConceptSuppliesParent, 'ConceptSupplies'> {
  return {
    __typename: 'ConceptSupplies' as const,
    concept: conceptNamed(customer, wire.concept),
    version: wire.version,
    supplies: wire.supplies.map((supply) => toSupply(customer, supply)),
  };
}

const toSupply = (customer: string, { id, name, supply_type, unit_measurement, quantity }: WireSupply) => ({
  id: globalId(customer, 'Supply', id),
  name,
  type: { name: supply_type, customer },
  unit: toUnit(unit_measurement),
  quantity,
});

function toConceptRecord(customer: string, wire: WireConceptRecord) {
  const { family, subfamily, detail } = wire;
  return {
    concept: toConcept(customer, wire.concept),
    family: { id: globalId(customer, 'Family', family.id), name: family.name },
    subfamily: { id: globalId(customer, 'Subfamily', subfamily.id), name: subfamily.name },
    detail: { id: globalId(customer, 'Detail', detail.id), name: detail.name },
    supplies: wire.supplies.map((supply) => toSupply(customer, supply)),
  };
}

function fromSupplyInput({ name, type, unit, quantity }: SupplyInput) {
  return {
    name,
    supply_type: type,
    quantity,
    unit_measurement: chosenId(everybody, 'Unit', unit),
  };
}
