import { expect, it } from 'vitest';
import { exifOf, exifOfHeic, withExif, withoutRotation } from '#client/files/sending/exif.ts';

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

it('looks no further than where the picture itself begins', () => {
  expect(
    exifOf(new Uint8Array([0xff, 0xd8, ...jfif, 0xff, 0xda, 0, 2, ...exifSegment(true), 0xff, 0xd9, 0, 0])),
  ).toBeNull();
});

const four = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const box = (type: string, ...content: number[][]) => {
  const body = content.flat();
  return [...four(body.length + 8), ...ascii(type), ...body];
};

/** As phones write it: a list of items, where they lie, and what the camera wrote behind them. */
function heicWith(
  exif: readonly number[],
  where: (at: number) => number = (at) => at,
  listed: (...content: number[][]) => number[] = (...content) => box('meta', ...content),
  places: (at: number, length: number) => number[] = (at, length) =>
    box('iloc', four(0), [0x44, 0x00], [0, 1], [0, 2], [0, 0], [0, 1], four(at), four(length)),
): Uint8Array {
  const build = (at: number) => [
    ...box('ftyp', ascii('heic'), four(0), ascii('mif1')),
    ...listed(
      four(0),
      box(
        'iinf',
        four(0),
        [0, 2],
        box('infe', [2, 0, 0, 0], [0, 1], [0, 0], ascii('hvc1'), [0]),
        box('infe', [2, 0, 0, 0], [0, 2], [0, 0], ascii('Exif'), [0]),
      ),
      places(at, exif.length),
    ),
    ...exif,
  ];
  const start = build(0).length - exif.length;
  return new Uint8Array(build(where(start)));
}

it('finds what the camera wrote in a HEIC picture, and nothing in one that says it lies elsewhere', () => {
  const segment = exifSegment(false);
  const item = [...four(6), ...segment.slice(4)];
  expect([...(exifOfHeic(heicWith(item)) ?? [])]).toEqual(segment);
  expect(exifOfHeic(heicWith(item, (at) => at + 4))).toBeNull();
  expect(exifOfHeic(heicWith(item, () => 2 ** 31))).toBeNull();
  expect(exifOfHeic(new Uint8Array([0, 0, 0, 24]))).toBeNull();
});

it('finds it too where a box says its size in eight bytes, or reaches to the end of the file', () => {
  const segment = exifSegment(true);
  const item = [...four(6), ...segment.slice(4)];
  const wide = (...content: number[][]) => [
    ...four(1),
    ...ascii('meta'),
    ...four(0),
    ...four(content.flat().length + 16),
    ...content.flat(),
  ];
  const open = (...content: number[][]) => [...four(0), ...ascii('meta'), ...content.flat()];
  for (const listed of [wide, open]) {
    expect([...(exifOfHeic(heicWith(item, undefined, listed)) ?? [])]).toEqual(segment);
  }
});

it('finds it too behind a box that holds nothing', () => {
  const segment = exifSegment(false);
  const item = [...four(6), ...segment.slice(4)];
  const behind = (...content: number[][]) => [...box('free'), ...box('meta', ...content)];
  expect([...(exifOfHeic(heicWith(item, undefined, behind)) ?? [])]).toEqual(segment);
});

it('finds it too where the places have an index, and nothing where they count from elsewhere than the file', () => {
  const segment = exifSegment(false);
  const item = [...four(6), ...segment.slice(4)];
  const indexed = (method: number) => (at: number, length: number) =>
    box(
      'iloc',
      [1, 0, 0, 0],
      [0x44, 0x04],
      [0, 1],
      [0, 2],
      [0, method],
      [0, 0],
      [0, 1],
      four(9),
      four(at),
      four(length),
    );
  expect([...(exifOfHeic(heicWith(item, undefined, undefined, indexed(0))) ?? [])]).toEqual(segment);
  expect(exifOfHeic(heicWith(item, undefined, undefined, indexed(1)))).toBeNull();
});

it('leaves out what is more than a segment of a JPEG can hold', () => {
  const item = (length: number) => [...four(6), ...ascii('Exif'), 0, 0, ...new Array<number>(length).fill(7)];
  expect(exifOfHeic(heicWith(item(65_525)))?.length).toBe(65_535);
  expect(exifOfHeic(heicWith(item(65_526)))).toBeNull();
});
