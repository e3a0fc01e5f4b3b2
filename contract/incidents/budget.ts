import * as z from 'zod/mini';
import { call } from '../call.ts';
import { archivedRound, auditedView, conceptLine } from '../entities.ts';
import { incidentPath } from './path.ts';

/** The saved quantification of an incident. */
export const savedBudget = z.object({
  concepts: z.array(conceptLine),
  catalog_year: z.nullable(z.number()),
  exchange_type: z.nullable(z.string()),
  exchange_date: z.nullable(z.string()),
  exchange_comment: z.nullable(z.string()),
  version: z.number(),
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
  budgetConcepts: call({
    method: 'GET',
    path: `${incidentPath}budget_concepts/`,
    scope: 'customer',
    summary: 'Conceptos del presupuesto',
    answer: savedBudget,
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
