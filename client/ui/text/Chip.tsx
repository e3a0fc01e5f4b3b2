import { Ban, CircleAlert, CircleCheck, CircleDot, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { formatWhole } from '#domain/money.ts';
import styles from './Text.module.css';

/** Meaning of a state; always shown as icon, word and colour together. */
export type Tone = 'success' | 'danger' | 'warn' | 'neutral';

const ICONS = { success: CircleCheck, danger: CircleAlert, warn: TriangleAlert, neutral: CircleDot };

/** Where colour and word would be taken for those of something over, or of something that goes on. */
const SIGNS = { waiting: { ...ICONS, success: Clock }, over: { ...ICONS, neutral: Ban } };
export type Sign = keyof typeof SIGNS;

export function ToneIcon({ tone, sign, size = 16 }: { tone: Tone; sign?: Sign | undefined; size?: number }) {
  const Icon = (sign ? SIGNS[sign] : ICONS)[tone];
  return <Icon aria-hidden size={size} strokeWidth={2} />;
}

/** A word in a box: group, filter, currency. For a status use StatusChip. */
export function Chip({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles.chip, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** Below the name of a row, where others come and go: about as wide as names are, so that columns keep their places; whole in its title. */
export function RowChip({ tone = 'neutral', icon, text }: { tone?: Tone; icon: ReactNode; text: string }) {
  return (
    <span title={text} className={classes(styles.chip, styles[tone], styles.ofRow)}>
      {icon}
      <span>{text}</span>
    </span>
  );
}

/** Label with a count: «Contrapropuestas 3». A button when it can be pressed. */
export function CountChip({ label, count, isPressed, onPress }: CountChipProps) {
  const content = (
    <>
      {label}
      {count !== undefined && <b className={styles.count}>{formatWhole(count)}</b>}
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

interface CountChipProps {
  label: string;
  /** Left out where what it shows is not counted. */
  count?: number;
  isPressed?: boolean;
  onPress?: () => void;
}

interface StatusChipProps {
  tone: Tone;
  word: string;
  /** Whether an operator or an auditor still has to act. */
  sign?: Sign | undefined;
  /** 'plain' has no background, for table cells. */
  variant?: 'soft' | 'plain';
}

export function StatusChip({ tone, word, sign, variant = 'soft' }: StatusChipProps) {
  return (
    <span className={classes(styles.chip, styles[tone], variant === 'plain' && styles.plain)}>
      <ToneIcon tone={tone} sign={sign} size={14} />
      {word}
    </span>
  );
}

/** A picture that stands for a word, which is read aloud and shown when pointed at. */
export function IconMark({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className={styles.chip}>
      {icon}
    </span>
  );
}
