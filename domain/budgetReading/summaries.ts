import { add, compare, type Decimal, isZero, multiply, round, sameValue, subtract, sum } from '../money.ts';
import { wordsOf } from './cells.ts';
import type { Draft } from './drafts.ts';
import { problem, withProblems } from './reading.ts';
import { near, statedTotalOf } from './sums.ts';
import { type SumWord, sumWord, taxRates } from './sumWords.ts';

/** Rows that look like lines of one piece, and sum up others: sections written as lots, and sheets that say the sums of others. */

/** A section of more lines than these is not looked for. */
const longestSection = 300;
/** A price is made of fewer lines. */
const mostDetails = 60;

type Summary = {
  readonly at: number;
  /** How many lines it sums up. */
  readonly lines: number;
};

/** Leaves each such row out where the file's total proves it, and asks about it where nothing does. */
export function settleSummaries(drafts: readonly Draft[]): Draft[] {
  const settled = withLotsAsked(withoutSummarySheets(withoutSumsAsLines(drafts)));
  const sections = [...sectionsOf(settled), ...carriedOver(settled), ...outlined(settled)];
  const details = detailsOf(settled);
  const parts = partsOfPrices(settled);
  if (parts.size > 0) return settled.map((draft, at) => (parts.has(at) ? withProblems(draft, partOfPrice) : draft));
  if (sections.length === 0 && details.size === 0) return settled;
  const long = sections.filter(({ lines }) => lines > 1);
  const without = (summaries: readonly Summary[]) => {
    const places = new Set(summaries.map(({ at }) => at));
    return settled.map((draft, at) => (places.has(at) ? asSum(draft) : draft));
  };
  const isProven = (tried: readonly Draft[]) => {
    const stated = statedTotalOf(tried);
    return stated.value !== null && stated.isRight;
  };
  if (isProven(settled)) return settled;
  const withoutDetails = settled.map((draft, at) => (details.has(at) ? asNote(draft) : draft));
  for (const tried of [without(long), without(sections), withoutDetails]) if (isProven(tried)) return tried;
  const asked = new Set(
    sections
      .filter(({ at, lines }) => lines > 1 || isOutlined(settled, at) || isTitle(settled[at]))
      .map(({ at }) => at),
  );
  return settled.map((draft, at) =>
    asked.has(at) ? asMaybeSum(draft) : details.has(at) ? withProblems(draft, detailOfPrice) : draft,
  );
}

const isPartOf = (part: string, code: string) =>
  code !== '' && part.startsWith(code) && /^[.-]./.test(part.slice(code.length));

/** 2 before or behind 2.1: the amount of a line alone is another's by chance, unless its code says that it is a part. */
function isOutlined(drafts: readonly Draft[], at: number): boolean {
  const code = drafts[at]?.code ?? '';
  const isLine = ({ kind }: Draft) => kind === 'line';
  const beside = [drafts.slice(0, at).findLast(isLine), drafts.slice(at + 1).find(isLine)];
  return beside.some((one) => one !== undefined && isPartOf(one.code, code));
}

/** It has neither a unit nor a price: a quantity and an amount that the line below has too. */
const isTitle = (draft: Draft | undefined): boolean =>
  draft?.unit === '' && draft.code === '' && draft.problems.some(({ code }) => code === 'derived');

/** A lot of code 2 at the amount of the lines 2.1 and 2.2 right above it. */
function outlined(drafts: readonly Draft[]): Summary[] {
  return drafts.flatMap((draft, at): Summary[] => {
    if (!isLump(draft) || draft.code === '') return [];
    let parts: Sum = { value: '0', lines: 0 };
    for (let above = at - 1; above >= 0; above -= 1) {
      const part = drafts[above];
      if (part?.kind !== 'line' || part.sheet !== draft.sheet || !isPartOf(part.code, draft.code)) break;
      parts = withLine(parts, part.amount ?? '0');
    }
    const { value, lines } = parts;
    return lines > 0 && near(value, draft.amount ?? '0', lines) ? [{ at, lines }] : [];
  });
}

const sumOfLines = problem(
  'sum_of_lines',
  'El importe es la suma de otras partidas: decida si se pide o es un subtotal.',
);
const asMaybeSum = (draft: Draft): Draft =>
  draft.problems.includes(sumOfLines) ? draft : withProblems(draft, sumOfLines);
const detailOfPrice = problem(
  'price_detail',
  'La fila parece parte del precio unitario de la partida de arriba: decida si se pide.',
);
const partOfPrice = problem(
  'price_detail',
  'La fila parece parte del precio unitario que está debajo: decida qué se pide.',
);

/** One of something at its whole price, or a quantity without a price, as titles sum up those of their works. */
const isLump = ({ kind, quantity, amount, problems }: Draft): boolean =>
  kind === 'line' &&
  amount !== null &&
  !isZero(amount) &&
  (sameValue(quantity, '1') || problems.some(({ code }) => code === 'derived'));

