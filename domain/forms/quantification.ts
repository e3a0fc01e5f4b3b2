import * as z from 'zod/mini';
import { commentField, dateField, decimalField, integerField } from '../fields.ts';

const whole = (label: string) => integerField(label, 0, 99_999);

/** scope in days, masters, officials and flaggers needed (requirements §5 Quantification). */
export const resourcesForm = z.object({
  scope: whole('Alcance en días'),
  masters: whole('Maestros necesarios'),
  officials: whole('Oficiales necesarios'),
  flaggers: whole('Bandereros necesarios'),
});
export type Resources = { scope: number; masters: number; officials: number; flaggers: number };

/** Exchange justification (requirements §5): all three required. A rate has 4 decimals. */
export const exchangeForm = z.object({
  exchangeType: decimalField('Tipo de cambio', { decimals: 4, min: '0.0001', max: '100000' }),
  exchangeDate: dateField('Fecha del tipo de cambio'),
  exchangeComment: commentField('Comentario del tipo de cambio'),
});
