import { cellText, rowText, type SheetRow, wordsOf } from './cells.ts';
import type { Chosen, Columns } from './chosen.ts';
import type { ColumnKind } from './columnKinds.ts';
import { hintingScore, learnedScore, namingScore } from './columnWords.ts';
import { isPage } from './notes.ts';
import { isMost, type Profile, plainValue } from './profiles.ts';
import { problem } from './reading.ts';

/** The columns that describe a work together. */

export type Meanings = readonly Partial<Record<ColumnKind, number>>[];

type Described = {
  readonly columns: Columns;
  readonly profiles: readonly Profile[];
  readonly meanings: Meanings;
};

/** The columns that describe a work together; none where one column does alone. */
export function partsOfName(
  labels: readonly string[],
  rows: readonly SheetRow[],
  { columns, profiles, meanings }: Described,
): readonly number[] {
  const { name } = columns;
  if (name !== undefined && goesOnBeside(labels, rows, { columns, profiles })) return [name, name + 1];
  const under = underOneName(labels, { columns, profiles });
  if (under.length > 1) return under;
  if (name === undefined) return [];
  const lines = rows.filter(({ cells }) =>
    [columns.quantity, columns.unitPrice, columns.amount].some((column) => plainValue(cells[column ?? -1]) !== null),
  );
  const taken = new Set(Object.values(columns));
  const free = profiles.flatMap((profile, column) =>
    !taken.has(column) && holdsWords(profile) && column < lastOf(columns) ? [column] : [],
  );
  const isPart = (column: number) =>
    saysWhatIsDone(lines, { name, column, labels }) || describesToo(lines, { name, column, labels, meanings });
  const others = free.filter(isPart);
  return others.length === 0 ? [] : [...others, name].toSorted((a, b) => a - b);
}

/** A description beside one that is named as such. */
function describesToo(lines: readonly SheetRow[], { name, column, labels, meanings }: Added): boolean {
  const score = meanings[name]?.name ?? 0;
  if (score < namingScore || score >= learnedScore) return false;
  if (!describes(meanings[column]) || wordsOf(labels[column] ?? '') === wordsOf(labels[name] ?? '')) return false;
  return tellsApart(lines, name, column) || addsTo(lines, { name, column, labels, meanings });
}

const holdsWords = ({ texts, numbers, coded, units }: Profile): boolean =>
  texts > numbers && coded < 0.5 && !isMost(units);

/** «Elemento» and «Trabajo»: beside the same words of the one stand different ones of the other. */
function tellsApart(lines: readonly SheetRow[], name: number, column: number): boolean {
  const beside = new Map<string, string>();
  return lines.some(({ cells }) => {
    const [own, other] = [wordsOf(cellText(cells[name])), wordsOf(cellText(cells[column]))];
    const before = beside.get(own);
    beside.set(own, other);
    return before !== undefined && before !== other;
  });
}

