import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/button/Button.tsx';
import styles from './SearchPicker.module.css';

interface RowGroupProps {
  /** Names the row: 'Material 1'. */
  label: string;
  /** Without it, the row can't be taken away. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** One row of a list within a form: its fields side by side, and what takes it away. */
export function RowGroup({ label, onRemove, children }: RowGroupProps) {
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.fields}>{children}</div>
      {onRemove && (
        <div className={styles.rowsEnd}>
          <IconButton size="small" label={`Quitar ${label}`} icon={<Trash2 />} onPress={onRemove} />
        </div>
      )}
    </fieldset>
  );
}

/** Where a row is added; a list that must hold something and doesn't is repaired here. */
export function RowAdder({ name, isInvalid, children }: { name: string; isInvalid: boolean; children: ReactNode }) {
  return (
    <div data-field={name} data-invalid={isInvalid || undefined}>
      {children}
    </div>
  );
}
