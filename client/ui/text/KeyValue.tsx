import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './KeyValue.module.css';

export interface KeyValueItem {
  label: string;
  value: ReactNode;
}

export interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** 'rows': label left, value right; 'pairs': both left, ruled; 'columns': label above, as many columns as fit. */
  layout?: 'rows' | 'pairs' | 'columns';
}

export function KeyValue({ items, layout = 'rows' }: KeyValueProps) {
  return (
    <dl className={classes(styles.list, layout !== 'rows' && styles[layout])}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
