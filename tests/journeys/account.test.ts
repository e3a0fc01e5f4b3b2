import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOf } from '#tests/host/product.ts';
import { mailsTo } from '#tests/mailText.ts';
import { ownGateway, restorePassword } from './arrange.ts';
import { accessible } from './axe.ts';
import { demo, giveName, signIn, sitDown, welcomePeople } from './people.ts';
import { product } from './product.ts';
import { dialog, gone, press, sees } from './screen.ts';

welcomePeople();

const refused = /401|403|Failed to load resource/;
const serves = 'El código no es válido o ya caducó. Pida otro.';

const passwordBox = (page: Page) => page.getByLabel(/^Contraseña/);

/** What time, and strangers elsewhere, do to an account. */
async function inDatabase(statement: string, ...values: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(product().dataDir).ownerUrl });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

const expireLinks = (address: string) =>
  inDatabase(
    `update one_time_code set expires_at = now() - interval '1 second'
      where account_id = (select id from account where lower(email) = lower($1))`,
    address,
  );

/** As if strangers had tried passwords of this account from everywhere, and it had never signed in from here. */
async function beGuessed(username: string): Promise<void> {
  const subject = createHash('sha256').update(`account\nsign-in\n${username}`).digest('base64url');
  await inDatabase(
    'delete from sign_in_place where account_id = (select id from account where username = $1)',
    username,
  );
  await inDatabase(
    `insert into login_attempt (subject, failures, first_at, blocked_until)
      values ($1, 1000, now(), clock_timestamp() + interval '4 minutes')
      on conflict (subject) do update set failures = 1000, blocked_until = excluded.blocked_until`,
    subject,
  );
}

/** What the newest of so many messages says where the pattern stands. */
async function newestIn(address: string, pattern: RegExp, count: number): Promise<string> {
  const found = () => mailsTo(product().dataDir, address).flatMap((mail) => pattern.exec(mail)?.[0].trim() ?? []);
  await expect.poll(() => found().length).toBe(count);
  return found().at(-1) ?? '';
}

