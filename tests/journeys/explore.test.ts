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
  const auditor = await signIn('are.gnp', { at: `/siniestros_por_auditar${everything}` });
  const { page } = auditor;
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

/** It stands there once the editor is ready; what is typed before is lost. */
const firstExample = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Consulta' }).getByText('linesSummary').waitFor();

const withoutSpace = (text: string): string => text.replace(/[\s\u200b]/g, '');

/** Runs it once the editor holds nothing else: what was there before may be drawn again just after it was replaced. */
async function write({ page }: Person, query: string): Promise<void> {
  const written = page.getByRole('region', { name: 'Consulta' });
  const replace = async () => {
    await page.getByRole('textbox', { name: 'Consulta en GraphQL' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(query);
    return withoutSpace((await written.locator('.CodeMirror-line').allTextContents()).join(''));
  };
  await expect.poll(replace).toBe(withoutSpace(query));
  await press(page, 'Ejecutar');
}

test('an analyst takes a summary away, asks a worked question, and learns how to ask less', async () => {
  const analyst = await signIn('analista.gnp', { at: '/reporte_siniestros?fechas=todas' });
  const { page } = analyst;
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
  headers.push('Diferencia %', 'Importe rechazado', 'Días hasta resolver (mediana)');
  headers.push('Días hasta resolver (percentil 90)', 'Partidas', 'Partidas rechazadas', 'Resueltos');
  expect(shown.length).toBeGreaterThan(5);
  const asShown = (header: string, cell: string) => (header.startsWith('Días') ? `${cell}\u00a0d` : cell);
  const cellOf = (row: readonly string[], header: string) => {
    const cell = row[head.indexOf(header)];
    return cell ? asShown(header, cell) : '–';
  };
  expect(told.map((row) => headers.map((header) => cellOf(row, header)))).toEqual(shown);

  await page.getByRole('link', { name: 'Explorar datos' }).click();
  await firstExample(page);
  await page.getByRole('region', { name: 'Texto de la respuesta' }).waitFor();
  await press(page, 'Preguntas de ejemplo');
  await page.getByRole('menuitem', { name: /por estatus/ }).click();
  await press(page, 'Ejecutar');
  const answer = page.getByRole('region', { name: 'Respuesta' });
  await sees(answer, /incidentSummary/);
  await accessible(analyst, 'explorar datos');

  analyst.expectComplaint(/status of 400/);
  await write(analyst, '{ incidents(pageSize: 100) { nodes { id history { totalCount } binnacle { totalCount } } } }');
  await sees(answer, /La consulta pide demasiado/);
  await write(analyst, 'mutation { nothing { __typename } }');
  await sees(answer, /Aquí solo se consulta/);
});

test('a query that is being written outlives a reload, and a chosen sign-out leaves nothing of it', async () => {
  const analyst = await signIn('analista.gnp', { at: '/explorar' });
  const { page } = analyst;
  await firstExample(page);
  await write(analyst, '{ viewer { username } }');
  const answer = page.getByRole('region', { name: 'Respuesta' });
  await sees(answer, /analista\.gnp/);
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await expect.poll(kept).toContain('{ viewer { username } }');
  expect(await kept()).not.toMatch(/username\W+analista/);
  await page.reload();
  await sees(page.getByRole('region', { name: 'Consulta', exact: true }), /viewer/);
  // The editor keeps what is typed a moment later, when the person has left already.
  await page.getByRole('region', { name: 'Consulta', exact: true }).locator('.CodeMirror').click();
  await page.keyboard.type(' # viewer');
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: /^Cerrar sesión/ }).click();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await page.waitForTimeout(1500);
  expect(await kept()).not.toContain('viewer');
});

test('the console says that it is loading, and that it asks', async () => {
  const { page } = await signIn('analista.gnp');
  let held = 0;
  /** What is on its way goes on once its address is no longer held. */
  const hold = () => {
    held += 1;
  };
  const editors = /\/assets\/codemirror[\w.-]*\.js$/;
  await page.route(editors, hold);
  await page.goto('/explorar');
  await sees(main(page).getByRole('status'), 'Cargando…');
  expect(await page.getByRole('button', { name: 'Ejecutar' }).isDisabled()).toBe(true);
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.unroute(editors);
  await firstExample(page);
  await gone(main(page).getByText('Cargando…'));
  await page.route('**/graphql', hold);
  await press(page, 'Ejecutar');
  await sees(main(page).getByRole('status'), 'Consultando…');
  await page.unroute('**/graphql');
  await sees(page.getByRole('region', { name: 'Respuesta' }), /data/);
  await gone(main(page).getByText('Consultando…'));
});

