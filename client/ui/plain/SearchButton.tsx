import type { ReactNode } from 'react';
import styles from './SearchButton.module.css';

export interface SearchButtonProps {
  label: string;
  /** The keys that do the same. */
  keys: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Looks like the box that it opens; only its icon where there is little room. The keys are no part of its name. */
export function SearchButton({ label, keys, icon, onClick }: SearchButtonProps) {
  return (
    <button
      type="button"
      title={`${label} (${keys})`}
      aria-label={label}
      aria-keyshortcuts="Control+K"
      className={styles.button}
      onClick={onClick}
    >
      {icon}
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <kbd aria-hidden data-keys={keys} className={styles.keys} />
    </button>
  );
}
