import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#client/ui/button/Button.tsx';
import styles from './Viewer.module.css';
import { ZoomTools } from './ViewerFrame.tsx';
import { type Size, useSize, type Zoom, zoomIn, zoomOut } from './zoom.ts';

interface PageStackProps {
  label: string;
  /** Size of each page at scale 1. */
  pages: readonly Size[];
  paint: PaintPage;
}

const gap = 12;
const margin = 16;
/** Wider than this, a page of text is uncomfortable to read. */
const mostFitted = 1.6;

function fittedScale(space: Size | null, pages: readonly Size[]): number {
  const widest = Math.max(...pages.map(({ width }) => width));
  if (!space) return 1;
  return Math.min(mostFitted, Math.max(0.1, (space.width - 2 * margin) / widest));
}

/** What is read stays in view when the pages grow or shrink: `offset` is where it was before they did. */
function useSamePlace(scroller: RefObject<HTMLElement | null>, scale: number, offset: number) {
  const before = useRef({ scale, offset });
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { scale, offset };
    if (scroller.current && was.scale !== scale) scroller.current.scrollTop = was.offset * (scale / was.scale);
  }, [scroller, scale, offset]);
}

/** Pages under each other; only those in view are drawn. */
export function PageStack({ label, pages, paint }: PageStackProps) {
  const scroller = useRef<HTMLElement>(null);
  const space = useSize(scroller);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const scale = zoom === 'fit' ? fittedScale(space, pages) : zoom;
  const virtualizer = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    // Another key for each scale: the sizes are computed anew.
    getItemKey: useCallback((index: number) => `${index}@${scale}`, [scale]),
    estimateSize: (index) => Math.ceil((pages[index]?.height ?? 0) * scale),
    gap,
    overscan: 1,
    paddingStart: margin,
    paddingEnd: margin,
  });
  useSamePlace(scroller, scale, virtualizer.scrollOffset ?? 0);

  const middle = (virtualizer.scrollOffset ?? 0) + (space?.height ?? 0) / 2;
  const current = virtualizer.getVirtualItemForOffset(middle)?.index ?? 0;
  const goTo = (index: number) => {
    if (pages[index]) virtualizer.scrollToIndex(index, { align: 'start' });
  };
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.tools}>
          <IconButton size="small" label="Página anterior" icon={<ArrowUp />} onPress={() => goTo(current - 1)} />
          <span role="status" className={styles.figure}>
            Página {current + 1} de {pages.length}
          </span>
          <IconButton size="small" label="Página siguiente" icon={<ArrowDown />} onPress={() => goTo(current + 1)} />
        </div>
        <ZoomTools scale={scale} onZoom={setZoom} fitLabel="Ajustar al ancho" />
      </div>
      <section
        ref={scroller}
        aria-label={label}
        tabIndex={0}
        className={styles.pages}
        onKeyDown={({ key }) => {
          if (key === '+') setZoom(zoomIn(scale));
          if (key === '-') setZoom(zoomOut(scale));
          if (key === '0') setZoom('fit');
        }}
      >
        <div className={styles.stack} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <PaperPage key={index} index={index} size={pages[index]} scale={scale} top={start} paint={paint} />
          ))}
        </div>
      </section>
    </>
  );
}

export type PageSurface = {
  readonly index: number;
  readonly scale: number;
  readonly canvas: HTMLCanvasElement;
  /** For the page's text, which can be selected and is read aloud. */
  readonly text: HTMLElement;
  readonly signal: AbortSignal;
};

/** Draws a page on its canvas. Rejects when it can't; what it does after `signal` no longer matters. */
type PaintPage = (surface: PageSurface) => Promise<void>;

interface PaperPageProps {
  index: number;
  size: Size | undefined;
  scale: number;
  top: number;
  paint: PaintPage;
}

function PaperPage({ index, size, scale, top, paint }: PaperPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!canvas.current || !text.current) return;
    const stop = new AbortController();
    const surface = { index, scale, canvas: canvas.current, text: text.current, signal: stop.signal };
    paint(surface).catch(() => {
      if (!stop.signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [index, scale, paint]);
  const width = (size?.width ?? 0) * scale;
  return (
    <article
      aria-label={`Página ${index + 1}`}
      className={styles.paper}
      style={{ width, height: (size?.height ?? 0) * scale, top, marginInlineStart: -width / 2 }}
    >
      <canvas ref={canvas} aria-hidden className={styles.ink} />
      <div ref={text} className={styles.words} />
      {failed && <p className={styles.pageError}>Esta página no se pudo mostrar. Descargue el archivo.</p>}
    </article>
  );
}
