import type { QueryInput } from '#contract/call.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { defaultRange, isIsoDate } from '#domain/calendar.ts';
import { defaultPageSize, rangeProblem } from '#domain/forms/filter.ts';
import { type Role, viewsAllStatuses } from '#domain/roles.ts';
import { eventOfName, stageOfName, waitOfName, wireStatuses } from '#gateway/enums.ts';
import { invalidField } from '#gateway/errors.ts';
import { limits } from '#gateway/graphql/limits.ts';
import type { IncidentFilter } from '#gateway/schema.generated.ts';
import { namesWork } from '#machines/incident/inbox.ts';

type ListQuery = QueryInput<typeof incidentCalls.list>;

/** The filter as the wire asks it; refuses what this role may not list, naming the field. */
export function listQuery(filter: IncidentFilter, role: Role | null): ListQuery {
  const work = workOf(filter);
  if (!filter.status && !namesWork(work, role) && !viewsAllStatuses(role)) {
    throw invalidField(
      'status',
      'Estado: elija Autorizados, Rechazados o Pendientes; su rol no puede ver todos a la vez.',
    );
  }
  return {
    ...(namesWork(work, role) && !filter.dateFrom && !filter.dateTo ? {} : dates(filter)),
    ...work,
    status: filter.status ? wireStatuses[filter.status] : undefined,
    highway: filter.highway ?? undefined,
    state: filter.state ?? undefined,
    search: filter.text?.trim() || undefined,
    stage: filter.stage ? stageOfName(filter.stage) : undefined,
  };
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
