import { describe, expect, it } from 'vitest';
import {
  adjustmentOf,
  answerTo,
  compareFamilies,
  compareVersions,
  familySubtotals,
  isDraft,
  type VersionLine,
  versionKinds,
} from '#domain/quantification/versions.ts';
import { plainLine } from '#tests/domain/lines.ts';

const line = (place: number, about: Partial<VersionLine> = {}): VersionLine => ({
  ...plainLine,
  id: `l${place}`,
  key: `l${place}`,
  place,
  providerName: null,
  reasonName: null,
  family: { id: 'f1', name: 'Barreras' },
  unitMeasurement: { id: 'u1', name: 'Metro', abbreviation: 'm' },
  contest: null,
  ...about,
});

describe('the answer to what a counter-proposal asked of a line', () => {
  const asked = { quantity: '10', unitPrice: '120.00', comment: '' };
  const before = { authorizedQuantity: '8', authorizedUnitPrice: '100' };
  const answered = (authorizedQuantity: string, authorizedUnitPrice: string) =>
    answerTo(asked, before, { authorizedQuantity, authorizedUnitPrice });

  it('is yes where quantity and price are those that were asked, however they are written', () => {
    expect(answered('10.000000', '120')).toBe('accepted');
  });

  it('is partly where one of them was given, or something between', () => {
    expect([answered('10', '100'), answered('8', '120'), answered('9', '110')]).toEqual(['partly', 'partly', 'partly']);
  });

  it('is no where both are as before', () => {
    expect(answered('8.0', '100.00')).toBe('upheld');
  });

  it('is partly while a figure is being typed and is no number yet', () => {
    expect([answered('', '100'), answered('8', '1,2')]).toEqual(['partly', 'partly']);
  });
});

describe('the versions of lines', () => {
  it('are drafts, which only auditors look at, until something is decided or sent', () => {
    expect(versionKinds.filter(isDraft)).toEqual(['read', 'quantified']);
  });

  it('of one round are compared by the line, those of two rounds by the concept', () => {
    const older = [line(1, { code: 'A' }), line(2, { code: 'B' })];
    const newer = [
      line(1, { code: 'B', id: 'n1', key: 'n1', quantity: '7' }),
      line(2, { code: 'C', id: 'n2', key: 'n2' }),
    ];
    const statuses = (isSameRound: boolean) =>
      compareVersions(older, newer, isSameRound).map(({ status, older: was, newer: is }) => [
        status,
        was?.code,
        is?.code,
      ]);
    expect(statuses(false)).toEqual([
      ['changed', 'B', 'B'],
      ['added', undefined, 'C'],
      ['removed', 'A', undefined],
    ]);
    expect(
      statuses(true)
        .map(([status]) => status)
        .sort(),
    ).toEqual(['added', 'added', 'removed', 'removed']);
  });

  it('say what each field was and is', () => {
    const [only] = compareVersions([line(1)], [line(1, { authorizedQuantity: '0.5' })], true);
    expect(only?.fields).toEqual([{ field: 'authorizedQuantity', before: '1', after: '0.5' }]);
  });

  it('come to subtotals by family in their order, those without one together, and differ by what is authorized', () => {
    const signs = { id: 'f2', name: 'Señales' };
    const older = [line(1), line(2, { family: null, authorizedQuantity: '0' }), line(3, { family: signs })];
    const newer = [line(1, { authorizedQuantity: '3', quantity: '9' }), line(2, { family: null })];
    expect(familySubtotals(older)).toEqual([
      { family: { id: 'f1', name: 'Barreras' }, initial: '100', authorized: '100' },
      { family: null, initial: '100', authorized: '0' },
      { family: signs, initial: '100', authorized: '100' },
    ]);
    expect(compareFamilies(older, newer).map(({ family, difference }) => [family?.name, difference])).toEqual([
      ['Barreras', '200'],
      [undefined, '100'],
      ['Señales', '-100'],
    ]);
  });

  it('keep what each family came to in both versions, and nothing where it is in one alone', () => {
    const [barriers, signs] = [
      { id: 'f1', name: 'Barreras' },
      { id: 'f2', name: 'Señales' },
    ];
    expect(compareFamilies([line(1)], [line(3, { family: signs, authorizedQuantity: '2' })])).toEqual([
      {
        family: barriers,
        older: { family: barriers, initial: '100', authorized: '100' },
        newer: { family: barriers, initial: '0', authorized: '0' },
        difference: '-100',
      },
      {
        family: signs,
        older: { family: signs, initial: '0', authorized: '0' },
        newer: { family: signs, initial: '100', authorized: '200' },
        difference: '200',
      },
    ]);
  });
});

it('an amount over the sum of its lines is an adjustment with its sign, and none where they agree', () => {
  expect([adjustmentOf('1100', '1044.00'), adjustmentOf('1000', '1044'), adjustmentOf('1044.00', '1044')]).toEqual([
    '56',
    '-44',
    null,
  ]);
});
