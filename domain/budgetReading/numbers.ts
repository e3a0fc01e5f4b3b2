import type { Currency } from '../customers.ts';
import { absolute, add, compare, type Decimal, divide, isDecimal, multiply, round, subtract } from '../money.ts';
import type { Cell } from './cells.ts';
import { isKnownUnit } from './units.ts';

export const decimalMarks = [',', '.'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** What is known of a file's decimal mark; `contradicted` when its own numbers prove both. */
export type KnownMark = DecimalMark | 'contradicted' | undefined;

export type NumberRead =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'number';
      /** At most 6 decimals, half up; a percent is a fraction (12 % is 0.12). */
      readonly value: Decimal;
      /** As the cell writes it: a currency of ours, or what stands there instead. Null: the cell says none. */
      readonly currency: string | null;
      readonly isPercent: boolean;
      /** A unit behind the number: "12.5 m2". */
      readonly unit: string;
      /** The unit that it is the price of: "$10.00/m2". */
      readonly per?: string;
      /** The mark that this text proves to be the decimal one. */
      readonly proves: DecimalMark | null;
      /** The text has two readings, and `decimal` decided. */
      readonly wasDecided: boolean;
    }
  /** "1.234": a thousand or one and a bit. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'none' };

/** The numbers that most files write; the rules below say the same of them, slower. */
const plain = /^\d{1,12}(?:\.\d{1,2})?$/;

const empty: NumberRead = { kind: 'empty' };
const none: NumberRead = { kind: 'none' };

/** Reads a cell as es-MX and en-US write numbers. What has two readings is `ambiguous` unless `decimal` says which. */
export function readNumber(cell: Cell | undefined, decimal?: KnownMark): NumberRead {
  if (!cell) return empty;
  if (cell.kind === 'date') return none;
  if (cell.kind === 'text' && plain.test(cell.text)) {
    const proves = cell.text.includes('.') ? '.' : null;
    return whole(cell.text, { currency: null, isPercent: false, unit: '', proves, wasDecided: false });
  }
  if (cell.kind === 'number') {
    return whole(cell.text, {
      currency: cell.currency ?? null,
      isPercent: cell.isPercent ?? false,
      unit: cell.unit ?? unitShown(cell.shown),
      proves: null,
      wasDecided: false,
    });
  }
  if (decimal !== undefined) return readText(cell.text, decimal);
  const read = readTexts.get(cell) ?? readText(cell.text, decimal);
  readTexts.set(cell, read);
  return read;
}

/** Each question about a table reads its cells again, and a text is the slowest to read. */
const readTexts = new WeakMap<NonNullable<Cell>, NumberRead>();

/** "12 m2", as a format shows 12. */
function unitShown(shown = ''): string {
  const unit = /^[\d.,]+ *(?<unit>\D.*)$/.exec(shown)?.groups?.unit ?? '';
  return isKnownUnit(unit) ? unit : '';
}

type Extras = Omit<Extract<NumberRead, { kind: 'number' }>, 'kind' | 'value'>;

function whole(value: string, extras: Extras): NumberRead {
  const rounded = /^[1-9]\d{0,11}$/.test(value) ? value : round(value, 6);
  return isDecimal(rounded) ? { kind: 'number', value: rounded, ...extras } : { kind: 'tooLarge' };
}

const currencyNames: Readonly<Record<string, Currency>> = {
  mxn: 'MXN',
  mxp: 'MXN',
  mn: 'MXN',
  mx$: 'MXN',
  mn$: 'MXN',
  mxn$: 'MXN',
  pesos: 'MXN',
  peso: 'MXN',
  'pesos mexicanos': 'MXN',
  'moneda nacional': 'MXN',
  usd: 'USD',
  us: 'USD',
  u$s: 'USD',
  dollars: 'USD',
  'dolares estadounidenses': 'USD',
  us$: 'USD',
  usd$: 'USD',
  dll: 'USD',
  dls: 'USD',
  dlls: 'USD',
  dolar: 'USD',
  dolares: 'USD',
  'dolares americanos': 'USD',
  eur: 'EUR',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
};

/** The currency that a text names; null when it names none of ours. */
export function readCurrency(text: string): Currency | null {
  if (text === '') return null;
  const bare = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.()]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return currencyNames[bare] ?? null;
}

/** What groups thousands, and in Mexico the millions alone: "1'250,000.00". */
const apostrophes = "'’´`";
const number = `[\\d.,${apostrophes} ]*\\d[.]?`;
const measured = String.raw`\p{L}[\p{L}\d.²³/]*(?: (?:lineal(?:es)?|cuadrad[oa]s?|c[uú]bic[oa]s?)\.?)?`;
/** As texts: a letter beyond Latin-1 within the expression would double the servers' bundles in memory (decision 77). */
const [dash, euro] = ['[-−–]', '€'];
const shape = new RegExp(
  String.raw`^(?<open>\()? ?(?<minus>${dash}|\+)? ?(?<before>U\$S|\p{L}[\p{L}.]*\$?|\$|${euro}|\p{L}+ ?\$)? ?(?<within>\()? ?(?<inner>${dash})? ?(?<body>\.?${number}) ?(?<percent>%)? ?(?<close>\))? ?(?<after>${dash}|\$ ?\p{L}*|${euro}|${measured})?(?<late>\))?$`,
  'iu',
);

