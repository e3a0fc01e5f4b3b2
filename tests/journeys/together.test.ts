import { expect, test } from 'vitest';
import { pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { newNumber } from './incidents.ts';
import { type Person, signIn, welcomePeople } from './people.ts';
import { addLine, chooseProvider, type Figures, grid, lines, opened, save, saved } from './quantification.ts';
import { dialog, press, sees } from './screen.ts';

welcomePeople();

const usual: Figures = ['10', '100', '10', '100'];

async function open({ page }: Person, slug: string, number: string): Promise<void> {
  await page.goto(`/quantification/${slug}/axa`);
  await opened(page, number);
}

/** Over what a line has as its initial quantity. */
async function changeQuantity({ page }: Person, at: number, quantity: string): Promise<void> {
  await lines(page).nth(at).getByRole('gridcell').nth(3).click();
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
}

const quantitiesAsShown = async ({ page }: Person) =>
  Promise.all((await lines(page).all()).map((line) => line.getByRole('gridcell').nth(3).innerText()));

/** At which line a quantity stands. */
async function shownAt(person: Person, quantity: string): Promise<number> {
  await expect.poll(() => quantitiesAsShown(person)).toContain(quantity);
  return (await quantitiesAsShown(person)).indexOf(quantity);
}

const quantities = async (person: Person) => (await quantitiesAsShown(person)).toSorted();

test('two auditors on one budget: what both changed is chosen line by line, the rest joins by itself, nothing is lost', async () => {
  const number = newNumber('AXA-DOS');
  const slug = await pendingIncident('axa', number, '1160');
  const first = await signIn('are.axa');
  await open(first, slug, number);
  await chooseProvider(first.page);
  await addLine(first.page, 'defensa', usual);
  await save(first.page);

  const second = await signIn('are.axa');
  await open(second, slug, number);
  await expect.poll(() => quantities(second)).toEqual(['10']);

  await changeQuantity(first, 0, '11');
  await addLine(first.page, 'señal', usual);
  await save(first.page);

  await changeQuantity(second, 0, '12');
  await chooseProvider(second.page);
  await addLine(second.page, 'DM-DEL-0002', ['3', '100', '3', '100']);
  await press(second.page, 'Guardar');
  const comparison = dialog(second.page, 'Otra persona guardó mientras usted trabajaba');
  await sees(comparison, 'Ambos la cambiaron');
  const combine = comparison.getByRole('button', { name: 'Combinar y guardar' });
  expect(await combine.isDisabled()).toBe(true);
  await accessible(second, 'comparación línea por línea');
  await comparison.getByRole('radio', { name: 'Lo mío' }).first().check();
  await combine.click();
  await comparison.waitFor({ state: 'hidden' });
  await saved(second.page);
  await expect.poll(() => quantities(second)).toEqual(['10', '12', '3']);

  await first.page.reload();
  await opened(first.page, number);
  await grid(first.page).getByRole('gridcell', { name: '12', exact: true }).waitFor();
  await expect.poll(() => quantities(first)).toEqual(['10', '12', '3']);

  await changeQuantity(first, await shownAt(first, '12'), '13');
  await save(first.page);
  await changeQuantity(second, await shownAt(second, '3'), '4');
  await press(second.page, 'Guardar');
  await sees(second.page, 'sus cambios y los de usted se combinaron');
  await saved(second.page);
  expect(await dialog(second.page, 'Otra persona guardó mientras usted trabajaba').count()).toBe(0);
  await expect.poll(() => quantities(second)).toEqual(['10', '13', '4']);
});
