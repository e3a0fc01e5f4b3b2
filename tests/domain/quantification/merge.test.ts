import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ComparedField,
  comparedFields,
  compareLines,
  hasConflicts,
  identityOf,
  type Side,
  sameField,
} from '#domain/quantification/compare.ts';
import { readContests } from '#domain/quantification/contest.ts';
import type { Line } from '#domain/quantification/line.ts';
import { mergeLines } from '#domain/quantification/merge.ts';
import { compareFamilies, compareRounds, type FamilyName, familySubtotals } from '#domain/quantification/versions.ts';
import { anyLine, plainLine } from '#tests/domain/lines.ts';

type Edit = { readonly remove: boolean; readonly fields: readonly ComparedField[]; readonly to: Line };

const anEdit: fc.Arbitrary<Edit> = fc.record({
  remove: fc.boolean(),
  fields: fc.subarray([...comparedFields], { maxLength: 3 }),
  to: anyLine,
});
const edits = fc.array(fc.option(anEdit), { minLength: 6, maxLength: 6 });
const bases = fc.array(anyLine, { minLength: 6, maxLength: 6 });

function saved(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => ({ ...line, id: `id${at}`, key: `row${at}` }));
}

function applied(lines: readonly Line[], changes: readonly (Edit | null)[], added: readonly Line[]): Line[] {
  const kept = lines.flatMap((line, at) => {
    const edit = changes[at];
    if (!edit) return [line];
    if (edit.remove && edit.fields.length === 0) return [];
    return [{ ...line, ...Object.fromEntries(edit.fields.map((field) => [field, edit.to[field]])) }];
  });
  return [...kept, ...added];
}

const three = fc
  .tuple(bases, edits, edits, fc.array(anyLine, { maxLength: 2 }), fc.array(anyLine, { maxLength: 2 }))
  .map(([start, byMe, byThem, mineNew, theirsNew]) => {
    const base = saved(start);
    return {
      base,
      mine: applied(
        base,
        byMe,
        mineNew.map((line, at) => ({ ...line, id: null, key: `mine${at}` })),
      ),
      theirs: applied(
        base,
        byThem,
        theirsNew.map((line, at) => ({ ...line, id: `theirs${at}`, key: `t${at}` })),
      ),
    };
  });

const of = (lines: readonly Line[]) => new Map(lines.map((line) => [identityOf(line), line]));

describe('merging', () => {
  it('never loses an edit: what either side changed alone is in the result, or waits for a choice', () => {
    fc.assert(
      fc.property(three, fc.constantFrom<Side>('mine', 'theirs'), ({ base, mine, theirs }, side) => {
        const comparison = compareLines(base, mine, theirs);
        const conflicts = comparison.filter(({ status }) => status === 'conflict').map(({ identity }) => identity);
        const open = mergeLines(comparison, new Map());
        expect(open.decided).toBe(conflicts.length === 0);
        if (!open.decided) expect(open.undecided).toEqual(conflicts);

        const merged = mergeLines(comparison, new Map(conflicts.map((identity) => [identity, side])));
        if (!merged.decided) throw new Error('everything was decided');
        const keys = new Map(merged.lines.map((line) => [line.key, line]));
        for (const { identity, status, base: was, mine: my, theirs: their } of comparison) {
          const result = keys.get(my?.key ?? their?.key ?? '');
          if (status === 'conflict') {
            const chosen = side === 'mine' ? my : their;
            expect(result === undefined).toBe(chosen === null);
            for (const field of comparedFields) {
              if (chosen) expect(sameField(result?.[field] ?? null, chosen[field])).toBe(true);
            }
            continue;
          }
          for (const field of comparedFields) {
            for (const version of [my, their]) {
              if (!was || !version || !my || !their || sameField(was[field], version[field])) continue;
              expect(sameField(result?.[field] ?? null, version[field]), `${identity} ${field}`).toBe(true);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps all that is added, and deletes what is saved and no longer there', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const comparison = compareLines(base, mine, theirs);
        const conflicts = comparison.filter(({ status }) => status === 'conflict');
        const merged = mergeLines(comparison, new Map(conflicts.map(({ identity }) => [identity, 'mine' as const])));
        if (!merged.decided) throw new Error('everything was decided');
        const ids = new Set(merged.lines.flatMap(({ id }) => id ?? []));
        for (const line of mine) if (line.id === null) expect(merged.lines).toContainEqual(line);
        for (const line of theirs) if (line.id?.startsWith('theirs')) expect(ids).toContain(line.id);
        const gone = theirs.flatMap(({ id }) => (id !== null && !ids.has(id) ? [id] : []));
        expect([...merged.deleted].sort()).toEqual(gone.sort());
        for (const id of ids) expect(of(theirs).has(`saved:${id}`)).toBe(true);
      }),
    );
  });

  it('is nothing to do when no other person changed anything', () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        const merged = mergeLines(compareLines(base, mine, base), new Map());
        if (!merged.decided) throw new Error('nothing to decide');
        expect(merged.lines).toEqual(mine);
      }),
    );
  });
});

