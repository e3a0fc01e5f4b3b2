import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '#bench/product.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { pause } from '#host/processes.ts';
import { endChild, exitOf } from '#host/supervisor/child.ts';
import { say } from '#host/supervisor/say.ts';
import { createLog } from '#kit/log.ts';

/** A server beside the product, on the product's own database. */
export type Server = { readonly url: string; readonly pid: number; readonly close: () => Promise<void> };

/** Detached, as the product's own processes are: some systems share the processor out by session. */
type Start = (env: Readonly<Record<string, string>>) => ChildProcess;

const patience = 60_000;

async function started(product: Product, customer: string, start: Start): Promise<Server> {
  const { appUrl, close: closeDatabase } = await openDatabase(product.dataDir, createLog('bench', 'error'));
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATABASE_URL: appUrl, PORT: String(port), CUSTOMER: customer, NODE_ENV: 'production' };
  const child = start(env);
  const exited = exitOf(child);
  const close = async () => {
    await (child.exitCode === null && child.signalCode === null ? endChild(child, exited) : exited);
    await closeDatabase();
  };
  const late = pause(patience).then(() => 'nada en un minuto');
  const outcome = await Promise.race([once(child, 'message').then(() => null), exited, late]);
  if (outcome === null) return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close };
  await close();
  throw new Error(`no arrancó (${outcome})`);
}

export const startBare = (product: Product, customer: string): Promise<Server> =>
  started(product, customer, (env) => fork(new URL('./bare.ts', import.meta.url), { env, detached: true }));

const version = '5.1.5';
const newerNode = { major: 22, version: '22.23.3' };
const installing = 5 * 60_000;

/** PostGraphile, installed beside the product's data, or null and a word where it can't be had. */
export async function startPostgraphile(product: Product, customer: string): Promise<Server | null> {
  try {
    const folder = resolve(product.dataDir, 'peers', 'postgraphile');
    const execPath = await installed(folder);
    const script = new URL('./postgraphileServer.js', import.meta.url);
    return await started(product, customer, (env) =>
      fork(script, {
        env: { ...env, PACKAGES: folder, GRAPHILE_ENV: 'production' },
        execPath,
        execArgv: [],
        detached: true,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
    );
  } catch (error) {
    say(`  Sin PostGraphile: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return null;
  }
}

/** The Node that PostGraphile needs: this one, or one from npm beside it. */
async function installed(folder: string): Promise<string> {
  const isNew = Number(process.versions.node.split('.')[0]) >= newerNode.major;
  const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const wanted = [`postgraphile@${version}`, ...(isNew ? [] : [`${node}@${newerNode.version}`])];
  if (!existsSync(join(folder, 'node_modules', 'postgraphile', 'package.json'))) {
    say(`  Se instala PostGraphile ${version} en ${folder}…`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
    const args = ['install', '--no-audit', '--no-fund', '--save-exact', ...wanted];
    const settings = { cwd: folder, timeout: installing, shell: process.platform === 'win32' };
    await promisify(execFile)('npm', args, settings);
  }
  return isNew ? process.execPath : join(folder, 'node_modules', node, 'bin', 'node');
}
