import { newKey } from '#client/api/attempts.ts';

/**
 * What windows of this browser pass on: what was heard, to all or to one that asked; that something was missed; that a
 * window asks for what was heard since a time (ms since the epoch).
 */
type Message<Heard> =
  | { readonly heard: Heard; readonly to?: string }
  | { readonly missed: true; readonly to?: string }
  | { readonly asking: string; readonly since: number };

/** A window that is out of sight keeps so many messages; of more it needs to know only that it missed some. */
const mostKept = 500;

type Shared<Heard> = {
  /** The subscription and whose it is: the same name in every window of one person and customer. */
  readonly name: string;
  readonly onHeard: (heard: Heard) => void;
  /** Something was not heard, or more was passed on than this window kept. */
  readonly onMissed: () => void;
  /** What a window needs to begin with that has read its page at this time; null where that is not known any more. */
  readonly known: (since: number) => readonly Heard[] | null;
  /** When this window began to read its page (ms since the epoch). */
  readonly since: number;
  readonly signal: AbortSignal;
};

/**
 * Shares one connection among the windows of a browser, which has few: the window that `lead`s hears it and passes it
 * on. Only a window that is looked at leads, and another follows it. On a page without TLS the browser has no locks,
 * and each window leads itself.
 */
export function shareHeard<Heard>({ name, onHeard, onMissed, known, since, signal }: Shared<Heard>) {
  const channel = new BroadcastChannel(name);
  const me = newKey();
  const post = (message: Message<Heard>) => {
    if (navigator.locks) channel.postMessage(message);
  };
  let kept: Heard[] = [];
  let isLeading = false;
  let hasFollowed = false;

  const take = () => {
    const heard = kept;
    kept = [];
    if (heard.length <= mostKept) {
      for (const one of heard) onHeard(one);
      return;
    }
    onMissed();
    post({ asking: me, since: Date.now() });
  };
  const answer = (asker: string, from: number) => {
    const heard = known(from);
    if (heard === null) post({ missed: true, to: asker });
    for (const one of heard ?? []) post({ heard: one, to: asker });
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message<Heard>>) => {
    if ('asking' in data) {
      if (isLeading) answer(data.asking, data.since);
      return;
    }
    if (data.to !== undefined && data.to !== me) return;
    if ('missed' in data) {
      if (!document.hidden) onMissed();
      return;
    }
    if (kept.length <= mostKept) kept.push(data.heard);
    if (!document.hidden) take();
  });
  const onShown = () => !document.hidden && take();
  document.addEventListener('visibilitychange', onShown);
  signal.addEventListener(
    'abort',
    () => {
      document.removeEventListener('visibilitychange', onShown);
      channel.close();
    },
    { once: true },
  );

  const led = async (lead: () => Promise<void>) => {
    isLeading = true;
    try {
      take();
      await lead();
    } finally {
      isLeading = false;
    }
  };

  return {
    /** Whether another window heard for this one meanwhile, so that something may have been missed in between. */
    hasFollowed: () => hasFollowed,
    /** To this window and to the others. */
    hear: (heard: Heard) => {
      onHeard(heard);
      post({ heard });
    },
    /** This window, and the others that are looked at, are to ask for what was not heard. */
    miss: () => {
      onMissed();
      post({ missed: true });
    },
    /** Runs `lead` while no other window does; returns when it is over or `until` ends the wait. */
    whileLeading: async (until: AbortSignal, lead: () => Promise<void>): Promise<void> => {
      if (!navigator.locks) return led(lead);
      const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await led(lead);
        return lock !== null;
      });
      if (isFree || until.aborted) return;
      // Once it follows, this window hears everything: only what came before has to be asked for.
      post({ asking: me, since: hasFollowed ? Date.now() : since });
      hasFollowed = true;
      await navigator.locks
        .request(name, { signal: until }, () => led(lead))
        .catch((error: unknown) => {
          if (!until.aborted) throw error;
        });
    },
  };
}
