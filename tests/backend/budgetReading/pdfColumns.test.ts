import { describe, expect, test } from 'vitest';
import { readSource } from '#backend/budgetReading/source.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { placedPdf } from './files.ts';

type Texts = Parameters<typeof placedPdf>[0][number];

async function read(texts: Texts, drawing: readonly string[] = []) {
  const source = await readSource(Buffer.from(await placedPdf([texts], undefined, drawing).arrayBuffer()));
  const { rows, problems } = readBudget(source.sheets, {});
  const lines = rows.filter(({ kind }) => kind === 'line');
  return {
    lines: lines.map(({ code, name, unit, amount }) => [code, name, unit, amount]),
    problems: [...source.problems, ...problems, ...lines.flatMap((line) => line.problems)].map(({ code }) => code),
  };
}

const heads = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const lefts = [30, 100, 330, 380, 440, 510];
const at = (texts: readonly string[], y: number, places: readonly number[] = lefts): Texts =>
  texts.map((text, column) => ({ text, left: places[column] ?? 0, y }));

describe('numbers of rows in a narrow column', () => {
  const works = [
    ['1', 'Defensa de tres crestas', 'm', '24.00', '1,850.50', '44,412.00'],
    ['2', 'Poste hincado', 'pza', '12.00', '965.37', '11,584.44'],
    ['3', 'Terminal de amortiguamiento', 'pza', '1.00', '48,250.00', '48,250.00'],
  ];
  const names = works.map(([, name, unit]) => [name, unit]);

  test('are none of the words behind a drawn line', async () => {
    const places = [30, 36.2, ...lefts.slice(2)];
    const rows = works.flatMap((row, line) => at(row, 744 - line * 16, places));
    const title = at(['', ...heads.slice(1)], 760, places);
    const { lines, problems } = await read([...title, ...rows], ['35 700 m 35 756 l S']);
    expect(lines.map(([, name, unit]) => [name, unit])).toEqual(names);
    expect(problems).toEqual([]);
  });

  test('stand beside texts of which no line is as high as they', async () => {
    const wrapped = works.flatMap(([number = '', name = '', ...values], row) => {
      const y = 730 - row * 30;
      const text = [`${name} con retiro de lo`, 'dañado al patio'].map((line, below) => ({
        text: line,
        left: 50,
        y: y + 4 - below * 8,
      }));
      return [...at([number, '', ...values], y), ...text];
    });
    const named = [
      { text: 'Descripción de', left: 70, y: 774 },
      ...at(['No.', '', 'Unidad', 'Cantidad', 'P.U.', 'Importe'], 770),
      { text: 'los trabajos', left: 70, y: 766 },
    ];
    const { lines } = await read([...named, ...wrapped]);
    expect(lines.map(([, name, unit]) => [name, unit])).toEqual(
      names.map(([name, unit]) => [`${name} con retiro de lo dañado al patio`, unit]),
    );
  });
});

