import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '#contract/calls.ts';

type Def = { readonly type: string } & Readonly<Record<string, unknown>>;

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schemas that a schema is made of. */
function partsOf(schema: z.ZodMiniType): z.ZodMiniType[] {
  const held = Object.entries(defOf(schema)).flatMap(([name, value]) => {
    if (name === 'checks') return [];
    if (isSchema(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value) : [];
  });
  return held.filter(isSchema);
}

function kindsIn(schema: z.ZodMiniType, seen = new Set<z.ZodMiniType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return [defOf(schema).type, ...partsOf(schema).flatMap((part) => kindsIn(part, seen))];
}

const changing = ['transform', 'pipe', 'default', 'prefault', 'catch', 'success', 'custom', 'codec'];

// The gateway reads the answers of its own build as they came, without their schemas.
test('no schema of an answer changes what it reads', () => {
  const answers = allCalls.flatMap(({ name, row }) => (row.answer === null ? [] : [{ name, schema: row.answer }]));
  expect(answers.length).toBeGreaterThan(100);
  const found = answers.map(({ name, schema }) => ({ name, kinds: kindsIn(schema) }));
  expect(found.filter(({ kinds }) => kinds.some((kind) => changing.includes(kind)))).toEqual([]);
  expect(found.flatMap(({ kinds }) => kinds)).toEqual(
    expect.arrayContaining(['object', 'array', 'string', 'nullable']),
  );
});
