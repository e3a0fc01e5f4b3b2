import type { GraphQLResolveInfo } from 'graphql';
import type { QueryInput } from '#contract/call.ts';
import { mostAtOnce } from '#contract/incidents/lists.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { defaultRange, isIsoDate } from '#domain/calendar.ts';
import { rangeProblem } from '#domain/forms/filter.ts';
import { type Role, viewsAllStatuses } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { invalidField } from '#gateway/errors.ts';
import { selects } from '#gateway/graphql/selection.ts';
import { everybody, localId } from '#gateway/ids.ts';
import { connectionOf, cursorOf, largestPage, readPage, readStretch } from '#gateway/paging.ts';
import type { ConnectionParent, Lazy, PageParent } from '#gateway/parents.ts';
import type {
  IncidentConnectionResolvers,
  IncidentPageResolvers,
  QueryResolvers,
} from '#gateway/resolvers.generated.ts';
import type { FactFilter, IncidentFilter, Maybe, Status } from '#gateway/schema.generated.ts';
import { factEnum } from '#machines/incident/facts.ts';
import { namesWork, waitEnum } from '#machines/incident/inbox.ts';
import { holdingEnum } from '#machines/incident/queue.ts';
import { namesAnnulled, stageEnum, statusEnum, statusWords } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { unmetEnum } from '#machines/incident/unmet.ts';
import { toActionSet } from './actions.ts';
import { toIncident, toNarrowIncident } from './mapper.ts';
import { orderings } from './words.ts';

export const Query = {
  /** One REST call, however many rows and whatever is shown of each. */
  incidents: async (_, args, { rest, account, profile }, info) => {
    const { page, pageSize } = readPage(args);
    const filter = args.filter ?? {};
    const query = {
      ...listQuery(filter, { role: (await account()).userRoleCode, customers: [(await profile()).code] }),
      ordering: args.order ? orderings[args.order] : undefined,
      page: String(page),
      page_size: String(pageSize),
    };
    if (!asksForWhole(info)) {
      const counted = selects(info, [], ['totalCount']) ? 'true' : 'false';
      const narrow = { ...query, mine: filter.mine ? 'true' : undefined, counted } as const;
      const { results, count } = await rest.ask(incidentCalls.rows, { query: narrow });
      return { nodes: results.map(toNarrowIncident), totalCount: count ?? 0, page, pageSize };
    }
    const row = filter.mine ? incidentCalls.myAssignation : incidentCalls.list;
    const { results, count } = await rest.ask(row, { query });
    return { nodes: results.map(toIncident), totalCount: count, page, pageSize };
  },

  incidentsConnection: async (_, args, context) => {
    const first = args.first ?? usualStretch;
    if (first < 1 || first > mostAtOnce) throw invalidField('first', `Siniestros por tramo: de 1 a ${mostAtOnce}.`);
    const filter = args.filter ?? {};
    const { userRoleCode: role } = await context.account();
    const query = listQuery(filter, { role, customers: [(await context.profile()).code] });
    const { results, cursors, next } = await context.rest.ask(incidentCalls.scroll, {
      query: {
        ...query,
        ordering: args.order ? orderings[args.order] : undefined,
        mine: filter.mine ? 'true' : undefined,
        first: String(first),
        after: args.after ?? undefined,
      },
    });
    const nodes = results.map(toIncident);
    return {
      nodes,
      edges: nodes.map((node, at) => ({ node, cursor: cursors[at] ?? '' })),
      pageInfo: {
        hasNextPage: next !== null,
        hasPreviousPage: Boolean(args.after),
        startCursor: cursors[0] ?? null,
        endCursor: cursors.at(-1) ?? null,
      },
      counted: { mine: filter.mine === true, query },
    };
  },

  incidentTotals: async (_, args, { rest, account, profile }) => {
    const filter = args.filter ?? {};
    const query = listQuery(filter, { role: (await account()).userRoleCode, customers: [(await profile()).code] });
    const found = await rest.ask(incidentCalls.totals, { query: { ...query, mine: filter.mine ? 'true' : undefined } });
    const { count, withBudget, authorized, initialAmmount, authorizedAmmount } = found;
    return { count, withBudget, authorized, initialAmount: initialAmmount, authorizedAmount: authorizedAmmount };
  },

  inconsistentIncidents: async (_, args, { rest }) => {
    const { size, after } = readStretch(args, { usual: largestPage, most: largestPage });
    const { results, checked, count, next } = await rest.ask(incidentCalls.inconsistent, {
      query: { first: String(size), after },
    });
    const places = new Map(results.map(({ id, slugName }) => [slugName, id]));
    const nodes = results.map(({ slugName, sinisterNumber, problems }) => ({
      slug: slugName,
      number: sinisterNumber,
      problems,
    }));
    const beside = { hasNextPage: next !== null, hasPreviousPage: after !== undefined };
    const connection = connectionOf(nodes, ({ slug }) => places.get(slug) ?? '', beside);
    // The next stretch begins after the last that was examined, which need not be one of those found.
    const pageInfo = next === null ? connection.pageInfo : { ...connection.pageInfo, endCursor: cursorOf(next) };
    return { ...connection, pageInfo, checked, totalCount: count };
  },
} satisfies Pick<QueryResolvers, 'incidents' | 'incidentsConnection' | 'incidentTotals' | 'inconsistentIncidents'>;

