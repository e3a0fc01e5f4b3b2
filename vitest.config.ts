import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';
import { generatedIsCurrent } from './host/build/generated.ts';

// In a process of its own: vitest loads this file, and would load a second copy of graphql with it.
if (!generatedIsCurrent()) {
  execFileSync(process.execPath, ['--import', 'tsx', 'host/codegen.ts'], { stdio: 'inherit' });
}

/** Newer versions of Node have a `localStorage` of their own, and happy-dom's would not replace it. */
const withoutWebStorage = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/** What is waited for comes sooner or later: a busy machine is no reason to fail. */
const expectations = { poll: { timeout: 30_000 } };

// The projects run one after the other: two cores are few for a hundred servers at once. Only the journeys, whose browser
// waits more than it computes, run beside them (host/test.ts).
export default defineConfig({
  test: {
    reporters: ['default', './tests/endOfRun.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          expect: expectations,
          sequence: { groupOrder: 0 },
          include: ['tests/{domain,machines,contract,house}/**/*.test.ts'],
          testTimeout: 180_000,
          // Rules keep nothing, so one loading serves all files of a process.
          isolate: false,
        },
      },
      {
        test: {
          name: 'screens',
          expect: expectations,
          sequence: { groupOrder: 1 },
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/client/cleanPage.ts'],
          execArgv: withoutWebStorage,
          testTimeout: 180_000,
          // To load React and the screens anew for each file takes half of the processor time. What a page keeps is cleared.
          isolate: false,
        },
      },
      {
        // Packages load graphql as Node does; so must our files, or there would be two of it.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'servers',
          expect: expectations,
          sequence: { groupOrder: 2 },
          include: ['tests/{backend,gateway,host}/**/*.test.ts'],
          globalSetup: ['host/postgres/temporary.ts', 'tests/backend/template.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          // To load backend and gateway anew for each file takes a fifth of all the processor time. Each file closes what it opens.
          isolate: false,
        },
      },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'proof',
          expect: expectations,
          sequence: { groupOrder: 3 },
          include: ['tests/proof/**/*.test.ts'],
          globalSetup: ['host/postgres/temporary.ts', 'tests/backend/template.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: expectations,
          sequence: { groupOrder: 4 },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/product.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Each worker has a product of its own (decision 75).
          maxWorkers: 2,
          // Their modules keep nothing of one file for the next, and to load them anew takes seconds.
          isolate: false,
        },
      },
    ],
  },
});
