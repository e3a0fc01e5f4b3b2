import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startProxy, type TestProxy } from '#tests/gateway/proxy.ts';
import { freePorts, startProduct, stopProducts, untilOk, untilStarted } from '#tests/host/product.ts';
import { pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { actOn, beginRegistration, filterStatus, newNumber, next, openRow } from './incidents.ts';
import { photo } from './papers.ts';
import { demo, giveName, signIn, sitDown, welcomePeople } from './people.ts';
import { product } from './product.ts';
import { addLine, chooseProvider, type Figures, lines, opened, saved, searchBox } from './quantification.ts';
import { choose, dialog, fill, fillAmount, gone, notified, pick, press, sees } from './screen.ts';

welcomePeople();

/** A second gateway to the same backend, over lines that can be cut. */
let backend: TestProxy;
let rates: TestProxy;
let base: string;
const dataDir = mkdtempSync(join(tmpdir(), 'd-journeys-faults-'));

beforeAll(async () => {
  backend = await startProxy(product().restUrl);
  rates = await startProxy(product().ratesUrl);
  const ports = await freePorts();
  base = `http://localhost:${ports.PORT}`;
  await untilStarted(
    startProduct({
      ...ports,
      DATA_DIR: dataDir,
      REST_URL: backend.base,
      RATES_URL: rates.base,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    }),
  );
});

afterEach(() => {
  backend.behave();
  rates.behave();
});

afterAll(async () => {
  await stopProducts();
  await backend.close();
  await rates.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const usual: Figures = ['10', '100', '10', '100'];

/** The process of the bundled backend, below the supervisor. */
function backendProcess(): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const parent = String(product().supervisor);
  const line = all.split('\n').find((one) => one.trim().split(/\s+/)[1] === parent && one.includes('backend.js'));
  return Number(line?.trim().split(/\s+/)[0]);
}

/** The first such request gets no answer until a person who waits for it decides. */
const heldOnce = (isMeant: (request: IncomingMessage) => boolean): Promise<ServerResponse> =>
  new Promise((resolve) => {
    let isTaken = false;
    backend.misbehave((request, response) => {
      if (isTaken || !isMeant(request)) return false;
      isTaken = true;
      resolve(response);
      return true;
    });
  });

test('the backend dies while a quantification is being saved: it stays typed, and is saved once it is back', async () => {
  const number = newNumber('AXA-MUERE');
  const slug = await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { base, at: `/quantification/${slug}/axa` });
  const { page } = auditor;
  await opened(page, number);
  await chooseProvider(page);
  await addLine(page, 'defensa', usual);

  let died = false;
  backend.misbehave((request, response) => {
    if (!request.url?.includes('update_budget')) return false;
    // The gateway asks again while nothing answers; the process dies once.
    if (!died) process.kill(backendProcess(), 'SIGKILL');
    died = true;
    response.destroy();
    return true;
  });
  await press(page, 'Guardar');
  await sees(page, 'La cuantificación no pudo ser guardada');
  await sees(page, 'El servidor no envió respuesta.');
  expect(died).toBe(true);
  await expect.poll(() => lines(page).count()).toBe(1);
  await accessible(auditor, 'cuantificación sin respuesta');

  backend.behave();
  await untilOk(`${product().restUrl}/readyz`);
  await press(page, 'Reintentar');
  await saved(page);
  await page.reload();
  await opened(page, number);
  await expect.poll(() => lines(page).count()).toBe(1);
});

test('a page opened while the service is away says so, loses neither session nor address, and opens once it is back', async () => {
  const auditor = await signIn('are.gnp', { base });
  const { page } = auditor;
  auditor.expectComplaint(/502|ERR_FAILED|Failed to load resource|dynamically imported module/);
  const address = `${base}/proveedores?ver=inactivos`;
  const lost = /\/graphql$|\/assets\/inside-.*\.js$|\/healthz$/;
  const saysAndOpens = async () => {
    await sees(page, /Esta página se abrirá sola en cuanto haya servicio/);
    expect([page.url(), await page.getByLabel('Usuario').count()]).toEqual([address, 0]);
    await accessible(auditor, 'servicio que no responde');
    await page.unroute(lost);
    await page.getByRole('button', { name: 'Ver activos' }).waitFor();
    expect(page.url()).toBe(address);
  };

  await page.route(lost, (route) =>
    route.request().url().endsWith('.js') ? route.fallback() : route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await page.goto(address);
  await sees(page, 'Error en servidor. Contacte un administrador.');
  await saysAndOpens();

  await page.route(lost, (route) => route.abort());
  await page.reload();
  await sees(page, 'El servidor no envió respuesta.');
  await saysAndOpens();
});

test('the line is cut while the page behind the sign-in is on its way: it opens once it is back, with the name that was typed', async () => {
  const visitor = await sitDown('mro.axa', { base });
  const { page } = visitor;
  visitor.expectComplaint(/ERR_FAILED|Failed to load resource|dynamically imported module/);
  const code = /\/assets\/.*\.js$|\/healthz$/;
  const typedAgain = async () => {
    await sees(page, /Esta página se abrirá sola en cuanto haya servicio/);
    await page.unroute(code);
    const password = page.getByLabel('Contraseña', { exact: true });
    await password.and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('mro.axa');
    expect(await password.inputValue()).toBe('');
  };
  const enter = async () => {
    await page.getByLabel('Contraseña', { exact: true }).fill(demo);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await page.goto('/login');
  await page.getByLabel('Contraseña', { exact: true }).waitFor();
  await page.route(code, (route) => route.abort());
  await giveName(page, 'mro.axa');
  await typedAgain();

  // The part of the page that asks for a code after the password.
  const step = {
    __typename: 'SignInStep',
    challenge: 'c1',
    kinds: ['TOTP'],
    passkey: null,
    message: 'Escriba su código.',
  };
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation Login')
      ? route.fulfill({ json: { data: { login: step } } })
      : route.fallback(),
  );
  await page.route(/\/assets\/SignInStepForm-.*\.js$|\/healthz$/, (route) => route.abort());
  await enter();
  await sees(page, /Esta página se abrirá sola en cuanto haya servicio/);
  await page.unrouteAll();
  await page.getByLabel('Contraseña', { exact: true }).and(page.locator(':focus')).waitFor();
  expect(await page.getByLabel('Usuario', { exact: true }).inputValue()).toBe('mro.axa');
});

test('a slow line that breaks at last: a double click is one comment', async () => {
  const number = newNumber('AXA-LENTA');
  await pendingIncident('axa', number, '1160');
  const { page } = await signIn('are.axa', { base });
  await actOn(page, number, 'Bitácora');
  const binnacle = dialog(page, `Bitácora | Siniestro ${number}`);
  await fill(binnacle, 'Nuevo comentario', 'Una sola vez.');
  const arrived = heldOnce((request) => request.method === 'POST' && Boolean(request.url?.includes('binnacle')));
  const add = binnacle.getByRole('button', { name: 'Agregar comentario' });
  await add.dblclick();
  const held = await arrived;
  expect(await binnacle.getByRole('textbox', { name: 'Nuevo comentario' }).inputValue()).toBe('Una sola vez.');
  held.destroy();
  await sees(binnacle.getByRole('list'), 'Una sola vez.');
  await page.reload();
  await actOn(page, number, 'Bitácora');
  await sees(binnacle.getByRole('list'), 'Una sola vez.');
  expect(await binnacle.getByRole('list').getByText('Una sola vez.').count()).toBe(1);
});

/** Loses so many answers to what this operation did. @returns how many times it was sent, and what was sent first */
async function loseAnswers(page: Page, operation: string, answers: number) {
  const sent: object[] = [];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${operation}"`)) return route.fallback();
    sent.push(route.request().postDataJSON());
    if (sent.length > answers) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  return sent;
}

test('the answers to a rejection are lost: it is rejected once, and pressing again says so', async () => {
  const number = newNumber('AXA-PERDIDA');
  const slug = await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { base, at: `/quantification/${slug}/axa` });
  const { page } = auditor;
  auditor.expectComplaint(/ERR_FAILED/);
  await opened(page, number);
  await press(page, 'Rechazar presupuesto');
  const rejection = dialog(page, 'Rechazar presupuesto');
  await choose(rejection, 'Motivo', 'Documentación incompleta');
  await fill(rejection, 'Comentario', 'Falta el desglose.');
  const sent = await loseAnswers(page, 'RejectQuantified', 2);
  await press(rejection, 'Rechazar');
  await sees(page, 'El servidor no envió respuesta.');
  expect(sent).toHaveLength(2);
  expect(sent[0], 'the gateway of the same build knows the operation').not.toHaveProperty('query');
  await notified(page, 'Se ha rechazado el presupuesto.', () => press(page, 'Reintentar'));
  const other = await signIn('are.axa', { base });
  await filterStatus(other.page, 'Rechazados');
  await openRow(other.page, number);
  await sees(other.page, 'Presupuesto rechazado: Documentación incompleta');
});

test('one answer to an authorization is lost: it is authorized, and the screen says so by itself', async () => {
  const number = newNumber('AXA-AUTORIZADA');
  const slug = await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { base, at: `/quantification/${slug}/axa` });
  const { page } = auditor;
  auditor.expectComplaint(/ERR_FAILED/);
  await opened(page, number);
  await chooseProvider(page);
  await addLine(page, 'defensa', usual);
  const sent = await loseAnswers(page, 'AuthorizeBudget', 1);
  await press(page, 'Autorizar');
  const review = dialog(page, 'Revisar antes de autorizar');
  await notified(page, 'Se ha autorizado el presupuesto.', () => press(review, 'Autorizar'));
  expect(sent).toHaveLength(2);
});

