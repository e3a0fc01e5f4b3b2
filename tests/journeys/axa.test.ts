import { expect, test } from 'vitest';
import { accountOf, ask } from './arrange.ts';
import { accessible } from './axe.ts';
import {
  actOn,
  beginRegistration,
  byHighway,
  fillBudget,
  fillDetails,
  fillPlace,
  filterStatus,
  newNumber,
  next,
  openRow,
  register,
  rowOf,
} from './incidents.ts';
import { pdf, phonePhoto, photo } from './papers.ts';
import { signIn, welcomePeople } from './people.ts';
import {
  addLine,
  checklist,
  chooseProvider,
  goTo,
  grid,
  lines,
  met,
  missing,
  paste,
  quantify,
  save,
  searchBox,
} from './quantification.ts';
import { choose, dialog, fill, fillAmount, gone, notified, pick, press, sees } from './screen.ts';

welcomePeople();

test('axa: quantified, authorized, counter-proposed, answered and confirmed', async () => {
  const number = newNumber('AXA');
  const operator = await signIn('mro.axa');
  const { page } = operator;
  await register(page, { ...(await byHighway(number, '1160')), capufe: '900' });
  await rowOf(page, number).and(page.locator('[data-marked]')).waitFor();

  const auditor = await signIn('are.axa');
  const desk = auditor.page;
  await openRow(desk, number);
  await desk.getByRole('checkbox', { name: 'Seleccionar defensa.jpg' }).check();
  await press(desk, 'Rechazar');
  const refusal = dialog(desk, '¿Rechazar archivos?');
  await choose(refusal, 'Motivo', 'Fotografías insuficientes o ilegibles');
  await fill(refusal, 'Comentario', 'No se aprecia el tramo dañado.');
  await accessible(auditor, 'rechazar archivos');
  await notified(desk, 'Archivos rechazados', () => press(refusal, 'Rechazar'));
  await sees(desk, '1 obligatorio falta');
  await accessible(auditor, 'fila abierta axa con archivo rechazado');

  await page.reload();
  await openRow(page, number);
  await sees(page, 'No se aprecia el tramo dañado.');
  await pick(page, 'Fotografías', photo('defensa completa.jpg', 7));
  await page.getByRole('button', { name: 'Ver defensa completa.jpg' }).waitFor();
  await gone(page.getByText('1 obligatorio falta'));

  await desk.reload();
  await quantify(desk, number);
  await sees(desk, 'No se han agregado conceptos.');
  await accessible(auditor, 'cuantificación vacía');
  const authorize = desk.getByRole('button', { name: 'Autorizar', exact: true });
  expect(await authorize.isDisabled()).toBe(true);
  await goTo(desk, 'Agregue al menos un concepto.');
  await desk
    .getByRole('button', { name: /Elija un proveedor Proveedor$/ })
    .and(desk.locator(':focus'))
    .waitFor();
  await chooseProvider(desk);
  await goTo(desk, 'Agregue al menos un concepto.');
  await searchBox(desk).and(desk.locator(':focus')).waitFor();
  await desk.keyboard.type('de');
  await sees(desk, 'Escriba al menos 3 caracteres.');
  await addLine(desk, 'defensa', ['10', '50', '10', '45']);
  await missing(desk, 'El importe inicial no concuerda con el monto inicial del presupuesto.').waitFor();
  await goTo(desk, 'El importe inicial no concuerda');
  await grid(desk).locator('[role=gridcell]:focus').waitFor();
  await addLine(desk, 'defensa', ['5', '100', '4', '100']);
  await met(desk, 'El importe inicial concuerda').waitFor();
  await expect.poll(() => lines(desk).count()).toBe(2);
  await lines(desk).first().getByRole('gridcell').nth(3).click();
  await paste(desk, '7\t1,000.5\nx\t2\n');
  await sees(desk, /Cantidad inicial de .*: «x»/);
  await missing(desk, 'Hay datos por corregir').waitFor();
  await grid(desk).getByRole('gridcell', { name: '1,000.50', exact: true }).waitFor();
  await desk.keyboard.press('Control+Z');
  await accessible(auditor, 'cuantificación axa');
  await save(desk);
  await desk.reload();
  await met(desk, 'El importe inicial concuerda').waitFor();
  expect(await checklist(desk).getByText('(falta)').count()).toBe(0);
  // It moves what is below it when it comes.
  await sees(desk, /^El archivo trae/);
  await press(desk, 'Ver al lado');
  await desk.getByRole('table').filter({ hasText: 'DM-01' }).waitFor();
  await accessible(auditor, 'cuantificación con visor');
  await press(desk, 'Cerrar el visor');
  await press(desk, 'Autorizar');
  const review = dialog(desk, 'Revisar antes de autorizar');
  await review.getByText('Partidas reducidas: 2').waitFor();
  await accessible(auditor, 'revisar antes de autorizar');
  await notified(desk, 'Se ha autorizado el presupuesto.', () => press(review, 'Autorizar'));
  await desk.waitForURL('**/siniestros_por_auditar');

  await actOn(desk, number, 'Autorizar');
  const approval = dialog(desk, 'Autorizar presupuesto');
  await approval.getByRole('button', { name: 'Usar el libro de Excel' }).waitFor();
  await press(approval, 'Usar el documento del presupuesto');
  await approval.getByText(`presupuesto-autorizado-${number}.pdf`, { exact: true }).waitFor();
  await accessible(auditor, 'autorizar con el documento');
  await notified(desk, 'Se ha autorizado el presupuesto.', () => press(approval, 'Autorizar'));

  await page.reload();
  await filterStatus(page, 'Autorizados');
  await actOn(page, number, 'Contra propuesta');
  const proposal = dialog(page, 'Contra propuesta');
  await fill(proposal, 'Comentario', 'Proponemos un monto mayor por el señalamiento.');
  await press(proposal, /Pedir de nuevo una partida$/);
  await page.getByRole('option').filter({ visible: true }).nth(1).click();
  await fillAmount(proposal, 'Cantidad pedida', '5');
  await fill(proposal, 'Por qué', 'Se midieron cinco.');
  await pick(proposal, 'Archivo de la contrapropuesta', pdf('contrapropuesta.pdf'));
  await accessible(operator, 'contra propuesta');
  await notified(page, 'Contrapropuesta enviada', () => press(proposal, 'Enviar contra propuesta'));

  await desk.reload();
  await desk.getByRole('button', { name: /^Contrapropuestas/ }).click();
  await quantify(desk, number);
  await sees(desk, /se pide 5 .*Se midieron cinco\./);
  await desk.getByRole('button', { name: /^Aceptar [A-Z]/ }).click();
  await sees(desk, 'Aceptada');
  await accessible(auditor, 'responder línea por línea');
  await save(desk);
  await desk.goto(new URL('/siniestros_por_auditar', desk.url()).href);
  await desk.getByRole('button', { name: /^Contrapropuestas/ }).click();
  await actOn(desk, number, 'Autorizar');
  const answer = dialog(desk, 'Responder contrapropuesta');
  await sees(answer, 'Es otro monto: se acepta la contrapropuesta.');
  expect(await answer.getByLabel('Monto autorizado').count()).toBe(0);
  await sees(answer, '1,102.00');
  await fill(answer, 'Comentario', 'Se acepta la diferencia.');
  await pick(answer, 'Presupuesto Autorizado', pdf('respuesta.pdf'));
  await accessible(auditor, 'responder contrapropuesta');
  await notified(desk, 'Se ha autorizado el presupuesto.', () => press(answer, 'Responder'));
  await gone(rowOf(desk, number));

  await page.reload();
  await actOn(page, number, 'Autorizar');
  const confirmation = dialog(page, 'Deseas autorizar este siniestro?');
  await sees(confirmation, '1,102.00');
  await accessible(operator, 'confirmar autorización');
  await notified(page, 'Se confirmó la autorización del cliente.', () => press(confirmation, 'Aceptar'));
  await rowOf(page, number).getByText('Confirmado').waitFor();
});

