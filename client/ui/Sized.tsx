import type { CSSProperties, ReactNode } from 'react';

/** A field in a toolbar that keeps to a width, whatever it holds. `id` lets a checklist lead here. */
export function Sized({ width, id, children }: { width: number; id?: string; children: ReactNode }) {
  const style: CSSProperties = { width, maxWidth: '100%' };
  return (
    <div id={id} style={style}>
      {children}
    </div>
  );
}
