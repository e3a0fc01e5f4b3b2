import type { AroundNavHandler } from 'wouter';
import { session } from '#client/session/session.ts';
import { unsavedWork } from '#client/session/unsavedWork.ts';

type Question = { readonly works: readonly string[]; readonly leave: () => void };

let question: Question | null = null;
/** While what was agreed to is done, nothing of it is asked again: switching customers also goes to another screen. */
let isAgreed = false;
const listeners = new Set<() => void>();

function change(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}

export const leaveQuestion = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => question,
  stay: () => change(null),
  leave() {
    const leave = question?.leave;
    change(null);
    isAgreed = true;
    try {
      leave?.();
    } finally {
      isAgreed = false;
    }
  },
};

/** Does `leave` at once when nothing is unsaved, else after the person says so. */
export function unlessUnsaved(leave: () => void, works = unsavedWork()) {
  if (isAgreed || works.length === 0) leave();
  else change({ works, leave });
}

export const pathOf = (to: string) => new URL(to, location.href).pathname;

/** Another screen: the session is checked on the way (once for all who ask), and unsaved work is asked about. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (pathOf(to) === location.pathname) return navigate(to, options);
  unlessUnsaved(() => {
    session.send({ type: 'CHECK' });
    navigate(to, options);
  });
};
