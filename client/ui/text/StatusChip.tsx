import { classes } from '#client/ui/classes.ts';
import styles from './Chip.module.css';
import { ToneIcon } from './ToneIcon.tsx';
import type { Tone } from './tone.ts';

export interface StatusChipProps {
  tone: Tone;
  word: string;
  /** 'plain' has no background, for table cells. */
  variant?: 'soft' | 'plain';
}

export function StatusChip({ tone, word, variant = 'soft' }: StatusChipProps) {
  return (
    <span className={classes(styles.chip, styles[tone], variant === 'plain' && styles.plain)}>
      <ToneIcon tone={tone} size={14} />
      {word}
    </span>
  );
}
