import { classes } from '#client/ui/classes.ts';
import styles from './Text.module.css';

interface AvatarProps {
  name: string;
  src?: string | undefined;
  /** 'huge' shows a picture whole, while it is being chosen. */
  size?: 'small' | 'medium' | 'large' | 'huge';
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return [words[0], words[1]]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-MX');
}

/** Decoration beside a name that is written out; the initials come through CSS, so that they are no text of a button's. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  return (
    <span aria-hidden data-initials={src ? undefined : initials(name)} className={classes(styles.avatar, styles[size])}>
      {src && <img src={src} alt="" />}
    </span>
  );
}
