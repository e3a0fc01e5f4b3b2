import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import { type Person, signIn, welcomePeople } from './people.ts';
import { choose, dialog, fill, fillAmount, gone, notified, type Place, press, search, sees } from './screen.ts';

/** Families, the small catalogs, purchases and roads: who may what, and two people at one row. */

welcomePeople();

const mark = Date.now().toString(36);
const newName = (word: string) => `${word} ${mark}`;
const newClave = () => `${Math.floor(Math.random() * 36 ** 3).toString(36)}`.toUpperCase().padStart(3, 'X');

const row = ({ page }: Person, name: string) => page.getByRole('row').filter({ hasText: name });

const find = ({ page }: Person, text: string, at = 0) =>
  page.getByRole('searchbox', { name: 'Buscar' }).nth(at).fill(text);

async function remove(person: Person, name: string): Promise<void> {
  await press(person.page, `Eliminar ${name}`);
  await press(dialog(person.page, '¿Eliminar este elemento?'), 'Eliminar');
}

async function addNamed({ page }: Person, what: string, name: string, clave: string): Promise<void> {
  await press(page, `Agregar ${what}`);
  const form = dialog(page, `Agregar ${what}`);
  await fill(form, /^Nombre/, name);
  await fill(form, /^Clave/, clave);
  await notified(page, 'Creado', () => press(form, 'Guardar'));
}

async function material(form: Place, name: string, quantity: string): Promise<void> {
  await press(form, 'Agregar material');
  const added = form.getByRole('group', { name: /^Material \d+$/ }).last();
  await fill(added, 'Material', name);
  await choose(added, 'Tipo', 'Material');
  await choose(added, 'Unidad', /^m³/);
  await fillAmount(added, 'Cantidad', quantity);
}

test('families down to details: what is in use is not deleted, and what another deleted is reported', async () => {
  const [family, subfamily, detail] = [newName('Puentes'), newName('Tablero'), newName('Losa')];
  const auditor = await signIn('are.axa', { at: '/familias-subfamilias-detalles' });
  const { page } = auditor;
  await row(auditor, 'Drenaje').waitFor();
  await press(page, 'Agregar familia');
  const form = dialog(page, 'Agregar familia');
  await press(form, 'Guardar');
  await sees(form, 'Clave: escriba un valor.');
  expect(await form.getByRole('textbox', { name: /^Clave/ }).getAttribute('maxlength')).toBe('3');
  await page.keyboard.press('Escape');
  await gone(form);
  await addNamed(auditor, 'familia', family, newClave());
  await find(auditor, family);
  await row(auditor, family).getByRole('rowheader').click();
  await sees(page, `de ${family}`);
  await addNamed(auditor, 'subfamilia', subfamily, 'TAB');
  await row(auditor, subfamily).getByRole('rowheader').click();
  await sees(page, `de ${subfamily}`);
  await addNamed(auditor, 'detalle', detail, 'LOS');
  await accessible(auditor, 'familias, subfamilias y detalles');

  await remove(auditor, family);
  const blocked = dialog(page, 'No se puede eliminar');
  await sees(blocked, subfamily);
  await press(blocked, 'Entendido');

  const other = await signIn('are.axa', { at: page.url() });
  await press(other.page, `Editar ${detail}`);
  const late = dialog(other.page, 'Editar detalle');
  await late.getByRole('textbox', { name: /^Nombre/ }).waitFor();
  await notified(page, 'Eliminado', () => remove(auditor, detail));
  await fill(late, /^Nombre/, newName('Losa corregida'));
  await press(late, 'Guardar');
  await sees(late, /Otra persona/);
  await notified(page, 'Eliminado', () => remove(auditor, subfamily));
  await notified(page, 'Eliminado', () => remove(auditor, family));
  await press(page.getByRole('search', { name: 'Filtros de Familias' }), 'Ver inactivos');
  await notified(page, 'Actualizado', () => press(page, `Reactivar ${family}`));
});

