import writeXlsx, { type SheetData } from 'write-excel-file/node';
import { add, multiply, round, sum } from '#domain/money.ts';
import { accountOf, ask } from './arrange.ts';
import { provider } from './quantification.ts';
import type { FilePayload } from './screen.ts';

/** A contractor's workbook over the catalog's own concepts. */

export type Concept = { code: string; name: string; unit: { abbreviation: string }; prices: { mxn: string } };

export async function catalog(): Promise<readonly Concept[]> {
  const account = await accountOf('are.gnp', 'gnp');
  const { catalogYears } = await ask(account, '{ catalogYears { year isCurrent } }');
  const years = catalogYears as unknown as readonly { year: number; isCurrent: boolean }[];
  const year = years.find(({ isCurrent }) => isCurrent)?.year;
  const query =
    'query ($year: Int!) { catalogConcepts(year: $year, first: 1000) { nodes { code name unit { abbreviation } prices { mxn } } } }';
  const { catalogConcepts } = await ask(account, query, { year });
  return (catalogConcepts as unknown as { nodes: Concept[] }).nodes.filter(({ prices }) => prices.mxn !== '0');
}

type FileLine = { code: string; name: string; unit: string; quantity: string; price: string };

export const lineOf = ({ code, name, unit, prices }: Concept, quantity: string): FileLine => ({
  code,
  name,
  unit: unit.abbreviation,
  quantity,
  price: round(prices.mxn, 2),
});

/** A contractor's budget in a layout of its own: its name above, IVA and total below. */
export async function contractorsBudget(items: readonly FileLine[]) {
  const subtotal = sum(items.map(({ quantity, price }) => multiply(quantity, price)));
  const taxes = round(multiply(subtotal, '0.16'), 2);
  const total = add(subtotal, taxes);
  const number = (value: string) => ({ value: Number(value), type: Number });
  const text = (value: string) => ({ value });
  const data: SheetData = [
    [text(provider)],
    [text('PRESUPUESTO DE OBRA')],
    [null, ...['Clave', 'Descripción de los trabajos', 'U.M.', 'Cant.', 'P.U.', 'Importe'].map(text)],
    ...items.map(({ code, name, unit, quantity, price }) => [
      null,
      text(code),
      text(name),
      text(unit),
      number(quantity),
      number(price),
      number(multiply(quantity, price)),
    ]),
    [null, null, null, null, null, text('SUBTOTAL'), number(subtotal)],
    [null, null, null, null, null, text('I.V.A. 16%'), number(taxes)],
    [null, null, null, null, null, text('TOTAL'), number(total)],
  ];
  const buffer = Buffer.from(await writeXlsx(data, { sheet: 'Presupuesto' }).toBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { paper: { name: 'contratista.xlsx', mimeType, buffer } satisfies FilePayload, total };
}
