import { readFileSync } from 'node:fs';

/** schema.graphql at the root of the package: one level above this folder, and above the bundle too. */
export function schemaSource(): string {
  return readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
}
