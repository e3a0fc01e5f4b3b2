import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSessionState } from '#client/session/useSession.ts';
import { screens } from '#domain/screens.ts';
import { lockPath } from '../paths.ts';

/** Where the lock screen leads once it is unlocked; the browser keeps it with the entry of its history. */
type LockEntry = { readonly lockedFrom?: string } | null;

const lockedFrom = () => (history.state as LockEntry)?.lockedFrom;

/**
 * Keeps address and lock together: /lock locks, and a locked screen stands at /lock, wherever Back leads. Unlocking goes
 * back to where it was locked.
 */
export function useLock() {
  const { status, lock } = useSessionState();
  const [path, navigate] = useLocation();
  useEffect(() => {
    const from = path === lockPath ? lockedFrom() : undefined;
    if (status === 'locked' && from === undefined) {
      const back = path === lockPath ? screens.dashboard.path : path + location.search;
      navigate(lockPath, { replace: true, state: { lockedFrom: back } });
    }
    if (path !== lockPath || (status !== 'active' && status !== 'choosingCustomer')) return;
    if (from === undefined) lock();
    else navigate(from, { replace: true });
  }, [status, path, lock, navigate]);
}
