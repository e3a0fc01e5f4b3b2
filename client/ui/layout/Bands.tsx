import type { ReactNode } from 'react';
import styles from './Bands.module.css';

/** One band of facts and fields above a work table; its parts wrap. */
export function Strip({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stripFrame}>
      <div className={styles.strip}>{children}</div>
    </div>
  );
}

interface StripPartProps {
  /** Takes the room that is left. */
  grow?: boolean;
  /** Small number fields beside each other. */
  fields?: boolean;
  children: ReactNode;
}

export function StripPart({ grow, fields, children }: StripPartProps) {
  return (
    <div className={styles.stripPart} data-grow={grow || undefined} data-fields={fields || undefined}>
      {children}
    </div>
  );
}

/** Small things that take what a part has left: under each other there, or beside each other in a line of their own. */
export function StripRest({ children }: { children: ReactNode }) {
  return <div className={styles.stripRest}>{children}</div>;
}

/** Sums and decisions always in view, at the foot of a work screen: parts beside each other, wrapping. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.dockFrame}>
      <div className={styles.dock}>{children}</div>
    </section>
  );
}

/** `grow` takes the room that is left. */
export function DockPart({ grow, children }: { grow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.dockPart} data-grow={grow || undefined}>
      {children}
    </div>
  );
}

interface SelectionBarProps {
  count: string;
  /** At the right: sums and the like. */
  end?: ReactNode;
  children: ReactNode;
}

/** Above a table while rows are selected: how many, and what can be done with them at once. */
export function SelectionBar({ count, end, children }: SelectionBarProps) {
  return (
    <div role="toolbar" aria-label="Acciones de la selección" className={styles.bar}>
      <span role="status" className={styles.count}>
        {count}
      </span>
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
