import { answerTo, graphql, graphqlRequest, operationOf, restRequest } from './ask.ts';
import { figure, judged, median, milliseconds, spread, title } from './figures.ts';
import { databaseProcessorTime, processOf, processorTimeOf } from './processes.ts';
import type { Product } from './product.ts';
import { openLoad } from './rounds.ts';
import { type Line, lineCount, type Quantified, type Saved, thousandLines } from './thousand.ts';

const times = 12;
const few = 10;
const changes = 20;

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
  await saveChanges(product, quantified);
}

type Version = { readonly data: { readonly incident: { readonly version: number; readonly quantification: Lines } } };
type Lines = { readonly catalogYear: number; readonly lines: readonly LineRead[] };
type LineRead = Readonly<Record<string, unknown>> & {
  readonly concept: { readonly id: string };
  readonly provider: { readonly id: string } | null;
  readonly lineReason: { readonly slug: string } | null;
};

const lineFields = `id concept { id } provider { id } quantity unitPrice authorizedQuantity authorizedUnitPrice capufeQuantity
  capufeUnitPrice internalQuantity internalUnitPrice currency exchangeRate exchangeDate priceTouched appliesTaxes comment
  lineReason { slug } isReviewed`;
const linesOf = graphql(`query LinesToSave($slug: String!) {
  incident(by: { slug: $slug }) { version quantification { catalogYear lines { ${lineFields} } } }
}`);
const saveLines = operationOf('SaveLines');

/** A line as the screen sends it after another quantity was authorized. */
export const lineSent = ({ concept, provider, lineReason, ...line }: LineRead, authorizedQuantity: string) => ({
  ...line,
  authorizedQuantity,
  concept: concept.id,
  provider: provider?.id ?? null,
  lineReason: lineReason?.slug ?? null,
  position: null,
});

/** A few of the lines, as the screen sends them. */
async function saveChanges(product: Product, { person, slug }: Quantified): Promise<void> {
  title(`Guardar ${few} de ${lineCount} partidas por la pasarela, como la pantalla`);
  const reading = graphqlRequest(product, person, { query: linesOf, variables: { slug } });
  const {
    data: { incident },
  } = await answerTo<Version>(reading);
  const { catalogYear, lines } = incident.quantification;
  const processes = ['backend.js', 'gateway.js'].map((bundle) => processOf(product.pid, bundle) ?? 0);
  const processor = () =>
    processes.reduce((sum, pid) => sum + processorTimeOf(pid), 0) + databaseProcessorTime(product.pid);
  const load = openLoad();
  const [taken, bytes]: [number[], number[]] = [[], []];
  let began = 0;
  try {
    for (let at = 0; at <= changes; at++) {
      const changed = lines.slice(at * few, (at + 1) * few);
      const variables = {
        input: {
          slug,
          version: incident.version + at,
          changes: {
            catalogYear,
            lines: changed.map((line) => lineSent(line, `${at + 2}.5`)),
            deletedLines: [],
            exchanges: [],
            fileRows: [],
          },
        },
      };
      const request = graphqlRequest(product, person, { operationName: 'SaveLines', query: saveLines, variables });
      if (at === 1) began = processor();
      const headers = { ...request.headers, 'accept-encoding': 'gzip, deflate, br' };
      const answered = await load.ask({ ...request, headers }, 0, 1);
      if (at === 0) continue;
      taken.push(...answered.latencies);
      bytes.push(answered.bytes + (request.body?.length ?? 0));
    }
  } finally {
    load.close();
  }
  const worked = (processor() - began) / changes;
  const after = await answerTo<Version>(reading);
  if (after.data.incident.version !== incident.version + changes + 1) throw new Error('a save did not save');
  judged('clic a guardado', median(taken), spread(taken), { most: 60 });
  figure('  procesador, todos los procesos', milliseconds(worked));
  judged('bytes de ida y vuelta, kB', median(bytes) / 1000, (median(bytes) / 1000).toFixed(1), { most: 20 });
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
