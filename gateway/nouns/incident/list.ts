import type { GraphQLResolveInfo } from 'graphql';
import type { QueryInput } from '#contract/call.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { defaultRange } from '#domain/calendar.ts';
import { rangeFault, unknownChoices } from '#domain/forms/filter.ts';
import { type Role, viewsAllStatuses } from '#domain/roles.ts';
import { reviewStateEnum } from '#domain/secondLook.ts';
import { texts } from '#domain/texts.ts';
import { waitingRangeEnum } from '#domain/workingDays.ts';
import type { Context } from '#gateway/context.ts';
import { invalidField } from '#gateway/errors.ts';
import { selects } from '#gateway/graphql/selection.ts';
import { everybody, keyIn } from '#gateway/ids.ts';
import { incidentNamed } from '#gateway/nouns/reference.ts';
import {
  asksForPage,
  asksForStretch,
  type ConnectionArgs,
  connectionOf,
  cursorOf,
  readPage,
  readStretch,
} from '#gateway/paging.ts';
import type { ConnectionParent, IncidentParent, Lazy } from '#gateway/parents.ts';
import type { IncidentConnectionResolvers, QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { FactFilter, IncidentFilter, Maybe, Status } from '#gateway/schema.generated.ts';
import { factEnum } from '#machines/incident/facts.ts';
import { namesWork } from '#machines/incident/inbox.ts';
import { holdingEnum } from '#machines/incident/queue.ts';
import {
  namesAnnulled,
  type Stage as StageWord,
  stageEnum,
  statusEnum,
  statusWords,
} from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { unmetEnum } from '#machines/incident/unmet.ts';
import { waitEnum } from '#machines/incident/waits.ts';
import { toActionSet } from './actions.ts';
import { toIncident, toNarrowIncident, unread } from './mapper.ts';
import { orderings } from './words.ts';

/** Lists of incidents, in pages and by cursors, and the filter that they share with summaries. */

export const Query = {
  /** A page is one REST call, however many rows and whatever is shown of each. Cursors come with stretches. */
  incidents: async (_, args, context, info) => {
    const filter = args.filter ?? {};
    const { userRoleCode: role } = await context.account();
    const list: Listed = {
      mine: filter.mine === true,
      query: {
        ...listQuery(filter, { role, customers: [(await context.profile()).code] }),
        ordering: args.order ? orderings[args.order] : undefined,
      },
    };
    if (!asksForPage(args) && asksForStretch(args)) return readScroll(context, list, stretchOf(args));
    const page = readPage(args);
    if (!asksForCursors(info)) return readRows(context, list, page, info);
    return readScroll(context, list, { first: String(page.pageSize), page: String(page.page) });
  },

  incidentTotals: async (_, { filter, slugs }, context) => {
    const query = slugs ? markedQuery(slugs, filter) : await totalsQuery(context, filter ?? {});
    const found = await context.rest.ask(incidentCalls.totals, { query });
    const { initialAmmount, authorizedAmmount, ...counts } = found;
    return { ...counts, initialAmount: initialAmmount, authorizedAmount: authorizedAmmount };
  },

  inconsistentIncidents: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const { size, after } = readStretch(args, 'Query.inconsistentIncidents');
    const { results, checked, count, next } = await rest.ask(incidentCalls.inconsistent, {
      query: { first: String(size), after },
    });
    const places = new Map(results.map(({ id, slugName }) => [slugName, id]));
    const nodes = results.map(({ slugName, sinisterNumber, problems }) => ({
      incident: incidentNamed(code, slugName, sinisterNumber),
      problems,
    }));
    const beside = { hasNextPage: next !== null, hasPreviousPage: after !== undefined };
    const connection = connectionOf(nodes, ({ incident }) => places.get(incident.slug) ?? '', beside);
    // The next stretch begins after the last that was examined, which need not be one of those found.
    const pageInfo = next === null ? connection.pageInfo : { ...connection.pageInfo, endCursor: cursorOf(next) };
    return { ...connection, pageInfo, checked, totalCount: count };
  },
} satisfies Pick<QueryResolvers, 'incidents' | 'incidentTotals' | 'inconsistentIncidents'>;

