import { readFileSync } from 'node:fs';

/** The demo's data: one JSON file a subject in `tables`, which stands beside this file or beside the bundle. */
export function readTable<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(`./tables/${name}.json`, import.meta.url), 'utf8'));
}
