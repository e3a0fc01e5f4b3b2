import * as z from 'zod/mini';
import type { IsoDate } from '../calendar.ts';
import { commentField, decimalField, integerField, pastDateField } from '../fields.ts';

const whole = (label: string) => integerField(label, 0, 99_999);

/** scope in days, masters, officials and flaggers needed (requirements §5 Quantification). */
export const resourcesForm = z.object({
  scope: whole('Alcance en días'),
  masters: whole('Maestros necesarios'),
  officials: whole('Oficiales necesarios'),
  flaggers: whole('Bandereros necesarios'),
});
export const resourceFields = ['scope', 'masters', 'officials', 'flaggers'] as const;
export type ResourceField = (typeof resourceFields)[number];
export type Resources = Record<ResourceField, number>;

/** The first day that a rate may be of: a rate of long before the incident justifies nothing. */
const firstRateDay = (incidentDate: IsoDate): IsoDate =>
  `${String(Number(incidentDate.slice(0, 4)) - 1).padStart(4, '0')}-01-01`;

/**
 * Exchange justification (requirements §5): all three required. A rate has 4 decimals; its day is not after today, nor
 * before the year that precedes the incident's, where that is known.
 */
export function exchangeForm(incidentDate: IsoDate | null) {
  return z.object({
    rate: decimalField('Tipo de cambio', { decimals: 4, min: '0.0001', max: '100000' }),
    date: pastDateField('Fecha del tipo de cambio', incidentDate === null ? undefined : firstRateDay(incidentDate)),
    comment: commentField('Comentario del tipo de cambio'),
  });
}
