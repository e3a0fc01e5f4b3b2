import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Split.module.css';

interface SplitProps {
  left: ReactNode;
  right: ReactNode;
  /** Share of the left side in percent; default 50. */
  ratio?: number;
  /** Gives a separator to drag, or to move with the arrow keys. */
  isResizable?: boolean;
  label?: string;
  fill?: boolean;
}

const LEAST = 20;
const MOST = 80;
const KEYS: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5 };

const within = (percent: number) => Math.round(Math.max(LEAST, Math.min(MOST, percent)));

/** Two panes; under each other at 768 px and below. */
export function Split({ left, right, ratio = 50, isResizable, label = 'Ajustar el ancho', fill }: SplitProps) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(ratio);
  const style: CSSProperties & { '--share': string } = { '--share': `${share}%` };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const frame = box.current?.getBoundingClientRect();
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setShare(within(((event.clientX - frame.left) / frame.width) * 100));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setShare(within(share + step));
  };

  return (
    <div ref={box} style={style} className={classes(styles.split, fill && styles.fill)}>
      <div className={styles.left}>{left}</div>
      {isResizable && (
        <hr
          tabIndex={0}
          aria-label={label}
          aria-orientation="vertical"
          aria-valuenow={share}
          aria-valuemin={LEAST}
          aria-valuemax={MOST}
          className={styles.handle}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        />
      )}
      <div className={styles.right}>{right}</div>
    </div>
  );
}
