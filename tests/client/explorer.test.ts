import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { translated, words } from '#client/graphiqlInSpanish.ts';
import { startersIn } from '#client/starters.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('the ten worked questions are the starters, and the schema answers them', () => {
  const starters = startersIn(read('docs/analysts.md'));
  expect(starters).toHaveLength(10);
  const schema = buildSchema(read('schema.graphql'));
  for (const { title, query, variables } of starters) {
    expect(title).toMatch(/^¿.*\?$/);
    expect([title, validate(schema, parse(query))]).toEqual([title, []]);
    expect(JSON.parse(variables)).toHaveProperty('filter');
  }
});

it('every phrase of GraphiQL that is told in Spanish is still there, and a lost one is noticed', () => {
  const [root] = createRequire(import.meta.url)
    .resolve('@graphiql/react')
    .split('/react/');
  for (const [file, said] of Object.entries(words)) {
    const code = translated(file, readFileSync(`${root}/${file}`, 'utf8'));
    for (const spanish of Object.values(said)) expect(code).toContain(spanish);
  }
  expect(() => translated('react/dist/editor/completion.js', 'nothing')).toThrow('no longer says "Deprecated"');
});