test('the answer to a file is lost: chosen again or sent again, it is stored once', async () => {
  const number = newNumber('AXA-ARCHIVO');
  await pendingIncident('axa', number, '1160');
  const operator = await signIn('mro.axa', { base });
  const { page } = operator;
  operator.expectComplaint(/ERR_FAILED/);
  await filterStatus(page, 'Pendientes');
  await openRow(page, number);
  const [first, second] = [photo('primera.jpg', 1), photo('segunda.jpg', 2)];
  let lost = 0;
  await page.route('**/uploads/**', async (route) => {
    if (lost === 2) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await pick(page, 'Fotografías', first);
  await sees(page, /No se confirmó/);
  await pick(page, 'Fotografías', second);
  await expect.poll(() => page.getByText('No se confirmó').count()).toBe(2);
  await notified(page, '1 archivos subido(s)', () => pick(page, 'Fotografías', first));
  await notified(page, '1 archivos subido(s)', () =>
    page.getByRole('button', { name: 'Reintentar segunda.jpg' }).click(),
  );
  await gone(page.getByText('No se confirmó'));
  await page.reload();
  await openRow(page, number);
  for (const { name } of [first, second]) {
    await sees(page, name);
    expect(await page.getByText(name, { exact: true }).count()).toBe(1);
  }
});

test('a gateway of another version, which does not know the operations, is sent their texts', async () => {
  const person = await signIn('are.axa', { base });
  const { page } = person;
  await sees(page, /^Mostrando/);
  let unknown = 0;
  await page.route('**/graphql', (route) => {
    const body = route.request().postDataJSON();
    if (body.query !== undefined) return route.fallback();
    unknown += 1;
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } };
    return route.fallback({ postData: JSON.stringify({ ...body, extensions }) });
  });
  await page.reload();
  await sees(page, /^Mostrando/);
  expect(unknown).toBeGreaterThan(0);
});

