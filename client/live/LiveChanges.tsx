import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { forgetAttendance, hearAttendance, knownAttendance } from './attendance.ts';
import { announce } from './changes.ts';
import { follow } from './follow.ts';
import {
  AttendanceChangedDocument,
  type AttendanceChangedSubscription,
  IncidentChangedDocument,
  type IncidentChangedSubscription,
} from './Live.generated.ts';
import { watchSilence, whenItAnswers } from './silence.ts';

type Watch = {
  readonly customer: string;
  readonly username: string;
  /** When what is shown began to be read (ms since the epoch). */
  readonly since: number;
  readonly signal: AbortSignal;
};

/** Seconds of the past that the stream says at most. */
const longestBack = 300;
/** So many changes are kept for windows that open later. */
const mostKept = 200;

function followChanges(watch: Watch): void {
  const { since } = watch;
  let after: string | null = null;
  let kept: { readonly at: number; readonly data: IncidentChangedSubscription }[] = [];
  let keptSince = since;
  void follow<IncidentChangedSubscription>({
    ...watch,
    name: 'changes',
    document: IncidentChangedDocument,
    // What changed while the page was read, and while its stream was opened, comes first.
    variables: () => ({
      after,
      back: after === null ? Math.min(longestBack, Math.ceil((Date.now() - since) / 1000) + 1) : null,
    }),
    onData: (data) => {
      const { id, event, by, incident } = data.incidentChanged;
      after = id;
      kept.push({ at: Date.now(), data });
      if (kept.length > mostKept) {
        keptSince = kept[mostKept / 2]?.at ?? keptSince;
        kept = kept.slice(mostKept / 2 + 1);
      }
      announce({ ...incident, event, by });
    },
    known: (from) => (from < keptSince ? null : kept.filter(({ at }) => at >= from).map(({ data }) => data)),
    onLost: () => {
      after = null;
      kept = [];
      keptSince = Date.now();
    },
    goesOn: () => after !== null || Date.now() - since < longestBack * 1000,
    onMissed: () => announce(null),
  });
}

/** What the first screen shows began to be read with the page; that of a customer chosen later, when it was chosen. */
let firstRead: number | null = performance.timeOrigin;

/** Hears what others save and have open while the product is open, and whether the server answers; drawn once, after the first screen has painted. */
export default function LiveChanges() {
  const { customer, viewer } = useSession();
  const { username } = viewer;
  const client = useApolloClient();
  useEffect(() => {
    const ending = new AbortController();
    watchSilence(client, ending.signal);
    // A change may have been heard whose rows could not be read meanwhile: the stream stays open where a request fails.
    const forget = whenItAnswers(() => announce(null));
    return () => {
      forget();
      ending.abort();
    };
  }, [client]);
  useEffect(() => {
    const ending = new AbortController();
    const watch = { customer, username, since: firstRead ?? Date.now(), signal: ending.signal };
    firstRead = null;
    followChanges(watch);
    void follow<AttendanceChangedSubscription>({
      ...watch,
      name: 'attendance',
      document: AttendanceChangedDocument,
      onData: ({ attendanceChanged }) => hearAttendance(attendanceChanged, username),
      known: () => [{ attendanceChanged: knownAttendance() }],
    });
    return () => {
      ending.abort();
      forgetAttendance();
    };
  }, [customer, username]);
  return null;
}
