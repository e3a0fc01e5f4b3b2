import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Lists.module.css';

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
    <dl className={classes(styles.pairList, layout !== 'rows' && styles[layout])}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.pairItem}>
          <dt className={styles.pairLabel}>{label}</dt>
          <dd className={styles.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
