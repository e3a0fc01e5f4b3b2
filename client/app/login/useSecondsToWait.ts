import { useEffect, useState, useSyncExternalStore } from 'react';
import { signInWait } from '#client/session/signInWait.ts';

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until the server hears another attempt (Retry-After), counting down. */
export function useSecondsToWait(): number {
  const until = useSyncExternalStore(signInWait.subscribe, signInWait.read);
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    setSeconds(left(until));
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      setSeconds(left(until));
      if (left(until) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
