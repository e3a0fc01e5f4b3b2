import { useEffect, useRef, useSyncExternalStore } from 'react';
import { announce, useChanges, useTogether } from './changes.ts';
import type { AttendanceChangedSubscription } from './Live.generated.ts';

/** Who has taken or opened which incident, as the stream announces it. */

type Change = AttendanceChangedSubscription['attendanceChanged'];
type Attended = Change['incidents'][number];

const incidents = new Map<string, Attended>();
const listeners = new Set<() => void>();
const hearers = new Set<(heard: Change) => void>();
let isFirst = true;

const holderOf = (attended: Attended | undefined) => attended?.assignee?.username;

/** @param me whose own windows are no news */
export function hearAttendance(change: Change, me: string): void {
  const { isWhole, incidents: heard } = change;
  const isMoved = heard.some((one) => holderOf(incidents.get(one.slug)) !== holderOf(one));
  if (isWhole) incidents.clear();
  for (const one of heard) {
    incidents.set(one.slug, { ...one, present: one.present.filter(({ person }) => person.username !== me) });
  }
  for (const listener of [...listeners]) listener();
  for (const hear of [...hearers]) hear(change);
  // Lists show who has taken what, and some list only that.
  if (!isFirst && (isMoved || isWhole)) announce(null);
  isFirst = false;
}

/** All that was heard, for a window that opens later. */
export const knownAttendance = (): Change => ({
  __typename: 'AttendanceChange',
  isWhole: true,
  incidents: [...incidents.values()],
  webhooks: [],
});

/** Another customer's, or another person's: begins with what the stream announces next. */
export function forgetAttendance(): void {
  incidents.clear();
  isFirst = true;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Who has taken this incident, and who else has it open, as far as it was announced. */
export function useAttended(slug: string): Attended | undefined {
  return useSyncExternalStore(subscribe, () => incidents.get(slug));
}

/** Calls the newest `act` when what is heard concerns the screen, and when something may not have been heard. */
function useHeard(concerns: (heard: Change) => boolean, act: () => void): void {
  const newest = useRef({ concerns, act });
  newest.current = { concerns, act };
  useEffect(() => {
    const hear = (heard: Change) => {
      if (heard.isWhole || newest.current.concerns(heard)) newest.current.act();
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, []);
  useChanges((change) => {
    if (change === null) newest.current.act();
  });
}

/** Calls `act` soon after something was sent to this webhook, or tried. */
export function useDeliveryNews(webhook: string, act: () => void): void {
  const together = useTogether<null>(act);
  useHeard(
    ({ webhooks }) => webhooks.some(({ id }) => id === webhook),
    () => together(null),
  );
}

/** Calls `act` when the budget's file of this incident may have been read, as long as it `isReading`. */
export function useReadingNews(slug: string, isReading: boolean, act: () => void): void {
  const newest = useRef(act);
  newest.current = act;
  // It may have been announced while the answer was on its way that says that it is being read.
  useEffect(() => {
    if (isReading) newest.current();
  }, [isReading]);
  useHeard(
    ({ incidents: named }) => named.some((one) => one.slug === slug),
    () => {
      if (isReading) act();
    },
  );
}
