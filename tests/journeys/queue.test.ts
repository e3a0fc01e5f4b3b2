import type { Locator } from 'playwright-core';
import { test } from 'vitest';
import { accountOf, ask, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { actOn, filterStatus, listed, newNumber, rowOf } from './incidents.ts';
import { giveName, type Person, signIn, sitDown, welcomePeople } from './people.ts';
import { choose, dialog, fill, gone, notified, press, sees } from './screen.ts';

welcomePeople();

async function administratorOf(customer: string): Promise<Person> {
  const person = await sitDown('adm');
  await person.page.goto('/login');
  await giveName(person.page, 'adm');
  await press(person.page, customer);
  await person.page.getByRole('navigation').first().waitFor();
  return person;
}

/** By the button below the results. */
const close = (form: Locator) => form.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

/** The list of auditors with one incident in it. */
async function openAlone({ page }: Person, number: string): Promise<void> {
  await page.goto(`/siniestros_por_auditar?fechas=todas&estatus=Todos&texto=${number}`);
  await rowOf(page, number).waitFor();
}

test('the queue: the next one is taken and given back, and an administrator gives one to an auditor', async () => {
  const number = newNumber('AXA-COLA');
  await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await page.goto('/siniestros_por_auditar');
  await listed(page);
  const taken = page.getByRole('region', { name: 'Notificaciones' }).getByText(/^Tomó el siniestro /);
  const said = taken.innerText();
  await press(page, 'Tomar siguiente');
  const next = /Tomó el siniestro (.+)\.$/.exec(await said)?.[1] ?? '';
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

test('many at once: whoever may not is named with the reason, and each result is said', async () => {
  const stem = newNumber('AXA-VARIOS');
  const [first, second, third] = [`${stem}-1`, `${stem}-2`, `${stem}-3`];
  for (const number of [first, second, third]) await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await page.goto(`/siniestros_por_auditar?fechas=todas&estatus=Todos&texto=${stem}`);
  await rowOf(page, third).waitFor();
  const reject = async (numbers: readonly string[]) => {
    for (const number of numbers) await page.getByRole('checkbox', { name: `Seleccionar ${number}` }).check();
    await press(page.getByRole('search', { name: 'Siniestros seleccionados' }), 'Rechazar');
    const form = dialog(page, 'Rechazar presupuestos');
    await form.waitFor();
    return form;
  };
  const explain = async (form: Locator) => {
    await choose(form, 'Motivo', 'Documentación incompleta');
    await fill(form, 'Comentario', 'Falta el desglose por concepto.');
  };

  await press(page, 'Seleccionar');
  const one = await reject([first]);
  await sees(one, '1 de 1 puede.');
  await explain(one);
  await press(one, 'Rechazar 1');
  await sees(one, 'Hechos: 1. No se pudo: 0.');
  await close(one);
  await gone(one);

  await rowOf(page, first).getByText('Rechazado').first().waitFor();
  for (const number of [first, second, third]) {
    await page.getByRole('checkbox', { name: `Seleccionar ${number}` }).setChecked(false);
  }
  const three = await reject([first, second, third]);
  await sees(three, '2 de 3 pueden; 1 no.');
  await sees(three.getByRole('list', { name: 'Por qué no los demás' }), first);
  await accessible(auditor, 'rechazar varios');
  await explain(three);
  await press(three, 'Rechazar 2');
  await sees(three, 'Hechos: 2. No se pudo: 0.');
  await accessible(auditor, 'varios rechazados');
  await close(three);
  for (const number of [second, third]) await rowOf(page, number).getByText('Rechazado').first().waitFor();
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
  await filterStatus(page, 'Pendientes');
  await gone(rowOf(page, number));

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
