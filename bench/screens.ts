import { addDays, today } from '#domain/calendar.ts';
import { answerTo, graphqlRequest, operationOf, type Person } from './ask.ts';
import { figure, median, spread, tellGrowth, title } from './figures.ts';
import { openProduct, type Product } from './product.ts';

/** What screens ask by themselves, before anybody chose anything: it has to be quick however many incidents there are. */

const range = () => ({ dateFrom: addDays(today(), -15), dateTo: today() });

type Question = {
  readonly operation: string;
  readonly username: string;
  readonly variables: () => object;
};

const chart = (operation: string): Question => ({
  operation,
  username: 'are.gnp',
  variables: () => ({ filter: range() }),
});
const inbox = (username: string): Question => ({
  operation: 'Inbox',
  username,
  variables: () => ({}),
});

const questions: Readonly<Record<string, Question>> = {
  'Bandeja del auditor': inbox('are.gnp'),
  'Bandeja del operador': inbox('mro.gnp'),
  'Montos del inicio, 15 días': {
    operation: 'PeriodAmounts',
    username: 'are.gnp',
    variables: range,
  },
  'Gráfica por mes y estatus, 15 días': chart('MonthAmounts'),
  'Gráfica por proveedor, 15 días': chart('ProviderDifferences'),
  'Gráfica del tiempo por etapa, 15 días': chart('StageTimes'),
  'Gráfica de motivos de rechazo, 15 días': chart('RejectReasonCounts'),
};

const times = 7;

async function timesOf(product: Product, question: Question): Promise<number[]> {
  const person: Person = { token: await product.signIn(question.username), customer: 'gnp' };
  const body = {
    operationName: question.operation,
    query: operationOf(question.operation),
    variables: question.variables(),
  };
  const taken: number[] = [];
  for (let at = 0; at <= times; at++) {
    const began = performance.now();
    await answerTo(graphqlRequest(product, person, body));
    if (at > 0) taken.push(performance.now() - began);
  }
  return taken;
}

export async function benchScreens(small: Product, sizes: readonly number[]): Promise<void> {
  const products = [small];
  for (const size of sizes) products.push(await openProduct(size));
  for (const [name, question] of Object.entries(questions)) {
    title(name);
    const medians: number[] = [];
    for (const product of products) {
      const taken = await timesOf(product, question);
      medians.push(median(taken));
      figure(`${product.incidents} siniestros`, spread(taken));
    }
    tellGrowth(products, medians);
  }
}
