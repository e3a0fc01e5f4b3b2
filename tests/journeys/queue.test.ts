import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, formatDate, today } from '#domain/calendar.ts';
import { accountOf, ask, authorizedIncident, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { actOn, filterStatus, listed, newNumber, openAlone, openRow, rowOf } from './incidents.ts';
import { incidentToConfirm } from './lives.ts';
import { administratorOf, signIn, staffOf, welcomePeople } from './people.ts';
import { addLine, chooseProvider, lines, met, quantify } from './quantification.ts';
import { choose, dialog, fill, fillAmount, gone, notified, press, search, sees, typeDate } from './screen.ts';

welcomePeople();

/** By the button below the results. */
const close = (form: Locator) => form.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

/** What a list does not show to its end. */
const cutTexts = (list: Element): string[] =>
  [...list.querySelectorAll('span')]
    .filter(
      ({ scrollWidth, clientWidth, offsetWidth }) => offsetWidth > list.clientWidth || scrollWidth > clientWidth + 1,
    )
    .map(({ textContent }) => textContent);

test('the queue: the next one is taken and given back, and an administrator gives one to an auditor', async () => {
  const number = newNumber('AXA-COLA');
  await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { at: '/siniestros_por_auditar' });
  const { page } = auditor;
  await listed(page);
  const said = await notified(page, /^Tomó el siniestro /, () => press(page, 'Tomar siguiente'));
  const next = /Tomó el siniestro (.+)\.$/.exec(said)?.[1] ?? '';
  await page.waitForURL(/bandeja=mi-cola/);
  await rowOf(page, next).waitFor();
  await accessible(auditor, 'mi cola');

  await notified(page, `El siniestro ${next} volvió a la cola.`, () => actOn(page, next, 'Devolver a la cola'));
  await gone(rowOf(page, next));

  const administrator = await administratorOf('AXA Seguros');
  await openAlone(administrator, number);
  await actOn(administrator.page, number, 'Asignar a un auditor');
  const assignment = dialog(administrator.page, 'Asignar a un auditor');
  await choose(assignment, 'Auditor', /\(are\.axa\)$/);
  await accessible(administrator, 'asignar a un auditor');
  await notified(administrator.page, /^El siniestro .+ es de /, () => press(assignment, 'Asignar'));

  // Heard live; what would move is offered.
  await press(page, 'Actualizar');
  await rowOf(page, number).waitFor();
  await actOn(page, number, 'Devolver a la cola');
  await gone(rowOf(page, number));
});

test('an auditor leaves the queue to a colleague, who takes it over; the story says for whom, and an administrator ends it', async () => {
  const number = newNumber('AXA-DELEGA');
  const slug = await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await openAlone(auditor, number);
  await notified(page, `Tomó el siniestro ${number}.`, () => actOn(page, number, 'Tomar'));
  await page.goto('/editprofile');
  await press(page, 'Delegar mi cola');
  const form = dialog(page, 'Delegar la cola de AXA Seguros');
  await accessible(auditor, 'delegar la cola');
  await press(form, 'Delegar');
  await sees(form, 'Delegar en: elija una opción.');
  await search(form, 'Delegar en', '(are)');
  await typeDate(form, 'Hasta', addDays(today(), 5));
  await notified(page, / queda a cargo del /, () => press(form, 'Delegar'));
  await gone(form);
  await sees(page.getByRole('row', { name: /Vigente/ }), formatDate(addDays(today(), 5)));

  const colleague = await staffOf('AXA Seguros', 'are');
  await openAlone(colleague, number);
  const row = rowOf(colleague.page, number);
  await row.getByText(/^Delegado por /).waitFor();
  await notified(colleague.page, `Tomó el siniestro ${number}.`, () => actOn(colleague.page, number, 'Tomar'));
  await row.getByText(/^En su cola, delegado por /).waitFor();
  const comment = `mutation ($slug: String!) { commentIncident(input: { slug: $slug, comment: "En eso estoy." }) { __typename } }`;
  await ask(await accountOf('are', 'axa'), comment, { slug });
  await actOn(colleague.page, number, 'Historia');
  await sees(colleague.page, /, por delegación de /);

  const administrator = await administratorOf('AXA Seguros');
  await administrator.page.goto('/usuarios');
  await press(administrator.page, 'Delegaciones');
  const all = dialog(administrator.page, 'Delegaciones de AXA Seguros');
  await accessible(administrator, 'delegaciones');
  await press(all.getByRole('row', { name: /Vigente/ }), 'Terminar');
  const question = dialog(administrator.page, '¿Terminar la delegación?');
  await notified(administrator.page, 'Delegación terminada.', () => press(question, 'Terminar'));
  await sees(all, 'No hay delegaciones vigentes ni por venir.');
});

