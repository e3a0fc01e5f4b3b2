import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import { type Person, signIn, welcomePeople } from './people.ts';
import {
  choose,
  dialog,
  fill,
  fillAmount,
  focused,
  gone,
  notified,
  type Place,
  press,
  search,
  sees,
} from './screen.ts';

welcomePeople();

const mark = Date.now().toString(36);
const newName = (word: string) => `${word} ${mark}`;

const row = ({ page }: Person, name: string) => page.getByRole('row').filter({ hasText: name });

/** Opens a screen by its entry in the sidebar. */
async function open({ page }: Person, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('table', { name: title }).getByRole('row').nth(1).waitFor();
}

async function remove(person: Person, name: string): Promise<void> {
  const { page } = person;
  await press(page, `Eliminar ${name}`);
  const question = dialog(page, '¿Eliminar este elemento?');
  await question.getByRole('button', { name: 'Cancelar' }).and(page.locator(':focus')).waitFor();
  await press(question, 'Eliminar');
}

/** A box is pressed by its words; the first of them where none are told. */
async function check(place: Place, group: string, option = ''): Promise<void> {
  await place.getByRole('group', { name: group }).locator('label').filter({ hasText: option }).first().click();
}

test('highways and their sections: added, warned about, changed by two, blocked, deleted and reactivated', async () => {
  const highway = newName('Autopista');
  const [south, north] = [newName('Sur'), newName('Norte')];
  const auditor = await signIn('are.gnp');
  const { page } = auditor;
  await open(auditor, 'Autopistas');
  await sees(page, /^Mostrando 1 a 5 de \d+ entradas$/);
  await accessible(auditor, 'autopistas');

  await press(page, 'Agregar autopista');
  const form = dialog(page, 'Agregar autopista');
  await press(form, 'Guardar');
  await sees(form, 'Nombre: escriba un valor.');
  await fill(form, /^Nombre/, highway);
  await search(form, 'Empresa operadora', 'CAPUFE');
  await accessible(auditor, 'agregar autopista');
  await notified(page, 'Creado', () => press(form, 'Guardar'));
  await row(auditor, highway).and(page.locator('[data-marked]')).waitFor();

  await press(page, 'Agregar autopista');
  await fill(form, /^Nombre/, highway.toUpperCase());
  await search(form, 'Empresa operadora', 'CAPUFE');
  await press(form, 'Guardar');
  await sees(form, 'Error creando registro');
  await sees(form, 'Nombre: ya hay una autopista activa con este nombre. Elija otro.');
  await page.keyboard.press('Escape');
  await press(dialog(page, '¿Descartar lo escrito?'), 'Descartar');
  await gone(form);

  await open(auditor, 'Tramos Carreteros');
  await choose(page, 'Autopista', highway);
  await sees(page, 'Nada que mostrar.');
  const add = async (name: string, from: string, to: string) => {
    await press(page, 'Agregar tramo');
    const section = dialog(page, 'Agregar tramo');
    await fill(section, /^Nombre/, name);
    await check(section, 'Proveedores');
    await fillAmount(section, 'Kilómetro inicial', from);
    await fillAmount(section, 'Kilómetro final', to);
    return section;
  };
  const first = await add(south, '10', '20');
  await notified(page, 'Creado', () => press(first, 'Guardar'));
  const second = await add(north, '30', '15.5');
  await sees(second, 'El kilómetro inicial es mayor que el final: el tramo corre al revés.');
  await sees(second, `Se encima con «${south}» (km 10 a 20).`);
  await accessible(auditor, 'agregar tramo');
  await notified(page, `Se encima con «${south}» (km 10 a 20).`, () => press(second, 'Guardar'));
  await row(auditor, north).waitFor();

  const other = await signIn('are.gnp', { at: page.url() });
  await press(other.page, `Editar ${south}`);
  const theirs = dialog(other.page, 'Editar tramo');
  await press(page, `Editar ${south}`);
  const mine = dialog(page, 'Editar tramo');
  await fillAmount(theirs, 'Kilómetro inicial', '12');
  await notified(other.page, 'Actualizado', () => press(theirs, 'Guardar'));
  await fillAmount(mine, 'Kilómetro final', '25');
  await press(mine, 'Guardar');
  await sees(mine, 'Otra persona guardó cambios mientras usted trabajaba. Revise las diferencias antes de guardar.');
  await sees(mine, 'Guardado: 20 · Suyo: 25');
  await expect.poll(() => focused(page)).toBe('Tomar lo guardado');
  await press(mine, 'Seguir con lo mío');
  await notified(page, 'Actualizado', () => press(mine, 'Guardar'));
  await expect.poll(() => row(auditor, south).innerText()).toMatch(/\b12\b.*\b25\b/s);

  await open(auditor, 'Autopistas');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(highway);
  await remove(auditor, highway);
  const blocked = dialog(page, 'No se puede eliminar');
  await sees(blocked, south);
  await sees(blocked, north);
  await accessible(auditor, 'no se puede eliminar');
  await press(blocked, 'Entendido');

  await open(auditor, 'Tramos Carreteros');
  await choose(page, 'Autopista', highway);
  await notified(page, 'Eliminado', () => remove(auditor, south));
  await gone(row(auditor, south));
  await press(page, 'Ver inactivos');
  await notified(page, 'Actualizado', () => press(page, `Reactivar ${south}`));
  await sees(page, 'Nada que mostrar.');
  await press(page, 'Ver activos');
  await row(auditor, south).waitFor();
});

