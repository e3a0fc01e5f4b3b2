import { describe, expect, it } from 'vitest';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import type { Actor, EventType } from '#machines/incident/events.ts';
import { type Facts, noFacts } from '#machines/incident/facts.ts';
import { actionsFor, decide, place, refusals, stageFor } from '#machines/incident/lifecycle.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { allActors, allFacts, allTypes, badEvents, goodEvent, realProfiles } from './lifecycleCases.ts';

/** The design's table of events, written again from its words: who, from where, and what the case itself needs. */
type Row = {
  readonly who: readonly Role[];
  readonly from: readonly Stage[];
  readonly onlyIf?: (the: { facts: Facts; profile: CustomerProfile; actor: Actor }) => boolean;
};

const pending: readonly Stage[] = ['unquantified', 'quantified'];
const open: readonly Stage[] = ['withoutBudget', ...pending, 'authorizedWithoutFile', 'rejected'];
const authorized: readonly Stage[] = ['waitingForFile', 'settled', 'toConfirm', 'counterProposed', 'confirmed'];
const registered = [...open, ...authorized];
const withOriginal = ({ facts }: { facts: Facts }) => facts.originalFile;
const quantifying = ({ facts, profile }: { facts: Facts; profile: CustomerProfile }) =>
  profile.quantifies && facts.originalFile;

const table: Record<EventType, Row> = {
  'incident.register': { who: ['MRO', 'ADM'], from: ['unregistered'] },
  'incident.edit': {
    who: ['ARE', 'MRO', 'ADM'],
    from: open,
    onlyIf: ({ facts, profile, actor }) =>
      actor.role !== 'MRO' || ['withoutBudget', 'unquantified', 'rejected'].includes(stageFor({ facts, profile })),
  },
  'budget.upload': { who: ['MRO', 'ADM'], from: ['withoutBudget', 'rejected'] },
  'budget.quantify': { who: ['ARE', 'ADM'], from: [...pending, 'counterProposed'], onlyIf: quantifying },
  'budget.authorize': { who: ['ARE', 'ADM'], from: pending, onlyIf: quantifying },
  'authorization.upload': {
    who: ['ARE', 'ADM'],
    from: [...pending, 'authorizedWithoutFile', 'waitingForFile', 'counterProposed'],
    onlyIf: ({ facts, profile }) => !profile.quantifies || !pending.includes(stageFor({ facts, profile })),
  },
  'authorization.undo': { who: ['ARE', 'ADM'], from: ['authorizedWithoutFile'] },
  'budget.review': { who: ['ARE', 'ADM'], from: ['quantified'], onlyIf: ({ profile }) => profile.quantifies },
  'budget.reject': { who: ['ARE', 'ADM'], from: [...pending, 'authorizedWithoutFile'] },
  'provider.authorize': { who: ['SERVICE'], from: [...pending, 'authorizedWithoutFile'], onlyIf: withOriginal },
  'customer.confirm': {
    who: ['MRO', 'ADM'],
    from: ['toConfirm'],
    onlyIf: ({ facts, profile }) => profile.customerStep !== 'none' && facts.authorizationFile,
  },
  'customer.counterpropose': {
    who: ['MRO', 'ADM'],
    from: ['toConfirm'],
    onlyIf: ({ facts, profile }) =>
      profile.customerStep === 'confirmOrCounterpropose' && facts.authorizationFile && !facts.jbFile,
  },
  'files.upload': { who: ['MRO', 'ARE', 'ADM'], from: registered },
  'files.reject': { who: ['ARE', 'ADM'], from: open },
  'files.delete': { who: ['ARE', 'ADM'], from: registered },
  'incident.comment': { who: ['MRO', 'ARE', 'ADM'], from: [...registered, 'annulled'] },
  'incident.annul': {
    who: ['ARE', 'ADM'],
    from: [...open, 'waitingForFile', 'toConfirm', 'counterProposed'],
  },
  'authorization.correct': {
    who: ['ADM'],
    from: ['settled', 'toConfirm', 'confirmed'],
    onlyIf: ({ facts }) => facts.authorizationFile,
  },
  'incident.reinstate': { who: ['ARE', 'ADM'], from: ['annulled'] },
  'incident.handOver': { who: ['ARE', 'ADM'], from: registered },
};

/** An operator acts on own incidents only; registering makes one. */
function mayTry(type: EventType, { role, owns }: Actor): boolean {
  if (role === null || !table[type].who.includes(role)) return false;
  return role !== 'MRO' || owns || type === 'incident.register';
}

