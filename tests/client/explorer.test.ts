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
  expect(tableOf({ data: { incident: { budget: { file: { name: 'x' } } } } })?.columns).toEqual([
    'incident.budget.file.name',
  ]);
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
  const thing = (parts: number) => ({ id: 'a', parts: Array.from({ length: parts }, (_, at) => ({ n: at })) });
  const columnsOf = (parts: number) => tableOf({ data: { things: Array(9).fill(thing(parts)) } })?.columns;
  expect(columnsOf(4)).toEqual(['id', 'parts.1.n', 'parts.2.n', 'parts.3.n', 'parts.4.n']);
  expect(columnsOf(5)).toEqual(['id', 'parts']);
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
  const cells = await workbookOf(table).text();
  expect([
    /s="1" t="inlineStr"><is><t xml:space="preserve">=1\+1</.test(cells),
    cells.match(/ s="1"/g)?.length,
  ]).toEqual([true, 1]);
  expect(cells).toContain('<xf quotePrefix="1"/>');
  const broken = { columns: ['\r=1'], rows: [['\n=2']] };
  expect(csvOf(broken)).toBe(`\ufeff"'\r=1"\r\n"'\n=2"\r\n`);
  const sheetIn = async (shown: Parameters<typeof workbookOf>[0]) =>
    readSheet(Buffer.from(await workbookOf(shown).arrayBuffer()));
  const signs = { columns: ['x'], rows: [['a\u0001b\tc\nd']] };
  expect((await sheetIn(signs))[1]).toEqual(['ab\tc\nd']);
  // A spreadsheet would round the second.
  const long = { columns: ['x', 'y'], rows: [['123456789012.345', '123456789012.345678']] };
  expect((await sheetIn(long))[1]).toEqual([123456789012.345, '123456789012.345678']);
  const parts = await workbookOf(long).text();
  expect([parts.includes('<v>123456789012.345</v>'), parts.includes('<v>123456789012.345678</v>')]).toEqual([
    true,
    false,
  ]);
  const led = { columns: ['x', 'y', 'z'], rows: [['03100', '0.5', '0']] };
  expect((await sheetIn(led))[1]).toEqual(['03100', 0.5, 0]);
  const wide = Array.from({ length: 60 }, (_, at) => `c${at}`);
  expect((await sheetIn({ columns: wide, rows: [] }))[0]).toEqual(wide);
  expect((await sheetIn({ columns: ['a\u0001b\u001fc'], rows: [] }))[0]).toEqual(['abc']);
});

test('a workbook says where each of its parts begins', async () => {
  const bytes = Buffer.from(await workbookOf({ columns: ['Año'], rows: [['México']] }).arrayBuffer());
  const end = bytes.length - 22;
  const parts = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let left = parts; left > 0; left -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const begins = bytes.readUInt32LE(at + 42);
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    expect([bytes.readUInt32LE(begins), bytes.toString('utf8', begins + 30, begins + 30 + length)]).toEqual([
      0x04034b50,
      name,
    ]);
    names.push(name);
    at += 46 + length;
  }
  expect([at, names.at(-1)]).toEqual([end, 'xl/worksheets/sheet1.xml']);
});
