import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { freePorts, startProduct, stopProducts, untilStarted } from '#tests/host/product.ts';

type RunningProduct = {
  /** Where a person's browser goes. */
  readonly base: string;
  readonly restUrl: string;
  readonly ratesUrl: string;
  /** The process that keeps all others running. */
  readonly supervisor: number;
  /** Where it keeps its files: mails wait there. */
  readonly dataDir: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly RunningProduct[];
  }
}

const incidents = 60;

/** The one of the worker that runs this file: what one journey does to its product disturbs none of another worker. */
export function product(): RunningProduct {
  const running = inject('products')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!running) throw new Error(`no product runs for worker ${process.env.VITEST_POOL_ID}`);
  return running;
}

/** The bundles as they are delivered, on an embedded database with a small demo. */
async function open(): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'd-journeys-'));
  const { PATH = '', HOME = '' } = process.env;
  const own = { PATH, HOME, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['dist/seed.js', '--incidents', String(incidents)], { env: own });
  const ports = await freePorts();
  const started = startProduct({
    ...ports,
    DATA_DIR: dataDir,
    DEMO: '1',
    SIGNUP: '1',
    // Receivers of the journeys listen on this machine.
    WEBHOOK_ALLOW_PRIVATE: '1',
    LOG_LEVEL: 'error',
  });
  await untilStarted(started);
  return {
    base: `http://localhost:${ports.PORT}`,
    restUrl: `http://127.0.0.1:${ports.REST_PORT}`,
    ratesUrl: `http://127.0.0.1:${ports.RATES_PORT}`,
    supervisor: started.child.pid ?? 0,
    dataDir,
  };
}

/** One product a worker, for all journeys that it runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: project.config.maxWorkers }, open));
  project.provide('products', products);
  return async () => {
    await stopProducts();
    for (const { dataDir } of products) rmSync(dataDir, { recursive: true, force: true });
  };
}
