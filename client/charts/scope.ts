import type { IncidentFilter } from '#client/schema.generated.ts';
import type { DateRange } from '#domain/calendar.ts';
import type { ListedStatus } from '#machines/incident/stages.ts';

type Status = ListedStatus | 'all';

/** What a bar adds to the filter of the list that it opens. */
type Narrowing = {
  readonly status?: Status;
  readonly range?: DateRange;
  readonly anyDate?: boolean;
  readonly provider?: string;
  readonly reason?: string;
  readonly stage?: string;
  readonly passage?: string;
  readonly waited?: string;
  readonly counted?: string;
};

/** Which incidents a chart counts, and where its bars lead. */
export type ChartScope = {
  readonly filter: IncidentFilter;
  /** Days on which they were registered; null is any. */
  readonly range: DateRange | null;
  /**
   * The list narrowed further; undefined where this person opens none.
   * @param usual the status to show where nothing else says which, for who may not list all at once
   */
  readonly linkTo: (narrowing: Narrowing, usual: Status) => string | undefined;
};
