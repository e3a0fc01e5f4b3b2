import { type FocusEvent, useEffect, useRef, useState } from 'react';

const ROW = 'tr[data-row]';

export interface RowFocus {
  props: { 'data-row': string; tabIndex: number; onFocus: (event: FocusEvent<HTMLElement>) => void };
  /** Moves for arrows, Home and End; false for other keys. */
  move: (key: string) => boolean;
  take: () => void;
}

function target(key: string, at: number, last: number): number | undefined {
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
  return targets[key];
}

/** One row at a time is in the tab order (roving tabindex). */
export function useRowFocus(ids: readonly string[], marked: string | null = null) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const tabStop = current !== null && ids.includes(current) ? current : ids[0];

  const focusRow = (index: number) => {
    const rows = body.current?.querySelectorAll<HTMLElement>(ROW);
    rows?.[Math.max(0, Math.min(index, ids.length - 1))]?.focus();
  };
  const markedAt = marked === null ? -1 : ids.indexOf(marked);
  const pointedOut = useRef<string | null>(null);
  useEffect(() => {
    if (markedAt < 0 || pointedOut.current === marked) return;
    pointedOut.current = marked;
    body.current?.querySelectorAll<HTMLElement>(ROW)[markedAt]?.focus();
  }, [markedAt, marked]);
  const of = (id: string): RowFocus => ({
    props: {
      'data-row': id,
      tabIndex: id === tabStop ? 0 : -1,
      onFocus: (event) => event.target === event.currentTarget && setCurrent(id),
    },
    move: (key) => {
      const next = target(key, ids.indexOf(id), ids.length - 1);
      if (next === undefined) return false;
      focusRow(next);
      return true;
    },
    take: () => focusRow(ids.indexOf(id)),
  });
  return { body, of };
}
