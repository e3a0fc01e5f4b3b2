import { useEffect, useState, useSyncExternalStore } from 'react';
import { signInWait } from '#client/session/calls.ts';
import { Banner } from '#client/ui/text/Banner.tsx';

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

const unless = (text: string) => (value: string) => (value === '' ? text : undefined);

export const required = {
  username: unless('Usuario: escríbalo.'),
  password: unless('Contraseña: escríbala.'),
};

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The notification area: announced when a text appears; the countdown is only seen. */
export function LoginNotice({ text, secondsToWait }: { text: string | null; secondsToWait: number }) {
  return (
    <div aria-live="polite">
      {text && (
        <Banner tone="danger">
          <p>{text}</p>
          {secondsToWait > 0 && <p aria-live="off">Podrá intentarlo de nuevo en {clock(secondsToWait)}.</p>}
        </Banner>
      )}
    </div>
  );
}
