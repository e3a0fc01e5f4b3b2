import type { TimelineEntry } from '#client/ui/text/Timeline.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { roleNames } from '#domain/roles.ts';
import type { Entry } from './useBinnacle.ts';

const tones = { SUCCESS: 'success', DANGER: 'danger', INFO: 'info' } as const;

/** An entry as the timeline shows it; its tone is the server's. */
export function timelineEntry({ id, tone, by, addedAt, reason, rejectReason, comment }: Entry): TimelineEntry {
  const title = rejectReason ?? reason;
  return {
    id,
    tone: tones[tone],
    author: by.names,
    ...(by.role ? { role: roleNames[by.role] } : {}),
    time: formatInstant(addedAt),
    dateTime: addedAt,
    title: title || undefined,
    children: comment,
  };
}
