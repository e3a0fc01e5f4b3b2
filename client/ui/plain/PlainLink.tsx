import type { ReactNode } from 'react';
import styles from '../button/Link.module.css';

/** Link without the router, for the pages before signing in: the page is loaded anew. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  );
}
