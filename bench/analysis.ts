import { type Asked, graphql, graphqlRequest, type Person, type Request } from './ask.ts';
import { figure, judged, median, milliseconds, tellGrowth, title } from './figures.ts';
import { databaseMegabytes, databaseProcessorTime, peakWhile, processOf, residentMegabytes } from './processes.ts';
import { openProduct, type Product } from './product.ts';
import { type Taken as Answering, takenText } from './screens.ts';

/** What analysts ask: summaries, and files of everything, out of ever more incidents. */

const figures = 'count initialAmount authorizedAmount difference percentageDifference rejectedAmount';
const every = 'filter: { anyDate: true }';

const questions: Readonly<Record<string, Asked>> = {
  'por mes y estatus': graphql(
    `{ incidentSummary(${every}, groupBy: [MONTH, STATUS]) { groups { keys { label } figures { ${figures} } } } }`,
  ),
  'por proveedor y tramo': graphql(
    `{ incidentSummary(${every}, groupBy: [PROVIDER, SECTION]) { groups { keys { label } figures { ${figures} } } } }`,
  ),
  'tiempo en cada etapa': graphql(
    `{ incidentSummary(${every}) { durations { stages { stage medianSeconds p90Seconds } resolution { medianSeconds } } } }`,
  ),
  'pasos entre etapas': graphql(
    `{ incidentSummary(${every}) { durations { passages { from to incidents medianSeconds p90Seconds } } } }`,
  ),
  'por recorrido': graphql(
    `{ incidentSummary(${every}, groupBy: [PATH]) { groups { keys { label } figures { ${figures} } } } }`,
  ),
  'con el tiempo hasta resolver': graphql(
    `{ incidentSummary(${every}, groupBy: [SECTION]) { groups { keys { label } durations { resolution { medianSeconds } } } } }`,
  ),
  'la fila de totales de la lista': graphql(`{ incidentTotals(${every}) { count initialAmount authorizedAmount } }`),
  '100 siniestros frente a su historia': graphql(
    '{ inconsistentIncidents { nodes { problems } pageInfo { endCursor } } }',
  ),
  'partidas por concepto': graphql(
    `{ linesSummary(${every}, groupBy: [CONCEPT]) { groups { keys { label } figures { lines difference initialUnitPrice } } } }`,
  ),
};

const times = 5;

type Answered = { readonly errors?: readonly { readonly message: string }[] };

/** What takes too long is refused with a text: that is an answer too, and nothing to repeat. */
async function refusalOf({ url, ...request }: Request): Promise<string | undefined> {
  const { errors } = (await (await fetch(url, request)).json()) as Answered;
  return errors?.map(({ message }) => message).join(' ');
}

async function timesOf(product: Product, person: Person, query: Asked): Promise<Answering> {
  const taken: number[] = [];
  let before = Number.NaN;
  for (let at = 0; at <= times; at++) {
    if (at === 1) before = databaseProcessorTime(product.pid);
    const began = performance.now();
    const refusal = await refusalOf(graphqlRequest(product, person, { query }));
    if (at > 0 || refusal) taken.push(performance.now() - began);
    if (refusal) {
      figure('se rechaza', refusal);
      break;
    }
  }
  return { clock: taken, database: (databaseProcessorTime(product.pid) - before) / times };
}

const auditor = async (product: Product): Promise<Person> => ({
  token: await product.signIn('are.gnp'),
  customer: 'gnp',
});

/** Summaries over all time: they read every row of the filter, so that they may grow with the rows, and no faster. */
export async function benchSummaries(small: Product, sizes: readonly number[]): Promise<void> {
  const products = [small];
  for (const size of sizes) products.push(await openProduct(size));
  for (const [name, query] of Object.entries(questions)) {
    title(`Resumen ${name}, de toda la historia`);
    const medians: number[] = [];
    for (const product of products) {
      let taken: Answering = { clock: [], database: Number.NaN };
      const database = await peakWhile(
        () => databaseMegabytes(product.pid),
        async () => {
          taken = await timesOf(product, await auditor(product), query);
        },
      );
      medians.push(median(taken.clock));
      figure(`${product.incidents} siniestros`, `${takenText(taken)}, ${megabytes(database)}`);
    }
    tellGrowth(products, medians);
  }
}

type Taken = {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly rows: number;
  readonly estimated: number;
};

async function download({ gateway }: Product, { token, customer }: Person, format: string): Promise<Taken> {
  const filter = encodeURIComponent('{"anyDate":true}');
  const began = performance.now();
  const response = await fetch(`${gateway}/reports/incidents?format=${format}&filter=${filter}`, {
    headers: { authorization: `JWT ${token}`, 'x-customer': customer },
  });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += (chunk as Uint8Array).length;
  const header = (name: string) => Number(response.headers.get(name));
  return {
    milliseconds: performance.now() - began,
    bytes,
    rows: header('x-total-rows'),
    estimated: header('x-estimated-bytes'),
  };
}

const mostGrowth = 120;

/** Every incident of a customer as a file: time grows with the rows, memory does not. */
export async function benchExports(small: Product, sizes: readonly number[]): Promise<void> {
  const products = [small];
  for (const size of sizes) products.push(await openProduct(size));
  for (const product of products) {
    const person = await auditor(product);
    for (const format of ['csv', 'xlsx']) {
      await download(product, person, format);
      title(`Todos los siniestros de un cliente en ${format}, entre ${product.incidents}`);
      await measure(product, person, format);
    }
  }
}

async function measure(product: Product, person: Person, format: string): Promise<void> {
  const [backend, gateway] = [processOf(product.pid, 'backend.js'), processOf(product.pid, 'gateway.js')];
  let taken: Taken | undefined;
  const inBackend = await peakWhile(
    () => residentMegabytes(backend),
    async () => {
      const inGateway = await peakWhile(
        () => residentMegabytes(gateway),
        async () => {
          taken = await download(product, person, format);
        },
      );
      figure('memoria de la pasarela', megabytes(inGateway));
    },
  );
  figure('memoria del servidor', megabytes(inBackend));
  if (!taken) return;
  figure('filas', `${taken.rows}, ${(taken.bytes / 1_000_000).toFixed(1)} MB, ${milliseconds(taken.milliseconds)}`);
  figure('tamaño anunciado ÷ real', (taken.estimated / taken.bytes).toFixed(2));
  const grown = inBackend.peak - inBackend.before;
  judged('memoria que añade', grown, `${grown.toFixed(0)} MB`, { most: mostGrowth });
}

const megabytes = ({ before, peak }: { before: number; peak: number }) =>
  `${before.toFixed(0)} MB antes, ${peak.toFixed(0)} MB a lo más`;