test('an analyst follows a figure and a stage of the map to their incidents, and takes events and answers away', async () => {
  const analyst = await signIn('analista.gnp', {
    at: '/reporte_siniestros?fechas=todas&ver=resumen&cifras=siniestros&agrupar=STAGE',
  });
  const { page } = analyst;
  const table = page.getByRole('table', { name: 'Resumen' });
  const rejected = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Rechazado' }) });
  const figure = rejected.getByRole('link').first();
  const counted = Number(await figure.innerText());
  await figure.click();
  await expect.poll(() => listed(page)).toBe(counted);

  await page.goto('/reporte_siniestros?fechas=todas');
  await listed(page);
  await press(page, 'Ver mapa');
  const stages = page.getByRole('table', { name: 'Etapas' });
  const open = stages.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Rechazado' }) });
  expect(Number(await open.getByRole('link').innerText())).toBe(counted);
  await page.getByRole('table', { name: 'Pasos' }).getByText('Sin presupuesto → Por cuantificar').waitFor();
  await accessible(analyst, 'mapa del proceso');
  await press(page, 'Exportar eventos');
  const { name, content } = await handedOver(analyst, 'Exportar eventos');
  expect(name).toMatch(/^eventos-gnp-.*\.jsonocel$/);
  const log = JSON.parse(content.toString('utf8')) as Record<string, unknown[]>;
  expect(log.events?.length).toBeGreaterThan(log.objects?.length ?? 0);
  await page.getByRole('link', { name: /^Rechazado: \d+ (vez|veces), \d+ sigue/ }).click();
  await expect.poll(() => listed(page)).toBe(counted);

  // An arrow leads to exactly those that it counts, from the table as from the picture.
  // All statuses at once may not be listed without a role, so their arrows only count.
  await page.goto('/reporte_siniestros?fechas=todas&ver=mapa');
  const steps = page.getByRole('table', { name: 'Pasos' });
  const step = steps
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Por cuantificar → Cuantificado' }) });
  await step.waitFor();
  expect(await steps.getByRole('link').count()).toBe(0);
  await page.goto('/reporte_siniestros?fechas=todas&ver=mapa&estatus=Autorizados');
  const passed = Number(await step.getByRole('link').innerText());
  expect(passed).toBeGreaterThan(0);
  await step.getByRole('link').click();
  await expect.poll(() => listed(page)).toBe(passed);
  await page.goBack();
  // With the keyboard: the middle of a drawn arrow may lie under another.
  await page.getByRole('link', { name: /^Por cuantificar → Cuantificado: \d+ (vez|veces), / }).press('Enter');
  await expect.poll(() => listed(page)).toBe(passed);
  await press(page, 'Paso: Por cuantificar → Cuantificado');
  await expect.poll(() => listed(page)).toBeGreaterThanOrEqual(passed);
  await gone(page.getByRole('button', { name: 'Paso: Por cuantificar → Cuantificado' }));

  // So does each bar of what waits.
  await page.goto('/reporte_siniestros?fechas=todas&ver=graficas');
  const waits = page.getByRole('figure', { name: 'Espera por etapa' });
  const bar = waits.getByRole('link', { name: /^Rechazado, .* siniestros?\. Ver en la lista\.$/ }).first();
  const waiting = Number(/: (\d+) siniestro/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]);
  expect(waiting).toBeGreaterThan(0);
  await bar.press('Enter');
  await expect.poll(() => listed(page)).toBe(waiting);

  await page.goto('/explorar');
  await firstExample(page);
  await write(
    analyst,
    '{ incidents(filter: { anyDate: true, status: AUTHORIZED }, pageSize: 10) { nodes { number highway { name } } } }',
  );
  const answer = page.getByRole('region', { name: 'Respuesta' });
  await press(answer, 'Como tabla');
  await answer.getByRole('columnheader', { name: 'highway.name' }).waitFor();
  await sees(answer, '10 filas');
  await accessible(analyst, 'respuesta como tabla');
  const coming = page.waitForEvent('download');
  await press(answer, 'Bajar Excel');
  const [head = [], ...rows] = await readSheet(await readFile(await (await coming).path()));
  expect([head, rows.length]).toEqual([['number', 'highway.name'], 10]);
});
