import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { rowsOf } from '#backend/db/cursor.ts';
import type { Trx } from '#backend/db/database.ts';
import { type Column, day, days, decimal, money, percentage, text, whole } from '#backend/exports/cells.ts';
import { dialects, fileName, fileReply, once, separated } from '#backend/exports/file.ts';
import { workbook } from '#backend/exports/workbook.ts';
import { today } from '#domain/calendar.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const scoped = <Result>(work: (trx: Trx) => Promise<Result>) =>
  server.door.scoped({ customers: ['gnp'] }, ['gnp'], work);

type Numbered = { n: number };
const numbers = (most: number) => sql<Numbered>`select n from generate_series(1, ${most}::int) n`;

/** Connections that are in the midst of a reading, or of the server's own work in the background. */
async function readings(): Promise<number> {
  const { rows } = await scoped((trx) =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(trx),
  );
  return rows[0]?.count ?? 0;
}

async function wholeOf(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

describe('rows out of a cursor', () => {
  it('are all there, in order, a batch at a time', async () => {
    const sizes: number[] = [];
    let last = 0;
    for await (const rows of rowsOf(scoped, numbers(1203), 500)) {
      sizes.push(rows.length);
      for (const { n } of rows) {
        expect(n).toBe(last + 1);
        last = n;
      }
    }
    expect(sizes).toEqual([500, 500, 203]);
    await expect.poll(readings).toBe(0);
  });

  it('end with the person who stops reading them, and give their connection back', async () => {
    let read = 0;
    for await (const rows of rowsOf(scoped, numbers(500_000), 500)) {
      read += rows.length;
      expect(await readings()).toBeGreaterThanOrEqual(1);
      if (read >= 1000) break;
    }
    expect(read).toBe(1000);
    await expect.poll(readings).toBe(0);
  });

  it('tell what fails in their midst', async () => {
    const failing = sql<Numbered>`select 1 / (n - 1200) as n from generate_series(1, 5000) n`;
    const reading = async () => {
      for await (const rows of rowsOf(scoped, failing, 500)) expect(rows).toHaveLength(500);
    };
    await expect(reading()).rejects.toThrow('division by zero');
    await expect.poll(readings).toBe(0);
  });
});

type Row = { readonly name: string; readonly amount: string | null };
const columns: readonly Column<Row>[] = [
  { header: 'Nombre', width: 10, cell: ({ name }) => text(name) },
  { header: 'Monto', width: 10, cell: ({ amount }) => money(amount) },
  { header: 'Cantidad', width: 10, cell: ({ amount }) => decimal(amount) },
  { header: 'Día', width: 10, cell: () => day('2026-10-05') },
];
const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a "b", c', 'línea\nsegunda', '<&>', 'fin'];
const rows: readonly Row[] = nasty.map((name) => ({ name, amount: '-1234567.895' }));

async function* batches(): AsyncGenerator<readonly Row[]> {
  yield rows.slice(0, 4);
  yield rows.slice(4);
}

describe('cells', () => {
  it('of a CSV are no formulas, and numbers stand exactly', async () => {
    const csv = (await wholeOf(separated(columns, batches(), dialects.csv))).toString('utf8');
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('\ufeffNombre,Monto,Cantidad,Día');
    expect(lines[1]).toBe("'=1+1,-1234567.895,-1234567.895,2026-10-05");
    expect(lines.slice(1, 5).every((line) => line.startsWith("'"))).toBe(true);
    expect(csv).toContain('"a ""b"", c"');
    expect(csv).not.toMatch(/(^|,|")[=+@\t]/m);
  });

  it('for copying stand on one line each', async () => {
    const tsv = (await wholeOf(separated(columns, batches(), dialects.tsv))).toString('utf8');
    expect(tsv.trimEnd().split('\n')).toHaveLength(nasty.length + 1);
    expect(tsv).toContain('línea segunda\t-1234567.895');
  });

  it('write a number as both wires answer it: money with two decimals at least, a percentage with two', async () => {
    const cells: Column<string>[] = [money, percentage].map((of) => ({ header: '', width: 1, cell: of }));
    const one = async function* () {
      yield ['3.3', '1250', '0.1000000'];
    };
    const csv = (await wholeOf(separated(cells, one(), dialects.csv))).toString('utf8');
    expect(csv.split('\r\n').slice(1, 4)).toEqual(['3.30,3.30', '1250.00,1250.00', '0.10,0.10']);
  });

  it('keep the blanks around a text', () => {
    expect(['a b', ' a', 'a ', 'a\nb', 'a,b'].map(dialects.csv.quote)).toEqual([
      'a b',
      '" a"',
      '"a "',
      '"a\nb"',
      '"a,b"',
    ]);
  });

  it.each(['csv', 'tsv'] as const)(
    'of a %s are read by a parser as they were meant, quotes included',
    async (format) => {
      const names = ['"', 'a "b" c', '"=1+1"', '"\t=HYPERLINK("x")', 'x\ty', '=1+1', ' "', '\n=2', 'fin'];
      const one = async function* () {
        yield names.map((name) => ({ name, amount: '-1.50' }));
      };
      const file = await wholeOf(separated(columns, one(), dialects[format]));
      const read: string[][] = parse(file, { bom: true, delimiter: format === 'csv' ? ',' : '\t' });
      expect(read.map((cells) => cells.length)).toEqual(Array(names.length + 1).fill(columns.length));
      const told = read.slice(1).map(([name = '']) => name);
      expect(told.filter((name) => /^[=+\-@\t\r\n]/.test(name))).toEqual([]);
      const plain = (text: string) => text.replace(/^'/, '').replace(/\s+/g, ' ').trim();
      expect(told.map(plain)).toEqual(names.map((name) => name.replace(/\s+/g, ' ').trim()));
      for (const cells of read.slice(1)) expect(cells.slice(1)).toEqual(['-1.50', '-1.50', '2026-10-05']);
    },
  );

  it('of a workbook are text as it was, amounts with all their decimals, and days', async () => {
    const content = await wholeOf(workbook({ name: 'Hoja', columns, batches: batches() }));
    const read = await readExcelFile(content);
    const sheet = (read as unknown as { data: unknown[][] }[])[0]?.data ?? (read as unknown as unknown[][]);
    expect(sheet).toHaveLength(nasty.length + 1);
    expect(sheet.slice(1).map(([name]) => String(name).trim())).toEqual(nasty.map((name) => name.trim()));
    expect(sheet[1]?.slice(1)).toEqual([-1234567.895, -1234567.895, new Date('2026-10-05T00:00:00Z')]);
  });
});

/** A part of a workbook, as it is written. */
function partOf(zip: Buffer, name: string): string {
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(at + 20))).toString('utf8');
    }
    const next = at + 46 + nameLength + extra + comment;
    at = zip.toString('latin1', next, next + 4) === 'PK\x01\x02' ? next : -1;
  }
  return '';
}

