import { groupingKeys } from '#client/incidentPaths.ts';
import type { IncidentFilter, IncidentGrouping, LineGrouping } from '#client/schema.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import {
  dimensionEnum,
  dimensionTitles,
  incidentDimensions,
  type LineDimension,
  lineDimensions,
} from '#domain/dimensions.ts';

/** What is counted: incidents, or the lines of their budgets. */
export type SummarySubject = 'incidents' | 'lines';

type Choice = { readonly id: LineGrouping; readonly label: string };

const choiceOf = (word: LineDimension): Choice => ({ id: dimensionEnum.nameOf(word), label: dimensionTitles[word] });

const choices: Record<SummarySubject, readonly Choice[]> = {
  incidents: incidentDimensions.map(choiceOf),
  lines: lineDimensions.map(choiceOf),
};

/** What a summary can be grouped by. */
export const groupingOptions = (subject: SummarySubject): readonly Choice[] => choices[subject];

/** What figures are of, and by what they are grouped: at most two levels, of which none is the sum of all. */
export type Grouping = { readonly subject: SummarySubject; readonly levels: readonly LineGrouping[] };

const mostLevels = 2;
const subjectWords = { incidents: 'siniestros', lines: 'partidas' } as const;

function usualGrouping({ quantifies, place }: CustomerProfile): Grouping {
  if (quantifies) return { subject: 'lines', levels: ['PROVIDER', 'SECTION'] };
  return { subject: 'incidents', levels: ['PROVIDER', place === 'state' ? 'STATE' : 'SECTION'] };
}

/** As the address says, so that a link shows the same summary again. */
export function readGrouping(params: URLSearchParams, profile: CustomerProfile): Grouping {
  const usual = usualGrouping(profile);
  const named = params.get(groupingKeys.subject);
  const subject =
    named === subjectWords.incidents ? 'incidents' : named === subjectWords.lines ? 'lines' : usual.subject;
  const words = params.get(groupingKeys.levels)?.split(',') ?? usual.levels;
  const levels = groupingOptions(subject).flatMap(({ id }) => (words.includes(id) ? [id] : []));
  const inOrder = levels.sort((a, b) => words.indexOf(a) - words.indexOf(b));
  return { subject, levels: inOrder.slice(0, mostLevels) };
}

export function writeGrouping(params: URLSearchParams, { subject, levels }: Grouping): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(groupingKeys.subject, subjectWords[subject]);
  next.set(groupingKeys.levels, levels.join(','));
  return next;
}

export const isOfIncidents = (level: LineGrouping): level is IncidentGrouping =>
  incidentDimensions.some((word) => dimensionEnum.nameOf(word) === level);

/** «por proveedor y tramo». */
export function groupedText({ subject, levels }: Grouping): string {
  const names = levels.map((level) => choices[subject].find(({ id }) => id === level)?.label.toLowerCase());
  return names.length === 0 ? 'sin agrupar' : `por ${names.join(' y ')}`;
}

/** Where the gateway answers these figures as a file. */
export const summaryUrl = (filter: IncidentFilter, { subject, levels }: Grouping) =>
  `/reports/summaries/${subject}?${new URLSearchParams({ filter: JSON.stringify(filter), groupBy: levels.join(',') })}`;
