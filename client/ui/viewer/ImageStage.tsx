import { RotateCw } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '#client/ui/button/IconButton.tsx';
import { useDrag } from './useDrag.ts';
import { useImageView } from './useImageView.ts';
import styles from './Viewer.module.css';
import { ZoomTools } from './ZoomTools.tsx';
import { zoomIn, zoomOut } from './zoom.ts';

export interface ImageStageProps {
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
