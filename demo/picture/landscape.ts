import type { Random } from '#demo/random.ts';
import { type Canvas, type Color, mixed, type Point } from './canvas.ts';
import type { View } from './view.ts';

export type Light = {
  readonly sky: readonly [Color, Color];
  readonly hills: readonly [Color, Color];
  readonly ground: readonly [Color, Color];
  readonly asphalt: Color;
  readonly clouds: number;
};

const lights: readonly Light[] = [
  {
    sky: [
      [96, 150, 205],
      [205, 222, 235],
    ],
    hills: [
      [128, 148, 160],
      [92, 116, 96],
    ],
    ground: [
      [150, 148, 96],
      [112, 120, 66],
    ],
    asphalt: [94, 95, 98],
    clouds: 5,
  },
  {
    sky: [
      [158, 168, 178],
      [206, 209, 210],
    ],
    hills: [
      [136, 146, 150],
      [92, 106, 92],
    ],
    ground: [
      [126, 134, 92],
      [92, 106, 62],
    ],
    asphalt: [82, 83, 86],
    clouds: 9,
  },
  {
    sky: [
      [92, 118, 168],
      [238, 196, 150],
    ],
    hills: [
      [132, 116, 126],
      [84, 80, 76],
    ],
    ground: [
      [146, 122, 82],
      [104, 92, 56],
    ],
    asphalt: [88, 84, 84],
    clouds: 4,
  },
  {
    sky: [
      [70, 132, 200],
      [190, 214, 232],
    ],
    hills: [
      [166, 146, 122],
      [140, 116, 86],
    ],
    ground: [
      [186, 164, 118],
      [156, 130, 84],
    ],
    asphalt: [108, 106, 104],
    clouds: 2,
  },
];

export function lightOf(random: Random): Light {
  return random.pick(lights);
}

/** Sky, hills and the land beside the road. */
export function paintLand({ canvas, camera }: View, light: Light, random: Random): void {
  const { horizon } = camera;
  canvas.gradient(0, horizon, light.sky[0], light.sky[1]);
  for (let cloud = 0; cloud < light.clouds; cloud += 1) paintCloud(canvas, horizon, random);
  paintHills(canvas, horizon, light.hills[0], 64, random);
  paintHills(canvas, horizon, light.hills[1], 30, random);
  canvas.gradient(horizon, canvas.height, light.ground[0], light.ground[1]);
  for (let tuft = 0; tuft < 260; tuft += 1) paintTuft(canvas, horizon, light, random);
}

function paintCloud(canvas: Canvas, horizon: number, random: Random): void {
  const [x, y, size] = [random.between(0, canvas.width), random.between(10, horizon * 0.7), random.between(26, 64)];
  for (let puff = 0; puff < 9; puff += 1) {
    const place: Point = [x + random.between(-1.4, 1.4) * size, y + random.between(-0.16, 0.16) * size];
    canvas.disc(place, size * random.between(0.35, 0.7), [246, 247, 248], 0.13, 0.42);
  }
}

function paintHills(canvas: Canvas, horizon: number, color: Color, height: number, random: Random): void {
  const phases = [random.between(0, 7), random.between(0, 7), random.between(0, 7)] as const;
  const ridge = Array.from({ length: 65 }, (_, at): Point => {
    const x = (at / 64) * canvas.width;
    const rise =
      Math.sin(x / 130 + phases[0]) + 0.5 * Math.sin(x / 47 + phases[1]) + 0.16 * Math.sin(x / 13 + phases[2]);
    return [x, horizon - height * (0.62 + 0.3 * rise)];
  });
  canvas.polygon([[0, horizon + 2], ...ridge, [canvas.width, horizon + 2]], color);
}

function paintTuft(canvas: Canvas, horizon: number, light: Light, random: Random): void {
  const near = random.next() ** 2;
  const y = horizon + 4 + near * (canvas.height - horizon);
  const x = random.between(0, canvas.width);
  const size = 1 + near * 9;
  const color = mixed(light.ground[1], random.chance(0.5) ? [60, 72, 34] : [190, 178, 120], 0.5);
  canvas.polygon(
    [
      [x - size, y],
      [x - size * 0.2, y - size * 1.3],
      [x + size, y],
    ],
    color,
    0.5,
  );
}

/** The carriageway: shoulders, edge lines, dashes, and seams of old repairs. */
export function paintRoad(view: View, light: Light, random: Random): void {
  view.strip(-6.4, 6.4, 1.6, 260, mixed(light.asphalt, light.ground[0], 0.42));
  view.strip(-5.2, 5.2, 1.6, 260, light.asphalt);
  for (let patch = 0; patch < 26; patch += 1) {
    const [left, away] = [random.between(-5, 4), random.between(2, 60)];
    const shade = random.chance(0.5) ? 20 : 150;
    view.strip(left, left + random.between(0.3, 2.2), away, away + random.between(0.6, 9), [shade, shade, shade], 0.06);
  }
  view.strip(-4.05, -3.88, 1.6, 220, [214, 172, 52], 0.92);
  view.strip(3.88, 4.05, 1.6, 220, [232, 232, 226], 0.92);
  for (let away = random.between(1.6, 6); away < 150; away += 10) {
    view.strip(-0.08, 0.08, away, away + 4.5, [232, 232, 226], 0.9);
  }
}
