import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./pictures/', import.meta.url);

/** Photographs of damaged stretches of road, JPEG of 640 × 480, always in the same order. */
export function readPictures(): Buffer[] {
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(new URL(name, folder)));
}
