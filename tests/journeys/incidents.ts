import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { today } from '#domain/calendar.ts';
import { pdf, photo, workbook } from './papers.ts';
import type { Person } from './people.ts';
import {
  choose,
  dialog,
  type FilePayload,
  fill,
  fillAmount,
  notified,
  pick,
  press,
  search,
  sees,
  typeDate,
} from './screen.ts';

/** The list of incidents and what is done from it. */

/** Of its own in each run, so that journeys may also visit a product that keeps its data. */
export const newNumber = (name: string): string => `${name}-${Date.now().toString(36).toUpperCase()}`;

export const rowOf = (page: Page, number: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) });

/** The list of auditors with one incident in it. */
export async function openAlone({ page }: Person, number: string): Promise<void> {
  await page.goto(`/siniestros_por_auditar?fechas=todas&estatus=Todos&texto=${number}`);
  await rowOf(page, number).waitFor();
}

export async function actOn(page: Page, number: string, action: string): Promise<void> {
  await press(rowOf(page, number), `Acciones de ${number}`);
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

export async function openRow(page: Page, number: string): Promise<void> {
  const expander = rowOf(page, number).getByRole('button', { name: `Detalle de ${number}` });
  if ((await expander.getAttribute('aria-expanded')) === 'false') await expander.click();
}

/** The list with its filters, as it stands once everything is there. */
export async function listed(page: Page): Promise<void> {
  await sees(page, /^Mostrando/);
  // On a phone the filters are folded.
  await page
    .getByRole('button', { name: /Estatus$|^Filtros: / })
    .first()
    .waitFor();
}

export const filterStatus = (page: Page, status: string): Promise<void> => choose(page, 'Estatus', status);

export type NewIncident = {
  readonly number: string;
  readonly amount: string;
  readonly capufe?: string;
  readonly state?: string;
  readonly highway?: string;
  readonly section?: string;
  readonly kilometer: string;
  readonly budget: FilePayload;
  readonly files: Readonly<Record<string, FilePayload | readonly FilePayload[]>>;
};

export const byHighway = async (number: string, amount: string): Promise<NewIncident> => ({
  number,
  amount,
  highway: 'México - Querétaro',
  section: 'Jilotepec - Palmillas',
  kilometer: '100',
  budget: await workbook('presupuesto.xlsx'),
  files: { Fotografías: photo('defensa.jpg'), 'Parte de accidente': pdf('parte.pdf') },
});

export async function beginRegistration(page: Page): Promise<Locator> {
  await press(page, 'Registrar siniestro');
  return dialog(page, 'Registrar siniestro');
}

export const next = (form: Locator): Promise<void> => press(form, 'Siguiente');

export async function fillDetails(form: Locator, { number }: NewIncident): Promise<void> {
  await fill(form, 'Número de siniestro', number);
  await typeDate(form, 'Fecha del siniestro', today());
  await fill(form, 'Póliza', `POL-${number}`);
}

/** The only section of the point is chosen by itself, and the form says so. */
export async function givenSection(form: Locator, section: string): Promise<void> {
  await expect.poll(() => form.getByRole('combobox', { name: 'Tramo', exact: true }).inputValue()).toBe(section);
  await form.getByText(`${section} es el único tramo de la autopista`).waitFor();
}

export async function fillPlace(form: Locator, { state, highway, section, kilometer }: NewIncident): Promise<void> {
  if (state) await search(form, 'Estado', state);
  if (highway) await search(form, 'Autopista', highway);
  await fillAmount(form, 'Kilómetro', kilometer);
  await fill(form, 'Metro', '450');
  await choose(form, 'Cuerpo', 'Cuerpo A');
  if (section) await givenSection(form, section);
}

export async function fillBudget(form: Locator, { amount, capufe, budget }: NewIncident): Promise<void> {
  await fillAmount(form, 'Monto', amount);
  await fillAmount(form, 'Confirmar monto', amount);
  if (capufe) await fillAmount(form, 'Monto Capufe', capufe);
  await pick(form, 'Archivo del presupuesto', budget);
}

/** From the button to the row in the list, without a detour. */
export async function register(page: Page, incident: NewIncident): Promise<void> {
  const form = await beginRegistration(page);
  await fillDetails(form, incident);
  await next(form);
  await fillPlace(form, incident);
  await next(form);
  await fillBudget(form, incident);
  await next(form);
  for (const [type, files] of Object.entries(incident.files)) await pick(form, type, files);
  await next(form);
  await send(page, form, incident.number);
}

export async function send(page: Page, form: Locator, number: string): Promise<void> {
  await press(form, 'Registrar');
  await form.waitFor({ state: 'hidden' });
  await rowOf(page, number).waitFor();
}

export async function uploadBudget(page: Page, number: string, amount: string, file: FilePayload): Promise<void> {
  await actOn(page, number, 'Presupuesto inicial');
  const form = dialog(page, 'Presupuesto inicial');
  await fillAmount(form, 'Monto', amount);
  await fillAmount(form, 'Confirmar monto', amount);
  await pick(form, 'Archivo del presupuesto', file);
  await notified(page, 'Presupuesto inicial guardado', () => press(form, 'Agregar presupuesto'));
}