describe('a workbook', () => {
  it('has its cells in their columns, also beyond the twenty-sixth, with the blanks of a text and no formula', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ header: `C${at}`, width: 5, cell: () => text(`c${at}`) }));
    const others: readonly Column<Row>[] = [
      { header: 'Por ciento', width: 5, cell: () => percentage('14.456') },
      { header: 'Cuántos', width: 5, cell: () => whole(3) },
      { header: 'Monto', width: 5, cell: () => money('1234.5') },
      { header: 'Blancos', width: 5, cell: () => text(' a\u0007 ') },
      { header: 'Fórmula', width: 5, cell: () => text('=1+1') },
      { header: 'Kilómetro', width: 5, cell: () => decimal('204.000000') },
      { header: 'Espera', width: 5, cell: () => days(90_061) },
    ];
    const content = await wholeOf(
      workbook({ name: 'Hoja', columns: [...many, ...others], batches: once([{ name: '', amount: null }]) }),
    );
    const [sheet] = (await readExcelFile(content)) as unknown as { data: unknown[][] }[];
    const shown = [14.46, 3, 1234.5];
    expect(sheet?.data[1]?.slice(0, 33)).toEqual([...many.map((_, at) => `c${at}`), ...shown]);
    const cells = partOf(content, 'xl/worksheets/sheet1.xml');
    expect(cells).toContain('<c r="AA2" t="inlineStr"><is><t xml:space="preserve">c26</t></is></c>');
    expect(cells).toContain('<c r="AH2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>');
    // What is quoted stays text when the file is saved again; each style has its format.
    const [, quoted = ''] = /<c r="AI2" t="inlineStr" s="(\d+)">/.exec(cells) ?? [];
    const styles = partOf(content, 'xl/styles.xml');
    const formats = [...styles.matchAll(/<xf (?:numFmtId="(\d+)"|quotePrefix="(1)"|fontId="1")[^>]*\/>/g)];
    expect(formats[Number(quoted) - 1]?.[2]).toBe('1');
    const formatOf = (column: string) => {
      const style = Number(new RegExp(`<c r="${column}2" s="(\\d+)">`).exec(cells)?.[1]);
      const id = formats[style - 1]?.[1];
      return new RegExp(`numFmtId="${id}" formatCode="([^"]+)"`).exec(styles)?.[1];
    };
    expect([formatOf('AE'), formatOf('AF'), formatOf('AG')]).toEqual(['0.00', '0', '#,##0.00']);
    // A format with optional decimals would show this whole number with a point after it.
    expect(formatOf('AJ')).toBe('General');
    // A duration is a number of days, which adds up, with the decimals that tell its seconds.
    expect(formatOf('AK')).toBe('0.00');
    expect(cells).toContain('<v>1.042373</v>');
  });

  it('stops its rows with its reader', async () => {
    let made = 0;
    let isOver = false;
    const endless = async function* (): AsyncGenerator<readonly Row[]> {
      try {
        for (;;) {
          made += 1;
          yield Array.from({ length: 500 }, () => ({ name: `fila ${made} ${Math.random()}`, amount: '1.00' }));
        }
      } finally {
        isOver = true;
      }
    };
    let bytes = 0;
    for await (const part of workbook({ name: 'Hoja', columns, batches: endless() })) {
      bytes += part.length;
      if (bytes > 100_000) break;
    }
    expect(isOver).toBe(true);
    expect(made).toBeLessThan(100);
  });

  it('says what fails in the midst of its rows', async () => {
    const failing = async function* (): AsyncGenerator<readonly Row[]> {
      yield rows;
      throw new RangeError('half of it');
    };
    await expect(wholeOf(workbook({ name: 'Hoja', columns, batches: failing() }))).rejects.toThrow('half of it');
  });
});