describe('names at the left of wide cells whose numbers end at the right', () => {
  const works = [
    ['DEF-01', 'Defensa de tres crestas', 'm', '24.00', '1,850.50', '44,412.00'],
    ['DEF-02', 'Poste hincado', 'pza', '12.00', '965.37', '11,584.44'],
    ['DEF-03', 'Terminal de amortiguamiento', 'pza', '1.50', '48,250.00', '72,375.00'],
    ['DEF-04', 'Ménsula reflejante', 'pza', '8.00', '62.40', '499.20'],
  ];
  const ends = [0, 0, 0, 449, 519, 599];
  const starts = [30, 80, 330, 360, 452, 522];
  /** Helvetica of 7 points. */
  const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/\d/.test(sign) ? 3.89 : 1.95), 0);
  const row = (texts: readonly string[], y: number): Texts =>
    texts.map((text, column) => ({
      text,
      left: column < 3 ? (starts[column] ?? 0) : (ends[column] ?? 0) - widthOf(text),
      y,
    }));
  const valuesOf = async (
    names: readonly string[],
    rows: readonly (readonly string[])[],
    below: readonly string[] = [],
  ) => {
    const named = [...at(names, 769, starts), ...at(below, 760, starts)];
    const texts = [...named, ...rows.flatMap((one, line) => row(one, 744 - line * 16))];
    const source = await readSource(Buffer.from(await placedPdf([texts]).arrayBuffer()));
    const { rows: read, problems } = readBudget(source.sheets, {});
    return {
      lines: read.filter(({ kind }) => kind === 'line').map((one) => [one.quantity, one.unitPrice]),
      problems: problems.map(({ code }) => code),
    };
  };
  const lines = [
    ['24', '1850.5'],
    ['12', '965.37'],
    ['1.5', '48250'],
    ['8', '62.4'],
  ];

  test('name the numbers of their own cells', async () => {
    expect(await valuesOf(heads, works)).toEqual({ lines, problems: [] });
  });

  test('do so in two lines', async () => {
    const above = ['Cla-', 'Concepto', 'Uni-', 'Canti-', 'Precio', 'Impor-'];
    const below = ['ve', 'de obra', 'dad', 'dad', 'unitario', 'te'];
    expect((await valuesOf(above, works, below)).lines).toEqual(lines);
  });

  test('do so when a column of few rows stands before, and numbers in a name', async () => {
    const dated = works.map((one, line) => (line === 0 ? one : ['', ...one.slice(1)]));
    expect((await valuesOf(heads, dated)).lines).toEqual(lines);
    const numbered = heads.with(4, 'Precio unitario').map((name, column) => `${column + 1}. ${name}`);
    expect((await valuesOf(numbered, works)).lines).toEqual(lines);
  });
});

describe('a row whose code and description are both wrapped about its numbers', () => {
  const values = ['pza', '12.00', '965.37', '11,584.44'];

  test('is one row', async () => {
    const single = at(['DM-01', 'Ménsula reflejante', 'pza', '8.00', '62.40', '499.20'], 740);
    const halves = [
      ...at(['DM-', 'Poste hincado en terreno', '', '', '', ''], 714),
      ...at(['', '', ...values], 710),
      ...at(['02', 'compacto', '', '', '', ''], 706),
    ];
    const { lines } = await read([...at(heads, 760), ...single, ...halves]);
    expect(lines.map(([code, name]) => [code, name])).toEqual([
      ['DM-01', 'Ménsula reflejante'],
      ['DM-02', 'Poste hincado en terreno compacto'],
    ]);
  });
});

describe('a PDF that sets the letters of its texts apart', () => {
  const works = [
    ['DM-001', 'Defensa de tres crestas', 'm', '24.00', '1,850.50', '44,412.00'],
    ['DM-002', 'Poste hincado en terreno compacto', 'pza', '12.00', '965.37', '11,584.44'],
  ];
  const table = [heads, ...works].flatMap((row, line) => at(row, 760 - line * 16, [30, 80, 330, 380, 440, 510]));

  test('keeps the blanks between its words', async () => {
    const { lines, problems } = await read([], ['0.8 Tc', ...table.map(drawn)]);
    expect(lines.map(([code, name]) => [code, name])).toEqual(works.map(([code, name]) => [code, name]));
    expect(problems).not.toContain('letters_apart');
  });

  test('says so where no blank tells its words', async () => {
    const apart = table.map((one) => ({ ...one, text: [...one.text.replaceAll(' ', '')].join(' ') }));
    const { lines, problems } = await read(apart);
    expect(lines[1]?.[1]).toBe('Postehincadoenterrenocompacto');
    expect(problems).toContain('letters_apart');
  });
});

const drawn = ({ text, left, y }: Texts[number]) => `BT /F1 7 Tf ${left} ${y} Td (${text}) Tj ET`;
