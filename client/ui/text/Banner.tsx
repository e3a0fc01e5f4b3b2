import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Banner.module.css';

interface BannerProps {
  /** quiet: nothing to see to, in the room of one that says otherwise. */
  tone?: 'quiet' | 'info' | 'success' | 'warn' | 'danger';
  title?: string;
  children?: ReactNode;
  /** Button or Link that repairs it. */
  action?: ReactNode;
  /** Announced at once when it appears later. */
  isLive?: boolean;
  /** As high as a quiet one, so that what follows stays where it is. */
  isSteady?: boolean;
  ref?: Ref<HTMLDivElement>;
}

const ICONS = { quiet: CircleCheck, info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

export function Banner({
  tone = 'info',
  title,
  children,
  action,
  isLive,
  isSteady = tone === 'quiet',
  ref,
}: BannerProps) {
  const Icon = ICONS[tone];
  const role = isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div ref={ref} data-banner role={role} className={classes(styles.banner, styles[tone], isSteady && styles.steady)}>
      {(title || children) && <Icon aria-hidden className={styles.icon} />}
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
