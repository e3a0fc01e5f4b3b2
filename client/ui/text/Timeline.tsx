import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Avatar } from './Avatar.tsx';
import styles from './Timeline.module.css';

export interface TimelineEntry {
  id: string;
  /** success is inverted (solid): entries by MRO. danger: reject reasons. */
  tone: 'success' | 'danger' | 'info';
  author: string;
  /** Role or area beside the author. */
  role?: string;
  avatar?: string | undefined;
  /** As shown. */
  time: string;
  /** ISO, for the time element. */
  dateTime?: string;
  /** e.g. the reject reason. */
  title?: string | undefined;
  children: ReactNode;
}

export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Avatar name={entry.author} src={entry.avatar} size="small" />
          <article className={classes(styles.card, styles[entry.tone])}>
            <header className={styles.header}>
              <b className={styles.author}>{entry.author}</b>
              {entry.role && <span>{entry.role}</span>}
              <time dateTime={entry.dateTime} className={styles.time}>
                {entry.time}
              </time>
            </header>
            {entry.title && <p className={styles.title}>{entry.title}</p>}
            <div className={styles.body}>{entry.children}</div>
          </article>
        </li>
      ))}
    </ol>
  );
}

interface LogProps {
  label: string;
  entries: readonly TimelineEntry[];
  /** What stands here before the first entry. */
  empty: ReactNode;
}

/** A timeline that is written to while it is read: what comes to it is announced. */
export function Log({ label, entries, empty }: LogProps) {
  return <div aria-live="polite">{entries.length > 0 ? <Timeline label={label} entries={entries} /> : empty}</div>;
}
