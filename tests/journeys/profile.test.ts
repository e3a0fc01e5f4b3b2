import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import { heavyPhoto, pdf, photo } from './papers.ts';
import { administratorOf, demo, type Person, signIn, sitDown, welcomePeople } from './people.ts';
import { choose, dialog, fill, gone, notified, pick, press, search, sees } from './screen.ts';

welcomePeople();

const newPassword = 'Puente-Caracol-2026';

const card = (page: Page, title: string) => page.getByRole('form', { name: title });
const save = (page: Page, title: string) => press(card(page, title), `Guardar ${title}`);
const fieldOf = (page: Page, title: string, label: string) =>
  card(page, title).getByRole('textbox', { name: label, exact: true }).inputValue();

/** Once it has arrived: a form may stand before what was saved is in it. */
const holds = (page: Page, title: string, label: string, value: string) =>
  expect.poll(() => fieldOf(page, title, label), { message: `${title}: ${label}` }).toBe(value);

const hasTown = (page: Page, title: string, town: string) =>
  expect
    .poll(() => card(page, title).getByRole('combobox', { name: 'Municipio', exact: true }).inputValue())
    .toBe(town);

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cuenta' }).click();
  await page.waitForURL('**/editprofile');
  await card(page, 'Datos fiscales').waitFor();
}

/** No part of the page is wider than the window. */
async function fits({ page }: Person, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('an operator keeps their own data, part by part', async () => {
  const operator = await signIn('mro.gnp');
  const { page } = operator;
  await openAccount(page);
  await expect.poll(() => page.title()).toBe('Perfil de usuario · Dictamen');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  await accessible(operator, 'perfil');

  const user = card(page, 'Datos de usuario');
  const names = await fieldOf(page, 'Datos de usuario', 'Nombre');
  expect(await user.getByRole('button', { name: 'Guardar Datos de usuario' }).isDisabled()).toBe(true);
  await fill(user, 'Nombre', '');
  await save(page, 'Datos de usuario');
  await sees(user, 'Nombre: escriba un valor.');
  await fill(user, 'Nombre', `${names} María`);
  await choose(user, 'Tratamiento', 'Ing.');
  await notified(page, 'Guardado', () => save(page, 'Datos de usuario'));
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Ing\\. ${names} María`) }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Menú de ${names} María`) }).waitFor();
  await fill(user, 'Nombre', names);
  await notified(page, 'Guardado', () => save(page, 'Datos de usuario'));

  const contact = card(page, 'Contacto');
  await fill(contact, 'Celular', '55 4433-2211');
  await fill(contact, 'Correo alterno', 'lucia@');
  await save(page, 'Contacto');
  await sees(contact, 'Correo alterno: escriba un correo válido, o deje el campo vacío.');
  await fill(contact, 'Correo alterno', 'lucia@example.com');
  await notified(page, 'Guardado', () => save(page, 'Contacto'));

  const address = card(page, 'Dirección');
  await fill(address, 'Calle', 'Av. Juárez');
  await fill(address, 'Código postal', '0600');
  await save(page, 'Dirección');
  await sees(address, 'Número interior: escriba un valor.');
  await sees(address, 'Colonia: escriba un valor.');
  await sees(address, 'Estado: elija una opción.');
  await sees(address, 'Municipio: elija una opción.');
  await sees(address, 'Código postal: escriba los 5 dígitos.');
  await accessible(operator, 'perfil con errores');
  await fill(address, 'Número interior', 'S/N');
  await fill(address, 'Colonia', 'Centro');
  await fill(address, 'Código postal', '06000');
  await search(address, 'Estado', 'Querétaro');
  await search(address, 'Municipio', 'Corregidora');
  await search(address, 'Estado', 'Ciudad de México');
  await hasTown(page, 'Dirección', '');
  await search(address, 'Municipio', 'Cuauhtémoc');
  await notified(page, 'Guardado', () => save(page, 'Dirección'));

  await page.reload();
  await card(page, 'Dirección').waitFor();
  await holds(page, 'Contacto', 'Celular', '5544332211');
  await holds(page, 'Dirección', 'Colonia', 'Centro');
  await hasTown(page, 'Dirección', 'Cuauhtémoc');
});

