import { CircleCheck, CircleSlash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Lists.module.css';

export interface StepItem {
  id: string;
  /** Before the text: its number, or nothing. */
  number?: number;
  text: ReactNode;
  /** Below, quieter. */
  hint?: ReactNode;
  /** With a sign of its own and a word: whether it is open to this person. */
  isOpen?: boolean;
  isCurrent?: boolean;
}

/** Steps one after another, or the ways on from here. */
export function StepList({ label, items }: { label: string; items: readonly StepItem[] }) {
  return (
    <ol aria-label={label} className={styles.stepList}>
      {items.map(({ id, number, text, hint, isOpen, isCurrent }) => (
        <li key={id} aria-current={isCurrent ? 'step' : undefined} className={styles.stepItem}>
          {number !== undefined && <span className={styles.number}>{number}</span>}
          {isOpen === true && <CircleCheck aria-label="Puede" size={18} className={styles.open} />}
          {isOpen === false && <CircleSlash2 aria-label="No puede" size={18} className={styles.shut} />}
          <span className={styles.stepTexts}>
            <span className={styles.stepText}>{text}</span>
            {hint && <span className={styles.stepHint}>{hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
