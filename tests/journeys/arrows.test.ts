import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { allArrowsOf, arrowsTaken } from '#tests/proof/reachable.ts';
import { accountOf, ask, pendingIncident } from './arrange.ts';
import { accessible } from './axe.ts';
import { actOn, byHighway, fillBudget, newNumber, openAlone, openRow, register, rowOf } from './incidents.ts';
import { pdf, photo, workbook } from './papers.ts';
import { administratorOf, demo, type Person, signIn, welcomePeople } from './people.ts';
import { product } from './product.ts';
import { addLine, chooseProvider, grid, lines, met, quantify, save } from './quantification.ts';
import { choose, dialog, fill, fillAmount, gone, notified, pick, press, sees } from './screen.ts';

/**
 * Every arrow of the lifecycle is taken at the screens, by their labels; only the provider's system has none and sends its
 * call. Which arrows were taken is read from the history of the incidents in the end.
 */

welcomePeople();

const numbers: string[] = [];

function started(name: string): string {
  const number = newNumber(name);
  numbers.push(number);
  return number;
}

/** The list of operators with one incident in it. */
async function openOwn({ page }: Person, number: string, status: string): Promise<void> {
  await page.goto(`/siniestros?fechas=todas&estatus=${status}&texto=${number}`);
  await rowOf(page, number).waitFor();
}

async function comment(page: Page, number: string, text: string): Promise<void> {
  await actOn(page, number, 'Bitácora');
  const binnacle = dialog(page, `Bitácora | Siniestro ${number}`);
  await fill(binnacle, 'Nuevo comentario', text);
  await press(binnacle, 'Agregar comentario');
  await sees(binnacle.getByRole('list'), text);
  await page.keyboard.press('Escape');
  await gone(binnacle);
}

async function handOver(person: Person, number: string, to: string): Promise<void> {
  await openAlone(person, number);
  await actOn(person.page, number, 'Entregar a otro operador');
  const choice = dialog(person.page, 'Entregar a otro operador');
  await choose(choice, 'Operador', new RegExp(`\\(${to}\\)$`));
  await notified(person.page, /^Se entregó a /, () => press(choice, 'Entregar'));
}

async function add({ page }: Person, number: string, name: string, seed: number): Promise<void> {
  await openRow(page, number);
  await pick(page, 'Fotografías', photo(name, seed));
  await page.getByRole('button', { name: `Ver ${name}` }).waitFor();
}

async function remove({ page }: Person, number: string, name: string): Promise<void> {
  await openRow(page, number);
  await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
  await press(page, 'Eliminar');
  const question = dialog(page, '¿Eliminar este elemento?');
  await notified(page, 'Eliminado', () => press(question, 'Eliminar'));
}

/** With the reason that every refusal asks for. */
async function refuse(page: Page, title: string, confirm: string, said: string): Promise<void> {
  const form = dialog(page, title);
  await choose(form, 'Motivo', 'Documentación incompleta');
  await fill(form, 'Comentario', 'Falta el desglose por concepto.');
  await notified(page, said, () => press(form, confirm));
}

async function annul(person: Person, number: string): Promise<void> {
  await openAlone(person, number);
  await actOn(person.page, number, 'Anular');
  await refuse(person.page, 'Anular siniestro', 'Anular', 'Se anuló el siniestro.');
}

async function reinstate(person: Person, number: string): Promise<void> {
  await openAlone(person, number);
  await actOn(person.page, number, 'Deshacer la anulación');
  const question = dialog(person.page, '¿Deshacer la anulación?');
  await notified(person.page, 'Se deshizo la anulación.', () => press(question, 'Aceptar'));
}

async function rejectBudget(person: Person, number: string): Promise<void> {
  await openAlone(person, number);
  await openRow(person.page, number);
  await press(person.page, 'Rechazar presupuesto');
  await refuse(person.page, 'Rechazar presupuesto', 'Rechazar', 'Se ha rechazado el presupuesto.');
}

/** From the quantification: what stands there is authorized. */
async function authorize(page: Page): Promise<void> {
  await met(page, 'El importe inicial concuerda').waitFor();
  await press(page, 'Autorizar');
  await press(dialog(page, 'Revisar antes de autorizar'), 'Autorizar');
}

