import { useRef } from 'react';

/** A new idempotency key. `crypto.randomUUID` would want https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same text sent again is the same comment; another text is another one. */
export function useKeyFor() {
  const last = useRef({ comment: '', key: '' });
  return (comment: string) => {
    if (last.current.comment !== comment) last.current = { comment, key: newKey() };
    return last.current.key;
  };
}
