import type { Locator, Page } from 'playwright-core';
import type { Person } from './people.ts';
import type { FilePayload, Place } from './screen.ts';

/** The same work without a mouse: Tab until it is reached, arrows, Enter and Space. */

const farthest = 150;

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

/** Any press of a mouse is complained of, and fails the journey. */
export async function withoutMouse({ context }: Person): Promise<void> {
  await context.addInitScript(() => addEventListener('mousedown', () => console.error('a mouse was used'), true));
}

type Found = { readonly isFocused: boolean; readonly isThere: boolean };

/** Presses that key until this element has the focus. It is looked for again only once the page has drawn it anew. */
async function pressUntilFocused(locator: Locator, key: string): Promise<void> {
  const look = (element: Element): Found => ({
    isFocused: element === document.activeElement,
    isThere: element.isConnected,
  });
  let element = await locator.elementHandle();
  for (let steps = 0; steps < farthest; steps += 1) {
    const found = await element?.evaluate(look);
    if (found?.isFocused) return;
    if (!found?.isThere) element = await locator.elementHandle();
    else await locator.page().keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${locator}`);
}

/** Walks with Tab until that control has the focus. */
export async function reach(locator: Locator): Promise<void> {
  await locator.waitFor();
  await pressUntilFocused(locator, 'Tab');
}

const button = (place: Place, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });

export async function enter(place: Place, name: string | RegExp): Promise<void> {
  await reach(button(place, name));
  await pageOf(place).keyboard.press('Enter');
}

export async function type(place: Place, label: string, text: string): Promise<void> {
  await reach(place.getByRole('textbox', { name: label, exact: true }));
  await pageOf(place).keyboard.press('Control+A');
  await pageOf(place).keyboard.type(text);
}

export async function typeDate(place: Place, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await reach(place.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first());
  await pageOf(place).keyboard.type(`${date}${month}${year}`);
}

async function walkTo(option: Locator): Promise<void> {
  await option.waitFor();
  await option.page().keyboard.press('Home');
  await pressUntilFocused(option, 'ArrowDown');
}

export async function choose(place: Place, label: string, option: string | RegExp): Promise<void> {
  await enter(place, new RegExp(`${label}$`));
  await walkTo(pageOf(place).getByRole('option', { name: option }).first());
  await pageOf(place).keyboard.press('Enter');
}

export async function act(place: Place, menu: string, item: RegExp): Promise<void> {
  await enter(place, menu);
  await walkTo(pageOf(place).getByRole('menuitem', { name: item }));
  await pageOf(place).keyboard.press('Enter');
}

export async function search(place: Place, label: string, text: string): Promise<void> {
  await reach(place.getByRole('combobox', { name: label, exact: true }));
  await pageOf(place).keyboard.type(text);
  await pageOf(place).getByRole('option').filter({ hasText: text }).first().waitFor();
  await pageOf(place).keyboard.press('ArrowDown');
  await pageOf(place).keyboard.press('Enter');
}

export async function pick(place: Place, label: string, file: FilePayload): Promise<void> {
  await reach(button(place, new RegExp(`^Elegir archivos?: ${label}$`)));
  const chooser = pageOf(place).waitForEvent('filechooser');
  await pageOf(place).keyboard.press('Enter');
  await (await chooser).setFiles(file);
}
