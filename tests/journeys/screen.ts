import type { Locator, Page } from 'playwright-core';

export type FilePayload = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** The page, or a part of it. */
export type Place = Page | Locator;

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ has: page.getByRole('heading', { name: title }) });

export const press = (place: Place, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name, exact: typeof name === 'string' }).click();

export const fill = (place: Place, label: string | RegExp, text: string): Promise<void> =>
  place.getByRole('textbox', { name: label, exact: typeof label === 'string' }).fill(text);

/** An amount is typed over what was there, and is shown with its commas once it is left. */
export async function fillAmount(place: Place, label: string, text: string): Promise<void> {
  const box = place.getByLabel(label, { exact: true });
  await box.fill(text);
  await box.blur();
}

/** Opens a list and takes one of its options. */
export async function choose(place: Place, label: string, option: string | RegExp): Promise<void> {
  await place.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await pageOf(place).getByRole('option', { name: option }).filter({ visible: true }).first().click();
}

/** Types into a box with a list below it, and takes the first option that fits. */
export async function search(place: Place, label: string, text: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label, exact: true });
  await box.fill(text);
  await pageOf(place).getByRole('option').filter({ hasText: text, visible: true }).first().click();
}

/** A date is typed digit by digit into its parts. */
export async function typeDate(place: Place, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const group = place.getByRole('group', { name: label, exact: true });
  await group.getByRole('spinbutton').first().click();
  await pageOf(place).keyboard.type(`${date}${month}${year}`);
}

/** Through the file dialog, as a person picks files. */
export async function pick(place: Place, label: string, files: FilePayload | readonly FilePayload[]): Promise<void> {
  const chooser = pageOf(place).waitForEvent('filechooser');
  await place.getByRole('button', { name: new RegExp(`^Elegir archivos?: ${label}$`) }).click();
  await (await chooser).setFiles(Array.isArray(files) ? [...files] : (files as FilePayload));
}

/** As a link inside the product leads there: the page is not loaded anew. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

export const sees = (place: Place, text: string | RegExp): Promise<void> =>
  place.getByText(text).first().waitFor({ state: 'visible' });

const inPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Of what the notifications show, the first text that fits. */
function noticeIn({ source, flags }: { source: string; flags: string }): string | undefined {
  const texts = document.querySelectorAll<HTMLElement>('section[aria-label="Notificaciones"] p');
  const fits = new RegExp(source, flags);
  return [...texts].find((text) => text.checkVisibility() && fits.test(text.innerText))?.innerText;
}

/**
 * What a passing notification says. It is gone after one to two seconds: it is looked out for before it is caused, and
 * in the page itself, since a question from outside may wait for longer than that on a busy machine.
 */
export async function notified(page: Page, text: string | RegExp, cause: () => Promise<unknown>): Promise<string> {
  const { source, flags } = typeof text === 'string' ? new RegExp(inPattern(text), 'i') : text;
  const seen = page.waitForFunction(noticeIn, { source, flags }, { polling: 50 });
  const [said] = await Promise.all([seen, cause()]);
  return String(await said.jsonValue());
}

/** Where the focus is: what is read of it, or BODY where it is nowhere. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const name = activeElement?.getAttribute('aria-label') ?? (activeElement as HTMLElement | null)?.innerText;
    return activeElement === document.body ? 'BODY' : (name?.trim() ?? '');
  });

export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' });
