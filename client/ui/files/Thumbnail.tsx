import { FileSpreadsheet, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import styles from './Files.module.css';

export type ThumbnailKind = 'image' | 'pdf' | 'workbook' | 'other';

const ICONS = { image: Image, pdf: FileText, workbook: FileSpreadsheet, other: FileText };

/** A small picture of the file, or the icon of its kind. Decorative: the name stands beside it. */
export function Thumbnail({ kind, src }: { kind: ThumbnailKind; src?: string | undefined }) {
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
