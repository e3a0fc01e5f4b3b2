import { useEffect, useRef } from 'react';
import styles from '../form/Check.module.css';

interface TableCheckboxProps {
  label: string;
  isSelected: boolean;
  isPartial?: boolean;
  onChange: () => void;
}

/** A native checkbox: hundreds of rows stay cheap. */
export function TableCheckbox({ label, isSelected, isPartial = false, onChange }: TableCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <input
      ref={ref}
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      onChange={onChange}
      className={styles.native}
    />
  );
}