/** An amount of so many digits is no sum of others by chance. */
const isTelling = ({ kind, amount }: Draft): boolean =>
  kind === 'line' && amount !== null && amount.replace(/\D/g, '').replace(/^0+|0+$/g, '').length >= tellingDigits;
const tellingDigits = 5;

/** Its value says whose sum it is. */
const asSum = (draft: Draft): Draft => ({
  ...draft,
  kind: 'sum',
  unit: '',
  quantity: null,
  unitPrice: null,
  problems: [problem('missing_values', 'La fila no tiene cantidad ni precio unitario.')],
});

const asNote = (draft: Draft): Draft => ({ ...draft, kind: 'note', quantity: null, unitPrice: null, amount: null });

/** «PRECIO UNITARIO» closes a card of what a price is made of. */
const closesCard = ({ kind, label, amount }: Draft): boolean =>
  kind !== 'line' &&
  amount !== null &&
  /^(?:precio unitario|p u|costo unitario|precio de venta unitario|unit price)(?: (?:total|final|de venta|neto|propuesto))?$/.test(
    wordsOf(label.replace(/[\d$.,:()]+/g, ' ')),
  );

/** The lines of cards that end in a unit price, from the card above on. */
function partsOfPrices(drafts: readonly Draft[]): ReadonlySet<number> {
  const found: number[] = [];
  let open: number[] = [];
  let sheet = '';
  drafts.forEach((draft, at) => {
    if (draft.sheet !== sheet) [sheet, open] = [draft.sheet, []];
    if (draft.kind === 'line') open.push(at);
    if (!closesCard(draft)) return;
    found.push(...open);
    open = [];
  });
  return new Set(found);
}

/** Lines below another whose amounts are its unit price: what the price is made of. One alone may be so by chance. */
function detailsOf(drafts: readonly Draft[]): ReadonlySet<number> {
  const found: number[][] = [];
  drafts.forEach((draft, at) => {
    const { kind, quantity, unitPrice } = draft;
    if (kind !== 'line' || unitPrice === null || isZero(unitPrice) || sameValue(quantity, '1')) return;
    const lines = linesMaking(drafts, at, unitPrice);
    if (lines.length > 0) found.push(lines);
  });
  return new Set(found.filter((lines) => lines.length > 1 || found.length > 1).flat());
}

/** The places of the lines below a row that are this amount together. */
function linesMaking(drafts: readonly Draft[], at: number, amount: Decimal): number[] {
  const places: number[] = [];
  let left = amount;
  for (let below = at + 1; below < drafts.length && places.length < mostDetails; below += 1) {
    const draft = drafts[below] as Draft;
    if (draft.sheet !== drafts[at]?.sheet || draft.kind === 'subtotal' || draft.kind === 'total') return [];
    if (draft.kind !== 'line') continue;
    places.push(below);
    left = subtract(left, draft.amount ?? '0');
    if (near(left, '0', places.length)) return places;
    if (compare(left, '0') < 0) return [];
  }
  return [];
}

/** "SUBTOTAL", with one of it at the price of the lines above, and a row that sums up their quantities and amounts and says nothing. */
function withoutSumsAsLines(drafts: readonly Draft[]): Draft[] {
  const none = { value: '0', lines: 0, quantity: '0' };
  let sheet = '';
  let [all, part] = [none, none];
  return drafts.map((draft) => {
    if (draft.sheet !== sheet) [sheet, all, part] = [draft.sheet, none, none];
    const amount = draft.amount ?? '0';
    const summed = [all, part].filter(({ value, lines }) => lines > 0 && near(value, amount, lines));
    const sumAs = summed.length > 0 && isLump(draft) && draft.unit === '' ? wordOf(draft) : null;
    const isOfAll = summed.some(({ lines, quantity }) => lines > 1 && sameValue(quantity, draft.quantity));
    if (sumAs !== null || (isOfAll && isNameless(draft))) {
      part = none;
      return sumAs === null ? asSum(draft) : asNamedSum(draft, sumAs);
    }
    if (draft.kind === 'line') {
      const withDraft = (one: typeof none) => ({
        ...withLine(one, amount),
        quantity: add(one.quantity, draft.quantity ?? '0'),
      });
      [all, part] = [withDraft(all), withDraft(part)];
    }
    if (draft.kind === 'subtotal' || draft.kind === 'heading') part = none;
    return draft;
  });
}

const isNameless = (draft: Draft): boolean => isLump(draft) && `${draft.code}${draft.name}${draft.unit}` === '';

