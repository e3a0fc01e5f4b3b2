import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { accountOf, ask } from './arrange.ts';
import { accessible } from './axe.ts';
import { type Person, signIn, welcomePeople } from './people.ts';
import { choose, dialog, gone, notified, press, sees } from './screen.ts';

welcomePeople();

const main = (page: Page) => page.getByRole('main');
const everything = '?fechas=todas&estatus=Pendientes';

async function listed(page: Page): Promise<number> {
  await main(page)
    .getByText(/de \d+ entradas/)
    .first()
    .waitFor();
  return Number(/de (\d+) entradas/.exec(await main(page).innerText())?.[1]);
}

/** What «Descargar» of the open dialog hands over. */
async function handedOver({ page }: Person, title: string): Promise<{ name: string; content: Buffer }> {
  const coming = page.waitForEvent('download');
  await press(dialog(page, title), 'Descargar');
  const file = await coming;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('an auditor takes the list away as a workbook, and stops a download', async () => {
  const auditor = await signIn('are.gnp');
  const { page } = auditor;
  await page.goto(`/siniestros_por_auditar${everything}`);
  const rows = await listed(page);
  await press(page, 'Descargar reporte');
  await sees(dialog(page, 'Descargar reporte'), /filtro actual/);
  await accessible(auditor, 'descargar reporte');
  const { name, content } = await handedOver(auditor, 'Descargar reporte');
  expect(name).toMatch(/^siniestros-gnp-.*\.xlsx$/);
  const [heading = [], ...sheet] = await readSheet(content);
  expect(sheet).toHaveLength(rows);

  const account = await accountOf('are.gnp', 'gnp');
  const { incidents } = await ask(
    account,
    '{ incidents(filter: { anyDate: true, status: PENDING }, pageSize: 100) { nodes { number initialAmount } } }',
  );
  const { nodes } = incidents as unknown as { nodes: { number: string; initialAmount: string | null }[] };
  const at = heading.indexOf('Monto inicial');
  const figures = new Map(sheet.map((row) => [String(row[0]), row[at] ?? null]));
  for (const { number, initialAmount } of nodes) {
    expect(figures.get(number), number).toBe(initialAmount === null ? null : Number(initialAmount));
  }

  await page.route('**/reports/incidents?*', () => undefined);
  await press(page, 'Descargar reporte');
  await press(dialog(page, 'Descargar reporte'), 'Descargar');
  await sees(page, 'El servidor prepara los datos…');
  await press(page, 'Cancelar descarga');
  await dialog(page, 'Descargar reporte').getByRole('button', { name: 'Descargar', exact: true }).waitFor();
  await page.unroute('**/reports/incidents?*');
});

test('an auditor of hdi copies the list, tab by tab', async () => {
  const auditor = await signIn('are.hdi');
  const { page, context } = auditor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/siniestros_por_auditar${everything}`);
  const rows = await listed(page);
  await notified(page, `Datos copiados: ${rows} siniestros`, () => press(page, 'Copiar datos'));
  await gone(dialog(page, 'Copiar datos'));
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\n');
  expect(copied).toHaveLength(rows + 1);
  expect(copied[0]?.split('\t').slice(0, 3)).toEqual(['Número de siniestro', 'Póliza', 'Fecha del siniestro']);
  await page.getByRole('button', { name: 'Descargar reporte' }).waitFor();
});

/** Rows of a CSV; what has a comma is quoted. */
const cellsOf = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,|^)(?=,|$)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );

async function write({ page }: Person, query: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Consulta en GraphQL' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(query);
  await press(page, 'Ejecutar');
}

test('an analyst takes a summary away, asks a worked question, and is told how to ask less', async () => {
  const analyst = await signIn('analista.gnp');
  const { page } = analyst;
  await page.goto('/reporte_siniestros?fechas=todas');
  await listed(page);
  expect(await page.getByRole('button', { name: 'Descargar reporte' }).count()).toBe(0);
  await press(page, 'Ver resumen');
  await choose(page, 'Y después por', 'Mes');
  const table = page.getByRole('table', { name: 'Resumen' });
  await table.getByRole('columnheader', { name: 'Mes' }).waitFor();
  await page.getByText('Cifras exactas').click();
  await accessible(analyst, 'resumen');
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)));
  await press(page, 'Exportar resumen');
  const form = dialog(page, 'Exportar resumen');
  await form.getByText('CSV (.csv)').click();
  await accessible(analyst, 'exportar resumen');
  const { name, content } = await handedOver(analyst, 'Exportar resumen');
  expect(name).toMatch(/^resumen-partidas-gnp-.*\.csv$/);
  const [head = [], ...told] = cellsOf(content.toString('utf8'));
  const headers = ['Proveedor', 'Mes', 'Siniestros', 'Importe inicial', 'Importe autorizado', 'Diferencia'];
  headers.push('Diferencia %', 'Importe rechazado', 'Segundos hasta resolver (mediana)');
  headers.push('Segundos hasta resolver (percentil 90)', 'Partidas', 'Partidas rechazadas', 'Resueltos');
  expect(shown.length).toBeGreaterThan(5);
  expect(told.map((row) => headers.map((header) => row[head.indexOf(header)] || '–'))).toEqual(shown);

  await page.getByRole('link', { name: 'Explorar datos' }).click();
  await press(page, 'Preguntas de ejemplo');
  await page.getByRole('menuitem', { name: /por estatus/ }).click();
  await press(page, 'Ejecutar');
  const answer = page.getByRole('region', { name: 'Respuesta' });
  await sees(answer, /incidentSummary/);
  await accessible(analyst, 'explorar datos');

  analyst.expectComplaint(/status of 400/);
  await write(analyst, '{ incidents(pageSize: 100) { nodes { id history { __typename } binnacle { __typename } } } }');
  await sees(answer, /La consulta pide demasiado/);
  await write(analyst, 'mutation { nothing { __typename } }');
  await sees(answer, /Aquí sólo se consulta/);
});
