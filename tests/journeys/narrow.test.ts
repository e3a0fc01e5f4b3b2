import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { accessTo, type Screen, screens } from '#domain/screens.ts';
import { accountOf, ask, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import {
  beginRegistration,
  byHighway,
  fillBudget,
  fillDetails,
  fillPlace,
  listed,
  newNumber,
  next,
} from './incidents.ts';
import { photo } from './papers.ts';
import { administratorOf, signIn, welcomePeople } from './people.ts';
import { addLine, checklist, chooseProvider, grid, lines, opened } from './quantification.ts';
import { accounts } from './routeTable.ts';
import { goInside, pick, press } from './screen.ts';

welcomePeople();

const widths = [1024, 768, 360];

/** Other faces of a screen, which its address says. */
const faces: Readonly<Record<string, readonly string[]>> = {
  [screens.incidentReport.path]: ['', '?ver=graficas', '?ver=resumen', '?ver=mapa'],
};

async function authorizedIncident(customer: string): Promise<string> {
  const query = '{ incidents(filter: { status: AUTHORIZED, anyDate: true }, pageSize: 1) { nodes { slug } } }';
  const { incidents } = await ask(await accountOf('are', customer), query);
  const { nodes } = incidents as unknown as { nodes: readonly { slug: string }[] };
  return String(nodes[0]?.slug);
}

/** What cannot be seen or pressed without pushing the page aside; what slides inside its own box may. */
function sticksOut(): string[] {
  const root = document.scrollingElement as Element;
  const { clientWidth: width, scrollWidth } = root;
  const found = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
  const slides = (element: Element) => {
    for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
      const isScroller = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX);
      if (isScroller && box.tagName !== 'MAIN') return true;
    }
    return false;
  };
  const name = (element: Element) =>
    `${element.tagName} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`;
  for (const box of document.querySelectorAll('main')) {
    if (box.scrollWidth > box.clientWidth + 1) found.push(`${name(box)} is ${box.scrollWidth} px wide`);
  }
  // The text boxes of the query's editors are put out of sight by their library.
  const controls = document.querySelectorAll(
    'a, button, input, select, textarea:not(.CodeMirror textarea), [role=button], [role=combobox], [role=tab]',
  );
  for (const control of controls) {
    const { left, right, width: wide, height } = control.getBoundingClientRect();
    const isHidden = wide < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true });
    if (!isHidden && (left < -1 || right > width + 1) && !slides(control)) {
      found.push(`${name(control)} from ${Math.round(left)} to ${Math.round(right)} of ${width}`);
    }
  }
  return found;
}

async function settled(page: Page, title: string): Promise<void> {
  await page.waitForFunction((name) => document.title.endsWith(name), `${title} · Dictamen`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByText(/^Cargando/)
    .first()
    .waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

const cases = accounts.map((account) => ({ name: `${account.username}, working for ${account.customer}`, account }));

test.each(cases)('$name: no screen is wider than its window, from a desk to a phone', async ({ account }) => {
  const { username, customer, choose, role } = account;
  const slug = await authorizedIncident(customer);
  const { page } = choose ? await administratorOf(choose) : await signIn(username);
  const open = Object.values<Screen>(screens).filter(
    (screen) => accessTo(screen, { role, userType: 'intranet', customer: null }, profileOf(customer)) === 'granted',
  );
  expect(open.length).toBeGreaterThan(4);
  for (const { path, title } of open) {
    for (const face of faces[path] ?? ['']) {
      const address = path.replace(':client', customer).replace(/:slug|:id/, slug) + face;
      await page.setViewportSize({ width: 1366, height: 800 });
      await goInside(page, address);
      await settled(page, title);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(sticksOut), { message: `${address} at ${width}` }).toEqual([]);
      }
    }
  }
});

test('a name as long as one may be leaves its neighbours in view', async () => {
  const account = await accountOf('are.gnp', 'gnp');
  const { highwayCompanies } = await ask(account, '{ highwayCompanies { id } }');
  const [company] = highwayCompanies as unknown as { id: string }[];
  const name = `Larguísima ${'de nombre y de camino '.repeat(6)}`.slice(0, 120).trim();
  await ask(account, 'mutation ($input: CreateHighwayInput!) { createHighway(input: $input) { __typename } }', {
    input: { name, customer: 'gnp', company: company?.id },
  });
  const { page } = await signIn('are.gnp', { at: '/highway' });
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Larguísima');
  const header = page.getByRole('rowheader', { name });
  await header.waitFor();
  const slides = () =>
    page.getByRole('table').evaluate((table) => {
      const box = table.parentElement as Element;
      return box.scrollWidth - box.clientWidth;
    });
  await expect.poll(slides).toBeLessThanOrEqual(0);
});

