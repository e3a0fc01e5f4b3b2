import { chrominanceAc, chrominanceDc, type HuffmanSpec, luminanceAc, luminanceDc, zigzag } from './tables.ts';

const segment = (marker: number, body: readonly number[]): number[] => {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
};

const two = (value: number) => [value >> 8, value & 0xff];

const quantities = (table: number, values: readonly number[]) => [table, ...zigzag.map((at) => values[at] ?? 1)];

const huffman = (id: number, { counts, values }: HuffmanSpec) => [id, ...counts, ...values];

/** Everything before the entropy-coded data: three components, colour at half the resolution. */
export function headers(width: number, height: number, luminance: number[], chrominance: number[]): number[] {
  return [
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...segment(0xdb, [...quantities(0, luminance), ...quantities(1, chrominance)]),
    ...segment(0xc0, [8, ...two(height), ...two(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...segment(0xc4, [
      ...huffman(0x00, luminanceDc),
      ...huffman(0x10, luminanceAc),
      ...huffman(0x01, chrominanceDc),
      ...huffman(0x11, chrominanceAc),
    ]),
    ...segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ];
}