test('fiscal data are judged, hinted at, and saved with their address', async () => {
  const operator = await signIn('mro.gnp');
  const { page } = operator;
  await openAccount(page);
  const fiscal = card(page, 'Datos fiscales');
  await fill(fiscal, 'RFC', 'gno013301ab1');
  await sees(fiscal, /^El RFC no tiene la forma usual/);
  await fill(fiscal, 'CLABE', '0321800001183597');
  await sees(fiscal, 'La CLABE tiene 18 dígitos y escribió 16: revise si está completa.');
  await fill(fiscal, 'CLABE', '032180000118359718');
  await sees(fiscal, 'El dígito de control de la CLABE no corresponde a los anteriores: revise que esté bien escrita.');
  await accessible(operator, 'perfil con avisos');
  await fill(fiscal, 'CLABE', '032180000118359');
  await fill(fiscal, 'Calle', 'Reforma');
  await save(page, 'Datos fiscales');
  await sees(fiscal, 'Forma de pago: elija una opción.');
  await sees(fiscal, 'Razón social: escriba un valor.');
  await sees(fiscal, 'CLABE: escriba de 16 a 18 dígitos, sin espacios.');
  await sees(fiscal, 'Código postal: escriba un valor.');
  await fill(fiscal, 'Calle', '');
  await fill(fiscal, 'CLABE', '032180000118359718');
  await fill(fiscal, 'RFC', 'gno010101ab1');
  await choose(fiscal, 'Forma de pago', /Transferencia electrónica/);
  await fill(fiscal, 'Razón social', 'Grúas del Norte');
  await notified(page, 'Guardado', () => save(page, 'Datos fiscales'));
  await holds(page, 'Datos fiscales', 'RFC', 'GNO010101AB1');

  await fill(fiscal, 'Calle', 'Reforma');
  await fill(fiscal, 'Número interior', '3');
  await fill(fiscal, 'Colonia', 'Juárez');
  await fill(fiscal, 'Código postal', '06600');
  await search(fiscal, 'Estado', 'Jalisco');
  await search(fiscal, 'Municipio', 'Zapopan');
  await notified(page, 'Guardado', () => save(page, 'Datos fiscales'));
  await page.reload();
  await card(page, 'Datos fiscales').waitFor();
  await holds(page, 'Datos fiscales', 'Calle', 'Reforma');
  await hasTown(page, 'Datos fiscales', 'Zapopan');
});

test('what was typed survives a failure, a way out and another tab', async () => {
  const operator = await signIn('mro.gnp');
  const { page, context } = operator;
  await openAccount(page);
  await fill(card(page, 'Contacto'), 'Teléfono', '5500001111');
  await page.getByRole('link', { name: 'Permisos de Sistema' }).click();
  const question = dialog(page, '¿Salir sin guardar?');
  await sees(question, /^Perderá lo escrito en el contacto\.$/);
  await press(question, 'Seguir aquí');

  operator.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await save(page, 'Contacto');
  await sees(card(page, 'Contacto'), 'El servidor no envió respuesta.');
  await sees(card(page, 'Contacto'), 'Inténtelo de nuevo en un momento; si sigue igual, consulte a un administrador.');
  await context.setOffline(false);
  await holds(page, 'Contacto', 'Teléfono', '5500001111');

  const other = await context.newPage();
  await other.goto('/editprofile');
  const names = await fieldOf(other, 'Datos de usuario', 'Apellido materno');
  await fill(card(other, 'Datos de usuario'), 'Apellido materno', `${names} Roma`);
  await notified(other, 'Guardado', () => save(other, 'Datos de usuario'));
  await notified(page, 'Guardado', () => save(page, 'Contacto'));

  await fill(card(page, 'Contacto'), 'Extensión', '77');
  await other.reload();
  await fill(card(other, 'Contacto'), 'Extensión', '88');
  await fill(card(other, 'Contacto'), 'Celular', '5511223344');
  await notified(other, 'Guardado', () => save(other, 'Contacto'));
  await save(page, 'Contacto');
  await sees(card(page, 'Contacto'), /^Otra persona guardó cambios/);
  await sees(card(page, 'Contacto'), 'Guardado: 88 · Suyo: 77');
  await accessible(operator, 'perfil con cambios de otra parte');
  await press(page, 'Seguir con lo mío');
  await notified(page, 'Guardado', () => save(page, 'Contacto'));
  await holds(page, 'Contacto', 'Extensión', '77');
  await holds(page, 'Contacto', 'Celular', '5511223344');
  await page.getByRole('link', { name: 'Permisos de Sistema' }).click();
  await page.waitForURL('**/editprofile/permisos');
});

