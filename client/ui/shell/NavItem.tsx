import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './Nav.module.css';

export interface NavItemProps {
  href: string;
  label: string;
  icon: ReactNode;
  count?: number | undefined;
  /** A file or another site: new tab. */
  isExternal?: boolean;
}

/** aria-current on the route's own page and on those below it. */
export function NavItem({ href, label, icon, count, isExternal }: NavItemProps) {
  const [path] = useLocation();
  const content = (
    <>
      {icon}
      <span className={styles.label}>{label}</span>
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </>
  );
  if (isExternal) {
    return (
      <a href={href} target="_blank" rel="noopener" className={styles.item} title={label}>
        {content}
      </a>
    );
  }
  const isCurrent = path === href || path.startsWith(`${href}/`);
  return (
    <Link href={href} className={styles.item} title={label} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  );
}
