import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import { type Person, signIn, welcomePeople } from './people.ts';
import { choose, dialog, fill, fillAmount, gone, notified, press, search, sees } from './screen.ts';

/** The concept catalog: its table, its dialogs, and two people at it. */

welcomePeople();

const mark = Date.now().toString(36).toUpperCase();
const family = 'Defensa metálica';
const subfamily = 'Tramos de barrera';

const grid = ({ page }: Person) => page.getByRole('grid', { name: 'Conceptos del catálogo' });

/** Cells after the number: 1 the concept, 2 its first price. */
const cell = (person: Person, code: string, at: number) =>
  grid(person).getByRole('row').filter({ hasText: code }).getByRole('gridcell').nth(at);

async function open(person: Person): Promise<void> {
  const { page } = person;
  await page.goto('/catalogo');
  await grid(person).waitFor();
  await choose(page, 'Familia', family);
  await sees(page, 'Elija una subfamilia');
  await choose(page, 'Subfamilia', subfamily);
  await grid(person).getByRole('row').nth(2).waitFor();
}

async function type(person: Person, code: string, at: number, price: string): Promise<void> {
  await cell(person, code, at).click();
  await person.page.keyboard.type(price);
  await person.page.keyboard.press('Enter');
}

async function paste({ page, context }: Person, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

/** The summary of what changes, row by row, and then «Guardar». */
async function save({ page }: Person, told: readonly string[]): Promise<void> {
  await press(page, 'Guardar');
  const summary = dialog(page, /^Guardar \d+ precios?$/);
  for (const text of told) await sees(summary.getByRole('table'), text);
  await press(summary, 'Guardar');
}

test('axa: a concept is made and corrected with its supplies; prices typed, pasted, undone and saved by two', async () => {
  const code = `ZZ-${mark}`;
  const first = await signIn('are.axa', { at: '/catalogo' });
  const { page } = first;
  await grid(first).waitFor();
  await expect.poll(async () => Number(await grid(first).getAttribute('aria-colcount'))).toBeGreaterThan(100);
  await grid(first).getByRole('gridcell').nth(2).click();
  await page.keyboard.press('Control+ArrowRight');
  await page.locator(`[aria-colindex="${await grid(first).getAttribute('aria-colcount')}"]:focus`).waitFor();
  expect(await grid(first).getByRole('gridcell').count()).toBeLessThan(2_000);
  await accessible(first, 'catálogo con todas sus columnas');
  await open(first);

  await press(page, 'Nuevo concepto');
  const created = dialog(page, /^Nuevo concepto/);
  await fill(created, 'Código', 'DM-TRB-0001');
  await sees(created, /ya es de «.+» en este año/);
  await fill(created, 'Código', code);
  await press(created, 'Crear concepto');
  await sees(created, 'Nombre: escriba un valor.');
  await fill(created, 'Nombre', `Barrera de prueba ${mark}`);
  await search(created, 'Detalle', 'Dos crestas');
  await search(created, 'Unidad de medida', 'Metro');
  await fillAmount(created, 'P.U.', '100');
  await press(created, 'Agregar insumo');
  await press(created, 'Crear concepto');
  await sees(created, 'Cantidad: escriba un número con a lo más 6 decimales, como 1234.50.');
  await accessible(first, 'nuevo concepto con un insumo');
  const supply = created.getByRole('group', { name: 'Insumo 1' });
  await fill(supply, 'Nombre', 'Poste IPR');
  await choose(supply, 'Tipo', 'Material');
  await choose(supply, 'Unidad', 'Pieza');
  await fillAmount(supply, 'Cantidad', '0.5');
  await notified(page, 'Concepto creado', () => press(created, 'Crear concepto'));
  await cell(first, code, 2).and(page.locator(':focus')).waitFor();

  const second = await signIn('are.axa');
  await open(second);
  await second.page.getByRole('searchbox', { name: 'Buscar' }).fill(code);
  await cell(second, code, 2).click();
  await press(second.page, `Editar ${code}`);
  const theirs = dialog(second.page, 'Editar concepto');
  await press(page, `Editar ${code}`);
  const mine = dialog(page, 'Editar concepto');
  await accessible(first, 'editar concepto');
  await press(theirs, 'Agregar insumo');
  const bolt = theirs.getByRole('group', { name: 'Insumo 2' });
  await fill(bolt, 'Nombre', 'Tornillo');
  await choose(bolt, 'Tipo', 'Material');
  await choose(bolt, 'Unidad', 'Pieza');
  await fillAmount(bolt, 'Cantidad', '8');
  await notified(second.page, 'Actualizado', () => press(theirs, 'Guardar'));
  await mine.getByRole('textbox', { name: 'Nombre', exact: true }).first().fill(`Barrera corregida ${mark}`);
  await press(mine, 'Guardar');
  await sees(mine, 'Otra persona guardó cambios mientras usted trabajaba.');
  await press(mine, 'Seguir con lo mío');
  await mine.getByRole('group', { name: 'Insumo 2' }).waitFor();
  await notified(page, 'Actualizado', () => press(mine, 'Guardar'));
  await sees(grid(first), `Barrera corregida ${mark}`);

  await type(first, code, 2, '110');
  await sees(page, /1 precio cambiado/);
  await page.keyboard.press('Control+z');
  await sees(page, /sin cambios/);
  await page.keyboard.press('Control+y');
  await cell(first, code, 2).click();
  await paste(first, '120\tno es precio\n130\t');
  const pasted = dialog(page, 'Pegar precios');
  await sees(pasted, 'Una celda no es un precio y quedará como está.');
  await sees(pasted, 'Una celda no tiene fila o columna donde quedar y se omitirá.');
  await accessible(first, 'pegar precios');
  await press(pasted, /^Pegar \d precios?$/);
  await notified(page, 'Precios actualizados', () => save(first, ['100.00', '120.00', '+20.00 %']));
  await cell(first, code, 2).and(page.locator(':focus')).waitFor();

  await type(second, code, 2, '150');
  await press(second.page, 'Guardar');
  await press(dialog(second.page, /^Guardar 1 precio$/), 'Guardar');
  const moved = dialog(second.page, 'Precios que cambió otra persona');
  await sees(moved, '120.00');
  await accessible(second, 'precios que cambió otra persona');
  // Put off, it is asked again before anything is saved.
  await second.page.keyboard.press('Escape');
  await gone(moved);
  await press(second.page, 'Guardar');
  await sees(moved, '150.00');
  await press(moved, 'Conservar todos los míos');
  await press(moved, 'Continuar');
  await grid(second).locator('[role=gridcell]:focus').waitFor();
  await notified(second.page, 'Precios actualizados', () => save(second, ['120.00', '150.00', '+25.00 %']));
});

test('what says that a price is wrong stays until it is saved again, and no notice takes «Guardar» out of reach', async () => {
  const auditor = await signIn('are.axa', { at: '/catalogo' });
  const { page } = auditor;
  await page.setViewportSize({ width: 1366, height: 768 });
  const price = grid(auditor).getByRole('row').nth(2).getByRole('gridcell').nth(2);
  await price.click();
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await press(page, 'Guardar');
  await sees(page, '1 celda no tiene un precio.');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  const isReached = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const button = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect.poll(() => button.evaluate(isReached), { timeout: 5_000 }).toBe(true);
  await sees(page, '1 celda no tiene un precio.');

  await button.click();
  const summary = dialog(page, 'Guardar 1 precio');
  await summary.waitFor();
  await gone(page.getByText('1 celda no tiene un precio.'));
  await press(summary, 'Cancelar');
  await press(page, 'Deshacer (Ctrl+Z)');
  const notices = page.getByRole('region', { name: 'Notificaciones' });
  await sees(notices, /^Se deshizo/);
  expect(await button.evaluate(isReached)).toBe(true);
  await sees(notices, /^Se deshizo/);
});

test('gnp: every price of a concept is in view on a common screen', async () => {
  const auditor = await signIn('are.gnp', { at: '/catalogo' });
  await auditor.page.setViewportSize({ width: 1366, height: 768 });
  await grid(auditor).getByRole('row').nth(2).waitFor();
  const { right } = await grid(auditor).evaluate((one) => one.getBoundingClientRect());
  const euro = grid(auditor).getByRole('columnheader', { name: 'Precio euro' });
  await expect
    .poll(async () => (await euro.evaluate((one) => one.getBoundingClientRect())).right)
    .toBeLessThanOrEqual(right);
});

test.each(['are.axa', 'are.gnp'])('on a phone the concept gives way to the prices: %s', async (username) => {
  const auditor = await signIn(username, { at: '/catalogo' });
  const { page } = auditor;
  await page.setViewportSize({ width: 360, height: 740 });
  const row = grid(auditor).getByRole('row').nth(2);
  await row.getByRole('gridcell').nth(2).waitFor();
  // Slid by hand until the cell stands at the right edge; the cell in focus would stand above the others.
  const isSeen = (cell: Element) => {
    cell.scrollIntoView({ block: 'center', inline: 'end', behavior: 'instant' });
    const { left, right, top, height } = cell.getBoundingClientRect();
    return [left + 2, right - 2].every((x) => cell.contains(document.elementFromPoint(x, top + height / 2)));
  };
  const cells = row.getByRole('gridcell');
  await expect.poll(() => cells.nth(2).evaluate(isSeen), { timeout: 5_000 }).toBe(true);
  await expect.poll(() => cells.last().evaluate(isSeen), { timeout: 5_000 }).toBe(true);
});

test('gnp: a provider’s prices by highway, and pesos calculated from dollars with the formula in view', async () => {
  const auditor = await signIn('are.gnp');
  const { page } = auditor;
  await open(auditor);
  await accessible(auditor, 'catálogo de gnp');
  const highway = page.getByRole('button', { name: /Autopista$/ });
  await highway.click();
  await page.getByRole('option').nth(1).click();
  await page.waitForURL(/autopista=/);
  await press(page, 'Calcular');
  const calculate = dialog(page, 'Calcular precio catálogo');
  await calculate.getByRole('radio', { checked: true }).and(page.locator(':focus')).waitFor();
  await fillAmount(calculate, 'Pesos por 1 USD', '20');
  await sees(calculate, /^Precio catálogo = precio dólar × 20/);
  await accessible(auditor, 'calcular');
  await press(calculate, /^Calcular \d+ precios?$/);
  await sees(page, /\d+ precios? cambiados?/);
  await grid(auditor).locator('[role=gridcell]:focus').waitFor();
  await page.keyboard.press('Control+z');
  await sees(page, /sin cambios/);

  const sits = async (username: string, told: string) => {
    const person = await signIn(username, { at: '/catalogo' });
    await sees(person.page, told);
    expect(await grid(person).count()).toBe(0);
  };
  await sits('mro.gnp', '403');
  await sits('analista.gnp', '403');
});

test('hdi: a year copied from another, dearer by family, previewed and made current', async () => {
  const auditor = await signIn('are.hdi', { at: '/catalogo' });
  const { page } = auditor;
  await grid(auditor).waitFor();
  await press(page, 'Nuevo año');
  const form = dialog(page, 'Nuevo año de catálogo');
  const years = await form.getByRole('textbox', { name: 'Año nuevo' }).inputValue();
  expect(await form.getByRole('button', { name: /^Crear catálogo/ }).isDisabled()).toBe(true);
  await fillAmount(form, family, '-91');
  await press(form, 'Vista previa');
  await sees(form, /el mínimo es −90/);
  await fillAmount(form, family, '10');
  await form.getByLabel(family, { exact: true }).press('Escape');
  await press(dialog(page, '¿Descartar lo escrito?'), 'Seguir editando');
  await press(form, 'Vista previa');
  await sees(form, /10(\.00)? ?%/);
  await accessible(auditor, 'nuevo año de catálogo');
  await notified(page, 'Creado', () => press(form, `Crear catálogo ${years}`));
  await page.waitForURL(new RegExp(`anio=${years}`));
  await grid(auditor).waitFor();
  await press(page, 'Hacer vigente');
  const question = dialog(page, `¿Hacer vigente el catálogo ${years}?`);
  await notified(page, 'Actualizado', () => press(question, 'Hacer vigente'));
  await gone(page.getByRole('button', { name: 'Hacer vigente' }));
});
