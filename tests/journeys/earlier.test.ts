import { expect, test } from 'vitest';
import { today } from '#domain/calendar.ts';
import { pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { type Concept, catalog, contractorsBudget, lineOf } from './contractor.ts';
import { newNumber } from './incidents.ts';
import { sendAgain } from './lives.ts';
import { signIn, welcomePeople } from './people.ts';
import { chooseProvider, grid, lines, opened, saved, searchBox } from './quantification.ts';
import { choose, dialog, focused, gone, notified, press, sees } from './screen.ts';

/** What an auditor takes up again: the lines of a rejected round, and the concepts of another year's catalog. */

welcomePeople();

test('a budget that is sent again begins with the lines of round 1, and what the new file says otherwise is asked', async () => {
  const [first, second, third] = (await catalog()) as [Concept, Concept, Concept];
  const { paper, total } = await contractorsBudget([lineOf(first, '10'), lineOf(second, '2')]);
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, total, paper);
  const priced = (concept: Concept, quantity: string) => ({
    concept: concept.code,
    quantity,
    price: lineOf(concept, quantity).price,
  });
  const again = await contractorsBudget([lineOf(first, '7'), lineOf(second, '2'), lineOf(third, '1')]);
  const sent = { amount: again.total, file: { ...again.paper, name: 'segunda.xlsx' } };
  await sendAgain('gnp', slug, [priced(first, '10'), priced(second, '2')], sent);

  const auditor = await signIn('are.gnp', { at: `/quantification/${slug}/gnp` });
  const { page } = auditor;
  await opened(page, number);
  await page.getByText(/^La ronda 1 se rechazó: /).waitFor();
  await sees(page, /Falta desglose/);
  await sees(page, 'No se han agregado conceptos.');
  await notified(page, 'Llegaron 2 partidas de la ronda 1. Ctrl+Z las devuelve.', () =>
    press(page, 'Traer partidas de la ronda 1'),
  );
  await gone(page.getByRole('button', { name: 'Traer partidas de la ronda 1' }));
  await expect.poll(() => lines(page).count()).toBe(2);
  await accessible(auditor, 'partidas de la ronda anterior');

  await page.keyboard.press('Alt+t');
  const review = dialog(page, 'Traer del archivo');
  const row = (concept: Concept) => review.getByRole('row').filter({ hasText: concept.code });
  await row(first).getByRole('gridcell', { name: 'Por resolver', exact: true }).waitFor();
  await row(second).getByRole('gridcell', { name: 'Ya está', exact: true }).waitFor();
  await row(third).getByRole('gridcell', { name: 'Se agrega', exact: true }).waitFor();
  await sees(review, /^Ya hay una línea con este concepto: 10 × /);
  await press(review, 'Tomar lo del archivo (Enter)');
  await row(first).getByRole('gridcell', { name: 'Reemplaza la línea', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await review.waitFor({ state: 'detached' });
  await grid(page).and(page.locator('[aria-rowcount="4"]')).waitFor();
  await lines(page).filter({ hasText: first.code }).getByRole('gridcell', { name: '7', exact: true }).first().waitFor();
  await page.keyboard.press('Control+s');
  await saved(page);
});

test('another year takes the same concepts by code, what differs is shown first, and one step brings all back', async () => {
  const concepts = await catalog();
  const chosen = concepts.slice(0, 3);
  const items = chosen.map((concept, at) => lineOf(concept, String(at + 2)));
  const { paper, total } = await contractorsBudget(items);
  const number = newNumber('GNP');
  const slug = await pendingIncident('gnp', number, total, paper);
  const auditor = await signIn('are.gnp', { at: `/quantification/${slug}/gnp` });
  const { page } = auditor;
  await opened(page, number);
  await chooseProvider(page);
  for (const { code, quantity } of items) {
    await searchBox(page).fill(`${code}*${quantity}`);
    await searchBox(page).press('Enter');
  }
  await grid(page).and(page.locator('[aria-rowcount="4"]')).waitFor();
  await page.keyboard.press('Control+s');
  await saved(page);

  const year = Number(today().slice(0, 4));
  await choose(page, 'Año de catálogo', String(year - 1));
  const change = dialog(page, `¿Cambiar al catálogo ${year - 1}?`);
  await sees(change, /^3 de 3 conceptos están en el catálogo/);
  await sees(change.getByRole('table', { name: 'Lo que cambia' }), 'Cambia el precio');
  await accessible(auditor, 'traer los conceptos de otro año');
  await press(change, 'Cambiar y traer 3 conceptos');
  await sees(page, `Se trajeron 3 de 3 conceptos al cambiar del catálogo ${year}.`);
  for (const { code, quantity } of items) {
    const line = lines(page).filter({ hasText: code });
    await line.getByRole('gridcell', { name: quantity, exact: true }).first().waitFor();
  }
  await press(page, 'Deshacer');
  await page.getByText(`Se trajeron 3 de 3 conceptos`).waitFor({ state: 'detached' });
  await expect.poll(() => lines(page).count()).toBe(3);
  await expect.poll(() => focused(page)).not.toBe('BODY');

  await choose(page, 'Año de catálogo', String(year - 1));
  await press(change, 'Cambiar y traer 3 conceptos');
  await page.keyboard.press('Control+s');
  await saved(page);
  await page.reload();
  await opened(page, number);
  await page.getByRole('button', { name: `${year - 1} Año de catálogo` }).waitFor();
  await expect.poll(() => lines(page).count()).toBe(3);
});
