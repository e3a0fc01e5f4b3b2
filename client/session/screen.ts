import { useEffect } from 'react';

/** What a screen takes: the parameters of its path. The session, the customer and the access are already settled. */
export type ScreenProps = { readonly params: Readonly<Record<string, string>> };

let subject: string | null = null;
const listeners = new Set<() => void>();

function change(next: string | null): void {
  subject = next;
  for (const listener of [...listeners]) listener();
}

export function subscribeSubject(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What the screen is about, beside its own name: the number of an incident. */
export const currentSubject = (): string | null => subject;

/** Names the incident in the browser's title while the screen shows it. */
export function useSubject(number: string | null): void {
  useEffect(() => {
    change(number);
    return () => change(null);
  }, [number]);
}
