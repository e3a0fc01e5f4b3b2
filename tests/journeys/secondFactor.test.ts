import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import { demo, giveName, type Person, signIn, sitDown, welcomePeople } from './people.ts';
import { dialog, fill, gone, notified, press, sees } from './screen.ts';

welcomePeople();

const refused = /401|Failed to load resource/;
const who = 'analista.gnp';

/** What the telephone shows; a code serves once, so the next one is asked for with `at` 1. */
const codeOf = (key: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + at * 30_000 });

const codeBox = (page: Page) => page.getByLabel('Código', { exact: true });
const isInside = (page: Page) => page.getByRole('navigation').first().waitFor();

async function askedForCode(): Promise<Person> {
  const person = await sitDown(who);
  person.expectComplaint(refused);
  await person.page.goto('/login');
  await giveName(person.page, who);
  await codeBox(person.page).waitFor();
  return person;
}

async function withPassword(page: Page, title: string, submit: string): Promise<void> {
  const asking = dialog(page, title);
  await asking.getByLabel(/^Contraseña/).fill(demo);
  await press(asking, submit);
}

test('a second factor is switched on in the profile, asked for at the door, and its sessions are closed from there', async () => {
  const owner = await signIn(who, { at: '/editprofile' });
  const { page } = owner;
  owner.expectComplaint(refused);
  await press(page, 'Activar segundo factor');
  await withPassword(page, 'Activar segundo factor', 'Continuar');
  const adding = dialog(page, 'Agregue la clave a su aplicación');
  await adding.getByRole('img', { name: 'Imagen QR de la clave' }).waitFor();
  await accessible(owner, 'clave del segundo factor');
  const key = await adding.getByLabel('Clave', { exact: true }).inputValue();
  await fill(adding, /^Código/, '000000');
  await press(adding, 'Activar');
  await sees(adding, /no es el de este momento/);
  await fill(adding, /^Código/, codeOf(key, 0));
  await press(adding, 'Activar');
  const given = dialog(page, 'Sus códigos de recuperación');
  const codes = given.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  const first = await codes.first().innerText();
  expect(first).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const hidden = (list: Element) => list.scrollHeight - list.clientHeight;
  expect(await given.getByRole('list', { name: 'Códigos de recuperación' }).evaluate(hidden)).toBe(0);
  await press(given, 'Ya los guardé');
  await sees(page, 'Activo');

  const elsewhere = await askedForCode();
  await accessible(elsewhere, 'segundo paso');
  await codeBox(elsewhere.page).fill('123456');
  await press(elsewhere.page, 'Entrar');
  await sees(elsewhere.page, /El código no es correcto/);
  await codeBox(elsewhere.page).fill(codeOf(key, 1));
  await elsewhere.page.getByLabel(/^No pedir código en este dispositivo/).check();
  await press(elsewhere.page, 'Entrar');
  await isInside(elsewhere.page);

  const lost = await askedForCode();
  await codeBox(lost.page).fill(first);
  await press(lost.page, 'Entrar');
  await isInside(lost.page);

  await elsewhere.page.getByRole('button', { name: /^Menú de/ }).click();
  await elsewhere.page.getByRole('menuitem', { name: /^Cerrar sesión/ }).click();
  await giveName(elsewhere.page, who);
  await isInside(elsewhere.page);

  await page.reload();
  await sees(page, 'Códigos de recuperación sin usar');
  const sessions = page
    .getByRole('grid', { name: 'Sesiones abiertas' })
    .or(page.getByRole('table', { name: 'Sesiones abiertas' }));
  await sees(sessions, 'Esta sesión');
  await notified(page, 'La sesión quedó cerrada.', () =>
    sessions.getByRole('button', { name: 'Cerrar' }).first().click(),
  );
  await press(page, 'Cerrar las demás');
  await press(dialog(page, '¿Cerrar las demás sesiones?'), 'Cerrar las demás');
  await gone(dialog(page, '¿Cerrar las demás sesiones?'));
  await lost.page.reload();
  await lost.page.getByLabel('Usuario', { exact: true }).waitFor();

  await press(page, 'Desactivar segundo factor');
  await withPassword(page, 'Desactivar segundo factor', 'Desactivar');
  await page.getByRole('button', { name: 'Activar segundo factor' }).waitFor();
});

/** A device that asks its owner for a finger and always gets it. */
async function givesFinger({ page, context }: Person): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is made in the profile, opens the account alone, after the password and behind the lock, and is taken away', async () => {
  const owner = await signIn('mro.gnp');
  const { page } = owner;
  owner.expectComplaint(refused);
  await givesFinger(owner);
  await page.goto('/editprofile');
  await press(page, 'Agregar llave de acceso');
  const adding = dialog(page, 'Agregar llave de acceso');
  await accessible(owner, 'llave de acceso nueva');
  await fill(adding, /^Nombre/, 'Mi computadora');
  await adding.getByLabel(/^Contraseña/).fill(demo);
  await press(adding, 'Continuar');
  await press(dialog(page, 'Sus códigos de recuperación'), 'Ya los guardé');
  const keys = page
    .getByRole('grid', { name: 'Llaves de acceso' })
    .or(page.getByRole('table', { name: 'Llaves de acceso' }));
  await sees(keys, 'Mi computadora');
  await sees(keys, 'Sin usar');

  const leave = async () => {
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: /^Cerrar sesión/ }).click();
    await page.getByLabel('Usuario', { exact: true }).waitFor();
  };
  await leave();
  await press(page, 'Usar llave de acceso');
  await isInside(page);

  await leave();
  await giveName(page, 'mro.gnp');
  await press(page, 'Usar llave de acceso');
  await isInside(page);

  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: /^Bloquear/ }).click();
  await press(page, 'Usar llave de acceso');
  await isInside(page);

  await page.goto('/editprofile');
  await sees(keys, 'Mi computadora');
  await press(keys, 'Quitar');
  await withPassword(page, 'Quitar «Mi computadora»', 'Quitar');
  await page.getByRole('button', { name: 'Activar segundo factor' }).waitFor();
});