/** Texts side by side, over which one name is merged; a word alone may be a unit where no column holds them. */
function underOneName(
  labels: readonly string[],
  { columns: { name = -1, ...others }, profiles }: Pick<Described, 'columns' | 'profiles'>,
): readonly number[] {
  const taken = new Set(Object.values(others));
  const isPart = (column: number) => {
    const profile = profiles[column];
    const isText = profile !== undefined && holdsWords(profile) && (others.unit !== undefined || profile.spaced > 0);
    return isText && !taken.has(column) && (labels[column] ?? '') !== '' && labels[column] === labels[name];
  };
  if (!isPart(name)) return [];
  let [first, last] = [name, name];
  while (isPart(first - 1)) first -= 1;
  while (isPart(last + 1)) last += 1;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

type Added = Pick<Described, 'meanings'> & {
  readonly name: number;
  readonly column: number;
  readonly labels: readonly string[];
};

/**
 * «Concepto» and «Especificación»: both name descriptions, and each has its own words in every row, or the description is but a
 * word. Names that begin alike, such as «Descripción» and «Description», say one thing twice, and so do texts that hold each other.
 */
function addsTo(lines: readonly SheetRow[], { name, column, labels, meanings }: Added): boolean {
  const isNamed = [name, column].every(
    (one) => (meanings[one]?.name ?? 0) > hintingScore && !ofKinds.test(wordsOf(labels[one] ?? '')),
  );
  const [own, other] = [labels[name], labels[column]].map((label) => wordsOf(label ?? '').slice(0, stemLength));
  if (!isNamed || own === other) return false;
  const pairs = lines
    .map(({ cells }) => [name, column].map((one) => wordsOf(cellText(cells[one]))))
    .filter((texts) => texts.every((text) => text !== ''));
  const isOwn = (side: number) => new Set(pairs.map((texts) => texts[side])).size === pairs.length;
  const isSaidTwice = ([one = '', two = '']: readonly string[]) => one.includes(two) || two.includes(one);
  // «Retiro» alone says of nothing what it takes away.
  const areWords = pairs.every(([one = '']) => !one.includes(' '));
  return pairs.length > 0 && (areWords || (isOwn(0) && isOwn(1))) && !pairs.some(isSaidTwice);
}

const stemLength = 6;

/** The names of a column that says what is done, and the words in it. */
const ofDoing = /^(?:operacion(?:es)?|accion(?:es)?|movimiento|proceso|trabajo)(?: a realizar| requerid[ao])?$/;
const doing =
  /^(?:cambi(?:o|ar)|repara(?:r|cion)|pint(?:ar|ura)|sustitu(?:ir|cion)|repo(?:ner|sicion)|reemplaz(?:o|ar)|instala(?:r|cion)|coloca(?:r|cion)|retir(?:o|ar)|desmont(?:ar|aje)|mont(?:ar|aje)|endereza(?:r|do)|ajust(?:ar|e)|alinea(?:r|cion)|solda(?:r|dura)|suministr(?:ar|o)|demol(?:er|icion)|limpi(?:ar|eza))\b/;

/** «Operación» with «Cambiar» and «Reparar»: without it nothing says what is done with the part, unless its own words do. */
function saysWhatIsDone(lines: readonly SheetRow[], { name, column, labels }: Omit<Added, 'meanings'>): boolean {
  const isDoing = (at: number) =>
    isMost(lines.filter(({ cells }) => doing.test(wordsOf(cellText(cells[at])))).length / lines.length);
  return ofDoing.test(wordsOf(labels[column] ?? '')) && isDoing(column) && !isDoing(name);
}

/** «Tipo de trabajo» sorts works, and describes none. */
const ofKinds = /^(?:tipo|clase|categoria|grupo|familia)\b/;

/** «Trabajo a realizar» hints at nothing but a description. */
const describes = ({ name = 0, ...others }: Partial<Record<ColumnKind, number>> = {}): boolean =>
  name >= namingScore || (name >= hintingScore && Object.keys(others).length === 0);

/** Words without a name behind the descriptions, that begin in lower case, go on from them. */
function goesOnBeside(
  labels: readonly string[],
  rows: readonly SheetRow[],
  { columns, profiles }: Pick<Described, 'columns' | 'profiles'>,
): boolean {
  const { name = -1, ...others } = columns;
  const beside = name + 1;
  const { texts = 0, numbers = 0 } = profiles[beside] ?? {};
  if (texts === 0 || numbers > 0 || Object.values(others).includes(beside)) return false;
  if (!['', labels[name]].includes(labels[beside])) return false;
  const words = rows.map(({ cells }) => cellText(cells[beside])).filter((text) => text !== '');
  // A word alone may be a unit where no column holds them.
  const isLong = (text: string) => text.includes(' ') || others.unit !== undefined;
  return words.every((text) => /^\p{Ll}/u.test(text) && isLong(text));
}

/** Behind the amount stands what is said of a work. */
const lastOf = ({ amount, unitPrice, quantity }: Columns) => amount ?? unitPrice ?? quantity ?? 0;

export const isPriced = ({ cells }: SheetRow, { unitPrice = -1, amount = -1 }: Columns): boolean =>
  [unitPrice, amount].some((column) => plainValue(cells[column]) !== null);

type Parts = Pick<Chosen, 'columns' | 'nameParts'>;

/** «Barrera» beside «Retiro», and nothing beside «Colocación» below it: the row leaves the first words to the one above. */
export function leavesWords({ cells }: SheetRow, { nameParts = [] }: Parts): boolean {
  const [first = -1, ...others] = nameParts;
  return cellText(cells[first]) === '' && others.some((column) => cellText(cells[column]) !== '');
}

/** The words that priced rows leave to the first of them. */
export function wordsAbove(above: readonly SheetRow[], { columns, nameParts: [first = -1] = [] }: Parts): string {
  const row = above.findLast(
    (one) => !isPage(rowText(one)) && (cellText(one.cells[first]) !== '' || !isPriced(one, columns)),
  );
  return row && isPriced(row, columns) ? cellText(row.cells[first]) : '';
}

/** The description with the words that its row leaves to the one above. */
export const describedFrom = (words: string) =>
  problem('ditto', `La fila no repite «${words}» de la de arriba: se tomó así. Revísela.`);
