import { newKey } from '#client/api/useKeyFor.ts';

/** What windows of this browser pass on to each other: what was heard, to all or to one that has just opened. */
type Message<Heard> = { readonly heard: Heard; readonly to?: string } | { readonly opened: string };

/** A window that is out of sight keeps so many messages; of more it needs to know only that it missed some. */
const mostKept = 500;

type Shared<Heard> = {
  /** The subscription and whose it is: the same name in every window of one person and customer. */
  readonly name: string;
  readonly onHeard: (heard: Heard) => void;
  /** More was passed on than this window kept. */
  readonly onMissed: () => void;
  /** What a window that has just opened needs to begin with; null where it needs nothing. */
  readonly known: () => Heard | null;
  readonly signal: AbortSignal;
};

/**
 * Shares one connection among the windows of a browser, which has few: the window that `lead`s hears it and passes it
 * on. Only a window that is looked at leads, and another follows it. On a page without TLS the browser has no locks,
 * and each window leads itself.
 */
export function shareHeard<Heard>({ name, onHeard, onMissed, known, signal }: Shared<Heard>) {
  const channel = new BroadcastChannel(name);
  const me = newKey();
  let kept: Heard[] = [];
  let isLeading = false;
  let hasFollowed = false;

  const take = () => {
    const heard = kept;
    kept = [];
    if (heard.length > mostKept) onMissed();
    else for (const one of heard) onHeard(one);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message<Heard>>) => {
    if ('opened' in data) {
      const heard = isLeading ? known() : null;
      if (heard !== null) channel.postMessage({ heard, to: data.opened } satisfies Message<Heard>);
      return;
    }
    if (data.to !== undefined && data.to !== me) return;
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
      if (navigator.locks) channel.postMessage({ heard } satisfies Message<Heard>);
    },
    /** Runs `lead` while no other window does; returns when it is over or `until` ends the wait. */
    whileLeading: async (until: AbortSignal, lead: () => Promise<void>): Promise<void> => {
      if (!navigator.locks) return led(lead);
      const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await led(lead);
        return lock !== null;
      });
      if (isFree || until.aborted) return;
      hasFollowed = true;
      channel.postMessage({ opened: me } satisfies Message<Heard>);
      await navigator.locks
        .request(name, { signal: until }, () => led(lead))
        .catch((error: unknown) => {
          if (!until.aborted) throw error;
        });
    },
  };
}
