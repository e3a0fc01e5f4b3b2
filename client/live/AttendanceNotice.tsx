import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { newKey } from '#client/api/useKeyFor.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { AttendIncidentDocument } from './Attendance.generated.ts';
import { useAttended } from './attendance.ts';

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** One name for each window of the browser. */
const windowName = newKey();
const againEveryMs = 10_000;

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
    const timer = setInterval(announceAgain, againEveryMs);
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
  const editing = others.filter((one) => one.isEditing).map(({ person }) => person.names);
  const open = others.filter((one) => !one.isEditing).map(({ person }) => person.names);
  const holder = attended?.assignee;
  const notices = [
    ...(holder && !holder.isMe && Date.parse(holder.until) > Date.now() ? [`Lo tiene ${holder.name} en su cola.`] : []),
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
