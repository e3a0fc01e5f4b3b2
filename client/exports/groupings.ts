import type { IncidentGrouping, LineGrouping } from '#client/schema.generated.ts';
import { dimensionTitles } from '#domain/dimensions.ts';
import type { SummarySubject } from './urls.ts';

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