type TotalsQuery = QueryInput<typeof incidentCalls.totals>;

async function totalsQuery({ account, profile }: Context, filter: IncidentFilter): Promise<TotalsQuery> {
  const query = listQuery(filter, { role: (await account()).userRoleCode, customers: [(await profile()).code] });
  return { ...query, mine: filter.mine ? 'true' : undefined };
}

function markedQuery(slugs: readonly string[], filter: IncidentFilter | null | undefined): TotalsQuery {
  if (filter) throw invalidField('slugs', 'Siniestros: elija un filtro (filter) o sus claves (slugs), no ambos.');
  return { slugs: slugs.join(',') };
}

type Listed = { readonly mine: boolean; readonly query: ListQuery };

/** What a stretch is asked for with. The backend judges the cursors, which hold the order that they are of. */
function stretchOf({ first, after, last, before }: ConnectionArgs) {
  const { size, fromEnd } = readStretch({ first, last }, 'Query.incidents');
  if (fromEnd ? after : before) {
    const [field, length] = fromEnd ? (['after', 'first'] as const) : (['before', 'last'] as const);
    throw invalidField(field, `Cursor: ${field} se envía con ${length}.`);
  }
  const from_end = fromEnd ? ('true' as const) : undefined;
  return { first: String(size), after: after ?? undefined, before: before ?? undefined, from_end };
}

type ScrollQuery = QueryInput<typeof incidentCalls.scroll>;

async function readScroll({ rest }: Context, list: Listed, stretch: Partial<ScrollQuery>): Promise<ConnectionParent> {
  const query = { ...list.query, mine: list.mine ? ('true' as const) : undefined, ...stretch };
  const { results, cursors, next, previous } = await rest.ask(incidentCalls.scroll, { query });
  const nodes = results.map(toIncident);
  return {
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: cursors[at] ?? '' })),
    pageInfo: {
      hasNextPage: next !== null,
      hasPreviousPage: previous !== null,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
    counted: list,
  };
}

/** What only the whole incident answers: `quantification` reads the taxes of the day of its budget, and its document is made of that. */
const whole = [...unread, 'quantification', 'budgetDocument'];

const asksForWhole = (info: GraphQLResolveInfo) =>
  selects(info, ['nodes'], whole) || selects(info, ['edges', 'node'], whole);

const asksForCursors = (info: GraphQLResolveInfo) =>
  selects(info, ['edges'], ['cursor']) || selects(info, ['pageInfo'], ['startCursor', 'endCursor']);

type AskedPage = ReturnType<typeof readPage>;

/** A page without cursors; with its count only where that, or whether more follow, is asked for. */
async function readRows({ rest }: Context, list: Listed, { page, pageSize }: AskedPage, info: GraphQLResolveInfo) {
  const query = { ...list.query, page: String(page), page_size: String(pageSize) };
  const connect = (nodes: IncidentParent[], count: number | null): ConnectionParent => ({
    nodes,
    edges: nodes.map((node) => ({ node, cursor: '' })),
    pageInfo: {
      hasNextPage: count !== null && page * pageSize < count,
      hasPreviousPage: page > 1,
      startCursor: null,
      endCursor: null,
    },
    counted: count ?? list,
  });
  if (asksForWhole(info)) {
    const row = list.mine ? incidentCalls.myAssignation : incidentCalls.list;
    const { results, count } = await rest.ask(row, { query });
    return connect(results.map(toIncident), count);
  }
  const counted = selects(info, [], ['totalCount', 'pageInfo']) ? 'true' : 'false';
  const narrow = { ...query, mine: list.mine ? 'true' : undefined, counted } as const;
  const { results, count } = await rest.ask(incidentCalls.rows, { query: narrow });
  return connect(results.map(toNarrowIncident), count);
}

