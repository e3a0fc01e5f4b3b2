import { mostStoryEntries } from '#contract/incidents/binnacle.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { purchaseCalls } from '#contract/purchase.ts';
import { dateOf, today } from '#domain/calendar.ts';
import { seesInternalPrices } from '#domain/roles.ts';
import { invalidField } from '#gateway/errors.ts';
import { toActions } from '#gateway/lifecycle/actions.ts';
import type { IncidentParent } from '#gateway/mappers/incident.ts';
import { toConsolidatedSupply, toRequisition } from '#gateway/mappers/purchase.ts';
import { toAudited, toQuantification, toResources, toRound } from '#gateway/mappers/quantification.ts';
import { toBinnacleEntry, toHistoryEntry, toIncidentFile } from '#gateway/mappers/records.ts';
import { toStory } from '#gateway/mappers/story.ts';
import { paperOf } from '#gateway/purchase/papers.ts';
import { orNullIf } from '#gateway/rest/orNull.ts';
import type { IncidentResolvers } from '#gateway/schema.generated.ts';
import { personOf } from '#gateway/session/person.ts';
import type { Lazy } from './lazy.ts';

export const Incident = {
  actions: async (incident, _, { profile, actorOn }) => toActions(incident, await profile(), await actorOn(incident)),

  files: async ({ slug, customer }, _, { rest }) =>
    (await rest.ask(incidentCalls.files, { params: { slug } })).map((file) => toIncidentFile(customer, file)),

  binnacle: async ({ slug, customer }, _, { rest }) =>
    (await rest.ask(incidentCalls.binnacle, { params: { slug } })).map((entry) => toBinnacleEntry(customer, entry)),

  history: async ({ slug, customer }, _, { rest }) =>
    (await rest.ask(incidentCalls.history, { params: { slug } })).map((entry) => toHistoryEntry(customer, entry)),

  story: async ({ slug, customer }, { first, after }, { rest }) => {
    if (first != null && (first < 1 || first > mostStoryEntries)) {
      throw invalidField('first', `Sucesos por tramo: de 1 a ${mostStoryEntries}.`);
    }
    const query = { first: first == null ? undefined : String(first), after: after ?? undefined };
    return toStory(customer, await rest.ask(incidentCalls.story, { params: { slug }, query }));
  },

  rounds: async ({ slug, customer }, _, { rest }) =>
    (await rest.ask(incidentCalls.rounds, { params: { slug } })).map((round) => toRound(customer, round)),

  /** Taxes are those of the day on which the budget was sent. */
  quantification: async ({ slug, customer, budget }, _, { rest, account }) => {
    const saved = await rest.ask(incidentCalls.budgetConcepts, { params: { slug } });
    const internal = seesInternalPrices(personOf(await account()));
    return toQuantification(saved, { customer, internal, policyOn: budget ? dateOf(budget.addedAt) : today() });
  },

  audited: async ({ slug, customer }, _, { rest }) => {
    const view = await orNullIf(
      ['forbidden', 'notFound'],
      rest.ask(incidentCalls.quantification, { params: { slug } }),
    );
    return view && toAudited(customer, view);
  },

  resources: async ({ slug }, _, { rest }) => {
    const saved = await orNullIf(
      ['forbidden', 'notFound'],
      rest.ask(purchaseCalls.quantification, { params: { id: slug } }),
    );
    return saved && toResources(saved);
  },

  certificate: ({ slug }, _, { rest }) => paperOf(rest, 'certificate', slug),

  caseFile: ({ slug }, _, { rest }) => paperOf(rest, 'case-file', slug),

  requisitions: async ({ slug, customer }, _, { rest }) =>
    (await rest.ask(purchaseCalls.requisitionsOf, { params: { id: slug } })).map((one) => toRequisition(customer, one)),

  consolidatedSupplies: async ({ slug }, _, { rest }) =>
    (await rest.ask(purchaseCalls.consolidatedSupplies, { params: { id: slug } })).map(toConsolidatedSupply),
} satisfies Lazy<IncidentResolvers, IncidentParent>;
