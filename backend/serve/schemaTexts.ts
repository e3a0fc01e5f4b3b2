import type * as z from 'zod/mini';
import { invalid } from '#backend/errors/answered.ts';
import { named, type SchemaText, textOf } from '#backend/errors/wording.ts';
import type { Schema } from '#contract/call.ts';
import { fieldErrors } from '#domain/fields.ts';
import type { UnreadName } from './unread.ts';

/** Refuses names that nothing reads. */
export function refuseUnread(unread: readonly UnreadName[]): void {
  if (unread.length > 0) throw invalid(fieldErrors(unread));
}

function parsed<S extends Schema>(schema: S, value: unknown, { pathOf, error, unread }: Reading): z.output<S> {
  const result = schema.safeParse(value, { error });
  if (result.success) {
    refuseUnread(unread);
    return result.data;
  }
  const issues = result.error.issues.map(named).map((issue) => ({ ...issue, path: pathOf(issue.path) }));
  throw invalid(fieldErrors([...issues, ...unread]));
}

type Reading = {
  readonly pathOf: (path: readonly PropertyKey[]) => readonly PropertyKey[];
  readonly error: SchemaText;
  /** Names of the request that are refused as well. */
  readonly unread: readonly UnreadName[];
};

/** The value as the schema reads it, or a 400 that names each wrong field. */
export const parseWith = <S extends Schema>(schema: S, value: unknown, unread: readonly UnreadName[] = []) =>
  parsed(schema, value, { pathOf: (path) => path, error: textOf, unread });

const textOfParameter: SchemaText = (issue) =>
  Array.isArray(issue.input) ? 'Envíe este dato una sola vez.' : textOf(issue);

/** A query in the same way: its parameters are single texts, so the wrong word of a list is its parameter's. */
export const parseQueryWith = <S extends Schema>(schema: S, query: unknown, unread: readonly UnreadName[]) =>
  parsed(schema, query, { pathOf: (path) => path.slice(0, 1), error: textOfParameter, unread });
