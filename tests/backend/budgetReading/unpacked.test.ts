import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readInThread } from '#backend/budgetReading/thread.ts';

type Packed = { readonly bytes: Buffer; readonly filters: string };

/** One page whose content stands in these parts. */
function pdfOf(parts: readonly Packed[]): Buffer {
  const kept: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  const length = () => kept.reduce((sum, piece) => sum + piece.length, 0);
  const add = (...pieces: readonly (string | Buffer)[]) => {
    places.push(length());
    kept.push(
      Buffer.from(`${places.length} 0 obj`),
      ...pieces.map((piece) => Buffer.from(piece)),
      Buffer.from('endobj\n'),
    );
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('<</Type/Pages/Kids[3 0 R]/Count 1>>');
  const contents = parts.map((_, at) => `${at + 5} 0 R`).join(' ');
  add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents[${contents}]/Resources<</Font<</F1 4 0 R>>>>>>`);
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (const { bytes, filters } of parts) {
    add(`<</Length ${bytes.length}/Filter[${filters}]>>stream\n`, bytes, '\nendstream ');
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = places.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${length()}\n%%EOF`;
  return Buffer.concat([...kept, Buffer.from(end)]);
}

const spaces = (length: number) => deflateSync(Buffer.alloc(length, ' '), { level: 9 });
const once = '/FlateDecode';
const drawn = deflateSync('BT /F1 10 Tf 50 700 Td (Defensa 2 150.00 300.00) Tj ET');

test.each<[what: string, parts: readonly Packed[]]>([
  ['one part', [{ bytes: spaces(70_000_000), filters: once }]],
  ['one part that is packed twice', [{ bytes: deflateSync(spaces(300_000_000)), filters: once + once }]],
  ['many parts, each short enough', Array.from({ length: 10 }, () => ({ bytes: spaces(50_000_000), filters: once }))],
])('a small PDF that becomes large as it is unpacked is refused before it takes the memory: %s', async (_, parts) => {
  const bytes = pdfOf([...parts, { bytes: drawn, filters: once }]);
  expect(bytes.length).toBeLessThan(1_000_000);
  const answer = await readInThread({ bytes, options: {}, concepts: [] });
  expect(answer).toEqual({ refused: expect.stringContaining('demasiada memoria') });
});

test('one whose page is long is read', async () => {
  const parts = [spaces(5_000_000), drawn].map((bytes) => ({ bytes, filters: once }));
  expect(await readInThread({ bytes: pdfOf(parts), options: {}, concepts: [] })).toMatchObject({
    rows: [{ name: 'Defensa 2 150.00 300.00' }],
  });
});
