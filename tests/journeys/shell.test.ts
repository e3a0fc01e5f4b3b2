import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountOf, ask, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { newNumber } from './incidents.ts';
import { administratorOf, giveName, type Person, signIn, sitDown, staffOf, welcomePeople } from './people.ts';
import { goInside, gone, press, sees } from './screen.ts';

welcomePeople();

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

/** What a figure of the inbox says, and where it leads. The charts below lead elsewhere. */
async function figures(page: Page): Promise<{ text: string; href: string }[]> {
  const links = main(page)
    .locator('a[href*="bandeja="]')
    .filter({ hasText: /^\d+\D/ });
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.map((link) => ({ text: (link as HTMLElement).innerText, href: link.getAttribute('href') ?? '' })),
  );
}

/** NaN while the list is on its way. */
async function rowsListed(page: Page): Promise<number> {
  await main(page).getByRole('table').and(page.locator('[aria-busy=false]')).waitFor();
  const text = await main(page).innerText();
  return text.includes('No hay resultados que mostrar.') ? 0 : Number(/de (\d+) entradas/.exec(text)?.[1]);
}

test('each figure of the dashboard and of the menu leads to exactly as many incidents', async () => {
  for (const username of ['are.axa', 'mro.gnp']) {
    const { page } = await signIn(username, { at: '/dashboard' });
    const dashboard = await figures(page);
    expect(dashboard.length).toBeGreaterThanOrEqual(6);
    const counted = menu(page).getByRole('list').getByRole('link');
    await counted.first().waitFor();
    const counters = await counted.evaluateAll((all) =>
      all.map((link) => ({ text: (link as HTMLElement).innerText, href: link.getAttribute('href') ?? '' })),
    );
    for (const { text, href } of [...dashboard, ...counters]) {
      await goInside(page, href);
      const message = `${username} ${text} ${href}`;
      await expect.poll(() => rowsListed(page), { message }).toBe(Number(/\d+/.exec(text)?.[0]));
    }
  }
});

async function rejectedIncident(number: string): Promise<void> {
  const slug = await pendingIncident('axa', number, '1160');
  const auditor = await accountOf('are.axa', 'axa');
  const { incident, rejectReasons } = await ask(
    auditor,
    'query ($slug: String!) { incident(by: { slug: $slug }) { version } rejectReasons { slug } }',
    { slug },
  );
  const [reason] = rejectReasons as unknown as readonly { slug: string }[];
  await ask(
    auditor,
    `mutation ($slug: String!, $reason: String!, $version: Int!) {
      rejectBudget(input: { slug: $slug, reason: $reason, comment: "Falta desglose.", version: $version }) { __typename } }`,
    { slug, reason: reason?.slug, version: Number(incident?.version) },
  );
}

test('what the other side did is marked until the row is opened', async () => {
  const number = newNumber('AXA');
  await rejectedIncident(number);
  const operator = await signIn('mro.axa');
  const { page } = operator;
  await menu(page)
    .getByRole('link', { name: /^Sin leer/ })
    .click();
  await sees(page, 'Solo: Novedades sin leer');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText('Nuevo: Rechazado').waitFor();
  await accessible(operator, 'novedades');
  await page.getByRole('button', { name: `Detalle de ${number}` }).click();
  await gone(row.getByText('Nuevo: Rechazado'));
  await page.goto('/dashboard');
  await main(page).getByRole('link').filter({ hasText: number }).first().waitFor();
});

