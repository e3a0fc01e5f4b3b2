import { readTable } from '#demo/tables.ts';

/** A section: its name, first and last kilometer, and state. */
export type Section = readonly [name: string, from: number, to: number, state: string];
export type Highway = readonly [
  number: string,
  name: string,
  company: string,
  description: string,
  sections: readonly Section[],
];

/** Companies' names by their id, and toll highways. */
export const { companies, highways } = readTable<{
  readonly companies: Readonly<Record<string, string>>;
  readonly highways: readonly Highway[];
}>('highways');
