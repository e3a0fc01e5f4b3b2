import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountOf, ask, pendingIncident } from './arrange.ts';
import { actOn, listed, newNumber, openAlone } from './incidents.ts';
import { signIn, staffOf, welcomePeople } from './people.ts';

welcomePeople();

type Sheet = { readonly text: string; readonly isLandscape: boolean };

/** What the browser's own printing makes of the page, sheet by sheet. */
async function sheetsOf(page: Page): Promise<Sheet[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const paper = await getDocument({ data, verbosity: 0 }).promise;
  const numbers = Array.from({ length: paper.numPages }, (_, index) => index + 1);
  const sheets = await Promise.all(
    numbers.map(async (number) => {
      const sheet = await paper.getPage(number);
      const { items } = await sheet.getTextContent();
      const { width, height } = sheet.getViewport({ scale: 1 });
      const text = items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ');
      return { text, isLandscape: width > height };
    }),
  );
  await paper.destroy();
  return sheets;
}

/** What is cut where it stands. */
const cutIn = (page: Page, header: string): Promise<string[]> =>
  page.evaluate((name) => {
    const cells = document.querySelectorAll(`[data-header="${name}"] span span`);
    return [...cells]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent);
  }, header);

/** What may be cut at any letter, and so takes its column's room last. */
const cutAnywhere = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inCells = [...document.querySelectorAll(':is(td, th) *')];
    return inCells.filter((part) => getComputedStyle(part).overflowWrap === 'anywhere').length;
  });

test('a printed list says of which screen, customer and filters it is, and each sheet has its heads', async () => {
  const { page } = await staffOf('GNP Seguros', 'are');
  await page.goto('/siniestros_por_auditar?fechas=todas&estatus=Todos');
  await listed(page);
  const sheets = await sheetsOf(page);
  const [first] = sheets;
  expect(first?.text).toMatch(/^Siniestros por auditar .*GNP Seguros/);
  expect(first?.text).toContain('Todas las fechas');
  expect(first?.text).toContain('Estatus');
  expect(first?.text).not.toContain('Buscar');
  expect(sheets.length).toBeGreaterThan(1);
  for (const { text, isLandscape } of sheets) {
    expect(text).toMatch(/\S/);
    if (/ km \d/.test(text)) expect(text).toContain('Número y póliza');
    expect(isLandscape).toBe(true);
  }
  expect(await cutAnywhere(page)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1000, height: 740 });
  await page.emulateMedia({ media: 'print' });
  expect(await cutAnywhere(page)).toBe(0);
  expect(await cutIn(page, 'Autopista y tramo')).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
});

test('a printed budget leaves its concepts the room that their figures do not need', async () => {
  const query = '{ incidents(filter: { status: AUTHORIZED, anyDate: true }, pageSize: 1) { nodes { slug } } }';
  const { incidents } = await ask(await accountOf('are.gnp', 'gnp'), query);
  const { nodes } = incidents as unknown as { nodes: readonly { slug: string }[] };
  const { page } = await signIn('are.gnp', { at: `/gnp/audited_sinister/${nodes[0]?.slug}/quantification` });
  const concept = page.getByRole('columnheader', { name: 'Concepto' }).first();
  await concept.waitFor();
  await page.setViewportSize({ width: 750, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect((await concept.boundingBox())?.width).toBeGreaterThan(200);
});

test('a printed profile shows its fields, and nothing to press', async () => {
  const { page } = await signIn('are.gnp', { at: '/editprofile' });
  const save = page.getByRole('button', { name: /^Guardar|^Activar segundo factor/ });
  await page.getByRole('button', { name: 'Activar segundo factor' }).waitFor();
  await page.getByRole('button', { name: 'Guardar Contacto' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await save.filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Nombre' }).isVisible()).toBe(true);
});

test('what an operator wrote is printed dark, since its ground is not printed', async () => {
  const number = newNumber('AXA-PAPEL');
  const slug = await pendingIncident('axa', number, '1160');
  const comment =
    'mutation ($slug: String!) { commentIncident(input: { slug: $slug, comment: "Falta una foto" }) { __typename } }';
  await ask(await accountOf('mro.axa', 'axa'), comment, { slug });
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await openAlone(auditor, number);
  await actOn(page, number, 'Bitácora');
  const entry = page.getByText('Falta una foto');
  await entry.waitFor();
  const colour = () => entry.evaluate((text) => getComputedStyle(text).color);
  expect(await colour()).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  expect(await colour()).toMatch(/^rgb\((?:\d{1,2}, ){2}\d{1,2}\)$/);
});
