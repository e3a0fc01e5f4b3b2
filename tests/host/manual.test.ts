import { readdirSync, readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { manualBytes } from '#host/manual/manual.ts';
import { printed } from '#kit/print/document.ts';

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;
let manual: Document;
beforeAll(async () => {
  manual = await getDocument({ data: new Uint8Array(await manualBytes()), verbosity: 0 }).promise;
});

async function textOf(page: number): Promise<string> {
  const { items } = await (await manual.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('is a document with a title and a language, that any reader can tell', async () => {
  const { info } = await manual.getMetadata();
  expect(info).toMatchObject({ Title: 'Dictamen: Manual de usuario', Language: 'es-MX' });
});

test('every chapter of docs stands in the table of contents, the bookmarks and on its page', async () => {
  const chapters = readdirSync('docs/manual').map((name) => {
    const [, title] = /^# (.+)$/m.exec(readFileSync(`docs/manual/${name}`, 'utf8')) ?? [];
    return String(title);
  });
  expect(chapters.length).toBeGreaterThan(5);
  const outline = (await manual.getOutline()) ?? [];
  expect(outline.map(({ title }) => title)).toEqual(chapters);
  const contents = await textOf(2);
  for (const [at, { title, dest }] of outline.entries()) {
    expect(contents).toContain(title);
    const index = await manual.getPageIndex(
      (dest as { num: number; gen: number }[])[0] as { num: number; gen: number },
    );
    expect(await textOf(index + 1), chapters[at]).toContain(title);
  }
});

test('no mark of the chapters’ own writing is printed, and a heading of the third level stands above its text', async () => {
  const pages = await Promise.all(Array.from({ length: manual.numPages }, (_, at) => textOf(at + 1)));
  const subheadings = readdirSync('docs/manual').flatMap((name) =>
    [...readFileSync(`docs/manual/${name}`, 'utf8').matchAll(/^### (.+)\n+(\S+)/gm)].map(([, title, next]) => [
      title,
      next,
    ]),
  );
  expect(subheadings.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).not.toMatch(/#{2,}|\*\*|`|\]\(/);
  for (const [title = '', next = ''] of subheadings) {
    expect(
      pages.some((page) => new RegExp(`${title}\\s+${next}`).test(page)),
      title,
    ).toBe(true);
  }
});

test('the mark of an item stands on the page of its text', async () => {
  for (let number = 3; number <= manual.numPages; number += 1) {
    expect(await textOf(number), `page ${number}`).not.toMatch(/(?:–|\d\.)\s*$/);
  }
});

test('the lines of the table of contents lead to their pages', async () => {
  const links = (await (await manual.getPage(2)).getAnnotations()).filter(({ subtype }) => subtype === 'Link');
  expect(links.length).toBeGreaterThan(20);
  for (const { dest } of links) {
    const [page] = (await manual.getDestination(String(dest))) ?? [];
    expect(await manual.getPageIndex(page)).toBeGreaterThanOrEqual(2);
  }
});

test('no letter is lost, and pictures keep their pixels', async () => {
  const widths: number[] = [];
  for (let number = 1; number <= manual.numPages; number += 1) {
    expect(await textOf(number), `page ${number}`).not.toMatch(/[^¿]\b\?\B(?!\s|»|$)|\uFFFD/u);
    const page = await manual.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operation] of fnArray.entries()) {
      if (operation === OPS.paintImageXObject) widths.push(Number(argsArray[at]?.[1]));
    }
  }
  expect(widths.length).toBeGreaterThanOrEqual(5);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(1440);
});

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
