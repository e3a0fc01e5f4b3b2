import { CircleAlert, FileUp, RotateCw, X } from 'lucide-react';
import { IconButton } from '#client/ui/button/IconButton.tsx';
import { type FileItem, formatBytes, isBusy, statusWords } from '#client/ui/form/fileItem.ts';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import styles from './Files.module.css';

export interface UploadEntryProps {
  item: FileItem;
  /** In line with entries that can be selected. */
  isIndented?: boolean;
  onCancel: (id: string) => void;
  onRetry: (id: string) => void;
}

function factsOf({ status, size = 0 }: FileItem): string {
  return [formatBytes(size), status === 'chosen' ? 'En espera' : statusWords[status]].join(' · ');
}

/** A file on its way, among those that have arrived. */
export function UploadEntry({ item, isIndented = false, onCancel, onRetry }: UploadEntryProps) {
  const { id, name, status, progress, error } = item;
  const hasFailed = status === 'failed';
  return (
    <li className={styles.entry} data-failed={hasFailed || undefined} data-indented={isIndented || undefined}>
      <span aria-hidden className={styles.thumbnail}>
        {hasFailed ? <CircleAlert /> : <FileUp />}
      </span>
      <div className={styles.about}>
        <span className={styles.sent} title={name}>
          {name}
        </span>
        <span className={styles.facts}>{factsOf(item)}</span>
        {isBusy(item) && (
          <div className={styles.progress}>
            <ProgressBar label={`Subiendo ${name}`} value={status === 'sending' ? progress : undefined} />
          </div>
        )}
        {error && (
          <p role="alert" className={styles.rejection}>
            {error}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {hasFailed && (
          <IconButton size="small" label={`Reintentar ${name}`} icon={<RotateCw />} onPress={() => onRetry(id)} />
        )}
        <IconButton
          size="small"
          label={`${hasFailed ? 'Quitar' : 'Cancelar'} ${name}`}
          icon={<X />}
          onPress={() => onCancel(id)}
        />
      </div>
    </li>
  );
}
