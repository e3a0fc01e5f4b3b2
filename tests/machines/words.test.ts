import { expect, it } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { type Facts, noFacts } from '#machines/incident/facts.ts';
import { place, refusals } from '#machines/incident/lifecycle.ts';
import { newsText } from '#machines/incident/news.ts';
import { requirements } from '#machines/incident/requirements.ts';
import { steps } from '#machines/incident/steps.ts';

/** What people read of events, written again: as a button, as the timeline, as news, and whether it is bad news. */
const words = {
  'incident.register': ['Registrar', 'Siniestro registrado', null, 'info'],
  'incident.edit': ['Modificar', 'Siniestro modificado', null, 'info'],
  'budget.upload': ['Subir el presupuesto', 'Presupuesto inicial enviado', 'Presupuesto nuevo', 'info'],
  'budget.quantify': ['Cuantificar', 'Cuantificación guardada', null, 'info'],
  'budget.authorize': ['Autorizar el presupuesto', 'Presupuesto autorizado', 'Autorizado', 'info'],
  'budget.review': ['Revisar la cuantificación', 'Cuantificación revisada', 'Revisada', 'info'],
  'authorization.upload': ['Subir la autorización', 'Archivo de autorización enviado', 'Autorización enviada', 'info'],
  'authorization.undo': ['Deshacer la autorización', 'Autorización deshecha', 'Autorización deshecha', 'danger'],
  'budget.reject': ['Rechazar el presupuesto', 'Presupuesto rechazado', 'Rechazado', 'danger'],
  'provider.authorize': [
    'Autorización del proveedor',
    'Autorizado por el proveedor',
    'Autorizado por proveedor',
    'info',
  ],
  'customer.confirm': ['Confirmar', 'Autorización del cliente confirmada', 'Confirmado', 'info'],
  'customer.counterpropose': ['Contraproponer', 'Contrapropuesta enviada', 'Contrapropuesta', 'info'],
  'files.upload': ['Subir archivos', 'Archivo agregado', null, 'info'],
  'files.reject': ['Rechazar archivos', 'Rechazo de archivos', 'Archivos rechazados', 'danger'],
  'files.delete': ['Eliminar archivos', 'Eliminación de archivos', null, 'info'],
  'incident.comment': ['Comentar', 'Comentario en la bitácora', 'Comentario', 'info'],
  'incident.handOver': ['Entregar a otro operador', 'Entregado a otro operador', 'Cambio de operador', 'info'],
  'incident.annul': ['Anular el siniestro', 'Siniestro anulado', 'Anulado', 'danger'],
  'authorization.correct': ['Corregir la autorización', 'Autorización corregida', 'Autorización corregida', 'info'],
  'incident.reinstate': ['Deshacer la anulación', 'Anulación deshecha', 'Anulación deshecha', 'info'],
};

it('each event is told in its own words', () => {
  const said = Object.entries(steps).map(([type, { act, past, news, tone }]) => [type, [act, past, news, tone]]);
  expect(Object.fromEntries(said)).toEqual(words);
});

it('news of a review say how it ended, and of other events what was done', () => {
  const said = (['accepted', 'returned', null] as const).map((verdict) => newsText('budget.review', verdict));
  expect(said).toEqual([
    'Cuantificación revisada y aceptada',
    'Cuantificación revisada y devuelta',
    'Cuantificación revisada',
  ]);
  expect(newsText('budget.reject', null)).toBe('Presupuesto rechazado');
});

/** Where a person is led by what is missing, written again. */
const repairs = {
  fillForm: [
    'form_valid',
    'amounts_match',
    'budget_amounts_match',
    'capufe_given',
    'verdict_given',
    'amount_given',
    'operator_may_own',
    'another_owner',
    'annulled_today',
    'answer_is_yes',
  ],
  uploadBudget: ['original_file'],
  addFiles: ['required_files', 'file_type'],
  addLines: ['at_least_one_line'],
  chooseProviders: ['provider_per_line'],
  reviewInitialTotal: ['initial_total_matches'],
  confirmExcess: ['excess_confirmed'],
  justifyExchange: ['exchange_justified'],
  quantify: ['authorized_first', 'review_asked'],
  uploadAuthorization: ['customer_quantifies', 'authorization_file'],
  giveReason: ['reason_given', 'comment_given', 'undone_in_time', 'untouched_since'],
  selectFiles: ['files_selected', 'only_added_since'],
  seePermissions: ['within_limit', 'four_eyes', 'second_look', 'another_reviewer'],
  null: ['customer_step', 'counter_proposals', 'no_authorized_file', 'operator_edits_early'],
};

it('what is quantified is not asked to be quantified again before its authorization is uploaded', () => {
  const profile = profileOf('axa');
  const budget: Facts = { ...noFacts, registered: true, hasBudget: true, originalFile: true };
  const said = (facts: Facts) =>
    refusals(place({ facts, profile }), { type: 'authorization.upload', actor: { role: 'ARE', owns: false } }).map(
      ({ text }) => text,
    );
  expect(said(budget)).toEqual(['Primero cuantifique y autorice el presupuesto.']);
  expect(said({ ...budget, quantified: true })).toEqual(['Falta autorizar el presupuesto: ya está cuantificado.']);
  expect(said({ ...budget, quantified: true, authorizedBy: true })).toEqual([]);
});

it('each unmet requirement leads to where it is met', () => {
  const led: Record<string, string[]> = {};
  for (const { code, repair } of Object.values(requirements)) led[`${repair}`] = [...(led[`${repair}`] ?? []), code];
  expect(led).toEqual(repairs);
});
