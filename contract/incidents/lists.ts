import * as z from 'zod/mini';
import { exportFormats, mostArchived, mostExported } from '#domain/exports.ts';
import { listColumns } from '#domain/savedViews.ts';
import { call } from '../call.ts';
import { narrowSinister, sinister } from '../entities.ts';
import { filterQuery, listOf, orderings } from '../incidentFilter.ts';
import { id, page, pageQuery, sumOf, wholeText } from '../wire.ts';

/** Incidents of a long reading in one answer. */
export const mostAtOnce = 500;

/** Incidents that are examined for one answer: each is read with its history and its lines. */
const mostExamined = 500;

const listQuery = z.object({ ...filterQuery, ordering: z.optional(z.enum(orderings)), ...pageQuery });

/** Incidents that the account marked, at most so many, their slugs with commas between them. */
const slugList = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most * 60, 'son demasiados siniestros')),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').filter((slug) => slug !== ''))]),
      z
        .array(z.string())
        .check(z.minLength(1, 'elija al menos un siniestro'), z.maxLength(most, `elija a lo más ${most} siniestros`)),
    ),
  );

/** A page, and the status that it was narrowed by (several separated by commas): without any, the role's usual one. */
const incidentPage = z.extend(page(sinister), { status: z.string() });

/**
 * A long reading: `after` is the `next` of the stretch before it; from the end, `before` is the `previous` of the one
 * behind it. Where it begins may also be a page of `first` rows.
 */
const scrollQuery = z.object({
  ...filterQuery,
  mine: z.optional(z.enum(['true', 'false'])),
  ordering: z.optional(z.enum(orderings)),
  first: z.optional(wholeText(mostAtOnce)),
  after: z.optional(z.string().check(z.maxLength(1000))),
  before: z.optional(z.string().check(z.maxLength(1000))),
  from_end: z.optional(z.enum(['true', 'false'])),
  page: pageQuery.page,
});

export const incidentListCalls = {
  list: call({
    method: 'GET',
    path: '/audited_sinister/',
    scope: 'customer',
    summary: 'Siniestros que quien llama puede ver',
    query: listQuery,
    answer: incidentPage,
  }),
  rows: call({
    method: 'GET',
    path: '/audited_sinister/rows/',
    scope: 'customer',
    ours: true,
    summary: 'Lo que la lista muestra de cada siniestro; cuántos son, si se pide',
    query: z.extend(listQuery, {
      mine: z.optional(z.enum(['true', 'false'])),
      counted: z.optional(z.enum(['true', 'false'])),
    }),
    answer: z.object({ count: z.nullable(z.number()), results: z.array(narrowSinister) }),
  }),
  myAssignation: call({
    method: 'GET',
    path: '/audited_sinister/my_assignation/',
    scope: 'customer',
    summary: 'Siniestros registrados por, o entregados a, quien llama',
    query: listQuery,
    answer: incidentPage,
  }),
  totals: call({
    method: 'GET',
    path: '/audited_sinister/totals/',
    scope: 'customer',
    ours: true,
    summary: 'Cuántos siniestros cumplen el filtro de la lista, y cuánto suman sus presupuestos, en pesos',
    query: z.object({
      ...filterQuery,
      mine: z.optional(z.enum(['true', 'false'])),
      /** Only these, whatever the rest of the filter says. */
      slugs: z.optional(slugList(mostExported)),
    }),
    answer: z.object({
      count: z.number(),
      /** How many have an open budget, and how many of these an authorized amount. */
      withBudget: z.number(),
      authorized: z.number(),
      /** How many more the list has that are annulled, in none of the other figures: 0 where the filter names them. */
      annulled: z.number(),
      initialAmmount: sumOf.money,
      authorizedAmmount: sumOf.money,
    }),
  }),
  exportReport: call({
    method: 'GET',
    path: '/audited_sinister/export_report/',
    scope: 'customer',
    permission: ['report', 'view'],
    summary: 'Reporte de siniestros: en Excel, o en texto separado por comas o tabuladores',
    query: z.object({
      ...filterQuery,
      ordering: z.optional(z.enum(orderings)),
      /** Only what the list shows in these columns; without them, everything the report has. */
      columns: z.optional(listOf(listColumns)),
      format: z.optional(z.enum(exportFormats)),
      /** Only these, whatever the rest of the filter says. */
      slugs: z.optional(slugList(mostExported)),
    }),
    answer: null,
  }),
  archives: call({
    method: 'GET',
    path: '/audited_sinister/archives/',
    scope: 'customer',
    ours: true,
    summary: 'Los archivos de varios siniestros en un zip, una carpeta por siniestro: a lo más 100 siniestros y 2 GB',
    query: z.object({ slugs: slugList(mostArchived) }),
    answer: null,
  }),
  scroll: call({
    method: 'GET',
    path: '/audited_sinister/scroll/',
    scope: 'customer',
    ours: true,
    summary: 'Los mismos siniestros de parte en parte, para recorrerlos todos: cada respuesta dice dónde sigue',
    query: scrollQuery,
    answer: z.object({
      results: z.array(sinister),
      /** Where each of them stands. */
      cursors: z.array(z.string()),
      next: z.nullable(z.string()),
      previous: z.nullable(z.string()),
    }),
  }),
  inconsistent: call({
    method: 'GET',
    path: '/audited_sinister/inconsistent/',
    scope: 'customer',
    ours: true,
    summary:
      'Siniestros cuyos datos contradicen su historia o el ciclo de vida. Cada respuesta revisa una parte; `next` dice dónde sigue',
    query: z.object({
      first: z.optional(wholeText(mostExamined)),
      after: z.optional(z.string().check(z.maxLength(20))),
    }),
    answer: z.object({
      results: z.array(
        z.object({ id, slugName: z.string(), sinisterNumber: z.string(), problems: z.array(z.string()) }),
      ),
      /** How many were examined for this answer. */
      checked: z.number(),
      /** How many there are to examine. */
      count: z.number(),
      /** The last that was examined; null when there are no more. */
      next: z.nullable(id),
    }),
  }),
  waiting: call({
    method: 'GET',
    path: '/audited_sinister/waiting/',
    scope: 'customer',
    ours: true,
    summary: 'Cuántos siniestros esperan a quien llama, y cuántos quedan antes de una fecha',
    query: z.object({ before: z.optional(z.string()) }),
    answer: z.object({
      rejected: z.number(),
      pending: z.number(),
      toConfirm: z.number(),
      withoutFile: z.number(),
      counterProposed: z.number(),
      olderRejected: z.number(),
      olderPending: z.number(),
    }),
  }),
  numbered: call({
    method: 'GET',
    path: '/audited_sinister/numbered/',
    scope: 'customer',
    ours: true,
    summary: 'Qué siniestro tiene un número; ninguno si no existe o no corresponde verlo',
    query: z.object({ number: z.string().check(z.maxLength(200)) }),
    answer: z.object({ slugName: z.nullable(z.string()) }),
  }),
  similar: call({
    method: 'GET',
    path: '/audited_sinister/similar/',
    scope: 'customer',
    ours: true,
    summary: 'Siniestros que parecen el mismo: misma póliza y fecha, kilómetro ± 1',
    query: z.object({ policy: z.string(), sinister_date: z.string(), kilometer: z.string() }),
    answer: z.array(z.object({ slugName: z.string(), sinisterNumber: z.string() })),
  }),
};
