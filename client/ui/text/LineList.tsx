import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './LineList.module.css';

export interface Line {
  id: string;
  href: string;
  title: string;
  text?: string;
  /** At the end of the line: a status. */
  end?: ReactNode;
}

/** Things to go to, one a line. */
export function LineList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.list}>
      {lines.map(({ id, href, title, text, end }) => (
        <li key={id}>
          <Link href={href} className={styles.line}>
            <span className={styles.texts}>
              <span className={styles.title}>{title}</span>
              {text && <span className={styles.text}>{text}</span>}
            </span>
            {end}
          </Link>
        </li>
      ))}
    </ul>
  );
}
