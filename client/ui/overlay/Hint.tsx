import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './Hint.module.css';
import { Tooltip } from './Tooltip.tsx';

/** A figure or word that says more when pointed at or focused: underlined with dots. `text` completes it. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip text={text}>
      <Button className={styles.hint}>{children}</Button>
    </Tooltip>
  );
}