/** "$965.37 c/u", "$10.00/m2": the price of one of them. */
const ofEach = / ?(?:\bc ?\/ ?u|cada un[oa])\.?$/iu;
const perUnit = / ?(?:\/| por | x ) ?(?<unit>\p{L}[\p{L}\d.²³ ]*)$/iu;

/** The number, apart from the unit behind it that it is the price of. */
function apartFromUnit(text: string): { readonly bare: string; readonly per: string } {
  const bare = text.replace(ofEach, '');
  const found = perUnit.exec(bare);
  const unit = found?.groups?.unit ?? '';
  return found && isKnownUnit(unit) ? { bare: bare.slice(0, found.index), per: unit.trim() } : { bare, per: '' };
}

/** "$1,850.-" ends there, and is not negative. */
const endMark = /\.[-−–]$/;

/** "$1,850.50*": a remark below says more of it. */
const footnote = /(?<=\d) ?\*+$/;

/** "$1,850.50 + IVA" is the number before the tax. */
const beforeTax = / ?(?:\+|m[aá]s) ?i\.?v\.?a\.?$/i;

/** "1,050 50/100 M.N." */
const hundredths = /^(?<whole>\$? ?\d[\d,]*) (?<cents>\d\d)\/100(?: m\.? ?n\.?)?$/i;

/** "$1,850.oo", as typewriters wrote it. */
const noCents = /(?<=\d)\.oo\b/i;

/** "24 (veinticuatro)", "$965.37 (NOVECIENTOS SESENTA Y CINCO PESOS 37/100 M.N.)". */
const inWords = /(?<=\d\D{0,12}) ?\(\p{L}[\p{L}\s,.]*(?:\d\d ?\/ ?100[\p{L}\s,.]*)?\)$/u;

function readText(raw: string, decimal: KnownMark): NumberRead {
  const written = raw
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:'|=(?=[$\d])|\*{2,} ?(?=[$\d]))/, '')
    .replace(hundredths, '$<whole>.$<cents>')
    .replace(noCents, '.00')
    .replace(inWords, '')
    .replace(footnote, '')
    .replace(beforeTax, '');
  const { bare, per } = apartFromUnit(written);
  const text = bare.replace(endMark, '').trim();
  const isEnded = text !== bare.trim();
  // «$/m2» names prices, and is no empty one.
  if (/^(?:\$ ?)?[-−–]*$/.test(text)) return per === '' || /[-−–]/.test(text) ? empty : none;
  const groups = shape.exec(text)?.groups;
  if (!groups) return none;
  const { minus, before = '', inner, body = '', percent, close, after = '', late } = groups;
  if (groups.open && groups.within) return none;
  const open = groups.open ?? groups.within;
  if (Boolean(open) !== Boolean(close ?? late)) return none;
  const named = before.replace(/^\$$/, '') || (/^[-−–]$/.test(after) ? '' : after.replace(/^\$ ?/, ''));
  const currency = readCurrency(named);
  // A word before the number is a currency or the text is no number; behind it, it may be a unit.
  if (before !== '' && before !== '$' && currency === null) return none;
  const unit = currency === null && before !== '$' && named === after ? after : '';
  if (currency === null && named !== '' && !isKnownUnit(unit)) return none;
  // The point of "12,500.-" parts no thousands.
  const parsed = readBody(body, isEnded ? '.' : decimal);
  if (parsed === null) return none;
  if (parsed === 'ambiguous') return { kind: 'ambiguous' };
  const isNegative = [open, minus === '+' ? undefined : minus, inner, /^[-−–]$/.test(after) ? after : undefined].filter(
    Boolean,
  );
  if (isNegative.length > 1) return none;
  const signed = isNegative.length === 1 ? `-${parsed.text}` : parsed.text;
  return whole(percent ? divide(signed, '100', 20) : signed, {
    currency,
    isPercent: percent !== undefined,
    unit: /^[-−–]$/.test(unit) ? '' : unit,
    ...(per !== '' && { per }),
    proves: parsed.proves,
    wasDecided: parsed.wasDecided,
  });
}

type Body = { readonly text: string; readonly proves: DecimalMark | null; readonly wasDecided: boolean };