test('a screen whose code was fetched ahead opens without a sign of waiting for it, also one outside the menu', async () => {
  const slug = await pendingIncident('axa', newNumber('AXA'), '1160');
  const { page } = await signIn('are.axa', { at: '/dashboard' });
  // They are fetched one after the other: once the later one came, the earlier one is ready to be drawn.
  const hasCome = (name: string) =>
    page.evaluate(
      (screen) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${screen}-`)),
      name,
    );
  for (const name of ['QuantificationScreen', 'CatalogScreen']) await expect.poll(() => hasCome(name)).toBe(true);
  await page.evaluate(() => {
    const isWaiting = () =>
      location.pathname.startsWith('/quantification') && document.body.innerText.split('\n').includes('Cargando…');
    new MutationObserver(() => {
      if (isWaiting()) document.body.dataset.waited = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await goInside(page, `/quantification/${slug}/axa`);
  await page.getByRole('grid', { name: 'Conceptos' }).waitFor();
  expect(await page.evaluate(() => document.body.dataset.waited)).toBeUndefined();
});

async function noSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
}

test('the palette reaches an incident, a screen and an action by keyboard alone', async () => {
  const number = newNumber('AXA');
  await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await menu(page).waitFor();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Buscar o ir a' });
  await box.waitFor();
  await accessible(auditor, 'paleta');
  await page.keyboard.type(number);
  await page.getByRole('option', { name: new RegExp(`^${number}`) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Detalle de ${number}`, expanded: true }).waitFor();

  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('familias');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/familias-subfamilias-detalles');
  await expect.poll(() => page.title()).toBe('Familias · Dictamen');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');

  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('tema oscuro');
  await page.keyboard.press('Enter');
  await page.locator('html[data-theme=dark]').waitFor();
});

test('notifications are kept until they are read and cleared', async () => {
  const auditor = await sitDown('are.axa');
  const { page } = auditor;
  await page.goto('/login');
  await giveName(page, 'are.axa');
  await page.getByRole('button', { name: /^Menú de/ }).waitFor();
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const history = page.getByRole('list', { name: 'Historial de notificaciones' });
  await history.getByText('Login successful').waitFor();
  await accessible(auditor, 'notificaciones');
  await press(page, 'Limpiar');
  await gone(history);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await page.getByRole('heading', { name: 'Novedades' }).waitFor();
  expect(await page.getByText('Avisos de esta ventana').count()).toBe(0);
  // While they still fade out.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).waitFor();
});

