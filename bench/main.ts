import { availableParallelism, cpus, loadavg } from 'node:os';
import { onEnding } from '#host/supervisor/endings.ts';
import { say } from '#host/supervisor/say.ts';
import { tellAndExit } from '#kit/solvableError.ts';
import { benchExports, benchSummaries } from './analysis.ts';
import { readArguments } from './arguments.ts';
import { benchCluster, benchWebhooks } from './cluster.ts';
import { figure, title } from './figures.ts';
import { benchGrid } from './grid.ts';
import { benchGrowth } from './growth.ts';
import { benchList } from './list.ts';
import { peakOf } from './memory.ts';
import { benchMetrics } from './metrics.ts';
import { benchPeers } from './peers.ts';
import { benchPeople } from './people.ts';
import { benchPooler } from './pooler.ts';
import { closeProducts, keepProducts, openedProducts, openProduct, type Product } from './product.ts';
import { benchSave } from './save.ts';
import { benchScreens } from './screens.ts';
import { benchSize } from './size.ts';
import { benchSlow } from './slow.ts';

/** Measures the built product and prints what it finds beside the targets; missing one fails nothing. */

/** What the figures were measured on, without which they say little. */
function machineLines(): string[] {
  const model = cpus()[0]?.model ?? 'procesador desconocido';
  const [load = 0] = loadavg();
  return [
    `Máquina: ${model}, ${availableParallelism()} núcleos, Node ${process.version}, carga ${load.toFixed(1)}`,
    ...(load > availableParallelism() ? ['Otros trabajan en ella: valen las razones, no los tiempos.'] : []),
  ];
}

async function run(): Promise<void> {
  const { only, incidents, peers, keep } = readArguments(process.argv.slice(2));
  keepProducts(keep);
  for (const line of machineLines()) say(line);
  const small = await openProduct(incidents[0] ?? 1000);
  const parts: Record<string, (product: Product) => Promise<void>> = {
    peers: async () => benchPeers(await openProduct(peers)),
    list: benchList,
    growth: (product) => benchGrowth(product, incidents.slice(1)),
    screens: (product) => benchScreens(product, incidents.slice(1)),
    summaries: (product) => benchSummaries(product, incidents.slice(1)),
    exports: (product) => benchExports(product, incidents.slice(1)),
    save: benchSave,
    grid: benchGrid,
    size: benchSize,
    slow: benchSlow,
    people: benchPeople,
    cluster: benchCluster,
    webhooks: benchWebhooks,
    pooler: benchPooler,
    metrics: benchMetrics,
  };
  for (const part of only) await parts[part]?.(small);
  await tellPeaks();
}

async function tellPeaks(): Promise<void> {
  for (const { incidents, pid } of await openedProducts()) {
    const [backend, gateway] = ['backend.js', 'gateway.js'].map((bundle) => peakOf(pid, bundle).toFixed(0));
    title(`Memoria a lo más, entre ${incidents}`);
    figure('servidor, pasarela', `${backend} MB, ${gateway} MB`);
  }
}

let isInterrupted = false;
const exit = (code: number) => void closeProducts().then(() => process.exit(code));

onEnding(() => {
  isInterrupted = true;
  exit(130);
});
run().then(
  () => exit(0),
  // What is interrupted breaks off somewhere: that is no news.
  (error: unknown) => isInterrupted || void closeProducts().then(() => tellAndExit(error)),
);
