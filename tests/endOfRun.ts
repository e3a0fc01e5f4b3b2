import { appendFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure } from '#host/test.ts';

const slowestCount = 10;

/**
 * At the end of a run, the test files that took longest, so that a slow one is noticed when it arrives.
 * What failed is also written to the file that FAILURES_FILE names, one line of JSON each, as soon as its file has ended.
 */
export default class EndOfRun implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId;
    const suites = [module, ...module.children.allSuites()].map((suite) => ({
      name: 'fullName' in suite ? `${file} > ${suite.fullName}` : file,
      errors: suite.errors(),
    }));
    const tests = [...module.children.allTests('failed')].map((test) => ({
      name: `${file} > ${test.fullName}`,
      errors: test.result().errors ?? [],
    }));
    for (const { name, errors } of [...suites.filter(({ errors }) => errors.length > 0), ...tests]) {
      note(name, errors, file);
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (unhandled.length > 0) note('Outside of any test', unhandled);
    if (modules.length <= slowestCount) return;
    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, slowestCount);
    process.stdout.write('\nThe slowest test files\n');
    for (const { file, seconds } of slowest) process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${file}\n`);
  }
}

function note(name: string, errors: readonly { readonly message: string }[], of?: string): void {
  const file = process.env.FAILURES_FILE;
  if (file === undefined) return;
  const failure: Failure = {
    name,
    ...(of !== undefined && { file: of }),
    messages: errors.map(({ message }) => message),
  };
  appendFileSync(file, `${JSON.stringify(failure)}\n`);
}
