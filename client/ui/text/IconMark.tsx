import type { ReactNode } from 'react';
import styles from './Chip.module.css';

/** A picture that stands for a word, which is read aloud and shown when pointed at. */
export function IconMark({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className={styles.chip}>
      {icon}
    </span>
  );
}