test('on a phone incidents are cards with place and amount, and the filters are folded', async () => {
  const auditor = await signIn('are.axa', {
    width: 360,
    height: 780,
    isPhone: true,
    at: '/siniestros_por_auditar?fechas=todas',
  });
  const { page } = auditor;
  await listed(page);
  const card = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  const { width } = (await card.boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(360);
  await card.getByText(/^km /).first().waitFor();
  await card
    .getByText(/^[\d,]+\.\d{2}$/)
    .first()
    .waitFor();
  expect(await page.getByLabel('Fecha desde').first().isVisible()).toBe(false);
  await press(page, /^Filtros: Pendientes/);
  await page.getByRole('button', { name: /Estatus$/ }).waitFor();
  await accessible(auditor, 'siniestros a 360 px');
  // The box that marks all rows is where a finger can touch it.
  await press(page, 'Seleccionar');
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).click();
  const marked = await page.getByRole('checkbox', { name: /^Seleccionar A/ }).count();
  await page.getByRole('region', { name: 'Siniestros seleccionados' }).getByText(`${marked} seleccionados`).waitFor();
});

/** What of a list cannot be read without pushing it aside, or lies under something else of its card. */
function hiddenInCards(table: Element): string[] {
  const place = table.parentElement as Element;
  const found = place.scrollWidth > place.clientWidth ? [`slides by ${place.scrollWidth - place.clientWidth} px`] : [];
  for (const row of table.querySelectorAll('[data-row]')) {
    const cells = [...row.children].map((cell) => ({ text: cell.textContent, box: cell.getBoundingClientRect() }));
    for (const { text, box } of cells) {
      if (box.width === 0 || box.right > innerWidth) found.push(`«${text}» is not in view`);
      const others = cells.filter((other) => other.box !== box && other.box.width > 0);
      const lies = ({ box: other }: (typeof cells)[number]) =>
        other.left < box.right - 1 &&
        other.right > box.left + 1 &&
        other.top < box.bottom - 6 &&
        other.bottom > box.top + 6;
      if (others.some(lies)) found.push(`«${text}» lies over something else`);
    }
  }
  return found;
}

test('on a phone the lists of catalogs, purchases and roads are cards too, with all that a row says', async () => {
  const auditor = await signIn('are.gnp', { width: 360, height: 780, isPhone: true, at: '/highway' });
  const { page } = auditor;
  const { highways, highwaySections, providers, generalCatalogs, roads, purchases } = screens;
  const parts = ['requisiciones', 'cotizaciones', 'campamentos', 'precios'];
  const paths = [highways, highwaySections, providers, generalCatalogs, roads, purchases].map(({ path }) => path);
  for (const path of [...paths, ...parts.map((part) => `${purchases.path}?parte=${part}`)]) {
    await goInside(page, path);
    await page.locator('[data-row]').first().waitFor();
    const table = page.getByRole('table').first();
    await expect.poll(() => table.evaluate(hiddenInCards), { message: path }).toEqual([]);
    await accessible(auditor, `${path} a 360 px`);
  }
});

/** How much wider each list is than the place that it has, at windows of many widths. */
async function slides(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (let width = 1920; width >= 600; width -= 60) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.getByRole('table').evaluate(({ parentElement: place }) => {
      return new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(place ? place.scrollWidth - place.clientWidth : 0)),
        );
      });
    });
    if (over > 0) found[width] = over;
  }
  return found;
}

/** As long as a number may be, and found with those of the demonstration. */
const longNumber = (prefix: string) => `${newNumber(prefix)}-DE-OTRO-SISTEMA`.padEnd(40, '0');

// Among numbers as insurers give them; auditors have one that is much longer beside these.
test.each([
  { username: 'are.axa', customer: 'axa', at: '/siniestros_por_auditar?fechas=todas&orden=-number', prefix: 'A26-10' },
  { username: 'mro.axa', at: '/siniestros?fechas=todas&estatus=Autorizados', prefix: 'A26-10' },
  { username: 'are.hdi', customer: 'hdi', at: '/siniestros_por_auditar?fechas=todas&orden=-number', prefix: 'H26-10' },
] as const)(
  '$username: in no window of a desk does the list slide sideways, with its rows marked or one open',
  async (it) => {
    const long = it.customer ? longNumber(it.prefix) : null;
    if (long !== null && it.customer) await pendingIncident(it.customer, long, '1160');
    const { page } = await signIn(it.username, { at: `${it.at}&texto=${it.prefix}`, width: 1920, height: 800 });
    await listed(page);
    if (long !== null) await page.getByRole('rowheader', { name: long }).waitFor();
    expect(await slides(page)).toEqual({});
    await page.setViewportSize({ width: 1920, height: 800 });
    await press(page, 'Seleccionar');
    await page.getByRole('region', { name: 'Siniestros seleccionados' }).waitFor();
    expect(await slides(page)).toEqual({});
    await page
      .getByRole('button', { name: /^Detalle de/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Archivos' }).first().waitFor();
    expect(await slides(page)).toEqual({});
  },
);

test('at 1366 px a row still names its highway whole', async () => {
  const { page } = await signIn('are.axa', {
    at: '/siniestros_por_auditar?fechas=todas&estatus=Todos&texto=A26-10',
    width: 1366,
    height: 768,
  });
  await listed(page);
  const place = page.getByRole('columnheader', { name: /^Autopista y tramo/ });
  // Of the names in use all but the longest are as long as this, or shorter.
  await expect.poll(async () => (await place.boundingBox())?.width).toBeGreaterThan(190);
});

/** How far below the window, or beyond its right side, a control ends; 0 where all of it is seen. */
const beyond = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const { bottom, right } = element.getBoundingClientRect();
    return Math.max(0, Math.ceil(bottom - innerHeight), Math.ceil(right - innerWidth));
  });

