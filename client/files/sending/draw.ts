import { jpegQuality, mimeTypes } from '#domain/files.ts';
import { exifOf, withExif, withoutRotation } from './exif.ts';

/** Browsers refuse larger canvases; a photograph of a phone has a third of this. */
const mostPixels = 64_000_000;

function fitted({ width, height }: ImageBitmap) {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

async function drawn(image: ImageBitmapSource): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  const { width, height } = fitted(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: mimeTypes.jpg, quality: jpegQuality });
  return new Uint8Array(await jpeg.arrayBuffer());
}

/** An upright JPEG of quality 0.6 (requirements §9), with what the camera wrote about it. */
export async function drawUpright(image: ImageBitmapSource, exif: Uint8Array | null): Promise<Uint8Array> {
  const jpeg = await drawn(image);
  return exif ? withExif(jpeg, withoutRotation(exif)) : jpeg;
}

export async function drawJpeg(image: Blob): Promise<Uint8Array> {
  return drawUpright(image, exifOf(new Uint8Array(await image.arrayBuffer())));
}