export const IncidentConnection = {
  actionSets: async ({ nodes }, _, { profile, actorOn }) => {
    const of = await profile();
    const sets = await Promise.all(nodes.map(async (node) => toActionSet(node, of, await actorOn(node))));
    return [...new Set(sets)];
  },

  totalCount: async ({ counted }, _, { rest }) => {
    if (typeof counted === 'number') return counted;
    const row = counted.mine ? incidentCalls.myAssignation : incidentCalls.list;
    return (await rest.ask(row, { query: { ...counted.query, page_size: '1' } })).count;
  },
} satisfies Lazy<IncidentConnectionResolvers, ConnectionParent>;

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
    stage: listed(stagesOf(filter)),
    provider: filter.provider ? chosen('provider', filter.provider, customers) : undefined,
    owner: filter.owner ? chosen('owner', filter.owner) : undefined,
    auditor: filter.auditor ? chosen('auditor', filter.auditor) : undefined,
    assignee: holderOf(filter),
    reject_reason: filter.rejectReason ?? undefined,
    ...between('sinister', 'incidentDate', filter.incidentDateFrom, filter.incidentDateTo),
    ...between('resolved', 'resolved', filter.resolvedFrom, filter.resolvedTo),
    ammount_from: filter.amountFrom ?? undefined,
    ammount_to: filter.amountTo ?? undefined,
    authorized_from: filter.authorizedAmountFrom ?? undefined,
    authorized_to: filter.authorizedAmountTo ?? undefined,
    exceptions: exceptionsOf(filter),
    review: filter.secondLook ? reviewStateEnum.wordOf(filter.secondLook) : undefined,
    waiting_days: filter.waitingDays ? waitingRangeEnum.wordOf(filter.waitingDays) : undefined,
    passage: filter.passage ? [filter.passage.from, filter.passage.to].map(stageEnum.wordOf).join(',') : undefined,
    group: filter.counted ?? undefined,
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

/** A person in particular, or one of the words; not both. */
function holderOf({ assignee, assigned }: IncidentFilter): string | undefined {
  if (assignee && assigned) {
    throw invalidField('assigned', 'Asignación: elija a una persona o una opción, no ambas.');
  }
  if (assigned) return holdingEnum.wordOf(assigned);
  return assignee ? chosen('assignee', assignee) : undefined;
}

function exceptionsOf({ hasOpenExceptions: has }: IncidentFilter): 'true' | 'false' | undefined {
  if (has === null || has === undefined) return undefined;
  return has ? 'true' : 'false';
}

const listed = (words: readonly string[] | undefined) => (words?.length ? words.join(',') : undefined);

const factWord = ({ fact, is }: FactFilter) => `${is ? '' : '-'}${factEnum.wordOf(fact)}`;

/** Annulled ones are known by their stage alone. */
export function stagesOf({ status, stages }: Pick<IncidentFilter, 'status' | 'stages'>): StageWord[] | undefined {
  if (status !== 'ANNULLED') return stages?.map(stageEnum.wordOf);
  if (stages?.length)
    throw invalidField('stages', 'Etapa: los anulados no están en otra; quite las etapas o el estatus.');
  return ['annulled'];
}

/** A person or provider of the filter, whose id says of which customer it is. @throws VALIDATION_FAILED naming the field */
export function chosen(
  field: keyof typeof unknownChoices,
  opaque: string,
  customers: readonly string[] = [everybody],
): string {
  const type = field === 'provider' ? 'Provider' : 'Account';
  const local = keyIn(customers, [type], opaque);
  if (local === opaque) throw invalidField(field, unknownChoices[field]);
  return local;
}

type Day = string | null | undefined;

function between(name: 'sinister' | 'resolved', field: 'incidentDate' | 'resolved', from: Day, to: Day) {
  refuseFault(field, from, to);
  return { [`${name}_from`]: from ?? undefined, [`${name}_to`]: to ?? undefined };
}

/** A range with one end only is the backend's to judge. */
function refuseFault(field: string, from: Day, to: Day) {
  const fault = from && to ? rangeFault({ from, to }) : null;
  if (fault) throw invalidField(`${field}${fault.end === 'from' ? 'From' : 'To'}`, fault.text);
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
  refuseFault('date', dateFrom, dateTo);
  return { date_from: dateFrom ?? undefined, date_to: dateTo ?? undefined };
}
