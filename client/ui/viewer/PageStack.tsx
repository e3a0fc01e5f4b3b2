import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#client/ui/button/IconButton.tsx';
import { type PaintPage, PaperPage } from './PaperPage.tsx';
import { type Size, useSize } from './useSize.ts';
import styles from './Viewer.module.css';
import { ZoomTools } from './ZoomTools.tsx';
import { type Zoom, zoomIn, zoomOut } from './zoom.ts';

export interface PageStackProps {
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
