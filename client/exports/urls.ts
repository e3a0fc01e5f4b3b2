import type { IncidentFilter, IncidentOrder, LineGrouping, ListColumn } from '#client/schema.generated.ts';

const asQuery = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

export type ReportAsked = {
  readonly filter: IncidentFilter;
  readonly order: IncidentOrder;
  /** Those of the list; none are all that the report has. */
  readonly columns: readonly ListColumn[];
};

export const reportUrl = ({ filter, order, columns }: ReportAsked) =>
  `/reports/incidents?${asQuery({ filter: JSON.stringify(filter), order, columns: columns.join(',') })}`;

export type SummarySubject = 'incidents' | 'lines';

export const summaryUrl = (subject: SummarySubject, filter: IncidentFilter, groupBy: readonly LineGrouping[]) =>
  `/reports/summaries/${subject}?${asQuery({ filter: JSON.stringify(filter), groupBy: groupBy.join(',') })}`;
