import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { readSheet } from 'read-excel-file/node';
import { expect, it, test } from 'vitest';
import { csvOf, refusalsOf, tableOf } from '#client/explorer/answerTable.ts';
import { workbookOf } from '#client/explorer/workbook.ts';
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

const answer = {
  data: {
    incidents: {
      totalCount: 2,
      nodes: [
        {
          __typename: 'Incident',
          number: 'A-1',
          initialAmount: '-1160.50',
          highway: { name: 'México & Puebla' },
          tags: ['a', 'b'],
        },
        { number: '=1+1', initialAmount: null, highway: null, files: [{ name: 'x' }] },
      ],
    },
    providers: [{ name: 'Uno' }],
  },
};

test('an answer is a table of its longest list: a column for each field, by its path', () => {
  expect(tableOf(answer)).toEqual({
    columns: ['number', 'initialAmount', 'highway.name', 'tags', 'files'],
    rows: [
      ['A-1', '-1160.50', 'México & Puebla', 'a; b', ''],
      ['=1+1', '', '', '', '[{"name":"x"}]'],
    ],
  });
  expect(tableOf({ data: { incident: { number: 'A', stage: null } } })).toEqual({
    columns: ['incident.number', 'incident.stage'],
    rows: [['A', '']],
  });
  const group = (provider: string, month: string, count: number) => ({
    keys: [{ label: provider }, { label: month }],
    figures: { count },
  });
  expect(
    tableOf({ data: { incidentSummary: { groups: [group('Uno', 'mayo', 1), group('Dos', 'junio', 2)] } } }),
  ).toEqual({
    columns: ['keys.1.label', 'keys.2.label', 'figures.count'],
    rows: [
      ['Uno', 'mayo', '1'],
      ['Dos', 'junio', '2'],
    ],
  });
  expect(tableOf({ errors: [{ message: 'No.' }] })).toBeNull();
  expect(tableOf({ data: { incidents: null }, errors: [{ message: 'No.' }] })).toBeNull();
  expect(refusalsOf({ data: { incidents: null }, errors: [{ message: 'No.' }, 7] })).toEqual(['No.']);
  expect(refusalsOf({ data: {} })).toEqual([]);
});

test('its files hold the same: figures as figures, and nothing that a spreadsheet would compute', async () => {
  const table = tableOf(answer);
  if (!table) throw new Error('no table');
  expect(csvOf(table).split('\r\n').slice(1, 3)).toEqual([
    '"A-1","-1160.50","México & Puebla","a; b",""',
    `"'=1+1","","","","[{""name"":""x""}]"`,
  ]);
  const sheet = await readSheet(Buffer.from(await workbookOf(table).arrayBuffer()));
  expect(sheet.slice(0, 3)).toEqual([
    [...table.columns],
    ['A-1', -1160.5, 'México & Puebla', 'a; b', null],
    ['=1+1', null, null, null, '[{"name":"x"}]'],
  ]);
  const broken = { columns: ['\r=1'], rows: [['\n=2']] };
  expect(csvOf(broken)).toBe(`\ufeff"'\r=1"\r\n"'\n=2"\r\n`);
  const long = { columns: ['x'], rows: [['1234567890.12345678']] };
  expect((await readSheet(Buffer.from(await workbookOf(long).arrayBuffer())))[1]).toEqual(['1234567890.12345678']);
});
