import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Defect } from './defect.ts';
import { durability } from './durability.ts';
import { escaping } from './escaping.ts';
import { lists } from './lists.ts';
import { money } from './money.ts';
import { permissions } from './permissions.ts';
import { rounds } from './rounds.ts';
import { sessions } from './sessions.ts';

/**
 * npm run defects [-- WORD…] [-- --check]: puts each defect into a copy of the tree, alone, and runs the tests nearest to
 * it. Prints which test noticed; ends with 1 when one stayed unnoticed. Words limit it to defects whose group, file or
 * description holds one of them; `--check` only looks whether every fragment still stands once in its file.
 */

const groups = { money, permissions, sessions, durability, escaping, rounds, lists };
const root = resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));

type Named = Defect & { readonly group: string };

const every: readonly Named[] = Object.entries(groups).flatMap(([group, defects]) =>
  defects.map((defect) => ({ ...defect, group })),
);
const wanted = every.filter(
  ({ group, file, what }) => words.length === 0 || words.some((word) => [group, file, what].join(' ').includes(word)),
);

function countIn({ file, find }: Defect): number {
  return readFileSync(join(root, file), 'utf8').split(find).length - 1;
}

function refuseUnmatched(): void {
  const wrong = wanted.filter((defect) => countIn(defect) !== 1);
  for (const defect of wrong) console.error(`${defect.file}: stands ${countIn(defect)} times: ${defect.find}`);
  if (wrong.length > 0) process.exit(1);
  console.log(`${wanted.length} defects; each fragment stands once in its file.`);
}

const left = new Set(['node_modules', '.git', 'dist', 'data']);

/** The tree as it stands, generated files included, with the installed packages linked. */
function copied(): string {
  const copy = mkdtempSync(join(tmpdir(), 'dictamen-defects-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const projectOf = (file: string) =>
  /^tests\/(?:backend|gateway|host)\//.test(file) ? 'servers' : file.startsWith('tests/proof/') ? 'proof' : 'pure';

const patience = 300_000;

/** @returns the first test that failed, or null when all passed */
function failureOf(copy: string, files: readonly string[]): string | null {
  const output = join(copy, 'defect.json');
  rmSync(output, { force: true });
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name]);
  const asked = ['run', ...projects, '--bail=1', '--reporter=json', `--outputFile=${output}`, ...files];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), ...asked];
  const ran = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8', timeout: patience });
  if (ran.error) return `(it did not end: ${ran.error.message})`;
  try {
    const { success, testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
    if (success && testResults.length > 0) return null;
    const failed = testResults.find(({ status }) => status !== 'passed');
    const test = failed?.assertionResults.find(({ status }) => status === 'failed');
    return `${failed?.name.replace(`${copy}/`, '') ?? ''} › ${test?.fullName ?? '(as a whole)'}`;
  } catch {
    return `(the tests did not start: ${ran.stderr.trim().slice(-300)})`;
  }
}

function tryOut(copy: string, { file, find, put, near }: Defect): string | null {
  const place = join(copy, file);
  const sound = readFileSync(place, 'utf8');
  // A function, so that dollar signs of the replacement stand for themselves.
  writeFileSync(
    place,
    sound.replace(find, () => put),
  );
  try {
    return failureOf(copy, near);
  } finally {
    writeFileSync(place, sound);
  }
}

function runAll(): number {
  const copy = copied();
  try {
    const already = failureOf(copy, [...new Set(wanted.flatMap(({ near }) => near))]);
    if (already !== null) {
      console.error(`Without any defect there is already a failure: ${already}`);
      return 1;
    }
    let unnoticed = 0;
    for (const defect of wanted) {
      const caught = tryOut(copy, defect);
      if (caught === null) unnoticed += 1;
      console.log(`${caught === null ? 'UNNOTICED' : 'noticed'}  ${defect.group}: ${defect.what} (${defect.file})`);
      if (caught !== null) console.log(`           by ${caught}`);
    }
    console.log(`\n${wanted.length - unnoticed} of ${wanted.length} noticed.`);
    return unnoticed === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

refuseUnmatched();
if (!given.includes('--check')) process.exitCode = runAll();
