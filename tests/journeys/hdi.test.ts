import { expect, test } from 'vitest';
import { accessible } from './axe.ts';
import {
  actOn,
  beginRegistration,
  fillBudget,
  fillDetails,
  fillPlace,
  filterStatus,
  listed,
  type NewIncident,
  newNumber,
  next,
  openRow,
  rowOf,
  send,
  uploadBudget,
} from './incidents.ts';
import { heavyPhoto, notAPhoto, pdf, photo, workbook } from './papers.ts';
import { giveName, signIn, sitDown, welcomePeople } from './people.ts';
import { choose, dialog, fill, fillAmount, gone, notified, pick, press, sees } from './screen.ts';

welcomePeople();

test('hdi: registered, rejected, sent again and authorized with its file', async () => {
  const incident: NewIncident = {
    number: newNumber('HDI'),
    amount: '18500.5',
    state: 'Querétaro',
    kilometer: '123.5',
    budget: pdf('presupuesto.pdf'),
    files: {},
  };
  const { number } = incident;

  const visitor = await sitDown('mro.hdi');
  const { page } = visitor;
  await page.goto('/');
  await sees(page, 'Cada siniestro, cada peso, en regla.');
  await accessible(visitor, 'entrar');
  await giveName(page, 'mro.hdi');
  await page.waitForURL('**/siniestros');
  await listed(page);
  await accessible(visitor, 'siniestros');

  const form = await beginRegistration(page);
  await next(form);
  await sees(form, 'Llena todos los campos CORRECTAMENTE');
  await accessible(visitor, 'registro 1 con errores');
  await fillDetails(form, incident);
  await next(form);
  await fillPlace(form, incident);
  await accessible(visitor, 'registro 2');
  await next(form);
  await fillBudget(form, incident);
  await fillAmount(form, 'Confirmar monto', '18500.51');
  await next(form);
  await sees(form, 'Los montos no coinciden, favor de verificar');
  await accessible(visitor, 'registro 3 con errores');
  await fillAmount(form, 'Confirmar monto', '18500.5');
  await next(form);
  await next(form);
  await sees(form, 'Cargue todos los archivos requeridos');
  await pick(form, 'Fotografías', [
    photo('a.jpg', 1),
    photo('b.jpg', 2),
    heavyPhoto('pesada.jpg'),
    notAPhoto('falsa.jpg'),
  ]);
  await sees(form, 'Algunas imágenes pesan más de 12 MB');
  await sees(form, 'Algunos archivos son de formato incorrecto');
  await pick(form, 'Fotografías', photo('c.jpg', 3));
  await pick(form, 'Reporte de siniestro', pdf('reporte.pdf'));
  const photos = form.getByRole('list', { name: 'Archivos: Fotografías' }).getByRole('listitem');
  await expect.poll(() => photos.count()).toBe(3);
  await accessible(visitor, 'registro 4');
  await next(form);
  await sees(form, '18,500.50');
  await accessible(visitor, 'registro 5');
  await send(page, form, number);
  await page.waitForURL(/estatus=Pendientes/);
  await rowOf(page, number).and(page.locator('[data-marked]')).waitFor();

  const auditor = await signIn('are.hdi');
  const desk = auditor.page;
  await desk.waitForURL('**/siniestros_por_auditar');
  await openRow(desk, number);
  await sees(desk, '4 archivos subido(s)');
  await accessible(auditor, 'fila abierta hdi');
  await press(rowOf(desk, number), `Acciones de ${number}`);
  await desk.getByRole('menu').waitFor();
  expect(await desk.getByRole('menuitem', { name: /^Cuantificar/ }).count()).toBe(0);
  await desk.keyboard.press('Escape');
  await press(desk, 'Rechazar presupuesto');
  const rejection = dialog(desk, 'Rechazar presupuesto');
  await rejection.waitFor();
  expect(await rejection.getByRole('button', { name: 'Rechazar' }).isDisabled()).toBe(true);
  await choose(rejection, 'Motivo', 'Documentación incompleta');
  await fill(rejection, 'Comentario', 'Falta el desglose por concepto.');
  await accessible(auditor, 'rechazar presupuesto');
  await notified(desk, 'Se ha rechazado el presupuesto.', () => press(rejection, 'Rechazar'));
  await gone(rowOf(desk, number));
  await desk.locator('tr[data-row]:focus').waitFor();

  await page.reload();
  await filterStatus(page, 'Rechazados');
  await openRow(page, number);
  await sees(page, 'Presupuesto rechazado: Documentación incompleta');
  await sees(page, 'Falta el desglose por concepto.');
  await actOn(page, number, 'Bitácora');
  const binnacle = dialog(page, `Bitácora | Siniestro ${number}`);
  await sees(binnacle, 'Falta el desglose por concepto.');
  await fill(binnacle, 'Nuevo comentario', 'Va el desglose completo.');
  await press(binnacle, 'Agregar comentario');
  await sees(binnacle.getByRole('list'), 'Va el desglose completo.');
  await accessible(visitor, 'bitácora');
  await page.keyboard.press('Escape');
  await uploadBudget(page, number, '17000', await workbook('presupuesto.xlsx'));
  await gone(rowOf(page, number));

  await desk.reload();
  await actOn(desk, number, 'Autorizar');
  const approval = dialog(desk, 'Autorizar presupuesto');
  await fillAmount(approval, 'Monto autorizado', '16500');
  await pick(approval, 'Presupuesto Autorizado', pdf('autorizado.pdf'));
  await accessible(auditor, 'autorizar presupuesto');
  await notified(desk, 'Se ha autorizado el presupuesto.', () => press(approval, 'Autorizar'));
  await filterStatus(desk, 'Autorizados');
  await press(rowOf(desk, number), `Acciones de ${number}`);
  await desk
    .getByRole('group', { name: '¿Por qué no?' })
    .getByRole('menuitem', { name: /^Modificar/ })
    .waitFor();
  expect(await desk.getByRole('menuitem', { name: /^Cuantificar/ }).count()).toBe(0);
  await accessible(auditor, 'por qué no');
  await desk.keyboard.press('Escape');
  await openRow(desk, number);
  await desk.getByRole('link', { name: 'Ver detalle del presupuesto' }).click();
  await desk.waitForURL('**/hdi/audited_sinister/**/quantification/');
  await sees(desk, '16,500.00');
  await accessible(auditor, 'detalle del presupuesto hdi');
});
