import type { QueryInput } from '#contract/call.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { defaultRange, isIsoDate } from '#domain/calendar.ts';
import { defaultPageSize, rangeProblem } from '#domain/forms/filter.ts';
import { type Role, viewsAllStatuses } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { eventOfName, stageOfName, waitOfName, wireStatuses } from '#gateway/enums.ts';
import { invalidField } from '#gateway/errors.ts';
import { limits } from '#gateway/graphql/limits.ts';
import { everybody, localId } from '#gateway/ids.ts';
import type { FactFilter, IncidentFilter } from '#gateway/schema.generated.ts';
import { namesWork } from '#machines/incident/inbox.ts';
import { factWords, unmetCodes } from './words.ts';

type ListQuery = QueryInput<typeof incidentCalls.list>;

/** Whose filter it is: what this role may list, and of which customers a provider may be. */
export type Filtering = { readonly role: Role | null; readonly customers: readonly string[] };

/** The filter as the wire asks it; refuses what this role may not list, naming the field. */
export function listQuery(filter: IncidentFilter, filtering: Filtering): ListQuery {
  const { role } = filtering;
  if (!filter.status && !namesWork(workOf(filter), role) && !viewsAllStatuses(role)) {
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
    status: filter.status ? wireStatuses[filter.status] : undefined,
    highway: filter.highway ?? undefined,
    section: filter.section ?? undefined,
    state: filter.state ?? undefined,
    search: filter.text?.trim() || undefined,
    stage: stagesOf(filter),
    provider: filter.provider ? providerOf(filter.provider, customers) : undefined,
    owner: filter.owner ? localId(everybody, 'Account', filter.owner) : undefined,
    auditor: filter.auditor ? localId(everybody, 'Account', filter.auditor) : undefined,
    reject_reason: filter.rejectReason ?? undefined,
    ...between('sinister', 'incidentDateTo', filter.incidentDateFrom, filter.incidentDateTo),
    ...between('resolved', 'resolvedTo', filter.resolvedFrom, filter.resolvedTo),
    ammount_from: filter.amountFrom ?? undefined,
    ammount_to: filter.amountTo ?? undefined,
    authorized_from: filter.authorizedAmountFrom ?? undefined,
    authorized_to: filter.authorizedAmountTo ?? undefined,
    facts: listed(filter.facts?.map(factWord)),
    unmet: listed(filter.unmet?.map((code) => unmetCodes[code])),
  };
}

const listed = (words: readonly string[] | undefined) => (words?.length ? words.join(',') : undefined);

const factWord = ({ fact, is }: FactFilter) => `${is ? '' : '-'}${factWords[fact]}`;

function stagesOf({ stage, stages }: IncidentFilter): string | undefined {
  return listed([...(stage ? [stage] : []), ...(stages ?? [])].map((name) => stageOfName(name) ?? name));
}

/** A provider of any of the customers that are summed up. */
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
    permits: permits ? eventOfName(permits) : undefined,
    waiting: waiting ? waitOfName(waiting) : undefined,
  };
}

/** What was asked; without any date, the last 15 days. */
function dates({ dateFrom, dateTo, anyDate }: IncidentFilter): Pick<ListQuery, 'date_from' | 'date_to'> {
  if (anyDate) return {};
  if (!dateFrom && !dateTo) {
    const { from, to } = defaultRange();
    return { date_from: from, date_to: to };
  }
  const problem = dateFrom && dateTo ? rangeProblem({ from: dateFrom, to: dateTo }) : null;
  if (problem) throw invalidField(isIsoDate(dateFrom ?? '') ? 'dateTo' : 'dateFrom', problem);
  return { date_from: dateFrom ?? undefined, date_to: dateTo ?? undefined };
}

type PageArgs = { readonly page?: number | null; readonly pageSize?: number | null };

export function readPage({ page, pageSize }: PageArgs): { readonly page: number; readonly pageSize: number } {
  const asked = { page: page ?? 1, pageSize: pageSize ?? defaultPageSize };
  if (asked.page < 1 || asked.page > 1_000_000) throw invalidField('page', 'Página: escriba un número desde 1.');
  if (asked.pageSize < 1 || asked.pageSize > limits.page) {
    throw invalidField('pageSize', `Elementos por página: de 1 a ${limits.page}.`);
  }
  return asked;
}
