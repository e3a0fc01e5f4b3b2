import { FileSpreadsheet, FileText, Image } from 'lucide-react';
import styles from './Lists.module.css';

export interface ListedFile {
  id: string;
  /** What the file is for. */
  label: string;
  name: string;
  /** Size, date. */
  facts: string;
  mimeType: string;
}

export interface FileListProps {
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
