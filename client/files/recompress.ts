import { isHeic, isImageKind, mimeTypes, sniffKind } from '#domain/files.ts';
import { Failure } from '#machines/failure.ts';
import type { DrawAnswer } from './sending/draw.worker.ts';

const unreadable = 'La imagen está dañada o no se puede abrir. Elija otra.';

const drawer = () => new Worker(new URL('./sending/draw.worker.ts', import.meta.url), { type: 'module' });
/** Its decoder is large, and loaded only for such a picture. */
const heicDrawer = () => new Worker(new URL('./sending/heic.worker.ts', import.meta.url), { type: 'module' });

/** One worker an image: it ends with its work, and what is drawn never holds up the page. */
function drawAside(image: Blob, worker: Worker): Promise<Uint8Array> {
  const drawn = new Promise<Uint8Array>((resolve, reject) => {
    worker.onmessage = ({ data: { jpeg } }: MessageEvent<DrawAnswer>) =>
      jpeg ? resolve(jpeg) : reject(new Failure(unreadable));
    worker.onerror = () => reject(new Failure(unreadable));
    worker.postMessage(image);
  });
  return drawn.finally(() => worker.terminate());
}

export const jpegName = (name: string) => `${name.replace(/\.(?:jpe?g|png|hei[cf])$/i, '')}.jpg`;

/**
 * Images, HEIC of phones too, become JPEG of quality 0.6, upright, with their capture date; a JPEG that would not get lighter stays as it is.
 * Everything else comes back untouched. Throws a Failure for an image that can't be opened.
 */
export async function recompress(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const kind = sniffKind(head);
  const isPhone = isHeic(head);
  if (!isPhone && (kind === null || !isImageKind(kind))) return file;
  const jpeg = await drawAside(file, isPhone ? heicDrawer() : drawer());
  if (kind && mimeTypes[kind] === mimeTypes.jpg && jpeg.length >= file.size) return file;
  const { lastModified } = file;
  return new File([jpeg as BlobPart], jpegName(file.name), { type: mimeTypes.jpg, lastModified });
}
