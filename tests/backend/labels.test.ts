import { expect, it } from 'vitest';
import { labelOf } from '#backend/errors/wording.ts';
import { allCalls } from '#contract/calls.ts';
import { openApiOf } from '#contract/openapi/document.ts';

type Named = { readonly name?: string };
type Body = { readonly content?: Readonly<Record<string, { readonly schema?: Sent }>> };
type Sent = {
  readonly properties?: Readonly<Record<string, Sent>>;
  readonly items?: Sent;
  readonly anyOf?: readonly Sent[];
};
type Operation = { readonly parameters?: readonly Named[]; readonly requestBody?: Body };
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Those of what it holds too: a refusal names the innermost field. */
function fieldsIn({ properties = {}, items, anyOf = [] }: Sent): readonly string[] {
  const held = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...held.flatMap(fieldsIn)];
}

function namesIn({ parameters = [], requestBody }: Operation): readonly string[] {
  const bodies = Object.values(requestBody?.content ?? {});
  const fields = bodies.flatMap(({ schema }) => fieldsIn(schema ?? {}));
  return [...parameters.flatMap(({ name }) => name ?? []), ...fields];
}

// SCIM speaks the names of its standard, in its own envelope.
it('every field that a call takes has a name in Spanish, since a refusal begins with it', () => {
  const { paths } = openApiOf(allCalls) as unknown as { readonly paths: Paths };
  const own = Object.entries(paths).filter(([path]) => !path.includes('/scim/'));
  const names = new Set(own.flatMap(([, operations]) => Object.values(operations).flatMap(namesIn)));
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => labelOf(name) === name)).toEqual([]);
});
