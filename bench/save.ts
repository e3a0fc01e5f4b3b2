import { answerTo, restRequest } from './ask.ts';
import { figure, median, spread, title } from './figures.ts';
import type { Product } from './product.ts';
import { type Line, lineCount, type Quantified, type Saved, thousandLines } from './thousand.ts';

const times = 12;
const few = 10;

/** Every line changed, all in one call. */
export async function benchSave(product: Product): Promise<void> {
  const quantified = await thousandLines(product);
  title(`Guardar ${lineCount} partidas de una vez (REST)`);
  const measured: Record<number, number[]> = { [few]: [], [lineCount]: [] };
  for (let at = 0; at <= times; at++) {
    for (const count of [few, lineCount]) {
      const taken = await save(product, quantified, count, at);
      if (at > 0) measured[count]?.push(taken);
    }
  }
  for (const [count, taken] of Object.entries(measured)) figure(`${count} partidas`, spread(taken));
  const growth = median(measured[lineCount] ?? []) / median(measured[few] ?? []);
  figure(`${lineCount} ÷ ${few}`, `× ${growth.toFixed(1)}`);
}

async function save(product: Product, { person, slug }: Quantified, count: number, turn: number): Promise<number> {
  const path = `/audited_sinister/${slug}`;
  const saved = await answerTo<Saved>(restRequest(product, person, `${path}/budget_concepts/`));
  const concepts = saved.concepts.slice(0, count).map((line) => changed(line, turn));
  const body = { catalog_year: saved.catalog_year, concepts };
  const request = restRequest(product, person, `${path}/update_budget/`, body);
  const began = performance.now();
  await answerTo(request);
  return performance.now() - began;
}

const changed = (line: Line, turn: number): Line => ({ ...line, authQuantity: `${turn + 1}.25` });
