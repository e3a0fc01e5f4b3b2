import type { Canvas, Color, Point } from './canvas.ts';

/** Metres on the road: to the right of its middle, above it, and away from the camera. */
export type Place = readonly [right: number, up: number, away: number];

/** Where a photographer stands. */
export type Camera = { readonly x: number; readonly height: number; readonly horizon: number; readonly zoom: number };

const nearest = 1.6;

export class View {
  readonly canvas: Canvas;
  readonly camera: Camera;

  constructor(canvas: Canvas, camera: Camera) {
    this.canvas = canvas;
    this.camera = camera;
  }

  see([right, up, away]: Place): Point {
    const { x, height, horizon, zoom } = this.camera;
    const scale = zoom / Math.max(nearest, away);
    return [this.canvas.width / 2 + (right - x) * scale, horizon + (height - up) * scale];
  }

  shape(places: readonly Place[], color: Color, opacity = 1): void {
    this.canvas.polygon(
      places.map((place) => this.see(place)),
      color,
      opacity,
    );
  }

  /** A strip lying on the ground. */
  strip(left: number, right: number, from: number, to: number, color: Color, opacity = 1): void {
    this.shape(
      [
        [left, 0, from],
        [right, 0, from],
        [right, 0, to],
        [left, 0, to],
      ],
      color,
      opacity,
    );
  }

  /** Something flat that faces the camera. */
  upright([right, up, away]: Place, width: number, height: number, color: Color, opacity = 1): void {
    this.shape(
      [
        [right, up, away],
        [right + width, up, away],
        [right + width, up + height, away],
        [right, up + height, away],
      ],
      color,
      opacity,
    );
  }
}
