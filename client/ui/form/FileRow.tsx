import { CircleAlert, CircleCheck, FileText, RotateCw, X } from 'lucide-react';
import { IconButton } from '#client/ui/button/IconButton.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import styles from './FileDrop.module.css';
import { type FileItem, formatBytes, isBusy, statusWords } from './fileItem.ts';

interface FileRowProps {
  item: FileItem;
  onRemove: ((id: string) => void) | undefined;
  onRetry: ((id: string) => void) | undefined;
}

const ICONS = { chosen: FileText, preparing: FileText, sending: FileText, done: CircleCheck, failed: CircleAlert };

export function FileRow({ item, onRemove, onRetry }: FileRowProps) {
  const Icon = ICONS[item.status];
  const facts = [item.size === undefined ? '' : formatBytes(item.size), statusWords[item.status]]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.file} data-status={item.status}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.about}>
        <div className={styles.line}>
          <span className={styles.name} title={item.name}>
            {item.name}
          </span>
          <span className={styles.facts}>{facts}</span>
        </div>
        {isBusy(item) && (
          <ProgressBar label={`Subiendo ${item.name}`} value={item.status === 'sending' ? item.progress : undefined} />
        )}
        {item.error && <p className={styles.error}>{item.error}</p>}
      </div>
      {item.status === 'failed' && onRetry && (
        <IconButton
          size="small"
          label={`Reintentar ${item.name}`}
          icon={<RotateCw />}
          onPress={() => onRetry(item.id)}
        />
      )}
      {onRemove && (
        <IconButton
          size="small"
          label={`${isBusy(item) ? 'Cancelar' : 'Quitar'} ${item.name}`}
          icon={<X />}
          onPress={() => onRemove(item.id)}
        />
      )}
    </li>
  );
}
