import { and, assign, setup } from 'xstate';
import { type CustomerProfile, confirms } from '#domain/customers.ts';
import { unmet } from './ask.ts';
import type { IncidentEvent } from './events.ts';
import type { Facts } from './facts.ts';
import { steps } from './steps.ts';

type Input = { readonly facts: Facts; readonly profile: CustomerProfile };

const lifecycle = setup({
  types: {
    context: {} as Input,
    input: {} as Input,
    events: {} as IncidentEvent,
  },
  guards: {
    allowed: ({ context, event }) => unmet(context, event).length === 0,
    bringsLines: ({ event }) =>
      event.type === 'budget.quantify' && (event.proposal === undefined || event.proposal.lines > 0),
    customerAnswers: ({ context }) => confirms(context.profile),
    isAuthorized: ({ context: { facts } }) => (facts.authorizedBy && facts.authorizationFile) || facts.authorizedByJB,
    isRegistered: ({ context }) => context.facts.registered,
    isAnnulled: ({ context }) => context.facts.annulled,
    isRejected: ({ context }) => context.facts.rejected,
    hasBudget: ({ context }) => context.facts.hasBudget,
    hasLines: ({ context }) => context.facts.quantified,
    hasAuthor: ({ context }) => context.facts.authorizedBy,
    hasAuthorizationFile: ({ context }) => context.facts.authorizationFile,
    isConfirmed: ({ context }) => context.facts.confirmed,
    hasOpenCounterProposal: ({ context }) => context.facts.counterProposalOpen,
  },
  actions: {
    apply: assign(({ context, event }) => ({
      facts: changeOf(event)(context.facts, { profile: context.profile, proposal: event.proposal }),
    })),
  },
});

/** One event's own `change`, seen through the union of all events. */
function changeOf(event: IncidentEvent) {
  return steps[event.type].change as (
    facts: Facts,
    the: { profile: CustomerProfile; proposal: IncidentEvent['proposal'] },
  ) => Facts;
}

const stays = { guard: 'allowed', actions: 'apply' } as const;
const to = <Target extends string>(target: Target) => ({ guard: 'allowed', actions: 'apply', target }) as const;

/** The authorization file completes the authorization: the customer answers where the profile has that step. */
const filed = [
  { guard: and(['allowed', 'customerAnswers']), actions: 'apply', target: '#incident.authorized.toConfirm' },
  { guard: 'allowed', actions: 'apply', target: '#incident.authorized.settled' },
] as const;

/** From each stage that is no end. */
const unfinished = { 'incident.annul': to('#incident.annulled') } as const;

/** What was wrong is replaced where it stands. */
const corrected = { 'authorization.correct': stays } as const;

const anyTime = { 'files.upload': stays, 'incident.comment': stays, 'incident.handOver': stays } as const;

/** The lifecycle of an incident (requirements §4, design §3). Placed by facts; every arrow is guarded by its row in `steps`. */
export const incidentMachine = lifecycle.createMachine({
  id: 'incident',
  context: ({ input }) => input,
  initial: 'settling',
  states: {
    settling: {
      always: [
        { guard: 'isAnnulled', target: 'annulled' },
        { guard: 'isAuthorized', target: 'authorized' },
        { guard: 'isRegistered', target: 'open' },
        { target: 'unregistered' },
      ],
    },
    unregistered: {
      on: { 'incident.register': to('#incident.open.withoutBudget') },
    },
    open: {
      on: { ...anyTime, ...unfinished, 'incident.edit': stays, 'files.reject': stays, 'files.delete': stays },
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'isRejected', target: 'rejected' },
            { guard: 'hasAuthor', target: 'authorizedWithoutFile' },
            { guard: 'hasBudget', target: 'pending' },
            { target: 'withoutBudget' },
          ],
        },
        withoutBudget: {
          on: { 'budget.upload': to('#incident.open.pending.unquantified') },
        },
        pending: {
          on: {
            'budget.quantify': [
              { guard: and(['allowed', 'bringsLines']), actions: 'apply', target: '.quantified' },
              { guard: 'allowed', actions: 'apply', target: '.unquantified' },
            ],
            'budget.authorize': to('authorizedWithoutFile'),
            'budget.reject': to('rejected'),
            'authorization.upload': filed,
            'provider.authorize': to('#incident.authorized.waitingForFile'),
          },
          initial: 'settling',
          states: {
            settling: { always: [{ guard: 'hasLines', target: 'quantified' }, { target: 'unquantified' }] },
            unquantified: {},
            quantified: { on: { 'budget.review': stays } },
          },
        },
        authorizedWithoutFile: {
          on: {
            'authorization.undo': to('settling'),
            'budget.reject': to('rejected'),
            'authorization.upload': filed,
            'provider.authorize': to('#incident.authorized.waitingForFile'),
          },
        },
        rejected: {
          on: { 'budget.upload': to('#incident.open.pending.unquantified') },
        },
      },
    },
    authorized: {
      on: { ...anyTime, 'files.delete': stays },
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'isConfirmed', target: 'confirmed' },
            { guard: 'hasOpenCounterProposal', target: 'counterProposed' },
            { guard: and(['hasAuthorizationFile', 'customerAnswers']), target: 'toConfirm' },
            { guard: 'hasAuthorizationFile', target: 'settled' },
            { target: 'waitingForFile' },
          ],
        },
        waitingForFile: { on: { ...unfinished, 'authorization.upload': filed } },
        settled: { on: corrected },
        toConfirm: {
          on: {
            ...unfinished,
            ...corrected,
            'customer.confirm': to('confirmed'),
            'customer.counterpropose': to('counterProposed'),
          },
        },
        // Its lines are open again until the answer, whose amount they come to.
        counterProposed: { on: { ...unfinished, 'budget.quantify': stays, 'authorization.upload': filed } },
        // The customer answers again.
        confirmed: { on: { 'authorization.correct': to('settling') } },
      },
    },
    annulled: {
      on: { 'incident.comment': stays, 'incident.reinstate': to('#incident.settling') },
    },
  },
});
