import { Ban, CircleAlert, FileSpreadsheet, FileText, FileUp, Image, RotateCw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#client/ui/button/Button.tsx';
import { type FileItem, formatBytes, isBusy, statusWords } from '#client/ui/form/fileItem.ts';
import { TableCheckbox } from '#client/ui/table/TableCheckbox.tsx';
import { ProgressBar } from '#client/ui/text/ProgressBar.tsx';
import styles from './Files.module.css';

/** List of FileEntry and UploadEntry. */
export function FileEntries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.entries}>
      {children}
    </ul>
  );
}

export type ThumbnailKind = 'image' | 'pdf' | 'workbook' | 'other';

const ICONS = { image: Image, pdf: FileText, workbook: FileSpreadsheet, other: FileText };

/** A small picture of the file, or the icon of its kind. Decorative: the name stands beside it. */
function Thumbnail({ kind, src }: { kind: ThumbnailKind; src?: string | undefined }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (kind === 'image' && src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className={styles.thumbnail}
        onError={() => setBroken(src)}
      />
    );
  }
  const Icon = ICONS[kind];
  return (
    <span aria-hidden className={styles.thumbnail} data-kind={kind}>
      <Icon />
    </span>
  );
}

interface FileEntryProps {
  name: string;
  kind: ThumbnailKind;
  /** Address of an image that is light enough to be its own thumbnail. */
  src?: string | undefined;
  /** Second line: size, who, when. */
  facts: string;
  /** Above the name, e.g. 'Presupuesto inicial'. */
  caption?: string;
  /** Struck through, with who, when and why. */
  rejection?: string | undefined;
  onOpen: () => void;
  /** With it, a box to select the file. */
  selection?: { isSelected: boolean; onChange: (isSelected: boolean) => void } | undefined;
  actions?: ReactNode;
}

/** A stored file in a list; its name opens it. */
export function FileEntry({ name, kind, src, facts, caption, rejection, onOpen, selection, actions }: FileEntryProps) {
  return (
    <li className={styles.entry} data-selected={selection?.isSelected || undefined}>
      {selection && (
        <TableCheckbox
          label={`Seleccionar ${name}`}
          isSelected={selection.isSelected}
          onChange={() => selection.onChange(!selection.isSelected)}
        />
      )}
      <button type="button" aria-hidden tabIndex={-1} className={styles.open} onClick={onOpen}>
        <Thumbnail kind={kind} src={src} />
      </button>
      <div className={styles.about}>
        {caption && <span className={styles.caption}>{caption}</span>}
        <button
          type="button"
          className={styles.name}
          title={name}
          onClick={onOpen}
          aria-label={rejection ? `Ver ${name} (rechazado)` : `Ver ${name}`}
          data-rejected={rejection ? '' : undefined}
        >
          {name}
        </button>
        <span className={styles.facts}>{facts}</span>
        {rejection && (
          <p className={styles.rejection}>
            <Ban aria-hidden />
            <span>{rejection}</span>
          </p>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

interface UploadEntryProps {
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
