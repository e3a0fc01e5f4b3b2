import type { WireBudgetReading, WireReadRow } from '#contract/budgetReading.ts';
import type { WireSinister } from '#contract/entities.ts';
import { inboxCalls } from '#contract/inbox.ts';
import { mostStoryEntries } from '#contract/incidents/binnacle.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { purchaseCalls } from '#contract/purchase.ts';
import { queueCalls } from '#contract/queue.ts';
import { columnKindEnum } from '#domain/budgetReading/columnKinds.ts';
import { readingStatusEnum, rowKindEnum } from '#domain/budgetReading/reading.ts';
import { dateOf, today } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';
import { isCleanText } from '#domain/fields.ts';
import { may } from '#domain/permissions.ts';
import type { Context } from '#gateway/context.ts';
import { invalidField, invalidFields } from '#gateway/errors.ts';
import { fieldProblem } from '#gateway/fields.ts';
import { type Form, forms } from '#gateway/graphql/scalars.ts';
import { localId } from '#gateway/ids.ts';
import { conceptNamed } from '#gateway/nouns/concept.ts';
import { toCustomer } from '#gateway/nouns/person.ts';
import { providerOrNull } from '#gateway/nouns/provider.ts';
import { paperOf, paperUrl, toConsolidatedSupply, toRequisition } from '#gateway/nouns/purchase/mapper.ts';
import { incidentNamed } from '#gateway/nouns/reference.ts';
import { eventFailure } from '#gateway/outcome.ts';
import { cut, readConnection } from '#gateway/paging.ts';
import type { IncidentParent, Lazy, SavedLinesParent } from '#gateway/parents.ts';
import type {
  IncidentResolvers,
  MutationResolvers,
  QueryResolvers,
  ResolversParentTypes,
  SavedLinesResolvers,
  SecondLookResolvers,
} from '#gateway/resolvers.generated.ts';
import { notFound, orNullIf, orNullOnError } from '#gateway/rest/failure.ts';
import { orFailure } from '#gateway/save.ts';
import type { IncidentBy } from '#gateway/schema.generated.ts';
import { isQuantifier, toActionSet, toActions } from './actions.ts';
import {
  toBinnacleEntry,
  toHistoryEntry,
  toIncidentFile,
  toLineComparison,
  toLineVersion,
  toStory,
  toWholeVersion,
} from './history.ts';
import { toIncident } from './mapper.ts';
import { toAudited, toQuantification, toResources, toRound } from './quantification.ts';

/** One incident: what is read of it, and of its budget, its files and its history. */

/** What was read of a budget's file. */
function toBudgetReading(customer: string, wire: WireBudgetReading): ResolversParentTypes['BudgetReading'] {
  return {
    status: readingStatusEnum.nameOf(wire.status),
    problem: wire.problem,
    provider: providerOrNull(customer, wire.provider, null),
    rows: wire.rows.map((row) => toReadRow(customer, row)),
    linesTotal: wire.lines_total,
    statedTotal: wire.stated_total,
    doubtful: wire.doubtful,
    decimalMark: wire.decimal_mark && markNames[wire.decimal_mark],
    columns: wire.columns.map(({ kind, is_said: isSaid, ...column }) => ({
      ...column,
      kind: kind && columnKindEnum.nameOf(kind),
      isSaid,
    })),
  };
}

const markNames = { ',': 'COMMA', '.': 'POINT' } as const;
const markOf = { COMMA: ',', POINT: '.' } as const;

function toReadRow(
  customer: string,
  { kind, unit_price, match, choices, decision, ...row }: WireReadRow,
): ResolversParentTypes['ReadRow'] {
  const toMatch = (one: WireReadRow['choices'][number]) => ({
    ...one,
    concept: conceptNamed(customer, one.concept),
    prices: { mxn: one.prices.MXN, usd: one.prices.USD, eur: one.prices.EUR },
  });
  return {
    ...row,
    kind: rowKindEnum.nameOf(kind),
    unitPrice: unit_price,
    match: match && toMatch(match),
    choices: choices.map(toMatch),
    decision: decision && {
      concept: decision.concept === null ? null : conceptNamed(customer, decision.concept),
      reason: decision.reason,
    },
  };
}

