import { readFileSync } from 'node:fs';

/** The text of schema.graphql, which is one level above both this folder and the bundle. */
export function schemaSource(): string {
  return readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
}
