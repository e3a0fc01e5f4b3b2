import type { ReactNode } from 'react';
import styles from './Strip.module.css';

/** One band of facts and fields above a work table; its parts wrap. */
export function Strip({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.strip}>{children}</div>
    </div>
  );
}

export interface StripPartProps {
  /** Takes the room that is left. */
  grow?: boolean;
  /** Small number fields beside each other. */
  fields?: boolean;
  children: ReactNode;
}

export function StripPart({ grow, fields, children }: StripPartProps) {
  return (
    <div className={styles.part} data-grow={grow || undefined} data-fields={fields || undefined}>
      {children}
    </div>
  );
}
