import { useSyncExternalStore } from 'react';
import { announce } from './changes.ts';
import type { AttendanceChangedSubscription } from './Live.generated.ts';

/** Who has taken or opened which incident, as the stream announces it. */

type Change = AttendanceChangedSubscription['attendanceChanged'];
export type Attended = Change['incidents'][number];

const incidents = new Map<string, Attended>();
const listeners = new Set<() => void>();
let isFirst = true;

const holderOf = (attended: Attended | undefined) => attended?.assignee?.username;

/** @param me whose own windows are no news */
export function hearAttendance({ isWhole, incidents: heard }: Change, me: string): void {
  const isMoved = heard.some((one) => holderOf(incidents.get(one.slug)) !== holderOf(one));
  if (isWhole) incidents.clear();
  for (const one of heard) {
    incidents.set(one.slug, { ...one, present: one.present.filter(({ person }) => person.username !== me) });
  }
  for (const listener of [...listeners]) listener();
  // Lists show who has taken what, and some list only that.
  if (!isFirst && (isMoved || isWhole)) announce(null);
  isFirst = false;
}

/** All that was heard, for a window that opens later. */
export const knownAttendance = (): Change => ({
  __typename: 'AttendanceChange',
  isWhole: true,
  incidents: [...incidents.values()],
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
