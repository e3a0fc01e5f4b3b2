import type { Canvas } from '#demo/picture/canvas.ts';
import { BitWriter, type Codes, codesOf } from './bits.ts';
import { headers } from './headers.ts';
import {
  chrominanceAc,
  chrominanceDc,
  chrominanceQuantities,
  luminanceAc,
  luminanceDc,
  luminanceQuantities,
  zigzag,
} from './tables.ts';
import { quantizer, transform } from './transform.ts';

/** As the reference encoder scales its tables, for qualities from 50 to 99. */
const scaled = (quantities: readonly number[], quality: number) =>
  quantities.map((value) => Math.min(255, Math.max(1, Math.floor((value * (200 - quality * 2) + 50) / 100))));

type Component = { readonly factors: Float64Array; readonly dc: Codes; readonly ac: Codes; last: number };

const luminanceCodes = { dc: codesOf(luminanceDc), ac: codesOf(luminanceAc) };
const chrominanceCodes = { dc: codesOf(chrominanceDc), ac: codesOf(chrominanceAc) };

/** A baseline JPEG of a canvas whose sides are multiples of 16. */
export function encodeJpeg(canvas: Canvas, quality = 72): Uint8Array {
  const { width, height } = canvas;
  const luminance = scaled(luminanceQuantities, quality);
  const chrominance = scaled(chrominanceQuantities, quality);
  const component = (quantities: number[], codes: { dc: Codes; ac: Codes }): Component => ({
    factors: quantizer(quantities),
    ...codes,
    last: 0,
  });
  const brightness = component(luminance, luminanceCodes);
  const colors = [component(chrominance, chrominanceCodes), component(chrominance, chrominanceCodes)] as const;
  const planes = planesOf(canvas);
  const bits = new BitWriter();
  for (let y = 0; y < height; y += 16) {
    for (let x = 0; x < width; x += 16) {
      for (const [dx, dy] of quarters) encodeBlock(bits, brightness, planes.y, width, x + dx, y + dy);
      encodeBlock(bits, colors[0], planes.cb, width / 2, x / 2, y / 2);
      encodeBlock(bits, colors[1], planes.cr, width / 2, x / 2, y / 2);
    }
  }
  return Buffer.concat([Uint8Array.from(headers(width, height, luminance, chrominance)), bits.end(), endOfImage]);
}

const endOfImage = Uint8Array.of(0xff, 0xd9);

const quarters = [
  [0, 0],
  [8, 0],
  [0, 8],
  [8, 8],
] as const;

type Planes = { readonly y: Float32Array; readonly cb: Float32Array; readonly cr: Float32Array };

/** Brightness of every pixel; colour of every four. */
function planesOf({ width, height, pixels }: Canvas): Planes {
  const planes = {
    y: new Float32Array(width * height),
    cb: new Float32Array((width * height) / 4),
    cr: new Float32Array((width * height) / 4),
  };
  for (let at = 0; at < width * height; at += 1) {
    const r = pixels[at * 3] as number;
    const g = pixels[at * 3 + 1] as number;
    const b = pixels[at * 3 + 2] as number;
    const half = (Math.floor(at / width) >> 1) * (width / 2) + ((at % width) >> 1);
    planes.y[at] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
    planes.cb[half] = (planes.cb[half] as number) + (-0.168736 * r - 0.331264 * g + 0.5 * b) / 4;
    planes.cr[half] = (planes.cr[half] as number) + (0.5 * r - 0.418688 * g - 0.081312 * b) / 4;
  }
  return planes;
}

const block = new Float64Array(64);
const quantized = new Int32Array(64);

function encodeBlock(bits: BitWriter, component: Component, plane: Float32Array, stride: number, x: number, y: number) {
  for (let row = 0; row < 8; row += 1) {
    const from = (y + row) * stride + x;
    for (let column = 0; column < 8; column += 1) block[row * 8 + column] = plane[from + column] as number;
  }
  transform(block);
  for (let at = 0; at < 64; at += 1) {
    const natural = zigzag[at] as number;
    quantized[at] = Math.round((block[natural] as number) * (component.factors[natural] as number));
  }
  writeBlock(bits, component);
}

function writeBlock(bits: BitWriter, component: Component): void {
  const first = quantized[0] as number;
  writeNumber(bits, component.dc, 0, first - component.last);
  component.last = first;
  let zeros = 0;
  for (let at = 1; at < 64; at += 1) {
    const value = quantized[at] as number;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writeCode(bits, component.ac, 0xf0);
    writeNumber(bits, component.ac, zeros, value);
    zeros = 0;
  }
  if (zeros > 0) writeCode(bits, component.ac, 0);
}

function writeCode(bits: BitWriter, { codes, lengths }: Codes, symbol: number): void {
  bits.put(codes[symbol] as number, lengths[symbol] as number);
}

/** The run of zeros and the number's size as one code, then its bits; negative numbers count down. */
function writeNumber(bits: BitWriter, codes: Codes, zeros: number, value: number): void {
  const size = 32 - Math.clz32(Math.abs(value));
  writeCode(bits, codes, (zeros << 4) | size);
  if (size > 0) bits.put(value < 0 ? value + (1 << size) - 1 : value, size);
}
