import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { pause } from '#host/processes.ts';
import { onEnding } from '#host/supervisor/endings.ts';
import { say } from '#host/supervisor/say.ts';
import { SolvableError, tellAndExit } from '#kit/errors.ts';
import { benchExports, benchSummaries } from './analysis.ts';
import { type Part, readArguments } from './arguments.ts';
import { benchChecks } from './checks.ts';
import { figure, judged, title } from './figures.ts';
import { benchGrid } from './grid.ts';
import { benchGrowth } from './growth.ts';
import { benchList } from './list.ts';
import { benchBulk, benchLive } from './live.ts';
import { benchMetrics } from './metrics.ts';
import { benchPatroni } from './patroni.ts';
import { benchPeers } from './peers.ts';
import { benchEndurance, benchPeople } from './people.ts';
import { benchPooler } from './pooler.ts';
import { heldBy, peakOf } from './processes.ts';
import { closeProducts, keepProducts, openedProducts, openProduct, type Product } from './product.ts';
import { benchQueue } from './queue.ts';
import { benchReading } from './reading.ts';
import { benchRestarts } from './restarts.ts';
import { benchSave } from './save.ts';
import { benchScreens } from './screens.ts';
import { benchSize } from './size.ts';
import { benchSlow } from './slow.ts';
import { benchStandbys } from './standbys.ts';

/** Measures the built product and prints what it finds beside the targets; missing one fails nothing. */

/** Runs in long what the tests run in short; it prints its own figures. */
async function runLong(project: string, file: string, longForm: Readonly<Record<string, string>>): Promise<number> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file];
  const child = spawn(process.execPath, vitest, { env: { ...longForm, ...process.env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}

/** Kills the primary of a replicated database again and again, and reads what was just written from late standbys. */
async function benchCluster(): Promise<void> {
  title('Base replicada: muertes del que escribe, y lecturas tras escribir');
  const longForm = { PROOF_CLUSTER_KILLS: '200', PROOF_CLUSTER_PAIRS: '100000' };
  const code = await runLong('proof', 'tests/proof/cluster.test.ts', longForm);
  if (code !== 0) throw new SolvableError('La base replicada perdió, duplicó o mostró algo viejo; véase arriba.');
}

/** Kills a backend again and again while it sends webhooks. */
async function benchWebhooks(): Promise<void> {
  title('Webhooks: muertes del servidor mientras envía');
  const code = await runLong('servers', 'tests/backend/webhooks.test.ts', { PROOF_WEBHOOK_KILLS: '200' });
  if (code !== 0) throw new SolvableError('Se perdió o se duplicó un aviso sin que se reconozca; véase arriba.');
}

/** Many people listen while others write: each hears of what their own list shows, and of nothing else. */
async function benchHeard(): Promise<void> {
  title('Novedades: lo que oye cada quien, junto a lo que su lista muestra');
  const code = await runLong('proof', 'tests/proof/heard.test.ts', { PROOF_HEARD: '50000' });
  if (code !== 0) throw new SolvableError('Alguien oyó algo ajeno, o no oyó lo suyo; véase arriba.');
}

/** Kills a backend again and again while it writes, and while it sends mails of news to a mail server. */
async function benchMails(): Promise<void> {
  title('Correos de novedades: muertes del servidor mientras escribe y envía');
  const code = await runLong('proof', 'tests/proof/killed.test.ts', { PROOF_KILLS: '200' });
  if (code !== 0) throw new SolvableError('Se perdió o se duplicó un correo o una escritura; véase arriba.');
}

/** What each part of an auditor's day is proven by, which prints and judges its own figures. */
const workdayProofs = [
  ['La jornada del auditor, solo con el teclado', 'journeys', 'tests/journeys/workday.test.ts'],
  ['Renglones perdidos o mal sumados, y conceptos mal propuestos', 'pure', 'tests/domain/budgetReading/'],
  ['Montos que contradicen sus partidas, tras cualquier camino', 'proof', 'tests/proof/history.test.ts'],
] as const;

/** An auditor's day, driven in Chromium without a mouse, and what the lines that come in by themselves are worth. */
async function benchWorkday(): Promise<void> {
  await benchReading();
  for (const [name, project, files] of workdayProofs) {
    title(name);
    const code = await runLong(project, files, {});
    if (code !== 0) throw new SolvableError('Una tarea no terminó, o no llegó a su meta; véase arriba.');
  }
}

/** What the figures were measured on, without which they say little. */
function machineLines(): string[] {
  const model = cpus()[0]?.model ?? 'procesador desconocido';
  const [load = 0] = loadavg();
  return [
    `Máquina: ${model}, ${availableParallelism()} núcleos, Node ${process.version}, carga ${load.toFixed(1)}`,
    ...(load > availableParallelism() ? ['Otros trabajan en ella: valen las razones, no los tiempos.'] : []),
  ];
}

/** Rules alone, or what fills a database of its own. */
const withoutProduct: Partial<Record<Part, (minutes: number) => Promise<void>>> = {
  checks: benchChecks,
  workday: benchWorkday,
  cluster: benchCluster,
  patroni: benchPatroni,
  standbys: benchStandbys,
  endurance: benchEndurance,
  webhooks: benchWebhooks,
  heard: benchHeard,
  mails: benchMails,
};

async function run(): Promise<void> {
  const { only, incidents, peers, keep, minutes } = readArguments(process.argv.slice(2));
  keepProducts(keep);
  for (const line of machineLines()) say(line);
  for (const part of only) await withoutProduct[part]?.(minutes);
  const rest = only.filter((part) => !withoutProduct[part]);
  if (rest.length === 0) return;
  const small = await openProduct(incidents[0] ?? 1000);
  const parts: Record<string, (product: Product) => Promise<void>> = {
    memory: benchMemory,
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
    queue: benchQueue,
    live: benchLive,
    restarts: benchRestarts,
    bulk: benchBulk,
    pooler: benchPooler,
    metrics: benchMetrics,
  };
  for (const part of rest) await parts[part]?.(small);
  await tellPeaks();
}

/** What follows a start is over by then. */
const untilRest = 15_000;

/** What the two servers hold before anybody asks them for anything. */
async function benchMemory({ pid }: Product): Promise<void> {
  title('Memoria en reposo, recién iniciado');
  await pause(untilRest);
  for (const [name, bundle] of [
    ['servidor', 'backend.js'],
    ['pasarela', 'gateway.js'],
  ] as const) {
    const { resident, files } = heldBy(pid, bundle);
    judged(name, resident, `${resident.toFixed(0)} MB, de ellos ${files.toFixed(0)} de Node mismo, compartidos`, {
      most: 90,
    });
  }
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
