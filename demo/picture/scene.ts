import { Random } from '#demo/random.ts';
import { paintConcrete, paintGuardrail } from './barrier.ts';
import { Canvas } from './canvas.ts';
import { lightOf, paintLand, paintRoad } from './landscape.ts';
import { write } from './letters.ts';
import { paintCone, paintDebris, paintPickup, paintSign, paintSkid, paintSpill } from './objects.ts';
import { View } from './view.ts';

/** `from`: how far to the right of the road's middle the photographer stands. */
type Damage = { readonly from: number; readonly paint: (view: View, random: Random) => void };

const guardrail: Damage = {
  from: 2.6,
  paint: (view, random) => {
    const at = random.between(7, 11);
    paintSkid(view, 5, at);
    paintGuardrail(view, -1, null, random);
    paintGuardrail(view, 1, { at, reach: random.between(3.5, 6), depth: random.between(1.1, 2) }, random);
    paintDebris(view, 4.6, at, 46, random);
  },
};

const spill: Damage = {
  from: 0.2,
  paint: (view, random) => {
    paintGuardrail(view, -1, null, random);
    paintGuardrail(view, 1, null, random);
    paintSpill(view, random.between(0, 2), random.between(8, 11), random);
    paintDebris(view, 1.4, 9, 60, random);
  },
};

const sign: Damage = {
  from: 3.4,
  paint: (view, random) => {
    paintGuardrail(view, -1, null, random);
    paintSkid(view, 6, 9);
    paintSign(view, 5.4, random.between(8, 10), random.between(0.9, 1.5) * random.pick([1, -1]));
    paintDebris(view, 4.8, 8, 34, random);
  },
};

const concrete: Damage = {
  from: -2,
  paint: (view, random) => {
    const at = random.between(8, 12);
    paintGuardrail(view, 1, null, random);
    paintConcrete(view, { at, reach: random.between(1.6, 3.2) }, random);
    paintDebris(view, -3.8, at, 70, random);
  },
};

const damages: readonly Damage[] = [guardrail, spill, sign, guardrail, concrete];

/** Photograph number `number` of a damaged stretch of road, 640 × 480. */
export function takePicture(seed: number, number: number): Canvas {
  const random = new Random(seed, 'picture', number);
  const canvas = new Canvas(640, 480);
  const damage = damages[number % damages.length] ?? guardrail;
  const camera = {
    x: damage.from + random.between(-0.7, 0.7),
    height: random.between(1.45, 1.9),
    horizon: random.between(168, 210),
    zoom: random.between(430, 520),
  };
  const view = new View(canvas, camera);
  const light = lightOf(random);
  paintLand(view, light, random);
  paintRoad(view, light, random);
  if (random.chance(0.55)) paintPickup(view, random.between(-3, -1.6), random.between(15, 22));
  damage.paint(view, random);
  for (const away of [16, 11, 7.5]) paintCone(view, random.between(2.5, 3), away + random.between(-0.6, 0.6));
  canvas.develop(random, random.between(10, 22));
  stamp(canvas, number, random);
  return canvas;
}

function stamp(canvas: Canvas, number: number, random: Random): void {
  const time = `${String(random.whole(6, 19)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}`;
  canvas.rectangle(0, 452, 640, 28, [12, 14, 16], 0.62);
  write(canvas, `EVIDENCIA ${String(number + 1).padStart(2, '0')}`, 12, 459, 2, [244, 244, 240]);
  write(canvas, `${time} H`, 548, 459, 2, [250, 196, 60]);
}