type StoredFile = { readonly file: { readonly name: string; readonly mimeType: string } };
type Stored = { readonly files: { readonly nodes: readonly StoredFile[] } };

test('axa: several photographs from a phone, in its own format too, and nothing chosen is replaced unasked', async () => {
  const number = newNumber('TEL');
  const incident = { ...(await byHighway(number, '1160')), capufe: '900' };
  const operator = await signIn('mro.axa', { width: 390, height: 844, isPhone: true });
  const { page } = operator;
  const form = await beginRegistration(page);
  await fillDetails(form, incident);
  await next(form);
  await fillPlace(form, incident);
  await next(form);
  await fillBudget(form, incident);
  await next(form);
  await form.getByRole('button', { name: 'Tomar foto: Fotografías' }).waitFor();
  expect(
    await form
      .getByText(/suéltelo/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await pick(form, 'Fotografías', [phonePhoto('IMG_0001.HEIC'), photo('defensa.jpg')]);
  await pick(form, 'Fotografías', photo('señal.jpg', 3));
  for (const name of ['IMG_0001.HEIC', 'defensa.jpg', 'señal.jpg']) await sees(form, name);
  await pick(form, 'Parte de accidente', pdf('parte.pdf'));
  await pick(form, 'Parte de accidente', pdf('otro.pdf'));
  const question = operator.page.getByRole('alertdialog', { name: '¿Reemplazar el archivo elegido?' });
  await sees(question, '«otro.pdf» quedará en lugar de «parte.pdf».');
  await accessible(operator, 'reemplazar un archivo elegido');
  await press(question, 'Conservar');
  await form.getByRole('button', { name: 'Quitar parte.pdf' }).waitFor();
  await pick(form, 'Parte de accidente', pdf('otro.pdf'));
  await press(question, 'Reemplazar');
  await form.getByRole('button', { name: 'Quitar otro.pdf' }).waitFor();
  expect(await form.getByRole('button', { name: 'Quitar parte.pdf' }).count()).toBe(0);
  await next(form);
  await press(form, 'Registrar');
  await form.waitFor({ state: 'hidden' });

  const query = `query ($search: String!) { incidents(filter: { text: $search, anyDate: true, status: PENDING }) {
    nodes { files { nodes { file { name mimeType } } } } } }`;
  const { incidents } = await ask(await accountOf('mro.axa', 'axa'), query, { search: number });
  const [stored] = (incidents as unknown as { nodes: readonly Stored[] }).nodes;
  expect(stored?.files.nodes.map(({ file }) => `${file.name} ${file.mimeType}`).sort()).toEqual([
    'IMG_0001.jpg image/jpeg',
    'defensa.jpg image/jpeg',
    'otro.pdf application/pdf',
    'señal.jpg image/jpeg',
  ]);
});
