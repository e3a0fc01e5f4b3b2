import * as z from 'zod/mini';
import { textField } from './fields.ts';
import { rangeFault } from './forms/filter.ts';
import { graphqlEnum } from './graphqlEnum.ts';

/** What a person wants to see again in the lists of incidents: filter, columns and order. */

/** Columns of the lists, as they stand from left to right. */
export const listColumns = [
  'number',
  'date',
  'place',
  'initial',
  'authorized',
  'difference',
  'days',
  'waiting',
  'files',
  'exceptions',
] as const;
export type ListColumn = (typeof listColumns)[number];
export const listColumnEnum = graphqlEnum(listColumns);

/** How many views one account may keep with each customer. */
export const mostSavedViews = 50;

/** How far back `days` may reach. */
export const mostViewDays = 366;

const daysText = `Días: escriba un número entero entre 1 y ${mostViewDays}.`;

export const savedViewForm = z.object({
  name: textField('Nombre', { max: 60 }),
  isShared: z.boolean(),
  columns: z.array(z.enum(listColumns, { error: 'Columnas: elija entre las de la lista.' })).check(
    z.minLength(1, 'Columnas: elija al menos una.'),
    z.refine((columns) => new Set(columns).size === columns.length, 'Columnas: no repita ninguna.'),
  ),
});

type Dates = {
  readonly days?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Dates of a view are the last so many days, or a range, or all; null when they are one of these. */
export function viewDatesProblem({ days, from, to }: Dates): { readonly field: keyof Dates; text: string } | null {
  const hasRange = from !== undefined || to !== undefined;
  if (days === undefined) {
    const fault = hasRange ? rangeFault({ from: from ?? '', to: to ?? '' }) : null;
    return fault && { field: fault.end, text: fault.text };
  }
  if (hasRange) return { field: 'days', text: 'Días: elija los últimos días o un rango de fechas, no ambos.' };
  return Number.isInteger(days) && days >= 1 && days <= mostViewDays ? null : { field: 'days', text: daysText };
}
