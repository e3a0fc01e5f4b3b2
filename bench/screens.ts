import { addDays, today } from '#domain/calendar.ts';
import { type Asked, answerTo, graphqlRequest, operationOf, type Person } from './ask.ts';
import { figure, median, milliseconds, spread, tellGrowth, title } from './figures.ts';
import { databaseProcessorTime } from './processes.ts';
import { openProduct, type Product } from './product.ts';

/** What screens ask by themselves, before any person chose anything: it has to be quick however many incidents there are. */

const range = () => ({ dateFrom: addDays(today(), -15), dateTo: today() });

type Question = {
  readonly operationName: string;
  readonly query: Asked;
  readonly username: string;
  readonly variables: () => object;
};

const chart = (operationName: string): Question => ({
  operationName,
  query: operationOf(operationName),
  username: 'are.gnp',
  variables: () => ({ filter: range() }),
});
const inbox = (username: string): Question => ({
  operationName: 'Inbox',
  query: operationOf('Inbox'),
  username,
  variables: () => ({}),
});

const questions: Readonly<Record<string, Question>> = {
  'Bandeja del auditor': inbox('are.gnp'),
  'Bandeja del operador': inbox('mro.gnp'),
  'Montos del inicio, 15 días': {
    operationName: 'PeriodAmounts',
    query: operationOf('PeriodAmounts'),
    username: 'are.gnp',
    variables: range,
  },
  'Gráfica por mes y estatus, 15 días': chart('MonthAmounts'),
  'Gráfica por proveedor, 15 días': chart('ProviderDifferences'),
  'Gráfica del tiempo por etapa, 15 días': chart('StageTimes'),
  'Gráfica de motivos de rechazo, 15 días': chart('RejectReasonCounts'),
};

const times = 7;

export type Taken = {
  readonly clock: readonly number[];
  /** Of PostgreSQL with all its processes, for one answer: a busy machine changes it little. */
  readonly database: number;
};

export const takenText = ({ clock, database }: Taken) =>
  `${spread(clock)}; procesador de PostgreSQL ${milliseconds(database)}`;

async function timesOf(product: Product, question: Question): Promise<Taken> {
  const person: Person = { token: await product.signIn(question.username), customer: 'gnp' };
  const { operationName, query, variables } = question;
  const body = { operationName, query, variables: variables() };
  await answerTo(graphqlRequest(product, person, body));
  const before = databaseProcessorTime(product.pid);
  const clock: number[] = [];
  for (let at = 0; at < times; at++) {
    const began = performance.now();
    await answerTo(graphqlRequest(product, person, body));
    clock.push(performance.now() - began);
  }
  return { clock, database: (databaseProcessorTime(product.pid) - before) / times };
}

export async function benchScreens(small: Product, sizes: readonly number[]): Promise<void> {
  const products = [small];
  for (const size of sizes) products.push(await openProduct(size));
  for (const [name, question] of Object.entries(questions)) {
    title(name);
    const medians: number[] = [];
    for (const product of products) {
      const taken = await timesOf(product, question);
      medians.push(median(taken.clock));
      figure(`${product.incidents} siniestros`, takenText(taken));
    }
    tellGrowth(products, medians);
  }
}
