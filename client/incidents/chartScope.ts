import type { ChartScope } from '#client/charts/scope.ts';
import type { DateRange } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type Person, viewsAllStatuses } from '#domain/roles.ts';
import { accessTo, screens } from '#domain/screens.ts';
import { faceKeys } from './list/faces.ts';
import { type Filters, mayListTogether, queryFilter, writeFilters } from './list/filters.ts';
import { type Mode, modes, type StatusChoice } from './list/modes.ts';

type Viewing = { readonly mode: Mode; readonly profile: CustomerProfile; readonly seesAll: boolean };

/** Who may not list all statuses at once opens no list of them: it would show fewer than the figure counts. */
const isListed = ({ status, statuses = [] }: Partial<Filters>, { seesAll }: Viewing): boolean =>
  statuses.length > 0 ? mayListTogether(statuses, seesAll) : seesAll || status !== 'all';

/** Of the report's own filters: bars lead to its list, narrowed further. */
export function scopeOfList(path: string, params: URLSearchParams, filters: Filters, viewing: Viewing): ChartScope {
  const kept = new URLSearchParams(params);
  for (const key of ['abierto', 'vista', ...faceKeys]) kept.delete(key);
  const statusFor = (usual: StatusChoice) => (filters.status === 'all' && !viewing.seesAll ? usual : filters.status);
  return {
    filter: queryFilter(filters, viewing),
    range: filters.anyDate || filters.work ? null : filters.range,
    linkTo: (patch, usual) => {
      const { statuses } = filters;
      const chosen = statuses.length > 0 && patch.status === undefined ? { statuses } : { status: statusFor(usual) };
      const next = { ...chosen, ...patch };
      return isListed(next, viewing) ? `${path}?${writeFilters(kept, next, viewing)}` : undefined;
    },
  };
}

const lists = [
  [screens.incidentsToAudit, modes.audit],
  [screens.myIncidents, modes.mine],
  [screens.incidentReport, modes.report],
] as const;

/** Of what this person may see, in these days: bars lead to their list. */
export function scopeOfDays(person: Person, profile: CustomerProfile, range: DateRange): ChartScope {
  const seesAll = viewsAllStatuses(person.role);
  const [screen, mode] = lists.find(([one]) => accessTo(one, person, profile) === 'granted') ?? [null, modes.report];
  const viewing = { mode, profile, seesAll };
  const base = { range, anyDate: false, work: null };
  return {
    filter: { dateFrom: range.from, dateTo: range.to },
    range,
    linkTo: (patch, usual) => {
      const next = { ...base, status: seesAll ? ('all' as const) : usual, ...patch };
      return screen && isListed(next, viewing)
        ? `${screen.path}?${writeFilters(new URLSearchParams(), next, viewing)}`
        : undefined;
    },
  };
}
