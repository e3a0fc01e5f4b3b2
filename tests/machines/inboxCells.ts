import type { CustomerProfile } from '#domain/customers.ts';
import { place, stageOf } from '#machines/incident/lifecycle.ts';
import { allFacts } from './lifecycleCases.ts';

/** Every incident that may exist. */
export function inboxCells(profile: CustomerProfile) {
  return allFacts
    .filter(({ registered }) => registered)
    .map((facts) => {
      const snapshot = place({ facts, profile });
      return { facts, snapshot, stage: stageOf(snapshot) };
    });
}
