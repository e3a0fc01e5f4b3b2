import type { InboxQuery } from '#client/incidents/Inbox.generated.ts';
import { labelOf, toneOf } from '#client/incidents/stages.ts';
import { useIncidentLink } from '#client/incidents/useIncidentLink.ts';
import { useSession } from '#client/session/useSession.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { LineList } from '#client/ui/text/LinkList.tsx';
import { formatInstant } from '#domain/calendar.ts';

type Recent = InboxQuery['inbox']['recent'];

/** What this person had open last, whichever computer they sat at. */
export function RecentCard({ recent }: { recent: Recent }) {
  const { profile } = useSession();
  const linkTo = useIncidentLink();
  return (
    <Card title="Abiertos recientemente" padding="none">
      {recent.length === 0 ? (
        <EmptyState title="Nada todavía" text="Aquí quedan los siniestros que usted abre." />
      ) : (
        <LineList
          lines={recent.map(({ slug, number, policy, stage, openedAt }) => ({
            id: slug,
            href: linkTo({ slug, number, stage }),
            title: number,
            text: `${policy} · ${formatInstant(openedAt)}`,
            end: <StatusChip tone={toneOf(stage, profile).tone} word={labelOf(stage, profile)} variant="plain" />,
          }))}
        />
      )}
    </Card>
  );
}
