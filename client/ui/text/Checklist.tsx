import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Lists.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface ChecklistItem {
  id: string;
  text: string;
  isDone: boolean;
  /** Link or small Button that leads to the place to repair; shown while missing. */
  action?: ReactNode;
}

export interface ChecklistProps {
  label: string;
  items: readonly ChecklistItem[];
  /** Small, in as many columns as fit. */
  isCompact?: boolean;
}

export function Checklist({ label, items, isCompact }: ChecklistProps) {
  return (
    <ul aria-label={label} data-compact={isCompact || undefined} className={styles.checkList}>
      {items.map(({ id, text, isDone, action }) => (
        <li key={id} data-done={isDone || undefined} className={styles.checkItem}>
          {isDone ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
          <span className={styles.checkText}>
            {text}
            <VisuallyHidden>{isDone ? ' (listo)' : ' (falta)'}</VisuallyHidden>
          </span>
          {!isDone && action}
        </li>
      ))}
    </ul>
  );
}