test('many at once: a person who may not is named with the reason, and each result is said', async () => {
  const stem = newNumber('AXA-VARIOS');
  const [first, second, third] = [`${stem}-1`, `${stem}-2`, `${stem}-3`];
  for (const number of [first, second, third]) await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { at: `/siniestros_por_auditar?fechas=todas&estatus=Todos&texto=${stem}` });
  const { page } = auditor;
  await rowOf(page, third).waitFor();
  const reject = async (numbers: readonly string[]) => {
    for (const number of numbers) await page.getByRole('checkbox', { name: `Seleccionar ${number}` }).check();
    await press(page.getByRole('region', { name: 'Siniestros seleccionados' }), 'Rechazar');
    const form = dialog(page, 'Rechazar presupuestos');
    await form.waitFor();
    return form;
  };
  const explain = async (form: Locator) => {
    await choose(form, 'Motivo', 'Documentación incompleta');
    await fill(form, 'Comentario', 'Falta el desglose por concepto.');
  };

  // The initial amounts, and that nothing is authorized.
  const sumsOf = (name: string, sum: string) =>
    page.getByRole('row', { name: `Total de ${name} ${sum} 0.00` }).waitFor();

  await press(page, 'Seleccionar');
  await sumsOf('3 siniestros', '3,480.00');
  await markAll(page, [first]);
  await sumsOf('1 seleccionado', '1,160.00');
  const one = await reject([first]);
  await sees(one, '1 de 1 puede.');
  await explain(one);
  await press(one, 'Rechazar 1');
  await sees(one, 'Hechos: 1. No se pudo: 0.');
  await close(one);
  await gone(one);
  await sumsOf('1 seleccionado', '0.00');

  await rowOf(page, first).getByText('Rechazado').first().waitFor();
  for (const number of [first, second, third]) {
    await page.getByRole('checkbox', { name: `Seleccionar ${number}` }).setChecked(false);
  }
  // A rejected budget is in no sum.
  await sumsOf('3 siniestros', '2,320.00');
  const three = await reject([first, second, third]);
  await sees(three, '2 de 3 pueden; 1 no.');
  const others = three.getByRole('list', { name: 'Por qué no los demás' });
  await sees(others, first);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await others.evaluate(cutTexts)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await accessible(auditor, 'rechazar varios');
  await explain(three);
  await press(three, 'Rechazar 2');
  await sees(three, 'Hechos: 2. No se pudo: 0.');
  await accessible(auditor, 'varios rechazados');
  await close(three);
  for (const number of [second, third]) await rowOf(page, number).getByText('Rechazado').first().waitFor();
  // Its button goes with the bar, and the focus does not.
  await press(marking(page), 'Terminar selección');
  await page.locator('main:focus').waitFor();
});

const marking = (page: Page) => page.getByRole('region', { name: 'Siniestros seleccionados' });

const markAll = async (page: Page, numbers: readonly string[]) => {
  for (const number of numbers) await page.getByRole('checkbox', { name: `Seleccionar ${number}` }).check();
};

