import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { newKey } from '#client/api/attempts.ts';
import type { EventType } from '#client/schema.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { focusBefore } from '#client/ui/overlay/useWayBack.ts';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { attendAgainSeconds } from '#machines/incident/queue.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';
import { useAttended } from './attendance.ts';
import { type Change, useChanges } from './changes.ts';
import { AttendIncidentDocument } from './Live.generated.ts';

/** Who else has an incident open, and what they saved meanwhile. */

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** One name for each window of the browser. */
const windowName = newKey();

/** Tells the others that this incident is open here, or edited, until it is closed. */
function useAttending(slug: string, isEditing = false): void {
  const client = useApolloClient();
  useEffect(() => {
    const announce = (doing: 'OPEN' | 'EDITING' | 'CLOSED') => {
      const input = { slug, window: `${windowName}-${slug}`.slice(0, 64), doing };
      // What can't be announced now is announced the next time.
      client.mutate({ mutation: AttendIncidentDocument, variables: { input } }).catch(() => {});
    };
    const announceAgain = () => {
      if (!document.hidden) announce(isEditing ? 'EDITING' : 'OPEN');
    };
    announceAgain();
    const timer = setInterval(announceAgain, attendAgainSeconds * 1000);
    const onHide = () => (document.hidden ? announce('CLOSED') : announceAgain());
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      announce('CLOSED');
    };
  }, [client, slug, isEditing]);
}

interface AttendanceNoticeProps {
  slug: string;
  /** Something is being changed here. */
  isEditing?: boolean;
}

/** Shows who else has this incident open, and announces this person to them. It refuses nothing. */
export function AttendanceNotice({ slug, isEditing = false }: AttendanceNoticeProps) {
  useAttending(slug, isEditing);
  const attended = useAttended(slug);
  const others = attended?.present ?? [];
  const editing = others.filter((one) => one.isEditing).map(({ person }) => person.name);
  const open = others.filter((one) => !one.isEditing).map(({ person }) => person.name);
  const holder = attended?.assignee;
  const notices = [
    ...(holder && !holder.isMe && Date.parse(holder.until) > Date.now()
      ? [holder.isDelegator ? `Delegado por ${holder.name}.` : `Lo tiene ${holder.name} en su cola.`]
      : []),
    ...(editing.length > 0 ? [`${list.format(editing)} lo ${editing.length === 1 ? 'edita' : 'editan'} ahora.`] : []),
    ...(open.length > 0 ? [`${list.format(open)} lo ${open.length === 1 ? 'tiene' : 'tienen'} abierto.`] : []),
  ];
  if (notices.length === 0) return null;
  return (
    <Banner tone={editing.length > 0 ? 'warn' : 'info'}>
      <span role="status">{notices.join(' ')}</span>
    </Banner>
  );
}

const second = 1000;
const minute = 60 * second;

const since = (milliseconds: number) =>
  milliseconds < minute
    ? `hace ${Math.max(1, Math.round(milliseconds / second))} s`
    : `hace ${Math.round(milliseconds / minute)} min`;

/** «presupuesto autorizado», as the timeline says it. */
function whatHappened(event: EventType): string {
  const { past } = steps[eventEnum.wordOf(event)];
  return past.charAt(0).toLowerCase() + past.slice(1);
}

interface SavedNoticeProps {
  slug: string;
  /** The version on the screen. */
  version: number;
  /** It is known otherwise that there is a later version, which this person may have saved in another tab. */
  isNews?: boolean;
  /** Given the version that was told of. */
  onSee: (version: number) => void;
}

/** Another person has saved the incident that is open here; what is typed stays until this person wants to see it. */
export function SavedNotice({ slug, version, isNews = false, onSee }: SavedNoticeProps) {
  const { viewer } = useSession();
  const [saved, setSaved] = useState<{ readonly change: Change; readonly at: number } | null>(null);
  const [now, setNow] = useState(Date.now);
  useChanges((change) => {
    if (change?.slug !== slug || change.by.username === viewer.username) return;
    setSaved({ change, at: Date.now() });
    setNow(Date.now());
  });
  const isHeard = saved !== null && saved.change.version > version;
  useEffect(() => {
    if (!isHeard) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 5 * second);
    return () => clearInterval(timer);
  }, [isHeard]);
  if (!isHeard && !isNews) return null;
  const see = () => {
    setSaved(null);
    onSee(saved?.change.version ?? version);
    focusBefore();
  };
  const words = isHeard
    ? `${saved.change.by.name}: ${whatHappened(saved.change.event)}, ${since(now - saved.at)}.`
    : 'El siniestro cambió mientras lo tenía abierto.';
  return (
    <Banner
      tone="info"
      action={
        <PlainButton size="small" onClick={see}>
          Ver
        </PlainButton>
      }
    >
      <span role="status">{words}</span>
    </Banner>
  );
}
