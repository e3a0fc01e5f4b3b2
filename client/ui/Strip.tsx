import type { ReactNode } from 'react';
import styles from './Strip.module.css';

/** One band of facts and fields above a work table; its parts wrap. */
export function Strip({ children }: { children: ReactNode }) {
  return <div className={styles.strip}>{children}</div>;
}

/** `grow` takes the room left; `fields`: small number fields beside each other. */
export function StripPart({ grow, fields, children }: { grow?: boolean; fields?: boolean; children: ReactNode }) {
  return (
    <div className={styles.part} data-grow={grow || undefined} data-fields={fields || undefined}>
      {children}
    </div>
  );
}
