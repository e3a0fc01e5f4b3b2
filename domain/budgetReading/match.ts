import { codeKey } from '../conceptSearch.ts';
import { absolute, compare, type Decimal, divide, isZero, multiply, subtract } from '../money.ts';
import type { CatalogPrices } from '../quantification/line.ts';
import { wordsOf } from './cells.ts';
import { looksLikeCode } from './profiles.ts';
import { unitKey } from './units.ts';

/** A concept of the year's catalog, as far as rows are compared with it. */
export type CatalogConcept = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly prices: CatalogPrices;
};

type ConceptMatch = {
  /** The concept's id. */
  readonly concept: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly prices: CatalogConcept['prices'];
  /** From 0 to 1. */
  readonly confidence: number;
  readonly reason: string;
};

export type Matched = {
  readonly match: ConceptMatch | null;
  /** At most five concepts that it could be, the likeliest first; none where it has a match. */
  readonly choices: readonly ConceptMatch[];
};

export type MatchedRow = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly unitPrice: Decimal | null;
  readonly currency: string | null;
};

const mostChoices = 5;
/** Concepts with the most words in common are compared closely. */
const mostCompared = 40;
const leastChoice = 0.35;
/** Names alone match when nearly every telling word is the same, and no other concept comes close. */
const leastSame = 0.93;
const leastMargin = 0.04;
/** An equal code is believed only where the descriptions have this much in common. */
const leastForCode = 0.3;
const leastForNormalized = 0.4;

const emptyWords = new Set(
  'de la el los las un una y e o u en con para por a al del que se su sus tipo incluye'.split(' '),
);