function refuseMisshapen(given: Readonly<Record<string, readonly [Form, string]>>): void {
  const wrong = Object.entries(given).filter(([, [form, text]]) => !form.isOne(text));
  if (wrong.length > 0)
    throw invalidFields(wrong.map(([field, [{ remedy }]]) => fieldProblem(field, [`${field}: ${remedy}`])));
}

export const Query = {
  incident: async (_, { by }, context) => {
    const found = await orNullIf(
      ['notFound'],
      slugOf(context, by).then((slug) => readIncident(context, slug)),
    );
    return found && toIncident(found);
  },

  recentFiles: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    return readConnection(args, {
      path: 'Query.recentFiles',
      read: (query) => rest.ask(incidentCalls.allFiles, { query }),
      to: (file) => toIncidentFile(code, file),
    });
  },

  similarIncidents: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { policy, incidentDate, kilometer } = args;
    // The backend finds nothing for what a form holds half typed; written in a query it is a mistake, and is told.
    refuseMisshapen({ incidentDate: [forms.Date, incidentDate], kilometer: [forms.Decimal, kilometer] });
    const found = await rest.ask(incidentCalls.similar, { query: { policy, sinister_date: incidentDate, kilometer } });
    return found.map(({ slugName, sinisterNumber }) => incidentNamed(code, slugName, sinisterNumber));
  },
} satisfies Pick<QueryResolvers, 'incident' | 'recentFiles' | 'similarIncidents'>;

export const Mutation = {
  readBudgetAgain: (_, { input: { slug, text, decimalMark, columnKinds } }, { rest, profile }) =>
    orFailure(async () => {
      const body = {
        ...(typeof text === 'string' && { text }),
        ...(decimalMark && { decimal_mark: markOf[decimalMark] }),
        ...(columnKinds && {
          column_kinds: columnKinds.map(({ label, kind }) => ({
            label,
            kind: kind ? columnKindEnum.wordOf(kind) : null,
          })),
        }),
      };
      const read = await rest.ask(incidentCalls.readBudgetAgain, { params: { slug }, body });
      return { __typename: 'BudgetReading' as const, ...toBudgetReading((await profile()).code, read) };
    }, eventFailure),
} satisfies Pick<MutationResolvers, 'readBudgetAgain'>;

