import { type CustomerProfile, customerProfiles, profileOf } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import type { Actor, EventType, IncidentEvent, Proposals } from '#machines/incident/events.ts';
import { type Facts, factNames } from '#machines/incident/facts.ts';

/** Insurers that don't exist, so that the chart is proved for profiles and not for three names. */
export const invented: readonly CustomerProfile[] = [
  { ...profileOf('hdi'), code: 'no-lines-but-answers', customerStep: 'confirmOrCounterpropose' },
  { ...profileOf('axa'), code: 'lines-but-no-answer', customerStep: 'none', fourEyes: true },
  { ...profileOf('gnp'), code: 'confirms-only', customerStep: 'confirm' },
];

export const realProfiles = customerProfiles;
export const allProfiles: readonly CustomerProfile[] = [...customerProfiles, ...invented];

export const allFacts: readonly Facts[] = Array.from({ length: 2 ** factNames.length }, (_, key) => {
  const entries = factNames.map((name, at) => [name, (key & (1 << at)) !== 0]);
  return Object.fromEntries(entries) as Facts;
});

export const allRoles: readonly (Role | null)[] = ['MRO', 'ARE', 'ADM', 'SERVICE', null];
export const allActors: readonly Actor[] = allRoles.flatMap((role) => [
  { role, owns: true },
  { role, owns: false },
]);

/** Between them they may try every event. */
export const capableActors: readonly Actor[] = [
  { role: 'ADM', owns: true },
  { role: 'SERVICE', owns: false },
];

type Samples = {
  readonly [Type in EventType]: { readonly good: Proposals[Type]; readonly bad: readonly Proposals[Type][] };
};

const authorizable: Proposals['budget.authorize'] = {
  lines: 3,
  everyLineHasProvider: true,
  initialTotalMatches: true,
  exceedsBudget: false,
  exceedsConfirmed: false,
  unjustified: [],
};

export const samples: Samples = {
  'incident.register': {
    good: { formValid: true, amountsMatch: true, requiredFiles: true },
    bad: [{ formValid: false }, { formValid: true, amountsMatch: false }, { formValid: true, requiredFiles: false }],
  },
  'incident.edit': { good: { formValid: true }, bad: [{ formValid: false }] },
  'budget.upload': {
    good: { amountsMatch: true, fileAccepted: true, capufeGiven: true },
    bad: [
      { amountsMatch: false, fileAccepted: true, capufeGiven: true },
      { amountsMatch: true, fileAccepted: false, capufeGiven: true },
    ],
  },
  'budget.quantify': { good: { lines: 2 }, bad: [] },
  'budget.authorize': {
    good: authorizable,
    bad: [
      { ...authorizable, lines: 0 },
      { ...authorizable, everyLineHasProvider: false },
      { ...authorizable, initialTotalMatches: false },
      { ...authorizable, exceedsBudget: true },
      { ...authorizable, unjustified: ['USD'] },
      { ...authorizable, withinLimit: false },
      { ...authorizable, awaitsSecondLook: true },
    ],
  },
  'budget.review': {
    good: { isAsked: true, byAnother: true, verdictGiven: true, commentGiven: true },
    bad: [
      { isAsked: false, byAnother: true, verdictGiven: true, commentGiven: true },
      { isAsked: true, byAnother: false, verdictGiven: true, commentGiven: true },
      { isAsked: true, byAnother: true, verdictGiven: false, commentGiven: true },
      { isAsked: true, byAnother: true, verdictGiven: true, commentGiven: false },
    ],
  },
  'authorization.upload': {
    good: { amountGiven: true, fileAccepted: true },
    bad: [
      { amountGiven: false, fileAccepted: true },
      { amountGiven: true, fileAccepted: false },
      { amountGiven: true, fileAccepted: true, withinLimit: false },
    ],
  },
  'authorization.correct': {
    good: { amountGiven: true, reasonGiven: true, commentGiven: true, fileAccepted: true },
    bad: [
      { amountGiven: false, reasonGiven: true, commentGiven: true, fileAccepted: true },
      { amountGiven: true, reasonGiven: false, commentGiven: true, fileAccepted: true },
      { amountGiven: true, reasonGiven: true, commentGiven: false, fileAccepted: true },
      { amountGiven: true, reasonGiven: true, commentGiven: true, fileAccepted: false },
    ],
  },
  'authorization.undo': {
    good: { inTime: true, untouched: true },
    bad: [
      { inTime: false, untouched: true },
      { inTime: true, untouched: false },
    ],
  },
  'budget.reject': {
    good: { reasonGiven: true, commentGiven: true },
    bad: [
      { reasonGiven: false, commentGiven: true },
      { reasonGiven: true, commentGiven: false },
    ],
  },
  'provider.authorize': { good: { fileAccepted: true }, bad: [{ fileAccepted: false }] },
  'customer.confirm': { good: { authorized: true }, bad: [{ authorized: false }] },
  'customer.counterpropose': {
    good: { commentGiven: true, fileAccepted: true },
    bad: [
      { commentGiven: false, fileAccepted: true },
      { commentGiven: true, fileAccepted: false },
    ],
  },
  'files.upload': { good: { fileAccepted: true }, bad: [{ fileAccepted: false }] },
  'files.reject': {
    good: { selected: true, reasonGiven: true, commentGiven: true },
    bad: [
      { selected: false, reasonGiven: true, commentGiven: true },
      { selected: true, reasonGiven: false, commentGiven: true },
      { selected: true, reasonGiven: true, commentGiven: false },
    ],
  },
  'files.delete': {
    good: { selected: true, onlyAddedSince: true },
    bad: [
      { selected: false, onlyAddedSince: true },
      { selected: true, onlyAddedSince: false },
    ],
  },
  'incident.annul': {
    good: { reasonGiven: true, commentGiven: true },
    bad: [
      { reasonGiven: false, commentGiven: true },
      { reasonGiven: true, commentGiven: false },
    ],
  },
  'incident.reinstate': { good: { sameDay: true }, bad: [{ sameDay: false }] },
  'incident.comment': { good: { commentGiven: true }, bad: [{ commentGiven: false }] },
  'incident.handOver': {
    good: { operatorMayOwn: true, isAnother: true },
    bad: [
      { operatorMayOwn: false, isAnother: true },
      { operatorMayOwn: true, isAnother: false },
    ],
  },
};

export const allTypes = Object.keys(samples) as readonly EventType[];

export function goodEvent(type: EventType, actor: Actor): IncidentEvent {
  return { type, actor, proposal: samples[type].good } as IncidentEvent;
}

export function badEvents(type: EventType, actor: Actor): readonly IncidentEvent[] {
  return samples[type].bad.map((proposal) => ({ type, actor, proposal }) as IncidentEvent);
}

/** Without a proposal, with a good one, and with each bad one; quantifying also with no lines left. */
export function everyAttempt(type: EventType, actor: Actor): readonly IncidentEvent[] {
  const emptied: IncidentEvent[] =
    type === 'budget.quantify' ? [{ type: 'budget.quantify', actor, proposal: { lines: 0 } }] : [];
  return [{ type, actor }, goodEvent(type, actor), ...badEvents(type, actor), ...emptied];
}