async function correct(person: Person, number: string, amount: string): Promise<void> {
  await openAlone(person, number);
  await actOn(person.page, number, 'Corregir la autorización');
  await fillAmount(dialog(person.page, 'Corregir la autorización'), 'Monto autorizado', amount);
  await refuse(person.page, 'Corregir la autorización', 'Corregir', 'Se corrigió la autorización.');
}

async function counterpropose(person: Person, number: string, quantity: string): Promise<void> {
  await openOwn(person, number, 'Autorizados');
  await actOn(person.page, number, 'Contra propuesta');
  const proposal = dialog(person.page, 'Contra propuesta');
  await fill(proposal, 'Comentario', 'Proponemos otra cantidad.');
  await choose(proposal, 'Pedir de nuevo una partida', /./);
  await fillAmount(proposal, 'Cantidad pedida', quantity);
  await fill(proposal, 'Por qué', 'Se midió de nuevo.');
  await pick(proposal, 'Archivo de la contrapropuesta', pdf('contrapropuesta.pdf'));
  await notified(person.page, 'Contrapropuesta enviada', () => press(proposal, 'Enviar contra propuesta'));
}

async function slugOf(number: string): Promise<string> {
  const query = `query ($search: String!) { incidents(filter: { text: $search, anyDate: true }) { nodes { slug } } }`;
  const { incidents } = await ask(await accountOf('are.axa', 'axa'), query, { search: number });
  const [found] = (incidents as unknown as { nodes: readonly { slug: string }[] }).nodes;
  return found?.slug ?? '';
}