function readBody(body: string, decimal: KnownMark): Body | 'ambiguous' | null {
  if (spaces.test(body)) return readSpaced(body);
  const marks = [...body].filter((one) => one === '.' || one === ',');
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return proven(body, '', null);
  const at = body.lastIndexOf(last);
  const left = body.slice(0, at);
  const right = body.slice(at + 1);
  if (new Set(marks).size === 2) {
    const grouping = last === '.' ? ',' : '.';
    return isGrouped(left, grouping) ? proven(left.replaceAll(grouping, ''), right, last) : null;
  }
  const other = last === '.' ? ',' : '.';
  if (marks.length > 1) return isGrouped(body, last) ? proven(body.replaceAll(last, ''), '', other) : null;
  if (right.length !== 3 || !/^[1-9]\d{0,2}$/.test(left)) {
    if (last === ',' && (right === '' || left === '')) return null;
    return proven(left, right, last);
  }
  // Three digits behind one mark. A point is read only as answered; a comma groups thousands unless the file says otherwise.
  if (decimal === 'contradicted' || (decimal === undefined && last === '.')) return 'ambiguous';
  const isDecimalMark = decimal === last;
  return {
    text: isDecimalMark ? `${left}.${right}` : left + right,
    proves: null,
    wasDecided: last === '.' || isDecimalMark,
  };
}

const spaces = new RegExp(`[${apostrophes} ]`);
const spaced = new RegExp(`^(?<left>\\d{1,3}(?:[${apostrophes} ]\\d{3})+)(?:(?<mark>[.,])(?<right>\\d+))?$`);
const millions = new RegExp(`^\\d{1,3}(?:[${apostrophes}]\\d{3})+(?:,\\d{3})+(?:\\.(?<right>\\d+))?$`);

function readSpaced(body: string): Body | null {
  if (millions.test(body)) {
    const [left = '', right = ''] = body.split('.');
    return proven(left.replace(/\D/g, ''), right, right === '' ? null : '.');
  }
  const found = spaced.exec(body)?.groups;
  if (!found) return null;
  return proven(
    (found.left ?? '').replace(/\D/g, ''),
    found.right ?? '',
    (found.mark as DecimalMark | undefined) ?? null,
  );
}

function proven(left: string, right: string, proves: DecimalMark | null): Body | null {
  if (!/^\d*$/.test(left) || !/^\d*$/.test(right) || left + right === '') return null;
  return { text: `${left || '0'}${right ? `.${right}` : ''}`, proves, wasDecided: false };
}

function isGrouped(text: string, mark: DecimalMark): boolean {
  return new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`).test(text);
}

const vulgar: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };
const fraction = /^(?:(?<whole>\d{1,4})(?: +y)? +)?(?<top>\d{1,2}) ?\/ ?(?<bottom>[2-9]|1\d)$/;

/** "1 1/2", "½". It may be a day or a page of several: what stands beside it has to prove it. */
export function readFraction(text: string): Decimal | null {
  const found = fraction.exec(text.replace(/ ?[½¼¾]/u, (mark) => ` ${vulgar[mark.trim()]}`).trim())?.groups;
  if (!found) return null;
  const { whole: left = '0', top = '0', bottom = '1' } = found;
  return compare(top, bottom) < 0 ? add(left, divide(top, bottom, 6)) : null;
}

/** The decimal mark that a file's numbers prove. */
export function provenMark(reads: Iterable<NumberRead>): KnownMark {
  const seen = new Set<DecimalMark>();
  for (const read of reads) if (read.kind === 'number' && read.proves !== null) seen.add(read.proves);
  return seen.size > 1 ? 'contradicted' : [...seen][0];
}

/** The mark with which a row's texts multiply to its amount, where they do with one of the two alone. */
export function markOfProduct(
  cells: readonly [Cell | undefined, Cell | undefined, Cell | undefined],
): DecimalMark | null {
  const fitting = decimalMarks.filter((mark) => {
    const [quantity, price, amount] = cells.map((cell) => readNumber(cell, mark));
    if (quantity?.kind !== 'number' || price?.kind !== 'number' || amount?.kind !== 'number') return false;
    return isSameCent(multiply(quantity.value, price.value), amount.value);
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Said of a file with such numbers, where it is not asked. */
export const doubtfulText = 'El archivo escribe números como «1.234»: indique si el punto separa miles o decimales.';

/** Said of one such number. */
export const doubtfulNumber = (text: string) =>
  `No se sabe si en «${text}» el punto o la coma separa miles o decimales.`;

/** The two values that a doubtful number may have; null where the text is no number in one of them. */
export function bothReadings(text: string): Readonly<Record<DecimalMark, Decimal | null>> {
  const readAs = (decimal: DecimalMark) => {
    const read = readNumber({ kind: 'text', text }, decimal);
    return read.kind === 'number' ? read.value : null;
  };
  return { ',': readAs(','), '.': readAs('.') };
}

/** What rounding one product to cents explains. */
const cent = '0.01';

export function isSameCent(a: Decimal, b: Decimal): boolean {
  return compare(absolute(subtract(a, b)), cent) <= 0;
}
