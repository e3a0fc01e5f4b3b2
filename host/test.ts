import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Runs every test. A browser waits more than it computes, so the journeys run beside the other tests; what they print
 * is kept and follows at the end. With arguments, one run of vitest with these. A log is read from its end, so the last
 * lines name what failed in any of the runs.
 *
 * A few files that failed are tried once more when the machine does nothing else (decision 67). What passes then is
 * named in the last lines too: it waited too little, or the product has a race. `--again` asks for that second try
 * where arguments are given.
 */
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const [first, ...others] = process.argv.slice(2);
const isTriedAgain = first === undefined || first === '--again';
const given = isTriedAgain ? others : process.argv.slice(2);
/** More files than these do not fail by chance. */
const mostTriedAgain = 3;
const notes = mkdtempSync(join(tmpdir(), 'dictamen-failures-'));
const messageWidth = 300;
/** The last screen of a log has room for whole messages of a few failures only; vitest prints them above, with their stacks. */
const messageLines = (failures: number): number => (failures > 12 ? 1 : 4);

/** A test or a file that failed, as the reporter of a run notes it (tests/endOfRun.ts). */
export type Failure = {
  readonly name: string;
  /** As vitest takes it as an argument; none for what failed outside of any file. */
  readonly file?: string;
  readonly messages: readonly string[];
};

type Run = { readonly name: string; readonly ended: string; readonly isOk: boolean; readonly printed: string };

function run(name: string, options: readonly string[], isShown: boolean): Promise<Run> {
  const child = spawn(process.execPath, [vitest, 'run', ...options], {
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    env: { ...process.env, FAILURES_FILE: join(notes, name) },
  });
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      const ended = code === null ? `was ended by ${signal}` : `ended with code ${code}`;
      resolve({ name, ended, isOk: code === 0, printed: Buffer.concat(parts).toString() });
    });
  });
}

const projects = (...names: readonly string[]) => names.flatMap((name) => ['--project', name]);

function failuresOf({ name }: Run): readonly Failure[] {
  const file = join(notes, name);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Failure);
}

function shortened(message: string, lines: number): readonly string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .map((line) => `    ${line.slice(0, messageWidth)}`);
}

function summary(run: Run): string {
  const failures = failuresOf(run);
  const heading = `${run.name}: ${run.ended}, ${failures.length} failed`;
  if (failures.length === 0) return `${heading}; its own last lines say why\n`;
  const room = messageLines(failures.length);
  const lines = failures.flatMap(({ name, messages }) => [
    `  ${name}`,
    ...messages.flatMap((message) => shortened(message, room)),
  ]);
  return `${[heading, ...lines].join('\n')}\n`;
}

/** The run of these files alone, if they are few and each failure has its file. */
async function tryAgain(failed: readonly Run[]): Promise<Run | null> {
  const files = new Set(failed.flatMap(failuresOf).map(({ file }) => file));
  const named = [...files].filter((file) => file !== undefined);
  const isWhole = named.length === files.size && failed.every((one) => failuresOf(one).length > 0);
  if (!isTriedAgain || !isWhole || files.size > mostTriedAgain) return null;
  process.stdout.write(`\nOnce more, alone: ${named.join(', ')}\n`);
  return run('once more', [...given, ...named], true);
}

const runs =
  given.length > 0
    ? [run('tests', given, true)]
    : [
        run('pure, screens, servers, proof', projects('pure', 'screens', 'servers', 'proof'), true),
        run('journeys', projects('journeys'), false),
      ];
const ended = await Promise.all(runs);
for (const { printed } of ended) process.stdout.write(printed);
const failed = ended.filter(({ isOk }) => !isOk);
if (failed.length > 0) {
  const again = await tryAgain(failed);
  const isOk = again?.isOk ?? false;
  const heading = isOk ? 'What failed beside the other tests and passed alone' : 'What failed';
  const shown = again === null || isOk ? failed : [...failed, again];
  process.stdout.write(`\n${heading}\n${shown.map(summary).join('')}`);
  process.exitCode = isOk ? 0 : 1;
}
rmSync(notes, { recursive: true, force: true });
