import { useEffect } from 'react';
import { MESSAGE, OVERLAY, ROW, rowAround } from '#client/ui/table/useFocusInPlace.ts';

/** A notice goes with the button in it: the focus is kept where it was before that. */
const NOTICE = '[data-banner]';

/** Where on the page, below whatever stands over it, the focus was last, and where in what stands over it. */
let place: HTMLElement | null = null;
let placeAbove: HTMLElement | null = null;

/** The row of a table in which the focus was last on the page, also in the detail below it. */
let rowPlace: { readonly row: HTMLElement; readonly body: Element; readonly at: number } | null = null;

const rowsOf = (body: Element) => [...body.querySelectorAll<HTMLElement>(`:scope > ${ROW}`)];

function rowPlaceOf(element: Element): typeof rowPlace {
  const body = element.closest(`tbody:has(> ${ROW})`);
  const row = body ? rowAround(body, element) : null;
  return body && row instanceof HTMLElement ? { row, body, at: rowsOf(body).indexOf(row) } : null;
}

/** Where the row has left, the one that is now in its place has the focus, or what is said of an empty table. */
function focusRow() {
  if (!rowPlace) return;
  const { row, body, at } = rowPlace;
  const rows = rowsOf(body);
  const inPlace = row.isConnected
    ? row
    : (rows[Math.min(at, rows.length - 1)] ?? body.querySelector<HTMLElement>(MESSAGE));
  inPlace?.focus();
}

/** What had the focus last, also in a notice. */
let last: HTMLElement | null = null;

function note(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return;
  last = target;
  if (target.closest(NOTICE)) return;
  if (target.closest(OVERLAY)) placeAbove = target;
  else {
    place = target;
    rowPlace = rowPlaceOf(target);
  }
}

// Tests without a page import it too.
if (typeof document !== 'undefined') {
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target));
}

/** Tables and dialogs give the focus back within two frames, where they can. */
const frames = 3;

function afterFrames(left: number, act: () => void): void {
  requestAnimationFrame(() => (left > 1 ? afterFrames(left - 1, act) : act()));
}

function goBack() {
  if (document.activeElement !== document.body || document.querySelector(OVERLAY)) return;
  place?.focus();
  if (document.activeElement === document.body) focusRow();
  // Rows that are being read anew are looked for again once they are here.
  if (rowPlace?.body.isConnected && rowPlace.body.closest('[aria-busy="true"]')) return;
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main')?.focus();
}

/** After a press that ends its own notice: the focus goes to where it was before, also in a dialog, which would give it to its first control. */
export function focusBefore() {
  const before = document.querySelector(OVERLAY) ? placeAbove : place;
  afterFrames(frames, () => {
    if (before?.isConnected) before.focus();
  });
}

/**
 * A dialog that took the place of another one knows only what was in that one, and would leave the focus nowhere: then the
 * page takes it where it was, or the row of a table in which that was, or the main part. So it does for a notice that goes with the button that was pressed.
 */
export function useWayBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => afterFrames(frames, goBack);
  }, [isOpen]);
}

/**
 * A button of the main part may leave with its own press: the focus goes to the row that it was in, or to the main part.
 * Drawn within the main part, and fetched once the first rows are here.
 */
export default function WatchLostFocus() {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return undefined;
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected && document.activeElement === document.body) afterFrames(frames, goBack);
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
