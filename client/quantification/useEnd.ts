import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { type Heard, listenTo } from '#client/live/changes.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { useSession } from '#client/session/useSession.ts';
import { dismiss, durations, notify, toastStore } from '#client/ui/overlay/toasts.ts';
import { done } from '#domain/catalogue.ts';
import { screens } from '#domain/screens.ts';
import { undoSeconds } from '#machines/incident/requirements.ts';
import { type Desk, useMachineState } from './desk/Desk.ts';
import { mutateBeside } from './desk/sending.ts';
import { NextPendingDocument, UndoAuthorizationDocument, UndoNowDocument } from './opening/Sending.generated.ts';

const listPath = screens.incidentsToAudit.path;

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

type Undoable = Pick<Desk, 'client' | 'slug' | 'incident' | 'sentAt' | 'actor'>;

/**
 * As long as the machine lets it, a second notice takes the authorization back. It leaves when another person's act makes
 * that impossible.
 */
export function offerUndo(desk: Undoable, username: string) {
  const { slug, incident } = desk;
  const until = new Date(desk.sentAt.read() + undoSeconds * 1000);
  const stay = until.getTime() - Date.now();
  if (stay <= 0) return;
  let stop = () => {};
  const take = () => {
    stop();
    void undo(desk);
  };
  const action = { label: 'Deshacer', until, run: take };
  const text = `La autorización de ${incident.number} puede deshacerse durante ${undoSeconds} segundos.`;
  const id = notify.success(text, { stay, action });
  const check = async (heard: Heard) => {
    const now = await undoNow(desk);
    if (now === null || now.isAllowed || !toastStore.read().shown.some((notice) => notice.id === id)) return;
    stop();
    dismiss(id);
    if (heard === null || heard.by.username === username) return;
    notify.info(`La autorización de ${incident.number} ya no puede deshacerse.`, {
      detail: `${heard.by.name} actuó sobre el siniestro.`,
    });
  };
  stop = listenTo((heard) => {
    if (heard === null || heard.slug === slug) void check(heard);
  });
  setTimeout(stop, stay);
}

/** Whether it may be undone, which a comment or a file that came meanwhile leaves so, and at which version; null if unknown. */
async function undoNow({ client, slug }: Pick<Desk, 'client' | 'slug'>) {
  try {
    const { data } = await client.query({ query: UndoNowDocument, variables: { slug }, fetchPolicy: 'no-cache' });
    if (!data?.incident) return null;
    const { version, actions } = data.incident;
    return { version, isAllowed: actions.some(({ event, allowed }) => event === 'AUTHORIZATION_UNDO' && allowed) };
  } catch {
    return null;
  }
}

async function undo(desk: Undoable): Promise<void> {
  const { slug, incident } = desk;
  const version = (await undoNow(desk))?.version ?? desk.actor.getSnapshot().context.version;
  const outcome = await mutateBeside(desk, UndoAuthorizationDocument, { slug, version });
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
  const { viewer } = useSession();
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
    if (end === 'authorized') offerUndo(desk, viewer.username);
    let isHere = true;
    void placeAfter(desk, goesOn).then((place) => isHere && navigate(place));
    return () => {
      isHere = false;
    };
  }, [end, leavingTo, desk, goesOn, navigate, viewer.username]);
}
