import * as z from 'zod/mini';
import type { BodyInput } from '#contract/call.ts';
import { catalogCalls } from '#contract/catalogs.ts';
import { conceptCalls, movedPrice, type WireMovedPrice, type WirePriceName } from '#contract/concepts.ts';
import type { FieldErrors } from '#domain/fields.ts';
import { chosenId, localId } from '#gateway/ids.ts';
import { inputFailure, validationFailed } from '#gateway/outcome.ts';
import type { MutationResolvers, QueryResolvers, ResolversParentTypes } from '#gateway/resolvers.generated.ts';
import { brokenAnswer, type RestFailure } from '#gateway/rest/failure.ts';
import { orFailure } from '#gateway/save.ts';
import type { PriceChange, PriceName } from '#gateway/schema.generated.ts';
import { conceptNamed, toConcept } from './concept.ts';
import { sectionOfPrice } from './highway.ts';
import { providerOrNull } from './provider.ts';
import { incidentNamed } from './reference.ts';

export const Query = {
  providerPrices: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    if (args.concepts.length === 0) return [];
    const prices = await rest.ask(catalogCalls.providerPrices, {
      params: { year: String(args.year), provider: localId(code, 'Provider', args.provider), place: args.place },
      query: { concepts: args.concepts.map((id) => localId(code, 'Concept', id)).join(',') },
    });
    return prices.map(({ concept, price }) => ({ concept: conceptNamed(code, concept), price }));
  },

  conceptHistories: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    if (args.concepts.length === 0) return [];
    const concepts = args.concepts.map((id) => localId(code, 'Concept', id)).join(',');
    const query = { concepts, except: args.except ?? undefined };
    const histories = await rest.ask(catalogCalls.conceptHistory, { query });
    return histories.map(({ concept, lines, medianPrice, greatestQuantity }) => ({
      concept: conceptNamed(code, concept),
      lineCount: lines,
      medianPrice,
      greatestQuantity,
    }));
  },

  authorizedLines: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const lines = await rest.ask(catalogCalls.authorizedLines, {
      params: { concept: localId(code, 'Concept', args.concept) },
      query: { except: args.except ?? undefined },
    });
    return lines.map(({ slugName, sinisterNumber, date, quantity, price, provider, providerName }) => ({
      incident: incidentNamed(code, slugName, sinisterNumber),
      date,
      quantity,
      price,
      provider: providerOrNull(code, provider, providerName),
    }));
  },
} satisfies Pick<QueryResolvers, 'providerPrices' | 'conceptHistories' | 'authorizedLines'>;

export const Mutation = {
  updatePrices: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const misplaced = misplacedFields(input.changes);
    if (Object.keys(misplaced).length > 0) return validationFailed(misplaced);
    const { body, errorsByChange } = fromPriceChanges(code, input.changes);
    return orFailure(
      async () => {
        const concepts = await rest.ask(conceptCalls.updatePrices, { params: { year: String(input.year) }, body });
        return { __typename: 'UpdatedPrices' as const, concepts: concepts.map((concept) => toConcept(code, concept)) };
      },
      (failure) => {
        if (failure.kind === 'invalid') return validationFailed(errorsByChange(failure.fields));
        return failure.kind === 'moved' ? pricesMoved(code, failure) : inputFailure(failure);
      },
    );
  },
} satisfies Pick<MutationResolvers, 'updatePrices'>;

const wireNames = {
  UNIT: 'unit_price',
  CAPUFE: 'capufe_unit_price',
  DOLLAR: 'dollar_unit_price',
  EURO: 'euro_unit_price',
} as const satisfies Record<Exclude<PriceName, 'PROVIDER'>, WirePriceName>;

const onlyOwnPrices = 'solo se envía con el precio propio de un proveedor. Quítelo o elija ese precio.';

/** A provider or a section that stands beside a price of the catalog, where neither has a meaning. */
function misplacedFields(changes: readonly PriceChange[]): FieldErrors {
  const errors: Record<string, readonly string[]> = {};
  for (const [index, { price, provider, section }] of changes.entries()) {
    if (price === 'PROVIDER') continue;
    if (provider) errors[`changes.${index}.provider`] = [`Proveedor: ${onlyOwnPrices}`];
    if (section) errors[`changes.${index}.section`] = [`Tramo: ${onlyOwnPrices}`];
  }
  return errors;
}

type Body = BodyInput<typeof conceptCalls.updatePrices>;
type SentConcept = {
  id: string;
  was: Partial<Record<WirePriceName, string | null>>;
  provider_prices: { provider: string; highway_section: string; was: string | null; ammount: string | null }[];
} & Partial<Record<WirePriceName, string | null>>;

type SentPrices = {
  readonly body: Body;
  /** Names the call's field errors by the change that each belongs to. */
  readonly errorsByChange: (errors: FieldErrors) => FieldErrors;
};

/** Changes of single prices, grouped by concept as the call wants them. */
function fromPriceChanges(customer: string, changes: readonly PriceChange[]): SentPrices {
  const concepts = new Map<string, { at: number; sent: SentConcept }>();
  const places: [path: string, change: number][] = [];
  changes.forEach((change, index) => {
    const id = chosenId(customer, 'Concept', change.concept);
    const known = concepts.get(id) ?? { at: concepts.size, sent: { id, was: {}, provider_prices: [] } };
    concepts.set(id, known);
    places.push([`${known.at}.${addPrice(customer, known.sent, change)}`, index]);
  });
  return { body: [...concepts.values()].map(({ sent }) => sent), errorsByChange: (errors) => renamed(errors, places) };
}

/** Adds one price; answers the path of its field within its concept. */
function addPrice(customer: string, sent: SentConcept, { price, provider, section, was, amount }: PriceChange): string {
  if (price !== 'PROVIDER') {
    const name = wireNames[price];
    sent[name] = amount ?? null;
    sent.was[name] = was ?? null;
    return name;
  }
  sent.provider_prices.push({
    provider: chosenId(customer, 'Provider', provider),
    highway_section: section ?? '',
    was: was ?? null,
    ammount: amount ?? null,
  });
  return `provider_prices.${sent.provider_prices.length - 1}`;
}

function renamed(errors: FieldErrors, places: readonly [string, number][]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => {
      const concept = path.split('.')[0];
      const place =
        places.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`)) ??
        places.find(([prefix]) => prefix.split('.')[0] === concept && path === `${concept}.id`);
      return [place ? `changes.${place[1]}` : path, texts];
    }),
  );
}

const graphNames: Readonly<Record<WireMovedPrice['price'], PriceName>> = {
  unit_price: 'UNIT',
  capufe_unit_price: 'CAPUFE',
  dollar_unit_price: 'DOLLAR',
  euro_unit_price: 'EURO',
  provider_price: 'PROVIDER',
};

/** Another person changed some of the prices first. */
function pricesMoved(customer: string, { text, current }: Extract<RestFailure, { kind: 'moved' }>) {
  const moved = toMovedPrices(customer, current);
  return { __typename: 'PricesMoved' as const, code: 'PRICES_MOVED' as const, message: text, moved };
}

function toMovedPrices(customer: string, current: unknown): ResolversParentTypes['MovedPrice'][] {
  const read = z.array(movedPrice).safeParse(current);
  if (!read.success) throw brokenAnswer('moved prices');
  return read.data.map((one) => ({
    concept: conceptNamed(customer, one.concept),
    code: one.code,
    name: one.name,
    price: graphNames[one.price],
    provider: providerOrNull(customer, one.provider, null),
    section: sectionOfPrice(customer, one),
    current: one.current,
  }));
}
