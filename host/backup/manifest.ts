import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SolvableError } from '#kit/solvableError.ts';

/** Written last: a folder without it is no whole backup. */
export type Manifest = {
  readonly product: 'dictamen';
  readonly at: string;
  /** The first segment of the log that the copy needs. */
  readonly start?: string | undefined;
};

const pathIn = (folder: string) => join(folder, 'respaldo.json');

export const writeManifest = (folder: string, at: Date, start?: string) =>
  writeFile(
    pathIn(folder),
    `${JSON.stringify({ product: 'dictamen', at: at.toISOString(), start } satisfies Manifest)}\n`,
    { flush: true },
  );

/** @throws SolvableError when the folder holds no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(pathIn(folder), 'utf8')) as Manifest;
  } catch {
    throw new SolvableError(`En ${folder} no hay un respaldo completo de Dictamen (falta respaldo.json).`);
  }
}
