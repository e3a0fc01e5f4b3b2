import type { Tone } from './tone.ts';

export interface Notice {
  id: number;
  tone: Tone;
  text: string;
  detail?: string | undefined;
  at: Date;
  /** Milliseconds on screen; null stays until dismissed. */
  stay: number | null;
}

export interface NoticeOptions {
  detail?: string;
  /** Overrides the time on screen: successes 2000, info and warnings 5000, errors until dismissed. */
  stay?: number | null;
}

export interface ToastState {
  shown: readonly Notice[];
  history: readonly Notice[];
}

const HISTORY_LIMIT = 50;
const SHOWN_LIMIT = 4;

let state: ToastState = { shown: [], history: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: ToastState) {
  state = next;
  for (const listener of listeners) listener();
}

function push(tone: Tone, defaultStay: number | null, text: string, options: NoticeOptions = {}) {
  lastId += 1;
  const stay = options.stay === undefined ? defaultStay : options.stay;
  const notice: Notice = { id: lastId, tone, text, detail: options.detail, at: new Date(), stay };
  const others = state.shown.filter((other) => other.text !== text || other.detail !== options.detail);
  change({
    shown: [...others, notice].slice(-SHOWN_LIMIT),
    history: [notice, ...state.history].slice(0, HISTORY_LIMIT),
  });
  return notice.id;
}

export const notify = {
  success: (text: string, options?: NoticeOptions) => push('success', 2000, text, options),
  info: (text: string, options?: NoticeOptions) => push('neutral', 5000, text, options),
  warn: (text: string, options?: NoticeOptions) => push('warn', 5000, text, options),
  error: (text: string, options?: NoticeOptions) => push('danger', null, text, options),
};

export function dismiss(id: number) {
  change({ ...state, shown: state.shown.filter((notice) => notice.id !== id) });
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => state,
};
