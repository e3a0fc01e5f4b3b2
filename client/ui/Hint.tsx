import type { ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import styles from './Hint.module.css';
import { Tooltip } from './Tooltip.tsx';

/** A figure or word that says more when pointed at or focused: underlined with dots. `text` completes it. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Tooltip text={text}>
      <Focusable>
        <span role="note" tabIndex={0} className={styles.hint}>
          {children}
        </span>
      </Focusable>
    </Tooltip>
  );
}
