import { type ReactElement, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';

interface KeptRoomProps {
  /** What it is, in this browser. */
  name: string;
  /** Pixels that it takes about, or what is as high, before it was ever measured in a window as wide. */
  about: number | ReactElement;
  /** Undefined until it may be drawn. */
  children: ReactNode | undefined;
}

const keyOf = (name: string) => `room:${name}`;

/** What it took the last time, if the window was as wide. */
function kept(name: string): number | null {
  const [width, height] = (localStorage.getItem(keyOf(name)) ?? '').split(':').map(Number);
  return width === window.innerWidth && height ? height : null;
}

/** Keeps the room of what is still being fetched, as high as it was the last time: what follows does not jump. */
export function KeptRoom({ name, about, children }: KeptRoomProps) {
  const height = kept(name) ?? about;
  const room = typeof height === 'number' ? <Skeleton height={`${height}px`} /> : height;
  if (children === undefined) return room;
  return (
    <Suspense fallback={room}>
      <Measured name={name}>{children}</Measured>
    </Suspense>
  );
}

function Measured({ name, children }: { name: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.contentRect.height ?? 0);
      if (height > 0) localStorage.setItem(keyOf(name), `${window.innerWidth}:${height}`);
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [name]);
  return <div ref={frame}>{children}</div>;
}
