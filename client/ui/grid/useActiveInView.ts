import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { GridState } from './GridState.ts';
import type { Frame } from './gridWindow.ts';

type Virtual = Virtualizer<HTMLDivElement, Element>;

interface ActiveInView {
  keys: readonly string[];
  state: GridState;
  virtual: Virtual;
  scroller: RefObject<HTMLDivElement | null>;
  frame: Frame;
}

/** Scrolls to the cursor when it moves. Answers the index of its row, which stays drawn so that it keeps the focus. */
export function useActiveInView({ keys, state, virtual, scroller, frame }: ActiveInView): number | null {
  const active = useSyncExternalStore(state.onMove, () => state.active);
  const index = active ? keys.indexOf(active.key) : -1;
  const key = active?.key;
  const column = active?.column;

  useEffect(() => {
    if (key !== undefined && index >= 0 && !isRowInView(virtual, index))
      virtual.scrollToIndex(index, { align: 'auto' });
  }, [key, index, virtual]);

  // Only when the column changes: asking where it stands makes the browser lay the page out at once.
  useEffect(() => {
    const box = scroller.current;
    const offset = column === undefined ? undefined : frame.offsets.get(column);
    if (!box || !offset || offset.isPinned) return;
    const least = offset.left + offset.width - box.clientWidth;
    const most = offset.left - frame.pinnedWidth;
    if (box.scrollLeft < least) box.scrollLeft = least;
    else if (box.scrollLeft > most) box.scrollLeft = most;
  }, [column, scroller, frame]);

  return index < 0 ? null : index;
}

/** As far as is known without asking the page. */
function isRowInView({ scrollOffset, scrollRect, options }: Virtual, index: number): boolean {
  if (scrollOffset === null || scrollRect === null) return false;
  const height = options.estimateSize(index);
  const top = index * height;
  const room = scrollRect.height - options.scrollPaddingStart - options.scrollPaddingEnd;
  return top >= scrollOffset && top + height <= scrollOffset + room;
}
