import { Link } from '#client/ui/button/Link.tsx';
import { type Tone, ToneIcon } from '#client/ui/text/Chip.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import styles from './Toast.module.css';
import type { Notice } from './toasts.ts';

const time = new Intl.DateTimeFormat('es-MX', { timeStyle: 'short', timeZone: 'America/Mexico_City' });

const words: Record<Notice['tone'], string> = {
  success: 'Hecho',
  danger: 'Error',
  warn: 'Advertencia',
  neutral: 'Aviso',
};

/** What was said, the latest first. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul aria-label="Historial de notificaciones" className={styles.list}>
      {notices.map(({ id, tone, text, detail, at }) => (
        <li key={id} className={styles.notice}>
          <span className={styles.mark} data-tone={tone}>
            <ToneIcon tone={tone} />
          </span>
          <div className={styles.texts}>
            <p>{text}</p>
            {detail && <p className={styles.noticeDetail}>{detail}</p>}
            <p className={styles.noticeDetail}>
              {words[tone]} · <time dateTime={at.toISOString()}>{time.format(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface NewsListItem {
  id: string;
  href: string;
  title: string;
  detail: string;
  tone: Tone;
  isUnread: boolean;
  onOpen: () => void;
}

/** What happened elsewhere, each leading to where it did. */
export function NewsList({ label, items }: { label: string; items: readonly NewsListItem[] }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map(({ id, href, title, detail, tone, isUnread, onOpen }) => (
        <li key={id} className={styles.notice} data-unread={isUnread || undefined}>
          <span className={styles.mark} data-tone={tone}>
            <ToneIcon tone={tone} />
          </span>
          <div className={styles.texts}>
            <p>
              <Link href={href} onOpen={onOpen}>
                {title}
              </Link>
              {isUnread && <VisuallyHidden> (sin leer)</VisuallyHidden>}
            </p>
            <p className={styles.noticeDetail}>{detail}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
