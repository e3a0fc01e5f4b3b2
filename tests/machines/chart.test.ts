import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { type CustomerProfile, customerProfiles, profileOf } from '#domain/customers.ts';
import { lifecycleDocument, lifecycleFile } from '#host/diagrams/lifecycle.ts';
import { type Arrow, arrowsFrom, chartOf } from '#machines/incident/chart.ts';
import { factsKey, noFacts } from '#machines/incident/facts.ts';
import { actionsFor, place, stageOf } from '#machines/incident/lifecycle.ts';
import { incidentMachine } from '#machines/incident/machine.ts';
import { eventTypes, steps } from '#machines/incident/steps.ts';
import { allTypes, capableActors, everyAttempt, invented } from './lifecycleCases.ts';

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
    expect(chartOf(profileOf('hdi')).arrows.map(({ event }) => event)).not.toContain('customer.confirm');
    expect(chartOf(profileOf('hdi')).stages.map(({ label }) => label)).toContain('Por autorizar');
    expect(arrowsFrom(chartOf(profileOf('axa')), 'toConfirm').map(text)).toEqual([
      'toConfirm customer.confirm confirmed',
      'toConfirm customer.counterpropose counterProposed',
      'toConfirm incident.annul annulled',
    ]);
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
