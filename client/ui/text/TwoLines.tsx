import type { ReactNode } from 'react';
import styles from './Text.module.css';

/** A text that does not fit is whole in its title. */
const titleOf = (text: ReactNode) => (typeof text === 'string' ? { title: text } : {});

/** What a cell says first, and quieter what follows. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span {...titleOf(first)}>
        {first}
      </span>
      <span className={styles.second} {...titleOf(second)}>
        {second}
      </span>
    </span>
  );
}
