import type { Line } from '#domain/quantification/line.ts';

type Saved = { readonly id: string; readonly concept: string };

/** Which id the save gave to each line that was sent: lines keep theirs, new ones take their concept's next one. */
export function savedIds(sent: readonly Line[], saved: readonly Saved[]): ReadonlyMap<string, string> {
  const known = new Set(sent.flatMap(({ id }) => id ?? []));
  const fresh = new Map<string, string[]>();
  for (const { id, concept } of saved) {
    if (!known.has(id)) fresh.set(concept, [...(fresh.get(concept) ?? []), id]);
  }
  return new Map(
    sent.flatMap(({ key, id, concept }) => {
      const given = id ?? fresh.get(concept)?.shift();
      return given === undefined ? [] : [[key, given] as const];
    }),
  );
}