test('a logo is seen before it is saved, changed and removed', async () => {
  const operator = await signIn('mro.gnp');
  const { page } = operator;
  await openAccount(page);
  await pick(page, 'Subir logotipo', pdf('logo.pdf'));
  await sees(page, 'Algunos archivos son de formato incorrecto: logo.pdf');
  await pick(page, 'Subir logotipo', heavyPhoto('pesado.jpg'));
  await sees(page, 'Algunas imágenes pesan más de 12 MB: pesado.jpg');
  await pick(page, 'Subir logotipo', photo('logo.jpg', 3));
  await sees(page, 'Así se verá. Guárdelo para usarlo.');
  await page.locator('img[src^="blob:"]').waitFor();
  await notified(page, 'Guardado', () => press(page, 'Guardar logotipo'));
  const shown = page.getByRole('button', { name: /^Menú de/ }).locator('img');
  await shown.waitFor();
  const first = await shown.getAttribute('src');
  expect(first).toMatch(/^\/avatars\//);
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  await pick(page, 'Cambiar logotipo', photo('otro.jpg', 5));
  await notified(page, 'Guardado', () => press(page, 'Guardar logotipo'));
  await expect.poll(() => shown.getAttribute('src')).not.toBe(first);
  await accessible(operator, 'perfil con logotipo');

  await press(page, 'Quitar logotipo');
  const question = dialog(page, '¿Eliminar este elemento?');
  await notified(page, 'Eliminado', () => press(question, 'Quitar logotipo'));
  await gone(shown);
});

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  const password = card(page, 'Cambiar contraseña');
  await fill(password, 'Contraseña actual', from);
  await fill(password, 'Nueva contraseña', to);
  await fill(password, 'Confirmar contraseña', to);
  await notified(page, 'Contraseña modificada!', () => press(password, 'Guardar contraseña'));
}

