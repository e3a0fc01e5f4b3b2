import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Ended = { readonly code: number; readonly lastLines: string };

/** Runs `host/test.ts` with these test files, in a folder of their own. */
async function npmTest(files: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<Ended> {
  const folder = await mkdtemp(join(tmpdir(), 'dictamen-runner-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const reporters = ['default', join(process.cwd(), 'tests/endOfRun.ts')].flatMap((name) => ['--reporter', name]);
  const given = ['--import', 'tsx', 'host/test.ts', ...options, '--root', folder, '--globals', ...reporters];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, given, (_, stdout) => {
      const from = stdout.search(/\nWhat failed( beside the other tests and passed alone)?\n/);
      resolve({ code: child.exitCode ?? 1, lastLines: from === -1 ? '' : stdout.slice(from) });
    });
  });
}

test('the last lines of a run name each test and file that failed, with its message', async () => {
  const { code, lastLines } = await npmTest({
    'sums.test.ts': `
      describe('sums', () => {
        test('two is three', () => expect(2).toBe(3));
        test('two is two', () => expect(2).toBe(2));
      });
      describe('a set', () => {
        beforeAll(() => { throw new Error('there is no set'); });
        test('is never tried', () => {});
      });`,
    'loads.test.ts': `throw new Error('this file does not load');`,
  });
  expect(code).toBe(1);
  expect(lastLines).toContain('sums.test.ts > sums > two is three\n    expected 2 to be 3');
  expect(lastLines).toContain('sums.test.ts > a set\n    there is no set');
  expect(lastLines).toContain('loads.test.ts\n    this file does not load');
  expect(lastLines).toContain('tests: ended with code 1, 3 failed');
  expect(lastLines).not.toContain('two is two');
});

test('a run without failures ends without such lines, and with code 0', async () => {
  const ended = await npmTest({ 'sums.test.ts': `test('two is two', () => expect(2).toBe(2));` });
  expect(ended).toEqual({ code: 0, lastLines: '' });
});

test('a run that ends without saying which test failed is named', async () => {
  const { code, lastLines } = await npmTest({});
  expect(code).toBe(1);
  expect(lastLines).toContain('tests: ended with code 1, 0 failed; its own last lines say why');
});

const fails = `test('two is three', () => expect(2).toBe(3));`;

test('a file that fails beside others and passes alone is named, and the run is good', async () => {
  const { code, lastLines } = await npmTest(
    {
      'slow.test.ts': `
        import { existsSync, writeFileSync } from 'node:fs';
        import { join } from 'node:path';
        test('is late once', () => {
          const mark = join(import.meta.dirname, 'mark');
          const isSecond = existsSync(mark);
          writeFileSync(mark, '');
          expect(isSecond).toBe(true);
        });`,
      'sums.test.ts': `
        import { existsSync, writeFileSync } from 'node:fs';
        import { join } from 'node:path';
        test('is not run again', () => {
          const mark = join(import.meta.dirname, 'sums');
          expect(existsSync(mark)).toBe(false);
          writeFileSync(mark, '');
        });`,
    },
    '--again',
  );
  expect(lastLines).toContain(
    'What failed beside the other tests and passed alone\ntests: ended with code 1, 1 failed',
  );
  expect(lastLines).toContain('slow.test.ts > is late once\n    expected false to be true');
  expect(code).toBe(0);
});

test('a file that fails alone too is named with both tries, and the run is bad', async () => {
  const { code, lastLines } = await npmTest({ 'sums.test.ts': fails }, '--again');
  expect(code).toBe(1);
  expect(lastLines).toContain('\nWhat failed\ntests: ended with code 1, 1 failed\n  sums.test.ts > two is three');
  expect(lastLines).toContain('once more: ended with code 1, 1 failed\n  sums.test.ts > two is three');
});

test('many files that fail are not tried again', async () => {
  const { code, lastLines } = await npmTest(
    { 'a.test.ts': fails, 'b.test.ts': fails, 'c.test.ts': fails, 'd.test.ts': fails },
    '--again',
  );
  expect(code).toBe(1);
  expect(lastLines).toContain('tests: ended with code 1, 4 failed');
  expect(lastLines).not.toContain('once more');
});