describe('comparing', () => {
  const line: Line = { ...plainLine, id: 'a', key: 'row' };
  const one = (mine: Partial<Line> | null, theirs: Partial<Line> | null) => {
    const [found] = compareLines([line], mine ? [{ ...line, ...mine }] : [], theirs ? [{ ...line, ...theirs }] : []);
    if (!found) throw new Error('no comparison');
    return found;
  };

  it.each([
    ['unchanged', {}, {}],
    ['unchanged', { quantity: '1.000' }, {}],
    ['mine', { quantity: '2' }, {}],
    ['theirs', {}, { comment: 'x' }],
    ['mine', { provider: 'p9' }, {}],
    ['theirs', {}, { reason: 'precio-de-catalogo' }],
    ['both', { quantity: '2' }, { comment: 'x' }],
    ['both', { quantity: '2' }, { quantity: '2.0' }],
    ['conflict', { quantity: '2' }, { quantity: '3' }],
    ['conflict', { currency: 'USD', exchangeRate: '20', unitPrice: '5' }, { authorizedUnitPrice: '90' }],
    ['conflict', { currency: 'USD' }, { unitPrice: '90' }],
    ['conflict', { exchangeRate: '20' }, { exchangeDate: '2026-11-20' }],
    ['conflict', { unitPrice: '90' }, { exchangeDate: '2026-11-20' }],
    ['removed', null, {}],
    ['removed', {}, null],
    ['conflict', null, { quantity: '9' }],
    ['conflict', { quantity: '9' }, null],
    ['removed', null, null],
  ] as const)('%s: mine %j, theirs %j', (status, mine, theirs) => {
    expect(one(mine, theirs).status).toBe(status);
  });

  it('says by whom a line was added or removed', () => {
    const added = (mine: Line[], theirs: Line[]) =>
      compareLines([], mine, theirs).map(({ status, by }) => `${status} by ${by}`);
    expect(added([line], [])).toEqual(['added by mine']);
    expect(added([], [line])).toEqual(['added by theirs']);
    expect(added([line], [line])).toEqual(['added by both']);
    expect(added([line], [{ ...line, quantity: '2' }])).toEqual(['conflict by both']);
    expect([one(null, {}).by, one({}, null).by, one(null, null).by]).toEqual(['mine', 'theirs', 'both']);
  });

  it('names each field with its three values', () => {
    expect(one({ quantity: '2', comment: 'mío' }, { quantity: '3' }).differences).toEqual([
      { field: 'quantity', base: '1', mine: '2', theirs: '3', changedBy: 'conflict' },
      { field: 'comment', base: '', mine: 'mío', theirs: '', changedBy: 'mine' },
    ]);
    expect(hasConflicts([one({ quantity: '2' }, { quantity: '3' })])).toBe(true);
  });

  it('saves a line again that was deleted meanwhile, if I choose mine', () => {
    const comparison = [one({ quantity: '9' }, null)];
    const merged = mergeLines(comparison, new Map([['saved:a', 'mine' as const]]));
    expect(merged).toMatchObject({ decided: true, lines: [{ id: null, key: 'row', quantity: '9' }], deleted: [] });
  });
});

describe('what a merged line keeps beside its fields', () => {
  const line: Line = { ...plainLine, id: 'a', key: 'row' };
  const merged = (mine: Partial<Line>, theirs: Partial<Line>) => {
    const result = mergeLines(compareLines([line], [{ ...line, ...mine }], [{ ...line, ...theirs }]), new Map());
    return result.decided ? result.lines[0] : undefined;
  };

  it.each(['priceTouched', 'isReviewed'] as const)('%s, whichever side said so', (field) => {
    expect(merged({ [field]: true, quantity: '2' }, { comment: 'x' })?.[field]).toBe(true);
    expect(merged({ quantity: '2' }, { [field]: true, comment: 'x' })?.[field]).toBe(true);
    expect(merged({ quantity: '2' }, { comment: 'x' })?.[field]).toBe(false);
  });

  it('the catalog prices of the side that chose the provider', () => {
    const [mine, theirs] = [
      { MXN: '110', USD: '6', EUR: '0' },
      { MXN: '120', USD: '7', EUR: '0' },
    ];
    expect(merged({ provider: 'p2', catalogPrices: mine }, { comment: 'x', catalogPrices: theirs })).toMatchObject({
      provider: 'p2',
      catalogPrices: mine,
    });
    expect(merged({ comment: 'x', catalogPrices: mine }, { provider: 'p3', catalogPrices: theirs })).toMatchObject({
      provider: 'p3',
      catalogPrices: theirs,
    });
  });
});

