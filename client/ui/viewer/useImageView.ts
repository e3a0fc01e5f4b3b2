import { type RefObject, useState } from 'react';
import { type Size, useSize } from './useSize.ts';
import { fitScale, type Point, turned, withinBox, type Zoom } from './zoom.ts';

const center: Point = { x: 0, y: 0 };

/** Where a picture stands in its box: how large, how turned, how far moved. */
export function useImageView(box: RefObject<HTMLElement | null>) {
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
