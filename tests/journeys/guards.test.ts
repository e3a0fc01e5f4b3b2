import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountOf, ask } from './arrange.ts';
import { accessible } from './axe.ts';
import { giveName, signIn, sitDown, welcomePeople } from './people.ts';
import { accounts, elsewhere, routeTable, type Verdict, verdictOf } from './routeTable.ts';
import { goInside, press, sees } from './screen.ts';

welcomePeople();

async function authorizedIncident(customer: string): Promise<string> {
  const account = await accountOf('are', customer);
  const query = '{ incidents(filter: { status: AUTHORIZED, anyDate: true }, pageSize: 1) { nodes { slug } } }';
  const { incidents } = await ask(account, query);
  const nodes = incidents?.nodes as unknown as readonly { slug: string }[];
  return String(nodes[0]?.slug);
}

const addressOf = (path: string, customer: string, slug: string): string =>
  path.replace('{client}', customer).replace('{slug}', slug);

/** What the person is shown: the screen, or the page that says why not. */
async function verdictOn(page: Page): Promise<Verdict> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByText(/^Cargando/)
    .first()
    .waitFor({ state: 'hidden' });
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  return heading === '403' || heading === 'Acceso denegado' ? heading : 'entra';
}

const cases = accounts.map((account) => ({ name: `${account.username}, working for ${account.customer}`, account }));

/** Before the screen's name stands what it shows, where that is one incident. */
const screenNamed = async (page: Page): Promise<string> => (await page.title()).split(' · ').slice(-2).join(' · ');

test.each(cases)('$name, lands where the spec says and opens what is theirs', async ({ account }) => {
  const { username, customer, choose, landing } = account;
  const slug = await authorizedIncident(customer);
  const { page } = await sitDown(username);
  await page.goto('/login');
  await giveName(page, username);
  if (choose) await press(page, choose);
  await page.waitForURL((url) => url.pathname === landing);
  // Each role both ways: as an address that is typed, and as a link inside the product.
  const open = (path: string) => (customer === 'gnp' ? page.goto(path) : goInside(page, path));
  for (const row of routeTable) {
    await open(addressOf(row.path, customer, slug));
    const verdict = verdictOf(row, account);
    await expect.poll(() => verdictOn(page), { message: row.path }).toBe(verdict);
    if (verdict !== 'entra') continue;
    await expect.poll(() => screenNamed(page), { message: row.path }).toBe(`${row.title} · Dictamen`);
  }

  const links = await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const offered = routeTable.filter(({ path }) => links.includes(path)).map(({ path }) => path);
  const allowed = routeTable.filter((row) => row.inMenu && verdictOf(row, account) === 'entra').map(({ path }) => path);
  expect(offered).toEqual(allowed);

  for (const path of elsewhere) {
    await open(path);
    await page.waitForURL((url) => url.pathname === '/dashboard');
  }
});

test('without a session every route leads to the sign-in page, and back to where one was going', async () => {
  const { page } = await sitDown('nobody');
  for (const path of [...routeTable.map((row) => addressOf(row.path, 'axa', 'x')), ...elsewhere]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/login');
    await expect.poll(() => page.title(), { message: path }).toBe('Iniciar Sesión · Dictamen');
  }
  await page.goto('/siniestros_por_auditar?bandeja=autorizar&pagina=1');
  await giveName(page, 'are.axa');
  await page.waitForURL('**/siniestros_por_auditar?bandeja=autorizar&pagina=1');
  await sees(page, 'Solo: Puedo autorizar');
});

test('the pages that refuse say what is missing', async () => {
  const auditor = await signIn('are.hdi', { at: '/siniestros' });
  const { page } = auditor;
  await sees(page, '403');
  await accessible(auditor, '403');
  await page.goto('/quantification/x/hdi');
  await sees(page, 'Acceso denegado');
  await accessible(auditor, 'acceso denegado');
  await page.goto('/quantification/x/gnp');
  await sees(page, '403');
  await page.goto('/dashboard');
  await sees(page, 'Lo que puede hacer');
  await accessible(auditor, 'inicio');
});

test('addresses lead where the spec says, before and after signing in', async () => {
  const person = await sitDown('are.axa');
  const { page, context } = person;
  // What the other window is asking for when this one signs out is refused.
  person.expectComplaint(/401/);
  for (const path of ['/', '/home', '/no-existe', '/siniestros_por_auditar']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
  await page.goto('/reporte_siniestros?texto=A26');
  await giveName(page, 'are.axa');
  await page.waitForURL('**/reporte_siniestros?texto=A26');
  await sees(page, '403');
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  await page.goto('/no-existe');
  await page.waitForURL('**/dashboard');

  const other = await context.newPage();
  await other.goto('/siniestros_por_auditar');
  await sees(other, /^Mostrando/);
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: /^Cerrar sesión/ }).click();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await other.getByRole('button', { name: 'Entrar' }).waitFor();
  await other.goto('/siniestros_por_auditar');
  await other.waitForURL('**/login');
});
