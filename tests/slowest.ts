import type { Reporter, TestModule } from 'vitest/node';

const count = 10;

/** At the end of a run, the test files that took longest, so that a slow one is noticed when it arrives. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= count) return;
    const slowest = modules
      .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, count);
    process.stdout.write('\nThe slowest test files\n');
    for (const { file, seconds } of slowest) process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${file}\n`);
  }
}
