import { type ComponentType, type ReactNode, useState } from 'react';
import type { Problem } from '#client/api/failures.ts';
import { asksForPermission, ProblemBanner, SeePermissions } from '#client/api/ProblemBanner.tsx';
import { SavedNotice } from '#client/live/LiveNotices.tsx';
import type { EventType } from '#client/schema.generated.ts';
import type { IncidentDialogProps } from '#client/session/incidentDialog.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { focusBefore } from '#client/ui/overlay/useWayBack.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { texts } from '#domain/texts.ts';
import { type Action, type IncidentBudget, useIncidentBudget } from './useIncidentBudget.ts';

export type Opened = {
  /** As the person has seen it: a decision goes with the version of what was read before it. */
  readonly incident: IncidentBudget;
  readonly action: Action;
  readonly seeing: Seeing;
};

type Seeing = Pick<IncidentBudget, 'slug' | 'version'> & {
  /** The newest version that the cache knows. */
  readonly known: number;
  /** Shows the incident as it is saved now. */
  readonly see: () => Promise<void>;
};

type GateProps = {
  readonly slug: string;
  readonly event: EventType;
  readonly title: string;
  /** Why it is not possible, above the reasons. */
  readonly refusedTitle?: string | undefined;
  readonly onClose: () => void;
  readonly children: (opened: Opened) => ReactNode;
};

/** Reads the incident and lets a dialog about one event open only if the event may happen; otherwise it says why not. */
export function Gate({ slug, title, onClose, ...props }: GateProps) {
  const { incident, isMissing, isReading, problem, retry, reread } = useIncidentBudget(slug);
  const reading = { isReading, reread };
  if (incident) return <OpenGate {...props} {...reading} title={title} incident={incident} onClose={onClose} />;
  const shown = isMissing ? (
    <Banner tone="warn">{texts.notFound}</Banner>
  ) : (
    <Unread problem={problem} onRetry={retry} />
  );
  return (
    <Note title={title} onClose={onClose}>
      {shown}
    </Note>
  );
}

/** What a dialog about one event is given once it may open. */
export type EventDialogProps = Opened & Pick<IncidentDialogProps, 'onDone' | 'onClose'>;

/** The dialog about one event, behind its gate. */
export function eventDialog(
  { event, title, refusedTitle }: Pick<GateProps, 'event' | 'title' | 'refusedTitle'>,
  Content: ComponentType<EventDialogProps>,
) {
  return function EventDialog({ slug, onDone, onClose }: IncidentDialogProps) {
    return (
      <Gate slug={slug} event={event} title={title} refusedTitle={refusedTitle} onClose={onClose}>
        {(opened) => <Content {...opened} onDone={onDone} onClose={onClose} />}
      </Gate>
    );
  };
}

function Unread({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  if (problem) return <ProblemBanner problem={problem} action={<Button onPress={onRetry}>Reintentar</Button>} />;
  return (
    <Stack gap={3}>
      <Skeleton width="60%" />
      <Skeleton width="100%" height="32px" />
      <Skeleton width="100%" height="32px" />
    </Stack>
  );
}

type Reading = {
  readonly incident: IncidentBudget;
  readonly isReading: boolean;
  readonly reread: () => Promise<IncidentBudget | null>;
};

/** Lists below read the incident again whenever it changes; what a person decides on stays as it was shown to them. */
function useSeen({ incident, isReading, reread }: Reading): Pick<Opened, 'incident' | 'seeing'> {
  const [seen, setSeen] = useState(incident);
  const [isRead, setRead] = useState(!isReading);
  // What the cache held is shown first, and the answer to what was asked at opening takes its place.
  if (!isRead && seen !== incident) setSeen(incident);
  if (!isRead && !isReading) setRead(true);
  const see = async () => setSeen((await reread().catch(() => null)) ?? incident);
  const { slug, version } = seen;
  return { incident: seen, seeing: { slug, version, known: incident.version, see } };
}

type EventProblemProps = Pick<Opened, 'seeing'> & {
  readonly problem: Problem | null;
  readonly isSending: boolean;
  /** What was said of the version before is to be forgotten. */
  readonly onSee: () => void;
};

/** What went wrong, and that another person saved the incident since it was shown here, with the way to see that. */
export function EventProblem({ seeing, problem, isSending, onSee }: EventProblemProps) {
  const { slug, version, known } = seeing;
  const see = () => {
    onSee();
    void seeing.see();
  };
  const seeChanged = () => {
    see();
    focusBefore();
  };
  if (problem?.changed) return <ProblemBanner problem={problem} action={<Button onPress={seeChanged}>Ver</Button>} />;
  return (
    <>
      {!isSending && <SavedNotice slug={slug} version={version} isNews={known > version} onSee={see} />}
      <ProblemBanner problem={problem} />
    </>
  );
}

type OpenGateProps = Omit<GateProps, 'slug'> & Reading;

/** Once open it stays: what was typed is judged by the server, not taken away. */
function OpenGate({ event, title, refusedTitle, onClose, children, ...reading }: OpenGateProps) {
  const { incident } = reading;
  const shown = useSeen(reading);
  const now = incident.actions.find((action) => action.event === event);
  const [first] = useState(now);
  const action = [now, first].find((one) => one?.allowed);
  if (action) return children({ ...shown, action });
  const reasons = now?.reasons ?? [];
  return (
    <Note title={title} onClose={onClose}>
      <Banner
        tone="warn"
        title={refusedTitle ?? texts.notNow}
        action={asksForPermission(reasons) && <SeePermissions />}
      >
        {reasons.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </Banner>
    </Note>
  );
}

function Note({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <Button autoFocus onPress={onClose}>
          Cerrar
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
