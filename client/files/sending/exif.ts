/**
 * What a camera wrote about a photograph (date, place, device) is evidence, and drawing the picture anew loses it.
 * These carry it over; only the orientation is reset, because the new picture is already upright.
 */

const startOfImage = 0xffd8;
const app1 = 0xffe1;
const startOfScan = 0xffda;
const orientationTag = 0x0112;
const upright = 1;
const exifName = 0x45786966;
const headerBytes = 10;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The Exif segment of a JPEG, marker included; null when it has none. */
export function exifOf(jpeg: Uint8Array): Uint8Array | null {
  const view = viewOf(jpeg);
  if (jpeg.length < 4 || view.getUint16(0) !== startOfImage) return null;
  let at = 2;
  while (at + headerBytes < jpeg.length) {
    const marker = view.getUint16(at);
    if (marker < 0xff01 || marker === startOfScan) return null;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > jpeg.length) return null;
    if (marker === app1 && view.getUint32(at + 4) === exifName) return jpeg.slice(at, end);
    at = end;
  }
  return null;
}

/** The same segment, saying that the picture is upright. */
export function withoutRotation(segment: Uint8Array): Uint8Array {
  const copy = segment.slice();
  const tiff = new DataView(copy.buffer, headerBytes);
  if (tiff.byteLength < 8) return copy;
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return copy;
  const count = tiff.getUint16(directory, little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) break;
    if (tiff.getUint16(at, little) === orientationTag) tiff.setUint16(at + 8, upright, little);
  }
  return copy;
}

/** A JPEG with that segment right after its start, where cameras put it. */
export function withExif(jpeg: Uint8Array, segment: Uint8Array): Uint8Array {
  const whole = new Uint8Array(jpeg.length + segment.length);
  whole.set(jpeg.subarray(0, 2));
  whole.set(segment, 2);
  whole.set(jpeg.subarray(2), 2 + segment.length);
  return whole;
}
