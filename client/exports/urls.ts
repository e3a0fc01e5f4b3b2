import type { IncidentFilter, IncidentOrder, ListColumn } from '#client/schema.generated.ts';
import type { Grouping } from '#client/summaries/groupings.ts';

const asQuery = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

export type ReportAsked = {
  readonly filter: IncidentFilter;
  readonly order: IncidentOrder;
  /** Those of the list; none are all that the report has. */
  readonly columns: readonly ListColumn[];
};

export const reportUrl = ({ filter, order, columns }: ReportAsked) =>
  `/reports/incidents?${asQuery({ filter: JSON.stringify(filter), order, columns: columns.join(',') })}`;

export const summaryUrl = (filter: IncidentFilter, { subject, levels }: Grouping) =>
  `/reports/summaries/${subject}?${asQuery({ filter: JSON.stringify(filter), groupBy: levels.join(',') })}`;