export const Incident = {
  customer: ({ customer }) => toCustomer(profileOf(customer)),

  actions: async (incident, _, { account, profile, actorOn }) => {
    const { userId } = await account();
    return toActions(incident, await profile(), { actor: await actorOn(incident), viewerId: userId });
  },

  actionSet: async (incident, _, { profile, actorOn }) =>
    toActionSet(incident, await profile(), await actorOn(incident)),

  files: async ({ slug, customer }, args, { rest }) => {
    const found = await rest.ask(incidentCalls.files, { params: { slug } });
    return cut(found, args, 'Incident.files', (file) => toIncidentFile(customer, file));
  },

  binnacle: async ({ slug, customer }, args, { rest }) => {
    const found = await rest.ask(incidentCalls.binnacle, { params: { slug } });
    return cut(found, args, 'Incident.binnacle', (entry) => toBinnacleEntry(customer, entry));
  },

  history: async ({ slug, customer }, args, { rest }) => {
    const found = await rest.ask(incidentCalls.history, { params: { slug } });
    return cut(found, args, 'Incident.history', (entry) => toHistoryEntry(customer, entry));
  },

  story: async ({ slug, customer }, { first, after }, { rest }) => {
    if (first != null && (first < 1 || first > mostStoryEntries)) {
      throw invalidField('first', `Sucesos por tramo: de 1 a ${mostStoryEntries}.`);
    }
    const query = { first: first == null ? undefined : String(first), after: after ?? undefined };
    return toStory(customer, await rest.ask(incidentCalls.story, { params: { slug }, query }));
  },

  rounds: async ({ slug, customer }, _, { rest }) =>
    (await rest.ask(incidentCalls.rounds, { params: { slug } })).map((round) => toRound(customer, round)),

  lineVersions: async ({ slug }, args, { rest }) => {
    const found = await rest.ask(incidentCalls.lineVersions, { params: { slug } });
    return cut(found, args, 'Incident.lineVersions', toLineVersion);
  },

  lineVersion: async ({ slug, customer }, { number }, { rest }) => {
    const params = { slug, number: String(number) };
    const found = await orNullIf(['notFound'], rest.ask(incidentCalls.oneLineVersion, { params }));
    return found && toWholeVersion(customer, found);
  },

  lineComparison: async ({ slug, customer }, { older, newer }, { rest }) => {
    if (older < 1 || newer < 1) return null;
    const query = { older: String(older), newer: String(newer) };
    const found = await orNullIf(['notFound'], rest.ask(incidentCalls.lineComparison, { params: { slug }, query }));
    return found && toLineComparison(customer, found);
  },

  budgetReading: async ({ slug, customer }, _, { rest }) => {
    const read = await orNullIf(['notFound'], rest.ask(incidentCalls.budgetReading, { params: { slug } }));
    return read && toBudgetReading(customer, read);
  },

  /** Taxes are those of the day on which the budget was added. */
  quantification: async ({ slug, customer, budget }, _, { rest }) => {
    const saved = await rest.ask(incidentCalls.budgetConcepts, { params: { slug } });
    return toQuantification(saved, { customer, slug, policyOn: budget ? dateOf(budget.addedAt) : today() });
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

  /** Known without asking for it: it is made of the lines that the incident itself counts. */
  budgetDocument: async ({ slug, budget }, _, { account }) => {
    const isThere = budget ? budget.authorizedBy !== null && budget.lineCount > 0 : false;
    const { userRoleCode } = await account();
    if (!isThere || !may(userRoleCode, 'quantification', 'view')) return null;
    return { pdf: paperUrl('authorized-budget', slug), workbook: paperUrl('authorized-budget-xlsx', slug) };
  },

  /** A list that failed is empty (requirements §7), so that it does not take the whole incident with it. */
  requisitions: async ({ slug, customer }, args, { rest }) => {
    const found = await orNullOnError(rest.ask(purchaseCalls.requisitionsOf, { params: { id: slug } }));
    return cut(found ?? [], args, 'Incident.requisitions', (one) => toRequisition(customer, one));
  },

  consolidatedSupplies: async ({ slug }, _, { rest }) => {
    const found = await orNullIf(
      ['forbidden', 'notFound'],
      rest.ask(purchaseCalls.consolidatedSupplies, { params: { id: slug } }),
    );
    return (found ?? []).map(toConsolidatedSupply);
  },
} satisfies Lazy<IncidentResolvers, Omit<IncidentParent, 'customer'>>;

export const SecondLook = {
  byViewer: async (secondLook, _, { account }) => isQuantifier(secondLook, (await account()).userId),
} satisfies Pick<SecondLookResolvers, 'byViewer'>;

export const SavedLines = {
  incident: async ({ slug }, _, context) => toIncident(await readIncident(context, slug)),
} satisfies Lazy<SavedLinesResolvers, SavedLinesParent>;

/** Fixed paths of other calls that a slug must not be taken for. */
const reserved = new Set(
  Object.values({ ...incidentCalls, ...inboxCalls, ...queueCalls }).flatMap(
    ({ path }) => /^\/audited_sinister\/([^/:]+)/.exec(path)?.[1] ?? [],
  ),
);

/** The key of an incident that is looked for. @throws not found for an id of another customer, or a number of none */
export async function slugOf({ rest, profile }: Context, by: IncidentBy): Promise<string> {
  if (by.slug !== undefined && by.slug !== null) return by.slug;
  if (by.id) return localId((await profile()).code, 'Incident', by.id);
  const { slugName } = await rest.ask(incidentCalls.numbered, { query: { number: by.number ?? '' } });
  if (slugName === null) throw notFound();
  return slugName;
}

const longestSlug = 200;

/** @throws not found for a text that can't be a slug */
export async function readIncident({ rest }: Context, slug: string): Promise<WireSinister> {
  if (reserved.has(slug) || slug.length > longestSlug || !isCleanText(slug)) throw notFound();
  return rest.ask(incidentCalls.one, { params: { slug } });
}