test('an operator confirms many at once, filters the results, takes them away, and prints what is marked', async () => {
  const stem = newNumber('AXA-CONF');
  const [first, second, third] = [`${stem}-1`, `${stem}-2`, `${stem}-3`];
  await incidentToConfirm(first);
  await incidentToConfirm(second);
  await pendingIncident('axa', third, '1160');
  const operator = await signIn('mro.axa', { at: `/siniestros?fechas=todas&estatus=Autorizados&texto=${stem}` });
  const { page } = operator;
  await rowOf(page, second).waitFor();
  await press(page, 'Elegir varios');
  await page.getByRole('menuitemcheckbox', { name: 'Pendientes' }).click();
  await page.keyboard.press('Escape');
  await rowOf(page, third).waitFor();
  await press(page, 'Seleccionar');
  await markAll(page, [first, second, third]);
  await press(marking(page), 'Confirmar');
  const form = dialog(page, 'Confirmar autorizaciones');
  await sees(form, '2 de 3 pueden; 1 no.');
  await sees(form.getByRole('list', { name: 'Por qué no los demás' }), third);
  await press(form, 'Confirmar 2');
  await sees(form, 'Hechos: 2. No se pudo: 0. Por reintentar: 0.');
  const results = form.getByRole('list', { name: 'Resultado de cada siniestro' });
  await sees(results, `${first} · Hecho`);
  await press(form, /^No se pudo/);
  await gone(results.getByText(first));
  await press(form, /^Hechos/);
  await sees(results, `${second} · Hecho`);
  await accessible(operator, 'resultados de confirmar varios');
  const coming = page.waitForEvent('download');
  await press(form, 'Descargar resultados');
  const file = await (await coming).path();
  expect(readFileSync(file, 'utf8')).toContain(`"${first}","Hecho",""`);
  await close(form);
  await rowOf(page, first).getByText('Confirmado por el cliente').first().waitFor();

  await press(marking(page), 'Imprimir');
  const paper = dialog(page, '3 siniestros');
  await sees(paper.getByRole('table', { name: 'Siniestros que se imprimen' }), third);
  await accessible(operator, 'imprimir los seleccionados');
  await page.emulateMedia({ media: 'print' });
  await gone(page.getByRole('table', { name: 'Siniestros', exact: true }));
  await paper.getByText(first).first().waitFor();
  await page.emulateMedia({ media: 'screen' });
  await close(paper);
  await page.emulateMedia({ media: 'print' });
  await sees(page, /^Mostrando 1 a/);
  await gone(page.getByRole('button', { name: 'Página 1', exact: true }));
  await gone(page.getByRole('combobox', { name: 'Entradas por página' }));
  await page.emulateMedia({ media: 'screen' });
});

test('auditors take many, hand them over and ask for their files; the request reaches the operator as news', async () => {
  const stem = newNumber('AXA-PIDE');
  const numbers = [`${stem}-1`, `${stem}-2`];
  for (const number of numbers) await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa', { at: `/siniestros_por_auditar?fechas=todas&estatus=Todos&texto=${stem}` });
  const { page } = auditor;
  await rowOf(page, `${stem}-2`).waitFor();
  await press(page, 'Seleccionar');
  await markAll(page, numbers);

  await press(marking(page), 'Tomar');
  const taking = dialog(page, 'Tomar de la cola');
  await press(taking, 'Tomar 2');
  await sees(taking, 'Hechos: 2. No se pudo: 0. Por reintentar: 0.');
  await close(taking);
  for (const number of numbers) await rowOf(page, number).getByText('En su cola').waitFor();

  await press(marking(page), 'Pedir archivos');
  const request = dialog(page, 'Pedir archivos');
  await request.getByRole('checkbox', { name: 'Fotografías' }).check();
  await fill(request, 'Comentario', 'Con el daño completo.');
  await accessible(auditor, 'pedir archivos a varios');
  await press(request, 'Pedir archivos 2');
  await sees(request, 'Hechos: 2. No se pudo: 0. Por reintentar: 0.');
  await close(request);

  const operator = await signIn('mro.axa');
  await operator.page.getByRole('button', { name: /^Notificaciones, \d+ sin leer$/ }).click();
  const news = operator.page.getByRole('list', { name: 'Novedades' });
  for (const number of numbers) await sees(news, `Comentario en la bitácora · ${number}`);
  await operator.page.goto(`/siniestros?fechas=todas&estatus=Pendientes&texto=${stem}`);
  await actOn(operator.page, `${stem}-1`, 'Bitácora');
  await sees(
    dialog(operator.page, `Bitácora | Siniestro ${stem}-1`),
    'Se piden archivos: Fotografías. Con el daño completo.',
  );

  await press(marking(page), 'Entregar');
  const handing = dialog(page, 'Entregar a otro operador');
  await choose(handing, 'Operador', /\(mro\)$/);
  await press(handing, 'Entregar 2');
  await sees(handing, 'Hechos: 2. No se pudo: 0. Por reintentar: 0.');
});

