import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountOf, ask } from './arrange.ts';
import { accessible } from './axe.ts';
import { giveName, signIn, sitDown, welcomePeople } from './people.ts';
import { press, sees } from './screen.ts';

welcomePeople();

type Verdict = 'entra' | '403' | 'Acceso denegado';

const routes = [
  'dashboard',
  'siniestros',
  'siniestros_por_auditar',
  'reporte_siniestros',
  'cuantificar',
  'detalle',
] as const;

/** Who may open what, as the spec's table of routes has it; the customer is the one each works as. */
const table: readonly (readonly [username: string, customer: string, landing: string, ...Verdict[]])[] = [
  ['mro.hdi', 'hdi', '/siniestros', 'entra', 'entra', '403', '403', '403', '403'],
  ['are.hdi', 'hdi', '/siniestros_por_auditar', 'entra', '403', 'entra', '403', 'Acceso denegado', 'entra'],
  ['mro.axa', 'axa', '/siniestros', 'entra', 'entra', '403', '403', '403', '403'],
  ['are.axa', 'axa', '/siniestros_por_auditar', 'entra', '403', 'entra', '403', 'entra', 'Acceso denegado'],
  ['mro.gnp', 'gnp', '/siniestros', 'entra', 'entra', '403', 'entra', '403', '403'],
  ['are.gnp', 'gnp', '/siniestros_por_auditar', 'entra', '403', 'entra', 'entra', 'entra', 'entra'],
  ['analista.gnp', 'gnp', '/reporte_siniestros', 'entra', '403', '403', 'entra', '403', '403'],
  ['adm', 'hdi', '/reporte_siniestros', 'entra', 'entra', 'entra', 'entra', 'Acceso denegado', 'entra'],
];

async function authorizedIncident(customer: string): Promise<string> {
  const account = await accountOf('are', customer);
  const query = '{ incidents(filter: { status: AUTHORIZED, anyDate: true }, pageSize: 1) { nodes { slug } } }';
  const { incidents } = await ask(account, query);
  const nodes = incidents?.nodes as unknown as readonly { slug: string }[];
  return String(nodes[0]?.slug);
}

const pathOf = (route: (typeof routes)[number], customer: string, slug: string): string => {
  if (route === 'cuantificar') return `/quantification/${slug}/${customer}`;
  return route === 'detalle' ? `/${customer}/audited_sinister/${slug}/quantification/` : `/${route}`;
};

/** What the person is shown at an address: the screen, or the page that says why not. */
async function verdictAt(page: Page, path: string): Promise<Verdict> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByText(/^Cargando/)
    .first()
    .waitFor({ state: 'hidden' });
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  return heading === '403' || heading === 'Acceso denegado' ? heading : 'entra';
}

test.each(table)(
  '%s, working for %s, lands on %s and opens what is theirs',
  async (username, customer, landing, ...verdicts) => {
    const slug = await authorizedIncident(customer);
    const person = await sitDown(username);
    const { page } = person;
    await page.goto('/login');
    await giveName(page, username);
    if (username === 'adm') await press(page, 'HDI Seguros');
    await page.waitForURL((url) => url.pathname === landing);
    const found: Record<string, Verdict> = {};
    for (const route of routes) found[route] = await verdictAt(page, pathOf(route, customer, slug));
    expect(found).toEqual(Object.fromEntries(routes.map((route, at) => [route, verdicts[at]])));
  },
);

test('the pages that refuse say what is missing', async () => {
  const auditor = await signIn('are.hdi');
  const { page } = auditor;
  await page.goto('/siniestros');
  await sees(page, '403');
  await accessible(auditor, '403');
  await page.goto('/quantification/x/hdi');
  await sees(page, 'Acceso denegado');
  await accessible(auditor, 'acceso denegado');
  await page.goto('/quantification/x/gnp');
  await sees(page, '403');
  await page.goto('/dashboard');
  await sees(page, 'Le esperan como auditor');
  await accessible(auditor, 'inicio');
});

test('addresses lead where the spec says, before and after signing in', async () => {
  const { page, context } = await sitDown('are.axa');
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
