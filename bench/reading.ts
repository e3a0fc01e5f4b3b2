import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import writeXlsx from 'write-excel-file/node';
import { readInThread } from '#backend/budgetReading/thread.ts';
import { Random } from '#demo/random.ts';
import type { CatalogConcept } from '#domain/budgetReading/match.ts';
import { multiply } from '#domain/money.ts';
import { judged, median, milliseconds, p95, title } from './figures.ts';

const rowCount = 1000;
const readings = 7;
const heads = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const works = ['Suministro de', 'Retiro de', 'Reparación de', 'Pintura de'];
const things = [
  'defensa metálica',
  'señal informativa',
  'guarnición de concreto',
  'carpeta asfáltica',
  'poste tubular',
];

function catalogOf(random: Random): CatalogConcept[] {
  return Array.from({ length: rowCount }, (_, at) => ({
    id: String(at + 1),
    code: `CO-${String(at + 1).padStart(4, '0')}`,
    name: `${works[at % works.length]} ${things[at % things.length]} tipo ${at + 1}, tramo ${random.whole(1, 400)}`,
    unit: 'pza',
    prices: { MXN: random.between(10, 5000).toFixed(2), USD: '0', EUR: '0' },
  }));
}

async function workbookOf(random: Random, concepts: readonly CatalogConcept[]): Promise<Buffer> {
  const number = (value: string) => ({ value: Number(value), type: Number });
  const rows = concepts.map(({ code, name, unit, prices }) => {
    const quantity = String(random.whole(1, 40));
    const price = prices.MXN ?? '0';
    const texts = [code, name, unit].map((value) => ({ value }));
    return [...texts, number(quantity), number(price), number(multiply(quantity, price))];
  });
  return Buffer.from(await writeXlsx([heads.map((value) => ({ value })), ...rows], { sheet: 'Obra' }).toBuffer());
}

/** How long a server in this process takes to answer, again and again, until the work beside it is done. */
async function answersDuring(work: Promise<unknown>): Promise<number[]> {
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const taken: number[] = [];
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void work.then(end, end);
  while (!isDone) {
    const from = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    taken.push(performance.now() - from);
  }
  server.close();
  return taken;
}

/** A workbook of 1,000 rows is read and matched with 1,000 concepts, beside a server that goes on answering. */
export async function benchReading(): Promise<void> {
  title(`Leer y comparar ${rowCount} renglones con ${rowCount} conceptos`);
  const random = new Random(1);
  const concepts = catalogOf(random);
  const bytes = await workbookOf(random, concepts);
  const times: number[] = [];
  const readOnce = async () => {
    const from = performance.now();
    const answer = await readInThread({ bytes, concepts, options: { currency: 'MXN' } });
    times.push(performance.now() - from);
    return 'refused' in answer ? [] : answer.rows.filter(({ match }) => match !== null);
  };
  const matched = await readOnce();
  times.length = 0;
  const alone = await answersDuring(new Promise((resolve) => setTimeout(resolve, 2000)));
  const beside = await answersDuring(
    (async () => {
      for (let time = 0; time < readings; time += 1) await readOnce();
    })(),
  );
  judged('renglones con su concepto', matched.length, String(matched.length), { least: rowCount });
  judged('leer y comparar', median(times), milliseconds(median(times)), { most: 1500 });
  const growth = p95(beside) / p95(alone);
  const shown = `${milliseconds(p95(alone))} → ${milliseconds(p95(beside))}, × ${growth.toFixed(2)}`;
  judged('p95 de quien responde al lado', growth, shown, { most: 1.5 });
}
