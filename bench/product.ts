import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoPassword } from '#domain/demo.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { pause } from '#host/processes.ts';
import { endChild, exitOf } from '#host/supervisor/child.ts';
import { say } from '#host/supervisor/say.ts';
import { SolvableError } from '#kit/errors.ts';
import { multiplyIncidents } from './copies.ts';

/** The bundles as they are delivered, on an embedded database of their own. */
export type Product = {
  readonly incidents: number;
  readonly dataDir: string;
  /** Of the supervisor. */
  readonly pid: number;
  readonly gateway: string;
  readonly rest: string;
  /** The page of metrics of all its processes. */
  readonly metrics: string;
  /** Where the inspector of a process of it opens, once that gets SIGUSR1. */
  readonly inspector: number;
  /** The token of a demo account. */
  readonly signIn: (username: string) => Promise<string>;
};

/** Seeding takes longer on a slow machine, but not for ever. */
const seedPatience = 120 * 60_000;

const closing: (() => Promise<unknown>)[] = [];

/** Stops every product and takes its data away, from the last to the first. */
export async function closeProducts(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}

type Environment = Readonly<Record<string, string>>;

/** What else ends with the products, before them. */
export const onClosing = (close: () => Promise<unknown>): void => void closing.push(close);

/** Connected, so that it ends when this process does, however that comes. */
export function startScript(script: string, args: readonly string[], env: Environment) {
  const { PATH = '', HOME = '' } = process.env;
  const stdio = ['ignore', script === 'seed' ? 'inherit' : 'ignore', 'inherit', 'ipc'] as const;
  const child = fork(`dist/${script}.js`, args, { env: { PATH, HOME, ...env }, execArgv: [], stdio: [...stdio] });
  const exited = exitOf(child);
  closing.push(() => (child.exitCode === null ? endChild(child, exited) : exited));
  return { child, exited };
}

/** What is seeded; more of them are copies, in minutes instead of an hour. */
const seeded = 10_000;

async function fill(incidents: number, dataDir: string): Promise<void> {
  if (incidents <= seeded || incidents % seeded !== 0) return seed(incidents, { DATA_DIR: dataDir });
  await seed(seeded, { DATA_DIR: dataDir });
  await multiplyIncidents(dataDir, incidents);
}

export async function seed(incidents: number, env: Environment): Promise<void> {
  const { child, exited } = startScript('seed', ['--incidents', String(incidents), '--if-empty'], env);
  const limit = setTimeout(() => child.kill(), seedPatience);
  const outcome = await exited;
  clearTimeout(limit);
  if (outcome !== 0) throw new SolvableError(`No se pudieron cargar ${incidents} siniestros (${outcome}).`);
}

export async function untilReady(url: string, { exitCode }: ChildProcess): Promise<void> {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (exitCode !== null) throw new SolvableError('Dictamen terminó al arrancar; el motivo está escrito arriba.');
    await pause(100);
  }
}

const opened = new Map<number, Promise<Product>>();
let kept: string | undefined;

/** Databases are looked for in this folder, and stay there. */
export function keepProducts(folder: string | undefined): void {
  kept = folder;
}

/** One of each size, for whichever parts ask. */
export function openProduct(incidents: number): Promise<Product> {
  const product = opened.get(incidents) ?? prepare(incidents);
  opened.set(incidents, product);
  return product;
}

/** With standbys that follow its database server, and take its place. */
export const openReplicatedProduct = (incidents: number, replicas: number): Promise<Product> =>
  prepare(incidents, ['--replicas', String(replicas)]);

export const openedProducts = (): Promise<Product[]> => Promise.all(opened.values());

function directoryFor(incidents: number): string {
  if (kept !== undefined) return resolve(kept, String(incidents));
  const dataDir = mkdtempSync(join(tmpdir(), 'd-bench-'));
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Seeds a directory that has nothing yet, and starts everything on it. */
async function prepare(incidents: number, args: readonly string[] = []): Promise<Product> {
  const dataDir = directoryFor(incidents);
  say(`\nSe preparan ${incidents} siniestros…`);
  await fill(incidents, dataDir);
  return startProduct(incidents, dataDir, { args });
}

type Given = { readonly args?: readonly string[]; readonly env?: Environment };

/** Starts everything on data that are there, or on the database that `env` names. */
export async function startProduct(
  incidents: number,
  dataDir: string,
  { args = [], env = {} }: Given,
): Promise<Product> {
  const ask = [freePort(), freePort(), freePort(), freePort(), freePort()] as const;
  const [port, restPort, ratesPort, metricsPort, inspector] = await Promise.all(ask);
  const ports = {
    PORT: String(port),
    REST_PORT: String(restPort),
    RATES_PORT: String(ratesPort),
    METRICS_PORT: String(metricsPort),
  };
  const settings = { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', TOKEN_MINUTES: '600' };
  const all = { ...ports, ...settings, NODE_OPTIONS: `--inspect-port=${inspector}`, ...env };
  const { child } = startScript('start', args, all);
  const gateway = `http://127.0.0.1:${port}`;
  await untilReady(gateway, child);
  const rest = `http://127.0.0.1:${restPort}`;
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  return {
    incidents,
    dataDir,
    pid: child.pid ?? 0,
    gateway,
    rest,
    metrics,
    inspector,
    signIn: (username) => tokenOf(rest, username),
  };
}

export async function tokenOf(rest: string, username: string): Promise<string> {
  const response = await fetch(`${rest}/api/v1/auth/obtain_token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new Error(`no token for ${username}: ${response.status}`);
  return token;
}