test('without a signal the person reads so, and what was not answered comes by itself', async () => {
  const person = await signIn('are.axa', { base });
  const { page, context } = person;
  person.expectComplaint(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS/,
  );
  await sees(page, /^Mostrando/);
  // What notices a lost signal comes after what the screen needs.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/live-')),
  );
  const notice = page.getByText('No hay conexión con el servidor.').first();
  await context.setOffline(true);
  await notice.waitFor();
  await page.getByRole('link', { name: 'Caminos' }).click();
  await sees(page, 'Esta pantalla no llegó');
  await accessible(person, 'pantalla que no llegó');
  await context.setOffline(false);
  await gone(notice);
  await gone(page.getByText('Esta pantalla no llegó'));
  await sees(page, /^Mostrando/);

  // Asked of a gateway whose backend is away: the list comes once it is back.
  backend.misbehave((_request, response) => {
    response.destroy();
    return true;
  });
  person.expectComplaint(/503 .*(?:readyz|stream)/);
  await page.getByRole('link', { name: 'Proveedores' }).click();
  await sees(page, 'El servidor no envió respuesta.');
  backend.behave();
  await sees(page, 'Constructora Sierra Gorda');
  await page.getByRole('button', { name: 'Menú de Mariana Quintero' }).waitFor();
  await gone(page.getByText('El servidor no envió respuesta.'));
});

