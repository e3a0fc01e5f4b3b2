import { wordsOf } from './cells.ts';
import { looksLikeCode } from './profiles.ts';
import type { Draft } from './rows.ts';

const noteWords =
  /^(?:notas?|observ\w*|obs|incluye|no incluye|pagina|pag|hoja|page|vigencia|fecha|atentamente|elaboro|reviso|autorizo)\b/;
const continues = /^[\p{Ll}(,;]/u;

/** Settles the rows of one sheet that have no numbers, by what stands around them. */
export function settleTexts(drafts: readonly Draft[]): Draft[] {
  return beforeLines(joinSplitLines(drafts));
}

/** A line that is written in two rows: code and text above, its numbers below, or its text going on below. */
function joinSplitLines(drafts: readonly Draft[]): Draft[] {
  const joined: Draft[] = [];
  const headed = codesStandAbove(drafts);
  const goesOn = textsStandBelow(drafts);
  for (const draft of drafts) {
    const head = headed && draft.kind === 'line' && draft.code === '' ? textAbove(joined) : null;
    if (head !== null) {
      const above = joined.slice(head);
      joined.splice(head, above.length, ...above.map((one) => ({ ...one, kind: 'note' as const })));
      const name = [...above.map((one) => one.name), draft.name].filter((text) => text !== '').join(' ');
      joined.push({ ...described(draft), code: above[0]?.code ?? '', name });
      continue;
    }
    const before = joined.at(-1);
    if (
      draft.kind === 'line' &&
      draft.code === '' &&
      draft.name === '' &&
      before?.kind === 'text' &&
      before.name !== ''
    ) {
      joined[joined.length - 1] = { ...before, kind: 'note' };
      joined.push({ ...described(draft), code: before.code, name: before.name });
      continue;
    }
    const line = draft.kind === 'text' && draft.code === '' ? lastLine(joined) : null;
    if (line !== null && (goesOn || continues.test(draft.name)) && !isRemark(draft)) {
      const owner = joined[line];
      if (owner) joined[line] = { ...owner, name: `${owner.name} ${draft.name}`.trim() };
      joined.push({ ...draft, kind: 'note' });
      continue;
    }
    joined.push(draft);
  }
  return joined;
}

/** Another row describes it. */
const described = (draft: Draft): Draft => ({
  ...draft,
  problems: draft.problems.filter(({ code }) => code !== 'no_description'),
});

const isRemark = ({ name }: Draft) => /^(?:notas?|observ|pag|hoja)/.test(wordsOf(name)) || name.startsWith('*');

/**
 * Descriptions that go on below their numbers: so it is in most of the lines, the last one too, and no text stands above the
 * first one. A title would stand above, and not below the last line.
 */
function textsStandBelow(drafts: readonly Draft[]): boolean {
  const isText = (draft: Draft | undefined) => draft?.kind === 'text' && draft.code === '' && !isRemark(draft);
  const lines = drafts.flatMap(({ kind }, at) => (kind === 'line' ? [at] : []));
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  if (isText(drafts[first - 1]) || !isText(drafts[last + 1])) return false;
  return lines.filter((at) => isText(drafts[at + 1])).length >= lines.length * 0.6;
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
        const isNote = !leads || noteWords.test(wordsOf(draft.name)) || draft.name.startsWith('*');
        return { ...draft, kind: isNote ? ('note' as const) : ('heading' as const) };
      }
      if (draft.kind !== 'note') leads = draft.kind === 'line' || draft.kind === 'unread' || draft.kind === 'heading';
      return draft;
    })
    .toReversed();
}
