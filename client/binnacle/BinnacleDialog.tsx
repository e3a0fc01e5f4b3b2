import { MessageSquare } from 'lucide-react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import type { IncidentDialogProps } from '#client/incidents/dialog.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Timeline } from '#client/ui/text/Timeline.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { texts } from '#domain/texts.ts';
import { CommentForm } from './CommentForm.tsx';
import { timelineEntry } from './entries.ts';
import { useBinnacle } from './useBinnacle.ts';

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
        {mayComment && <CommentForm slug={slug} />}
        {incident && <Entries entries={binnacle.entries} />}
        {!incident && !problem && !isMissing && <Skeleton height="180px" />}
      </Stack>
    </Dialog>
  );
}

function Entries({ entries }: Pick<ReturnType<typeof useBinnacle>, 'entries'>) {
  if (entries.length > 0) return <Timeline label="Entradas de la bitácora" entries={entries.map(timelineEntry)} />;
  return <EmptyState icon={<MessageSquare />} title={tableSays.empty} text="Aún no hay entradas en la bitácora." />;
}
