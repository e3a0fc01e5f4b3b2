import { drawJpeg } from './draw.ts';

/** A worker's scope, as far as this one uses it: the DOM library types `self` as a window. */
type Scope = {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage: (answer: DrawAnswer, transfer?: Transferable[]) => void;
};

export type DrawAnswer = { readonly jpeg: Uint8Array | null };

const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data }) => {
  try {
    const jpeg = await drawJpeg(data);
    scope.postMessage({ jpeg }, [jpeg.buffer]);
  } catch {
    scope.postMessage({ jpeg: null });
  }
};
