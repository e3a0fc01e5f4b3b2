import { classes } from '#client/ui/classes.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** Default: secondary. One primary per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  wide?: boolean | undefined;
}

export const buttonClass = (
  { variant = 'secondary', size, wide }: ButtonLook,
  ...more: (string | false | undefined)[]
) =>
  classes(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    size === 'large' && styles.large,
    wide && styles.wide,
    ...more,
  );
