import { expect, it } from 'vitest';
import { exifOf, withExif, withoutRotation } from '#client/files/sending/exif.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Orientation 6 and a date, in either byte order. */
function exifSegment(isLittle: boolean): number[] {
  const two = (value: number) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const four = (value: number) => (isLittle ? [...two(value), 0, 0] : [0, 0, ...two(value)]);
  const tiff = [
    ...ascii(isLittle ? 'II' : 'MM'),
    ...two(42),
    ...four(8),
    ...two(2),
    ...two(0x0112),
    ...two(3),
    ...four(1),
    ...two(6),
    0,
    0,
    ...two(0x0132),
    ...two(2),
    ...four(20),
    ...four(38),
    ...four(0),
    ...ascii('2026:11:20 09:30:00'),
    0,
  ];
  const body = [...ascii('Exif'), 0, 0, ...tiff];
  const length = body.length + 2;
  return [0xff, 0xe1, length >> 8, length & 255, ...body];
}

const jfif = [0xff, 0xe0, 0, 4, 1, 2];
const scan = [0xff, 0xda, 0, 2, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0xff, 0xd9];
const jpeg = (...parts: number[][]) => new Uint8Array([0xff, 0xd8, ...parts.flat(), ...scan]);

it.each([true, false])('carries the date over and says that the picture is upright (little endian: %s)', (isLittle) => {
  const segment = exifSegment(isLittle);
  const found = exifOf(jpeg(jfif, segment));
  expect(found).toEqual(new Uint8Array(segment));
  const upright = withoutRotation(found ?? new Uint8Array());
  const value = new DataView(upright.buffer).getUint16(10 + 18, isLittle);
  expect(value).toBe(1);
  expect(Buffer.from(upright).toString('latin1')).toContain('2026:11:20 09:30:00');
  expect(found?.[isLittle ? 28 : 29]).toBe(6);
  expect(exifOf(withExif(jpeg(jfif), upright))).toEqual(upright);
});

it('finds nothing where there is nothing, and survives what is cut off', () => {
  expect(exifOf(jpeg(jfif))).toBeNull();
  expect(exifOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeNull();
  expect(exifOf(new Uint8Array())).toBeNull();
  const whole = jpeg(exifSegment(true));
  for (let length = 0; length < whole.length; length += 1) {
    const segment = exifOf(whole.slice(0, length));
    if (segment) expect(() => withoutRotation(segment)).not.toThrow();
  }
});
