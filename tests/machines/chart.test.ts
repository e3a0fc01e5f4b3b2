import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { type CustomerProfile, customerProfiles, profileOf } from '#domain/customers.ts';
import { lifecycleDocument, lifecycleFile } from '#host/diagrams/lifecycle.ts';
import { drawnArrows, nameOf } from '#machines/drawn.ts';
import { type Arrow, arrowsFrom, chartOf } from '#machines/incident/chart.ts';
import { changedFacts, type Facts, factsKey, noFacts, replay } from '#machines/incident/facts.ts';
import { actionsFor, decide, place, stageOf } from '#machines/incident/lifecycle.ts';
import { incidentMachine } from '#machines/incident/machine.ts';
import {
  allStatusesWord,
  namesAnnulled,
  stageInfo,
  stageLabel,
  stages,
  statusWords,
  unfinishedStages,
  usualStatus,
} from '#machines/incident/stages.ts';
import { eventTypes, steps } from '#machines/incident/steps.ts';
import { allFacts, allProfiles, allTypes, capableActors, everyAttempt, invented } from './lifecycleCases.ts';

const text = ({ from, event, to }: Arrow) => `${from} ${event} ${to}`;
const attempts = allTypes.flatMap((type) => capableActors.flatMap((actor) => everyAttempt(type, actor)));

/** The same walk with something sent each time: good, bad, and nothing. */
function walked(profile: CustomerProfile): string[] {
  const arrows = new Set<string>();
  const seen = new Set<number>();
  const ahead = [noFacts];
  for (let facts = ahead.pop(); facts !== undefined; facts = ahead.pop()) {
    if (seen.has(factsKey(facts))) continue;
    seen.add(factsKey(facts));
    const here = place({ facts, profile });
    for (const event of attempts.filter((one) => here.can(one))) {
      const there = transition(incidentMachine, here, event)[0];
      arrows.add(text({ from: stageOf(here), event: event.type, to: stageOf(there) }));
      ahead.push(there.context.facts);
    }
  }
  return [...arrows].sort();
}

describe('the chart of a customer', () => {
  it.each([...customerProfiles, ...invented])(
    '$code: draws exactly what can be walked with real proposals',
    (profile) => {
      expect(chartOf(profile).arrows.map(text).sort()).toEqual(walked(profile));
    },
  );

  it('says nothing of steps that an insurer does not take', () => {
    expect(chartOf(profileOf('hdi')).stages.map(({ label }) => label)).toContain('Por autorizar');
    const answers = (code: string) =>
      chartOf(profileOf(code)).arrows.filter(({ event }) => event.startsWith('customer.'));
    expect(answers('hdi')).toEqual([]);
    expect(answers('axa').map(text)).toEqual([
      'toConfirm customer.confirm confirmed',
      'toConfirm customer.counterpropose counterProposed',
    ]);
    expect(arrowsFrom(chartOf(profileOf('axa')), 'toConfirm').map(text)).toContain('toConfirm incident.annul annulled');
  });

  it('puts each stage where the chart has it', () => {
    const within = Object.fromEntries(chartOf(profileOf('axa')).stages.map((one) => [one.stage, one.within]));
    expect(within).toMatchObject({ unregistered: [], rejected: ['open'], quantified: ['open', 'pending'] });
  });

  it('offers nothing next that the machine would not ask about', () => {
    const placed = { facts: { ...noFacts, registered: true }, profile: profileOf('gnp') };
    const known = actionsFor(placed, { role: 'ADM', owns: true }).map(({ event }) => event);
    for (const { event } of chartOf(placed.profile).arrows) expect(known).toContain(event);
  });
});

it('names every event, each differently', () => {
  const names = eventTypes.map((type) => steps[type].past);
  expect(new Set(names).size).toBe(eventTypes.length);
});

it('docs/lifecycle.md is what npm run diagrams writes', () => {
  expect(readFileSync(lifecycleFile, 'utf8')).toBe(lifecycleDocument());
});

/** Placing takes the arrows that listen to nothing; these are the others. */
const drawn = drawnArrows(incidentMachine).filter((arrow) => !arrow.includes(' --#'));

/** A counter-proposal of an insurer that takes none: stepping must equal placing there as well. */
const onlyByFacts = 'incident.authorized.counterProposed --authorization.upload#1--> incident.authorized.settled';

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

const of = (status: string) => stages.filter((stage) => stageInfo[stage].status === status);

describe('stages', () => {
  it('count as authorized once file or provider say so, as rejected only where the budget was', () => {
    expect(of('authorized')).toEqual(['waitingForFile', 'settled', 'toConfirm', 'counterProposed', 'confirmed']);
    expect([of('rejected'), of('annulled')]).toEqual([['rejected'], ['annulled']]);
    expect(of('pending')).toContain('authorizedWithoutFile');
  });

  it('without their file have a row of their own, on whichever side they count', () => {
    const own = stages.filter((stage) => stageInfo[stage].row === 'authorizedWithoutFile');
    expect(own).toEqual(['authorizedWithoutFile', 'waitingForFile']);
  });

  it('open the authorized budget from the authorization on', () => {
    const open = stages.filter((stage) => stageInfo[stage].budgetAuthorized);
    expect(open).toEqual(['authorizedWithoutFile', ...of('authorized')]);
  });

  it('are unfinished until settled, confirmed or annulled', () => {
    const finished = stages.filter((stage) => !unfinishedStages.includes(stage));
    expect(finished).toEqual(['unregistered', 'settled', 'confirmed', 'annulled']);
  });

  it('are called otherwise where no person quantifies', () => {
    expect(stageLabel('unquantified', { quantifies: true })).toBe('Por cuantificar');
    expect(stageLabel('unquantified', { quantifies: false })).toBe('Por autorizar');
  });
});

describe('statuses', () => {
  it('have the words of the requirements', () => {
    expect(statusWords).toEqual({
      authorized: 'Autorizados',
      rejected: 'Rechazados',
      pending: 'Pendientes',
      annulled: 'Anulados',
    });
    expect(allStatusesWord).toBe('Todos');
  });

  it.each([
    ['MRO', 'rejected'],
    ['ARE', 'pending'],
    ['ADM', 'pending'],
    [null, 'authorized'],
    ['SERVICE', 'authorized'],
  ] as const)('of %s begin with %s', (role, status) => expect(usualStatus(role)).toBe(status));

  it('need no name where only annulled incidents are asked for', () => {
    expect([namesAnnulled(['annulled']), namesAnnulled(['annulled', 'settled']), namesAnnulled(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