test('a screen whose styles were lost while they were fetched ahead is drawn with them once there is a line', async () => {
  const analyst = await signIn('analista.gnp');
  const { page } = analyst;
  analyst.expectComplaint(/ERR_FAILED/);
  const styles = /\/ExploreScreen-[^/]*\.css$/;
  await page.route(styles, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', { predicate: (request) => styles.test(request.url()) });
  await page.reload();
  await lost;
  await page.unroute(styles);
  await page.getByRole('link', { name: 'Explorar' }).click();
  await page.getByRole('button', { name: 'Ejecutar' }).first().waitFor();
  const rules = () =>
    page.evaluate(() => {
      const own = [...document.styleSheets].filter(({ href }) => href?.includes('/ExploreScreen-'));
      // Reading the rules of a stylesheet that was lost throws.
      return own.reduce((count, { cssRules }) => count + cssRules.length, 0);
    });
  await expect.poll(rules).toBeGreaterThan(0);
});

test('the notice of a lost signal stays, and covers no button of an open dialog', async () => {
  const person = await signIn('mro.axa', { base, height: 640 });
  const { page, context } = person;
  person.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const form = await beginRegistration(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/live-')),
  );
  await context.setOffline(true);
  await page.getByText('No hay conexión con el servidor.').first().waitFor();
  await next(form);
  await sees(form, 'Llena todos los campos CORRECTAMENTE');
  await context.setOffline(false);
});

test('the sums of a quantification rise above one notice that stays, and no higher over the rows', async () => {
  const number = newNumber('AXA-BAJO');
  const slug = await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { base, height: 640 });
  const { page, context } = auditor;
  auditor.expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await Promise.all([page.waitForRequest(/stream/), page.goto(`${base}/quantification/${slug}/axa`)]);
  await opened(page, number);
  const sums = page.locator('footer').filter({ has: page.getByRole('table', { name: 'Totales en pesos' }) });
  const below = () => sums.evaluate((footer) => Math.round(innerHeight - footer.getBoundingClientRect().bottom));
  await expect.poll(below).toBe(0);
  await context.setOffline(true);
  await page.getByText('No hay conexión con el servidor.').first().waitFor();
  await expect.poll(below).toBe(96);
  await context.setOffline(false);
});

test('a page that is loaded while the backend begins again goes on with its session', async () => {
  const { page } = await signIn('are.axa', { base });
  await sees(page, /^Mostrando/);
  backend.misbehave((_request, response) => {
    response.destroy();
    return true;
  });
  await page.reload();
  await page.waitForTimeout(3000);
  backend.behave();
  await sees(page, /^Mostrando/);
});

test('a slow save: a double click sends once', async () => {
  const number = newNumber('AXA-DOBLE');
  const slug = await pendingIncident('axa', number, '1160');
  const { page } = await signIn('are.axa', { base, at: `/quantification/${slug}/axa` });
  await opened(page, number);
  await chooseProvider(page);
  await addLine(page, 'defensa', usual);
  backend.taken();
  await page.getByRole('button', { name: 'Guardar' }).dblclick();
  await saved(page);
  expect(backend.taken().filter((call) => call.includes('update_budget'))).toHaveLength(1);
});

test('what fails is reported by its name: opening, the first header fields, a file', async () => {
  const number = newNumber('AXA-NOMBRES');
  const slug = await pendingIncident('axa', number, '1160');
  const cut = (isMeant: (request: IncomingMessage) => boolean) =>
    backend.misbehave((request, response) => {
      if (!isMeant(request)) return false;
      response.destroy();
      return true;
    });
  const { page } = await signIn('are.axa', { base });
  cut(({ url }) => Boolean(url?.includes(slug)));
  await page.goto(`/quantification/${slug}/axa`);
  await sees(page, 'Error cargando / Intente mas tarde.');
  backend.behave();
  await press(page, 'Reintentar');
  await opened(page, number);

  await fill(page, 'Maestros', '2');
  cut(({ url }) => Boolean(url?.includes('update_budget')));
  await press(page, 'Guardar');
  await sees(page, /^Error creando cuantificación\. /);

  const operator = await signIn('mro.axa', { base });
  const { page: list } = operator;
  operator.expectComplaint(/503 .*\/uploads\//);
  await filterStatus(list, 'Pendientes');
  await openRow(list, number);
  cut(({ method, url }) => method === 'POST' && Boolean(url?.includes('sinister_files')));
  await pick(list, 'Fotografías', photo('defensa.jpg'));
  await sees(list, /^Error subiendo archivo: /);
});

test('without the rate service the exchange rate is written by hand', async () => {
  const number = newNumber('GNP-TASA');
  const slug = await pendingIncident('gnp', number, '2320');
  rates.misbehave((_request, response) => {
    response.destroy();
    return true;
  });
  const auditor = await signIn('are.gnp', { base, at: `/quantification/${slug}/gnp` });
  const { page } = auditor;
  await opened(page, number);
  await chooseProvider(page);
  await notified(page, 'El servicio de tipos de cambio no respondió.', () => choose(page, 'Moneda inicial', 'USD'));
  await press(page, 'Tipos de cambio');
  await fillAmount(page, 'Pesos por 1 USD', '18.5');
  await accessible(auditor, 'tipos de cambio');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 USD = 18.5' }).waitFor();
  await searchBox(page).fill('señal');
  await page.locator('[role=option]:not([aria-disabled=true])').first().click();
  await page.getByRole('gridcell', { name: /^USD × 18\.5/ }).waitFor();
});
