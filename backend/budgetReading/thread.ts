import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CatalogConcept, Matched } from '#domain/budgetReading/match.ts';
import type { ReadingOptions } from '#domain/budgetReading/read.ts';
import type { ReadColumn, ReadingProblem, ReadRow } from '#domain/budgetReading/reading.ts';
import type { Decimal } from '#domain/money.ts';
import { needsMemory } from './refused.ts';

export type ReadTask = {
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
  readonly concepts: readonly CatalogConcept[];
  /** Rows that a person pasted, which may have no names above them. */
  readonly isPasted?: boolean;
};

export type MatchedReading = {
  readonly rows: readonly (ReadRow & Matched)[];
  readonly linesTotal: Decimal | null;
  readonly statedTotal: Decimal | null;
  readonly doubtful: readonly string[];
  readonly columns: readonly ReadColumn[];
  readonly problems: readonly ReadingProblem[];
  /** The folio of a CFDI. */
  readonly uuid: string | null;
};

export type ReadAnswer = MatchedReading | { readonly refused: string };

/** Megabytes and milliseconds that the reading of one file may take. */
const mostMemory = 384;
const mostTime = 30_000;

const tooSlow =
  'El archivo tarda demasiado en leerse. Guarde solo las hojas del presupuesto, sin imágenes ni fórmulas, y súbalo de nuevo.';
const unreadable = 'El archivo no se pudo leer. Ábralo, guárdelo otra vez como .xlsx y súbalo de nuevo.';

/** The build has a bundle beside this one; from the source it is made once, when the first file is read. */
const isSource = import.meta.url.endsWith('.ts');
let entry: Promise<URL> | undefined;

async function bundled(): Promise<URL> {
  const { build } = await import('esbuild');
  const outfile = new URL(`../../node_modules/.cache/budget-reader-${process.pid}.js`, import.meta.url);
  await build({
    entryPoints: [fileURLToPath(new URL('./worker.ts', import.meta.url))],
    outfile: fileURLToPath(outfile),
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  return outfile;
}

function entryOf(): Promise<URL> {
  entry ??= isSource ? bundled() : Promise.resolve(new URL('./budget-reader.js', import.meta.url));
  return entry;
}

type Bounds = {
  /** Ends the reading; the answer is then worth nothing. */
  readonly signal?: AbortSignal;
  readonly time?: number;
};

/** Reads one file in a thread of its own, which ends with it. It always answers: with what was read, or why not. */
export async function readInThread(task: ReadTask, { signal, time = mostTime }: Bounds = {}): Promise<ReadAnswer> {
  const file = await entryOf();
  return new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 },
      // What a thread prints over a file belongs to no log.
      stdout: true,
      stderr: true,
    });
    let isDone = false;
    const done = (answer: ReadAnswer) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      void worker.terminate();
      resolve(answer);
    };
    const stop = () => done({ refused: unreadable });
    const timer = setTimeout(() => done({ refused: tooSlow }), time);
    worker.once('message', (answer: ReadAnswer) => done(answer));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      done({ refused: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? needsMemory : unreadable }),
    );
    worker.once('exit', stop);
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
