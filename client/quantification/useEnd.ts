import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { durations, notify } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { undoSeconds } from '#machines/incident/requirements.ts';
import { type Desk, useMachineState } from './desk/Desk.ts';
import { mutate } from './desk/sending.ts';
import { listPath } from './header/Actions.tsx';
import { NextPendingDocument, UndoAuthorizationDocument, VersionNowDocument } from './opening/Sending.generated.ts';

/** The oldest budget that still waits, other than this one; null when there is none or it cannot be known. */
async function nextPending({ client, slug }: Desk): Promise<string | null> {
  try {
    const { data } = await client.query({ query: NextPendingDocument, fetchPolicy: 'no-cache' });
    return data?.incidents.nodes.find((node) => node.slug !== slug)?.slug ?? null;
  } catch {
    return null;
  }
}

async function placeAfter(desk: Desk, goesOn: boolean): Promise<string> {
  const next = goesOn ? await nextPending(desk) : null;
  return next === null ? listPath : `/quantification/${next}/${desk.profile.code}`;
}

/** As long as the machine lets it, a second notice takes the authorization back. */
function offerUndo(desk: Desk) {
  const { number } = desk.incident;
  const until = new Date(desk.sentAt.read() + undoSeconds * 1000);
  const stay = until.getTime() - Date.now();
  if (stay <= 0) return;
  const action = { label: 'Deshacer', until, run: () => void undo(desk) };
  notify.success(`La autorización de ${number} puede deshacerse durante ${undoSeconds} segundos.`, { stay, action });
}

/** A comment or a file that came meanwhile makes another version and does not keep it from being undone; what does, the server knows. */
async function versionNow({ client, slug, actor }: Desk): Promise<number> {
  const { version } = actor.getSnapshot().context;
  try {
    const { data } = await client.query({ query: VersionNowDocument, variables: { slug }, fetchPolicy: 'no-cache' });
    return data?.incident?.version ?? version;
  } catch {
    return version;
  }
}

async function undo(desk: Desk): Promise<void> {
  const { slug, incident } = desk;
  const version = await versionNow(desk);
  const outcome = await mutate(desk, UndoAuthorizationDocument, { slug, version });
  if (!outcome.ok) {
    const { text, fields } = outcome.problem;
    notify.error('La autorización no se deshizo.', { detail: [text, ...Object.values(fields).flat()].join(' ') });
    return;
  }
  notify.success(`Se deshizo la autorización: ${incident.number} está otra vez pendiente.`, {
    stay: durations.notification,
  });
}

/** What follows when the work is over: the notification of the requirements, and where to go. */
export function useEnd(desk: Desk, goesOn: boolean): void {
  const [, navigate] = useLocation();
  const isDirty = useMachineState((snapshot) => snapshot.matches({ editing: { draft: 'dirty' } }));
  const end = useMachineState((snapshot) =>
    snapshot.status === 'done' && typeof snapshot.value === 'string' ? snapshot.value : null,
  );
  const leavingTo = useMachineState(({ context }) => context.leavingTo);
  useUnsavedWork(isDirty, 'la cuantificación sin guardar');

  useEffect(() => {
    if (end === null) return;
    desk.client.cache.evict({ id: desk.client.cache.identify({ __typename: 'Incident', id: desk.incident.id }) });
    if (end === 'left') return navigate(leavingTo ?? listPath);
    notify.success(end === 'authorized' ? done.authorized : done.rejected);
    if (end === 'authorized') offerUndo(desk);
    let isHere = true;
    void placeAfter(desk, goesOn).then((place) => isHere && navigate(place));
    return () => {
      isHere = false;
    };
  }, [end, leavingTo, desk, goesOn, navigate]);
}
