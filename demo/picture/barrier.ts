import type { Random } from '#demo/random.ts';
import type { Color } from './canvas.ts';
import type { Place, View } from './view.ts';

/** How far from where it should be, along the barrier. */
type Dent = (away: number) => { readonly out: number; readonly down: number };

const straight: Dent = () => ({ out: 0, down: 0 });

function dentAt(middle: number, reach: number, depth: number, side: number): Dent {
  return (away) => {
    const near = Math.max(0, 1 - Math.abs(away - middle) / reach);
    const bend = near * near * (3 - 2 * near);
    const crease = Math.sin(away * 3.1) * 0.1 * near;
    return { out: side * (bend * depth + crease), down: bend * 0.46 + crease * 0.8 };
  };
}

/** Metal beams on posts at one side of the road, hit where the dent is. */
export function paintGuardrail(
  view: View,
  side: 1 | -1,
  hit: { at: number; reach: number; depth: number } | null,
  random: Random,
) {
  const dent = hit ? dentAt(hit.at, hit.reach, hit.depth, side) : straight;
  const x = side * 5.5;
  const place = (up: number, away: number): Place => {
    const { out, down } = dent(away);
    return [x + out, Math.max(0.04, up - down), away];
  };
  for (let away = 90; away > 1.8; away -= away > 24 ? 2 : 0.5) {
    const next = away + (away > 24 ? 2 : 0.5);
    if (Math.abs(away % 2) < 0.01 || away > 24) paintPost(view, place(0.72, away), random);
    for (const [low, high, color] of bands) {
      const shade = 1 - Math.min(0.4, dent(away).down * 0.9);
      view.shape([place(low, away), place(high, away), place(high, next), place(low, next)], shaded(color, shade));
    }
  }
}

/** The two crests of a beam, lit from above. */
const bands: readonly (readonly [low: number, high: number, color: Color])[] = [
  [0.42, 0.47, [128, 132, 136]],
  [0.47, 0.54, [196, 200, 203]],
  [0.54, 0.6, [118, 122, 126]],
  [0.6, 0.67, [208, 211, 214]],
  [0.67, 0.73, [142, 146, 150]],
];

const shaded = ([red, green, blue]: Color, light: number): Color => [red * light, green * light, blue * light];

function paintPost(view: View, [right, top, away]: Place, random: Random): void {
  const lean = random.between(-0.02, 0.02) + (top < 0.6 ? random.between(-0.3, 0.3) : 0);
  view.shape(
    [
      [right - 0.06, 0, away],
      [right + 0.06, 0, away],
      [right + 0.06 + lean, top, away],
      [right - 0.06 + lean, top, away],
    ],
    [104, 106, 108],
  );
}

/** A concrete barrier in the middle, broken where it was hit. */
export function paintConcrete(view: View, broken: { at: number; reach: number }, random: Random): void {
  for (let away = 80; away > 1.8; away -= 0.5) {
    const near = Math.max(0, 1 - Math.abs(away - broken.at) / broken.reach);
    const height = 0.82 - near * random.between(0.35, 0.75);
    const [front, back]: [Place, Place] = [
      [-5.3, height, away],
      [-5.3, height, away + 0.5],
    ];
    const light = random.between(0.94, 1) - near * 0.22;
    view.shape([[-5, 0, away], front, back, [-5, 0, away + 0.5]], shaded([186, 184, 178], light));
    view.shape([front, [-5.6, height, away], [-5.6, height, away + 0.5], back], shaded([206, 204, 198], light));
  }
}
