import { useRef } from 'react';
import { newKey } from './key.ts';

/** The same text sent again is the same comment; another text is another one. */
export function useKeyFor() {
  const last = useRef({ comment: '', key: '' });
  return (comment: string) => {
    if (last.current.comment !== comment) last.current = { comment, key: newKey() };
    return last.current.key;
  };
}