/** News that other journeys cause bring a link as well, which stops them. */
const linkFor = (address: string, count = 1) => newestIn(address, /^http\S+(?<!avisos)#codigo=\S+$/m, count);
const codeFor = (address: string, count = 1) => newestIn(address, /^\d{4} \d{4}\r$/m, count);

/** As from a mail program: in a page that had nothing open. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

type Newcomer = { readonly email: string; readonly password: string };

async function askToRegister(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Díaz');
  await passwordBox(page).fill(password);
  await press(page, 'Crear cuenta');
}

async function enter(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario', { exact: true }).fill(email);
  await passwordBox(page).fill(password);
  await press(page, 'Entrar');
}

test('a new account is registered, confirmed once by the link of its mail, and signs in', async () => {
  const person = await sitDown('nueva');
  const { page } = person;
  person.expectComplaint(refused);
  const newcomer = { email: 'nueva.cuenta@example.com', password: 'Bosque-2026-x' };
  await page.goto('/login');
  await page.getByRole('link', { name: '¿No tiene cuenta?' }).click();
  await askToRegister(page, { ...newcomer, password: 'nueva.cuenta@example.com' });
  await sees(page, 'La contraseña no puede ser su nombre de usuario ni contenerlo. Elija otra.');
  await accessible(person, 'crear cuenta');
  await askToRegister(page, newcomer);
  await sees(page, 'Revise su correo');
  await accessible(person, 'cuenta pedida');
  const link = await linkFor(newcomer.email);
  expect(link.startsWith(`${product().base}/cuenta/registro/confirmar#codigo=`)).toBe(true);

  await enter(page, newcomer);
  await sees(page, 'Login failed');
  await follow(page, link);
  await press(page, 'Confirmar correo');
  await sees(page, 'Correo confirmado. Ya puede iniciar sesión; un administrador debe asignarle un rol.');
  await accessible(person, 'correo confirmado');
  await follow(page, link);
  await press(page, 'Confirmar correo');
  await sees(page, serves);

  await enter(page, newcomer);
  await sees(page, 'Su cuenta está lista');
  await press(page, 'Cerrar sesión');
  await page.getByRole('button', { name: 'Entrar' }).waitFor();

  await beGuessed(newcomer.email);
  await enter(page, newcomer);
  await sees(page, /Alguien está probando contraseñas de esta cuenta/);
  await accessible(person, 'código de acceso');
  await press(page, 'Entrar');
  await sees(page, 'Código: escriba los 8 dígitos que recibió por correo.');
  const code = await codeFor(newcomer.email);
  await page
    .getByLabel('Código', { exact: true })
    .fill(code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)));
  await press(page, 'Entrar');
  await sees(page, /^El código no es correcto o ya caducó/);
  await press(page, 'Volver');
  expect(await passwordBox(page).inputValue()).toBe(newcomer.password);
  await press(page, 'Entrar');
  await page.getByLabel('Código', { exact: true }).fill(await codeFor(newcomer.email, 2));
  await press(page, 'Entrar');
  await sees(page, 'Su cuenta está lista');
});

test('a link to register that has expired says so, and another is asked for', async () => {
  const person = await sitDown('tarde');
  const { page } = person;
  person.expectComplaint(refused);
  const newcomer = { email: 'llega.tarde@example.com', password: 'Bosque-2027-x' };
  await page.goto('/cuenta/registro');
  await askToRegister(page, newcomer);
  const late = await linkFor(newcomer.email);
  await expireLinks(newcomer.email);
  await follow(page, late);
  await press(page, 'Confirmar correo');
  await sees(page, serves);
  await accessible(person, 'enlace caducado');
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await askToRegister(page, newcomer);
  await follow(page, await linkFor(newcomer.email, 2));
  await press(page, 'Confirmar correo');
  await sees(page, /^Correo confirmado/);
  await enter(page, newcomer);
  await sees(page, 'Su cuenta está lista');
});

test('signing up is off: no person is asked for what would be refused', async () => {
  const gateway = await ownGateway({});
  onTestFinished(() => void gateway.stop());
  const person = await sitDown('nueva', { base: gateway.base });
  const { page } = person;
  person.expectComplaint(refused);
  await page.goto('/login');
  await accessible(person, 'iniciar sesión');
  await page.getByRole('link', { name: '¿No tiene cuenta?' }).click();
  await sees(page, 'El registro de cuentas no está abierto');
  await accessible(person, 'crear cuenta');
  await gone(page.getByRole('button', { name: 'Crear cuenta' }));
  await page.goto('/cuenta/registro/confirmar#codigo=no-sirve');
  await press(page, 'Confirmar correo');
  await sees(page, serves);
  await accessible(person, 'confirmar correo');
});

async function askForLink(page: Page, address: string): Promise<string> {
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await page.getByLabel('Correo').fill(address);
  await press(page, 'Enviar enlace');
  await sees(page, 'Revise su correo');
  return page.getByRole('status').innerText();
}

const newPassword = 'Nueva-2026-gnp';

test('a forgotten password is replaced by the link of the mail, once, and ends the sessions that were open', async () => {
  const person = await sitDown('mro.gnp');
  const { page } = person;
  person.expectComplaint(refused);
  const seated = await signIn('mro.gnp');
  seated.expectComplaint(refused);
  const unknown = await askForLink(page, 'nadie.de.aqui@example.com');
  expect(await askForLink(page, 'mro.gnp@dictamen.example')).toBe(unknown);
  await accessible(person, 'restablecer contraseña pedida');
  const link = await linkFor('mro.gnp@dictamen.example');
  expect(link.startsWith(`${product().base}/cuenta/contrasena/nueva#codigo=`)).toBe(true);

  await page.goto(link);
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(newPassword);
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('otra');
  await press(page, 'Guardar contraseña');
  await sees(page, 'No coincide la nueva contraseña!');
  await accessible(person, 'nueva contraseña');
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(newPassword);
  await press(page, 'Guardar contraseña');
  await sees(page, 'Contraseña modificada!');
  onTestFinished(() => restorePassword('mro.gnp', 'gnp', newPassword));
  await accessible(person, 'nueva contraseña guardada');
  await page.reload();
  await sees(page, serves);

  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await giveName(page, 'mro.gnp');
  await sees(page, 'Login failed');
  await passwordBox(page).fill(newPassword);
  await press(page, 'Entrar');
  await page.waitForURL('**/siniestros');
  await seated.page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await dialog(seated.page, 'Iniciar Sesión').waitFor();
});

test('a link for a new password that has expired, or was followed by another that was used, says so before anything is typed', async () => {
  const address = 'mro.axa@dictamen.example';
  const person = await sitDown('mro.axa');
  const { page } = person;
  person.expectComplaint(refused);
  await askForLink(page, address);
  const late = await linkFor(address);
  await expireLinks(address);
  await follow(page, late);
  await sees(page, serves);
  await accessible(person, 'enlace caducado');
  expect(await passwordBox(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await page.getByLabel('Correo').fill(address);
  await press(page, 'Enviar enlace');
  await sees(page, 'Revise su correo');
  const open = await linkFor(address, 2);
  await follow(page, open);
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Otra-2026-axa');
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('Otra-2026-axa');
  await expireLinks(address);
  await press(page, 'Guardar contraseña');
  await sees(page, serves);
  expect(await page.getByRole('textbox', { name: 'Nueva contraseña' }).inputValue()).toBe('Otra-2026-axa');
  await enter(page, { email: 'mro.axa', password: demo });
  await page.waitForURL('**/siniestros');
});