const rest = async (username: string, path: string, form?: FormData): Promise<Response> => {
  const base = `${product().restUrl}/api/v1`;
  const login = await fetch(`${base}/auth/obtain_token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demo }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `JWT ${token}` };
  const sent = form ? { method: 'POST', headers, body: form } : { headers };
  return fetch(`${base}/axa/audited_sinister/${path}`, sent);
};

/** As the provider's system does, which has no screen. */
async function provide(number: string): Promise<void> {
  const form = new FormData();
  form.append('jb_file', new Blob([new Uint8Array(pdf('proveedor.pdf').buffer)]), 'proveedor.pdf');
  form.append('jb_file_xls', new Blob([new Uint8Array((await workbook('proveedor.xlsx')).buffer)]), 'proveedor.xlsx');
  const answer = await rest('jb', `${await slugOf(number)}/provider_authorization/`, form);
  expect(answer.ok, await answer.text()).toBe(true);
}

test('axa, open: registered, edited, quantified, authorized, undone and rejected in both ways', async () => {
  const number = started('AXA-FLECHA');
  const operator = await signIn('mro.axa');
  const { page } = operator;
  await register(page, { ...(await byHighway(number, '1160')), capufe: '900' });
  await add(operator, number, 'otra.jpg', 5);
  await add(operator, number, 'sobra.jpg', 6);
  await comment(page, number, 'Van dos fotografías más.');

  const auditor = await signIn('are.axa');
  const desk = auditor.page;
  await openAlone(auditor, number);
  await actOn(desk, number, 'Modificar');
  const form = dialog(desk, /^Modificar siniestro/);
  await fill(form, 'Póliza', `POL-${number}-B`);
  await notified(desk, 'Actualizado', () => press(form, 'Guardar'));
  await handOver(auditor, number, 'mro');
  await handOver(auditor, number, 'mro.axa');
  await openAlone(auditor, number);
  await remove(auditor, number, 'sobra.jpg');
  await desk.getByRole('checkbox', { name: 'Seleccionar otra.jpg' }).check();
  await press(desk, 'Rechazar');
  await refuse(desk, '¿Rechazar archivos?', 'Rechazar', 'Archivos rechazados');

  await openAlone(auditor, number);
  await quantify(desk, number);
  await chooseProvider(desk);
  await addLine(desk, 'defensa', ['10', '100', '10', '100']);
  await save(desk);
  await grid(desk).getByRole('checkbox', { name: 'Seleccionar todas las líneas' }).click();
  await press(desk, 'Quitar');
  await gone(lines(desk));
  await save(desk);
  await addLine(desk, 'defensa', ['10', '100', '10', '100']);
  await authorize(desk);
  const undo = desk
    .getByRole('region', { name: 'Notificaciones' })
    .getByRole('button', { name: 'Deshacer', exact: true });
  await undo.waitFor();
  await notified(desk, `Se deshizo la autorización: ${number} está otra vez pendiente.`, () => undo.click());
  await openAlone(auditor, number);
  await quantify(desk, number);
  await authorize(desk);
  await undo.waitFor();
  await rejectBudget(auditor, number);

  await openOwn(operator, number, 'Rechazados');
  await actOn(page, number, 'Presupuesto inicial');
  const budget = dialog(page, 'Presupuesto inicial');
  await fillBudget(budget, { ...(await byHighway(number, '1160')), capufe: '900' });
  await notified(page, 'Presupuesto inicial guardado', () => press(budget, 'Agregar presupuesto'));
  await rejectBudget(auditor, number);
});

test('axa, authorized: filed, corrected, contested, answered, confirmed, annulled and brought back', async () => {
  const number = started('AXA-FLECHA-AUT');
  await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa');
  const desk = auditor.page;
  await openAlone(auditor, number);
  await quantify(desk, number);
  await chooseProvider(desk);
  await addLine(desk, 'defensa', ['10', '100', '10', '100']);
  await authorize(desk);
  await desk.waitForURL('**/siniestros_por_auditar');
  await openAlone(auditor, number);
  await actOn(desk, number, 'Autorizar');
  const approval = dialog(desk, 'Autorizar presupuesto');
  await pick(approval, 'Presupuesto Autorizado', pdf('autorizado.pdf'));
  await notified(desk, 'Se ha autorizado el presupuesto.', () => press(approval, 'Autorizar'));

  await openAlone(auditor, number);
  await add(auditor, number, 'después.jpg', 8);
  await remove(auditor, number, 'después.jpg');
  await comment(desk, number, 'Se agregó y se quitó una fotografía.');
  await handOver(auditor, number, 'mro');
  await handOver(auditor, number, 'mro.axa');

  const administrator = await administratorOf('AXA Seguros');
  await correct(administrator, number, '1150');
  const operator = await signIn('mro.axa');
  await counterpropose(operator, number, '12');
  await openAlone(auditor, number);
  await quantify(desk, number);
  await desk.getByRole('button', { name: /^Aceptar [A-Z]/ }).click();
  await save(desk);
  await openAlone(auditor, number);
  await actOn(desk, number, 'Autorizar');
  const answer = dialog(desk, 'Responder contrapropuesta');
  await fill(answer, 'Comentario', 'Se acepta.');
  await pick(answer, 'Presupuesto Autorizado', pdf('respuesta.pdf'));
  await notified(desk, 'Se ha autorizado el presupuesto.', () => press(answer, 'Responder'));

  await openOwn(operator, number, 'Autorizados');
  await actOn(operator.page, number, 'Autorizar');
  const confirmation = dialog(operator.page, 'Deseas autorizar este siniestro?');
  await notified(operator.page, 'Se confirmó la autorización del cliente.', () => press(confirmation, 'Aceptar'));
  await correct(administrator, number, '1390');
  await annul(auditor, number);
  await openAlone(auditor, number);
  await comment(desk, number, 'Se anuló por error.');
  await reinstate(auditor, number);
  await counterpropose(operator, number, '13');
  await annul(auditor, number);
});

test('axa, authorized by the provider’s system, before the auditor and after', async () => {
  const [before, after] = [started('AXA-FLECHA-JB'), started('AXA-FLECHA-JB2')];
  for (const number of [before, after]) await pendingIncident('axa', number, '1160');
  const auditor = await signIn('are.axa');
  const { page } = auditor;
  await annul(auditor, before);
  await reinstate(auditor, before);
  await provide(before);
  await annul(auditor, before);
  await reinstate(auditor, before);
  await openAlone(auditor, before);
  await actOn(page, before, 'Autorizar');
  const approval = dialog(page, 'Autorizar presupuesto');
  await fillAmount(approval, 'Monto autorizado', '1160');
  await pick(approval, 'Presupuesto Autorizado', pdf('autorizado.pdf'));
  await notified(page, 'Se ha autorizado el presupuesto.', () => press(approval, 'Autorizar'));

  await openAlone(auditor, after);
  await quantify(page, after);
  await chooseProvider(page);
  await addLine(page, 'defensa', ['10', '100', '10', '100']);
  await authorize(page);
  await page.waitForURL('**/siniestros_por_auditar');
  await provide(after);
});

const rulesOf = 'query { secondLookRules { version } }';
const settingRules = `mutation ($input: SetSecondLookRulesInput!) { setSecondLookRules(input: $input) {
  __typename ... on Failure { message } } }`;

/** What is over this amount is reviewed; null: nothing is. */
async function reviewOver(overAmount: string | null): Promise<void> {
  const account = await accountOf('adm', 'axa');
  const { secondLookRules: rules } = await ask(account, rulesOf, {});
  await ask(account, settingRules, { input: { version: Number(rules?.version), overAmount } });
}

test('an administrator asks for a second look; the auditor who quantified waits for another, who sends it back and accepts', async () => {
  const number = started('AXA-FLECHA-REVISA');
  const slug = await pendingIncident('axa', number, '98765.43');
  try {
    const administrator = await administratorOf('AXA Seguros', { at: '/usuarios' });
    await press(administrator.page, 'Revisión');
    const rules = dialog(administrator.page, 'Revisión de presupuestos de AXA Seguros');
    await fillAmount(rules, 'Monto autorizado', '90000');
    await accessible(administrator, 'reglas de revisión');
    await notified(administrator.page, 'Se guardaron las reglas de revisión.', () => press(rules, 'Guardar reglas'));

    const auditor = await signIn('are.axa');
    const { page } = auditor;
    await openAlone(auditor, number);
    await quantify(page, number);
    await chooseProvider(page);
    await addLine(page, 'def', ['1', '85142.61', '1', '85142.61']);
    await save(page);
    await openAlone(auditor, number);
    await rowOf(page, number).getByText('Por revisar por su monto').first().waitFor();
    // Also where exceptions have a column of their own.
    await page.setViewportSize({ width: 1920, height: 1080 });
    await rowOf(page, number).getByText('Por revisar por su monto').first().waitFor();
    await quantify(page, number);
    await sees(page, 'Antes de que lo autorice quien lo cuantificó, otro auditor debe aceptarlo');
    await accessible(auditor, 'cuantificación por revisar');

    await administrator.page.setViewportSize({ width: 1366, height: 800 });
    await administrator.page.goto('/siniestros_por_auditar?bandeja=contrapropuestas');
    const filters = administrator.page.getByRole('search', { name: 'Filtros de siniestros' });
    await filters.getByRole('button', { name: /^Por revisar/ }).waitFor();
    await filters.getByRole('button', { name: /^Contrapropuestas/ }).waitFor();
    // A label with its control, and one line of eight buttons.
    await expect.poll(async () => (await filters.boundingBox())?.height).toBeLessThan(100);
    await press(administrator.page, /^Por revisar/);
    await rowOf(administrator.page, number).waitFor();
    const decide = async (choice: string, comment: string) => {
      await actOn(administrator.page, number, 'Revisar');
      const form = dialog(administrator.page, 'Revisar la cuantificación');
      await form.getByText(new RegExp(`^${choice}`)).click();
      await fill(form, 'Comentario', comment);
      return form;
    };
    const back = await decide('Devolver', 'Falta el señalamiento.');
    await accessible(administrator, 'revisar');
    await notified(administrator.page, `Devolvió el siniestro ${number}.`, () => press(back, 'Guardar revisión'));
    await openAlone(administrator, number);
    await rowOf(administrator.page, number).getByText('Devuelto en revisión por su monto').first().waitFor();
    const accepted = await decide('Aceptar', 'Ya está.');
    await notified(administrator.page, `Aceptó el siniestro ${number}.`, () => press(accepted, 'Guardar revisión'));

    await page.goto(`/axa/siniestro/${slug}/historia`);
    await sees(page, 'Falta el señalamiento.');
  } finally {
    await reviewOver(null);
  }
});

test('axa: these journeys have taken every arrow that the machine has', async () => {
  const profile = profileOf('axa');
  const taken = new Set<string>();
  for (const number of numbers) {
    const answer = await rest('are.axa', `${await slugOf(number)}/history/`);
    const history = (await answer.json()) as Parameters<typeof arrowsTaken>[1];
    for (const arrow of arrowsTaken(profile, history)) taken.add(arrow);
  }
  const all = allArrowsOf(profile);
  const missing = [...all].filter((arrow) => !taken.has(arrow));
  process.stdout.write(
    `axa: ${all.size - missing.length} of ${all.size} edges of the machine driven at the screens, the provider’s two by its call\n`,
  );
  expect(missing).toEqual([]);
  expect(all.size).toBeGreaterThan(30);
});
