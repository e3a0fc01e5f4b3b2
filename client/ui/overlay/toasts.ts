import type { Tone } from '#client/ui/text/Chip.tsx';

/** What may be done about what a notice says, for as long as it may. */
export interface NoticeAction {
  label: string;
  until: Date;
  run: () => void;
}

export interface Notice {
  id: number;
  tone: Tone;
  text: string;
  detail?: string | undefined;
  at: Date;
  /** Milliseconds on screen; null stays until dismissed. */
  stay: number | null;
  action?: NoticeAction | undefined;
  about?: string | undefined;
}

interface NoticeOptions {
  detail?: string;
  /** Which act it tells of: `withdraw` takes it away once that is tried again. */
  about?: string;
  action?: NoticeAction;
  /** Overrides the time on screen: `durations`, and errors until dismissed. */
  stay?: number | null;
}

interface ToastState {
  shown: readonly Notice[];
  history: readonly Notice[];
  /** Of the history, how many came since it was last looked at; successes are not counted, since they answer the reader's own acts. */
  unread: number;
}

const HISTORY_LIMIT = 50;
const SHOWN_LIMIT = 4;

/** Milliseconds on screen (requirements §9): a notification, a success, one that says little, and one with more to read. */
export const durations = { notification: 5000, success: 2000, brief: 1500, long: 8000 } as const;

const empty: ToastState = { shown: [], history: [], unread: 0 };
let state: ToastState = empty;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastState) {
  state = next;
  for (const listener of listeners) listener();
}

function push(tone: Tone, defaultStay: number | null, text: string, options: NoticeOptions = {}) {
  lastId += 1;
  const stay = options.stay === undefined ? defaultStay : options.stay;
  const notice: Notice = {
    id: lastId,
    tone,
    text,
    detail: options.detail,
    at: new Date(),
    stay,
    action: options.action,
    about: options.about,
  };
  const others = state.shown.filter((other) => other.text !== text || other.detail !== options.detail);
  change({
    shown: withRoom([...others, notice]),
    history: [notice, ...state.history].slice(0, HISTORY_LIMIT),
    unread: tone === 'success' ? state.unread : Math.min(state.unread + 1, HISTORY_LIMIT),
  });
  return notice.id;
}

/** What leaves by itself makes room before what has to be read; the history keeps both. */
function withRoom(notices: readonly Notice[]): readonly Notice[] {
  if (notices.length <= SHOWN_LIMIT) return notices;
  const leaving = notices.find(({ stay }) => stay !== null) ?? notices[0];
  return withRoom(notices.filter((notice) => notice !== leaving));
}

export const notify = {
  success: (text: string, options?: NoticeOptions) => push('success', durations.success, text, options),
  info: (text: string, options?: NoticeOptions) => push('neutral', durations.notification, text, options),
  warn: (text: string, options?: NoticeOptions) => push('warn', durations.notification, text, options),
  error: (text: string, options?: NoticeOptions) => push('danger', null, text, options),
};

export function dismiss(id: number) {
  change({ ...state, shown: state.shown.filter((notice) => notice.id !== id) });
}

/** An act is tried again: what was said of the time before is over, and the history keeps it. */
export function withdraw(about: string) {
  change({ ...state, shown: state.shown.filter((notice) => notice.about !== about) });
}

/** A person who reads the history has read its errors, which need not stay in the way. */
export function readHistory() {
  change({ ...state, shown: state.shown.filter(({ stay }) => stay !== null), unread: 0 });
}

export const clearHistory = () => change({ ...state, history: [], unread: 0 });

/** Another person sits down: nothing of the one before is left. */
export const forgetNotices = () => change(empty);

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => state,
};
