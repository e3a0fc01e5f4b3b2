import { useEffect } from 'react';
import type { Desk } from './desk/Desk.ts';

/** Ctrl+S saves from anywhere on the screen. */
export function useShortcuts({ actor }: Desk): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      actor.send({ type: 'SAVE' });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [actor]);
}
