import { expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { multiply, round, sum } from '#domain/money.ts';
import { accountOf, ask, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { type Concept, catalog, contractorsBudget, lineOf } from './contractor.ts';
import { newNumber } from './incidents.ts';
import { signIn, welcomePeople } from './people.ts';
import { chooseProvider, grid, lines, missing, opened, paste, provider, saved, searchBox } from './quantification.ts';
import { dialog, gone, notified, press, search } from './screen.ts';

welcomePeople();

test('a row that no concept is sure for keeps the budget closed until a person decides, and what was decided is kept', async () => {
  const [known] = await catalog();
  const own = { code: 'ZZ-77', name: 'Trabajo que nadie más llama así', unit: 'lote', quantity: '1', price: '100' };
  const { paper, total } = await contractorsBudget([lineOf(known as Concept, '2'), own]);
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, total, paper);
  const { page } = await signIn('are.gnp', { at: `/quantification/${slug}/gnp` });
  await opened(page, number);
  await page.getByText('El archivo trae 2 renglones: revisar').waitFor();
  await page.keyboard.press('Alt+t');
  const review = dialog(page, 'Traer del archivo');
  await review.getByRole('button', { name: 'Traer 1 renglón' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await review.getByRole('button', { name: 'Traer 0 renglones' }).waitFor();
  await page.keyboard.press('Escape');
  await missing(page, 'Renglones del archivo por resolver: 1').waitFor();
  await page.keyboard.press('Alt+t');
  await review.getByRole('gridcell').and(page.locator(':focus')).waitFor();
  await press(review, 'Dejar fuera (Supr)');
  await review.getByRole('gridcell', { name: 'Fuera: No procede en este siniestro.' }).waitFor();
  await page.keyboard.press('Escape');
  await gone(missing(page, 'Renglones del archivo por resolver: 1'));
  await page.keyboard.press('Control+s');
  await saved(page);
  const query = `query ($slug: String!) { incident(by: { slug: $slug }) {
    budgetReading { rows { kind decision { concept { id } reason } } } } }`;
  const { incident } = await ask(await accountOf('are.gnp', 'gnp'), query, { slug });
  const reading = incident?.budgetReading as unknown as { rows: { kind: string; decision: unknown }[] };
  expect(reading.rows.filter(({ kind }) => kind === 'LINE').map(({ decision }) => decision)).toEqual([
    { concept: { id: expect.any(String) }, reason: '' },
    { concept: null, reason: 'No procede en este siniestro.' },
  ]);
});

test('a number with two readings is asked about once, and the answer reads the file again', async () => {
  const cells = ['X-1', 'Reparación de muro', 'lote', '2', '1.234', '2.468'].map((value) => ({ value }));
  const heads = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'Precio Unitario', 'Importe'].map((value) => ({ value }));
  const buffer = Buffer.from(await writeXlsx([heads, cells], { sheet: 'Hoja 1' }).toBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, '2862.88', { name: 'dudoso.xlsx', mimeType, buffer });
  const auditor = await signIn('are.gnp', { at: `/quantification/${slug}/gnp` });
  const { page } = auditor;
  await opened(page, number);
  await page.getByText('El archivo trae 1 renglón: revisar').waitFor();
  await page.keyboard.press('Alt+t');
  const review = dialog(page, 'Traer del archivo');
  await review.getByText('¿Cómo se leen los números de este archivo?').waitFor();
  await accessible(auditor, 'preguntar por los decimales');
  await press(review, '1,234 (el punto separa miles)');
  await review.getByText('«1.234» se leyó como 1,234: el punto separa miles.').waitFor();
  await review.getByRole('gridcell', { name: '1,234.00', exact: true }).waitFor();
  await press(review, '1.234 (el punto separa decimales)');
  await review.getByText('«1.234» se leyó como 1.234: el punto separa decimales.').waitFor();
});

test('a row that no concept fits becomes a concept of the catalog, and is decided with it', async () => {
  const code = `ZR-${Date.now().toString(36).toUpperCase()}`;
  const own = { code, name: `Muro de prueba ${code}`, unit: 'lote', quantity: '1', price: '100' };
  const { paper, total } = await contractorsBudget([own]);
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, total, paper);
  const auditor = await signIn('are.gnp', { at: `/quantification/${slug}/gnp` });
  const { page } = auditor;
  await opened(page, number);
  await page.getByText('El archivo trae 1 renglón: revisar').waitFor();
  await page.keyboard.press('Alt+t');
  const review = dialog(page, 'Traer del archivo');
  await press(review, 'Crear el concepto');
  const form = dialog(page, /^Nuevo concepto/);
  await search(form, 'Familia', 'Defensa metálica');
  await search(form, 'Subfamilia', 'Tramos de barrera');
  await search(form, 'Detalle', 'Dos crestas');
  await search(form, 'Unidad de medida', 'Metro');
  await accessible(auditor, 'crear el concepto de un renglón');
  await notified(page, 'Concepto creado', () => press(form, 'Crear concepto'));
  await review.getByRole('gridcell', { name: 'Se agrega', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await review.waitFor({ state: 'detached' });
  await lines(page).filter({ hasText: code }).first().waitFor();
});

test('a workbook with words of its own is explained once, and the next one of its provider is read by itself', async () => {
  const [first, second] = (await catalog()).map((concept) => lineOf(concept, '2'));
  if (!first || !second) throw new Error('the catalog has too few concepts');
  const text = (value: string) => ({ value });
  const number = (value: string) => ({ value: Number(value), type: Number });
  const data = [
    [text(provider)],
    ['Tabulador', 'Alcance', 'Métrica', 'Metraje', 'Base'].map(text),
    ...[first, second].map(({ code, name, unit, quantity, price }) => [
      text(code),
      text(name),
      text(unit),
      number(quantity),
      number(price),
    ]),
  ];
  const buffer = Buffer.from(await writeXlsx(data, { sheet: 'Hoja 1' }).toBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const subtotal = sum([first, second].map(({ quantity, price }) => multiply(quantity, price)));
  const total = round(multiply(subtotal, '1.16'), 2);
  const auditor = await signIn('are.gnp');
  const { page } = auditor;
  const review = dialog(page, 'Traer del archivo');
  const begin = async () => {
    const number = newNumber('GNP');
    const slug = await pendingIncident('gnp', number, total, { name: 'propio.xlsx', mimeType, buffer });
    await page.goto(`/quantification/${slug}/gnp`);
    await opened(page, number);
    await page.getByText('El archivo trae 2 renglones: revisar').waitFor();
    await page.keyboard.press('Alt+t');
  };
  await begin();
  await review.getByText('¿Qué contiene cada una?').waitFor();
  await accessible(auditor, 'decir qué contiene cada columna');
  const kinds = {
    Tabulador: 'Clave',
    Alcance: 'Concepto',
    Métrica: 'Unidad',
    Metraje: 'Cantidad',
    Base: 'Precio unitario',
  };
  for (const [label, kind] of Object.entries(kinds)) {
    await review.getByLabel(`Qué contiene «${label}»`).selectOption({ label: kind });
  }
  await press(review, 'Leer otra vez con estas columnas');
  await review.getByText('5 de 5 como se dijo').waitFor();
  await review.getByRole('button', { name: 'Traer 2 renglones' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await review.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await saved(page);

  await begin();
  await review.getByText('5 de 5 como se dijo').waitFor();
  await review.getByRole('button', { name: 'Traer 2 renglones' }).waitFor();
});

test('rows pasted over the table, and those of a CSV, are brought in as the file’s are', async () => {
  const [one, other, third] = (await catalog()) as [Concept, Concept, Concept];
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, '100');
  const auditor = await signIn('are.gnp', { at: `/quantification/${slug}/gnp` });
  const { page } = auditor;
  await opened(page, number);
  await chooseProvider(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const names = 'Clave\tConcepto\tUnidad\tCantidad\tP.U.';
  const row = ({ code, name, unit }: Concept, figures: string) => `${code}\t${name}\t${unit.abbreviation}\t${figures}`;
  await paste(page, `${names}\n${row(one, '2\t1,850.50')}\nZZ-77\tAlgo que nadie llama así\tlote\t1\t5`);
  const review = dialog(page, 'Traer lo pegado');
  await review.getByRole('button', { name: 'Traer 1 renglón' }).waitFor();
  await accessible(auditor, 'traer lo pegado');
  await page.keyboard.press('Control+Enter');
  await review.getByRole('button', { name: 'Traer 0 renglones' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 renglón no se agregó').waitFor();
  await expect.poll(() => lines(page).count()).toBe(1);

  await lines(page).first().getByRole('gridcell').nth(3).click();
  await paste(page, `${names}\n${row(other, '3\t10.00')}`);
  await review.getByRole('button', { name: 'Traer 1 renglón' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => lines(page).count()).toBe(2);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Traer partidas de un CSV, TSV o CFDI (XML)' }).click(),
  ]);
  const csv = `Clave,Concepto,Unidad,Cantidad,P.U.\n${third.code},"${third.name}",${third.unit.abbreviation},4,"1,000.25"\n`;
  await chooser.setFiles({ name: 'partidas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await dialog(page, 'Traer de partidas.csv').getByRole('button', { name: 'Traer 1 renglón' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => lines(page).count()).toBe(3);
  await grid(page).getByRole('gridcell', { name: '1,000.25', exact: true }).first().waitFor();
  await page.keyboard.press('Control+s');
  await saved(page);
});

test('rows copied from a spreadsheet bring their quantity and price, and six decimals are shown whole', async () => {
  const [one, other] = await catalog();
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, '100');
  const { page } = await signIn('are.gnp', { at: `/quantification/${slug}/gnp` });
  await opened(page, number);
  await chooseProvider(page);
  await searchBox(page).focus();
  await paste(page, `${one?.code}\t9,876.123456\t12,345.654321\n${other?.code}\tpza\t1.000001\t987654.123456`);
  // Nothing proves which number is the price, so each row is confirmed.
  const review = dialog(page, 'Traer lo pegado');
  await review.getByRole('gridcell').and(page.locator(':focus')).waitFor();
  await review.getByRole('button', { name: 'Traer 0 renglones' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await review.getByRole('button', { name: 'Traer 2 renglones' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await review.waitFor({ state: 'detached' });
  await expect.poll(() => lines(page).count()).toBe(2);
  const figures = grid(page)
    .getByRole('gridcell')
    .filter({ hasText: /^[\d,]+\.\d+$/ });
  await expect
    .poll(() => figures.allTextContents())
    .toEqual(expect.arrayContaining(['9,876.123456', '12,345.654321', '1.000001', '987,654.123456']));
  const cut = () =>
    figures.evaluateAll((cells) =>
      cells
        .filter((cell) => [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1))
        .map((cell) => cell.textContent),
    );
  await expect.poll(cut).toEqual([]);
});
