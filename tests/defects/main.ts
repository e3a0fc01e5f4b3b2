import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { accounts } from './accounts.ts';
import { atOnce } from './atOnce.ts';
import { catalogs } from './catalogs.ts';
import { describing } from './describing.ts';
import { desk } from './desk.ts';
import { dialogs } from './dialogs.ts';
import { drawn } from './drawn.ts';
import { durability } from './durability.ts';
import { entering } from './entering.ts';
import { escaping } from './escaping.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { gateway } from './gateway.ts';
import { graphql } from './graphql.ts';
import { incidents } from './incidents.ts';
import { lifecycle } from './lifecycle.ts';
import { lists } from './lists.ts';
import { mails } from './mails.ts';
import { money } from './money.ts';
import { operating } from './operating.ts';
import { pages } from './pages.ts';
import { papers } from './papers.ts';
import { permissions } from './permissions.ts';
import { printed } from './printed.ts';
import { quantifying } from './quantifying.ts';
import { reading } from './reading.ts';
import { reports } from './reports.ts';
import { type Defect, keepResult, keptResults } from './results.ts';
import { rounds } from './rounds.ts';
import { screens } from './screens.ts';
import { serving } from './serving.ts';
import { sessions } from './sessions.ts';
import { sharing } from './sharing.ts';
import { steps } from './steps.ts';
import { Late, WarmTests } from './warm.ts';
import { webhooks } from './webhooks.ts';

/**
 * npm run defects [-- WORD…] [-- --check]: puts each defect into a copy of the tree, alone, and runs the tests nearest to
 * it. Prints which test noticed; ends with 1 when one stayed unnoticed. Words limit it to defects whose group, file or
 * description holds one of them; `--check` only looks whether every fragment still stands once in its
 * file and every named test file exists.
 * A word that is a group's name means that group. Results stay in a file of the temporary directory: `--left` tries what
 * has none, `--unnoticed` what was not noticed, `--minutes=N` stops in time, `--part=1/2` takes every second one,
 * `--pure` only those that need no server, `--served` only the others, `--trusting` does not look first whether the tests pass without defects,
 * `--summary` only prints what is known.
 */

const groups = {
  money,
  permissions,
  sharing,
  sessions,
  durability,
  escaping,
  rounds,
  lists,
  reading,
  describing,
  gateway,
  steps,
  incidents,
  lifecycle,
  printed,
  quantifying,
  catalogs,
  accounts,
  entering,
  reports,
  graphql,
  mails,
  webhooks,
  serving,
  files,
  forms,
  desk,
  screens,
  drawn,
  pages,
  dialogs,
  papers,
  operating,
  atOnce,
};
const root = resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));
const optionOf = (name: string) => given.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? null;
const minutes = optionOf('minutes');
const [part, parts] = (optionOf('part') ?? '1/1').split('/').map(Number) as [number, number];

type Named = Defect & { readonly group: string };

const every: readonly Named[] = Object.entries(groups).flatMap(([group, defects]) =>
  defects.map((defect) => ({ ...defect, group })),
);
const isNamed = ({ group, file, what }: Named, word: string) =>
  word in groups ? group === word : [file, what].join(' ').includes(word);
const wanted = every.filter((defect) => words.length === 0 || words.some((word) => isNamed(defect, word)));

function countIn({ file, find }: Defect): number {
  if (!existsSync(join(root, file))) return 0;
  return readFileSync(join(root, file), 'utf8').split(find).length - 1;
}

function refuseUnmatched(): void {
  const wrong = wanted.filter((defect) => countIn(defect) !== 1);
  for (const defect of wrong) console.error(`${defect.file}: stands ${countIn(defect)} times: ${defect.find}`);
  const gone = new Set(wanted.flatMap(({ near }) => near).filter((test) => !existsSync(join(root, test))));
  for (const test of gone) console.error(`${test}: is named by a row and does not exist`);
  if (wrong.length + gone.size > 0) process.exit(1);
  console.log(`${wanted.length} defects; each fragment stands once in its file, and each named test exists.`);
}

const left = new Set(['node_modules', '.git', 'data']);

