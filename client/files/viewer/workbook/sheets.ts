import type { SheetCell } from '#client/ui/viewer/sheet.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatDecimal } from '#domain/money.ts';

/** A number as the workbook spells it; it never becomes a float. */
export type NumberText = { readonly number: string };
type RawCell = string | boolean | Date | NumberText | null | undefined;
export type RawSheet = { readonly sheet: string; readonly data: readonly (readonly RawCell[])[] };

export type Sheet = {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly columnCount: number;
  /** Whether there is more than what is shown. */
  readonly isPartial: boolean;
};

export const mostRows = 10_000;
export const mostColumns = 100;
/** Workbooks carry the dust of binary arithmetic: 0.1 + 0.2 is 0.30000000000000004 there. */
const mostDecimals = 6;

const empty: SheetCell = { text: '', isNumber: false };

const plainNumber = /^-?\d+(?:\.\d+)?$/;

function numberText(number: string): string {
  return plainNumber.test(number) ? formatDecimal(number, 0, mostDecimals) : number;
}

function cellOf(raw: RawCell): SheetCell {
  if (raw === null || raw === undefined) return empty;
  if (typeof raw === 'string') return { text: raw, isNumber: false };
  if (typeof raw === 'boolean') return { text: raw ? 'Verdadero' : 'Falso', isNumber: false };
  if (raw instanceof Date) return { text: dateText(raw), isNumber: false };
  return { text: numberText(raw.number), isNumber: true };
}

/** A workbook's dates have no zone: they are read as UTC, and shown as they were typed. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split('T');
  const hour = time.slice(0, 5);
  return hour === '00:00' ? formatDate(day) : `${formatDate(day)} ${hour}`;
}

/** A sheet as it is shown: values, never formulas; the rows and columns that a person may still scroll through. */
export function sheetOf({ sheet, data }: RawSheet): Sheet {
  const widest = data.reduce((most, row) => Math.max(most, row.length), 0);
  const columnCount = Math.min(widest, mostColumns);
  return {
    name: sheet,
    rows: data.slice(0, mostRows).map((row) => row.slice(0, columnCount).map(cellOf)),
    columnCount,
    isPartial: data.length > mostRows || widest > mostColumns,
  };
}
