import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { Decimal } from '#domain/money.ts';

/** The initial budget of a demonstration incident, written as an Excel workbook. */

type WorkbookLine = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: Decimal;
  readonly price: Decimal;
  readonly amount: Decimal;
};

export type Workbook = {
  readonly title: string;
  readonly lines: readonly WorkbookLine[];
  readonly subtotal: Decimal;
  readonly taxes: Decimal;
  readonly total: Decimal;
};

/** Cells hold binary numbers, whatever we do; nothing is computed with them. */
const cellNumber = (value: Decimal) => ({ value: Number(value), type: Number, format: '#,##0.00' });
const strong = { fontWeight: 'bold', backgroundColor: '#e3e7e4' } as const;

function sheetOf({ title, lines, subtotal, taxes, total }: Workbook): SheetData {
  const heads = ['Código', 'Concepto', 'Unidad', 'Cantidad', 'P.U.', 'Importe'].map((value) => ({ value, ...strong }));
  const sum = (label: string, value: Decimal) => [
    null,
    null,
    null,
    null,
    { value: label, ...strong },
    cellNumber(value),
  ];
  return [
    [{ value: title, fontWeight: 'bold', fontSize: 13, columnSpan: 6 }],
    heads,
    ...lines.map(({ code, name, unit, quantity, price, amount }) => [
      { value: code },
      { value: name, wrap: true },
      { value: unit },
      cellNumber(quantity),
      cellNumber(price),
      cellNumber(amount),
    ]),
    sum('SubTotal', subtotal),
    sum('IVA 16 %', taxes),
    sum('Total', total),
  ];
}

const columns = [14, 64, 9, 12, 14, 16].map((width) => ({ width }));

/** A budget as insurers send it. The same lines give the same bytes. */
export async function budgetWorkbook(workbook: Workbook): Promise<Buffer> {
  const bytes = await writeXlsx(sheetOf(workbook), { columns, sheet: 'Presupuesto' }).toBuffer();
  return withoutTimes(bytes);
}

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
/** 1 January 2026, midnight, as archives write it. */
const someDay = ((2026 - 1980) << 25) | (1 << 21) | (1 << 16);

/** Archives note when each part was packed: that is set to one day. */
function withoutTimes(bytes: Buffer): Buffer {
  for (let at = 0; at + 16 < bytes.length; at += 1) {
    if (bytes[at] !== 0x50) continue;
    const signature = bytes.readUInt32LE(at);
    if (signature === localHeader) bytes.writeUInt32LE(someDay, at + 10);
    if (signature === centralHeader) bytes.writeUInt32LE(someDay, at + 12);
  }
  return bytes;
}
