import { ToneIcon } from '#client/ui/text/Chip.tsx';
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
