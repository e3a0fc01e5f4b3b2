import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { TableCheckbox } from '#client/ui/table/TableCheckbox.tsx';
import styles from './Files.module.css';
import { Thumbnail, type ThumbnailKind } from './Thumbnail.tsx';

export interface FileEntryProps {
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
