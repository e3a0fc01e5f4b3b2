import type { ReactNode } from 'react';
import styles from './Files.module.css';

/** What can be done with the selected ones; stays in view while the list scrolls. */
export function SelectionBar({ text, note, children }: { text: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset aria-label="Archivos seleccionados" className={styles.bar}>
      <span role="status" className={styles.count}>
        {text}
      </span>
      <div className={styles.barActions}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
    </fieldset>
  );
}
