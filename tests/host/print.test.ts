import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { printed } from '#kit/print/document.ts';

const sheet = {
  issuer: 'Aseguradora',
  title: 'Expediente',
  reference: 'S-1',
  fields: [['Siniestro', 'S-1']] as const,
  paragraphs: ['Reparación de señalamiento.'],
  signatures: ['Elaboró'],
};

async function pagesOf(content: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}

test('a table goes on over as many pages as it needs: each row once, the head on every page, signatures at the end', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => [`concepto-${at}-`, String(at)]);
  const pages = await pagesOf(await printed({ ...sheet, table: { head: ['Concepto', 'Cantidad'], rows } }));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('Concepto');
  const all = pages.join(' ');
  for (const [name = ''] of rows) expect(all.split(name).length, name).toBe(2);
  expect(all).toContain('Reparación de señalamiento.');
  expect([all.split('Elaboró').length, pages.at(-1)?.includes('Elaboró')]).toEqual([2, true]);
});

test('the same paper of the same day is the same file, so that shared contents are kept once', async () => {
  const created = new Date('2026-03-01');
  const [one, two] = [await printed({ ...sheet, created }), await printed({ ...sheet, created })];
  expect(one.equals(two)).toBe(true);
});
