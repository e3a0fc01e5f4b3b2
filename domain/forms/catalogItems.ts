import * as z from 'zod/mini';
import { choiceField, textField } from '../fields.ts';
import { fileKinds } from '../files.ts';

/** Entries of the generic catalog (requirements §7). */

const itemName = { name: textField('Nombre', { max: 120 }) };

/** A reject reason, a supply type. */
export const itemForm = z.object(itemName);

export const unitForm = z.object({ ...itemName, abbreviation: textField('Abreviatura', { max: 12 }) });

export const fileTypeForm = z.object({
  ...itemName,
  isRequired: z._default(z.boolean(), false),
  multiple: z._default(z.boolean(), false),
  kinds: z._default(z.array(choiceField('Tipos de archivo', fileKinds)), []),
});

/** Of that form what is typed; the rest of it is chosen from lists. */
export const fileTypeFields = z.pick(fileTypeForm, { name: true, kinds: true });