test('providers, their types and families', async () => {
  const [type, provider] = [newName('Laboratorio'), newName('Ensayes')];
  const auditor = await signIn('are.hdi');
  const { page } = auditor;
  await open(auditor, 'Proveedores');
  await accessible(auditor, 'proveedores');

  await press(page, 'Ver tipos');
  const types = dialog(page, 'Tipos de proveedores');
  await press(types, 'Agregar tipo de proveedor');
  const typeForm = dialog(page, 'Agregar tipo de proveedor');
  await fill(typeForm, /^Nombre/, type);
  await notified(page, 'Creado', () => press(typeForm, 'Guardar'));
  await types.getByRole('row').filter({ hasText: type }).waitFor();
  await accessible(auditor, 'tipos de proveedores');
  await press(types, 'Cerrar');

  await press(page, 'Agregar proveedor');
  const form = dialog(page, 'Agregar proveedor');
  await fill(form, /^Nombre/, provider);
  await search(form, 'Tipo de proveedor', type);
  await press(form, 'Guardar');
  await sees(form, 'Familias: elija al menos una opción.');
  await check(form, 'Familias', 'Drenaje');
  await fill(form, 'Teléfono', '5512');
  await notified(page, 'Creado', () => press(form, 'Guardar'));
  await expect.poll(() => row(auditor, provider).innerText()).toMatch(/DR\s+5512/);

  await press(page, `Ver familias de ${provider}`);
  await sees(dialog(page, `Familias de ${provider}`), 'Drenaje');
  await press(dialog(page, `Familias de ${provider}`), 'Cerrar');

  await press(page, 'Ver tipos');
  await types.getByRole('searchbox', { name: 'Buscar' }).fill(type);
  await remove(auditor, type);
  await sees(dialog(page, 'No se puede eliminar'), provider);
  await press(dialog(page, 'No se puede eliminar'), 'Entendido');
  await press(types, 'Cerrar');
  await notified(page, 'Eliminado', () => remove(auditor, provider));
  await gone(row(auditor, provider));
});

test('only auditors and administrators see the catalogs, and highways only where the customer has them', async () => {
  const sits = async (username: string, path: string, told: string | RegExp) => {
    const { page } = await signIn(username, { at: path });
    await sees(page, told);
    return page.getByRole('navigation').first().innerText();
  };
  expect(await sits('mro.gnp', '/highway', '403')).not.toMatch(/Autopistas|Proveedores/);
  const hdi = await sits('are.hdi', '/highwaySection', 'Acceso denegado');
  expect(hdi).toContain('Proveedores');
  expect(hdi).not.toMatch(/Autopistas|Tramos Carreteros/);
  expect(await sits('analista.gnp', '/proveedores', '403')).not.toContain('Proveedores');
});