/** The tree as it stands, generated and built files included, with the installed packages linked. */
function copied(): string {
  const copy = mkdtempSync(join(tmpdir(), 'dictamen-defects-'));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !left.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Tries defects one after the other and keeps what came out of each. */
class Trial {
  readonly #copy: string;
  readonly #tests: WarmTests;
  /** Why test files fail although there is no defect; null of those that pass. */
  readonly #failing = new Map<string, string | null>();

  constructor(copy: string) {
    this.#copy = copy;
    this.#tests = new WarmTests(copy);
    // Tests start programs of the tree that they stand in.
    process.chdir(copy);
  }

  async try(defect: Named): Promise<void> {
    const failing = given.includes('--trusting') ? null : await this.#failingWithout(defect.near);
    if (failing !== null) {
      console.error(
        `NOT TRIED  ${defect.group}: ${defect.what}: without any defect there is already a failure: ${failing}`,
      );
      return;
    }
    const by = await this.#failureWith(defect);
    keepResult(defect, by);
    console.log(`${by === null ? 'UNNOTICED' : 'noticed'}  ${defect.group}: ${defect.what} (${defect.file})`);
    console.log(by === null ? `           ran ${defect.near.join(', ')}` : `           by ${by}`);
  }

  async close(): Promise<void> {
    await this.#tests.close();
    rmSync(this.#copy, { recursive: true, force: true });
  }

  async #failingWithout(near: readonly string[]): Promise<string | null> {
    for (const file of near) {
      if (!this.#failing.has(file)) this.#failing.set(file, await this.#tests.failureOf([file]));
    }
    return near.map((file) => this.#failing.get(file) ?? null).find((failure) => failure !== null) ?? null;
  }

  async #failureWith({ file, find, put, near }: Defect): Promise<string | null> {
    const place = join(this.#copy, file);
    const sound = readFileSync(place, 'utf8');
    // A function, so that dollar signs of the replacement stand for themselves.
    const broken = sound.replace(find, () => put);
    try {
      writeFileSync(place, broken);
      await this.#tests.forget(file);
      // One after the other, since the first mostly notices.
      for (const test of near) {
        const failure = await this.#tests.failureOf([test]);
        if (failure !== null) return failure;
      }
      return null;
    } finally {
      writeFileSync(place, sound);
      await this.#tests.forget(file);
    }
  }
}

const kindOf = (test: string) =>
  /^tests\/(?:backend|gateway|host)\//.test(test)
    ? 'tests of servers'
    : test.startsWith('tests/')
      ? `tests of ${test.split('/')[1]}`
      : 'none that answers';

const needsServer = ({ near }: Defect) => near.some((test) => /^tests\/(?:backend|gateway|host|proof)\//.test(test));

/** How many of the wanted ones were noticed, and by which kind of test. */
function summary(): number {
  const resultOf = keptResults();
  const results = wanted.map((defect) => ({ defect, by: resultOf(defect) }));
  const noticed = results.filter(({ by }) => typeof by === 'string');
  const unnoticed = results.filter(({ by }) => by === null);
  const kinds = new Map<string, number>();
  for (const { by } of noticed) {
    const kind = kindOf(by ?? '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const { defect } of unnoticed) console.log(`UNNOTICED  ${defect.group}: ${defect.what} (${defect.file})`);
  console.log(
    `\n${noticed.length} of ${wanted.length} noticed, ${wanted.length - noticed.length - unnoticed.length} not tried.`,
  );
  for (const [kind, count] of kinds) console.log(`${String(count).padStart(6)}  by ${kind}`);
  return noticed.length === wanted.length ? 0 : 1;
}

async function run(): Promise<number> {
  const resultOf = keptResults();
  const due = wanted.filter((defect, at) => {
    if (at % parts !== part - 1) return false;
    if (given.includes('--pure') && needsServer(defect)) return false;
    if (given.includes('--served') && !needsServer(defect)) return false;
    const by = resultOf(defect);
    if (given.includes('--left')) return by === undefined;
    if (given.includes('--unnoticed')) return by === null;
    return true;
  });
  // Those that need no server take a second each.
  due.sort((one, other) => Number(needsServer(one)) - Number(needsServer(other)));
  const end = minutes === null ? Number.POSITIVE_INFINITY : Date.now() + Number(minutes) * 60_000;
  const trial = new Trial(copied());
  try {
    for (const defect of due) {
      if (Date.now() > end) break;
      // Another run beside this one may have tried it meanwhile.
      if (given.includes('--left') && keptResults()(defect) !== undefined) continue;
      try {
        await trial.try(defect);
      } catch (error) {
        if (!(error instanceof Late)) throw error;
        console.error(`NOT TRIED  ${defect.group}: ${defect.what}: ${error.message}`);
      }
    }
  } finally {
    await trial.close();
  }
  return summary();
}

refuseUnmatched();
if (given.includes('--summary')) process.exitCode = summary();
else if (!given.includes('--check')) process.exitCode = await run();
