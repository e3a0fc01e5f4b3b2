import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import styles from './AppShell.module.css';

export function NavSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      {title && <p className={styles.navTitle}>{title}</p>}
      {children}
    </div>
  );
}

interface NavItemProps {
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
  const link = useRef<HTMLAnchorElement>(null);
  const isCurrent = path === href || path.startsWith(`${href}/`);
  // A long menu in a low window: where one is stays in view, however one came there.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const content = (
    <>
      {icon}
      <span className={styles.navLabel}>{label}</span>
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
  return (
    <Link ref={link} href={href} className={styles.item} title={label} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  );
}

interface NavCount {
  href: string;
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
}

/** Below an item of the sidebar: what may wait there, by its name, each leading to exactly that. What follows never moves. */
export function NavCounts({ label, counts }: { label: string; counts: readonly NavCount[] }) {
  if (counts.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.counts}>
      {counts.map((entry) => (
        <li key={entry.href}>
          <Link href={entry.href} className={styles.entry}>
            <span className={styles.navLabel}>{entry.label}</span>
            {entry.count !== undefined && (
              <span className={styles.count} data-none={entry.count === 0 || undefined}>
                {entry.count}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SearchButtonProps {
  label: string;
  /** The keys that do the same. */
  keys: string;
  icon: ReactNode;
  onClick: () => void;
}

/** Looks like the box that it opens; only its icon where there is little room. The keys are no part of its name. */
export function SearchButton({ label, keys, icon, onClick }: SearchButtonProps) {
  return (
    <button
      type="button"
      title={`${label} (${keys})`}
      aria-label={label}
      aria-keyshortcuts="Control+K"
      className={styles.button}
      onClick={onClick}
    >
      {icon}
      <span aria-hidden className={styles.searchLabel}>
        {label}
      </span>
      <kbd aria-hidden data-keys={keys} className={styles.keys} />
    </button>
  );
}
