import type { ReactNode } from 'react';
import styles from './Text.module.css';

interface EmptyStateProps {
  title: string;
  /** Where it is the whole screen, the title is the page's heading. */
  isPage?: boolean;
  text?: ReactNode;
  icon?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

export function EmptyState({ title, isPage = false, text, icon, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      {icon && (
        <div aria-hidden className={styles.icon}>
          {icon}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