/** What only the whole incident answers; `quantification` reads the taxes of the day of its budget. */
const whole = ['owner', 'budget', 'rejection', 'quantification'];

const asksForWhole = (info: GraphQLResolveInfo) => selects(info, ['nodes'], whole);

export const IncidentPage = {
  actionSets: async ({ nodes }, _, { profile, actorOn }) => {
    const of = await profile();
    const sets = await Promise.all(nodes.map(async (node) => toActionSet(node, of, await actorOn(node))));
    return [...new Set(sets)];
  },
} satisfies Lazy<IncidentPageResolvers, PageParent>;

export const IncidentConnection = {
  totalCount: async ({ counted: { mine, query } }, _, { rest }) => {
    const row = mine ? incidentCalls.myAssignation : incidentCalls.list;
    return (await rest.ask(row, { query: { ...query, page_size: '1' } })).count;
  },
} satisfies Lazy<IncidentConnectionResolvers, ConnectionParent>;

const usualStretch = 100;

type ListQuery = QueryInput<typeof incidentCalls.list>;

/** The role decides what may be listed; the provider of the filter belongs to one of the customers. */
type Filtering = { readonly role: Role | null; readonly customers: readonly string[] };

/** The filter as the wire has it. @throws VALIDATION_FAILED naming a field that this role may not filter so */
export function listQuery(filter: IncidentFilter, filtering: Filtering): ListQuery {
  const { role } = filtering;
  if (
    !filter.status &&
    !filter.statuses?.length &&
    !namesAnnulled(filter.stages?.map(stageEnum.wordOf)) &&
    !namesWork(workOf(filter), role) &&
    !viewsAllStatuses(role)
  ) {
    throw invalidField('status', texts.notEveryStatus);
  }
  return filterQuery(filter, filtering);
}

/** The same for summaries, which count every status. */
export function filterQuery(filter: IncidentFilter, { role, customers }: Filtering): ListQuery {
  const work = workOf(filter);
  return {
    ...(namesWork(work, role) && !filter.dateFrom && !filter.dateTo ? {} : dates(filter)),
    ...work,
    status: listedWord(filter.status),
    statuses: listed(statusesOf(filter).map(statusName)),
    highway: filter.highway ?? undefined,
    section: filter.section ?? undefined,
    state: filter.state ?? undefined,
    search: filter.text?.trim() || undefined,
    stage: filter.status === 'ANNULLED' ? 'annulled' : stagesOf(filter),
    provider: filter.provider ? providerOf(filter.provider, customers) : undefined,
    owner: filter.owner ? localId(everybody, 'Account', filter.owner) : undefined,
    auditor: filter.auditor ? localId(everybody, 'Account', filter.auditor) : undefined,
    assignee: holderOf(filter),
    reject_reason: filter.rejectReason ?? undefined,
    ...between('sinister', 'incidentDateTo', filter.incidentDateFrom, filter.incidentDateTo),
    ...between('resolved', 'resolvedTo', filter.resolvedFrom, filter.resolvedTo),
    ammount_from: filter.amountFrom ?? undefined,
    ammount_to: filter.amountTo ?? undefined,
    authorized_from: filter.authorizedAmountFrom ?? undefined,
    authorized_to: filter.authorizedAmountTo ?? undefined,
    facts: listed(filter.facts?.map(factWord)),
    unmet: listed(filter.unmet?.map(unmetEnum.wordOf)),
  };
}

