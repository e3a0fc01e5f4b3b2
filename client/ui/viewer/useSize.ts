import { type RefObject, useLayoutEffect, useState } from 'react';

export type Size = { readonly width: number; readonly height: number };

/** Inner size of an element, kept up to date; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const note = () => setSize({ width: observed.clientWidth, height: observed.clientHeight });
    const observer = new ResizeObserver(note);
    observer.observe(observed);
    note();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
