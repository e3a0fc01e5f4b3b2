import { useEffect, useRef, useState } from 'react';
import type { Size } from './useSize.ts';
import styles from './Viewer.module.css';

export type PageSurface = {
  readonly index: number;
  readonly scale: number;
  readonly canvas: HTMLCanvasElement;
  /** For the page's text, which can be selected and is read aloud. */
  readonly text: HTMLElement;
  readonly signal: AbortSignal;
};

/** Draws a page on its canvas. Rejects when it can't; what it does after `signal` no longer matters. */
export type PaintPage = (surface: PageSurface) => Promise<void>;

interface PaperPageProps {
  index: number;
  size: Size | undefined;
  scale: number;
  top: number;
  paint: PaintPage;
}

export function PaperPage({ index, size, scale, top, paint }: PaperPageProps) {
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
