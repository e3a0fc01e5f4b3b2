// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, test } from 'vitest';
import { needsNoChoice } from '#client/quantification/conflict/comparison.ts';
import { compareVersions, mergeVersions } from '#client/registration/edit/threeWay.ts';
import { type EditedValues, emptyDetails, emptyOnEdit, emptyPlace } from '#client/registration/values.ts';
import { Comparison } from '#client/ui/table/Comparison.tsx';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { compareLines } from '#domain/quantification/compare.ts';
import type { Line } from '#domain/quantification/line.ts';
import { mergeLines } from '#domain/quantification/merge.ts';
import { plainLine } from '#tests/domain/lines.ts';

/** What the dialog of two people who worked at once is made of. */

afterEach(cleanup);

const rows = [{ id: 'quantity', label: 'Cantidad', base: '10', mine: '12', theirs: '15', isConflict: true }];

function Choosing() {
  const [choice, choose] = useState<'mine' | 'theirs'>();
  return <Comparison title="DM-01" status="Ambos" tone="warn" rows={rows} choice={choice} onPick={choose} />;
}

test('shows before, mine and theirs; nothing is chosen until one side is, and the choice can be changed', async () => {
  const user = userEvent.setup();
  render(<Choosing />);
  const region = screen.getByRole('region', { name: 'DM-01' });
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10', '12', '15']);
  expect(region.hasAttribute('data-undecided')).toBe(true);
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Lo suyo' }));
  expect(screen.getByRole('cell', { name: '15' }).hasAttribute('data-chosen')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Lo mío' }));
  expect(screen.getByRole('cell', { name: '12' }).hasAttribute('data-chosen')).toBe(true);
  expect(screen.getByRole('cell', { name: '15' }).hasAttribute('data-chosen')).toBe(false);
  expect(region.hasAttribute('data-undecided')).toBe(false);
});

test('offers no choice where there is none to make', () => {
  render(<Comparison title="DM-01" status="Suya" tone="neutral" rows={rows} choice="theirs" />);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('an amount that one version does not have is a dash, and none of zero', () => {
  const sums = [{ id: 'capufe', label: 'Capufe', values: [null, '1234.5', '0'] }];
  render(<FiguresTable label="Totales" columns={['Versión 1', 'Versión 2', 'Diferencia']} rows={sums} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '',
    '–',
    expect.stringMatching(/1,234\.50$/),
    expect.stringMatching(/0\.00$/),
  ]);
});

const line = (id: string, change: Partial<Line> = {}): Line => ({ ...plainLine, id, key: id, ...change });
const savedLines = [line('1'), line('2'), line('3')];
const nobody = { resources: [] };
const clash = [{ field: 'scope' as const, mine: '1', theirs: '2' }];

describe('a stale save', () => {
  it('merges by itself where each changed something else, and keeps both', () => {
    const mine = [line('1', { quantity: '5' }), line('2'), line('3', { comment: 'poste' })];
    const theirs = [line('1'), line('2', { unitPrice: '9' }), line('3', { authorizedQuantity: '7' }), line('4')];
    const lines = compareLines(savedLines, mine, theirs);
    expect(needsNoChoice({ ...nobody, lines })).toBe(true);
    const merged = mergeLines(lines, new Map());
    expect(merged).toMatchObject({
      decided: true,
      lines: expect.arrayContaining([
        expect.objectContaining({ id: '1', quantity: '5' }),
        expect.objectContaining({ id: '2', unitPrice: '9' }),
        expect.objectContaining({ id: '3', comment: 'poste', authorizedQuantity: '7' }),
        expect.objectContaining({ id: '4' }),
      ]),
    });
  });

  it('asks where both changed the same, where one removed what the other changed, and for a header field', () => {
    const same = compareLines(savedLines, [line('1', { quantity: '5' })], [line('1', { quantity: '6' })]);
    const removed = compareLines([line('1')], [], [line('1', { quantity: '6' })]);
    expect(needsNoChoice({ ...nobody, lines: same })).toBe(false);
    expect(needsNoChoice({ ...nobody, lines: removed })).toBe(false);
    expect(needsNoChoice({ lines: compareLines(savedLines, savedLines, savedLines), resources: clash })).toBe(false);
  });
});

const base: EditedValues = {
  ...emptyDetails,
  ...emptyPlace,
  ...emptyOnEdit,
  sinisterNumber: 'S-100',
  sinisterDate: '2026-11-20',
  policy: 'P-1',
  highwaySlug: 'd15',
  highwaySectionSlug: 'd15-1',
  kilometer: '12',
  meter: '300',
  body: 'A',
};

describe('two people modify the same incident', () => {
  it('disputes what both changed, and adopts what only the other did', () => {
    const versions = {
      base,
      mine: { ...base, policy: 'P-2', kilometer: '13' },
      theirs: { ...base, policy: 'P-3', body: 'B' },
    };
    expect(compareVersions(versions)).toEqual({ disputed: ['policy'], adopted: ['body'] });
    expect(mergeVersions(versions, { policy: 'mine' })).toEqual({ ...base, policy: 'P-2', kilometer: '13', body: 'B' });
    expect(mergeVersions(versions, {}).policy).toBe('P-2');
    expect(mergeVersions(versions, { policy: 'theirs' })).toMatchObject({ policy: 'P-3', kilometer: '13', body: 'B' });
  });

  it('finds nothing to choose where both typed the same', () => {
    const same = { ...base, meter: '450' };
    expect(compareVersions({ base, mine: same, theirs: same })).toEqual({ disputed: [], adopted: [] });
  });

  it('takes a kilometer with other zeros for the same', () => {
    const mine = { ...base, kilometer: '12.000' };
    expect(compareVersions({ base, mine, theirs: { ...base, kilometer: '13' } })).toEqual({
      disputed: [],
      adopted: ['kilometer'],
    });
    expect(compareVersions({ base, mine, theirs: base })).toEqual({ disputed: [], adopted: [] });
  });

  it('keeps a section with its highway', () => {
    const theirs = { ...base, highwaySlug: 'd40', highwaySectionSlug: 'd40-2' };
    const mine = { ...base, highwaySectionSlug: 'd15-2' };
    expect(compareVersions({ base, mine, theirs }).disputed).toEqual(['highway']);
    expect(mergeVersions({ base, mine, theirs }, { highway: 'theirs' })).toEqual(theirs);
    expect(mergeVersions({ base, mine, theirs }, { highway: 'mine' })).toEqual(mine);
  });
});
