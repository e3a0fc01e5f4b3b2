import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Desk } from '#client/quantification/desk/Desk.ts';
import { editsBetween, withEdits } from '#client/quantification/desk/draft.ts';
import { changedLines, quantificationInput } from '#client/quantification/desk/sending.ts';
import { Cell } from '#client/rows/Cell.ts';
import type { Line } from '#domain/quantification/line.ts';
import { plainLine } from '#tests/domain/lines.ts';

/** A line that was added on this page and then saved: it keeps the page's key, and has the server's id. */
const savedHere = { ...plainLine, key: 'new-1', id: 'L1' };
/** The same line as the server tells it to the next page. */
const reloaded = { ...savedHere, key: 'L1' };
const added = { ...plainLine, key: 'new-2', concept: 'c2' };

describe('the draft of a quantification', () => {
  it('has nothing of what is saved as it stands', () => {
    expect(editsBetween([savedHere], [{ ...savedHere }])).toEqual([]);
  });

  it('brings a line that was saved on the page before back once', () => {
    const edits = editsBetween([savedHere], [savedHere, added]);
    expect(withEdits([reloaded], edits)).toEqual([reloaded, added]);
  });

  it('lays a change of such a line over the saved one, and takes a removed one away', () => {
    const changed = { ...savedHere, quantity: '7' };
    expect(withEdits([reloaded], editsBetween([savedHere], [changed]))).toEqual([{ ...reloaded, quantity: '7' }]);
    expect(withEdits([reloaded], editsBetween([savedHere], []))).toEqual([]);
  });
});

const line = (id: string): Line => ({ ...plainLine, key: id, id });
const saved = ['a', 'b', 'c', 'd'].map(line);
const desk = { base: new Cell<readonly Line[]>(saved), showsInternal: false };
const sentOf = (lines: readonly Line[]) =>
  changedLines(desk, lines).map(({ line: { key }, place }) => [key, place] as const);
const fresh: Line = { ...plainLine, key: 'new', id: null };

describe('what a save sends', () => {
  it('is nothing of what stands as it is saved, also in another object', () => {
    expect(sentOf(saved.map((one) => ({ ...one })))).toEqual([]);
  });

  it('is nothing where a figure has other zeros only', () => {
    const [a = fresh, ...rest] = saved;
    const spelled = { ...a, quantity: `${a.quantity}.000`, unitPrice: `${a.unitPrice}.00` };
    expect(sentOf([spelled, ...rest])).toEqual([]);
    expect(sentOf([{ ...spelled, comment: `${a.comment} 1.0` }, ...rest])).toHaveLength(1);
  });

  it('is the changed lines and the new ones', () => {
    const [a = fresh, b = fresh, ...rest] = saved;
    expect(sentOf([a, { ...b, authorizedQuantity: '7' }, ...rest, fresh])).toEqual([
      ['b', null],
      ['new', null],
    ]);
  });

  it('leaves out what this person may not see', () => {
    const [a = fresh, ...rest] = saved;
    const hidden = [{ ...a, internalQuantity: '7' }, ...rest];
    expect(sentOf(hidden)).toEqual([]);
    expect(changedLines({ ...desk, showsInternal: true }, hidden)).toHaveLength(1);
  });

  it('names the saved lines that were deleted, and no line of this page alone', () => {
    const [, b = fresh, c = fresh] = saved;
    const rows = { all: () => [fresh, c, b] };
    const screen = { ...desk, rows, review: new Cell(null) } as unknown as Desk;
    const changed = [{ line: fresh, place: 0 }];
    const input = quantificationInput(screen, { catalogYear: 2026, justifications: [] }, changed);
    expect(input).toMatchObject({ deletedLines: ['a', 'd'], lines: [{ id: null, position: 0 }], fileRows: [] });
  });

  it('says the place of a line that came back in the middle', () => {
    const [a = fresh, b = fresh, ...rest] = saved;
    expect(sentOf([a, fresh, b, ...rest])).toEqual([['new', 1]]);
  });

  it('gives the order back when the places are filled in', () => {
    const anyOrder = fc.shuffledSubarray([...saved, fresh, { ...fresh, key: 'other' }]);
    fc.assert(
      fc.property(anyOrder, (lines) => {
        const changed = changedLines(desk, lines);
        const placed = changed.filter(({ place }) => place !== null);
        const sent = new Set(changed.map((one) => one.line));
        const placedLines = new Set(placed.map((one) => one.line));
        const left = saved.filter((one) => lines.includes(one) && !placedLines.has(one));
        const added = lines.filter((one) => one.id === null && !placedLines.has(one));
        const result = [...left, ...added];
        for (const one of placed) result.splice(one.place ?? 0, 0, one.line);
        expect(result.map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
        expect(lines.filter((one) => one.id === null).every((one) => sent.has(one))).toBe(true);
      }),
    );
  });
});
