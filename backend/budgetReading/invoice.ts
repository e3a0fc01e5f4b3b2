import type { Cell, Sheet, SheetRow } from '#domain/budgetReading/cells.ts';
import { limits, RefusedFile, tooManyRows } from './refused.ts';
import { type Attributes, readXml } from './xml.ts';

type Invoice = { readonly sheet: Sheet; readonly uuid: string | null };

const columns = [
  'NoIdentificacion',
  'Descripcion',
  'Unidad',
  'Cantidad',
  'ValorUnitario',
  'Descuento',
  'Importe',
  'Moneda',
] as const;
const headings = [
  'No. identificación',
  'Descripción',
  'Unidad',
  'Cantidad',
  'Valor unitario',
  'Descuento',
  'Importe',
  'Moneda',
];
const numeric: readonly string[] = ['Cantidad', 'ValorUnitario', 'Descuento', 'Importe'];

/** Reads a CFDI 4.0 as a table: one row for each concept, numbered as they stand, then its totals. */
export function readInvoice(xml: string): Invoice {
  let invoice: Attributes | null = null;
  let uuid: string | null = null;
  let taxes = '';
  let withheld = '';
  const path: string[] = [];
  const concepts: Attributes[] = [];
  readXml(xml, {
    open: (name, attributes) => {
      path.push(name);
      const place = path.length > 3 ? '' : path.join('/');
      if (place === 'Comprobante') invoice = attributes;
      // An addenda may name concepts of its own, or repeat them.
      if (place === 'Comprobante/Conceptos/Concepto') concepts.push(attributes);
      if (place === 'Comprobante/Impuestos') {
        taxes = attributes.TotalImpuestosTrasladados ?? '';
        withheld = attributes.TotalImpuestosRetenidos ?? '';
      }
      if (name === 'TimbreFiscalDigital') uuid = attributes.UUID?.toUpperCase() ?? null;
    },
    close: () => {
      path.pop();
    },
  });
  const said = invoice as Attributes | null;
  if (said === null) throw new RefusedFile('El XML no es un CFDI: no contiene un Comprobante.');
  if (concepts.length + 5 > limits.rows) throw new RefusedFile(tooManyRows);
  const currency = said.Moneda ?? '';
  const lines = concepts.map((concept) =>
    columns.map((column) => {
      if (column === 'Moneda') return text(currency === 'XXX' ? '' : currency);
      if (column === 'Unidad') return text(concept.Unidad ?? concept.ClaveUnidad ?? '');
      return numeric.includes(column) ? exact(concept[column] ?? '') : text(concept[column] ?? '');
    }),
  );
  const totals: [string, string | undefined][] = [
    ['Subtotal', said.SubTotal],
    ['Descuento', said.Descuento],
    ['IVA', taxes],
    ['Retención', withheld],
    ['Total', said.Total],
  ];
  const sums = totals
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([label, value]): Cell[] => [null, text(label), null, null, null, null, exact(value ?? ''), null]);
  const cells = [headings.map(text), ...lines, ...sums];
  const rows: SheetRow[] = cells.map((one, at) => ({ row: at, cells: one }));
  return { sheet: { name: 'CFDI', rows }, uuid };
}

function text(value: string): Cell {
  return value.trim() === '' ? null : { kind: 'text', text: value.slice(0, limits.textLength) };
}

/** A CFDI writes plain decimals; anything else stays a text, which the reading then judges. */
function exact(value: string): Cell {
  return /^-?\d{1,18}(?:\.\d{1,6})?$/.test(value) ? { kind: 'number', text: value } : text(value);
}