/** How much of what is scrolled can be seen below a part of it that stays. */
const below = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    let scrolled = element.parentElement;
    while (scrolled && getComputedStyle(scrolled).overflowY !== 'auto') scrolled = scrolled.parentElement;
    return Math.round((scrolled?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().bottom);
  });

test('a registration magnified twice keeps its buttons in the window at every step, and breaks a long name', async () => {
  const { page } = await signIn('mro.axa', { at: '/siniestros', width: 683, height: 384 });
  const name = `${'n'.repeat(120)}.jpg`;
  const given = await byHighway(newNumber('A26-MAG'), '1160');
  const incident = { ...given, files: { ...given.files, Fotografías: photo(name) } };
  const form = await beginRegistration(page);
  const inView = (button: string) =>
    expect.poll(() => beyond(form.getByRole('button', { name: button, exact: true })), { message: button }).toBe(0);
  await inView('Siguiente');
  await fillDetails(form, incident);
  await next(form);
  await inView('Siguiente');
  await fillPlace(form, incident);
  await next(form);
  await inView('Siguiente');
  await fillBudget(form, { ...incident, capufe: '1160' });
  await next(form);
  for (const [type, files] of Object.entries(incident.files)) await pick(form, type, files);
  await inView('Siguiente');
  const buttons = form.locator('footer').filter({ has: page.getByRole('button', { name: 'Siguiente' }) });
  expect(await below(buttons), 'nothing scrolls below the buttons').toBe(0);
  await next(form);
  await inView('Registrar');
  await page.route('**/uploads/**', () => undefined);
  await press(form, 'Registrar');
  const sent = form.getByRole('list', { name: 'Lo que se envía' }).getByText(name);
  await sent.waitFor();
  expect(await sent.evaluate((element) => element.getBoundingClientRect().right - innerWidth)).toBeLessThan(0);
});

test('on a phone the name of a concept has a line of its own, below its code', async () => {
  const number = newNumber('AXA-CEL');
  const slug = await pendingIncident('axa', number, '1160');
  const { page } = await signIn('are.axa', { at: `/quantification/${slug}/axa` });
  await opened(page, number);
  await chooseProvider(page);
  await addLine(page, 'defensa', ['10', '100', '10', '100']);
  await page.setViewportSize({ width: 390, height: 844 });
  const title = lines(page).first().getByRole('gridcell').nth(1).locator('span[title]');
  const stands = () =>
    title.evaluate((element) => {
      const [code, name] = [...element.children].map((child) => child.getBoundingClientRect());
      return [Number(name?.left) - Number(code?.left), Number(name?.width) > 100];
    });
  await expect.poll(stands).toEqual([0, true]);
});

test('on a phone the buttons above a query keep the room around their words', async () => {
  const { page } = await signIn('are.gnp');
  await page.setViewportSize({ width: 360, height: 780 });
  await goInside(page, '/explorar');
  const examples = page.getByRole('button', { name: 'Preguntas de ejemplo' });
  await examples.waitFor();
  const room = await examples.evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const [box, inside] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
    return Math.min(inside.left - box.left, box.right - inside.right);
  });
  expect(room).toBeGreaterThanOrEqual(8);
});

test.each([
  { width: 360, height: 640 },
  { width: 683, height: 384 },
])(
  'at $width × $height the totals of a quantification cover no row, and what is below them is reached',
  async (size) => {
    const number = newNumber('AXA-BAJO');
    const slug = await pendingIncident('axa', number, '1160');
    const { page } = await signIn('are.axa', { at: `/quantification/${slug}/axa` });
    await page.setViewportSize(size);
    // The list of what is missing begins folded in a window that has no room for it.
    await page.reload();
    await opened(page, number);
    await press(page, /^Para autorizar/);
    await checklist(page).waitFor();
    await page.getByText('Al terminar, abrir el siguiente pendiente').click();
    expect(await page.getByRole('checkbox', { name: /^Al terminar/ }).isChecked()).toBe(true);
    await grid(page).scrollIntoViewIfNeeded();
    const [rows, totals] = await Promise.all([
      grid(page).boundingBox(),
      page.getByRole('region', { name: 'Totales y requisitos' }).boundingBox(),
    ]);
    expect(totals?.y).toBeGreaterThanOrEqual(Number(rows?.y) + Number(rows?.height) - 1);
    // A figure with its sign is as wide as its column, and does not run into the next one.
    const runningOver = await page.locator('[data-figure]').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const content = document.createRange();
          content.selectNodeContents(cell);
          return content.getBoundingClientRect().right > cell.getBoundingClientRect().right;
        })
        .map(({ textContent }) => textContent),
    );
    expect(runningOver).toEqual([]);
  },
);
