import libheif from 'libheif-js/libheif/libheif.js';
import { drawUpright } from './draw.ts';
import type { DrawAnswer } from './draw.worker.ts';
import { exifOfHeic } from './exif.ts';

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

type HeifImage = {
  readonly get_width: () => number;
  readonly get_height: () => number;
  readonly is_primary: () => boolean;
  /** Fills the pixels; answers null for a picture that it cannot decode. */
  readonly display: (pixels: Pixels, done: (drawn: Pixels | null) => void) => void;
};

/** What its declarations leave out. */
type Library = { readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => HeifImage[] } };

/** A worker's scope, as far as this one uses it: the DOM library types `self` as a window. */
type Scope = {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage: (answer: DrawAnswer, transfer?: Transferable[]) => void;
};

const scope = globalThis as unknown as Scope;

async function pixelsOf(bytes: Uint8Array): Promise<ImageData> {
  const { HeifDecoder } = libheif() as unknown as Library;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error('no picture');
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (drawn) => (drawn ? resolve() : reject(new Error('not decoded'))));
  });
  return pixels;
}

scope.onmessage = async ({ data }) => {
  try {
    const bytes = new Uint8Array(await data.arrayBuffer());
    const jpeg = await drawUpright(await pixelsOf(bytes), exifOfHeic(bytes));
    scope.postMessage({ jpeg }, [jpeg.buffer]);
  } catch {
    scope.postMessage({ jpeg: null });
  }
};