function asNamedSum(draft: Draft, word: SumWord): Draft {
  const label = draft.name || draft.code;
  const kind = word === 'total' ? 'total' : 'subtotal';
  return { ...draft, kind, code: '', name: label, label, sum: word, quantity: null, unitPrice: null, problems: [] };
}

function wordOf({ code, name }: Draft): SumWord | null {
  const word = sumWord(name || code);
  return word === 'subtotal' || word === 'total' ? word : null;
}

/** A sheet of nothing but the sums of other sheets, each of several lines. */
function withoutSummarySheets(drafts: readonly Draft[]): Draft[] {
  const sheets = linesOfSheets(drafts);
  if (sheets.size < 2) return [...drafts];
  const sums = [...sheets].flatMap(([sheet, lines]) => (lines.length > 1 ? [{ sheet, ...sumOf(lines) }] : []));
  const summaries = new Set<string>();
  const likely = new Set<string>();
  for (const [sheet, lines] of sheets) {
    const others = sums.filter((one) => one.sheet !== sheet);
    const found = lines.map(({ amount }) => others.find((one) => near(one.value, amount ?? '0', one.lines)));
    const isSummary = lines.every(isLump) && found.every((one) => one !== undefined);
    if (!isSummary) continue;
    (new Set(found).size === lines.length && lines.length > 1 ? summaries : likely).add(sheet);
  }
  return drafts.map((draft) => {
    if (draft.kind !== 'line') return draft;
    return summaries.has(draft.sheet) ? asSum(draft) : likely.has(draft.sheet) ? asMaybeSum(draft) : draft;
  });
}

function linesOfSheets(drafts: readonly Draft[]): Map<string, Draft[]> {
  const sheets = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.kind !== 'line') continue;
    const lines = sheets.get(draft.sheet);
    if (lines) lines.push(draft);
    else sheets.set(draft.sheet, [draft]);
  }
  return sheets;
}

/**
 * Lots one behind the other that come to what all other works of the file do, or those of a sheet: a summary, whose sections
 * are told by nothing. What the file states as its total may hold both.
 */
function withLotsAsked(drafts: readonly Draft[]): Draft[] {
  const lines = drafts.filter(({ kind }) => kind === 'line');
  const sheets = [...linesOfSheets(drafts).values()];
  const runs: Draft[][] = [];
  lines.forEach((draft, at) => {
    if (!isLump(draft)) return;
    const last = lines[at - 1];
    const run = runs.at(-1);
    if (run && last && run.at(-1) === last && last.sheet === draft.sheet) run.push(draft);
    else runs.push([draft]);
  });
  const places = [lines, ...sheets].map((works) => ({ works, ...sumOf(works) }));
  const isSummary = (run: readonly Draft[]) => {
    const own = sumOf(run);
    return places.some(({ works, value, lines: count }) => {
      const isWithin = works === lines || works[0]?.sheet === run[0]?.sheet;
      const rest = isWithin ? { value: subtract(value, own.value), lines: count - own.lines } : { value, lines: count };
      if (rest.lines > own.lines) return isOfWorks(own, rest);
      return (
        rest.lines === own.lines &&
        arePaired(
          run,
          works.filter((work) => !run.includes(work)),
        )
      );
    });
  };
  const asked = new Set([...runs.filter(isSummary).flat(), ...lotsOfSections(drafts), ...namedAsSheets(drafts)]);
  return drafts.map((draft) => (asked.has(draft) ? asMaybeSum(draft) : draft));
}

const sumOf = (lines: readonly Draft[]): Sum => ({
  value: sum(lines.map(({ amount }) => amount ?? '0')),
  lines: lines.length,
});

/** With or without taxes. */
const isTaxed = (amount: Decimal, { value, lines }: Sum): boolean =>
  ['0', ...taxRates].some((rate) => near(multiply(value, add('1', rate)), amount, lines));

/** Of one lot alone sections tell. */
const isOfWorks = (lots: Sum, works: Sum): boolean => lots.lines > 1 && isTaxed(lots.value, works);

/** Each lot is one of the works: so are the sections of one work each. One lot alone is another's by chance, unless it is all of its sheet. */
function arePaired(lots: readonly Draft[], works: readonly Draft[]): boolean {
  if (lots.length !== works.length) return false;
  const [lot] = lots;
  const [work] = works;
  if (lots.length === 1 && (lot?.sheet === work?.sheet || !work || isLump(work))) return false;
  if (!lots.every(({ quantity }) => sameValue(quantity, '1'))) return false;
  const byAmount = (lines: readonly Draft[]) =>
    lines.map(({ amount }) => amount ?? '0').toSorted((one, other) => compare(one, other));
  const own = byAmount(lots);
  return byAmount(works).every((value, at) => isTaxed(own[at] ?? '0', { value, lines: 1 }));
}

const pesosOf = (value: Decimal) => Number(round(value, 0));

