import { expect, test } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { add, formatDecimal, multiply, round, sum } from '#domain/money.ts';
import { accountOf, ask, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { newNumber } from './incidents.ts';
import { withoutMouse } from './keys.ts';
import { type Person, signIn, welcomePeople } from './people.ts';
import { grid, lines, missing, opened, provider, saved } from './quantification.ts';
import { dialog, type FilePayload, gone, notified, press, search } from './screen.ts';

welcomePeople();

type Concept = { code: string; name: string; unit: { abbreviation: string }; prices: { mxn: string } };

async function catalog(): Promise<readonly Concept[]> {
  const account = await accountOf('are.gnp', 'gnp');
  const { catalogYears } = await ask(account, '{ catalogYears { year isCurrent } }');
  const years = catalogYears as unknown as readonly { year: number; isCurrent: boolean }[];
  const year = years.find(({ isCurrent }) => isCurrent)?.year;
  const query =
    'query ($year: Int!) { catalogConcepts(year: $year, first: 1000) { nodes { code name unit { abbreviation } prices { mxn } } } }';
  const { catalogConcepts } = await ask(account, query, { year });
  return (catalogConcepts as unknown as { nodes: Concept[] }).nodes.filter(({ prices }) => prices.mxn !== '0');
}

type FileLine = { code: string; name: string; unit: string; quantity: string; price: string };

const lineOf = ({ code, name, unit, prices }: Concept, quantity: string): FileLine => ({
  code,
  name,
  unit: unit.abbreviation,
  quantity,
  price: round(prices.mxn, 2),
});

/** A contractor's budget in a layout of its own: its name above, IVA and total below. */
async function contractorsBudget(items: readonly FileLine[]) {
  const subtotal = sum(items.map(({ quantity, price }) => multiply(quantity, price)));
  const taxes = round(multiply(subtotal, '0.16'), 2);
  const total = add(subtotal, taxes);
  const number = (value: string) => ({ value: Number(value), type: Number });
  const text = (value: string) => ({ value });
  const data: SheetData = [
    [text(provider)],
    [text('PRESUPUESTO DE OBRA')],
    [null, ...['Clave', 'Descripción de los trabajos', 'U.M.', 'Cant.', 'P.U.', 'Importe'].map(text)],
    ...items.map(({ code, name, unit, quantity, price }) => [
      null,
      text(code),
      text(name),
      text(unit),
      number(quantity),
      number(price),
      number(multiply(quantity, price)),
    ]),
    [null, null, null, null, null, text('SUBTOTAL'), number(subtotal)],
    [null, null, null, null, null, text('I.V.A. 16%'), number(taxes)],
    [null, null, null, null, null, text('TOTAL'), number(total)],
  ];
  const buffer = Buffer.from(await writeXlsx(data, { sheet: 'Presupuesto' }).toBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { paper: { name: 'contratista.xlsx', mimeType, buffer } satisfies FilePayload, total };
}

/** Counts every key that goes through it; chords are one key each of theirs. */
function counting({ page }: Person) {
  let keys = 0;
  return {
    press: async (chord: string) => {
      keys += chord.split('+').length;
      await page.keyboard.press(chord);
    },
    keys: () => keys,
  };
}

test('a workbook of 200 lines goes from the file to authorized in 40 keys at most, without a mouse', async () => {
  const concepts = await catalog();
  const items = Array.from({ length: 200 }, (_, at) =>
    lineOf(concepts[at % concepts.length] as Concept, String((at % 9) + 1)),
  );
  const { paper, total } = await contractorsBudget(items);
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, total, paper);
  const auditor = await signIn('are.gnp');
  await withoutMouse(auditor);
  const { page } = auditor;
  await page.goto(`/quantification/${slug}/gnp`);
  await opened(page, number);
  await page.getByText('El archivo trae 200 renglones: revisar').waitFor();
  const typed = counting(auditor);
  await typed.press('Alt+t');
  const review = dialog(page, 'Traer del archivo');
  await review.getByRole('button', { name: 'Traer 200 renglones' }).waitFor();
  await accessible(auditor, 'traer del archivo');
  await typed.press('Control+Enter');
  await review.waitFor({ state: 'detached' });
  await grid(page).and(page.locator('[aria-rowcount="201"]')).waitFor();
  expect(await lines(page).count()).toBeGreaterThan(5);
  await typed.press('Alt+a');
  await dialog(page, 'Revisar antes de autorizar').getByText('Partidas sin revisar: 200').waitFor();
  await notified(page, 'Se ha autorizado el presupuesto.', () => typed.press('Enter'));
  console.log(`a workbook of 200 lines to authorized: ${typed.keys()} keys, for ${formatDecimal(total, 2, 2)} pesos`);
  expect(typed.keys()).toBeLessThanOrEqual(40);
});

test('a row that no concept is sure for keeps the budget closed until a person decides, and what was decided is kept', async () => {
  const [known] = await catalog();
  const own = { code: 'ZZ-77', name: 'Trabajo que nadie más llama así', unit: 'lote', quantity: '1', price: '100' };
  const { paper, total } = await contractorsBudget([lineOf(known as Concept, '2'), own]);
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, total, paper);
  const { page } = await signIn('are.gnp');
  await page.goto(`/quantification/${slug}/gnp`);
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
    budgetReading { rows { kind decision { concept reason } } } } }`;
  const { incident } = await ask(await accountOf('are.gnp', 'gnp'), query, { slug });
  const reading = incident?.budgetReading as unknown as { rows: { kind: string; decision: unknown }[] };
  expect(reading.rows.filter(({ kind }) => kind === 'line').map(({ decision }) => decision)).toEqual([
    { concept: expect.any(String), reason: '' },
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
  const auditor = await signIn('are.gnp');
  const { page } = auditor;
  await page.goto(`/quantification/${slug}/gnp`);
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
  const auditor = await signIn('are.gnp');
  const { page } = auditor;
  await page.goto(`/quantification/${slug}/gnp`);
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
