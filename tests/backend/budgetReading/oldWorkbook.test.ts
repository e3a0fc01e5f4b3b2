import { describe, expect, test } from 'vitest';
import { RefusedFile } from '#backend/budgetReading/refused.ts';
import { readSource } from '#backend/budgetReading/source.ts';
import { readInThread } from '#backend/budgetReading/thread.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { sampleOf } from '#tests/domain/budgetReading/corpus.ts';
import { oldWorkbookOf } from './oldWorkbook.ts';

describe('a workbook of Excel 97-2003', () => {
  test.each(['simple', 'sections', 'severalSheets', 'titledMoneyTexts', 'doubles'])(
    'is read as one of today: %s',
    async (layout) => {
      const { sheets, lines } = sampleOf(layout, 2);
      const source = await readSource(Buffer.from(await oldWorkbookOf(sheets).arrayBuffer()));
      const plain = sheets.map(({ name, rows }) => ({ name, rows: rows.map(({ row, cells }) => ({ row, cells })) }));
      expect(source.sheets.map(({ name, rows }) => ({ name, rows }))).toEqual(plain);
      expect(readBudget(source.sheets, {}).rows.filter(({ kind }) => kind === 'line')).toHaveLength(lines.length);
    },
  );

  test('says its crossed-out rows, whose numbers stand in one record', async () => {
    const text = (one: string) => ({ kind: 'text' as const, text: one });
    const number = (one: string) => ({ kind: 'number' as const, text: one });
    const texts = [text('A-1'), text('Poste'), text('pza')];
    const numbers = [number('2'), number('10'), number('20')];
    const struck = numbers.map((one) => ({ ...one, isStruck: true }));
    const rows = [
      { row: 1, cells: [...texts, ...numbers] },
      { row: 2, cells: [...texts, ...struck], isStruck: true },
    ];
    const source = await readSource(Buffer.from(await oldWorkbookOf([{ name: 'Uno', rows }]).arrayBuffer()));
    expect(source.sheets[0]?.rows).toEqual(rows);
  });

  test('is found behind so many pictures that the header does not name all of its parts', async () => {
    const { sheets } = sampleOf('simple', 2);
    const bytes = async (before: number) =>
      Buffer.from(await oldWorkbookOf(sheets, 'presupuesto.xls', before).arrayBuffer());
    // Beyond 7 MB their names stand in one further sector, beyond 15 in two.
    const [plain, ...far] = await Promise.all(
      [0, 8_000_000, 16_000_000].map(async (at) => readSource(await bytes(at))),
    );
    for (const source of far) expect(source.sheets).toEqual(plain?.sheets);
  });

  test('says its hidden rows and columns', async () => {
    const [costs, rows] = [sampleOf('hiddenCosts', 1).sheets, sampleOf('hiddenAndStruckRows', 1).sheets];
    const source = await readSource(Buffer.from(await oldWorkbookOf([...costs, ...rows]).arrayBuffer()));
    expect(source.sheets[0]?.hiddenColumns).toEqual(costs[0]?.hiddenColumns);
    const hidden = (read: typeof rows | undefined) =>
      read?.[0]?.rows.flatMap(({ row, isHidden }) => (isHidden ? [row] : []));
    expect(hidden(source.sheets.slice(1))).toEqual(hidden(rows));
  });

  test('says the comments of its cells', async () => {
    const [sheet] = sampleOf('simple', 1).sheets;
    const commented = (sheet?.rows ?? []).map((row) =>
      row.row === 3 ? { ...row, comments: ['Precio por caja ≈'] } : row,
    );
    const old = oldWorkbookOf([{ name: 'Uno', rows: commented }]);
    const { sheets } = await readSource(Buffer.from(await old.arrayBuffer()));
    expect(sheets[0]?.rows.filter(({ comments }) => comments)).toMatchObject([
      { row: 3, comments: ['Precio por caja ≈'] },
    ]);
  });

  test('that is broken off, goes in circles or is older says what to do', async () => {
    const whole = Buffer.from(await oldWorkbookOf(sampleOf('simple', 1).sheets).arrayBuffer());
    await expect(readSource(whole.subarray(0, 600))).rejects.toThrow('guárdelo como .xlsx');
    const circling = Buffer.from(whole);
    // The last sector of the stream is followed by its first.
    for (let at = 512; at < 1536; at += 4) if (circling.readUInt32LE(at) === 0xfffffffe) circling.writeUInt32LE(3, at);
    await expect(readSource(circling)).rejects.toThrow('.xlsx');
    for (let at = 0; at < 200; at += 1) {
      const spoiled = Buffer.from(whole);
      spoiled.writeUInt8((at * 37) % 256, (at * 8191) % whole.length);
      await readSource(spoiled).then(
        ({ sheets }) => expect(sheets.length).toBeGreaterThanOrEqual(0),
        (error: unknown) => expect(error).toBeInstanceOf(RefusedFile),
      );
    }
  });
});

test('a thread that takes too long is ended, and says so', async () => {
  const text = sampleOf('simple', 1)
    .lines.map(({ name }) => name)
    .join('\n');
  const task = { bytes: Buffer.from(text), options: {}, concepts: [] };
  expect(await readInThread(task, { time: 1 })).toEqual({ refused: expect.stringContaining('tarda demasiado') });
  expect(await readInThread(task)).toMatchObject({ rows: expect.any(Array) });
});