test('the menu is contracted for good, a drawer where it is narrow, and the manual is one press away', async () => {
  const auditor = await signIn('are.axa', { at: '/dashboard' });
  const { page } = auditor;
  await press(page, 'Contraer el menú');
  await page.reload();
  await page.getByRole('button', { name: 'Mostrar el menú' }).waitFor();
  await accessible(auditor, 'menú contraído');
  await press(page, 'Mostrar el menú');
  const manual = await menu(page).locator('..').getByRole('link', { name: 'Manual de usuario' }).getAttribute('href');
  const file = await page.request.get(String(manual));
  expect([file.status(), file.headers()['content-type'], (await file.body()).toString('latin1', 0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await figures(page);
  await noSidewaysScroll(page);
  await accessible(auditor, 'inicio a 390 px');
  await press(page, 'Abrir el menú');
  const drawer = page.getByRole('dialog', { name: 'Menú' });
  await drawer.waitFor();
  await accessible(auditor, 'menú a 390 px');
  await drawer.getByRole('link', { name: 'Familias' }).click();
  await gone(drawer);
  // A page of 1440 px at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/dashboard');
  await figures(page);
  await noSidewaysScroll(page);
});

/** An administrator, who chooses for whom to work. */
async function workAs(customer: string): Promise<Person> {
  const person = await sitDown('adm');
  await person.page.goto('/login');
  await giveName(person.page, 'adm');
  await press(person.page, customer);
  await menu(person.page).waitFor();
  return person;
}

const isInbox = (body: string | null) => body?.includes('"operationName":"Inbox"') ?? false;

/** Holds back what is asked as one customer, until told. */
async function holdBack({ page }: Person, customer: string, isHeld = isInbox): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (request.headers()['x-customer'] === customer && isHeld(request.postData())) await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

const isCount = (body: string | null) => isInbox(body) || (body?.includes('"operationName":"ListCounts"') ?? false);

/** Where the entries of the menu and the head of the list stand, from the top. */
const tops = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('nav[aria-label="Principal"] a, main table thead, main table tbody tr');
    return [...parts].map((part) => [part.textContent?.replace(/\d+$/, ''), part.getBoundingClientRect().top]);
  });

test('neither the menu nor the list moves when their counts arrive, whether or not older work waits', async () => {
  for (const [username, older] of [
    ['are.axa', /^Hay \d+ siniestros? pendientes? anterior/],
    ['adm', 'Ningún siniestro rechazado anterior a estas fechas espera por usted.'],
  ] as const) {
    const person = await staffOf('AXA Seguros', username, { at: '/dashboard' });
    const { page } = person;
    const release = await holdBack(person, 'axa', isCount);
    await page.goto(username === 'adm' ? '/siniestros' : '/siniestros_por_auditar');
    await rowsListed(page);
    // The filters and buttons have come.
    await main(page).getByRole('button', { name: 'Seleccionar' }).waitFor();
    const before = await tops(page);
    release();
    await main(page).getByText(older).waitFor();
    await menu(page)
      .getByRole('link', { name: /^Sin leer\s*\d+/ })
      .waitFor();
    expect(await tops(page)).toEqual(before);
    await accessible(person, `lista de ${username} con su línea de siniestros anteriores`);
  }
});

/** How far what was painted moved while the page opened, as browsers measure it: 0.1 is what a reader hardly notices. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    const all = list.getEntries() as unknown as readonly { readonly value: number }[];
    const sum = all.reduce((former, { value }) => former + value, Number(document.documentElement.dataset.shift ?? 0));
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

test('a page that opens is not painted below the sign of waiting first', async () => {
  const { page } = await signIn('are.axa', { at: '/dashboard' });
  await page.addInitScript(watchShifts);
  const shifts: number[] = [];
  // It came in three of four openings.
  for (let opening = 0; opening < 5; opening += 1) {
    await page.reload();
    await menu(page)
      .getByRole('link', { name: /^Sin leer\s*\d+/ })
      .waitFor();
    shifts.push(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)));
  }
  expect(Math.max(...shifts)).toBeLessThan(0.1);
});

test('where one is stands in view in a menu that is longer than the window', async () => {
  const { page } = await administratorOf('GNP Seguros', { at: '/caminos', height: 600 });
  const here = menu(page).getByRole('link', { name: 'Caminos' });
  await here.waitFor();
  const { bottom, end } = await here.evaluate((link) => ({
    bottom: link.getBoundingClientRect().bottom,
    end: link.closest('nav')?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(bottom).toBeLessThanOrEqual(end);
});

test('another customer: what was being asked is dropped, and nothing of the former one arrives', async () => {
  const administrator = await workAs('HDI Seguros');
  const { page } = administrator;
  const release = await holdBack(administrator, 'hdi');
  const dropped: string[] = [];
  page.on('requestfailed', (request) => {
    if (isInbox(request.postData())) dropped.push(request.headers()['x-customer'] ?? '');
  });
  await page.goto('/dashboard');
  await sees(page, 'Trabajo pendiente de HDI Seguros');
  await page.getByLabel('Cliente', { exact: true }).selectOption('axa');
  await sees(page, 'Trabajo pendiente de AXA Seguros');
  const before = await figures(page);
  release();
  await expect.poll(() => dropped).toContain('hdi');
  // The changes are always listened to, so the network is never idle.
  await page.waitForTimeout(500);
  expect(await figures(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customer'))).toBe('axa');
});

test('another customer: unsaved work is asked about, once', async () => {
  const slug = await pendingIncident('gnp', newNumber('GNP'), '1160');
  const { page } = await administratorOf('GNP Seguros', { at: `/quantification/${slug}/gnp` });
  const scope = page.getByRole('textbox', { name: 'Alcance (días)' });
  await scope.fill('7');
  const customers = page.getByLabel('Cliente', { exact: true });
  await customers.selectOption('axa');
  await press(page, 'Seguir aquí');
  await expect.poll(async () => [await customers.inputValue(), await scope.inputValue()]).toEqual(['gnp', '7']);
  await customers.selectOption('axa');
  await press(page, 'Salir sin guardar');
  await sees(page, 'Trabajo pendiente de AXA Seguros');
  await expect.poll(() => customers.inputValue()).toBe('axa');
  await gone(page.getByRole('alertdialog'));
  await page.goto('/dashboard');
  await sees(page, 'Trabajo pendiente de AXA Seguros');
});

test('back and forward: unsaved work is asked about, and stays where the person stays', async () => {
  const { page } = await signIn('mro.axa');
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await sees(page, 'Trabajo pendiente de AXA Seguros');
  await press(page, /^Menú de /);
  await page.getByRole('menuitem', { name: /^Cuenta/ }).click();
  const extension = page.getByRole('textbox', { name: 'Extensión' });
  await extension.fill('321');
  const at = () => new URL(page.url()).pathname;
  await page.goBack();
  await press(page, 'Seguir aquí');
  expect([at(), await extension.inputValue()]).toEqual(['/editprofile', '321']);
  await page.goBack();
  await press(page, 'Salir sin guardar');
  await sees(page, 'Trabajo pendiente de AXA Seguros');
  expect(at()).toBe('/dashboard');
  await page.goForward();
  await extension.waitFor();
  expect(await extension.inputValue()).not.toBe('321');
  await page.goBack();
  await sees(page, 'Trabajo pendiente de AXA Seguros');
});

/** The files that come before the rows of the list, as client/vite.config.ts names them. */
const first = /^(?:rolldown-runtime|start|inside|list)-[\w-]{8}\.(?:js|css)$/;
const assets = 'dist/client/assets';

test('what is downloaded before the rows of the list stays small, and few other files are named in it', () => {
  const files = readdirSync(assets).filter((name) => first.test(name));
  const contents = files.map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(files).toHaveLength(7);
  // What `npm run bench -- --only size` measures, without room for a screen or a library that slips in.
  const kilobytes = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1000;
  expect(kilobytes).toBeLessThan(203);
  // Names with a hash do not compress: 229 of them weighed more than the list's own table.
  expect(contents.join('').match(/"assets\/[\w.-]+"/g)?.length).toBeLessThan(190);
});

/** The pixels inside of the first row's box, with the pointer and the focus elsewhere. */
async function firstBox(page: Page): Promise<string> {
  await page.getByPlaceholder('Número, póliza o folio').click();
  const row = main(page).getByRole('row').nth(1);
  const box = await row.getByRole('checkbox').boundingBox();
  if (!box) throw new Error('the first row has no box');
  const clip = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
  return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
}

test('forced colors leave what floats its edge, and show what is chosen, ticked and focused', async () => {
  const { page } = await signIn('are.axa', { at: '/siniestros_por_auditar' });
  await page.emulateMedia({ forcedColors: 'active' });
  await main(page).getByRole('table').and(page.locator('[aria-busy=false]')).waitFor();
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'background: Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  const here = menu(page).getByRole('link', { name: 'Siniestros por auditar' });
  await expect.poll(() => here.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(highlight);

  await press(page, 'Seleccionar');
  const unticked = await firstBox(page);
  await main(page).getByRole('row').nth(1).getByRole('checkbox').click();
  expect(await firstBox(page)).not.toBe(unticked);

  await main(page).getByRole('row').nth(1).getByRole('button').last().click();
  await page.keyboard.press('ArrowDown');
  const focused = page.locator('[role=menuitem]:focus');
  expect(await focused.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
  const floating = page.locator('[data-trigger]').filter({ has: focused });
  expect(await floating.evaluate((popover) => getComputedStyle(popover).borderTopWidth)).toBe('1px');
});
