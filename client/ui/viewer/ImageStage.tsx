import { RotateCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { IconButton } from '#client/ui/button/Button.tsx';
import styles from './Viewer.module.css';
import { ZoomTools } from './ViewerFrame.tsx';
import { fitScale, type Point, type Size, turned, useSize, withinBox, type Zoom, zoomIn, zoomOut } from './zoom.ts';

interface ImageStageProps {
  src: string;
  name: string;
  /** The arrow keys lead to the neighbours while the whole picture is seen. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onBroken: () => void;
}

const step = 60;
const moves: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
};

/** A picture to look at closely: zoom, move, turn. */
export function ImageStage({ src, name, onPrevious, onNext, onBroken }: ImageStageProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const view = useImageView(box);
  const drag = useDrag(view.moveBy);
  const commands: Record<string, (() => void) | undefined> = {
    '+': () => view.zoomTo(zoomIn(view.scale)),
    '-': () => view.zoomTo(zoomOut(view.scale)),
    '0': () => view.zoomTo('fit'),
    r: view.turn,
    ...(view.isLarger ? {} : { ArrowLeft: onPrevious, ArrowRight: onNext }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const command = commands[event.key] ?? (move && view.isLarger ? () => view.moveBy(move) : undefined);
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    command();
  };
  return (
    <>
      <div className={styles.toolbar}>
        <ZoomTools scale={view.scale} onZoom={view.zoomTo} fitLabel="Ver completa" />
        <IconButton size="small" label="Girar a la derecha" icon={<RotateCw />} onPress={view.turn} />
      </div>
      <fieldset
        ref={box}
        tabIndex={0}
        aria-label={`${name}: + y − acercan y alejan, las flechas mueven, R gira`}
        className={styles.imageBox}
        data-movable={view.isLarger || undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={() => view.zoomTo(view.isLarger ? 'fit' : Math.max(1, zoomIn(view.scale)))}
        {...drag}
      >
        <img
          src={src}
          alt={name}
          draggable={false}
          className={styles.image}
          data-ready={view.isReady || undefined}
          style={{ transform: view.transform }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            view.measure({ width: Math.max(1, width), height: Math.max(1, height) })
          }
          onError={onBroken}
        />
      </fieldset>
    </>
  );
}

const center: Point = { x: 0, y: 0 };

/** Where a picture stands in its box: how large, how turned, how far moved. */
function useImageView(box: RefObject<HTMLElement | null>) {
  const space = useSize(box);
  const [picture, setPicture] = useState<Size | null>(null);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [quarters, setQuarters] = useState(0);
  const [moved, setMoved] = useState(center);

  const lying = picture && turned(picture, quarters);
  const fit = space && lying ? fitScale(space, lying) : 1;
  const scale = zoom === 'fit' ? fit : zoom;
  const kept = (point: Point): Point =>
    space && lying ? withinBox(point, space, { width: lying.width * scale, height: lying.height * scale }) : center;
  const offset = kept(moved);

  return {
    scale,
    isReady: picture !== null && space !== null,
    /** Whether there is anything to move to. */
    isLarger: scale > fit,
    transform: `translate(-50%, -50%) translate(${offset.x}px, ${offset.y}px) rotate(${quarters * 90}deg) scale(${scale})`,
    measure: setPicture,
    zoomTo: (next: Zoom) => {
      setZoom(next);
      if (next === 'fit') setMoved(center);
    },
    turn: () => {
      setQuarters((count) => count + 1);
      setMoved(center);
    },
    moveBy: (by: Point) => setMoved(kept({ x: offset.x + by.x, y: offset.y + by.y })),
  };
}

/** Pointer handlers that report how far it was dragged since the last time. */
function useDrag(onMove: (by: Point) => void) {
  const last = useRef<Point | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!last.current) return;
      onMove({ x: event.clientX - last.current.x, y: event.clientY - last.current.y });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      last.current = null;
    },
    onPointerCancel: () => {
      last.current = null;
    },
  };
}
