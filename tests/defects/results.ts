import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A mistake that a person could make, as one replaced piece of a file. */
export type Defect = {
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. Short, so that it survives changes around it. */
  readonly find: string;
  readonly put: string;
  /** The test files that should notice. */
  readonly near: readonly string[];
};

type Row = readonly [what: string, find: string, put: string];

/** Mistakes in one file, noticed by the same tests. */
export const defectsIn = (file: string, near: readonly string[], rows: readonly Row[]): Defect[] =>
  rows.map(([what, find, put]) => ({ what, file, find, put, near }));

/** What came out of each defect that was tried, kept at once, so that a run that is cut off has lost nothing. */

const result = z.object({ defect: z.string(), by: z.nullable(z.string()) });

const resultsPath = join(tmpdir(), 'dictamen-defects.jsonl');

/** A row that was changed is another one. */
const keyOf = ({ file, find, put, near }: Defect) => JSON.stringify([file, find, put, near]);

export function keepResult(defect: Defect, by: string | null): void {
  appendFileSync(resultsPath, `${JSON.stringify({ defect: keyOf(defect), by })}\n`);
}

/** @returns which test noticed a defect last, null when none did, undefined when it was never tried */
export function keptResults(): (defect: Defect) => string | null | undefined {
  const lines = existsSync(resultsPath) ? readFileSync(resultsPath, 'utf8').trim().split('\n') : [];
  const kept = new Map(lines.map((line) => result.parse(JSON.parse(line))).map(({ defect, by }) => [defect, by]));
  return (defect) => kept.get(keyOf(defect));
}
