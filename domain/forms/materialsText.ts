import { fieldErrors } from '../fields.ts';
import { type Material, materialForm } from './purchase.ts';

type Read = { readonly materials: readonly Material[]; readonly problems: readonly string[] };

const shape = /^(\S+)\s+(\S+)\s+(.+)$/;

/** A list as people type it, one material a line: «12.5 m3 Mezcla asfáltica». */
export function readMaterials(text: string): Read {
  const materials: Material[] = [];
  const problems: string[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, quantity, unit, name] = shape.exec(line.trim()) ?? [];
    const read = materialForm.safeParse({ quantity, unit, name });
    if (read.success) materials.push(read.data);
    else if (name === undefined) problems.push(`Línea ${at + 1}: escriba cantidad, unidad y material.`);
    else problems.push(...Object.values(fieldErrors(read.error.issues)).map(([said]) => `Línea ${at + 1}: ${said}`));
  }
  return { materials, problems };
}

type Line = Pick<Material, 'name' | 'unit' | 'quantity'>;

export const materialsText = (materials: readonly Line[]): string =>
  materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`).join('\n');
