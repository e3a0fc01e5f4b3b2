/** A mistake that somebody could make, as one replaced piece of a file. */
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
