import * as z from 'zod/mini';
import { readMaterials } from '#domain/forms/materialsText.ts';

/** A list typed as text, judged line by line; it must hold something unless it may be empty. */
export const materialsField = (least: 0 | 1) =>
  z.string().check((context) => {
    const { materials, problems } = readMaterials(context.value);
    const empty =
      materials.length < least && problems.length === 0
        ? ['Materiales: agregue al menos uno, como «12.5 m3 Mezcla asfáltica».']
        : [];
    for (const message of [...problems, ...empty]) {
      context.issues.push({ code: 'custom', message, input: context.value });
    }
  });

export const materialsInput = (text: string) =>
  readMaterials(text).materials.map(({ name, supplyType, unit, quantity }) => ({ name, supplyType, unit, quantity }));

export const materialsHelp = 'Uno por línea: cantidad, unidad y material. Por ejemplo: 12.5 m3 Mezcla asfáltica';
