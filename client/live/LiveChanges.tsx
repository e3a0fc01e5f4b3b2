import { useEffect } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { announce } from './changes.ts';
import { follow } from './follow.ts';

/** Hears what others save while the product is open; drawn once, after the first screen has painted. */
export default function LiveChanges() {
  const { customer } = useSession();
  useEffect(() => {
    const ending = new AbortController();
    void follow({ customer, onHeard: announce, signal: ending.signal });
    return () => ending.abort();
  }, [customer]);
  return null;
}