describe('two rounds', () => {
  it('are compared by concept, the first with the first where one comes twice', () => {
    const line = (code: string, quantity: string): Line => ({ ...plainLine, code, quantity });
    const older = [line('A', '1'), line('B', '1'), line('B', '2'), line('D', '1')];
    const newer = [line('B', '1'), line('A', '3'), line('B', '5'), line('C', '1')];
    const found = compareRounds(older, newer).map(({ status, base, mine }) =>
      [status, base?.code ?? '', base?.quantity ?? '', mine?.code ?? '', mine?.quantity ?? ''].join(' '),
    );
    expect(found.sort()).toEqual(['added   C 1', 'mine A 1 A 3', 'mine B 2 B 5', 'removed D 1  ', 'unchanged B 1 B 1']);
  });
});

describe('a counter-proposal', () => {
  const line = { place: 2, quantity: '2.5', unitPrice: '0', comment: 'Se midió' };
  const fieldsOf = (...lines: object[]) => {
    const read = readContests(JSON.stringify(lines), 3);
    return 'errors' in read ? Object.keys(read.errors) : read.contests.map(({ place }) => place);
  };

  it('speaks of lines by their place, or of none', () => {
    expect(readContests(JSON.stringify([{ ...line, quantity: 2.5 }]), 3)).toEqual({ contests: [line] });
    for (const none of [null, undefined, '']) expect(readContests(none, 3)).toEqual({ contests: [] });
    expect(fieldsOf({ ...line, place: 3 }, { ...line, place: 1 })).toEqual([3, 1]);
    expect(fieldsOf({ ...line, comment: undefined })).toEqual([2]);
  });

  it.each(['{', 'null', '{}', '"x"', '[1]', '[{"place":1.5,"quantity":"1","unitPrice":"1"}]', '[{"place":1}]'])(
    '%s is no list of lines',
    (text) => {
      expect(readContests(text, 3)).toMatchObject({ errors: { lines: [expect.stringContaining('Partidas')] } });
    },
  );

  it.each([
    ['place', { place: 0 }],
    ['place', { place: 4 }],
    ['place', { place: 1 }],
    ['quantity', { quantity: '-1' }],
    ['quantity', { quantity: '1000000000' }],
    ['quantity', { quantity: '' }],
    ['unitPrice', { unitPrice: '1.1234567' }],
    ['unitPrice', { unitPrice: 'x' }],
    ['comment', { comment: 'x'.repeat(2001) }],
    ['comment', { comment: 'a\u0000b' }],
  ])('names the line and the %s: %j', (field, change) => {
    expect(fieldsOf({ ...line, place: 1 }, { ...line, ...change })).toEqual([`lines.1.${field}`]);
  });

  it('has figures of at most nine digits and six decimals, and comments of at most 2000 signs', () => {
    const widest = { place: 1, quantity: '999999999.999999', unitPrice: '0.000001', comment: 'x'.repeat(2000) };
    expect(fieldsOf(widest)).toEqual([1]);
  });
});

describe('families that have the same name', () => {
  const line = (family: FamilyName | null, authorizedQuantity: string) => {
    const said = {
      quantity: '1',
      unitPrice: '10',
      authorizedUnitPrice: '10',
      currency: 'MXN',
      exchangeRate: null,
    } as const;
    const beside = { providerName: null, reasonName: null, unitMeasurement: { id: '1', name: '', abbreviation: '' } };
    return { ...plainLine, ...said, ...beside, authorizedQuantity, family, place: 1, contest: null };
  };
  const [one, other] = [
    { id: '1', name: 'Obras' },
    { id: '2', name: 'Obras' },
  ];

  it('have a subtotal each, and so have lines without a family', () => {
    const sums = familySubtotals([line(one, '1'), line(other, '2'), line(one, '3'), line(null, '4'), line(null, '5')]);
    expect(sums.map(({ family, authorized }) => [family, Number(authorized)])).toEqual([
      [one, 40],
      [other, 20],
      [null, 90],
    ]);
  });

  it('are compared each with itself', () => {
    const compared = compareFamilies([line(one, '1'), line(null, '1')], [line(other, '2'), line(null, '3')]);
    expect(compared.map(({ family, difference }) => [family, Number(difference)])).toEqual([
      [one, -10],
      [null, 20],
      [other, 20],
    ]);
  });
});
