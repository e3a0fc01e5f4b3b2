import { expect } from 'vitest';
import type { Cell, Sheet } from '#domain/budgetReading/cells.ts';
import { readBudget } from '#domain/budgetReading/read.ts';

/** Works of a budget in rows of texts, which tests write in the layouts of contractors. */

export const works = [
  ['BAR-001', 'Barrera metálica de tres crestas', 'm', '24', '1850.5', '44412'],
  ['BAR-014', 'Poste hincado de 1.80 m', 'pza', '12', '965.37', '11584.44'],
  ['PAV-002', 'Carpeta asfáltica de 5 cm', 'm2', '118.75', '386.44', '45889.75'],
] as const;
type Work = (typeof works)[number];
export const total = '101886.19';
export const head = ['Clave', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'];

export function sheetOf(rows: readonly (readonly string[])[], name = 'Presupuesto'): Sheet {
  return {
    name,
    rows: rows.map((texts, at) => ({
      row: at + 1,
      cells: texts.map((text): Cell => {
        if (text === '') return null;
        return /^-?\d+(?:\.\d+)?$/.test(text) ? { kind: 'number', text } : { kind: 'text', text };
      }),
    })),
  };
}

export const read = (rows: readonly (readonly string[])[]) => readBudget([sheetOf(rows)]);
export const written = (labels: readonly string[], row: (work: Work) => readonly string[] = (work) => work) => [
  labels,
  ...works.map(row),
];
export const codesOf = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);
export const linesOf = (rows: readonly (readonly string[])[]) => read(rows).rows.filter(({ kind }) => kind === 'line');

/** The works, read with nothing to ask. */
export const understood = works.map(([code, name, unit, quantity, unitPrice, amount]) =>
  expect.objectContaining({ code, name, unit, quantity, unitPrice, amount, problems: [] }),
);
