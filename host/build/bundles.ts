import { cpSync, existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { InlineConfig } from 'vite';

const entries: Readonly<Record<string, string>> = {
  start: 'host/start.ts',
  backend: 'backend/main.ts',
  'budget-reader': 'backend/budgetReading/worker.ts',
  gateway: 'gateway/main.ts',
  rates: 'host/rates.ts',
  seed: 'demo/main.ts',
  user: 'host/user.ts',
  backup: 'host/backup.ts',
  restore: 'host/restore.ts',
  'check-data': 'host/check-data.ts',
  'sweep-files': 'host/sweep-files.ts',
  move: 'host/move.ts',
};

export const serverInputs = [
  'domain',
  'machines',
  'contract',
  'backend',
  'gateway',
  'host',
  'kit',
  'demo',
  'schema.graphql',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Folders that stand beside the bundle, because the servers read their files. */
const readWhileRunning = {
  'backend/migrations': 'dist/migrations',
  'demo/pictures': 'dist/pictures',
  'demo/tables': 'dist/tables',
};

/**
 * Packages of many small files, or of which we use a part: inside the bundle they load faster and take less memory (decision
 * 77). XState stays outside, since V8 keeps a bundle at two bytes a letter for the letters beyond Latin-1 in its comments.
 */
const bundled = ['kysely', 'openid-client', 'otpauth', 'temporal-polyfill', 'zod'];

/** Other packages stay outside, where those that read files of their own find them. What a bundled one imports is bundled with it. */
const mostPackagesOutside: Plugin = {
  name: 'most-packages-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./#]/ }, ({ path, kind, importer }) => {
      const isInside =
        bundled.some((name) => path === name || path.startsWith(`${name}/`)) || /[\\/]node_modules[\\/]/.test(importer);
      return kind === 'entry-point' || isInside ? undefined : { path, external: true };
    });
  },
};

/** The house's own `#room/*` imports go into each bundle. */
export const serverOptions = (): BuildOptions => ({
  entryPoints: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  plugins: [mostPackagesOutside],
  sourcemap: true,
  // The sources' places are enough to name them in logs, and a third of the file.
  sourcesContent: false,
  logLevel: 'warning',
});

export async function buildServers(): Promise<void> {
  const { build } = await import('esbuild');
  await build(serverOptions());
  for (const [from, to] of Object.entries(readWhileRunning)) {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true });
  }
}

export const clientInputs = ['client', 'domain', 'machines', 'schema.graphql', 'package.json', 'package-lock.json'];

export const hasClient = () => existsSync('client/index.html') && existsSync('client/vite.config.ts');

export const clientOptions = (): InlineConfig => ({
  configFile: resolve('client/vite.config.ts'),
  // What the bundler warns about is the inside of packages, in English: nothing that a person who starts the product can act on.
  logLevel: 'error',
  build: { outDir: resolve('dist/client'), emptyOutDir: true },
});

export async function buildClient(): Promise<void> {
  const { build } = await import('vite');
  await build(clientOptions());
}
