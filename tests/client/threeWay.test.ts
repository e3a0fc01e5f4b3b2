import { describe, expect, it } from 'vitest';
import { compareVersions, mergeVersions } from '#client/registration/edit/threeWay.ts';
import { type EditedValues, emptyDetails, emptyOnEdit, emptyPlace } from '#client/registration/values.ts';

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