test('small catalogs: reasons of one customer, units of the house', async () => {
  const reason = newName('Fuera de cobertura');
  const auditor = await signIn('are.hdi', { at: '/catalogos_generales' });
  const { page } = auditor;
  await press(page, 'Agregar motivo de rechazo');
  const form = dialog(page, 'Agregar motivo de rechazo');
  await fill(form, /^Nombre/, reason);
  await notified(page, 'Creado', () => press(form, 'Guardar'));
  await accessible(auditor, 'catálogos generales');
  expect(await page.getByRole('tab', { name: 'Unidades de medida' }).count()).toBe(0);
  await press(page, 'Agregar motivo de rechazo');
  await fill(form, /^Nombre/, reason.toUpperCase());
  await press(form, 'Guardar');
  await sees(form, 'Error creando registro');
  const stranger = await signIn('are.gnp', { at: '/catalogos_generales' });
  await stranger.page.getByRole('row').nth(1).waitFor();
  await find(stranger, reason);
  await sees(stranger.page, 'No hay resultados que mostrar.');
});

test('purchases and roads: materials row by row, newest first; read by operators, unknown to other customers', async () => {
  const applicant = newName('Ing. Olvera');
  const auditor = await signIn('are.gnp', { at: '/compras' });
  const { page } = auditor;
  await page.getByRole('tab', { name: 'Requisiciones' }).waitFor();
  await accessible(auditor, 'órdenes de compra');
  await page.getByRole('tab', { name: 'Requisiciones' }).click();
  await press(page, 'Agregar requisición');
  const form = dialog(page, 'Agregar requisición');
  await press(form, 'Guardar');
  await sees(form, 'Materiales: agregue al menos uno.');
  await search(form, 'Siniestro', 'G26-');
  await fill(form, 'Solicitante', applicant);
  await material(form, 'Grava triturada', '12.5');
  await material(form, 'Arena', '3');
  await press(form, 'Quitar Material 2');
  await accessible(auditor, 'agregar requisición');
  await notified(page, 'Creado', () => press(form, 'Guardar'));
  const made = page.locator('tr[data-marked]');
  const folio = /REQ-\d{6}/.exec(await made.filter({ hasText: applicant }).innerText())?.[0] ?? '';
  await find(auditor, folio.toLowerCase());
  await sees(page, 'Mostrando 1 a 1 de 1 entradas');

  await page.goto('/caminos');
  await press(page, 'Agregar reporte');
  const report = dialog(page, 'Agregar reporte');
  await search(report, 'Tipo de reporte', 'Bache');
  await search(report, 'Tipo de trabajo', 'Bacheo');
  await search(report, 'Campamento', 'Campamento Sur');
  await fill(report, 'Solicitante', applicant);
  await material(report, 'Mezcla asfáltica', '7.25');
  await notified(page, 'Creado', () => press(report, 'Guardar'));
  const camino = /CAM-\d{6}/.exec(await made.innerText())?.[0] ?? '';

  const other = await signIn('are.gnp', { at: '/caminos' });
  await press(other.page, `Editar ${camino}`);
  const theirs = dialog(other.page, 'Editar reporte');
  await press(page, `Editar ${camino}`);
  const mine = dialog(page, 'Editar reporte');
  await accessible(auditor, 'editar reporte de camino');
  await fillAmount(theirs.getByRole('group', { name: 'Material 1' }), 'Cantidad', '9');
  await notified(other.page, 'Actualizado', () => press(theirs, 'Guardar'));
  await fill(mine, 'Quien recibe', 'Almacén');
  await press(mine, 'Guardar');
  await sees(mine, 'Otra persona guardó cambios mientras usted trabajaba.');
  await press(mine, 'Seguir con lo mío');
  await notified(page, 'Actualizado', () => press(mine, 'Guardar'));
  await row(auditor, camino).getByRole('button').first().click();
  await sees(page, '9 m³ · Mezcla asfáltica');
  await sees(page, 'Campamento Sur');

  const operator = await signIn('mro.gnp', { at: '/caminos' });
  await row(operator, camino).waitFor();
  expect(await operator.page.getByRole('button', { name: /^(Agregar|Editar)/ }).count()).toBe(0);
  await accessible(operator, 'caminos, del operador');
  await operator.page.goto('/compras');
  await sees(operator.page, '403');
  const stranger = await signIn('are.axa', { at: '/caminos' });
  await stranger.page.getByRole('row').nth(1).waitFor();
  await find(stranger, camino);
  await sees(stranger.page, 'No hay resultados que mostrar.');
});
