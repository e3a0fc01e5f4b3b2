import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { InlineConfig } from 'vite';

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