test('an incident is annulled with its reason, found as annulled, and brought back the same day', async () => {
  const number = newNumber('AXA-ANULA');
  await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await openAlone(auditor, number);
  await actOn(page, number, 'Anular');
  const annulment = dialog(page, 'Anular siniestro');
  await choose(annulment, 'Motivo', 'Documentación incompleta');
  await fill(annulment, 'Comentario', 'Se registró dos veces.');
  await accessible(auditor, 'anular');
  await notified(page, 'Se anuló el siniestro.', () => press(annulment, 'Anular'));

  // Neither pending nor anything else, but still among all.
  await openAlone(auditor, number);
  await rowOf(page, number).getByText('Anulado').first().waitFor();
  await page.getByRole('rowheader', { name: 'Total de 0 siniestros, sin anulados' }).waitFor();
  await filterStatus(page, 'Pendientes');
  await gone(rowOf(page, number));
  await press(page, '1 en Anulados: abrir');
  await rowOf(page, number).getByText('Anulado').first().waitFor();

  await openAlone(auditor, number);
  await actOn(page, number, 'Deshacer la anulación');
  const undoing = dialog(page, '¿Deshacer la anulación?');
  await sees(undoing, number);
  await notified(page, 'Se deshizo la anulación.', () => press(undoing, 'Aceptar'));
  await openAlone(auditor, number);
  await rowOf(page, number).getByText('Por cuantificar').first().waitFor();

  // Looked for among others, it is said where it is.
  await page.goto(`/siniestros_por_auditar?estatus=Autorizados&texto=${number}`);
  await press(page, '1 en Pendientes: abrir');
  await rowOf(page, number).waitFor();
});

test('the bell brings what others did with my incidents, opens it, and the profile says how it is heard of', async () => {
  const number = newNumber('AXA-AVISO');
  const slug = await pendingIncident('axa', number, '1160');
  const operator = await signIn('mro.axa');
  const { page } = operator;
  await listed(page);
  const auditor = await accountOf('are.axa', 'axa');
  const { incident, rejectReasons } = await ask(
    auditor,
    'query ($slug: String!) { incident(by: { slug: $slug }) { version } rejectReasons { slug } }',
    { slug },
  );
  const [reason] = rejectReasons as unknown as readonly { slug: string }[];
  await ask(
    auditor,
    `mutation ($slug: String!, $reason: String!, $version: Int!) {
      rejectBudget(input: { slug: $slug, reason: $reason, comment: "Falta el desglose.", version: $version }) { __typename } }`,
    { slug, reason: reason?.slug, version: Number(incident?.version) },
  );

  // Heard live: the list of news is not opened again.
  const bell = page.getByRole('button', { name: /^Notificaciones, \d+ sin leer$/ });
  await bell.click();
  const news = page.getByRole('list', { name: 'Novedades' });
  const entry = news.getByRole('listitem').filter({ hasText: number });
  await sees(entry, '(sin leer)');
  await accessible(operator, 'novedades');
  await entry.getByRole('link', { name: `Presupuesto rechazado · ${number}` }).click();
  await page.waitForURL(new RegExp(number));
  await rowOf(page, number).waitFor();
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await entry.waitFor();
  await gone(entry.getByText('(sin leer)'));

  await page.goto('/editprofile');
  await choose(page, 'Anulación deshecha', 'Campana y resumen diario');
  await sees(page, 'Se guardaron sus avisos.');
  await page.reload();
  await page.getByRole('button', { name: /Campana y resumen diario Anulación deshecha$/ }).waitFor();
  await accessible(operator, 'avisos');
  await choose(page, 'Anulación deshecha', 'En la campana');
  await sees(page, 'Se guardaron sus avisos.');
});

