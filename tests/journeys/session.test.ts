import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endSession, ownGateway } from './arrange.ts';
import { accessible } from './axe.ts';
import { demo, giveName, type Person, signIn, sitDown, staffOf, welcomePeople } from './people.ts';
import { product } from './product.ts';
import { dialog, gone, notified, press, sees } from './screen.ts';

welcomePeople();

const refused = /401|403|Failed to load resource/;

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '');
const bodyOf = (page: Page) => page.locator('body').innerText();

async function fromMenu(page: Page, item: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const passwordBox = (page: Page) => page.getByLabel(/^Contraseña/);

async function unlock(page: Page, password = demo): Promise<void> {
  await passwordBox(page).fill(password);
  await press(page, 'Desbloquear');
}

async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

/** What the screen of the list shows and a locked one must not. */
async function numbersIn(page: Page): Promise<string[]> {
  await sees(page, /^Mostrando/);
  return page.getByRole('rowheader').allInnerTexts();
}

test('a locked screen shows nothing, in any tab, after Back and after a reload; the password opens it where it was', async () => {
  const person = await signIn('are.gnp', { at: '/dashboard' });
  const { page, context } = person;
  person.expectComplaint(refused);
  await page.goto('/siniestros_por_auditar?estatus=Todos&fechas=todas');
  const numbers = await numbersIn(page);
  expect(numbers.length).toBeGreaterThan(0);
  const other = await secondTab(context, '/reporte_siniestros');
  await sees(other, /^Mostrando/);

  const hidesAll = async (tab: Page) => {
    await passwordBox(tab).waitFor();
    const html = await tab.content();
    expect(numbers.filter((number) => html.includes(number))).toEqual([]);
    expect(await tab.getByRole('navigation').count()).toBe(0);
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/lock');
  };
  await fromMenu(page, /^Bloquear/);
  await hidesAll(page);
  await hidesAll(other);
  await expect.poll(() => tokenIn(page)).toBe('');
  await accessible(person, 'pantalla bloqueada');

  await page.goBack();
  await page.waitForTimeout(300);
  await hidesAll(page);
  await page.reload();
  await hidesAll(page);
  const third = await secondTab(context, '/siniestros_por_auditar');
  await hidesAll(third);

  await unlock(page, 'equivocada');
  await sees(page, 'Login failed');
  await hidesAll(other);
  await unlock(page);
  await sees(other, /^Mostrando/);
  await sees(third, /^Mostrando/);
  expect(new URL(other.url()).pathname).toBe('/reporte_siniestros');
  await page.getByRole('navigation').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');

  await other.goto('/lock');
  await hidesAll(other);
  await press(other, 'Cerrar sesión');
  for (const tab of [page, other, third]) await tab.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('locked');
});

test('an untouched screen locks itself where the house asks for it, and work in another tab counts', async () => {
  const gateway = await ownGateway({ IDLE_LOCK_MINUTES: '10' });
  try {
    const person = await sitDown('are.hdi', { base: gateway.base });
    const { page, context } = person;
    // A stream that is being opened while the screen locks itself is refused.
    person.expectComplaint(refused);
    await page.clock.install();
    await page.goto('/login');
    // The answer to a stream, or to a page that was left, has no text to read.
    const known = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('/graphql') && (await answer.text().catch(() => '')).includes('idleLockMinutes'),
    );
    await giveName(page, 'are.hdi');
    await sees(page, /^Mostrando/);
    await page.clock.runFor(2000);
    await known;
    const other = await secondTab(context, '/dashboard');
    await other.getByRole('navigation').first().waitFor();

    await page.clock.fastForward('09:00');
    await other.mouse.move(200, 200);
    await other.waitForTimeout(5500);
    await other.mouse.move(300, 300);
    await page.clock.fastForward('05:00');
    await page.waitForTimeout(500);
    expect(await passwordBox(page).count()).toBe(0);

    await page.clock.fastForward('10:00');
    await passwordBox(page).waitFor();
    await passwordBox(other).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await unlock(other);
    await sees(page, /^Mostrando/);
  } finally {
    gateway.stop();
  }
});

test('without a session the lock screen is a sample, and leads to the login', async () => {
  const person = await sitDown('nadie');
  const { page } = person;
  await page.goto('/lock');
  await sees(page, 'Ana Torres');
  await accessible(person, 'pantalla bloqueada de muestra');
  await press(page, 'Desbloquear');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login');
});

