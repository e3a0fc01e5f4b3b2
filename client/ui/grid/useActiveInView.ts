import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { GridState } from './GridState.ts';
import type { Frame } from './gridFrame.ts';

interface ActiveInView {
  keys: readonly string[];
  state: GridState;
  virtual: Virtualizer<HTMLDivElement, Element>;
  scroller: RefObject<HTMLDivElement | null>;
  frame: Frame;
}

/** Scrolls to the cursor when it moves. Answers the index of its row, which stays drawn so that it keeps the focus. */
export function useActiveInView({ keys, state, virtual, scroller, frame }: ActiveInView): number | null {
  const active = useSyncExternalStore(state.onMove, () => state.active);
  const index = active ? keys.indexOf(active.key) : -1;

  useEffect(() => {
    if (!active || index < 0) return;
    virtual.scrollToIndex(index, { align: 'auto' });
    const box = scroller.current;
    const offset = frame.offsets.get(active.column);
    if (!box || !offset || offset.isPinned) return;
    const least = offset.left + offset.width - box.clientWidth;
    const most = offset.left - frame.pinnedWidth;
    if (box.scrollLeft < least) box.scrollLeft = least;
    else if (box.scrollLeft > most) box.scrollLeft = most;
  }, [active, index, virtual, scroller, frame]);

  return index < 0 ? null : index;
}
