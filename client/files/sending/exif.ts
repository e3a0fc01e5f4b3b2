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
const mostInSegment = 65_535;

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

type Box = { readonly type: string; readonly start: number; readonly end: number };

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > to) break;
    boxes.push({ type: textAt(view, at + 4), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** The number of the item that holds the camera's words, by the list of items (`iinf`). */
function exifItem(view: DataView, { start, end }: Box): number | undefined {
  const countBytes = view.getUint8(start) === 0 ? 2 : 4;
  for (const infe of boxesIn(view, start + 4 + countBytes, end)) {
    const idBytes = view.getUint8(infe.start) === 2 ? 2 : 4;
    const id = idBytes === 2 ? view.getUint16(infe.start + 4) : view.getUint32(infe.start + 4);
    if (textAt(view, infe.start + 4 + idBytes + 2) === 'Exif') return id;
  }
  return undefined;
}

/** Where an item lies in the file, by the list of places (`iloc`); only what lies there in one piece. */
function placeOf(view: DataView, { start }: Box, wanted: number): { at: number; length: number } | undefined {
  const version = view.getUint8(start);
  const [offsetBytes, lengthBytes] = [view.getUint8(start + 4) >> 4, view.getUint8(start + 4) & 15];
  const [baseBytes, indexBytes] = [view.getUint8(start + 5) >> 4, version > 0 ? view.getUint8(start + 5) & 15 : 0];
  let at = start + 6;
  const read = (bytes: number) => {
    at += bytes;
    if (bytes === 0) return 0;
    if (bytes === 8) return Number(view.getBigUint64(at - 8));
    return bytes === 4 ? view.getUint32(at - 4) : view.getUint16(at - 2);
  };
  const wide = version < 2 ? 2 : 4;
  for (let left = read(wide); left > 0; left -= 1) {
    const id = read(wide);
    const isInFile = version === 0 || (read(2) & 15) === 0;
    read(2);
    const base = read(baseBytes);
    for (let extents = read(2), only = extents === 1; extents > 0; extents -= 1) {
      read(indexBytes);
      const place = { at: base + read(offsetBytes), length: read(lengthBytes) };
      if (id === wanted) return isInFile && only ? place : undefined;
    }
  }
  return undefined;
}

/** The same of a HEIC picture, as the Exif segment of a JPEG; null when it has none that can be read. */
export function exifOfHeic(heic: Uint8Array): Uint8Array | null {
  const view = viewOf(heic);
  try {
    const meta = boxesIn(view, 0, heic.length).find(({ type }) => type === 'meta');
    const inside = meta ? boxesIn(view, meta.start + 4, meta.end) : [];
    const [items, places] = ['iinf', 'iloc'].map((wanted) => inside.find(({ type }) => type === wanted));
    const item = items && exifItem(view, items);
    const place = item === undefined || !places ? undefined : placeOf(view, places, item);
    if (!place || place.at + place.length > heic.length) return null;
    // The item begins with how far away its TIFF header is.
    const tiff = heic.subarray(place.at + 4 + view.getUint32(place.at), place.at + place.length);
    return tiff.length > 8 && tiff.length + headerBytes <= mostInSegment ? segmentOf(tiff) : null;
  } catch {
    return null;
  }
}

function segmentOf(tiff: Uint8Array): Uint8Array {
  const segment = new Uint8Array(headerBytes + tiff.length);
  const view = viewOf(segment);
  view.setUint16(0, app1);
  view.setUint16(2, segment.length - 2);
  view.setUint32(4, exifName);
  segment.set(tiff, headerBytes);
  return segment;
}