test('a session that ends while a person writes is taken up in place, and another tab needs no second password', async () => {
  const person = await signIn('are.axa', { at: '/familias-subfamilias-detalles' });
  const { page, context } = person;
  person.expectComplaint(refused);
  const other = await secondTab(context, '/proveedores');
  await other.getByRole('navigation').first().waitFor();
  await press(page, 'Agregar familia');
  const form = dialog(page, 'Agregar familia');
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Sin guardar');
  await form.getByRole('textbox', { name: 'Clave' }).fill('SGU');
  const old = await tokenIn(page);
  await endSession(old);
  await press(form, 'Guardar');
  const door = dialog(page, 'Iniciar Sesión');
  await sees(door, 'Su sesión expiró. Inicie sesión de nuevo; lo que escribió se conserva.');
  await accessible(person, 'iniciar sesión en su lugar');
  await door.getByLabel('Contraseña').fill(demo);
  await press(door, 'Entrar');
  await door.waitFor({ state: 'hidden' });
  expect(await form.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Sin guardar');
  await expect.poll(() => bodyOf(page)).not.toContain('Su sesión expiró');
  await expect.poll(() => tokenIn(page)).not.toBe(old);
  await press(form, 'Guardar');
  await page.getByRole('row', { name: /Sin guardar/ }).waitFor();

  await other.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await other.waitForTimeout(1000);
  expect(await dialog(other, 'Iniciar Sesión').count()).toBe(0);
  await other.getByRole('navigation').first().waitFor();
});

test('signing in in one tab brings in the other; signing out in one signs out all', async () => {
  const person = await sitDown('mro.hdi');
  const { page, context } = person;
  // What either window is asking for when this one signs out is refused.
  person.expectComplaint(refused);
  await page.goto('/login');
  const other = await secondTab(context, '/login');
  await giveName(page, 'mro.hdi');
  for (const tab of [page, other]) await tab.getByRole('navigation').first().waitFor();
  const token = await tokenIn(page);
  await fromMenu(page, /^Cerrar sesión/);
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Entrar' }).waitFor();
  const { restUrl } = product();
  const current = () => fetch(`${restUrl}/api/v1/user/current/`, { headers: { authorization: `JWT ${token}` } });
  await expect.poll(async () => (await current()).status).toBe(401);
});

test('a registration that is loaded anew goes on for its insurer, whichever another window works for by then', async () => {
  const { page, context } = await staffOf('AXA Seguros', 'mro', { at: '/siniestros' });
  const other = await secondTab(context, '/siniestros');
  await press(page, 'Registrar siniestro');
  const form = dialog(page, 'Registrar siniestro');
  await form.getByRole('textbox', { name: 'Número de siniestro' }).fill('A26-A-MEDIAS');
  await other.getByLabel('Cliente', { exact: true }).selectOption('gnp');
  await other.waitForFunction(() => localStorage.getItem('customer') === 'gnp');
  await page.reload();
  await press(page, 'Registrar siniestro');
  await sees(form, /^Se recuperó lo que escribió el/);
  expect(await form.getByRole('textbox', { name: 'Número de siniestro' }).inputValue()).toBe('A26-A-MEDIAS');
  expect(await page.getByLabel('Cliente', { exact: true }).inputValue()).toBe('axa');
});

async function graphql(authorization: string, query: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product().base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, text: await response.text() };
}

test('a personal token is made, shown once, reads for its owner, and is revoked', async () => {
  const person: Person = await signIn('analista.gnp');
  const { page } = person;
  await fromMenu(page, /^Cuenta/);
  await page.getByRole('link', { name: 'Tokens personales' }).click();
  await sees(page, /Aún no tiene tokens/);
  await accessible(person, 'tokens personales');
  await press(page, 'Nuevo token');
  const form = dialog(page, 'Nuevo token');
  await press(form, 'Crear token');
  await sees(form, 'Nombre: escriba un valor.');
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Hoja de octubre');
  await sees(form, 'Contraseña: escriba su contraseña.');
  await form.getByLabel('Contraseña', { exact: true }).fill(demo);
  await accessible(person, 'nuevo token');
  // A second Enter, as of an impatient person, leaves what is shown only once.
  await form.getByLabel('Contraseña', { exact: true }).press('Enter');
  const shown = dialog(page, 'Su token nuevo');
  await expect
    .poll(() => shown.getByRole('button', { name: 'Copiar' }).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  const token = await shown.getByRole('textbox', { name: 'Token', exact: true }).inputValue();
  await accessible(person, 'token mostrado una vez');
  await press(shown, 'Ya lo guardé');
  await gone(shown);
  expect(await page.content()).not.toContain(token);

  const read = await graphql(
    `Bearer ${token}`,
    '{ viewer { username } incidents(filter: { status: PENDING }) { totalCount } }',
  );
  expect(read.status).toBe(200);
  expect(read.text).toContain('analista.gnp');
  const write = await graphql(`JWT ${token}`, 'mutation { logout(input: {}) { __typename } }');
  expect([write.status, write.text.includes('READ_ONLY_TOKEN')]).toEqual([403, true]);

  await page.reload();
  await page.getByRole('row', { name: /Hoja de octubre/ }).waitFor();
  await press(page, 'Revocar Hoja de octubre');
  await notified(page, 'Token revocado', () => press(dialog(page, '¿Revocar este token?'), 'Revocar'));
  await sees(page, /Aún no tiene tokens/);
  expect((await graphql(`Bearer ${token}`, '{ viewer { username } }')).status).toBe(401);
});
