import { conceptCalls } from '#contract/concepts.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import { saveEntry } from '#gateway/catalogs/saveEntry.ts';
import { conceptWords, inCurrencies, inPesos, toConcept } from '#gateway/mappers/concept.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

/** Customers with several currencies have a call of their own. */
export const createConcept: MutationResolvers['createConcept'] = async (_, args, { rest, profile }) => {
  const customer = await profile();
  const { code } = customer;
  const params = { year: String(args.year) };
  return saveEntry({
    save: () =>
      hasForeignPrices(customer)
        ? rest.ask(conceptCalls.createProviderPrice, { params, body: inCurrencies(code, args.input) })
        : rest.ask(conceptCalls.createConcept, { params, body: inPesos(code, args.input) }),
    to: (wire) => toConcept(code, wire),
    names: conceptWords,
  });
};
