import { describe, expect, test } from 'vitest';
import { readSource } from '#backend/budgetReading/source.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { placedPdf } from './files.ts';

/** PDFs whose words stand where a scanner saw them, and tables whose cells are wrapped as a browser prints them. */

type Text = { readonly text: string; readonly left: number; readonly y: number };

async function read(texts: readonly Text[], font?: string) {
  const file = placedPdf([texts], undefined, [], '', font);
  const source = await readSource(Buffer.from(await file.arrayBuffer()));
  const { rows, problems } = readBudget(source.sheets);
  const lines = rows.filter(({ kind }) => kind === 'line');
  return {
    lines: lines.map(({ code, name, unit, quantity, amount }) => [code, name, unit, quantity, amount]),
    ofFile: [...source.problems, ...problems].map(({ code }) => code),
    ofLines: lines.flatMap((line) => line.problems.map(({ code }) => code)),
  };
}

const heads = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];
const works = [
  ['DEF-01', 'Defensa de tres crestas calibre 12', 'm', '24.00', '1,850.50', '44,412.00'],
  ['DEF-02', 'Poste de acero hincado', 'pza', '12.00', '965.37', '11,584.44'],
  ['DEF-03', 'Terminal de amortiguamiento', 'pza', '2.00', '48,250.00', '96,500.00'],
  ['SEN-01', 'Pintura blanca de 15 cm', 'm', '350.00', '48.60', '17,010.00'],
  ['SEN-02', 'Vialeta de dos caras', 'pza', '16.00', '88.60', '1,417.60'],
  ['LIM-01', 'Limpieza y retiro de escombro', 'm3', '7.50', '420.00', '3,150.00'],
] as const;
const expected = (named: (name: string) => string = (name) => name) =>
  works.map(([code, name, unit, quantity, , amount]) => [
    code,
    named(name),
    unit,
    String(Number(quantity)),
    String(Number(amount.replace(',', ''))),
  ]);
const lefts = [30, 85, 320, 370, 440, 510];

/** About as wide as Helvetica is at seven points. */
const widthOf = (text: string) =>
  [...text].reduce((width, sign) => width + (/[ijlrt.,:]/.test(sign) ? 2 : /[mA-Z]/.test(sign) ? 5 : 3.9), 0);

/** Every word for itself, as a program that reads pictures puts them, about heights that are never the same. */
function scanned(degrees: number, pitch = 12, columns = heads.length): Text[] {
  const angle = (degrees * Math.PI) / 180;
  let count = 0;
  return [heads, ...works].flatMap((cells, row) =>
    cells.slice(0, columns).flatMap((cell, column) => {
      let x = (lefts[column] ?? 0) - 300;
      return cell.split(' ').map((text) => {
        count += 1;
        const y = 300 - row * pitch + ((count * 7) % 5) * 0.3 - 0.6;
        const placed = {
          text,
          left: 300 + x * Math.cos(angle) - y * Math.sin(angle),
          y: 400 + x * Math.sin(angle) + y * Math.cos(angle),
        };
        x += widthOf(text) + 2;
        return placed;
      });
    }),
  );
}

describe('a page that lay askew in a scanner', () => {
  test.each([0, 0.3, -0.5, 1, -1.2, 2])('by %d degrees is read row by row, and says so', async (degrees) => {
    const { lines, ofFile, ofLines } = await read(scanned(degrees));
    expect(lines).toEqual(expected());
    expect(ofFile).toEqual(['slanted']);
    expect(ofLines).toEqual([]);
  });

  test('without amounts, which would tell that rows were mixed, is read so too', async () => {
    const { lines } = await read(scanned(0.6, 11, 5));
    expect(lines.map(([code, name, , quantity]) => [code, name, quantity])).toEqual(
      expected().map(([code, name, , quantity]) => [code, name, quantity]),
    );
  });

  test('is none whose words a program put at the heights of their rows', async () => {
    const level = scanned(0).map((one) => ({ ...one, y: Math.round(one.y / 4) * 4 }));
    expect((await read(level)).ofFile).toEqual([]);
  });
});

describe('letters of one width', () => {
  const wordy = [heads, ...works].flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      let left = lefts[column] ?? 0;
      return cell.split(' ').map((text) => {
        const placed = { text, left, y: 700 - row * 14 };
        // Each is six tenths of their height, and so is the blank between two words.
        left += (text.length + 1) * 7 * 0.6;
        return placed;
      });
    }),
  );

  test('have blanks of that width between the words of one cell', async () => {
    const { lines, ofFile } = await read(wordy, 'Courier');
    expect(lines).toEqual(expected());
    expect(ofFile).toEqual([]);
  });
});

describe('cells of several lines that stand closer than rows do', () => {
  const inCell = 8;
  const between = 9.6;
  type Place = 'top' | 'middle' | 'bottom';

  /** Each row as high as its longest cell, with the numbers at one place of it. */
  function wrapped(
    place: Place,
    names: readonly (readonly string[])[],
    codes: readonly (readonly string[])[] = [],
  ): Text[] {
    const texts: Text[] = heads.map((text, column) => ({ text, left: lefts[column] ?? 0, y: 740 }));
    let y = 740 - between;
    works.forEach((cells, row) => {
      const name = names[row] ?? [];
      const code = codes[row] ?? [cells[0]];
      const height = (Math.max(name.length, code.length) - 1) * inCell;
      const shareAbove = { top: 0, middle: 0.5, bottom: 1 }[place];
      const put = (lines: readonly string[], left: number) => {
        const above = (height - (lines.length - 1) * inCell) * shareAbove;
        lines.forEach((text, line) => {
          texts.push({ text, left, y: y - above - line * inCell });
        });
      };
      put(code, lefts[0] ?? 0);
      put(name, lefts[1] ?? 0);
      cells.slice(2).forEach((text, column) => {
        put([text], lefts[column + 2] ?? 0);
      });
      y -= height + between;
    });
    return texts;
  }

  // No line begins in small letters, so that only the space between them tells what belongs together.
  const inTwo = works.map(([, name], row) => (row % 3 === 1 ? [name] : [name, 'SP-6 Tipo II']));
  const whole = (row: number, name: string) => (row % 3 === 1 ? name : `${name} SP-6 Tipo II`);

  test.each(['top', 'middle', 'bottom'] as const)(
    'are the cells of the row whose numbers stand at the %s',
    async (place) => {
      const { lines, ofLines } = await read(wrapped(place, inTwo));
      expect(lines).toEqual(
        expected().map(([code, name, ...others], row) => [code, whole(row, String(name)), ...others]),
      );
      expect(ofLines).toEqual([]);
    },
  );

  test('go on with a code and its description at once', async () => {
    const codes = works.map(([code]) => code.split('-').map((part, at) => (at === 0 ? `${part}-` : part)));
    const { lines } = await read(wrapped('top', inTwo, codes));
    expect(lines.map(([code]) => code)).toEqual(works.map(([code]) => code));
    expect(lines.map(([, name]) => name)).toEqual(works.map(([, name], row) => whole(row, name)));
  });

  test('are not joined by a total below them', async () => {
    const texts = wrapped('top', inTwo);
    const last = Math.min(...texts.map(({ y }) => y));
    const total = [
      { text: 'Total', left: 440, y: last - between },
      { text: '174,074.04', left: 510, y: last - between },
    ];
    const { lines } = await read([...texts, ...total]);
    expect(lines.map(([, , , , amount]) => amount)).toEqual(expected().map(([, , , , amount]) => amount));
  });
});
