import type { ReactNode } from 'react';
import styles from './Layout.module.css';

export interface ToolbarProps {
  label: string;
  children: ReactNode;
  /** Pushed to the right. */
  end?: ReactNode;
}

/** Filters and buttons above a table. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <search aria-label={label} className={styles.toolbar}>
      {children}
      {end && <div className={styles.toolbarEnd}>{end}</div>}
    </search>
  );
}

/** Keeps the place of a toolbar of fields that comes a frame later, so that nothing moves when it does. */
export function ToolbarRoom() {
  return <div className={styles.toolbarRoom} />;
}
