import type { IncidentFilter, IncidentOrder, LineGrouping } from '#client/schema.generated.ts';

const asQuery = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

export const reportUrl = (filter: IncidentFilter, order: IncidentOrder) =>
  `/reports/incidents?${asQuery({ filter: JSON.stringify(filter), order })}`;

export type SummarySubject = 'incidents' | 'lines';

export const summaryUrl = (subject: SummarySubject, filter: IncidentFilter, groupBy: readonly LineGrouping[]) =>
  `/reports/summaries/${subject}?${asQuery({ filter: JSON.stringify(filter), groupBy: groupBy.join(',') })}`;
