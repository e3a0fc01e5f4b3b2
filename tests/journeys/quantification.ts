import type { Locator, Page } from 'playwright-core';
import { actOn } from './incidents.ts';
import { choose, press } from './screen.ts';

/** The quantification screen and what is done on it. */

export const provider = 'Vialidades y Defensas del Bajío, S.A. de C.V.';

export const opened = (page: Page, number: string): Promise<void> =>
  page.getByRole('heading', { name: `Cuantificación · Siniestro ${number}` }).waitFor();

export async function quantify(page: Page, number: string): Promise<void> {
  await actOn(page, number, 'Cuantificar');
  await opened(page, number);
}

export const chooseProvider = (page: Page): Promise<void> => choose(page, 'Proveedor', provider);

export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Agregar concepto' });

const found = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Agregar concepto' }).locator('[role=option]:not([aria-disabled=true])');

/** Types at least three letters, waits for what is found and takes the first with Enter. */
async function addConcept(page: Page, text: string, key = 'Enter'): Promise<void> {
  await searchBox(page).fill(text);
  await found(page).first().waitFor();
  await searchBox(page).press(key);
}

export type Figures = readonly [quantity: string, price: string, authorizedQuantity: string, authorizedPrice: string];

/** The cursor stands on the initial quantity of a line: its four figures, by keyboard. */
export async function typeFigures(page: Page, figures: Figures): Promise<void> {
  for (const figure of figures) {
    await page.keyboard.type(figure);
    await page.keyboard.press('Tab');
  }
}

/** Ctrl+Enter adds and goes to the new line. */
export async function addLine(page: Page, text: string, figures: Figures): Promise<void> {
  await addConcept(page, text, 'Control+Enter');
  await grid(page).getByRole('gridcell').and(page.locator(':focus')).waitFor();
  await typeFigures(page, figures);
}

/** What a spreadsheet left on the clipboard, over the cell that has the focus. */
export const paste = (page: Page, text: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  })()`);

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Conceptos' });

/** Lines of concepts, without the heads. */
export const lines = (page: Page): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

export const checklist = (page: Page): Locator => page.getByRole('list', { name: 'Para autorizar' });

export const missing = (page: Page, text: string): Locator =>
  checklist(page).getByRole('listitem').filter({ hasText: text }).filter({ hasText: '(falta)' });

export const met = (page: Page, text: string): Locator =>
  checklist(page).getByRole('listitem').filter({ hasText: text }).filter({ hasText: '(listo)' });

/** «Ir» beside a missing item. */
export const goTo = (page: Page, text: string): Promise<void> => press(missing(page, text), 'Ir');

/** Saved once the button has nothing left to save. */
export async function save(page: Page): Promise<void> {
  await press(page, 'Guardar');
  await saved(page);
}

export const saved = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Guardar', exact: true, disabled: true }).waitFor();
