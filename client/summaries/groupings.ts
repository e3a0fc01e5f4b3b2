import type { IncidentGrouping, LineGrouping } from '#client/schema.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { dimensionTitles } from '#domain/dimensions.ts';
import { groupingKeys } from './keys.ts';

/** What is counted: incidents, or the lines of their budgets. */
export type SummarySubject = 'incidents' | 'lines';

const named = {
  STATUS: 'status',
  STAGE: 'stage',
  PROVIDER: 'provider',
  HIGHWAY: 'highway',
  SECTION: 'section',
  STATE: 'state',
  REJECT_REASON: 'rejectReason',
  AUDITOR: 'auditor',
  OWNER: 'owner',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  YEAR: 'year',
  CUSTOMER: 'customer',
} as const satisfies Record<IncidentGrouping, keyof typeof dimensionTitles>;
const ofLines = { CONCEPT: 'concept', FAMILY: 'family' } as const;

type Choice = { readonly id: LineGrouping; readonly label: string };

const choicesOf = (words: Readonly<Partial<Record<LineGrouping, keyof typeof dimensionTitles>>>): readonly Choice[] =>
  (Object.keys(words) as LineGrouping[]).flatMap((id) => {
    const word = words[id];
    return word ? [{ id, label: dimensionTitles[word] }] : [];
  });

const choices: Record<SummarySubject, readonly Choice[]> = {
  incidents: choicesOf(named),
  lines: choicesOf({ ...ofLines, ...named }),
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

export const isOfIncidents = (level: LineGrouping): level is IncidentGrouping => Object.hasOwn(named, level);

/** «por proveedor y tramo». */
export function groupedText({ subject, levels }: Grouping): string {
  const names = levels.map((level) => choices[subject].find(({ id }) => id === level)?.label.toLowerCase());
  return names.length === 0 ? 'sin agrupar' : `por ${names.join(' y ')}`;
}
