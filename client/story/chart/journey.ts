import type { StoryVisitFragment } from '#client/story/Story.generated.ts';
import { type Stage, stageEnum } from '#machines/incident/stages.ts';

/** The way that an incident took: how often it has been in each stage, and which arrows led it. */
export type Journey = {
  readonly now: Stage | null;
  /** The numbers of its visits, by stage. */
  readonly visits: ReadonlyMap<Stage, readonly number[]>;
  readonly seconds: ReadonlyMap<Stage, number>;
  readonly taken: ReadonlySet<string>;
};

export const stepName = (from: Stage, to: Stage) => `${from} ${to}`;

export function journeyOf(path: readonly StoryVisitFragment[]): Journey {
  const visits = new Map<Stage, number[]>();
  const seconds = new Map<Stage, number>();
  const taken = new Set<string>();
  let before: Stage = 'unregistered';
  for (const { visit, stage: name, seconds: stayed } of path) {
    const stage = stageEnum.wordOf(name);
    visits.set(stage, [...(visits.get(stage) ?? []), visit]);
    seconds.set(stage, (seconds.get(stage) ?? 0) + (stayed ?? 0));
    if (visit === 1 || before !== 'unregistered') taken.add(stepName(before, stage));
    before = stage;
  }
  return { now: path.length > 0 ? before : null, visits, seconds, taken };
}
