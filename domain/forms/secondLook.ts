import * as z from 'zod/mini';
import { choiceField, commentMax, optionalDecimalField, optionalDigitsField, optionalTextField } from '../fields.ts';

/** Rules of the second look, as an administrator types them; '' is a rule that is off. */
export const secondLookForm = z.object({
  overAmount: optionalDecimalField('Monto autorizado', { decimals: 2, max: '999999999999' }),
  overCut: optionalDecimalField('Recorte', { decimals: 2, max: '100' }),
  oneOf: optionalDigitsField('Al azar', 4).check(
    z.refine((value) => value === '' || Number(value) > 0, 'Al azar: escriba 1 o más, o deje el campo vacío.'),
  ),
});

export const verdicts = ['accepted', 'returned'] as const;
export type ReviewVerdict = (typeof verdicts)[number];

/** A reviewer who sends it back says what to correct. */
export const reviewForm = z
  .object({
    verdict: choiceField('Revisión', verdicts),
    comment: optionalTextField('Comentario', { max: commentMax }),
  })
  .check(({ value, issues }) => {
    if (value.verdict === 'returned' && value.comment === '') {
      const message = 'Comentario: diga qué debe corregirse.';
      issues.push({ code: 'custom', message, path: ['comment'], input: value });
    }
  });
