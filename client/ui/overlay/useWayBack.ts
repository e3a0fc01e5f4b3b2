import { useEffect } from 'react';
import { OVERLAY } from '#client/ui/table/useFocusInPlace.ts';

/** A notice goes with the button in it: the focus is kept where it was before that. */
const NOTICE = '[data-banner]';

/** Where on the page, below whatever stands over it, the focus was last, and where in what stands over it. */
let place: HTMLElement | null = null;
let placeAbove: HTMLElement | null = null;

function note(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target.closest(NOTICE)) return;
  if (target.closest(OVERLAY)) placeAbove = target;
  else place = target;
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
 * page takes it where it was, or the main part where that is gone. So it does for a notice that goes with the button that was pressed.
 */
export function useWayBack(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => afterFrames(frames, goBack);
  }, [isOpen]);
}
