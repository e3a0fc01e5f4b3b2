import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { SettingsDocument } from '#client/app/shell/Shell.generated.ts';
import { lastActivity } from '#client/session/session.ts';
import { useSession } from '#client/session/useSession.ts';

const minute = 60_000;

/** Locks once no tab was touched for so long; a computer that slept is found out when it wakes. */
function lockWhenIdle(limit: number, lock: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const left = lastActivity() + limit - Date.now();
    if (left <= 0) lock();
    else timer = setTimeout(look, left);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Where the house asks for it, an untouched screen locks itself. */
function useIdleLock() {
  const { status, lock } = useSession();
  const { data } = useQuery(SettingsDocument, { errorPolicy: 'all' });
  const minutes = data?.settings.idleLockMinutes ?? null;
  useEffect(() => {
    if (minutes === null || status !== 'active') return;
    return lockWhenIdle(minutes * minute, lock);
  }, [minutes, status, lock]);
}

/** Draws nothing: loaded after the first screen, it locks an idle session. */
export default function IdleLock() {
  useIdleLock();
  return null;
}
