import type { Random } from '#demo/random.ts';

/** Values that people, scripts and spreadsheets send. None has a word that a leaked error would have. */

const lengths = [2, 3, 4, 12, 13, 15, 16, 20, 21, 40, 41, 60, 61, 120, 121, 150, 151, 200, 201, 254, 255, 300, 301];
const longer = [1000, 1001, 2000, 2001, 10_001];

const strange = [
  '',
  ' ',
  '\t\n',
  'a',
  '  con orillas  ',
  'Ñandú «áéíóú»',
  'e\u0301',
  '🙂🙂',
  '👩‍👩‍👧',
  '\u202eodatluco',
  'a\u0007b',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufffd',
  '\uffff',
  '\u200b',
  '\ufeff',
  '\r\n.',
  '\u2028',
  'İı',
  'ß',
  '<b>x</b>',
  "'; --",
  '"',
  '\\',
  '../../x',
  '..\\x',
  '%00',
  '%',
  '$' + '{7*7}',
  '{{7*7}}',
  '=1+1',
  '%s%n',
  '*',
  '?',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '[]',
  '{}',
  '0',
  '1',
  '-1',
  'a@b.mx',
  'a,b',
  'á;b',
  '|',
];

/** Texts that no field for a number takes, whatever its bounds. */
export const neverNumbers: readonly string[] = [
  '1e5',
  '1E-7',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1,000',
  '１２',
  '٣',
  '1000000000000',
  '--1',
  '1 000',
  '$1',
  '1_000',
  '1.5.2',
  '0.0000001',
  '1.2345678',
  '9'.repeat(40),
  '+1',
  '½',
  '1e',
  '1/2',
  'doce',
  '٫5',
];

const numbersAsText = ['0', '-0', '-1', '0.000001', '999999999999.999999', '999', '1000', '100000', '5.', '.5', '007'];

/** Texts that no field for a day takes. */
export const neverDates: readonly string[] = [
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '2025-02-29',
  '2026-1-5',
  '15/01/2026',
  '2026-01-15T00:00:00Z',
  '20260115',
  'hoy',
  '+002026-01-15',
  '2026-01-15 ',
  '٢٠٢٦-٠١-١٥',
  '2026-01-32',
  'NaN',
  'infinity',
  'now',
  'epoch',
];

const otherDates = ['2999-01-01', '0001-01-01', '9999-12-31', '1899-12-31', '2024-02-29', '2026-01-15'];

const numbers = [0, -1, 1, 1.5, 1e21, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, Number.MAX_VALUE, 999_999_999_999.5];

const nested = (depth: number): unknown =>
  depth === 0 ? 'fondo' : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) };

const shapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  [1],
  { a: 1 },
  { length: 3 },
  { toString: 'x' },
  Object.fromEntries([['__proto__', { admin: true }]]),
  nested(6),
  nested(40),
  { $ne: null },
];

/** Names that nothing has: as an id, a slug, a year or a word of a path. */
export const strangers: readonly string[] = [
  'no-existe',
  '0',
  '-1',
  '999999999999',
  '1.5',
  '1e3',
  'x'.repeat(300),
  'ñ',
  'a b',
  "1'--",
  '9'.repeat(30),
  '__proto__',
  'constructor',
  'null',
  '\u0000',
  '\ufffd',
  '🙂',
  'NaN',
  '1;2',
  '%',
  '1,2',
  '＃',
  '-',
  '٣',
];

export function hostileText(random: Random): string {
  const kind = random.next();
  if (kind < 0.45) return random.pick(strange);
  if (kind < 0.65) return random.pick([...neverNumbers, ...numbersAsText]);
  if (kind < 0.8) return random.pick([...neverDates, ...otherDates]);
  const length = random.pick(random.chance(0.85) ? lengths : longer);
  return random.pick(['x', '7', 'ñ', '🙂', 'e\u0301']).repeat(length);
}

export function hostileValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.65) return hostileText(random);
  return kind < 0.8 ? random.pick(numbers) : random.pick(shapes);
}

/** What no column holds, and so no request may carry (the house's own rule, told here a second time on purpose). */
export function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return /[\0\ufffd]|\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth > 33) return true;
  return Object.entries(value).some(([name, part]) => isUnstorable(name) || isUnstorable(part, depth + 1));
}
