import type { Desk } from '#client/quantification/desk/Desk.ts';
import { amountLabel, columnTitles, measureLabel } from '#client/quantification/labels.ts';
import { conceptParts } from '#client/rows/conceptParts.ts';
import { GridTitle } from '#client/ui/grid/GridHead.tsx';
import type { GridColumn } from '#client/ui/grid/gridTypes.ts';
import { commentMax } from '#domain/fields.ts';
import { isCut, isOpen } from '#domain/lineChecks/checks.ts';
import { compare, formatDecimal, formatMoney, formatSigned, isDecimal, isZero } from '#domain/money.ts';
import { lineAmounts } from '#domain/quantification/amounts.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import { type Column, columnFields, type Line, type Measure } from '#domain/quantification/line.ts';
import type { LineField } from '#domain/quantification/problems.ts';
import { Findings } from './Usual.tsx';

type Amounts = ReturnType<typeof lineAmounts>;

const known = new WeakMap<Line, Amounts>();

/** Several cells of a row ask for the same; a changed line is another object. */
function amountsOf(line: Line): Amounts {
  const amounts = known.get(line) ?? lineAmounts(line);
  known.set(line, amounts);
  return amounts;
}

type LineColumn = GridColumn<Line>;

/** Shown grouped, to 6 decimals; what cannot be read is shown as it was typed. */
export function shownMeasure(value: string, leastDecimals: number): string {
  return isDecimal(value) ? formatDecimal(value, leastDecimals, 6) : value;
}

/** The customer's variant of the table (design §3): the same columns, more or fewer groups. */
export function lineColumns(desk: Desk, isNarrow: boolean): LineColumn[] {
  const of = (column: Column) => measured(desk, column);
  const rest = desk.columns.filter((column) => column !== 'initial' && column !== 'authorized');
  return [
    titleColumn(desk, isNarrow),
    provider(desk),
    ...of('initial'),
    ...of('authorized'),
    // Right after the price, where the next key is expected to choose it.
    ...(desk.profile.currencies.length > 1 ? [currency(desk)] : []),
    difference,
    ...(desk.profile.lineChecks.asksReasons ? [reason(desk)] : []),
    taxes,
    ...rest.flatMap(of),
    checks(desk),
    comment,
  ];
}

/** Characters of a name that two lines of the column hold. */
const nameRoom = { narrow: 20, wide: 42 };

function titleColumn({ rows }: Desk, isNarrow: boolean): LineColumn {
  const room = isNarrow ? nameRoom.narrow : nameRoom.wide;
  const partsOf = conceptParts(rows, room);
  return {
    id: 'name',
    header: 'Concepto',
    label: 'Concepto',
    width: isNarrow ? 152 : 292,
    isPinned: true,
    cell: (line) => <GridTitle code={line.code} text={line.name} unit={line.unit} parts={partsOf(line)} />,
    text: ({ code }) => code,
  };
}

function problemIn(desk: Desk, field: LineField) {
  return (line: Line) => desk.rows.problems(line).find((problem) => problem.field === field)?.text;
}

/** Pixels of a column whose figures are at most as long as this, with the room at both sides. */
function roomFor(figure: string): number {
  return Math.ceil(figure.length * 7.6) + 20;
}

function measured(desk: Desk, column: Column): LineColumn[] {
  const { quantity, price } = columnFields[column];
  return [
    measure(desk, column, quantity, 'Cantidad', roomFor('9,999.999999'), 0),
    measure(desk, column, price, 'P. U.', roomFor('999,999.999999'), 2),
    amount(column),
  ];
}

function measure(desk: Desk, column: Column, field: Measure, header: string, width: number, least: number): LineColumn {
  return {
    id: field,
    header,
    label: measureLabel(field),
    group: columnTitles[column],
    width,
    align: 'end',
    cell: (line) => shownMeasure(line[field], least),
    text: (line) => line[field],
    problem: problemIn(desk, field),
    edit: { kind: 'number', value: (line) => line[field] },
  };
}

function amount(column: Column): LineColumn {
  return {
    id: `${column}Amount`,
    header: 'Importe',
    label: amountLabel(column),
    group: columnTitles[column],
    width: roomFor('999,999,999.99'),
    align: 'end',
    isQuiet: true,
    cell: (line) => formatMoney(amountsOf(line)[column]),
    text: (line) => amountsOf(line)[column],
  };
}

