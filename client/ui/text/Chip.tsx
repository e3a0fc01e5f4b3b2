import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Chip.module.css';
import type { Tone } from './tone.ts';

/** A word in a box: group, filter, currency. For a status use StatusChip. */
export function Chip({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** Label with a count: «Contrapropuestas por responder 3». A button when it can be pressed. */
export function CountChip({ label, count, isPressed, onPress }: CountChipProps) {
  const content = (
    <>
      {label}
      <b className={styles.count}>{count}</b>
    </>
  );
  if (!onPress) return <span className={classes(styles.chip, styles.counting)}>{content}</span>;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={classes(styles.chip, styles.counting, styles.button)}
    >
      {content}
    </button>
  );
}

export interface CountChipProps {
  label: string;
  count: number;
  isPressed?: boolean;
  onPress?: () => void;
}