test('an authorization is undone from the notice that follows it, and its lines are there to go on with', async () => {
  const number = newNumber('AXA-DESHACE');
  const slug = await pendingIncident('axa', number, '1160');
  const operator = await accountOf('mro.axa', 'axa');
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await openAlone(auditor, number);
  await quantify(page, number);
  await chooseProvider(page);
  await addLine(page, 'defensa', ['10', '100', '10', '100']);
  await met(page, 'El importe inicial concuerda').waitFor();
  await press(page, 'Autorizar');
  const notices = page.getByRole('region', { name: 'Notificaciones' });
  const undo = notices.getByRole('button', { name: 'Deshacer', exact: true });
  await press(dialog(page, 'Revisar antes de autorizar'), 'Autorizar');
  await undo.waitFor();
  const comment = `mutation ($slug: String!) {
    commentIncident(input: { slug: $slug, comment: "Gracias" }) { __typename } }`;
  expect(await ask(operator, comment, { slug })).toEqual({ commentIncident: { __typename: 'Incident' } });
  await notified(page, `Se deshizo la autorización: ${number} está otra vez pendiente.`, () => undo.click());
  await gone(undo);

  await openAlone(auditor, number);
  await rowOf(page, number).getByText('Cuantificado').first().waitFor();
  await quantify(page, number);
  await lines(page).first().waitFor();
  const authorize = async () => {
    await met(page, 'El importe inicial concuerda').waitFor();
    await press(page, 'Autorizar');
    await press(dialog(page, 'Revisar antes de autorizar'), 'Autorizar');
    await undo.waitFor();
  };
  await authorize();
  await accessible(auditor, 'aviso con deshacer');

  // In another window, or when the notice was dismissed, the menu of the row offers it.
  await openAlone(auditor, number);
  await actOn(page, number, 'Deshacer la autorización');
  await notified(page, `Se deshizo la autorización: ${number} está otra vez pendiente.`, () =>
    press(dialog(page, '¿Deshacer la autorización?'), 'Aceptar'),
  );

  // Once another auditor has acted, it leaves by itself and says who.
  await openAlone(auditor, number);
  await quantify(page, number);
  await authorize();
  const other = await accountOf('are', 'axa');
  const { incident, rejectReasons } = await ask(
    other,
    'query ($slug: String!) { incident(by: { slug: $slug }) { version } rejectReasons { slug } }',
    { slug },
  );
  const [reason] = rejectReasons as unknown as readonly { slug: string }[];
  const rejection = `mutation ($slug: String!, $reason: String!, $version: Int!) {
    rejectBudget(input: { slug: $slug, reason: $reason, comment: "Falta el desglose.", version: $version }) { __typename } }`;
  await ask(other, rejection, { slug, reason: reason?.slug, version: Number(incident?.version) });
  await sees(page, `La autorización de ${number} ya no puede deshacerse.`);
  await gone(undo);
});

test('an administrator corrects the amount of an authorization; what was before stays in the history', async () => {
  const number = newNumber('HDI-CORRIGE');
  await authorizedIncident(number, '18500');
  const administrator = await administratorOf('HDI Seguros');
  const { page } = administrator;
  await openAlone(administrator, number);
  await actOn(page, number, 'Corregir la autorización');
  const correction = dialog(page, 'Corregir la autorización');
  await fillAmount(correction, 'Monto autorizado', '17500');
  await choose(correction, 'Motivo', 'Documentación incompleta');
  await fill(correction, 'Comentario', 'Se capturó otro monto.');
  await accessible(administrator, 'corregir la autorización');
  await notified(page, 'Se corrigió la autorización.', () => press(correction, 'Corregir'));

  await openAlone(administrator, number);
  await rowOf(page, number).getByText('Autorizado').first().waitFor();
  await actOn(page, number, 'Bitácora');
  await sees(dialog(page, `Bitácora | Siniestro ${number}`), 'Se capturó otro monto.');
  await page.keyboard.press('Escape');
  await openRow(page, number);
  await sees(page, '17,500.00');
});
