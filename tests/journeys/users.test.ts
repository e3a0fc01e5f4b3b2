import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import { administratorOf, type Person, signIn, sitDown, welcomePeople } from './people.ts';
import { dialog, fill, focused, gone, notified, type Place, press, search, sees } from './screen.ts';

welcomePeople();

const mark = Date.now().toString(36);
const username = `operadora.${mark}`;
const surname = `Prueba${mark}`;
const name = `Julia ${surname}`;
const ownPassword = 'Propia-2026-x';

const row = ({ page }: Person, text: string) => page.getByRole('row').filter({ hasText: text });

async function openUsers({ page }: Person): Promise<void> {
  await page.goto('/usuarios');
  await page.getByRole('table', { name: 'Usuarios' }).getByRole('row').nth(1).waitFor();
}

const secret = (place: Place) => place.getByRole('textbox', { name: 'Contraseña', exact: true }).inputValue();

async function find(person: Person, text: string): Promise<void> {
  await person.page.getByRole('searchbox', { name: 'Buscar' }).fill(text);
  await row(person, text).first().waitFor();
}

async function comeIn({ page }: Person, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario', { exact: true }).fill(username);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await press(page, 'Entrar');
}

test('an operator: added, comes in, is handed an incident, hands it back, is disabled and thrown out', async () => {
  const adm = await administratorOf('HDI Seguros');
  await openUsers(adm);
  await accessible(adm, 'usuarios');

  await press(adm.page, 'Agregar usuario');
  const form = dialog(adm.page, 'Agregar usuario');
  await press(form, 'Guardar');
  await sees(form, 'Usuario: escriba al menos 2 caracteres.');
  await fill(form, /^Nombre/, 'Julia');
  await fill(form, /^Apellido paterno/, surname);
  await fill(form, /^Correo/, `${username}@example.com`);
  await fill(form, /^Usuario/, username);
  await search(form, 'Rol', 'Operador');
  await search(form, 'Tipo', 'De la aseguradora');
  await press(form, 'Guardar');
  await sees(form, 'Cliente: elija la aseguradora de esta persona.');
  await accessible(adm, 'agregar usuario');
  await search(form, 'Cliente', 'HDI');
  await press(form, 'Guardar');
  const shown = dialog(adm.page, 'Contraseña temporal');
  await shown.waitFor();
  await accessible(adm, 'contraseña temporal');
  const temporary = await secret(shown);
  await press(shown, 'Ya la entregué');
  await gone(shown);
  await expect.poll(() => focused(adm.page)).toContain(name);

  const operator = await sitDown(username);
  await comeIn(operator, temporary);
  await operator.page.getByRole('heading', { name: 'Cambie su contraseña' }).waitFor();
  await operator.page.locator('[name=oldPassword]:focus').waitFor();
  await accessible(operator, 'cambie su contraseña');
  await operator.page.getByLabel(/^Contraseña actual/).fill(temporary);
  await operator.page.getByLabel(/^Nueva contraseña/).fill(ownPassword);
  await operator.page.getByLabel(/^Confirmar contraseña/).fill(ownPassword);
  await press(operator.page, 'Guardar contraseña');
  await operator.page.getByRole('navigation').first().waitFor();

  const auditor = await signIn('are.hdi');
  const menu = auditor.page.getByRole('button', { name: /^Acciones de / }).first();
  await menu.click();
  await auditor.page.getByRole('menuitem', { name: 'Entregar a otro operador' }).click();
  const handing = dialog(auditor.page, 'Entregar a otro operador');
  await search(handing, 'Operador', name);
  await accessible(auditor, 'entregar a otro operador');
  await notified(auditor.page, `Se entregó a ${name}.`, () => press(handing, 'Entregar'));
  await gone(handing);

  await openUsers(adm);
  await find(adm, surname);
  await press(adm.page, `Desactivar ${name}`);
  const leaving = dialog(adm.page, '¿Desactivar esta cuenta?');
  await sees(leaving, 'Tiene siniestros sin terminar.');
  await sees(leaving, /HDI Seguros: 1/);
  await accessible(adm, 'desactivar usuario');
  await press(leaving, 'Entregar sus siniestros');
  const all = dialog(adm.page, `Entregar los siniestros de ${name}`);
  await search(all, 'Operador', 'mro.hdi');
  await press(all, 'Entregar');
  await sees(all, 'Se entregaron 1 siniestro.');
  await accessible(adm, 'entregar todos');
  // The one below what it says; the other is the dialog's own.
  await all.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await gone(leaving.getByText('Tiene siniestros sin terminar.'));
  await notified(adm.page, 'Cuenta desactivada', () => press(leaving, 'Desactivar'));

  operator.expectComplaint(/401/);
  await operator.page.reload();
  await operator.page.getByRole('heading', { name: 'Iniciar Sesión' }).waitFor();
  await comeIn(operator, ownPassword);
  await sees(operator.page, 'Login failed');

  await press(adm.page, 'Ver inactivos');
  await find(adm, surname);
  await press(adm.page, `Reactivar ${name}`);
  await press(adm.page, 'Ver activos');
  await find(adm, surname);
  await press(adm.page, `Editar ${name}`);
  const edited = dialog(adm.page, 'Editar usuario');
  const history = edited.getByRole('list', { name: 'Historia de la cuenta' }).getByRole('listitem');
  const entries = async () => (await history.allInnerTexts()).map((text) => text.split(/[.\n]/)[0]);
  await expect.poll(entries).toEqual(['Reactivación', 'Desactivación', 'Alta']);
  await accessible(adm, 'editar usuario');
});

test('an administrator reads in what the insurers differ, those differences first', async () => {
  const adm = await administratorOf('HDI Seguros', { at: '/aseguradoras' });
  const table = adm.page.getByRole('table', { name: 'Aseguradoras' });
  await table.getByRole('row').nth(1).waitFor();
  const currencies = table.getByRole('row').filter({ hasText: 'Monedas' });
  await expect
    .poll(() => currencies.getByRole('cell').allInnerTexts())
    .toEqual(['pesos', 'pesos', 'pesos, dólares, euros', 'Distinto']);
  expect(await table.getByRole('row').last().innerText()).toContain('Igual');
  await accessible(adm, 'aseguradoras');
});

test('who is no administrator finds no door to it', async () => {
  const auditor = await signIn('are.gnp');
  expect(await auditor.page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }).count()).toBe(0);
  await auditor.page.goto('/usuarios');
  await sees(auditor.page, '403');
});