/** Lots with the names of other sheets, whatever charges or earlier works their amounts hold. */
function namedAsSheets(drafts: readonly Draft[]): Draft[] {
  const names = new Map([...linesOfSheets(drafts).keys()].map((sheet) => [wordsOf(sheet), sheet] as const));
  return drafts.filter((draft) => {
    const sheet = names.get(wordsOf(draft.name));
    return isLump(draft) && sheet !== undefined && sheet !== draft.sheet;
  });
}

/** Lots that are each what another sheet comes to, or the works below a title; one alone may be so by chance. */
function lotsOfSections(drafts: readonly Draft[]): Draft[] {
  const sections: Draft[][] = [...linesOfSheets(drafts).values()];
  let open: Draft[] = [];
  drafts.forEach((draft, at) => {
    if (draft.kind === 'heading' || draft.sheet !== drafts[at - 1]?.sheet) open = [];
    if (draft.kind !== 'line') return;
    open.push(draft);
    if (open.length === 2) sections.push(open);
  });
  /** By their whole pesos, since thousands of lots may be compared with as many sections. */
  const sums = new Map<
    number,
    { readonly works: ReadonlySet<Draft>; readonly value: Decimal; readonly lines: number }[]
  >();
  for (const works of sections) {
    if (works.length < 2) continue;
    const one = { works: new Set(works), ...sumOf(works) };
    for (const rate of ['0', ...taxRates]) {
      const pesos = pesosOf(multiply(one.value, add('1', rate)));
      sums.set(pesos, [...(sums.get(pesos) ?? []), one]);
    }
  }
  const found = drafts.flatMap((draft) => {
    if (!isLump(draft)) return [];
    const amount = draft.amount ?? '0';
    const isWhole = (value: Decimal) => sameValue(round(value, 0), amount);
    const pesos = pesosOf(amount);
    const likely = [pesos - 1, pesos, pesos + 1].flatMap((at) => sums.get(at) ?? []);
    const section = likely.find((one) => !one.works.has(draft) && (isTaxed(amount, one) || isWhole(one.value)));
    return section ? [{ draft, section }] : [];
  });
  return new Set(found.map(({ section }) => section)).size > 1 ? found.map(({ draft }) => draft) : [];
}

/** A lot whose amount is the sum of all lines above it in its table: the page before carries its sum over. */
function carriedOver(drafts: readonly Draft[]): Summary[] {
  let sheet = '';
  const none: Sum = { value: '0', lines: 0 };
  let [above, part] = [none, none];
  return drafts.flatMap((draft, at): Summary[] => {
    const { amount } = draft;
    if (draft.sheet !== sheet || draft.kind === 'total') [sheet, above, part] = [draft.sheet, none, none];
    if (draft.kind === 'heading' || draft.kind === 'subtotal') part = none;
    if (draft.kind !== 'line' || amount === null) return [];
    const summed =
      isLump(draft) || isTelling(draft)
        ? [above, part].find(({ value, lines }) => lines > 1 && near(value, amount, lines))
        : undefined;
    if (summed) {
      // What follows is another section.
      part = none;
      return [{ at, lines: summed.lines }];
    }
    [above, part] = [withLine(above, amount), withLine(part, amount)];
    return [];
  });
}

type Sum = { readonly value: Decimal; readonly lines: number };
const withLine = ({ value, lines }: Sum, amount: Decimal): Sum => ({ value: add(value, amount), lines: lines + 1 });

/** Lots whose amount is the sum of the lines below, up to the next lot. */
function sectionsOf(drafts: readonly Draft[]): Summary[] {
  const found = new Map<number, Summary>();
  for (let at = drafts.length - 1; at >= 0; at -= 1) {
    const draft = drafts[at];
    if (!draft || !(isLump(draft) || isTelling(draft))) continue;
    const lines = linesBelow(drafts, at, found, isLump(draft) ? longestSection : mostDetails);
    if (lines > (isLump(draft) ? 0 : 1)) found.set(at, { at, lines });
  }
  return [...found.values()];
}

/** How many lines below a row its amount is; 0 when it is no sum of them. */
function linesBelow(
  drafts: readonly Draft[],
  at: number,
  sections: ReadonlyMap<number, Summary>,
  most: number,
): number {
  const { sheet, amount } = drafts[at] as Draft;
  let left = amount ?? '0';
  let lines = 0;
  for (let below = at + 1; below < drafts.length && lines < most; below += 1) {
    const draft = drafts[below];
    if (draft?.sheet !== sheet || draft.kind === 'subtotal' || draft.kind === 'total') return 0;
    if (draft.kind !== 'line' || sections.has(below)) continue;
    lines += 1;
    left = subtract(left, draft.amount ?? '0');
    if (near(left, '0', lines)) return lines;
    if (compare(add(left, '1'), '0') < 0) return 0;
  }
  return 0;
}
