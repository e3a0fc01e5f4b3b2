import { expect, test } from 'vitest';
import { shortCode } from '#domain/conceptSearch.ts';
import { formatDecimal } from '#domain/money.ts';
import { pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { type Concept, catalog, contractorsBudget, lineOf } from './contractor.ts';
import { newNumber } from './incidents.ts';
import { withoutMouse } from './keys.ts';
import { type Person, signIn, welcomePeople } from './people.ts';
import { grid, lines, opened, saved, searchBox } from './quantification.ts';
import { dialog, notified } from './screen.ts';

/** An auditor's day without a mouse, every key and screen counted: `npm run bench -- --only workday` prints the figures. */

welcomePeople();

/** Every key that goes through it is counted, each of a chord too; so is every screen and dialog that was worked on. */
function counting({ page }: Person) {
  let keys = 0;
  const screens = new Set<string>();
  return {
    press: async (chord: string) => {
      keys += chord.split('+').length;
      await page.keyboard.press(chord);
    },
    /** Figures and letters, one key each. */
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    on: (screen: string) => screens.add(screen),
    keys: () => keys,
    screens: () => screens.size,
  };
}

/** What an auditor types of a code: its last letters and figures, where they are enough. */
function shortest({ code }: Concept, all: readonly Concept[]): string {
  const lastParts = shortCode(code.split('-').slice(-2).join('-')).toLowerCase();
  const alike = all.filter((one) => shortCode(one.code).endsWith(shortCode(lastParts)));
  return alike.length === 1 ? lastParts : shortCode(code).toLowerCase();
}

type Items = Parameters<typeof contractorsBudget>[0];

async function budgetOf(items: Items, prepare?: (auditor: Person) => Promise<void>) {
  const { paper, total } = await contractorsBudget(items);
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, total, paper);
  const auditor = await signIn('are.gnp');
  await withoutMouse(auditor);
  await prepare?.(auditor);
  const { page } = auditor;
  await page.goto(`/quantification/${slug}/gnp`);
  await opened(page, number);
  await page.getByText(`El archivo trae ${items.length} renglones: revisar`).waitFor();
  return { auditor, page, total, typed: counting(auditor) };
}

test('a workbook of 200 lines goes from the file to authorized in 40 keys at most, without a mouse', async () => {
  const concepts = await catalog();
  const items = Array.from({ length: 200 }, (_, at) =>
    lineOf(concepts[at % concepts.length] as Concept, String((at % 9) + 1)),
  );
  const { auditor, page, total, typed } = await budgetOf(items);
  typed.on('Cuantificación');
  await typed.press('Alt+t');
  typed.on('Traer del archivo');
  const review = dialog(page, 'Traer del archivo');
  await review.getByRole('button', { name: 'Traer 200 renglones' }).waitFor();
  await accessible(auditor, 'traer del archivo');
  await typed.press('Control+Enter');
  await review.waitFor({ state: 'detached' });
  await grid(page).and(page.locator('[aria-rowcount="201"]')).waitFor();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(5);
  await typed.press('Alt+a');
  typed.on('Revisar antes de autorizar');
  await dialog(page, 'Revisar antes de autorizar').getByText('Partidas sin revisar: 200').waitFor();
  await notified(page, 'Se ha autorizado el presupuesto.', () => typed.press('Enter'));
  console.log(
    `200 partidas del libro a autorizado (${formatDecimal(total, 2, 2)}): ${typed.keys()} teclas en ${typed.screens()} pantallas (meta ≤ 40 en ≤ 3)`,
  );
  expect(typed.keys()).toBeLessThanOrEqual(40);
  expect(typed.screens()).toBeLessThanOrEqual(3);
});

test('20 lines are typed by code from the file beside in 200 keys at most, however fast, and sum what the file says', async () => {
  const concepts = await catalog();
  const chosen = Array.from({ length: 20 }, (_, at) => concepts[(at * 37) % concepts.length] as Concept);
  const items = chosen.map((concept, at) => lineOf(concept, String(((at * 7) % 24) + 1)));
  const { page, total, typed } = await budgetOf(items);
  await typed.press('Alt+c');
  await searchBox(page).and(page.locator(':focus')).waitFor();
  for (const [at, { quantity }] of items.entries()) {
    await typed.type(`${shortest(chosen[at] as Concept, concepts)}${quantity === '1' ? '' : `*${quantity}`}`);
    await typed.press('Enter');
  }
  await grid(page).and(page.locator('[aria-rowcount="21"]')).waitFor();
  for (const { code } of chosen.slice(-3)) await lines(page).filter({ hasText: code }).first().waitFor();
  await page
    .getByRole('table', { name: 'Totales en pesos' })
    .getByText(formatDecimal(total, 2, 2))
    .first()
    .waitFor();
  await typed.press('Control+s');
  await saved(page);
  console.log(`20 partidas tecleadas por código, guardadas: ${typed.keys()} teclas (meta ≤ 200)`);
  expect(typed.keys()).toBeLessThanOrEqual(200);
});

test('Alt+C pressed before the search box is open puts the cursor in it as soon as it is', async () => {
  const [first, second] = (await catalog()) as [Concept, Concept];
  const { page } = await budgetOf([lineOf(first, '3'), lineOf(second, '2')], async ({ context }) => {
    await context.addInitScript(() => {
      const timer = setInterval(() => {
        const press = new KeyboardEvent('keydown', { key: 'c', altKey: true, bubbles: true, cancelable: true });
        document.body?.dispatchEvent(press);
        if (press.defaultPrevented) clearInterval(timer);
      }, 1);
    });
  });
  await searchBox(page).and(page.locator(':focus')).waitFor();
});

test('Ctrl+Enter goes to the quantity of the new line, Enter to its price and Enter back to the search', async () => {
  const concepts = await catalog();
  const [first, second] = concepts as [Concept, Concept];
  const { page, typed } = await budgetOf([lineOf(first, '3'), lineOf(second, '2')]);
  const cell = page.getByRole('gridcell').and(page.locator(':focus'));
  await typed.press('Alt+c');
  await typed.type(first.code);
  await typed.press('Control+Enter');
  await cell.waitFor();
  await typed.type('3');
  await typed.press('Enter');
  await cell.waitFor();
  await typed.type('1234.5');
  await typed.press('Enter');
  await searchBox(page).and(page.locator(':focus')).waitFor();
  const line = lines(page).filter({ hasText: first.code });
  await line.getByRole('gridcell', { name: '3,703.50' }).first().waitFor();
  await typed.type(`${second.code}*2*10.25`);
  await typed.press('Enter');
  await lines(page).filter({ hasText: second.code }).getByRole('gridcell', { name: '20.50' }).first().waitFor();
});
