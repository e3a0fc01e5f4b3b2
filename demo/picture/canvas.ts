import type { Random } from '#demo/random.ts';

export type Color = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

/** Pixels in memory, three bytes each. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(width * height * 3);
  }

  /** A horizontal run of one colour, mixed with what lies beneath. */
  #run(y: number, from: number, to: number, [red, green, blue]: Color, opacity: number): void {
    const { pixels, width } = this;
    const first = Math.max(0, Math.round(from));
    const last = Math.min(width, Math.round(to));
    for (let at = (y * width + first) * 3; at < (y * width + last) * 3; at += 3) {
      pixels[at] = (pixels[at] as number) * (1 - opacity) + red * opacity;
      pixels[at + 1] = (pixels[at + 1] as number) * (1 - opacity) + green * opacity;
      pixels[at + 2] = (pixels[at + 2] as number) * (1 - opacity) + blue * opacity;
    }
  }

  /** Filled by the even-odd rule. */
  polygon(points: readonly Point[], color: Color, opacity = 1): void {
    const heights = points.map(([, y]) => y);
    const top = Math.max(0, Math.ceil(Math.min(...heights) - 0.5));
    const bottom = Math.min(this.height - 1, Math.floor(Math.max(...heights) - 0.5));
    for (let y = top; y <= bottom; y += 1) {
      const crossings = crossingsAt(points, y + 0.5);
      for (let at = 0; at + 1 < crossings.length; at += 2) {
        this.#run(y, crossings[at] as number, crossings[at + 1] as number, color, opacity);
      }
    }
  }

  rectangle(x: number, y: number, width: number, height: number, color: Color, opacity = 1): void {
    this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      color,
      opacity,
    );
  }

  disc([x, y]: Point, radius: number, color: Color, opacity = 1, flatness = 1): void {
    const points = Array.from({ length: 28 }, (_, at): Point => {
      const angle = (at / 28) * 2 * Math.PI;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flatness];
    });
    this.polygon(points, color, opacity);
  }

  /** From one colour to another, downwards. */
  gradient(top: number, bottom: number, from: Color, to: Color): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, bottom); y += 1) {
      this.#run(y, 0, this.width, mixed(from, to, (y - top) / (bottom - top)), 1);
    }
  }

  /** What a sensor adds: grain, and corners a little darker. */
  develop(random: Random, grain: number): void {
    const { width, height, pixels } = this;
    let noise = random.whole(1, 2 ** 30);
    for (let at = 0; at < width * height; at += 1) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0;
      const x = (at % width) / width - 0.5;
      const y = Math.floor(at / width) / height - 0.5;
      const light = 1.06 - 0.5 * (x * x + y * y);
      const speck = ((noise >>> 16) / 65_536 - 0.5) * grain;
      for (let channel = at * 3; channel < at * 3 + 3; channel += 1) {
        pixels[channel] = (pixels[channel] as number) * light + speck;
      }
    }
  }
}

export function mixed(from: Color, to: Color, share: number): Color {
  const between = (a: number, b: number) => a + (b - a) * share;
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

function crossingsAt(points: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  let previous = points[points.length - 1] as Point;
  for (const point of points) {
    const [[x1, y1], [x2, y2]] = [previous, point];
    if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    previous = point;
  }
  return crossings.sort((a, b) => a - b);
}
