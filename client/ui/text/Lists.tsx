import { ChevronRight, CircleCheck, CircleDashed, CircleSlash2, FileSpreadsheet, FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import styles from './Lists.module.css';
import { Skeleton } from './Skeleton.tsx';
import { VisuallyHidden } from './Text.tsx';

interface BulletListProps {
  label: string;
  items: readonly { id: string; text: string; hint?: string }[];
  /** Nothing of it may be out of sight. */
  isWhole?: boolean;
}

/** Names of what a decision is about; scrolls when there are many. */
export function BulletList({ label, items, isWhole }: BulletListProps) {
  return (
    <ul aria-label={label} data-whole={isWhole || undefined} className={styles.bulletList}>
      {items.map(({ id, text, hint }) => (
        <li key={id} className={styles.bulletItem}>
          <span className={styles.bulletText}>{text}</span>
          {hint && <span className={styles.bulletHint}>{hint}</span>}
        </li>
      ))}
    </ul>
  );
}

export interface ChecklistItem {
  id: string;
  text: string;
  isDone: boolean;
  /** Link or small Button that leads to the place to repair; shown while missing. */
  action?: ReactNode;
}

interface ChecklistProps {
  label: string;
  items: readonly ChecklistItem[];
  /** Small, in as many columns as fit. */
  isCompact?: boolean;
}

export function Checklist({ label, items, isCompact }: ChecklistProps) {
  return (
    <ul aria-label={label} data-compact={isCompact || undefined} className={styles.checkList}>
      {items.map(({ id, text, isDone, action }) => (
        <li key={id} data-done={isDone || undefined} className={styles.checkItem}>
          {isDone ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
          <span className={styles.checkText}>
            {text}
            <VisuallyHidden>{isDone ? ' (listo)' : ' (falta)'}</VisuallyHidden>
          </span>
          {!isDone && action}
        </li>
      ))}
    </ul>
  );
}

interface StepItem {
  id: string;
  /** Before the text: its number, or nothing. */
  number?: number;
  text: ReactNode;
  /** Below, quieter. */
  hint?: ReactNode;
  /** With a sign of its own and a word: whether it is open to this person. */
  isOpen?: boolean;
  isCurrent?: boolean;
}

/** Steps one after another, or the ways on from here. */
export function StepList({ label, items }: { label: string; items: readonly StepItem[] }) {
  return (
    <ol aria-label={label} className={styles.stepList}>
      {items.map(({ id, number, text, hint, isOpen, isCurrent }) => (
        <li key={id} aria-current={isCurrent ? 'step' : undefined} className={styles.stepItem}>
          {number !== undefined && <span className={styles.number}>{number}</span>}
          {isOpen === true && <CircleCheck aria-label="Puede" size={18} className={styles.open} />}
          {isOpen === false && <CircleSlash2 aria-label="No puede" size={18} className={styles.shut} />}
          <span className={styles.stepTexts}>
            <span className={styles.stepText}>{text}</span>
            {hint && <span className={styles.stepHint}>{hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface KeyValueItem {
  label: string;
  value: ReactNode;
}

interface KeyValueProps {
  items: readonly KeyValueItem[];
  /** 'rows': label left, value right; 'pairs': both left, ruled; 'columns': label above, as many columns as fit. */
  layout?: 'rows' | 'pairs' | 'columns';
}

export function KeyValue({ items, layout = 'rows' }: KeyValueProps) {
  return (
    <dl className={classes(styles.pairList, layout !== 'rows' && styles[layout])}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.pairItem}>
          <dt className={styles.pairLabel}>{label}</dt>
          <dd className={styles.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountListItem {
  href: string;
  label: string;
  /** Absent while it is being counted. */
  count: number | undefined;
  /** One of them in particular: the oldest. */
  first?: { href: string; text: string } | undefined;
}

/** Lines that say how much waits, each leading there. */
export function CountList({ items }: { items: readonly CountListItem[] }) {
  return (
    <ul className={styles.countList}>
      {items.map(({ href, label, count, first }) => (
        <li key={href} className={styles.countItem}>
          <Link href={href} className={styles.countLine} data-empty={count === 0 || undefined}>
            <span className={styles.count}>{count ?? <Skeleton width="24px" />}</span>
            <span className={styles.countLabel}>{label}</span>
            <ChevronRight aria-hidden size={16} />
          </Link>
          {first && (
            <Link href={first.href} className={styles.first}>
              {first.text}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Line {
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
    <ul className={styles.lineList}>
      {lines.map(({ id, href, title, text, end }) => (
        <li key={id}>
          <Link href={href} className={styles.line}>
            <span className={styles.lineTexts}>
              <span className={styles.title}>{title}</span>
              {text && (
                <span className={styles.lineText} title={text}>
                  {text}
                </span>
              )}
            </span>
            {end}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ListedFile {
  id: string;
  /** What the file is for. */
  label: string;
  name: string;
  /** Size, date. */
  facts: string;
  mimeType: string;
}

interface FileListProps {
  label: string;
  files: readonly ListedFile[];
  onOpen: (id: string) => void;
}

function iconOf(mimeType: string) {
  if (mimeType.startsWith('image/')) return Image;
  return /excel|spreadsheet/.test(mimeType) ? FileSpreadsheet : FileText;
}

/** Stored files, each a button that shows it. */
export function FileList({ label, files, onOpen }: FileListProps) {
  return (
    <ul aria-label={label} className={styles.fileList}>
      {files.map((file) => {
        const Icon = iconOf(file.mimeType);
        return (
          <li key={file.id} className={styles.fileItem}>
            <button type="button" className={styles.row} onClick={() => onOpen(file.id)}>
              <Icon aria-hidden />
              <span className={styles.about}>
                <span className={styles.fileLabel}>{file.label}</span>
                <span className={styles.name} title={file.name}>
                  {file.name}
                </span>
              </span>
              <span className={styles.facts}>{file.facts}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
