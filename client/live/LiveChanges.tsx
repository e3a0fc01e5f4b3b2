import { useEffect } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { AttendanceChangedDocument, type AttendanceChangedSubscription } from './Attendance.generated.ts';
import { forgetAttendance, hearAttendance, knownAttendance } from './attendance.ts';
import { IncidentChangedDocument, type IncidentChangedSubscription } from './Changes.generated.ts';
import { announce } from './changes.ts';
import { follow } from './follow.ts';

type Person = { readonly customer: string; readonly username: string };

function followChanges(person: Person, signal: AbortSignal): void {
  let after: string | null = null;
  void follow<IncidentChangedSubscription>({
    ...person,
    name: 'changes',
    document: IncidentChangedDocument,
    variables: () => ({ after }),
    onData: ({ incidentChanged: { id, by, incident } }) => {
      after = id;
      announce({ ...incident, by });
    },
    // Without a place to go on from, what happened meanwhile was not announced.
    goesOn: () => after !== null,
    onMissed: () => announce(null),
    signal,
  });
}

/** Hears what others save and have open while the product is open; drawn once, after the first screen has painted. */
export default function LiveChanges() {
  const { customer, viewer } = useSession();
  const { username } = viewer;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    followChanges({ customer, username }, signal);
    void follow<AttendanceChangedSubscription>({
      name: 'attendance',
      customer,
      username,
      document: AttendanceChangedDocument,
      onData: ({ attendanceChanged }) => hearAttendance(attendanceChanged, username),
      known: () => ({ attendanceChanged: knownAttendance() }),
      signal,
    });
    return () => {
      ending.abort();
      forgetAttendance();
    };
  }, [customer, username]);
  return null;
}
