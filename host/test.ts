import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Runs every test. A browser waits more than it computes, so the journeys run beside the other tests; what they print
 * is kept and follows at the end. With arguments, one run of vitest with these.
 */
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const given = process.argv.slice(2);

type Run = { readonly code: number; readonly printed: string };

function run(options: readonly string[], isShown: boolean): Promise<Run> {
  const child = spawn(process.execPath, [vitest, 'run', ...options], {
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  });
  const parts: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => parts.push(part));
  child.stderr?.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, printed: Buffer.concat(parts).toString() }));
  });
}

const projects = (...names: readonly string[]) => names.flatMap((name) => ['--project', name]);

const runs =
  given.length > 0
    ? [run(given, true)]
    : [run(projects('pure', 'servers', 'proof'), true), run(projects('journeys'), false)];
const ended = await Promise.all(runs);
for (const { printed } of ended) process.stdout.write(printed);
process.exitCode = ended.some(({ code }) => code !== 0) ? 1 : 0;
