import type { ReactNode } from 'react';
import styles from './Dock.module.css';

/** Sums and decisions always in view, at the foot of a work screen: parts beside each other, wrapping. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.frame}>
      <div className={styles.dock}>{children}</div>
    </section>
  );
}

/** `grow` takes the room that is left. */
export function DockPart({ grow, children }: { grow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.part} data-grow={grow || undefined}>
      {children}
    </div>
  );
}
