import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  label: string;
  /** Beside the label, folded or not: what is inside, in a word. */
  status: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** At the right of the head. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part that makes room when it is folded, and still says what it holds. */
export function Fold({ label, status, isOpen, onOpenChange, end, children }: FoldProps) {
  const body = useId();
  return (
    <div className={styles.fold}>
      <div className={styles.head}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={body}
          className={styles.toggle}
          onClick={() => onOpenChange(!isOpen)}
        >
          <ChevronDown aria-hidden size={16} />
          <span className={styles.label}>{label}</span>
          <span role="status">{status}</span>
        </button>
        {end}
      </div>
      <div id={body} hidden={!isOpen} className={styles.foldBody}>
        {children}
      </div>
    </div>
  );
}

/** More of something, folded until asked for; on paper it is open. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden size={14} />
        {summary}
      </summary>
      <div className={styles.detailsBody}>{children}</div>
    </details>
  );
}
