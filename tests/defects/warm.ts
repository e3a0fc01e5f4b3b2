import { join } from 'node:path';
import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { pause } from '#host/processes.ts';

const patienceMs = 240_000;

/** What a failed test leaves open may keep its file from ending: it has noticed all the same. */
const afterFailureMs = 10_000;

const late = Symbol('late');

/** Says nothing of the defect: the machine may be busy. A test that hangs ends by its own limit before. */
export class Late extends Error {}

const nameOf = (module: TestModule) => module.relativeModuleId;

/** @returns the first test that failed, or null when all passed */
function failureIn(modules: readonly TestModule[], unhandled: readonly unknown[]): string | null {
  for (const module of modules) {
    const [test] = module.children.allTests('failed');
    if (test) return `${nameOf(module)} › ${test.fullName}`;
  }
  const broken = modules.find((module) => module.state() === 'failed');
  if (broken) return `${nameOf(broken)} › (as a whole)`;
  return unhandled.length > 0 ? '(an error outside the tests)' : null;
}

/**
 * Tests of one tree, run again and again: vitest, the database server and the files that did not change stay loaded, so
 * that a run costs little more than its tests.
 */
export class WarmTests {
  readonly #root: string;
  #vitest: Promise<Vitest> | null = null;
  #known: Promise<readonly TestSpecification[]> | null = null;
  /** To be told of the first test that fails. */
  #onFailure: (name: string) => void = () => undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Runs until the first failure. @throws Late */
  async failureOf(files: readonly string[]): Promise<string | null> {
    const vitest = await this.#open();
    const paths = new Set(files.map((file) => join(this.#root, file)));
    const asked = (await this.#specifications(vitest)).filter(({ moduleId }) => paths.has(moduleId));
    if (asked.length !== paths.size) throw new Error(`Not all of these are test files: ${files.join(', ')}`);
    let timer: NodeJS.Timeout | undefined;
    let failed: string | null = null;
    const waiting = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), patienceMs);
      this.#onFailure = (name) => {
        failed ??= name;
        clearTimeout(timer);
        timer = setTimeout(() => resolve(late), afterFailureMs);
      };
    });
    try {
      const ran = await Promise.race([vitest.runTestSpecifications(asked), waiting]);
      if (ran !== late)
        return failureIn(
          ran.testModules.filter(({ moduleId }) => paths.has(moduleId)),
          ran.unhandledErrors,
        );
      // What hangs may hang here too; what is left of it ends with this process.
      await Promise.race([this.close(), pause(afterFailureMs)]);
      if (failed !== null) return failed;
      throw new Late(`${files.join(', ')} did not end within ${patienceMs / 1000} s`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** To be said of each file whose text changed. */
  async forget(file: string): Promise<void> {
    (await this.#vitest)?.invalidateFile(join(this.#root, file));
  }

  async close(): Promise<void> {
    const vitest = await this.#vitest;
    this.#vitest = null;
    this.#known = null;
    await vitest?.close();
  }

  #open(): Promise<Vitest> {
    this.#vitest ??= this.#start();
    return this.#vitest;
  }

  async #start(): Promise<Vitest> {
    const vitest = await createVitest('test', {
      root: this.#root,
      watch: false,
      silent: true,
      project: ['pure', 'screens', 'servers', 'proof'],
      reporters: [
        {
          onTestCaseResult: (test) => {
            if (test.result().state !== 'failed') return;
            this.#onFailure(`${nameOf(test.module)} › ${test.fullName}`);
            void vitest.cancelCurrentRun('test-failure');
          },
        },
      ],
    });
    return vitest;
  }

  #specifications(vitest: Vitest): Promise<readonly TestSpecification[]> {
    this.#known ??= vitest.globTestSpecifications();
    return this.#known;
  }
}
