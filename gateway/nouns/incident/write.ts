import { incidentCalls } from '#contract/incidents.ts';
import { lifecycleCalls } from '#contract/lifecycle.ts';
import { purchaseCalls } from '#contract/purchase.ts';
import { fieldErrors } from '#domain/fields.ts';
import { rejectionForm } from '#domain/forms/incident.ts';
import { chosenId, everybody } from '#gateway/ids.ts';
import { incidentNamed } from '#gateway/nouns/reference.ts';
import { transitionRefused, validationFailed } from '#gateway/outcome.ts';
import type { MutationResolvers } from '#gateway/resolvers.generated.ts';
import { orNullIf } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { fromIncidentInput } from './mapper.ts';
import { closedBecause, outcomeOf, perform, performed } from './perform.ts';
import { fromQuantificationInput, toSavedLines } from './quantification.ts';

/** The mutations that send the events of an incident. */

export const Mutation = {
  registerIncident: async (_, { input }, context) => {
    const reasons = await closedBecause(context, 'incident.register', { facts: noFacts, isOwn: true });
    if (reasons.length > 0) return transitionRefused(reasons);
    const { code } = await context.profile();
    const body = fromIncidentInput(code, input);
    return outcomeOf(context, null, () => context.rest.ask(incidentCalls.create, { body }));
  },

  editIncident: async (_, { input }, context) => {
    const { slug, version } = input;
    const body = fromIncidentInput((await context.profile()).code, input);
    return perform(context, {
      slug,
      event: 'incident.edit',
      send: () => context.rest.ask(incidentCalls.update, { params: { slug }, body, ifMatch: version }),
    });
  },

  commentIncident: (_, { input }, context) => {
    const { slug, comment } = input;
    return perform(context, {
      slug,
      event: 'incident.comment',
      send: async () => {
        await context.rest.ask(incidentCalls.comment, { params: { slug }, body: { comment } });
        return null;
      },
    });
  },

  handOverIncident: (_, { input: { slug, operator, version } }, context) =>
    perform(context, {
      slug,
      event: 'incident.handOver',
      send: () => {
        const body = { owner: accountIn(operator) };
        return context.rest.ask(lifecycleCalls.handOver, { params: { slug }, body, ifMatch: version });
      },
    }),

  handOverIncidents: async (_, { input: { from, operator } }, { rest, profile }) => {
    const { code } = await profile();
    const body = { from: accountIn(from), owner: accountIn(operator) };
    return saveEntry({
      save: () => rest.ask(lifecycleCalls.handOverAll, { body }),
      to: ({ results, remaining }) => ({
        __typename: 'HandedOver' as const,
        results: results.map(({ slugName, sinisterNumber, done, detail }) => ({
          incident: incidentNamed(code, slugName, sinisterNumber),
          done,
          reason: detail,
        })),
        remaining,
      }),
      names: { owner: 'operator' },
    });
  },

  /** The form is checked here first, because the same call without a reason would delete the files. */
  rejectFiles: async (_, { input }, context) => {
    const { slug, files, reason, comment, version } = input;
    const form = rejectionForm.safeParse({ reason, comment });
    if (!form.success) return validationFailed(fieldErrors(form.error.issues));
    const { code } = await context.profile();
    const body = { files: files.map((id) => chosenId(code, 'IncidentFile', id)), reject_reason: reason, comment };
    return perform(context, {
      slug,
      event: 'files.reject',
      send: async () => {
        await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body, ifMatch: version });
        return null;
      },
    });
  },

  deleteFiles: async (_, { input }, context) => {
    const { slug, files, version } = input;
    const { code } = await context.profile();
    const body = { files: files.map((id) => chosenId(code, 'IncidentFile', id)) };
    return perform(context, {
      slug,
      event: 'files.delete',
      send: async () => {
        await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body, ifMatch: version });
        return null;
      },
    });
  },

  quantifyBudget: async (_, { input }, context) => {
    const { slug, version } = input;
    const body = fromQuantificationInput((await context.profile()).code, input);
    return perform(context, {
      slug,
      event: 'budget.quantify',
      send: async () => {
        await context.rest.ask(lifecycleCalls.updateBudget, { params: { slug }, body, ifMatch: version });
        return null;
      },
    });
  },

  saveLines: async (_, { input: { slug, version, changes } }, context) => {
    const { code } = await context.profile();
    const body = fromQuantificationInput(code, changes);
    return performed(context, {
      slug,
      event: 'budget.quantify',
      send: async () => {
        const saved = await context.rest.ask(lifecycleCalls.changeLines, { params: { slug }, body, ifMatch: version });
        return toSavedLines(code, slug, saved);
      },
    });
  },

  authorizeBudget: async (_, { input }, context) => {
    const { slug, exceedsConfirmed, version } = input;
    const body = {
      ...fromQuantificationInput((await context.profile()).code, input),
      exceeds_budget_confirmation: exceedsConfirmed,
    };
    return perform(context, {
      slug,
      event: 'budget.authorize',
      send: () => context.rest.ask(lifecycleCalls.authorize, { params: { slug }, body, ifMatch: version }),
    });
  },

  undoAuthorization: (_, { input: { slug, version } }, context) =>
    perform(context, {
      slug,
      event: 'authorization.undo',
      send: () => context.rest.ask(lifecycleCalls.undoAuthorization, { params: { slug }, body: {}, ifMatch: version }),
    }),

  reviewBudget: (_, { input: { slug, verdict, comment, version } }, context) =>
    perform(context, {
      slug,
      event: 'budget.review',
      send: () => {
        const body = { verdict: verdict.toLowerCase(), comment: comment ?? '' };
        return context.rest.ask(lifecycleCalls.review, { params: { slug }, body, ifMatch: version });
      },
    }),

  rejectBudget: (_, { input }, context) => {
    const { slug, reason, comment, version } = input;
    const body = { reject_reason: reason, comment };
    return perform(context, {
      slug,
      event: 'budget.reject',
      send: () => context.rest.ask(lifecycleCalls.reject, { params: { slug }, body, ifMatch: version }),
    });
  },

  annulIncident: (_, { input: { slug, reason, comment, version } }, context) =>
    perform(context, {
      slug,
      event: 'incident.annul',
      send: () => {
        const body = { reject_reason: reason, comment };
        return context.rest.ask(lifecycleCalls.annul, { params: { slug }, body, ifMatch: version });
      },
    }),

  /** With another file it is sent as a form: `Action.upload` of the event says where. */
  correctAuthorization: (_, { input: { slug, amount, reason, comment, version } }, context) =>
    perform(context, {
      slug,
      event: 'authorization.correct',
      names: { authorized_ammount: 'amount' },
      send: () => {
        const body = { authorized_ammount: amount, reject_reason: reason, comment };
        return context.rest.ask(lifecycleCalls.correctAuthorization, { params: { slug }, body, ifMatch: version });
      },
    }),

  reinstateIncident: (_, { input: { slug, version } }, context) =>
    perform(context, {
      slug,
      event: 'incident.reinstate',
      send: () => context.rest.ask(lifecycleCalls.reinstate, { params: { slug }, body: {}, ifMatch: version }),
    }),

  confirmCustomerAuthorization: (_, { input: { slug, authorized, version } }, context) =>
    perform(context, {
      slug,
      event: 'customer.confirm',
      send: () =>
        context.rest.ask(lifecycleCalls.customerAuthorization, {
          params: { slug },
          body: { autorized: authorized },
          ifMatch: version,
        }),
    }),

  /** The backend has one call to create them and another to change them. */
  saveResources: (_, { input }, context) => {
    const { slug, scope, masters, officials, flaggers, version } = input;
    const { rest } = context;
    const body = { scope, masters, officials, flaggers };
    const given = { params: { id: slug }, body, ifMatch: version ?? undefined };
    return perform(context, {
      slug,
      event: 'budget.quantify',
      send: async () => {
        const saved = await orNullIf(['notFound'], rest.ask(purchaseCalls.quantification, { params: { id: slug } }));
        if (saved === null) await rest.ask(purchaseCalls.createQuantification, given);
        else await rest.ask(purchaseCalls.updateQuantification, given);
        return null;
      },
    });
  },
} satisfies Pick<
  MutationResolvers,
  | 'registerIncident'
  | 'editIncident'
  | 'commentIncident'
  | 'handOverIncident'
  | 'handOverIncidents'
  | 'rejectFiles'
  | 'deleteFiles'
  | 'quantifyBudget'
  | 'saveLines'
  | 'authorizeBudget'
  | 'undoAuthorization'
  | 'reviewBudget'
  | 'rejectBudget'
  | 'annulIncident'
  | 'correctAuthorization'
  | 'reinstateIncident'
  | 'confirmCustomerAuthorization'
  | 'saveResources'
>;

/** An empty id stands for no person. */
const accountIn = (id: string) => (id === '' ? null : chosenId(everybody, 'Account', id));
