import { formatWhole } from '#domain/money.ts';

/** A file that cannot be read; the message is Spanish and says what to do instead. */
export class RefusedFile extends Error {}

/** How much of a file is read. What is larger is refused as a whole: nothing is left out without a notice. */
export const limits = {
  sheets: 40,
  rows: 5_000,
  columns: 256,
  cells: 250_000,
  /** Bytes of one unpacked part of a workbook or a PDF. */
  partBytes: 60_000_000,
  /** Bytes of all unpacked parts of a workbook together. */
  allBytes: 120_000_000,
  /** Bytes that a thread holds beside its objects. */
  heldBytes: 384_000_000,
  pages: 200,
  textLength: 4_000,
} as const;

export const tooManyRows = `El archivo tiene más de ${formatWhole(limits.rows)} filas. Divídalo, o deje solo las del presupuesto.`;

export const hasPassword = 'El libro está protegido con contraseña. Quítesela y súbalo de nuevo.';

export const needsMemory =
  'El archivo necesita demasiada memoria para leerse. Guarde solo las hojas del presupuesto y súbalo de nuevo.';
