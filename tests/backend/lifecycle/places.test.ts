import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesOf } from '#backend/lifecycle/lines/save.ts';

/** A list that a person edited: what is left of the saved lines and new ones, in any order. */
const edited = fc
  .record({
    gaps: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }),
    seed: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
    fresh: fc.nat({ max: 4 }),
  })
  .map(({ gaps, seed, fresh }) => {
    const saved = gaps.map((_, at) => ({
      id: String(at),
      position: gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, -1),
    }));
    const deleted = saved.filter((_, at) => (seed[at] ?? 0) % 4 === 0).map(({ id }) => id);
    const left = saved.filter(({ id }) => !deleted.includes(id));
    const all = [...left, ...Array.from({ length: fresh }, () => null)];
    const order = all.map((row, at) => ({ row, rank: seed[at] ?? 0 })).sort((a, b) => a.rank - b.rank);
    return { saved, deleted, order: order.map(({ row }) => row) };
  });

test('lines that name their places stand there, whatever else was sent', () => {
  fc.assert(
    fc.property(edited, fc.boolean(), ({ saved, deleted, order }, sendsAll) => {
      let latest = -1;
      const sent = order.flatMap((row, place) => {
        const stays = row !== null && row.position > latest;
        if (stays) latest = row.position;
        if (stays && !sendsAll) return [];
        return [{ sent: { position: place }, saved: row }];
      });
      const places = placesOf(sent, { saved, deleted });
      const positions = new Map(saved.map(({ id, position }) => [id, position]));
      for (const { id, position } of places.moved) positions.set(id, position);
      for (const [at, line] of sent.entries()) if (line.saved) positions.set(line.saved.id, places.sent[at] ?? -1);
      const ofFresh = sent.flatMap(({ saved: row, sent: { position: place } }, at) =>
        row === null ? [{ place, position: places.sent[at] ?? -1 }] : [],
      );
      const stands = order.map((row, at) =>
        row === null ? ofFresh.find(({ place }) => place === at)?.position : positions.get(row.id),
      );
      expect(new Set(stands).size).toBe(stands.length);
      expect(stands).toEqual([...stands].sort((a = 0, b = 0) => a - b));
    }),
  );
});

test('a change in the middle of a thousand lines writes no other line', () => {
  const saved = Array.from({ length: 1000 }, (_, position) => ({ id: String(position), position }));
  const [line] = saved.slice(500, 501);
  expect(placesOf([{ sent: {}, saved: line ?? null }], { saved, deleted: ['3'] })).toEqual({ sent: [500], moved: [] });
  expect(placesOf([{ sent: {}, saved: null }], { saved, deleted: [] })).toEqual({ sent: [1000], moved: [] });
});
