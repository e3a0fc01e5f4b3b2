import { ChevronLeft, ChevronRight, Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/button/Button.tsx';
import { buttonClass } from '#client/ui/button/buttonClass.ts';
import styles from './Viewer.module.css';
import { percentText, type Zoom, zoomIn, zoomOut } from './zoom.ts';

interface ViewerFrameProps {
  name: string;
  /** Beside the name: kind and size. */
  facts: string;
  /** Place among the others, when there are; after the last comes the first, so that a button never loses the focus. */
  place?: { index: number; total: number; onPrevious: () => void; onNext: () => void } | undefined;
  /** Address of the file, to keep it. */
  href: string;
  children: ReactNode;
}

function Place({ index, total, onPrevious, onNext }: NonNullable<ViewerFrameProps['place']>) {
  return (
    <div className={styles.tools}>
      <IconButton size="small" label="Archivo anterior" icon={<ChevronLeft />} onPress={onPrevious} />
      <span className={styles.figure}>
        {index + 1} de {total}
      </span>
      <IconButton size="small" label="Archivo siguiente" icon={<ChevronRight />} onPress={onNext} />
    </div>
  );
}

/** A file shown: its name, its place among others, the download, and below it the file itself. */
export function ViewerFrame({ name, facts, place, href, children }: ViewerFrameProps) {
  return (
    <section aria-label={`Archivo ${name}`} className={styles.frame}>
      <header className={styles.header}>
        {place && <Place {...place} />}
        <div className={styles.title}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.facts}>{facts}</span>
        </div>
        <a href={href} download={name} className={buttonClass({ size: 'small' })}>
          <Download aria-hidden />
          <span>Descargar</span>
        </a>
      </header>
      {children}
    </section>
  );
}

/** Loading, empty and error faces, in the middle of the space. */
export function ViewerNotice({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <div className={styles.notice} aria-busy={isBusy || undefined}>
      {children}
    </div>
  );
}

interface ZoomToolsProps {
  scale: number;
  onZoom: (zoom: Zoom) => void;
  fitLabel: string;
}

export function ZoomTools({ scale, onZoom, fitLabel }: ZoomToolsProps) {
  return (
    <div className={styles.tools}>
      <IconButton size="small" label="Alejar" icon={<ZoomOut />} onPress={() => onZoom(zoomOut(scale))} />
      <span role="status" className={styles.figure}>
        {percentText(scale)}
      </span>
      <IconButton size="small" label="Acercar" icon={<ZoomIn />} onPress={() => onZoom(zoomIn(scale))} />
      <IconButton size="small" label={fitLabel} icon={<Maximize />} onPress={() => onZoom('fit')} />
    </div>
  );
}
