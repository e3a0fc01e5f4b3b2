import * as z from 'zod/mini';
import { call } from './call.ts';
import { anyText } from './wire.ts';

const sentResources = z.object({ scope: anyText, masters: anyText, officials: anyText, flaggers: anyText });

export const resources = z.object({
  scope: z.number(),
  masters: z.number(),
  officials: z.number(),
  flaggers: z.number(),
  version: z.number(),
});
export type WireResources = z.infer<typeof resources>;

/** Quantification record of an incident: `{id}` is the incident's slug or id. */
export const purchaseCalls = {
  quantification: call({
    method: 'GET',
    path: '/purchase/quantification/:id/',
    scope: 'customer',
    permission: ['quantification', 'view'],
    summary: 'Alcance y personal de la cuantificación; 404 mientras no se guarda',
    answer: resources,
  }),
  createQuantification: call({
    method: 'POST',
    path: '/purchase/quantification/:id/',
    scope: 'customer',
    event: 'budget.quantify',
    summary: 'Guarda alcance y personal',
    body: sentResources,
    answer: resources,
    status: 201,
  }),
  updateQuantification: call({
    method: 'PUT',
    path: '/purchase/quantification/:id/',
    scope: 'customer',
    event: 'budget.quantify',
    summary: 'Cambia alcance y personal',
    body: sentResources,
    answer: resources,
  }),
};