test('a password is changed by its three rules, and signs in from then on', async () => {
  const operator = await signIn('mro.gnp');
  // The changes are followed by the former session until the browser holds the new one.
  operator.expectComplaint(/401.*graphql\/stream/);
  const { page } = operator;
  await openAccount(page);
  const password = card(page, 'Cambiar contraseña');
  const submit = password.getByRole('button', { name: 'Guardar contraseña' });
  expect(await submit.isDisabled()).toBe(true);
  await fill(password, 'Contraseña actual', demo);
  await fill(password, 'Nueva contraseña', 'corta');
  await sees(password, 'Muy corta');
  await fill(password, 'Nueva contraseña', demo);
  await fill(password, 'Confirmar contraseña', demo);
  await sees(password, 'La antigua contraseña y la nueva no deben ser identicas!');
  expect(await submit.isDisabled()).toBe(true);
  await fill(password, 'Nueva contraseña', newPassword);
  await sees(password, 'Fuerte');
  await password.getByRole('textbox', { name: 'Confirmar contraseña' }).blur();
  await sees(password, 'No coincide la nueva contraseña!');
  expect(await submit.isDisabled()).toBe(true);
  await accessible(operator, 'cambiar contraseña');
  await fill(password, 'Confirmar contraseña', newPassword);
  await fill(password, 'Contraseña actual', 'No-es-esta-1');
  await submit.click();
  await sees(password, 'Ingresa tu antigua contraseña correctamente');
  await changePassword(page, demo, newPassword);

  // The session goes on with the token that was answered.
  await page.getByRole('link', { name: 'Permisos de Sistema' }).click();
  await sees(page, 'Volver a Perfil');
  const again = await sitDown('mro.gnp again');
  again.expectComplaint(/401.*graphql\/stream/);
  await again.page.goto('/login');
  await again.page.getByLabel('Usuario', { exact: true }).fill('mro.gnp');
  await again.page.getByLabel('Contraseña', { exact: true }).fill(newPassword);
  await press(again.page, 'Entrar');
  await openAccount(again.page);
  await changePassword(again.page, newPassword, demo);
});

test('permissions are shown as chips, icons or text, and every refusal leads to them', async () => {
  const operator = await signIn('mro.gnp', { at: '/siniestros_por_auditar' });
  const { page } = operator;
  await sees(page, '403');
  await page.getByRole('link', { name: 'Ver mis permisos' }).click();
  await page.waitForURL('**/editprofile/permisos');
  await expect.poll(() => page.title()).toBe('Permisos de Sistema · Dictamen');
  await page.getByRole('heading', { name: 'Permisos de Sistema', level: 2 }).waitFor();
  await sees(page, 'mro.gnp');
  const of = (resource: string) => page.locator('dl > div').filter({ hasText: resource });
  await of('Presupuestos').getByText('Agregar', { exact: true }).waitFor();
  await accessible(operator, 'permisos, etiquetas');
  await page.getByRole('radio', { name: 'Iconos' }).check();
  await of('Presupuestos').getByRole('img', { name: 'Agregar' }).waitFor();
  await accessible(operator, 'permisos, iconos');
  await page.getByRole('radio', { name: 'Texto' }).check();
  await sees(of('Bitácora'), 'Ver, Agregar y Listar');
  await expect.poll(() => new URL(page.url()).search).toBe('?vista=texto');
  await accessible(operator, 'permisos, texto');

  await page.getByRole('searchbox', { name: 'Filtrar permisos' }).fill('bitacora');
  await gone(of('Presupuestos'));
  await expect.poll(() => new URL(page.url()).search).toBe('?vista=texto&filtro=bitacora');
  await page.reload();
  await sees(page, 'Ver, Agregar y Listar');
  expect(await of('Presupuestos').count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Filtrar permisos' }).fill('nada de esto');
  await sees(page, 'No hay resultados que mostrar.');
  await fits(operator, 390);
  await page.getByRole('link', { name: 'Volver a Perfil' }).click();
  await card(page, 'Datos fiscales').waitFor();
  await fits(operator, 390);
  await accessible(operator, 'perfil angosto');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/siniestros?status=todas');
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Permisos de Sistema/ }).click();
  await page.waitForURL('**/editprofile/permisos');
});

test('an administrator sees and keeps the same, with every permission', async () => {
  const administrator = await administratorOf('HDI Seguros');
  const { page } = administrator;
  await openAccount(page);
  const fiscal = card(page, 'Datos fiscales');
  expect(await fiscal.getByRole('textbox', { name: 'Razón social' }).inputValue()).toBe('');
  await fill(card(page, 'Contacto'), 'Celular', '5512121212');
  await notified(page, 'Guardado', () => save(page, 'Contacto'));
  await page.goto('/editprofile/permisos');
  await sees(page, 'Usuarios');
  await accessible(administrator, 'permisos de un administrador');
});
