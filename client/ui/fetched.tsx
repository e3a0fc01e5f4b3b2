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
