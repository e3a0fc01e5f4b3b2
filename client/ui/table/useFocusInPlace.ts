import { type RefObject, useEffect, useRef } from 'react';

/** A row of a table, and not its detail. */
export const ROW = 'tr[data-row]';

/** What a table says in the place of rows. */
export const MESSAGE = 'td[data-message]';

/** What opens over a page takes the focus only for a while. The list of a search box waits on its page, hidden. */
export const OVERLAY = '[role$=dialog], [role=menu], [role=listbox]:not([hidden])';

/** The row that holds an element, also where it is in the detail below that row. */
export function rowAround(body: Element, element: Element): Element | null {
  const part = [...body.children].find((child) => child.contains(element));
  return (part?.matches(ROW) ? part : part?.previousElementSibling) ?? null;
}

/**
 * A row may leave the table through what was done with it, and the focus with it: then the row that is now in its place
 * takes the focus, or what is said of an empty table, so that a keyboard user goes on there and not at the top of the page.
 */
export function useFocusInPlace(
  body: RefObject<HTMLElement | null>,
  ids: readonly string[],
  focusRow: (index: number) => void,
) {
  const last = useRef<{ readonly id: string; readonly at: number } | null>(null);
  const shown = useRef(ids);
  shown.current = ids;

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(OVERLAY)) return;
      const id = body.current?.contains(target) && rowAround(body.current, target)?.getAttribute('data-row');
      last.current = !id ? null : { id, at: shown.current.indexOf(id) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [body]);

  useEffect(() => {
    const left = last.current;
    if (left === null) return undefined;
    const at = ids.indexOf(left.id);
    if (at >= 0) {
      last.current = { ...left, at };
      return undefined;
    }
    // A dialog that closes gives the focus back one frame later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusRow(left.at);
      });
    });
    return () => cancelAnimationFrame(frame);
  });
}
