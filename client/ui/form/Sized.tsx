import type { CSSProperties, ReactNode } from 'react';

/** Keeps to a width, whatever it holds: a field in a toolbar, a table in a popover. `id` lets a checklist lead here. */
export function Sized({ width, id, children }: { width: number; id?: string; children: ReactNode }) {
  const style: CSSProperties = { width, maxWidth: 'min(100%, 100vw - 56px)' };
  return (
    <div id={id} style={style}>
      {children}
    </div>
  );
}
