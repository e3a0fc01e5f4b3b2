import * as z from 'zod/mini';
import { chosenField, commentField, decimalField, optionalTextField, textField } from '../fields.ts';

/** Purchase, affected parties and road reports: fields as the screens and GraphQL spell them. */

const maxExtraLength = 10_000;
const deepestExtra = 5;

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What travels without being understood: a JSON object, bounded. Absent, what is saved stays. */
const extraField = z.optional(
  z.nullable(
    z
      .custom<Record<string, unknown>>(isObject, { error: 'Datos adicionales: envíe un objeto JSON.', abort: true })
      .check(
        z.refine((value) => depthOf(value) <= deepestExtra, {
          error: `Datos adicionales: use a lo más ${deepestExtra} niveles.`,
          abort: true,
        }),
        z.refine(
          (value) => JSON.stringify(value).length <= maxExtraLength,
          'Datos adicionales: son demasiados. Envíe a lo más 10,000 caracteres.',
        ),
      ),
  ),
);

const maxMaterials = 200;

export const materialForm = z.object({
  name: textField('Material', { max: 200 }),
  supplyType: optionalTextField('Tipo', { max: 120 }),
  unit: chosenField('Unidad').check(z.maxLength(40, 'Unidad: use a lo más 40 caracteres.')),
  quantity: decimalField('Cantidad', { isPositive: true }),
});
export type Material = z.infer<typeof materialForm>;

const most = `Materiales: use a lo más ${maxMaterials}.`;
const materials = z
  .array(materialForm, { error: 'Materiales: envíe una lista.' })
  .check(z.maxLength(maxMaterials, most));
const someMaterials = z
  .array(materialForm, { error: 'Materiales: agregue al menos uno.' })
  .check(z.minLength(1, 'Materiales: agregue al menos uno.'), z.maxLength(maxMaterials, most));

/** Something of a list that need not be chosen. */
const maybeChosen = (label: string) => optionalTextField(label, { max: 120 });

/** Asks for prices of what an authorized project takes. */
export const quotationForm = z.object({
  project: chosenField('Proyecto autorizado'),
  supplies: someMaterials,
  extra: extraField,
});

export const requisitionForm = z.object({
  incident: chosenField('Siniestro'),
  camp: maybeChosen('Campamento'),
  highway: maybeChosen('Autopista'),
  receiver: optionalTextField('Quien recibe', { max: 120 }),
  applicant: textField('Solicitante', { max: 120 }),
  materials: someMaterials,
  extra: extraField,
});

export const roadForm = z.object({
  status: optionalTextField('Estado del reporte', { max: 60 }),
  highway: maybeChosen('Autopista'),
  camp: maybeChosen('Campamento'),
  type: chosenField('Tipo de reporte'),
  jobType: chosenField('Tipo de trabajo'),
  receiver: optionalTextField('Quien recibe', { max: 120 }),
  applicant: textField('Solicitante', { max: 120 }),
  materials,
  extra: extraField,
});

export const affectedCommentForm = z.object({ comment: commentField() });
