import { EventEmitter } from 'node:events';
import type { Request as ExpressRequest, Response } from 'express';
import { pause } from '#host/processes.ts';
import { measure } from '#kit/measures.ts';
import { figure, judged, median, title } from './figures.ts';
import { listRequests, pageSize } from './list.ts';
import { processOf, processorTimeOf } from './processes.ts';
import type { Product } from './product.ts';
import { openLoad } from './rounds.ts';

/** What it costs to be watched: counting each request, and reading the page far more often than Prometheus does. */

const pairs = 8;
const turnMs = 3000;
const readEveryMs = 1000;
/** Prometheus reads this often with the rules of docs/alerts.yaml. */
const usualEveryMs = 15_000;
const countings = 200_000;

/** Milliseconds of processor that counting and timing one request takes in one process. */
function countingTime(): number {
  const began = process.cpuUsage();
  for (let at = 0; at < countings; at += 1) {
    const request = {
      method: 'POST',
      path: '/graphql',
      get: () => undefined,
      headers: {},
      route: { path: '/graphql' },
    };
    const response = Object.assign(new EventEmitter(), { statusCode: 200, locals: {} });
    measure(request as unknown as ExpressRequest, response as unknown as Response, () => undefined);
    response.emit('close');
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / countings;
}

export async function benchMetrics(product: Product): Promise<void> {
  title(`Métricas: procesador de una lista de ${pageSize}, pasarela y servidor, en ${pairs} pares`);
  const { gateway } = await listRequests(product);
  const pids = ['gateway.js', 'backend.js'].map((bundle) => processOf(product.pid, bundle) ?? 0);
  const spent = () => [...pids, product.pid].reduce((sum, pid) => sum + processorTimeOf(pid), 0);
  const { ask, close } = openLoad();
  const perPage = async (isRead: boolean): Promise<number> => {
    let over = false;
    const reading = (async () => {
      while (isRead && !over) {
        await (await fetch(product.metrics)).text();
        await pause(readEveryMs);
      }
    })();
    const before = spent();
    const { latencies } = await ask(gateway, turnMs);
    const after = spent();
    over = true;
    await reading;
    return (after - before) / latencies.length;
  };
  try {
    // Processes watch their own memory and event loop from the first reading on, which both halves of a pair have.
    await perPage(true);
    const [alone, read]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < pairs; pair += 1) {
      for (const isRead of pair % 2 === 0 ? [false, true] : [true, false]) {
        (isRead ? read : alone).push(await perPage(isRead));
      }
    }
    const [without, withReading] = [median(alone), median(read)];
    const reading = ((withReading - without) / without) * 100;
    // Less than nothing is what else the machine did meanwhile.
    const usual = (Math.max(0, reading) * readEveryMs) / usualEveryMs;
    const counting = countingTime() * 2;
    figure('por página, sin y con lecturas', `${without.toFixed(2)} ms, ${withReading.toFixed(2)} ms`);
    figure('leer la página cada segundo', `${reading.toFixed(1)} % (cada 15 s: ${usual.toFixed(2)} %)`);
    figure('contar en los dos procesos', `${(counting * 1000).toFixed(1)} µs por página`);
    const whole = usual + (counting / without) * 100;
    judged('en total', whole, `${whole.toFixed(2)} %`, { most: 3 });
  } finally {
    close();
  }
}
