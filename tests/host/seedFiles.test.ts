import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskStore, pathOf } from '#backend/files/diskStore.ts';
import { mimeTypes, sniffKind } from '#domain/files.ts';
import { emptyDatabase, type SeedTestDatabase, usual } from './seededDatabase.ts';

const patience = 300_000;

let database: SeedTestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
  await database.seed({ ...usual, incidents: 150 });
}, patience);
afterAll(() => database?.close());

const contentOf = (hash: string) => readFile(pathOf(join(database.dataDir, 'files'), hash));

type Stored = { hash: string; mime_type: string; size: string; name: string };
const storedFiles = (where: string) =>
  database.rows<Stored>(`select distinct on (hash) * from stored_file where ${where}`);

test('every file is in the store, as large and of the kind that its row says', async () => {
  const store = await diskStore(join(database.dataDir, 'files'));
  const files = await storedFiles('true');
  expect(new Set(files.map(({ mime_type }) => mime_type))).toEqual(
    new Set([mimeTypes.pdf, mimeTypes.jpg, mimeTypes.xlsx]),
  );
  for (const { hash, mime_type, size } of files) {
    expect(await store.has(hash)).toBe(true);
    const content = await contentOf(hash);
    const kind = sniffKind(content);
    expect([kind && mimeTypes[kind], String(content.length)]).toEqual([mime_type, size]);
  }
});

test('PDFs have one page, a sound table of objects, and say which incident they belong to', async () => {
  const reports = await database.rows<{ hash: string; number: string }>(
    `select f.hash, i.sinister_number as number from sinister_file v
     join stored_file f on f.customer = v.customer and f.id = v.file_id
     join incident i on i.customer = v.customer and i.id = v.incident_id
     where v.type_slug = 'reporte' order by f.hash limit 12`,
  );
  expect(reports).toHaveLength(12);
  for (const { hash, number } of reports) {
    const content = await contentOf(hash);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(content.toString('latin1'))?.[1]);
    expect(content.toString('latin1', start, start + 5)).toBe('xref\n');
    const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
    expect(document.numPages).toBe(1);
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain(number);
    expect(text).toContain('Parte de accidente');
    expect(text).toContain('Póliza');
    await document.destroy();
  }
});

test('photographs are baseline JPEGs of 640 × 480, each different and small', async () => {
  const photos = await storedFiles(`mime_type = '${mimeTypes.jpg}'`);
  expect(photos).toHaveLength(12);
  expect(photos.filter(({ size }) => Number(size) > 60_000)).toEqual([]);
  for (const { hash } of photos) {
    const content = await contentOf(hash);
    const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
    expect([content.readUInt16BE(frame + 5), content.readUInt16BE(frame + 7)]).toEqual([480, 640]);
    expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  }
});

test("workbooks hold the very lines of their incident's budget, and its amount", async () => {
  const budgets = await database.rows<{ hash: string; amount: string; codes: string[]; quantities: string[] }>(
    `select f.hash, b.amount, array_agg(c.code order by l.position) as codes,
       array_agg(l.quantity::text order by l.position) as quantities
     from budget b join stored_file f on f.customer = b.customer and f.id = b.original_file_id
     join budget_line l on l.customer = b.customer and l.incident_id = b.incident_id
     join concept c on c.customer = l.customer and c.id = l.concept_id
     where b.authorized_total is not null group by b.customer, b.incident_id, f.hash, b.amount order by f.hash limit 20`,
  );
  expect(budgets).toHaveLength(20);
  for (const { hash, amount, codes, quantities } of budgets) {
    const [sheet] = await readXlsx(await contentOf(hash));
    const rows = sheet?.data ?? [];
    const lines = rows.slice(2, -3);
    expect(lines.map(([code]) => code)).toEqual(codes);
    expect(lines.map(([, , , quantity]) => quantity)).toEqual(quantities.map(Number));
    expect(Math.abs(Number(rows.at(-1)?.at(-1)) - Number(amount))).toBeLessThan(0.02);
  }
});
