import { type ScreenName, screens } from '#domain/screens.ts';
import type { ListedStatus } from '#machines/incident/stages.ts';
import type { ListCountsQuery } from './IncidentList.generated.ts';

type Counts = ListCountsQuery['listCounts'];

/** What the list may be narrowed to; not everybody may list all at once. */
export type StatusChoice = ListedStatus | 'all';

export type Mode = {
  readonly title: string;
  /** Only what is registered by, or handed to, this person. */
  readonly mine: boolean;
  readonly defaultStatus: StatusChoice;
  /** Work that waits for this person and was registered before the dates shown. */
  readonly older: {
    readonly status: ListedStatus;
    readonly count: (counts: Counts) => number;
    readonly words: readonly [one: string, many: string];
  } | null;
  /** The chip of counter-proposals, which the status filter hides. */
  readonly showsCounterProposals: boolean;
  /** Its incidents are also drawn and summed up. */
  readonly showsFigures: boolean;
  /** Auditors take their work from here. */
  readonly isQueue: boolean;
};

/** One list, three ways of looking at it (requirements §2). */
export const modes = {
  mine: {
    title: titleOf('myIncidents'),
    mine: true,
    defaultStatus: 'rejected',
    older: {
      status: 'rejected',
      count: ({ olderRejected }) => olderRejected,
      words: ['siniestro rechazado anterior', 'siniestros rechazados anteriores'],
    },
    showsCounterProposals: false,
    showsFigures: false,
    isQueue: false,
  },
  audit: {
    title: titleOf('incidentsToAudit'),
    mine: false,
    defaultStatus: 'pending',
    older: {
      status: 'pending',
      count: ({ olderPending }) => olderPending,
      words: ['siniestro pendiente anterior', 'siniestros pendientes anteriores'],
    },
    showsCounterProposals: true,
    showsFigures: false,
    isQueue: true,
  },
  report: {
    title: titleOf('incidentReport'),
    mine: false,
    defaultStatus: 'authorized',
    older: null,
    showsCounterProposals: false,
    showsFigures: true,
    isQueue: false,
  },
} as const satisfies Record<string, Mode>;
export type ModeName = keyof typeof modes;

function titleOf(name: ScreenName): string {
  return screens[name].title;
}
