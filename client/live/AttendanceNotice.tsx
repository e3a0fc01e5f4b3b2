import { Banner } from '#client/ui/text/Banner.tsx';
import { useAttended, useAttending } from './attendance.ts';

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

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
