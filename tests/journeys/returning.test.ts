import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endSession, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import {
  beginRegistration,
  byHighway,
  fillBudget,
  fillDetails,
  fillPlace,
  newNumber,
  next,
  rowOf,
  send,
} from './incidents.ts';
import { demo, giveName, signIn, welcomePeople } from './people.ts';
import { addLine, chooseProvider, type Figures, lines, opened, save, saved } from './quantification.ts';
import { dialog, fill, pick, press, sees } from './screen.ts';

welcomePeople();

const usual: Figures = ['10', '100', '10', '100'];
const refused = /401|Failed to load resource/;

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken') ?? '');

async function signInAgain(page: Page): Promise<void> {
  const door = dialog(page, 'Iniciar Sesión');
  await sees(door, 'Su sesión expiró. Inicie sesión de nuevo; lo que escribió se conserva.');
  await fill(door, 'Contraseña', demo).catch(() => door.getByLabel('Contraseña').fill(demo));
  await press(door, 'Entrar');
  await door.waitFor({ state: 'hidden' });
}

test('a quantification comes back after a reload, and goes on after the session ended on the server', async () => {
  const number = newNumber('AXA-VUELVE');
  const slug = await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { at: `/quantification/${slug}/axa` });
  const { page } = auditor;
  auditor.expectComplaint(refused);
  await opened(page, number);
  await chooseProvider(page);
  await addLine(page, 'defensa', usual);
  await page.reload();
  await sees(page, 'Se recuperó lo que no había guardado');
  await expect.poll(() => lines(page).count()).toBe(1);
  await accessible(auditor, 'cuantificación recuperada');
  await press(page, 'Conservar');

  await endSession(await tokenIn(page));
  await press(page, 'Guardar');
  await dialog(page, 'Iniciar Sesión').waitFor();
  await accessible(auditor, 'iniciar sesión de nuevo');
  await signInAgain(page);
  await expect.poll(() => lines(page).count()).toBe(1);
  await save(page);

  await chooseProvider(page);
  await addLine(page, 'señal', usual);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.reload();
  await giveName(page, 'are.axa');
  await opened(page, number);
  await sees(page, 'Se recuperó lo que no había guardado');
  await expect.poll(() => lines(page).count()).toBe(2);
  await save(page);
  await page.reload();
  await saved(page);
  await expect.poll(() => lines(page).count()).toBe(2);
});

test('a registration comes back after a reload, and is sent after the session ended on the server', async () => {
  const number = newNumber('AXA-REG');
  const incident = { ...(await byHighway(number, '1160')), capufe: '1' };
  const operator = await signIn('mro.axa');
  const { page } = operator;
  operator.expectComplaint(refused);
  const begun = await beginRegistration(page);
  await fillDetails(begun, incident);
  await next(begun);
  await fillPlace(begun, incident);
  await page.reload();

  const form = await beginRegistration(page);
  await sees(form, /^Se recuperó lo que escribió el/);
  await accessible(operator, 'registro recuperado');
  await next(form);
  await next(form);
  await fillBudget(form, incident);
  await next(form);
  for (const [type, files] of Object.entries(incident.files)) await pick(form, type, files);
  await next(form);
  await endSession(await tokenIn(page));
  await press(form, 'Registrar');
  await signInAgain(page);
  await press(form, 'Reintentar').catch(() => send(page, form, number));
  await rowOf(page, number).waitFor();
});
