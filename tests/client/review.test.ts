import { describe, expect, it } from 'vitest';
import { Review } from '#client/quantification/rows/Review.ts';
import { leftOut } from '#domain/budgetReading/review.ts';
import { plainLine } from '#tests/domain/lines.ts';
import { match, type ReadRow, readingOf, readRow } from './readRows.ts';

const keyOf = (row: number) => `${row} Hoja1`;
const reviewOf = (...rows: readonly ReadRow[]) => new Review(readingOf(rows), []);

function rowIn(review: Review, row: number) {
  const found = review.row(keyOf(row));
  if (!found) throw new Error(`row ${row} is not there`);
  return found;
}

const decisionIn = (review: Review, row: number) => rowIn(review, row).decision?.kind ?? null;

/** Row 1 became the line `line-1`. */
function withFirstBrought(...rows: readonly ReadRow[]) {
  const review = reviewOf(...rows);
  review.noteBrought([[rowIn(review, 1), 'line-1']]);
  return review;
}

describe('the rows of a budget’s file', () => {
  it('have the prices of their concept, each in its currency', () => {
    expect(rowIn(reviewOf(readRow(1, 'c1')), 1).concept?.prices).toEqual({ MXN: '100.00', USD: '5.00', EUR: '4.00' });
  });

  it('keep no budget from being authorized until one of them is a line', () => {
    const review = reviewOf(readRow(1, 'c1'), readRow(2, null));
    expect([review.summary().toSolve, review.waiting()]).toEqual([1, 0]);
    review.noteBrought([[rowIn(review, 1), 'line-1']]);
    expect([review.summary().brought, review.waiting()]).toEqual([1, 1]);
  });

  it('are asked about where a line of the same concept says something else', () => {
    const review = new Review(readingOf([readRow(1, 'c1')]), [{ ...plainLine, key: 'k1', quantity: '5' }]);
    expect([decisionIn(review, 1), rowIn(review, 1).met?.quantity]).toEqual([null, '5']);
  });

  it('are to be brought again once their line is taken back, and brought once it is there again', () => {
    const review = withFirstBrought(readRow(1, 'c1'));
    review.follow(['line-1']);
    expect(decisionIn(review, 1)).toBe('brought');
    review.follow([]);
    expect(decisionIn(review, 1)).toBe('add');
    review.follow(['line-1']);
    expect(rowIn(review, 1).decision).toEqual({ kind: 'brought', line: 'line-1' });
  });
});

describe('what was decided of a file that is read again', () => {
  it('stays where the row says the same, and is asked anew where its price is another', () => {
    const before = reviewOf(readRow(1, null, { choices: [match('c7')] }), readRow(2, null, { choices: [match('c8')] }));
    for (const row of [1, 2]) {
      const [concept = null] = rowIn(before, row).choices;
      before.replace('Elegir', [{ ...rowIn(before, row), concept, decision: { kind: 'add' } }]);
    }
    const again = reviewOf(readRow(1, null), readRow(2, null, { unitPrice: '90.00' }));
    again.carry(before);
    expect(rowIn(again, 1)).toMatchObject({ decision: { kind: 'add' }, concept: { concept: 'c7' } });
    expect(rowIn(again, 2)).toMatchObject({ decision: null, concept: null, unitPrice: '90.00' });
  });

  it('stays of what was left out, whatever its figures are now', () => {
    const before = reviewOf(readRow(1, null));
    before.replace('Dejar fuera', [leftOut(rowIn(before, 1), 'Se cotiza aparte.')]);
    const again = reviewOf(readRow(1, null, { unitPrice: '90.00' }));
    again.carry(before);
    expect(rowIn(again, 1).decision).toEqual({ kind: 'leaveOut', reason: 'Se cotiza aparte.' });
  });

  it('gives way to what is saved of the row meanwhile', () => {
    const before = reviewOf(readRow(1, null));
    before.replace('Dejar fuera', [leftOut(rowIn(before, 1), 'Se cotiza aparte.')]);
    const decision: ReadRow['decision'] = {
      __typename: 'RowDecision',
      reason: 'Ya está en otro renglón.',
      concept: null,
    };
    const again = reviewOf(readRow(1, null, { decision }));
    again.carry(before);
    expect(rowIn(again, 1)).toMatchObject({ decision: { reason: 'Ya está en otro renglón.' }, isSaved: true });
  });

  it('still follows the line that a row became', () => {
    const again = reviewOf(readRow(1, 'c1'));
    again.carry(withFirstBrought(readRow(1, 'c1')));
    expect(decisionIn(again, 1)).toBe('brought');
    again.follow([]);
    expect(decisionIn(again, 1)).toBe('add');
  });
});

describe('what a save sent of them', () => {
  it('is saved, but not what was decided otherwise while it was on its way', () => {
    const review = withFirstBrought(readRow(1, 'c1'), readRow(2, null));
    review.replace('Dejar fuera', [leftOut(rowIn(review, 2), 'Se cotiza aparte.')]);
    const sent = review.all();
    review.replace('Dejar fuera', [leftOut(rowIn(review, 2), 'Ya está en otro renglón.')]);
    review.noteSaved(sent);
    expect(rowIn(review, 1)).toMatchObject({ decision: { kind: 'brought' }, isSaved: true });
    expect(rowIn(review, 2)).toMatchObject({ decision: { reason: 'Ya está en otro renglón.' }, isSaved: false });
  });
});
