import { wordsOf } from './cells.ts';
import type { Draft } from './drafts.ts';
import { isOfIncluded, isRemark, isTerm } from './notes.ts';
import { problem } from './reading.ts';
import { isKnownUnit } from './units.ts';

/** Works whose numbers are still open: without a row of their own they would be lost as a remark or in the work above. */

const openWords =
  /^(?:pendientes?|por (?:definir|cotizar|confirmar|determinar|calcular|asignar)|a (?:definir|cotizar|confirmar|convenir)|en (?:proceso|cotizacion|estudio)|sin (?:costo|cargo|precio|cotizar|definir)|no (?:aplica|cotizad[oa]|incluid[oa])|n ?\/? ?[acd]|s ?\/? ?[cp]|inclui(?:d[oa]s?|r)|incl|gratis|cortesia|bonificad[oa]|(?:segun|contra|ver) \S.*|tb[dac]|included|free|pending|no charge)$/;

/** «Pendiente», «S/C», «según factura» and «?» stand where a number would, and say that there is none yet. */
const standsForNumber = (text: string): boolean => openWords.test(wordsOf(text)) || /^\?+$/.test(text);

/** A stroke in each column of numbers; titles have it in that of the units too. */
const isStroke = (text: string): boolean => /^[-–—]+$/.test(text);

/** Whether the row of a work leaves its numbers open, by what stands in their columns. */
export function leavesOpen({ name, unit }: Pick<Draft, 'name' | 'unit'>, texts: readonly string[], hasUnits: boolean) {
  if (name === '' || isRemark(name)) return false;
  const areStrokes = texts.length > 1 && texts.every(isStroke) && (!hasUnits || isKnownUnit(unit));
  return areStrokes || texts.some(standsForNumber);
}

export const noNumbers = problem('missing_values', 'La fila no tiene cantidad, precio ni importe.');

const counted = /^(?<before>.*?)(?<count>\d{1,4})\W*$/;

/** 3 behind 2, A-3 behind A-2, and 1.3 behind 1.2. */
function follows(mark: string, before: string): boolean {
  const [one, other] = [mark, before].map((text) => counted.exec(text)?.groups);
  return one?.before !== undefined && one.before === other?.before && Number(one.count) === Number(other.count) + 1;
}

const markOf = ({ code, count = '' }: Draft) => code || count;

/** A text that is counted on from the work above and by the work below, or that closes the works, is a work without numbers. */
export function withCountedWorks(drafts: readonly Draft[]): Draft[] {
  let above = '';
  return drafts.map((draft, at) => {
    const mark = markOf(draft);
    const isWork = draft.kind === 'line' || draft.kind === 'unread';
    if (draft.kind !== 'text') {
      if (draft.kind !== 'note') above = isWork ? mark : '';
      return draft;
    }
    const mayBeWork = mark !== '' && draft.name !== '' && draft.name !== mark && !isSaidBeside(draft.name);
    if (!mayBeWork || !follows(mark, above) || !goesOn(mark, drafts[at + 1])) return draft;
    above = mark;
    return { ...draft, kind: 'unread', problems: [noNumbers] };
  });
}

const isSaidBeside = (text: string) => isRemark(text) || isOfIncluded(text) || isTerm(text);

/** The next one is counted on, or nothing but sums follows. */
function goesOn(mark: string, next: Draft | undefined): boolean {
  if (next === undefined) return true;
  if (next.kind === 'sum' || next.kind === 'subtotal' || next.kind === 'total') return true;
  return follows(markOf(next), mark);
}

/** A text in whose row a unit stands is a work, unless it begins or ends the description of another. */
export const asUnreadWork = (draft: Draft): Draft => {
  const { countedIn = '', ...work } = draft;
  return draft.kind === 'text' && countedIn !== ''
    ? { ...work, kind: 'unread', unit: countedIn, problems: [noNumbers] }
    : draft;
};
