import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { startersIn } from '#client/starters.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('the worked questions are the starters, and the schema answers them', () => {
  const starters = startersIn(read('docs/analysts.md'));
  expect(starters).toHaveLength(12);
  const schema = buildSchema(read('schema.graphql'));
  for (const { title, query, variables } of starters) {
    expect(title).toMatch(/^¿.*\?$/);
    expect([title, validate(schema, parse(query))]).toEqual([title, []]);
    const declared = parse(query).definitions.flatMap((one) =>
      one.kind === 'OperationDefinition'
        ? (one.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
        : [],
    );
    expect([title, Object.keys(JSON.parse(variables) as object).sort()]).toEqual([title, declared.sort()]);
  }
});
