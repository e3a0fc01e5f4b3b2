import * as z from 'zod/mini';
import { budgetReading, sentReading } from '#contract/budgetReading.ts';
import { call, incidentPath } from '#contract/call.ts';
import {
  amounts,
  archivedRound,
  auditedView,
  conceptLine,
  exchangeJustification,
  suppliedLine,
} from '#contract/entities.ts';
import { lineComparison, lineVersion, wholeLineVersion } from '#contract/lineVersions.ts';
import { resources } from '#contract/purchase.ts';
import { rate, wholeText } from '#contract/wire.ts';

/** More than an incident can have. */
const mostVersions = 1_000_000;

/** The saved quantification of an incident. */
export const savedBudget = z.object({
  concepts: z.array(conceptLine),
  catalog_year: z.nullable(z.number()),
  /** Of the only foreign currency; null while there are two, which only `exchanges` distinguish. */
  exchange_type: z.nullable(rate),
  exchange_date: z.nullable(z.string()),
  exchange_comment: z.nullable(z.string()),
  exchanges: z.array(exchangeJustification),
  version: z.number(),
});

/** The saved lines with what one unit of each takes, and the ids of the accounts that saved lines in this round. */
export const budgetConcepts = z.extend(savedBudget, {
  concepts: z.array(suppliedLine),
  quantifiedBy: z.array(z.string()),
});

/** What a save of some lines made of them, and of the whole. */
export const savedChanges = z.extend(savedBudget, {
  /** The sent lines, in the order sent. */
  concepts: z.array(conceptLine),
  /** How many lines there are, also those that were not sent. */
  conceptCount: z.number(),
  /** Of all lines; the internal ones are null for those who may not see them. */
  totals: z.object({ initial: amounts, authorized: amounts, capufe: amounts, internal: z.nullable(amounts) }),
  resources: z.nullable(resources),
});

export const budgetCalls = {
  rounds: call({
    method: 'GET',
    path: `${incidentPath}rounds/`,
    scope: 'customer',
    ours: true,
    summary: 'Presupuestos rechazados de un siniestro',
    answer: z.array(archivedRound),
  }),
  lineVersions: call({
    method: 'GET',
    path: `${incidentPath}line_versions/`,
    scope: 'customer',
    ours: true,
    summary: 'Versiones de las partidas de un presupuesto, de la primera a la última',
    answer: z.array(lineVersion),
  }),
  oneLineVersion: call({
    method: 'GET',
    path: `${incidentPath}line_versions/:number/`,
    scope: 'customer',
    ours: true,
    summary: 'Las partidas de una versión, con los subtotales por familia',
    answer: wholeLineVersion,
  }),
  lineComparison: call({
    method: 'GET',
    path: `${incidentPath}line_comparison/`,
    scope: 'customer',
    ours: true,
    summary: 'Dos versiones de las partidas, lado a lado: qué se agregó, qué se quitó y qué cambió',
    query: z.object({ older: wholeText(mostVersions), newer: wholeText(mostVersions) }),
    answer: lineComparison,
  }),
  budgetConcepts: call({
    method: 'GET',
    path: `${incidentPath}budget_concepts/`,
    scope: 'customer',
    summary: 'Conceptos del presupuesto',
    answer: budgetConcepts,
  }),
  budgetReading: call({
    method: 'GET',
    path: '/sinister/:slug/budget_reading/',
    scope: 'customer',
    ours: true,
    summary: 'Renglones leídos del archivo del presupuesto, con el concepto que corresponde a cada uno',
    answer: budgetReading,
  }),
  budgetReadingOfAudited: call({
    method: 'GET',
    path: `${incidentPath}budget_reading/`,
    scope: 'customer',
    ours: true,
    summary: 'Lo mismo, junto a las demás llamadas del siniestro',
    answer: budgetReading,
  }),
  readBudgetAgain: call({
    method: 'POST',
    path: `${incidentPath}budget_reading/`,
    scope: 'customer',
    permission: ['quantification', 'change'],
    ours: true,
    summary:
      'Lee otra vez el archivo del presupuesto con el signo que separa sus decimales y lo que contiene cada columna; los siguientes archivos de ese proveedor se leen igual, lo de las columnas desde que se guardan sus partidas. Con `text` lee en su lugar renglones pegados, o el texto de un CSV, TSV o CFDI, y no guarda lo leído',
    body: sentReading,
    answer: budgetReading,
  }),
  quantification: call({
    method: 'GET',
    path: `${incidentPath}quantification/`,
    scope: 'customer',
    permission: ['quantification', 'view'],
    summary: 'Presupuesto por proveedor: conceptos, subtotal y total',
    answer: auditedView,
  }),
};
