import * as z from 'zod/mini';
import { textField } from '../fields.ts';

/** Codenames of families, subfamilies and details (requirements §9). */
export const codenameMax = 3;

/** Family, subfamily or detail: name and codename required (requirements §5 Catalog item). */
export const classificationForm = z.object({
  name: textField('Nombre', { max: 120 }),
  codename: textField('Clave', { max: codenameMax }).check(
    z.refine((value) => /^[\p{L}\p{N}]*$/u.test(value), 'Clave: use solo letras y números.'),
  ),
});
