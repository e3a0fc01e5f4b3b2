import * as z from 'zod/mini';
import { chosenField, decimalField, integerField } from '../fields.ts';

const yearField = (label: string) => integerField(label, 2000, 2100);

/** A year copied from another, with what each family's prices rise (or fall) by. */
export const newYearForm = z.object({
  year: yearField('Año'),
  source: yearField('Año que se copia'),
  percentages: z._default(
    z.array(
      z.object({
        family: chosenField('Familia'),
        percentage: decimalField('Porcentaje', { decimals: 2, min: '-90', max: '1000' }),
      }),
    ),
    [],
  ),
});
