import { describe, expect, test } from 'vitest';
import { readSource } from '#backend/budgetReading/source.ts';
import { type Cell, cellText, type Sheet } from '#domain/budgetReading/cells.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { layouts } from '#tests/domain/budgetReading/layouts/groups.ts';
import { type Layout, verdictOf } from '#tests/domain/budgetReading/layouts/layout.ts';
import { workbookOf } from './files.ts';
import { oldWorkbookOf } from './oldWorkbook.ts';

/** The layouts of tests/domain/budgetReading/layouts in files, read through the door that providers' files come in by. */

/** Without what some kinds of files, or the writers of these tests, do not keep: merged cells, hidden rows, dates and formats. */
const isPlain = ({ sheets }: Layout) =>
  sheets.every(
    ({ merges, rows: all }) =>
      merges === undefined &&
      all.every(({ isHidden, cells }) => !isHidden && cells.every((one) => one?.kind !== 'date' && !isShown(one))),
  );
const isShown = (cell: Cell) => cell?.kind === 'number' && (cell.shown ?? cell.currency ?? cell.unit) !== undefined;

async function verdictIn(bytes: Buffer, layout: Layout) {
  const { sheets } = await readSource(bytes);
  const { kind, asked, differs } = verdictOf(readBudget(sheets), layout);
  return { kind, asked, differs: kind === 'asked' ? [] : differs };
}

const expectedOf = ({ asks }: Layout) => ({
  kind: asks ? 'asked' : 'right',
  asked: asks?.toSorted() ?? [],
  differs: [],
});

const quoted = (text: string) => (/[";\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Every row in its place, as a spreadsheet exports it. */
function separated({ rows: all }: Sheet, separator: string): string {
  const width = Math.max(...all.map(({ cells }) => cells.length));
  const lines: string[] = [];
  for (const { row, cells } of all) {
    while (lines.length < row - 1) lines.push(separator.repeat(width - 1));
    // As the cell holds it, not as it is trimmed to be compared.
    const texts = cells.map((cell) => quoted(cell?.kind === 'text' ? cell.text : cellText(cell)));
    lines.push([...texts, ...Array(width - texts.length).fill('')].join(separator));
  }
  return lines.join('\r\n');
}

describe('as a workbook', () => {
  const shown = layouts.filter(({ sheets }) => sheets.every(({ rows: all }) => !all.some(({ isHidden }) => isHidden)));
  test.each(shown)('$name', async (layout) => {
    const bytes = Buffer.from(await (await workbookOf(layout.sheets)).arrayBuffer());
    expect(await verdictIn(bytes, layout)).toEqual(expectedOf(layout));
  });
});

describe('as a workbook of Excel 97-2003', () => {
  test.each(layouts.filter(isPlain))('$name', async (layout) => {
    const bytes = Buffer.from(await oldWorkbookOf(layout.sheets).arrayBuffer());
    expect(await verdictIn(bytes, layout)).toEqual(expectedOf(layout));
  });
});

describe.each([
  ['semicolons in Windows-1252', ';'],
  ['tabulators', '\t'],
])('as a text of %s', (_, separator) => {
  const single = layouts.filter((layout) => layout.sheets.length === 1 && isPlain(layout));
  test.each(single)('$name', async (layout) => {
    const [sheet] = layout.sheets;
    if (!sheet) throw new Error('No sheet');
    const text = separated(sheet, separator);
    const latin = Buffer.from(text, 'latin1');
    const bytes = separator === ';' && latin.toString('latin1') === text ? latin : Buffer.from(text);
    expect(await verdictIn(bytes, layout)).toEqual(expectedOf(layout));
  });
});