/** The wire has no word for annulled incidents: they are asked for by their stage. */
export function listedWord(status: Maybe<Status> | undefined) {
  const word = status ? statusEnum.wordOf(status) : undefined;
  return word === undefined || word === 'annulled' ? undefined : statusWords[word];
}

/** As the wire and people have it. */
export const statusName = (status: Status) => statusWords[statusEnum.wordOf(status)];

function statusesOf({ status, statuses }: IncidentFilter): readonly Status[] {
  if (status && statuses?.length) {
    throw invalidField('statuses', 'Estatus: elija uno (status) o varios (statuses), no ambos.');
  }
  return statuses ?? [];
}

/** Somebody in particular, or one of the words; not both. */
function holderOf({ assignee, assigned }: IncidentFilter): string | undefined {
  if (assignee && assigned) {
    throw invalidField('assigned', 'Asignación: elija a una persona o una opción, no ambas.');
  }
  if (assigned) return holdingEnum.wordOf(assigned);
  return assignee ? localId(everybody, 'Account', assignee) : undefined;
}

const listed = (words: readonly string[] | undefined) => (words?.length ? words.join(',') : undefined);

const factWord = ({ fact, is }: FactFilter) => `${is ? '' : '-'}${factEnum.wordOf(fact)}`;

function stagesOf({ stage, stages }: IncidentFilter): string | undefined {
  return listed([...(stage ? [stage] : []), ...(stages ?? [])].map(stageEnum.wordOf));
}

/** The provider of one of these customers; its id says which. */
function providerOf(opaque: string, customers: readonly string[]): string {
  const [owner = ''] = Buffer.from(opaque, 'base64url').toString('utf8').split(':');
  return localId(customers.find((customer) => customer === owner) ?? customers[0] ?? '', 'Provider', opaque);
}

function between(name: 'sinister' | 'resolved', field: string, from?: string | null, to?: string | null) {
  const problem = from && to ? rangeProblem({ from, to }) : null;
  if (problem) throw invalidField(field, problem);
  return { [`${name}_from`]: from ?? undefined, [`${name}_to`]: to ?? undefined };
}

function workOf({ permits, waiting }: IncidentFilter) {
  return {
    permits: permits ? eventEnum.wordOf(permits) : undefined,
    waiting: waiting ? waitEnum.wordOf(waiting) : undefined,
  };
}

/** The dates of the filter; without any, the last 15 days. */
function dates({ dateFrom, dateTo, anyDate }: IncidentFilter): Pick<ListQuery, 'date_from' | 'date_to'> {
  if (anyDate && (dateFrom || dateTo)) {
    throw invalidField('anyDate', 'Todas las fechas: quite las fechas del filtro, o no pida todas.');
  }
  if (anyDate) return {};
  if (!dateFrom && !dateTo) {
    const { from, to } = defaultRange();
    return { date_from: from, date_to: to };
  }
  const problem = dateFrom && dateTo ? rangeProblem({ from: dateFrom, to: dateTo }) : null;
  if (problem) throw invalidField(isIsoDate(dateFrom ?? '') ? 'dateTo' : 'dateFrom', problem);
  return { date_from: dateFrom ?? undefined, date_to: dateTo ?? undefined };
}
