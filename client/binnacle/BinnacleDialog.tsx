import { useQuery } from '@apollo/client/react';
import { MessageSquare } from 'lucide-react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { CommentForm } from '#client/drafts/CommentForm.tsx';
import { useChanges } from '#client/live/changes.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Log, type TimelineEntry } from '#client/ui/text/Timeline.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { tableSays } from '#domain/catalogue.ts';
import { binnacleForm } from '#domain/forms/incident.ts';
import { roleNames } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { BinnacleDocument, type BinnacleFragment, CommentIncidentDocument } from './Binnacle.generated.ts';

type Entry = BinnacleFragment['binnacle']['nodes'][number];

/** An incident's comment log, newest first; what colleagues write appears by itself. */
function useBinnacle(slug: string) {
  const { data, error, refetch } = useQuery(BinnacleDocument, { variables: { slug } });
  useChanges((change) => {
    if (change === null || change.slug === slug) void refetch().catch(() => undefined);
  });
  const incident = data?.incident ?? null;
  return {
    incident,
    isMissing: data?.incident === null,
    entries: newestFirst(incident?.binnacle.nodes ?? []),
    problem: error ? problemOf(error) : null,
    retry: () => void refetch(),
  };
}

function newestFirst(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1));
}

const tones = { SUCCESS: 'success', DANGER: 'danger', INFO: 'info' } as const;

/** An entry as the timeline shows it; its tone is the server's. */
function timelineEntry({ id, tone, by, avatar, addedAt, reason, rejectReason, comment }: Entry): TimelineEntry {
  const title = rejectReason?.name ?? reason;
  return {
    id,
    tone: tones[tone],
    author: by.name,
    avatar: avatar ?? undefined,
    ...(by.role ? { role: roleNames[by.role] } : {}),
    time: formatInstant(addedAt),
    dateTime: addedAt,
    title: title || undefined,
    children: comment,
  };
}

/** The comment log of an incident (requirements §2 Binnacle modal): write at the top, newest first below. */
export default function BinnacleDialog({ slug, onClose }: IncidentDialogProps) {
  const binnacle = useBinnacle(slug);
  const { incident, problem, isMissing, retry } = binnacle;
  const mayComment = incident?.actions.some(({ event, allowed }) => event === 'INCIDENT_COMMENT' && allowed);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={incident ? `Bitácora | Siniestro ${incident.number}` : 'Bitácora'}
      size="wide"
    >
      <Stack gap={5}>
        <ProblemBanner problem={problem} action={<Button onPress={retry}>Reintentar</Button>} />
        {isMissing && <Banner tone="warn">{texts.notFound}</Banner>}
        {mayComment && <NewComment slug={slug} />}
        {incident && (
          <Log
            label="Entradas de la bitácora"
            entries={binnacle.entries.map(timelineEntry)}
            empty={
              <EmptyState icon={<MessageSquare />} title={tableSays.empty} text="Aún no hay entradas en la bitácora." />
            }
          />
        )}
        {!incident && !problem && !isMissing && <Skeleton height="180px" />}
      </Stack>
    </Dialog>
  );
}

function NewComment({ slug }: { slug: string }) {
  const { send, isSending } = useSend(CommentIncidentDocument);
  return (
    <CommentForm
      subject={`binnacle:${slug}`}
      schema={binnacleForm}
      placeholder="Lo verán quienes trabajan este siniestro"
      autoFocus
      isSending={isSending}
      send={(comment) => send({ slug, comment })}
    />
  );
}
