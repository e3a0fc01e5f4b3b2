import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolvers } from '#gateway/nouns.ts';

const folder = resolve(import.meta.dirname, '../../gateway/nouns');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

type Root = 'Query' | 'Mutation';
type Noun = Partial<Record<Root, object>>;
const nouns = await Promise.all(files.map(async (file): Promise<Noun> => import(resolve(folder, file))));

describe.each(['Query', 'Mutation'] as const)('%s', (root) => {
  const fields = nouns.flatMap((noun) => Object.keys(noun[root] ?? {}));

  // The later of two spreads would win without a word from the compiler.
  test('has each field from one noun only', () => {
    expect(fields.filter((field, at) => fields.indexOf(field) !== at)).toEqual([]);
  });

  test('has the fields of every noun', () => {
    expect(Object.keys(resolvers[root]).sort()).toEqual([...fields].sort());
  });
});
