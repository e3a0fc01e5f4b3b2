import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { accountOf, ask } from './arrange.ts';
import { listed } from './incidents.ts';
import { signIn, sitDown, welcomePeople } from './people.ts';
import { lines, met } from './quantification.ts';
import { gone, sees } from './screen.ts';

welcomePeople();

const folder = 'docs/images';
/** The README's pictures are taken anew only when asked: DOCS_IMAGES=1 npm run test:e2e -- pictures */
async function picture(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Notificaciones' }).getByText(/./).first().waitFor({ state: 'hidden' });
  if (!process.env.DOCS_IMAGES) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Before a person's name is read, their menu shows the account's. */
const named = (page: Page) => page.getByRole('button', { name: 'Menú de Mariana Quintero' }).waitFor();

async function quantifiedIncident(customer: string): Promise<string> {
  const account = await accountOf('are', customer);
  const query = '{ incidents(filter: { stages: [QUANTIFIED], anyDate: true }, pageSize: 1) { nodes { slug } } }';
  const { incidents } = await ask(account, query);
  const nodes = incidents?.nodes as unknown as readonly { slug: string }[];
  return String(nodes[0]?.slug);
}

/** One of which less was authorized than was asked for. */
async function cutIncident(customer: string): Promise<string> {
  const account = await accountOf('are', customer);
  const query =
    '{ incidents(filter: { stages: [CONFIRMED], anyDate: true }, pageSize: 25) { nodes { slug percentageDifference } } }';
  const { incidents } = await ask(account, query);
  const nodes = incidents?.nodes as unknown as readonly { slug: string; percentageDifference: string | null }[];
  return String(nodes.find(({ percentageDifference }) => Number(percentageDifference ?? 0) !== 0)?.slug);
}

test('the pictures of the README show the screens as they are', async () => {
  const visitor = await sitDown('nobody');
  await visitor.page.goto('/login');
  await sees(visitor.page, 'Cuentas de demostración');
  await picture(visitor.page, 'entrar');

  const { page } = await signIn('are.axa');
  await listed(page);
  await named(page);
  await page
    .getByRole('button', { name: /^Detalle de/ })
    .first()
    .click();
  await sees(page, 'Monto Capufe');
  await sees(page, 'archivos subido(s)');
  await gone(page.getByText('Se está leyendo el archivo del presupuesto…'));
  await picture(page, 'siniestros');

  await page.goto('/dashboard');
  await sees(page, 'Abiertos recientemente');
  await named(page);
  await picture(page, 'inicio');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).fill('A26');
  await page.getByRole('option', { name: /^A26/ }).first().waitFor();
  await picture(page, 'buscar');
  await page.keyboard.press('Escape');

  await page.goto(`/quantification/${await quantifiedIncident('axa')}/axa`);
  await met(page, 'Hay conceptos').waitFor();
  await named(page);
  await lines(page).nth(1).waitFor();
  await gone(page.getByText('Se está leyendo el archivo del presupuesto…'));
  await picture(page, 'cuantificacion');

  await page.goto(`/axa/siniestro/${await cutIncident('axa')}/historia`);
  await page.getByRole('combobox', { name: 'Versión con que se compara' }).selectOption('1');
  await page.getByRole('table', { name: 'Totales de las dos versiones' }).scrollIntoViewIfNeeded();
  await picture(page, 'versiones');
});