describe.each(realProfiles.map((profile) => ({ code: profile.code, profile })))('$code', ({ profile }) => {
  it('opens the doors that the table opens, and no other', () => {
    const wrong: string[] = [];
    for (const facts of allFacts) {
      const stage = stageFor({ facts, profile });
      for (const actor of allActors) {
        for (const { event, allowed } of actionsFor({ facts, profile }, actor)) {
          const { from, onlyIf } = table[event];
          const expected =
            mayTry(event, actor) && from.includes(stage) && (onlyIf?.({ facts, profile, actor }) ?? true);
          if (allowed !== expected) wrong.push(`${event} ${stage} ${actor.role} ${actor.owns} ${expected}`);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('refuses for the role first, then the state, then what is unmet', () => {
    const wrong: string[] = [];
    for (const facts of allFacts) {
      const snapshot = place({ facts, profile });
      const stage = stageFor({ facts, profile });
      for (const actor of allActors) {
        for (const type of allTypes) {
          for (const event of [goodEvent(type, actor), ...badEvents(type, actor)]) {
            const codes = refusals(snapshot, event).map(({ code }) => code);
            const first = mayTry(type, actor) ? (table[type].from.includes(stage) ? null : 'state') : 'forbidden';
            if (first ? codes.join() !== first : codes.some((code) => code === 'forbidden' || code === 'state')) {
              wrong.push(`${type} ${stage} ${actor.role}: ${codes.join()} instead of ${first}`);
            }
          }
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });
});

const isOnlyOfCapufe = (proposal: object | undefined) =>
  Object.entries(proposal ?? {}).every(([name, value]) => (name === 'capufeGiven') !== (value === true));

describe('what is sent', () => {
  const auditor: Actor = { role: 'ARE', owns: false };
  const gnp = realProfiles.find(({ code }) => code === 'gnp');
  const facts = allFacts.find((one) => one.registered && one.hasBudget && one.originalFile && !one.rejected);

  it('is refused by one text for each thing that is wrong, in the order of the table', () => {
    if (!gnp || !facts) throw new Error('no case to ask about');
    const nothingRight = {
      lines: 0,
      everyLineHasProvider: false,
      initialTotalMatches: false,
      exceedsBudget: true,
      exceedsConfirmed: false,
      unjustified: ['EUR', 'USD'],
    };
    const reasons = refusals(place({ facts, profile: gnp }), {
      type: 'budget.authorize',
      actor: auditor,
      proposal: nothingRight,
    });
    expect(reasons.map(({ text }) => text)).toEqual([
      'Agregue al menos un concepto.',
      'Seleccione un proveedor por concepto',
      'El importe inicial no concuerda con el monto inicial del presupuesto.',
      'Se ha excedido el presupuesto enviado por el cliente.',
      'Justifique el tipo de cambio de EUR y de USD: tipo, fecha y comentario.',
    ]);
  });

  it.each(allTypes)('%s: each wrong proposal is refused wherever the right one is taken', (type) => {
    const wrong: string[] = [];
    for (const profile of realProfiles) {
      for (const actor of allActors) {
        for (const one of allFacts) {
          const snapshot = place({ facts: one, profile });
          if (refusals(snapshot, goodEvent(type, actor)).length > 0) continue;
          for (const event of badEvents(type, actor)) {
            // What a customer has not is not asked of it.
            const isAsked = type !== 'budget.upload' || profile.capufeAmount || !isOnlyOfCapufe(event.proposal);
            if (isAsked && refusals(snapshot, event).length === 0)
              wrong.push(`${profile.code} ${JSON.stringify(event)}`);
          }
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('opens with the excess confirmed', () => {
    if (!gnp || !facts) throw new Error('no case to ask about');
    const event = goodEvent('budget.authorize', auditor);
    if (event.type !== 'budget.authorize' || !event.proposal) throw new Error('no proposal');
    const proposal = { ...event.proposal, exceedsBudget: true, exceedsConfirmed: true };
    expect(refusals(place({ facts, profile: gnp }), { ...event, proposal })).toEqual([]);
  });
});

describe('a rejection', () => {
  it.each(realProfiles.map((profile) => [profile.code, profile] as const))(
    'leaves nothing of the round at %s',
    (_, profile) => {
      const actor = { role: 'ARE', owns: false } as const;
      const left = new Set<string>();
      for (const facts of allFacts) {
        const decision = decide({ facts, profile }, goodEvent('budget.reject', actor));
        if (decision.allowed) left.add(JSON.stringify(decision.facts));
      }
      expect([...left]).toEqual([JSON.stringify({ ...noFacts, registered: true, rejected: true })]);
    },
  );
});

describe('what an event changes', () => {
  const given: Facts = { ...noFacts, registered: true, hasBudget: true, originalFile: true };
  const jb: Facts = { ...given, authorizedByJB: true, jbFile: true };
  const byAuditor: Facts = { ...given, quantified: true, authorizedBy: true };
  const filed: Facts = { ...byAuditor, authorizationFile: true };
  const of = (code: string) => {
    const profile = realProfiles.find((one) => one.code === code);
    if (!profile) throw new Error(`no profile ${code}`);
    return profile;
  };

  it.each<[string, EventType, Actor['role'], Facts, Partial<Facts>]>([
    ['hdi', 'authorization.upload', 'ARE', given, { authorizedBy: true, authorizationFile: true }],
    // What the provider authorized has no auditor who did, also once it has its file.
    ['axa', 'authorization.upload', 'ARE', jb, { authorizationFile: true }],
    ['gnp', 'authorization.upload', 'ARE', byAuditor, { authorizationFile: true }],
    ['gnp', 'authorization.upload', 'ARE', { ...filed, counterProposalOpen: true }, { counterProposalOpen: false }],
    ['gnp', 'budget.authorize', 'ARE', given, { quantified: true, authorizedBy: true }],
    ['gnp', 'authorization.undo', 'ARE', byAuditor, { authorizedBy: false }],
    ['gnp', 'provider.authorize', 'SERVICE', given, { authorizedByJB: true, jbFile: true }],
    ['axa', 'customer.counterpropose', 'MRO', filed, { counterProposalOpen: true }],
    ['axa', 'customer.confirm', 'MRO', filed, { confirmed: true }],
    ['axa', 'authorization.correct', 'ADM', { ...filed, confirmed: true }, { confirmed: false }],
  ])('at %s, %s by %s: those facts and no others', (code, type, role, before, changed) => {
    const decision = decide({ facts: before, profile: of(code) }, goodEvent(type, { role, owns: true }));
    expect(decision).toMatchObject({ allowed: true });
    expect(decision.allowed && decision.facts).toEqual({ ...before, ...changed });
  });
});
