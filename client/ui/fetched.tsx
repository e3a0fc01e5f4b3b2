import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface FetchedProps<Props> {
  props: Props;
  waiting?: ReactNode;
  beside?: ReactNode;
}

export type Fetched<Props> = {
  readonly Component: ComponentType<FetchedProps<Props>>;
  /** Fetches the code before it is asked for. */
  readonly prefetch: () => Promise<void>;
};

/**
 * A component that is drawn as soon as its code is there, at once where it was fetched ahead, with what stands `beside` it; `waiting`
 * stands there before. `lazy` would wait for code that is already there, and once React shows a sign of waiting it keeps it up for a
 * third of a second: the way from signing in to the list leads through two such places.
 */
export function fetched<Props extends object>(load: Load<Props>): Fetched<Props> {
  let ready: ComponentType<Props> | null = null;
  const prefetch = async () => {
    ready = (await load()).default;
  };
  function Component({ props, waiting = null, beside }: FetchedProps<Props>) {
    // Kept while it is drawn: to choose anew would open the screen anew.
    const [Drawn, setDrawn] = useState<ComponentType<Props> | null>(() => ready);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Drawn === null) prefetch().then(() => setDrawn(() => ready), setFailure);
    }, [Drawn]);
    if (failure) throw failure;
    if (Drawn === null) return waiting;
    return (
      <>
        <Drawn {...props} />
        {beside}
      </>
    );
  }
  return { Component, prefetch };
}

/** As Chromium, Firefox and Safari say that code did not arrive, and as the build says it of a style sheet. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|unable to preload CSS/i.test(error.message);

/** A page that is loaded anew while the server does not answer would be gone. */
export const reloadIfAnswered = () =>
  void fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  );

const tryEveryMs = 5000;

/** The page is loaded anew as soon as the server answers, unless what is returned is called before. */
export function reloadOnceAnswered(): () => void {
  const timer = setInterval(reloadIfAnswered, tryEveryMs);
  addEventListener('online', reloadIfAnswered);
  return () => {
    clearInterval(timer);
    removeEventListener('online', reloadIfAnswered);
  };
}

/** How long until a stylesheet that was lost is asked for again: twice as long each time, up to the longest (ms). */
const lostStyles = { first: 2000, longest: 30_000 } as const;

/**
 * A stylesheet that was lost on its way is asked for again until it arrives: the loader takes it for there, and would draw
 * its screen without it.
 */
export function fetchLostStyles() {
  const again = ({ target: link }: Event) => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    link.remove();
    const delay = Number(link.dataset.delay ?? lostStyles.first);
    const next = link.cloneNode() as HTMLLinkElement;
    next.dataset.delay = String(Math.min(delay * 2, lostStyles.longest));
    setTimeout(() => document.head.append(next), delay);
  };
  addEventListener('error', again, { capture: true });
}
