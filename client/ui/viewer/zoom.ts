import { type RefObject, useLayoutEffect, useState } from 'react';

/** 'fit' follows the space there is; a number is a scale. */
export type Zoom = 'fit' | number;

export type Point = { readonly x: number; readonly y: number };

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6];
const same = 0.001;

export const zoomIn = (scale: number) => steps.find((step) => step > scale + same) ?? scale;
export const zoomOut = (scale: number) => steps.findLast((step) => step < scale - same) ?? scale;

export const percentText = (scale: number) => `${Math.round(scale * 100)} %`;

/** As it lies after quarter turns. */
export function turned({ width, height }: Size, quarters: number): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The scale at which the whole picture is seen, never larger than it is. */
export function fitScale(box: Size, picture: Size): number {
  return Math.min(1, box.width / picture.width, box.height / picture.height);
}

/** Keeps a moved picture over the box: it never shows more emptiness than it must. */
export function withinBox({ x, y }: Point, box: Size, scaled: Size): Point {
  const most = { x: Math.max(0, (scaled.width - box.width) / 2), y: Math.max(0, (scaled.height - box.height) / 2) };
  const kept = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return { x: kept(x, most.x), y: kept(y, most.y) };
}

export type Size = { readonly width: number; readonly height: number };

/** Inner size of an element, kept up to date; null before it is known. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const note = () => setSize({ width: observed.clientWidth, height: observed.clientHeight });
    const observer = new ResizeObserver(note);
    observer.observe(observed);
    note();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