const differenceOf = (line: Line) => differenceFrom(amountsOf(line).authorized, amountsOf(line).initial);

const difference: LineColumn = {
  id: 'difference',
  header: 'Diferencia',
  label: 'Diferencia: autorizado menos inicial',
  width: roomFor('−999,999,999.99'),
  align: 'end',
  isQuiet: true,
  cell: (line) => signed(differenceOf(line)),
  text: differenceOf,
  tone: (line) => (compare(differenceOf(line), '0') > 0 ? 'warn' : isCut(line) ? 'changed' : undefined),
};

/** Asked of lines that are authorized for less than was asked. */
function reason({ lineReasons, rows }: Desk): LineColumn {
  const names = new Map(lineReasons.map(({ id, name }) => [id, name]));
  const textOf = (line: Line) => {
    if (line.reason !== null) return names.get(line.reason) ?? line.reason;
    return isCut(line) ? 'Sin motivo' : '';
  };
  return {
    id: 'reason',
    header: 'Motivo',
    label: 'Motivo de la reducción',
    width: 188,
    cell: textOf,
    text: textOf,
    tone: (line) => (rows.findings(line).some(({ field }) => field === 'reason') ? 'warn' : undefined),
    edit: {
      kind: 'choice',
      value: (line) => line.reason ?? '',
      options: [{ id: '', label: 'Sin motivo' }, ...lineReasons.map(({ id, name }) => ({ id, label: name }))],
    },
  };
}

/** With its sign, to the cent; less than half a cent has none. */
export const signed = (value: string): string => (isZero(value) ? '–' : formatSigned(value));

function currency({ profile, rows }: Desk): LineColumn {
  return {
    id: 'currency',
    header: 'Moneda',
    label: 'Moneda',
    width: 126,
    cell: (line) => (line.exchangeRate === null ? line.currency : `${line.currency} × ${line.exchangeRate}`),
    text: (line) => line.currency,
    problem: (line) => rows.problems(line).find(({ field }) => exchangeFields.includes(field))?.text,
    edit: {
      kind: 'choice',
      value: (line) => line.currency,
      options: profile.currencies.map((code) => ({ id: code, label: code })),
    },
  };
}

const exchangeFields: readonly LineField[] = ['currency', 'exchangeRate', 'exchangeDate'];

const taxes: LineColumn = {
  id: 'appliesTaxes',
  header: 'IVA',
  label: 'Aplica IVA',
  width: 52,
  align: 'center',
  cell: ({ appliesTaxes }) => (appliesTaxes ? 'Sí' : 'No'),
  text: ({ appliesTaxes }) => (appliesTaxes ? 'Sí' : 'No'),
  edit: { kind: 'toggle', value: ({ appliesTaxes }) => appliesTaxes },
};

/** What is unusual, and whether a person answered for it. */
function checks(desk: Desk): LineColumn {
  const { rows } = desk;
  const textOf = (line: Line) =>
    rows
      .findings(line)
      .map(({ text, severity, isSettled }) => (severity === 'decide' && isSettled ? `Aceptado: ${text}` : text))
      .join(' ');
  return {
    id: 'checks',
    header: 'Avisos',
    label: 'Avisos: lo que se sale de lo usual',
    width: 300,
    cell: (line) => <Findings desk={desk} line={line} text={textOf(line)} />,
    text: textOf,
    tone: (line) => (rows.findings(line).some(isOpen) ? 'warn' : undefined),
  };
}

const comment: LineColumn = {
  id: 'comment',
  header: 'Comentario',
  label: 'Comentario',
  width: 240,
  cell: (line) => line.comment,
  text: (line) => line.comment,
  edit: { kind: 'text', value: (line) => line.comment, most: commentMax },
};

function provider(desk: Desk): LineColumn {
  const names = new Map(desk.providers.map(({ id, name }) => [id, name]));
  return {
    id: 'provider',
    header: 'Proveedor',
    label: 'Proveedor',
    width: 148,
    cell: (line) => (line.provider === null ? 'Sin proveedor' : (names.get(line.provider) ?? line.provider)),
    text: (line) => (line.provider === null ? '' : (names.get(line.provider) ?? '')),
    problem: problemIn(desk, 'provider'),
    edit: {
      kind: 'choice',
      value: (line) => line.provider ?? '',
      options: [
        { id: '', label: 'Sin proveedor', isDisabled: true },
        ...desk.providers.map(({ id, name }) => ({ id, label: name })),
      ],
    },
  };
}
