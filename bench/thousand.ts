import { answerTo, type Person, restRequest } from './ask.ts';
import type { Product } from './product.ts';

/** An incident with as many lines as the table holds (requirements §9). */
export const lineCount = 1000;

export type Quantified = { readonly person: Person; readonly slug: string };

type Row = { readonly slugName: string; readonly stage: string; readonly budget: unknown };
type Concept = { readonly id: string; readonly unit_price: string };
type Page<Item> = { readonly results: readonly Item[] };

export type Line = Readonly<Record<string, unknown>> & { readonly authQuantity: string };
export type Saved = { readonly concepts: readonly Line[]; readonly catalog_year: number };

/** axa has the most columns of all customers, and intranet staff see all of them. */
const customer = 'axa';

async function pending(product: Product, person: Person): Promise<string> {
  const path = '/audited_sinister/?status=Pendientes&stage=unquantified&page_size=25';
  const { results } = await answerTo<Page<Row>>(restRequest(product, person, path));
  const [first] = results;
  if (!first) throw new Error('no incident waits for its quantification');
  return first.slugName;
}

function newLine({ id, unit_price }: Concept, provider: string, at: number) {
  const quantity = `${(at % 40) + 1}.5`;
  return {
    concept: id,
    provider,
    quantity,
    unitPrice: unit_price,
    authQuantity: quantity,
    authorizedUnitPrice: unit_price,
    capufeQuantity: quantity,
    CapufeUnitPrice: unit_price,
    applyTaxes: true,
  };
}

const prepared = new WeakMap<Product, Promise<Quantified>>();

/** The same one for every part of a run. */
export function thousandLines(product: Product): Promise<Quantified> {
  const known = prepared.get(product) ?? prepare(product);
  prepared.set(product, known);
  return known;
}

async function prepare(product: Product): Promise<Quantified> {
  const person = { token: await product.signIn('are'), customer };
  const ask = <Answer>(path: string, body?: object) => answerTo<Answer>(restRequest(product, person, path, body));
  const slug = await pending(product, person);
  const years = await ask<{ year: number; isCurrent: boolean }[]>('/catalogs/catalog/');
  const year = years.find(({ isCurrent }) => isCurrent)?.year ?? 0;
  const { results } = await ask<Page<Concept>>(`/catalogs/concepts/${year}/?page_size=${lineCount}`);
  const [provider] = await ask<{ id: string }[]>('/providers/');
  const concepts = Array.from({ length: lineCount }, (_, at) => {
    const concept = results[at % results.length];
    return concept && newLine(concept, provider?.id ?? '', at);
  });
  await ask(`/audited_sinister/${slug}/update_budget/`, { catalog_year: year, concepts });
  return { person, slug };
}
