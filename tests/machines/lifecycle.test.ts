import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { mayTry } from '#machines/incident/ask.ts';
import { factNames, factsKey } from '#machines/incident/facts.ts';
import { place, refusals, stageOf } from '#machines/incident/lifecycle.ts';
import { incidentMachine } from '#machines/incident/machine.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import {
  allActors,
  allFacts,
  allTypes,
  capableActors,
  everyAttempt,
  invented,
  realProfiles,
} from './lifecycleCases.ts';

/** Every event of every actor, made once. What a forbidden actor sends is not read, so one proposal of theirs is enough. */
const attemptsOf = (actors: typeof allActors) =>
  allTypes.flatMap((type) =>
    actors.flatMap((actor) => everyAttempt(type, actor).slice(0, mayTry({ type, actor }) ? undefined : 2)),
  );

const cases = [
  ...realProfiles.map((profile) => ({ name: profile.code, profile, attempts: attemptsOf(allActors) })),
  ...invented.map((profile) => ({ name: profile.code, profile, attempts: attemptsOf(capableActors) })),
];

describe.each(cases)('over all facts, for $name', ({ profile, attempts }) => {
  it('can happen exactly when nothing refuses it, and stepping is placing', () => {
    const wrong: string[] = [];
    let allowed = 0;
    for (const facts of allFacts) {
      const before = place({ facts, profile });
      for (const event of attempts) {
        const can = before.can(event);
        const cell = () => `${factsKey(facts)} ${JSON.stringify(event)}`;
        if (can !== (refusals(before, event).length === 0)) wrong.push(`can: ${cell()}`);
        if (!can) continue;
        allowed += 1;
        const [after] = transition(incidentMachine, before, event);
        const placed = place({ facts: after.context.facts, profile });
        if (stageOf(after) !== stageOf(placed)) wrong.push(`step: ${cell()}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(allowed).toBeGreaterThan(10_000);
  });
});

it('covers every event and every combination of facts', () => {
  expect([...allTypes].sort()).toEqual([...eventTypes].sort());
  expect(new Set(allFacts.map(factsKey)).size).toBe(2 ** factNames.length);
});
