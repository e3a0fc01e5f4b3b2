import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Details.module.css';

/** More of something, folded until asked for; on paper it is open. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden size={14} />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