/** Compares rows with a catalog; made once for all rows of a file. */
export function matcherOf(concepts: readonly CatalogConcept[]): (row: MatchedRow) => Matched {
  const entries = concepts.map((concept, at) => ({
    at,
    concept,
    words: wordsIn(concept.name),
    unit: unitKey(concept.unit),
  }));
  type Entry = (typeof entries)[number];
  const byCode = new Map(entries.map((entry) => [codeKey(entry.concept.code), entry]));
  const byBareCode = new Map<string, Entry[]>();
  const byWord = new Map<string, Entry[]>();
  for (const entry of entries) {
    push(byBareCode, bareCode(entry.concept.code), entry);
    for (const word of entry.words) push(byWord, word, entry);
  }
  const wordWeights = new Map(
    [...byWord].map(([word, having]) => [word, Math.log(1 + entries.length / (1 + having.length))]),
  );
  const unknownWeight = Math.log(1 + entries.length);
  const weightOf = (word: string) => wordWeights.get(word) ?? unknownWeight;
  const weights = new Map(entries.map((entry) => [entry, weightSum(entry.words, weightOf)]));
  const vocabulary = [...byWord.keys()];
  const known = new Map<string, readonly string[]>();
  /** Words of the catalog that a row's word may mean: the same word, or one that differs by a typing error. */
  const readAs = (word: string): readonly string[] => {
    const before = known.get(word);
    if (before) return before;
    const found = byWord.has(word) ? [word] : vocabulary.filter((one) => isSlip(word, one));
    known.set(word, found);
    return found;
  };

  const likeness = (words: ReadonlySet<string>, entry: Entry): number => {
    if (words.size === 0 || entry.words.size === 0) return 0;
    let shared = 0;
    let own = 0;
    for (const word of words) {
      const same = readAs(word).find((one) => entry.words.has(one));
      const weight = weightOf(same ?? word);
      own += weight;
      if (same !== undefined) shared += weight;
    }
    return (2 * shared) / (own + (weights.get(entry) ?? 0));
  };

  const scores = new Float64Array(entries.length);
  const candidates = (words: ReadonlySet<string>): Entry[] => {
    scores.fill(0);
    let most = 0;
    for (const word of words) {
      for (const one of readAs(word)) {
        const weight = weightOf(one);
        for (const { at } of byWord.get(one) ?? []) {
          const score = (scores[at] ?? 0) + weight;
          scores[at] = score;
          if (score > most) most = score;
        }
      }
    }
    if (most === 0) return [];
    const scoreAt = ({ at }: Entry) => scores[at] ?? 0;
    return entries
      .filter((entry) => scoreAt(entry) >= most / 2)
      .sort((a, b) => scoreAt(b) - scoreAt(a))
      .slice(0, mostCompared);
  };

  return (row) => {
    const { code, name } = codeAndName(row);
    const words = wordsIn(name);
    const byItsCode = code === '' ? undefined : byCode.get(codeKey(code));
    const alike = (entry: Entry) => (words.size === 0 ? 1 : likeness(words, entry));
    if (byItsCode && alike(byItsCode) >= leastForCode) {
      return matched(byItsCode.concept, 1, 'La clave es la misma.');
    }
    const bare = byBareCode.get(bareCode(code)) ?? [];
    const [only] = bare;
    if (
      only &&
      bare.length === 1 &&
      bareCode(code).length >= 4 &&
      words.size > 0 &&
      alike(only) >= leastForNormalized
    ) {
      return matched(only.concept, 0.98, 'La clave es la misma, escrita de otro modo.');
    }
    const scored = candidates(words)
      .map((entry) => ({ entry, same: likeness(words, entry) }))
      .map((one) => ({ ...one, score: scoreOf(row, one.entry, one.same) }))
      .sort((a, b) => b.score - a.score);
    const [first, second] = scored;
    if (
      first &&
      first.same >= leastSame &&
      sameNumbers(words, first.entry.words) &&
      fitsUnit(row.unit, first.entry.unit) &&
      (code === '' || !looksLikeCatalogCode(code, byCode)) &&
      (!second || first.score - second.score >= leastMargin)
    ) {
      return matched(first.entry.concept, Math.min(0.97, first.score), 'La descripción y la unidad son las mismas.');
    }
    const fromCode = [...(byItsCode ? [byItsCode] : []), ...bare].map((entry) => ({
      entry,
      score: 0.6,
      reason: 'La clave es la misma, pero la descripción es otra.',
    }));
    const fromName = scored
      .filter(({ score }) => score >= leastChoice)
      .map(({ entry, score }) => ({ entry, score, reason: 'La descripción se parece.' }));
    const choices = new Map<string, ConceptMatch>();
    for (const { entry, score, reason } of [...fromCode, ...fromName].sort((a, b) => b.score - a.score)) {
      if (choices.size < mostChoices && !choices.has(entry.concept.id)) {
        choices.set(entry.concept.id, matchOf(entry.concept, Math.min(score, 0.9), reason));
      }
    }
    return { match: null, choices: [...choices.values()] };
  };
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function matchOf(
  { id, code, name, unit, prices }: CatalogConcept,
  confidence: number,
  reason: string,
): ConceptMatch {
  return { concept: id, code, name, unit, prices, confidence: Math.round(confidence * 100) / 100, reason };
}

function matched(concept: CatalogConcept, confidence: number, reason: string): Matched {
  return { match: matchOf(concept, confidence, reason), choices: [] };
}

/** A code of another concept contradicts a description. */
function looksLikeCatalogCode(code: string, byCode: ReadonlyMap<string, unknown>): boolean {
  return byCode.has(codeKey(code));
}

/** The code may stand before the description: "BAR-001 Barrera metálica". */
function codeAndName({ code, name }: MatchedRow): { readonly code: string; readonly name: string } {
  if (code !== '') return { code, name };
  const [first = '', ...rest] = name.split(/\s+/);
  const isCode = looksLikeCode(first) && /\p{L}/u.test(first) && first.length >= 3;
  return isCode ? { code: first, name: rest.join(' ') } : { code, name };
}

/** Letters and digits only, without leading zeros: "bar 01" and "BAR-001" are one. */
function bareCode(code: string): string {
  return (wordsOf(code).match(/\p{L}+|\d+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/, '')).join('-');
}

function wordsIn(name: string): ReadonlySet<string> {
  return new Set(
    wordsOf(name)
      .split(' ')
      .filter((word) => word !== '' && !emptyWords.has(word))
      .map(stem),
  );
}

/** Singular and plural are one word. */
function stem(word: string): string {
  if (/\d/.test(word) || word.length < 5) return word;
  return word.replace(/(?<=[aeiou])s$|(?<=[dlnrz])es$/, '');
}

function weightSum(words: ReadonlySet<string>, weightOf: (word: string) => number): number {
  let all = 0;
  for (const word of words) all += weightOf(word);
  return all;
}

/** One letter more, less or other in a long word; never in one with digits, which are measures. */
function isSlip(a: string, b: string): boolean {
  if (a.length < 6 || b.length < 6 || Math.abs(a.length - b.length) > 1 || /\d/.test(a + b)) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let until = 0;
  while (until < Math.min(a.length, b.length) - from && a[a.length - 1 - until] === b[b.length - 1 - until]) until += 1;
  return Math.max(a.length, b.length) - from - until <= 1;
}

/** Sizes and gauges distinguish concepts: each number of one stands in the other. */
function sameNumbers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const numbers = (words: ReadonlySet<string>) =>
    [...words]
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' ');
  return numbers(a) === numbers(b);
}

function fitsUnit(unit: string, catalogUnit: string): boolean {
  return unit === '' || unitKey(unit) === catalogUnit;
}

function scoreOf(row: MatchedRow, { concept, unit }: { concept: CatalogConcept; unit: string }, same: number): number {
  const unitScore = row.unit === '' ? 0.5 : unitKey(row.unit) === unit ? 1 : 0;
  return 0.8 * same + 0.1 * unitScore + 0.1 * nearness(row.unitPrice, concept.prices[currencyOf(row)]);
}

function currencyOf({ currency }: MatchedRow): keyof CatalogPrices {
  return currency === 'USD' || currency === 'EUR' ? currency : 'MXN';
}

/** 1 for the catalog's own price, less the farther it is. */
function nearness(price: Decimal | null, catalog: Decimal | undefined): number {
  if (price === null || catalog === undefined || isZero(catalog)) return 0.5;
  const apart = divide(absolute(subtract(price, catalog)), catalog, 4);
  if (compare(apart, '0.01') <= 0) return 1;
  if (compare(apart, '0.1') <= 0) return 0.8;
  return compare(multiply(apart, '2'), '1') <= 0 ? 0.5 : 0;
}
