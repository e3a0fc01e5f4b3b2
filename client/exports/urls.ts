import type { IncidentFilter, IncidentOrder, ListColumn } from '#client/schema.generated.ts';

export type ReportAsked = {
  readonly filter: IncidentFilter;
  readonly order: IncidentOrder;
  /** Those of the list; none are all that the report has. */
  readonly columns: readonly ListColumn[];
};

/** Incidents marked one by one. */
export const selectedReportUrl = (slugs: readonly string[]) =>
  `/reports/incidents?${new URLSearchParams({ slugs: slugs.join(',') })}`;

export const archivesUrl = (slugs: readonly string[]) => `/archives?${new URLSearchParams({ slugs: slugs.join(',') })}`;

export const reportUrl = ({ filter, order, columns }: ReportAsked) =>
  `/reports/incidents?${new URLSearchParams({ filter: JSON.stringify(filter), order, columns: columns.join(',') })}`;

/** Every event of the incidents of a filter, as an object-centric event log. */
export const eventsUrl = (filter: IncidentFilter) =>
  `/reports/events?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
