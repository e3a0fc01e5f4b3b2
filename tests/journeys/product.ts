import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePorts, startProduct, stopProducts, untilStarted } from '#tests/host/product.ts';

export type RunningProduct = {
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
    product: RunningProduct;
  }
}

const incidents = 60;

/** The bundles as they are delivered, on an embedded database with a small demo; one for all journeys of a run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.JOURNEYS_PRODUCT;
  if (running) {
    project.provide('product', JSON.parse(running) as RunningProduct);
    return undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'd-journeys-'));
  const { PATH = '', HOME = '' } = process.env;
  const own = { PATH, HOME, DATA_DIR: dataDir };
  execFileSync(process.execPath, ['dist/seed.js', '--incidents', String(incidents)], { env: own, stdio: 'pipe' });
  const ports = await freePorts();
  const product = startProduct({
    ...ports,
    DATA_DIR: dataDir,
    DEMO: '1',
    SIGNUP: '1',
    // Receivers of the journeys listen on this machine.
    WEBHOOK_ALLOW_PRIVATE: '1',
    LOG_LEVEL: 'error',
  });
  await untilStarted(product);
  project.provide('product', {
    base: `http://localhost:${ports.PORT}`,
    restUrl: `http://127.0.0.1:${ports.REST_PORT}`,
    ratesUrl: `http://127.0.0.1:${ports.RATES_PORT}`,
    supervisor: product.child.pid ?? 0,
    dataDir,
  });
  return async () => {
    await stopProducts();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