it('streams a few files at once, and asks the next to come back', async () => {
  const wanted = (name: string) => ({
    format: 'csv' as const,
    sheet: 'Hoja',
    columns: [{ header: 'N', width: 5, cell: ({ n }: Numbered) => text(String(n)) }],
    name,
    count: 100_000,
    rows: () => rowsOf(scoped, numbers(100_000)),
  });
  const open = await Promise.all(['a', 'b', 'c', 'd'].map((name) => fileReply(wanted(name))));
  onTestFinished(() => {
    for (const { stream } of open) stream?.destroy();
  });
  await expect(fileReply(wanted('e'))).rejects.toMatchObject({
    answer: { status: 429, headers: { 'Retry-After': '15' } },
  });
  for (const { headers } of open) {
    expect(headers).toMatchObject({ 'X-Total-Rows': '100000', 'Cache-Control': 'no-store' });
  }
  const [first] = open;
  const file = await wholeOf(first?.stream as AsyncIterable<Buffer>);
  expect(file.toString('utf8').trimEnd().split('\r\n')).toHaveLength(100_001);
  const bytes = file.length;
  expect(Math.abs(Number(first?.headers['X-Estimated-Bytes']) - bytes) / bytes).toBeLessThan(0.5);
  for (const { stream } of open.slice(1)) stream?.destroy();
  const isFree = async () => {
    const { stream } = await fileReply(wanted('e'));
    stream?.destroy();
    return true;
  };
  await expect.poll(isFree).toBe(true);
});

it('refuses more rows than a sheet has, which a text file holds', async () => {
  const wanted = { sheet: 'Hoja', columns, name: 'f', rows: batches };
  const [most, more] = [1_048_575, 1_048_576];
  for (const [format, count] of [
    ['xlsx', most],
    ['csv', more],
  ] as const) {
    (await fileReply({ ...wanted, format, count })).stream?.destroy();
  }
  await expect(fileReply({ ...wanted, format: 'xlsx', count: more })).rejects.toMatchObject({
    answer: { status: 400, body: { code: 'too_many_rows' } },
  });
});

it('is named by its customers and days, until today where no last day was asked for', () => {
  const named = (from: string | null, to: string | null) => fileName('siniestros', ['axa', 'gnp'], { from, to });
  expect(named('2026-10-01', '2026-10-31')).toBe('siniestros-axa-gnp-2026-10-01-a-2026-10-31');
  expect(named(null, null)).toBe(`siniestros-axa-gnp-hasta-${today()}`);
});

it.each(['xlsx', 'csv', 'tsv'] as const)('says beforehand about how long a %s will be', async (format) => {
  const count = 20_000;
  /** As unlike each other as amounts are. */
  const amountOf = (at: number) => `${(at * 7_919_000_003) % 9_999_991}.${(at * 104_729) % 1_000_000}`;
  const rows = async function* (): AsyncGenerator<readonly Row[]> {
    for (let at = 0; at < count; at += 500) {
      yield Array.from({ length: 500 }, (_, row) => ({
        name: `G26-${1_040_000 + at + row}`,
        amount: amountOf(at + row),
      }));
    }
  };
  const { headers, stream } = await fileReply({ format, sheet: 'Hoja', columns, count, rows, name: 'f' });
  const bytes = (await wholeOf(stream as AsyncIterable<Buffer>)).length;
  expect(Math.abs(Number(headers['X-Estimated-Bytes']) / bytes - 1)).toBeLessThan(0.15);
});
