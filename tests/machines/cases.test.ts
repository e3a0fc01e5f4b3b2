import { describe, expect, it } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { casesOf, cover, fits } from '#machines/incident/cases.ts';
import type { EventType } from '#machines/incident/events.ts';
import { type Facts, factNames, noFacts } from '#machines/incident/facts.ts';
import { stageFor, stageOf } from '#machines/incident/lifecycle.ts';
import { permittedWhere, placementsOf } from '#machines/incident/permitted.ts';
import { requirements } from '#machines/incident/requirements.ts';
import { steps } from '#machines/incident/steps.ts';
import { lackingWhere } from '#machines/incident/unmet.ts';
import { allFacts, allProfiles, allRoles, allTypes } from './lifecycleCases.ts';

const registered = allFacts.filter((facts) => facts.registered);

describe('the cases of a question', () => {
  const question = (facts: Facts) => facts.rejected || (facts.hasBudget && facts.quantified);

  it('are as many as there are ways through it, however many facts there are', () => {
    let asked = 0;
    const cases = casesOf((facts) => {
      asked += 1;
      return question(facts);
    }, {});
    expect(asked).toBe(4);
    expect(cases.length).toBe(4);
    for (const facts of allFacts) {
      const found = cases.filter((one) => fits(facts, one.facts));
      expect(found.map(({ answer }) => answer)).toEqual([question(facts)]);
    }
  });

  it('are covered by few conditions', () => {
    const conditions = cover(casesOf(question, {}));
    expect(conditions).toHaveLength(2);
    for (const facts of allFacts) expect(conditions.some((one) => fits(facts, one))).toBe(question(facts));
  });

  it('do not ask again for what is known', () => {
    expect(casesOf(question, { rejected: true })).toEqual([{ facts: { rejected: true }, answer: true }]);
  });
});

describe.each(allProfiles.map((profile) => ({ name: profile.code, profile })))('for $name', ({ profile }) => {
  it('the machine is asked for few incidents, and these speak for all', () => {
    const placements = placementsOf(profile);
    expect(placements.length).toBeLessThanOrEqual(3 * factNames.length);
    for (const type of allTypes) permittedWhere(type, 'ADM', profile);
    expect(placementsOf(profile)).toBe(placements);
    for (const facts of registered) {
      const found = placements.filter((one) => fits(facts, one.facts));
      expect(found.map(({ answer }) => stageOf(answer))).toEqual([stageFor({ facts, profile })]);
    }
  });

  it('an incident lacks a requirement exactly when its facts fit', () => {
    const requirement = {
      original_file: requirements.originalFile,
      authorized_first: requirements.authorizedFirst,
      authorization_file: requirements.authorizationFile,
      no_authorized_file: requirements.noAuthorizedFile,
      operator_edits_early: requirements.operatorEditsEarly,
    };
    for (const code of Object.keys(requirement) as (keyof typeof requirement)[]) {
      for (const role of allRoles) {
        const where = lackingWhere(code, { profile, role });
        expect(where.length).toBeLessThanOrEqual(2);
        const wrong = registered.filter((facts) => {
          const isMet = requirement[code].met({ facts, profile, actor: { role, owns: true } });
          return where.some((some) => fits(facts, some)) === isMet;
        });
        expect(wrong).toEqual([]);
      }
    }
  });
});

/** They correct a mistake: no person has to do it. */
const corrections: readonly EventType[] = [
  'authorization.undo',
  'authorization.correct',
  'incident.annul',
  'incident.reinstate',
];

it('what is work changes facts, and what is none leaves a registered incident where it is', () => {
  const profile = allProfiles[0];
  if (!profile) throw new Error('no customer');
  for (const type of allTypes.filter((one) => steps[one].onExisting)) {
    const { change, work } = steps[type];
    const changes = registered.some((facts) => change(facts, { profile, proposal: undefined }) !== facts);
    expect(changes, type).toBe(work !== null || corrections.includes(type));
  }
});

describe('only the customers that ask for it refuse', () => {
  const of = (own: { readonly fourEyes?: boolean; readonly capufeAmount?: boolean }) => ({
    facts: noFacts,
    profile: { ...profileOf('gnp'), ...own },
    actor: { role: 'ARE', owns: false } as const,
  });

  it.each([
    [true, true, false],
    [true, false, true],
    [false, true, true],
    [false, false, true],
  ])('four eyes: asked %s, own and above the limit %s', (fourEyes, ownAboveLimit, isMet) => {
    expect(requirements.fourEyes.met({ ownAboveLimit }, of({ fourEyes }))).toBe(isMet);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, true],
    [false, false, true],
  ])('the Capufe amount: asked %s, given %s', (capufeAmount, capufeGiven, isMet) => {
    expect(requirements.capufeGiven.met({ capufeGiven }, of({ capufeAmount }))).toBe(isMet);
  });
});
