import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountOf, ask } from './arrange.ts';
import { accessible } from './axe.ts';
import { listed } from './incidents.ts';
import { signIn, welcomePeople } from './people.ts';
import { dialog, fill, notified, press, sees } from './screen.ts';

welcomePeople();

const nameOf = (request: Request): unknown =>
  request.url().endsWith('/graphql') ? (request.postDataJSON() as { operationName?: string }).operationName : null;

/** What a page asks from here on. */
function questionsOf(page: Page): unknown[] {
  const asked: unknown[] = [];
  page.on('request', (request) => void asked.push(nameOf(request)));
  return asked;
}

type Group = {
  readonly keys: readonly { readonly value: string; readonly label: string }[];
  readonly figures: Readonly<Record<string, string | number>>;
};

const summary = `{ incidentSummary(filter: { anyDate: true, status: REJECTED }, groupBy: [MONTH, STATUS]) {
  groups { keys { value label } figures { count initialAmount authorizedAmount rejectedAmount } } } }`;

async function summed(): Promise<readonly Group[]> {
  const { incidentSummary } = await ask(await accountOf('are.gnp', 'gnp'), summary);
  return incidentSummary?.groups as unknown as readonly Group[];
}

test('an analyst reads in a chart’s table what GraphQL answers, and a bar leads to exactly its incidents', async () => {
  const person = await signIn('analista.gnp', {
    at: '/reporte_siniestros?fechas=todas&estatus=Rechazados&ver=graficas',
  });
  const { page } = person;
  await page
    .getByRole('link', { name: /Rechazados: .*Ver en la lista/ })
    .first()
    .waitFor();
  await accessible(person, 'reporte en gráficas');

  await press(page, 'Ver tabla: Montos por mes y estatus');
  const table = page.getByRole('table', { name: 'Montos por mes y estatus' });
  const rows = () =>
    table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)));
  const groups = await summed();
  await expect
    .poll(rows)
    .toEqual(
      groups.map(({ keys, figures }) => [
        ...keys.map(({ label }) => label),
        ...['count', 'initialAmount', 'authorizedAmount', 'rejectedAmount'].map((name) => String(figures[name])),
      ]),
    );
  await accessible(person, 'tabla de una gráfica');

  await press(page, 'Ver gráfica: Montos por mes y estatus');
  const [first] = groups;
  await page.getByRole('link', { name: new RegExp(`^${first?.keys[0]?.label}, Rechazados`) }).focus();
  await page.keyboard.press('Enter');
  await listed(page);
  await sees(page, new RegExp(`de ${first?.figures.count}\\b`));
});

test('an auditor saves what the list shows and shares it; others of the customer open it by its address', async () => {
  const name = `Rechazados ${Date.now()}`;
  const auditor = await signIn('are.gnp', {
    at: '/siniestros_por_auditar?fechas=todas&estatus=Rechazados&orden=DATE_DESC',
  });
  const { page } = auditor;
  await listed(page);
  await press(page, 'Vistas');
  await page.getByRole('menuitem', { name: 'Columnas…' }).click();
  const columns = dialog(page, 'Columnas de la lista');
  await columns.getByText('Días', { exact: true }).click();
  await press(columns, 'Aplicar');
  await page.getByRole('columnheader', { name: 'Días' }).waitFor({ state: 'detached' });

  await press(page, 'Vistas');
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click();
  const saving = dialog(page, 'Guardar vista');
  await fill(saving, /^Nombre/, name);
  await saving.getByText('Compartir con todos los del cliente').click();
  await accessible(auditor, 'guardar una vista');
  await notified(page, 'Vista guardada', () => press(saving, 'Guardar vista'));
  await page.getByRole('button', { name: `Vista: ${name}` }).waitFor();
  await page.waitForURL(/vista=/);
  const view = String(new URL(page.url()).searchParams.get('vista'));

  const analyst = await signIn('analista.gnp');
  // What the screen before asks for is not counted.
  await listed(analyst.page);
  const asked = questionsOf(analyst.page);
  await analyst.page.goto(`/reporte_siniestros?vista=${view}`);
  await analyst.page.getByRole('button', { name: `Vista: ${name}` }).waitFor();
  await analyst.page.getByRole('columnheader', { name: 'Días' }).waitFor({ state: 'detached' });
  await expect
    .poll(() => Object.fromEntries(new URL(analyst.page.url()).searchParams))
    .toMatchObject({
      vista: view,
      estatus: 'Rechazados',
      fechas: 'todas',
      orden: 'DATE_DESC',
    });
  await listed(analyst.page);
  expect(asked.filter((name) => name === 'Incidents')).toHaveLength(1);
  await accessible(analyst, 'una vista compartida');
  await press(analyst.page, `Vista: ${name}`);
  await analyst.page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).waitFor();
  expect(await analyst.page.getByRole('menuitem', { name: /^Eliminar/ }).count()).toBe(0);

  const other = await signIn('are.axa', { at: `/siniestros_por_auditar?vista=${view}` });
  await sees(other.page, 'La vista ya no existe');

  other.expectComplaint(/ERR_FAILED/);
  await other.page.route('**/graphql', (route) =>
    nameOf(route.request()) === 'SavedViews' ? route.abort() : route.continue(),
  );
  await other.page.goto(`/siniestros_por_auditar?vista=${view}`);
  await sees(other.page, /No se pudieron leer sus vistas guardadas/);
  await listed(other.page);

  await press(page, `Vista: ${name}`);
  await page.getByRole('menuitem', { name: /^Eliminar/ }).click();
  await notified(page, 'Vista eliminada', () => press(dialog(page, '¿Eliminar esta vista?'), 'Eliminar'));
  await page.getByRole('button', { name: 'Vistas', exact: true }).waitFor();
  await listed(page);
  expect(new URL(page.url()).searchParams.has('vista')).toBe(false);
  expect(await page.getByText('La vista ya no existe').count()).toBe(0);
});
