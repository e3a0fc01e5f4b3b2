import { wordsOf } from './cells.ts';
import { type Draft, withoutNumbers } from './drafts.ts';
import { isOfIncluded, isOr, isPage, isRemark, isSignature } from './notes.ts';
import { asUnreadWork, noNumbers, withCountedWorks } from './openWorks.ts';
import { looksLikeCode } from './profiles.ts';
import { problem } from './reading.ts';
import { isSumAlone } from './sumWords.ts';

const continues = /^[\p{Ll}(,;]/u;

/** Settles the rows of one sheet that have no numbers, by what stands around them in each of its tables. */
export function settleTexts(given: readonly Draft[], isTableStart: (at: number) => boolean): Draft[] {
  const drafts = withCountedWorks(withSigners(given));
  const starts = drafts.flatMap((_, at) => (at === 0 || isTableStart(at) ? [withTitle(drafts, at)] : []));
  const tables = starts.map((from, at) => drafts.slice(from, starts[at + 1]));
  return beforeLines(tables.flatMap(joinOverPages).map(asUnreadWork));
}

/** «SEÑALAMIENTO» right above the names of columns is of their table, where the works above it are written in small letters. */
function withTitle(drafts: readonly Draft[], at: number): number {
  const hasSmall = (draft: Draft | undefined) => /\p{Ll}/u.test(draft?.name ?? '');
  const above = drafts[at - 1];
  const isTitle = above?.kind === 'text' && above.code === '' && /\p{L}{4}/u.test(above.name) && !hasSmall(above);
  return isTitle && hasSmall(drafts[at - 2]) && drafts[at - 2]?.kind === 'line' ? at - 1 : at;
}

/** Below «Elaboró» and «Revisó» stand names and functions, which are texts wherever they fit, until a table or a line begins. */
function withSigners(drafts: readonly Draft[]): Draft[] {
  let isBelow = false;
  return drafts.map((draft) => {
    const isEmpty = [draft.quantity, draft.unitPrice, draft.amount].every((value) => value === null);
    const lacks = draft.problems.every(({ code }) => code === 'missing_values');
    const isWithout = draft.kind === 'unread' && isEmpty && (lacks || !/\d/.test(draft.label));
    if (draft.kind === 'text') isBelow ||= isSignature(draft.label);
    else if (!isWithout) isBelow = false;
    return isBelow && isWithout ? withoutNumbers(draft) : draft;
  });
}

/** The end of a page and a ruled line stand between the rows of a line, and say nothing of it. */
function joinOverPages(drafts: readonly Draft[]): Draft[] {
  const isBetween = ({ kind, label }: Draft) => kind === 'text' && (isPage(label) || !/[\p{L}\d]/u.test(label));
  const joined = joinSplitLines(drafts.filter((draft) => !isBetween(draft)));
  let next = 0;
  return drafts.map((draft) => {
    if (isBetween(draft)) return draft;
    next += 1;
    return joined[next - 1] ?? draft;
  });
}

/**
 * A row with the unit of a work and none of its numbers, above a row of numbers without a unit or a code: they are one work
 * whose cells are set at the top and at the bottom of one row, as pages print it.
 */
function withNumbersBelow(drafts: readonly Draft[]): readonly Draft[] {
  /** Places of the rows with the unit; the numbers of each stand in the row after it. */
  const describing = new Set(drafts.flatMap((_, at) => (isNumbersBelow(drafts, at) ? [at] : [])));
  if (describing.size === 0) return drafts;
  const areAllInTwoRows =
    describing.size > 1 &&
    drafts.every(
      (draft, at) =>
        (!isWithoutNumbers(draft) || describing.has(at)) && (!isOfNumbers(draft) || describing.has(at - 1)),
    );
  return drafts.map((draft, at): Draft => {
    if (describing.has(at)) return { ...draft, kind: 'note', problems: [] };
    const above = describing.has(at - 1) ? drafts[at - 1] : undefined;
    return above ? asOneWork(above, draft, areAllInTwoRows) : draft;
  });
}

/** The line of the numbers, with what the row above it says. It is doubted where neither the text nor the rest of the table shows that they are one. */
function asOneWork(above: Draft, numbers: Draft, areAllInTwoRows: boolean): Draft {
  const isSure = areAllInTwoRows || numbers.name === '' || continues.test(numbers.name) || isUnfinished(above.name);
  const doubts = above.problems.filter(({ code }) => code !== noNumbers.code);
  return {
    ...numbers,
    code: above.code,
    name: [textOf(above), numbers.name].filter((text) => text !== '').join(' '),
    unit: above.unit || (above.countedIn ?? ''),
    problems: [...described(numbers).problems, ...doubts, ...(isSure ? [] : [inTwoRows])],
  };
}

const inTwoRows = problem(
  'described_above',
  'El renglón de arriba trae la unidad sin números, y este los números: se tomaron como una partida. Revísela.',
);

const isWithoutNumbers = (draft: Draft): boolean =>
  draft.name !== '' &&
  (draft.kind === 'text'
    ? draft.countedIn !== undefined
    : draft.kind === 'unread' && draft.unit !== '' && draft.problems.includes(noNumbers));

const isOfNumbers = ({ kind, code, unit }: Draft): boolean => kind === 'line' && code === '' && unit === '';

const isNumbersBelow = (drafts: readonly Draft[], at: number): boolean => {
  const [draft, below] = [drafts[at], drafts[at + 1]];
  return draft !== undefined && below !== undefined && isWithoutNumbers(draft) && isOfNumbers(below);
};

/** Where no line has a description of its own, the texts between the lines are what describes them, wherever they stand. */
function withTextsAsNames(drafts: readonly Draft[]): readonly Draft[] {
  const lines = drafts.filter(({ kind }) => kind === 'line');
  if (lines.length === 0 || lines.some(({ name }) => name !== '')) return drafts;
  return drafts.map((draft) => (draft.kind === 'text' ? { ...draft, isAside: false } : draft));
}

/** A line that is written in several rows: code and text above, its numbers below, or its text going on below. */
function joinSplitLines(given: readonly Draft[]): Draft[] {
  const drafts = withTextsAsNames(withNumbersBelow(given));
  const joined: Draft[] = [];
  let listed: number | null = null;
  const headed = codesStandAbove(drafts);
  const areBelow = textsStandBelow(drafts);
  // Lines that begin in lower case go on from the text above; those of a code and numbers are named by it.
  const goOn = mostBelowTexts(drafts, ({ name }) => continues.test(name));
  const named = mostBelowTexts(drafts, ({ name }) => name === '');
  const mayStandBelow = named && !areBelow && isTextBelow(drafts);
  for (const draft of drafts) {
    const above =
      draft.kind === 'line' && !(areBelow && draft.name === '')
        ? descriptionAbove(joined, draft, { headed, goOn, named })
        : null;
    if (above !== null) {
      const texts = joined.slice(above);
      joined.splice(above, texts.length, ...texts.map((one) => ({ ...one, kind: 'note' as const })));
      const name = [...texts.map(textOf), draft.name].filter((text) => text !== '').join(' ');
      const problems = [...described(draft).problems, ...(mayStandBelow && draft.name === '' ? [aboveOrBelow] : [])];
      const unit = draft.unit || (texts.find(({ countedIn }) => countedIn !== undefined)?.countedIn ?? '');
      joined.push({ ...draft, problems, code: draft.code || (texts[0]?.code ?? ''), name, unit });
      continue;
    }
    const before = draft.kind === 'text' ? lastLine(joined) : null;
    const nameless = before === null ? undefined : joined[before];
    const said = namedBelow.exec(draft.label)?.groups?.name;
    if (before !== null && nameless?.name === '' && said !== undefined) {
      joined[before] = { ...described(nameless), name: said };
      joined.push({ ...draft, kind: 'note' });
      continue;
    }
    const line = draft.code === '' && !draft.isAside && draft.countedIn === undefined ? before : null;
    const owner = line === null ? undefined : joined[line];
    if (line !== null && owner && isCodeBelow(draft, owner)) {
      joined[line] = { ...owner, code: draft.name };
      joined.push({ ...draft, kind: 'note' });
      continue;
    }
    if (
      line !== null &&
      owner &&
      (areBelow || continues.test(draft.name) || isUnfinished(owner.name) || listed === line) &&
      !isRemark(draft.name) &&
      !isOr(draft.name) &&
      !isSumAlone(draft.label)
    ) {
      // What a set consists of is a list.
      if (/:\s*$/.test(owner.name)) listed = line;
      joined[line] = { ...(owner.name === '' ? described(owner) : owner), name: `${owner.name} ${draft.name}`.trim() };
      joined.push({ ...draft, kind: 'note' });
      continue;
    }
    joined.push(draft);
  }
  return joined;
}

/** «Descripción: …» below a line without one, as printed invoices have it, with the taxes of the line behind it. */
const namedBelow =
  /^descripci[oó]n\b[\s:.]*(?<name>\S.*?)(?:\s+impuestos?:?\s+(?:i\.?v\.?a|ieps|isr|00\d|tipo|traslad).*)?$/iu;

/** A row of a code alone says it again as its text. */
const textOf = ({ code, name }: Draft) => (name === code ? '' : name);

/** A sentence that ends in such a word goes on in the next row; «CUERPO A» and «EJE Y» are titles. */
const leadsOn = /(?:,|\b(?:de|del|con|en|al|la|el|los|las|para|por|sin|un|una))[ :]*$/i;

/** A sentence that is not at its end. */
export const isUnfinished = (text: string): boolean => leadsOn.test(text);

/** Where the description of a line begins in the rows above it; null where it stands in its own row. */
function descriptionAbove(
  joined: readonly Draft[],
  draft: Draft,
  { headed, goOn, named }: { readonly headed: boolean; readonly goOn: boolean; readonly named: boolean },
): number | null {
  const head = headed && draft.code === '' ? textAbove(joined) : null;
  if (head !== null) return head;
  const before = joined.at(-1);
  if (before?.kind !== 'text' || before.name === '') return null;
  if (draft.name === '' && (draft.code === '' || (named && before.code === ''))) return joined.length - 1;
  return sentenceAbove(joined, draft, goOn);
}

const aboveOrBelow = problem(
  'described_above',
  'La descripción puede ser el texto de arriba o el de abajo: se tomó el de arriba. Revísela.',
);

/** A text where descriptions stand, that may be one. */
const mayDescribe = (draft: Draft | undefined): boolean =>
  draft?.kind === 'text' && draft.code === '' && !draft.isAside && !isRemark(draft.name);

/** A text below the last line may describe it, and the one above the first line be a title. */
function isTextBelow(drafts: readonly Draft[]): boolean {
  return mayDescribe(drafts[drafts.findLastIndex(({ kind }) => kind === 'line') + 1]);
}

/** Most lines stand below a text and are such. */
function mostBelowTexts(drafts: readonly Draft[], isSuch: (line: Draft) => boolean): boolean {
  const lines = drafts.flatMap((line, at) => (line.kind === 'line' ? [{ line, above: drafts[at - 1] }] : []));
  const found = lines.filter(({ line, above }) => above?.kind === 'text' && isSuch(line));
  return found.length > 1 && found.length >= lines.length * 0.6;
}

/** Where the sentence begins that a line's description ends: each row above it leads on, or the next begins in lower case. */
function sentenceAbove(joined: readonly Draft[], draft: Draft, goOn: boolean): number | null {
  let from: number | null = null;
  let below = draft;
  for (let at = joined.length - 1; at >= Math.max(0, joined.length - mostAbove); at -= 1) {
    const text = joined[at];
    const isText =
      text?.kind === 'text' && !text.isSpread && text.code === '' && text.name !== '' && !isRemark(text.name);
    const isBroken = (goOn || from !== null) && continues.test(below.name);
    if (!isText || !(isBroken || isUnfinished(text.name))) break;
    from = at;
    below = text;
  }
  return from;
}

/** "DEF-01" alone below a description without a code. */
const isCodeBelow = ({ name }: Draft, line: Draft) =>
  line.kind === 'line' && line.code === '' && line.name !== '' && looksLikeCode(name) && /\p{L}/u.test(name);

/** Another row describes it. */
const described = (draft: Draft): Draft => ({
  ...draft,
  problems: draft.problems.filter(({ code }) => code !== 'no_description'),
});

/**
 * Descriptions that go on below their numbers: so it is in most of the lines, the last one too, and no text stands above the
 * first one. A title would stand above, and not below the last line.
 */
function textsStandBelow(drafts: readonly Draft[]): boolean {
  const lines = drafts.flatMap(({ kind }, at) => (kind === 'line' ? [at] : []));
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  if ((mayDescribe(drafts[first - 1]) && !isSummedTitle(drafts, first - 1)) || !mayDescribe(drafts[last + 1]))
    return false;
  return lines.filter((at) => mayDescribe(drafts[at + 1])).length >= lines.length * 0.6;
}

/** A sum below names the text again, as «Total PRELIMINARES» does: it is the title of a section. */
function isSummedTitle(drafts: readonly Draft[], at: number): boolean {
  const title = wordsOf(drafts[at]?.name ?? '');
  return drafts.slice(at + 1).some(({ sum, label }) => sum !== null && wordsOf(label).endsWith(` ${title}`));
}

/** A description in more rows than these is none. */
const mostAbove = 8;

/** Where the text that ends in this line begins: at the row with its code. */
function textAbove(before: readonly Draft[]): number | null {
  for (let at = before.length - 1; at >= Math.max(0, before.length - mostAbove); at -= 1) {
    const draft = before[at];
    if (draft?.kind !== 'text') return null;
    if (draft.code !== '') return draft.name !== '' && looksLikeCode(draft.code) ? at : null;
  }
  return null;
}

/** Descriptions over several rows, with the code in the first and the numbers in the last: so it is in most of the lines. */
function codesStandAbove(drafts: readonly Draft[]): boolean {
  let lines = 0;
  let headed = 0;
  drafts.forEach((draft, at) => {
    if (draft.kind !== 'line') return;
    lines += 1;
    if (draft.code !== '' || textAbove(drafts.slice(Math.max(0, at - mostAbove), at)) !== null) headed += 1;
  });
  return lines > 0 && headed >= lines * 0.6;
}

/** The line that the rows before go on from; null when something else stands between. */
function lastLine(drafts: readonly Draft[]): number | null {
  for (let at = drafts.length - 1; at >= 0; at -= 1) {
    const kind = drafts[at]?.kind;
    if (kind === 'line' || kind === 'unread') return at;
    if (kind !== 'note') return null;
  }
  return null;
}

/** A text that lines follow heads them; any other is a note. */
function beforeLines(drafts: readonly Draft[]): Draft[] {
  let leads = false;
  return drafts
    .toReversed()
    .map((draft) => {
      if (draft.kind === 'text') {
        const isNote = !leads || isRemark(draft.name) || isOfIncluded(draft.name);
        return { ...draft, kind: isNote ? ('note' as const) : ('heading' as const) };
      }
      if (draft.kind !== 'note') leads = draft.kind === 'line' || draft.kind === 'unread' || draft.kind === 'heading';
      return draft;
    })
    .toReversed();
}
