import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#host/postgres/freePort.ts';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { type DatabaseUrls, databaseUrls } from '#host/postgres/urls.ts';
import { pause } from '#host/processes.ts';

export type Ports = { PORT: string; REST_PORT: string; RATES_PORT: string };

export type Product = {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
};

export async function freePorts(): Promise<Ports> {
  const [port, rest, rates] = await Promise.all([freePort(), freePort(), freePort()]);
  return { PORT: String(port), REST_PORT: String(rest), RATES_PORT: String(rates) };
}

const started: Product[] = [];

/** What `npm start` runs after building, with nothing of this process's own settings. */
export function startProduct(env: Record<string, string>, args: readonly string[] = []): Product {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['dist/start.js', ...args], { env: { PATH, HOME, DEMO: '0', ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const product = { child, output: () => text, exit };
  started.push(product);
  return product;
}

export async function stopProducts(): Promise<void> {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGTERM');
    await exit;
  }
}

/** Patient without a limit of its own: the test's is the only one. */
export async function eventually<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await attempt().catch(() => undefined);
    if (found !== undefined) return found;
    await pause(50);
  }
}

export async function untilStarted(product: Product): Promise<void> {
  let code: number | null | undefined;
  void product.exit.then((exit) => {
    code = exit;
  });
  await eventually(async () => {
    if (product.output().includes('Dictamen está listo') || code !== undefined) return true;
    return undefined;
  });
  if (code !== undefined) throw new Error(`the product ended with ${code}: ${product.output()}`);
}

export const untilOk = (url: string) => eventually(async () => ((await fetch(url)).status === 200 ? true : undefined));

export const clusterOf = (dataDir: string) => join(realpathSync(dataDir), 'postgres');

export function databaseOf(dataDir: string): DatabaseUrls & { pid: number } {
  const postmaster = runningPostmaster(clusterOf(dataDir));
  if (!postmaster) throw new Error('the embedded server does not run');
  return { ...databaseUrls(realpathSync(dataDir), postmaster.port), pid: postmaster.pid };
}
