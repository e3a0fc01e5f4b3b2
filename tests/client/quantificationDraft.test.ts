import { describe, expect, it } from 'vitest';
import { editsBetween, withEdits } from '#client/quantification/desk/draft.ts';
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
