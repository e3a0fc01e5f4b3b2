import { expect, test } from 'vitest';
import { today } from '#domain/calendar.ts';
import { accessible } from './axe.ts';
import { givenSection, newNumber, rowOf } from './incidents.ts';
import { act, choose, enter, pick, reach, search, type, typeDate, withoutMouse } from './keys.ts';
import { pdf, photo, workbook } from './papers.ts';
import { demo, type Person, sitDown, welcomePeople } from './people.ts';
import { grid, lines, met, missing, opened, provider, searchBox, typeFigures } from './quantification.ts';
import { dialog, notified, sees } from './screen.ts';

welcomePeople();

async function comeIn(username: string): Promise<Person> {
  const person = await sitDown(username);
  await withoutMouse(person);
  const { page } = person;
  await page.goto('/');
  await page.getByLabel('Usuario', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo);
  await page.keyboard.press('Enter');
  await sees(page, /^Mostrando/);
  return person;
}

/** Narrows the list to one incident. */
async function find({ page }: Person, number: string): Promise<void> {
  await reach(page.getByRole('searchbox', { name: 'Buscar' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(number);
  await page.waitForURL(new RegExp(number));
  await rowOf(page, number).waitFor();
}

test('gnp: from the sign-in to the confirmation by keyboard alone', async () => {
  const number = newNumber('GNP');
  const operator = await comeIn('mro.gnp');
  const { page } = operator;
  await enter(page, 'Registrar siniestro');
  const form = dialog(page, 'Registrar siniestro');
  await type(form, 'Número de siniestro', number);
  await typeDate(form, 'Fecha del siniestro', today());
  await type(form, 'Póliza', 'GNP-POL-1');
  await enter(form, 'Siguiente');
  await search(form, 'Autopista', 'México - Querétaro');
  await type(form, 'Kilómetro', '100');
  await type(form, 'Metro', '450');
  await choose(form, 'Cuerpo', 'Cuerpo A');
  await givenSection(form, 'Jilotepec - Palmillas');
  await accessible(operator, 'registro gnp lugar');
  await enter(form, 'Siguiente');
  await type(form, 'Monto', '2320');
  await type(form, 'Confirmar monto', '2320');
  await pick(form, 'Archivo del presupuesto', await workbook('presupuesto.xlsx'));
  await enter(form, 'Siguiente');
  await pick(form, 'Fotografías', photo('defensa.jpg'));
  await pick(form, 'Parte de accidente', pdf('parte.pdf'));
  await enter(form, 'Siguiente');
  await enter(form, 'Registrar');
  await rowOf(page, number).and(page.locator('[data-marked]')).waitFor();

  const auditor = await comeIn('are.gnp');
  const desk = auditor.page;
  await find(auditor, number);
  await act(desk, `Acciones de ${number}`, /^Cuantificar/);
  await opened(desk, number);
  await choose(desk, 'Proveedor', provider);
  await choose(desk, 'Moneda inicial', 'EUR');
  await desk.getByRole('button', { name: /^1 EUR = \d/ }).waitFor();
  await refusesWithoutPrice(auditor, 'EUR');

  await choose(desk, 'Moneda inicial', 'USD');
  await reach(searchBox(desk));
  await desk.keyboard.press('Escape');
  await desk.keyboard.type('señal');
  const results = desk.getByRole('listbox', { name: 'Agregar concepto' });
  await results.locator('[role=option]:not([aria-disabled=true])').first().waitFor();
  await walkToResult(auditor, 'false');
  await desk.keyboard.press('Control+Enter');
  await focusedCell(auditor);
  await typeFigures(desk, ['1', '100', '1', '110']);
  await desk.keyboard.press('m');
  await grid(desk).getByRole('gridcell', { name: 'MXN', exact: true }).waitFor();
  await desk.keyboard.press('u');
  const exchange = dialog(desk, 'Justificar el tipo de cambio de USD');
  await enter(exchange, 'Aceptar');
  await exchange.locator('[aria-invalid=true]').first().waitFor();
  await accessible(auditor, 'justificar el tipo de cambio');
  await type(exchange, 'Tipo de cambio (pesos por 1 USD)', '40');
  await exchange.getByText('Tipo de cambio inusual').waitFor();
  expect(await exchange.getByRole('button', { name: 'Aceptar' }).isDisabled()).toBe(true);
  await type(exchange, 'Tipo de cambio (pesos por 1 USD)', '20');
  await type(exchange, 'Comentario', 'Tipo de cambio pactado con el proveedor.');
  await enter(exchange, 'Aceptar');
  await grid(desk)
    .getByRole('gridcell', { name: /^USD × 20/ })
    .waitFor();
  await met(desk, 'Tipo de cambio justificado').waitFor();
  await desk.keyboard.press('Home');
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('ArrowRight');
  await typeFigures(desk, ['1', '100', '1', '110']);
  await met(desk, 'El importe inicial concuerda').waitFor();
  await enter(desk, /^1 USD = 20/);
  await enter(desk, 'Corregir la justificación de USD');
  expect(await exchange.getByRole('textbox', { name: 'Comentario' }).inputValue()).toContain('pactado');
  await type(exchange, 'Comentario', 'Tipo de cambio pactado por escrito con el proveedor.');
  await enter(exchange, 'Aceptar');
  await exchange.waitFor({ state: 'detached' });

  await choose(desk, 'Año de catálogo', String(Number(today().slice(0, 4)) - 1));
  const change = dialog(desk, /^¿Cambiar al catálogo/);
  await accessible(auditor, 'cambiar de catálogo');
  await enter(change, 'Cambiar y quitar conceptos');
  await sees(desk, 'No se han agregado conceptos.');
  await enter(desk, 'Deshacer');
  await met(desk, 'El importe inicial concuerda').waitFor();
  await expect.poll(() => lines(desk).count()).toBe(1);

  await missing(desk, 'Se ha excedido el presupuesto enviado por el cliente.').waitFor();
  await reach(desk.getByRole('checkbox', { name: 'Autorizar aunque excede el monto.' }));
  await desk.keyboard.press('Space');
  await met(desk, 'Dentro del monto, o confirmado').waitFor();
  await accessible(auditor, 'cuantificación gnp');
  await reach(desk.getByRole('button', { name: 'Autorizar', exact: true }));
  await desk.keyboard.press('Enter');
  await dialog(desk, 'Revisar antes de autorizar')
    .getByText(/^Excede el monto en/)
    .waitFor();
  await notified(desk, 'Se ha autorizado el presupuesto.', () => desk.keyboard.press('Enter'));
  await desk.waitForURL('**/siniestros_por_auditar');

  await find(auditor, number);
  await act(desk, `Acciones de ${number}`, /^Autorizar/);
  const approval = dialog(desk, 'Autorizar presupuesto');
  await pick(approval, 'Correo de autorización', pdf('correo.pdf'));
  await reach(approval.getByRole('button', { name: 'Autorizar', exact: true }));
  await notified(desk, 'Se ha autorizado el presupuesto.', () => desk.keyboard.press('Enter'));

  await page.reload();
  await choose(page, 'Estatus', 'Autorizados');
  await find(operator, number);
  await act(page, `Acciones de ${number}`, /^Autorizar/);
  const confirmation = dialog(page, 'Deseas autorizar este siniestro?');
  await reach(confirmation.getByRole('button', { name: 'Aceptar' }));
  await notified(page, 'Se confirmó la autorización del cliente.', () => page.keyboard.press('Enter'));
  await rowOf(page, number).getByText('Confirmado').waitFor();
});

const focusedCell = ({ page }: Person) => grid(page).getByRole('gridcell').and(page.locator(':focus')).waitFor();

/** Down the results until one that can, or cannot, be taken is pointed at. */
async function walkToResult({ page }: Person, isBlocked: 'true' | 'false'): Promise<void> {
  const current = page.getByRole('option', { selected: true });
  for (let steps = 0; steps < 30; steps += 1) {
    if (((await current.getAttribute('aria-disabled')) ?? 'false') === isBlocked) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('no such result');
}

async function refusesWithoutPrice(auditor: Person, currency: string): Promise<void> {
  const { page } = auditor;
  await reach(searchBox(page));
  await page.keyboard.type('señal');
  await page.getByRole('listbox', { name: 'Agregar concepto' }).locator('[aria-disabled=true]').first().waitFor();
  await walkToResult(auditor, 'true');
  await notified(page, `no tiene precio en ${currency}`, () => page.keyboard.press('Enter'));
  await sees(page, 'No se han agregado conceptos.');
}
