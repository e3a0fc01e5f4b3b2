import type { Side } from '#domain/quantification/compare.ts';
import { mergeLines } from '#domain/quantification/merge.ts';
import type { Desk, TheirWork } from '../desk/Desk.ts';
import { type Comparison, mergedResources } from './comparison.ts';

export type Picked = ReadonlyMap<string, Side>;

/** Both people’s work as one, saved at once. */
export function merge(desk: Desk, theirs: TheirWork, { all }: Comparison, choices: Picked, catalogYear: number) {
  const merged = mergeLines(all, choices);
  if (!merged.decided) return;
  const resources = mergedResources(desk, theirs, choices);
  desk.base.write(theirs.lines);
  desk.savedResources.write(theirs.resources);
  desk.rows.reset(merged.lines);
  desk.resources.write(resources);
  desk.theirs.write(null);
  desk.actor.send({ type: 'MERGED', draft: desk.findings(), catalogYear });
  desk.actor.send({ type: 'SAVE' });
}

export function takeTheirs(desk: Desk, theirs: TheirWork) {
  desk.base.write(theirs.lines);
  desk.savedResources.write(theirs.resources);
  desk.rows.reset(theirs.lines);
  desk.resources.write(theirs.resources.values);
  desk.theirs.write(null);
  desk.actor.send({ type: 'TAKE_THEIRS', draft: desk.findings() });
}
