import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import { drawnArrows, nameOf } from '#machines/drawn.ts';
import { changedFacts, type Facts, factsKey, noFacts, replay } from '#machines/incident/facts.ts';
import { decide, place, stageOf } from '#machines/incident/lifecycle.ts';
import { incidentMachine } from '#machines/incident/machine.ts';
import { stages } from '#machines/incident/stages.ts';
import { allFacts, allProfiles, allTypes, capableActors, everyAttempt } from './lifecycleCases.ts';

/** Placing takes the arrows that listen to nothing; these are the others. */
const drawn = drawnArrows(incidentMachine).filter((arrow) => !arrow.includes(' --#'));

/** A counter-proposal of an insurer that takes none: stepping must equal placing there as well. */
const onlyByFacts = 'incident.authorized.counterProposed --authorization.upload#1--> incident.authorized.settled';

const attempts = allTypes.flatMap((type) => capableActors.flatMap((actor) => everyAttempt(type, actor)));

type Walked = { readonly arrows: Set<string>; readonly facts: Map<number, Facts> };

/** Takes every open door from the given facts on; what it has been to, it does not visit again. */
function walk(profile: CustomerProfile, starts: readonly Facts[]): Walked {
  const arrows = new Set<string>();
  const facts = new Map<number, Facts>();
  const ahead = [...starts];
  for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
    if (facts.has(factsKey(here))) continue;
    facts.set(factsKey(here), here);
    const snapshot = place({ facts: here, profile });
    for (const event of attempts) {
      if (!snapshot.can(event)) continue;
      for (const arrow of incidentMachine.getTransitionData(snapshot, event)) arrows.add(nameOf(arrow));
      ahead.push(transition(incidentMachine, snapshot, event)[0].context.facts);
    }
  }
  return { arrows, facts };
}

const walks = allProfiles.map((profile) => ({ profile, ...walk(profile, [noFacts]) }));

describe('every arrow of the chart', () => {
  it('is drawn once for each event of a state', () => {
    expect(drawn.length).toBeGreaterThan(25);
  });

  it('is taken on a walk from an incident that no operator has registered, save the one that only facts can ask for', () => {
    const taken = new Set(walks.flatMap(({ arrows }) => [...arrows]));
    expect(drawn.filter((arrow) => !taken.has(arrow))).toEqual([onlyByFacts]);
  });

  it('is taken, that one too, by facts that contradict the profile', () => {
    const taken = walk(profileOf('hdi'), allFacts).arrows;
    expect(taken).toContain(onlyByFacts);
  });
});

describe('the stages that each insurer reaches', () => {
  const reached = Object.fromEntries(
    walks.map(({ profile, facts }) => [
      profile.code,
      new Set([...facts.values()].map((one) => stageOf(place({ facts: one, profile })))),
    ]),
  );
  const without = (...left: string[]) => stages.filter((stage) => !left.includes(stage));

  it.each([
    ['hdi', without('quantified', 'authorizedWithoutFile', 'toConfirm', 'counterProposed', 'confirmed')],
    ['axa', without('settled')],
    ['gnp', without('settled')],
  ])('%s', (code, expected) => {
    expect([...(reached[code] ?? [])].sort()).toEqual([...expected].sort());
  });
});

it('follows from its history: replaying the changes gives the facts back', () => {
  for (const { profile, facts } of walks) {
    for (const before of facts.values()) {
      for (const event of attempts) {
        const decision = decide({ facts: before, profile }, event);
        if (!decision.allowed) continue;
        expect(replay([changedFacts(noFacts, before), decision.changed])).toEqual(decision.facts);
        expect(decision.stage).toBe(stageOf(place({ facts: decision.facts, profile })));
      }
    }
  }
});
