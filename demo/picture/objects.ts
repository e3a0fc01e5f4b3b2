import type { Random } from '#demo/random.ts';
import type { Color } from './canvas.ts';
import type { Place, View } from './view.ts';

export function paintCone(view: View, right: number, away: number): void {
  view.upright([right - 0.22, 0, away], 0.44, 0.04, [40, 40, 40]);
  const edge = (up: number) => 0.17 * (1 - up / 0.78);
  for (const [low, high, color] of cone) {
    view.shape(
      [
        [right - edge(low), low, away],
        [right + edge(low), low, away],
        [right + edge(high), high, away],
        [right - edge(high), high, away],
      ],
      color,
    );
  }
}

const cone: readonly (readonly [number, number, Color])[] = [
  [0.04, 0.28, [226, 92, 30]],
  [0.28, 0.48, [238, 236, 230]],
  [0.48, 0.7, [222, 88, 28]],
];

/** Pieces of glass, plastic and metal around where it happened. */
export function paintDebris(view: View, right: number, away: number, amount: number, random: Random): void {
  for (let piece = 0; piece < amount; piece += 1) {
    const [x, z] = [right + random.between(-1.6, 1.2), away + random.between(-3, 3)];
    const size = random.between(0.03, 0.16);
    const tone = random.pick([30, 52, 96, 190]);
    const corners = Array.from({ length: 4 }, (_, at): Place => {
      const angle = at * 1.57 + random.between(0, 1.2);
      return [x + Math.cos(angle) * size, 0, z + Math.sin(angle) * size * 1.8];
    });
    view.shape(corners, [tone, tone, tone + 4], 0.9);
  }
}

/** Two dark bands that leave the lane towards the right. */
export function paintSkid(view: View, toRight: number, to: number): void {
  for (const offset of [-0.85, 0.85]) {
    for (let away = 2.2; away < to; away += 0.4) {
      const x = (z: number) => offset - 1.4 + (toRight + 1) * ((z - 2) / (to - 2)) ** 2;
      view.shape(
        [
          [x(away) - 0.11, 0, away],
          [x(away) + 0.11, 0, away],
          [x(away + 0.4) + 0.11, 0, away + 0.4],
          [x(away + 0.4) - 0.11, 0, away + 0.4],
        ],
        [22, 22, 24],
        0.5,
      );
    }
  }
}

export function paintSpill(view: View, right: number, away: number, random: Random): void {
  for (const [size, opacity] of [
    [1, 0.42],
    [0.72, 0.4],
  ] as const) {
    const edge = Array.from({ length: 22 }, (_, at): Place => {
      const angle = (at / 22) * 2 * Math.PI;
      const reach = size * random.between(0.72, 1.1);
      return [right + Math.cos(angle) * 2.1 * reach, 0, away + Math.sin(angle) * 4.4 * reach];
    });
    view.shape(edge, [26, 24, 22], opacity);
  }
}

/** A traffic sign whose post was bent. */
export function paintSign(view: View, right: number, away: number, lean: number): void {
  const at = (sideways: number, up: number): Place => [
    right + sideways + lean * up * up * 0.32,
    up * (1 - Math.abs(lean) * 0.2),
    away,
  ];
  view.shape([at(-0.05, 0), at(0.05, 0), at(0.05, 2.4), at(-0.05, 2.4)], [122, 124, 126]);
  const panel = (grown: number): Place[] => [
    at(0, 1.5 - grown),
    at(0.62 + grown, 2.15),
    at(0, 2.8 + grown),
    at(-0.62 - grown, 2.15),
  ];
  view.shape(panel(0.05), [24, 24, 24]);
  view.shape(panel(0), [240, 190, 30]);
  view.shape([at(-0.09, 1.8), at(0.09, 1.8), at(0.09, 2.3), at(-0.09, 2.3)], [24, 24, 24]);
  view.shape([at(-0.26, 2.28), at(0.26, 2.28), at(0, 2.58)], [24, 24, 24]);
}

/** The patrol's pick-up, seen from behind, with its light bar on. */
export function paintPickup(view: View, right: number, away: number): void {
  view.strip(right - 1.05, right + 1.05, away - 0.6, away + 3.4, [18, 18, 20], 0.45);
  for (const x of [-0.95, 0.62]) view.upright([right + x, 0, away], 0.33, 0.62, [24, 24, 26]);
  view.upright([right - 1, 0.38, away], 2, 0.72, [236, 236, 232]);
  view.shape(
    [
      [right - 0.82, 1.1, away + 1.2],
      [right + 0.82, 1.1, away + 1.2],
      [right + 0.7, 1.72, away + 1.4],
      [right - 0.7, 1.72, away + 1.4],
    ],
    [222, 222, 220],
  );
  view.shape(
    [
      [right - 0.7, 1.18, away + 1.2],
      [right + 0.7, 1.18, away + 1.2],
      [right + 0.6, 1.62, away + 1.4],
      [right - 0.6, 1.62, away + 1.4],
    ],
    [52, 62, 72],
  );
  view.upright([right - 1, 0.72, away], 2, 0.14, [232, 120, 24]);
  for (const x of [-0.98, 0.8]) view.upright([right + x, 0.88, away], 0.18, 0.2, [186, 28, 26]);
  view.upright([right - 0.55, 1.74, away + 1.4], 1.1, 0.16, [250, 168, 30]);
  view.upright([right - 0.36, 0.46, away], 0.72, 0.16, [250, 250, 246]);
}
