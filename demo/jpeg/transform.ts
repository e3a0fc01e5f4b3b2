/** Arai, Agui and Nakajima's cosine transform: its output is scaled by these, which the quantization divides out. */
const scale = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379];

/** Factors (natural order) that quantize what `transform` gives. */
export function quantizer(quantities: readonly number[]): Float64Array {
  return Float64Array.from(quantities, (quantity, at) => {
    const row = scale[at >> 3] ?? 1;
    const column = scale[at & 7] ?? 1;
    return 1 / (quantity * row * column * 8);
  });
}

/** In place, over an 8 × 8 block. */
export function transform(block: Float64Array): void {
  for (let row = 0; row < 64; row += 8) transformEight(block, row, 1);
  for (let column = 0; column < 8; column += 1) transformEight(block, column, 8);
}

function transformEight(data: Float64Array, from: number, step: number): void {
  const at = (index: number) => data[from + index * step] as number;
  const first = at(0);
  const second = at(1);
  const third = at(2);
  const fourth = at(3);
  const fifth = at(4);
  const sixth = at(5);
  const seventh = at(6);
  const eighth = at(7);
  even(data, from, step, first + eighth, second + seventh, third + sixth, fourth + fifth);
  odd(data, from, step, fourth - fifth, third - sixth, second - seventh, first - eighth);
}

function even(data: Float64Array, from: number, step: number, a: number, b: number, c: number, d: number): void {
  const turned = (b - c + a - d) * Math.SQRT1_2;
  data[from] = a + d + b + c;
  data[from + 4 * step] = a + d - b - c;
  data[from + 2 * step] = a - d + turned;
  data[from + 6 * step] = a - d - turned;
}

function odd(data: Float64Array, from: number, step: number, e: number, f: number, g: number, h: number): void {
  const shared = (e + f - g - h) * 0.382683433;
  const left = 0.5411961 * (e + f) + shared;
  const right = 1.306562965 * (g + h) + shared;
  const turned = (f + g) * Math.SQRT1_2;
  data[from + 5 * step] = h - turned + left;
  data[from + 3 * step] = h - turned - left;
  data[from + step] = h + turned + right;
  data[from + 7 * step] = h + turned - right;
}
