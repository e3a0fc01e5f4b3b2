/**
 * What a file may become as it is unpacked. The limit of a thread's memory counts its objects and not its bytes, of which a few
 * thousand in a PDF can become thousands of millions.
 */

type Bounds = {
  /** Bytes in one piece. */
  readonly most: number;
  /** Bytes of all pieces that are not given back yet. */
  readonly mostHeld: number;
  /** Called before more is taken; it ends the thread. */
  readonly onExcess: () => never;
};

/** So many bytes later it is looked again how much is held. */
const lookEvery = 1_000_000;

/** For a thread that ends with its file: from now on nothing in it holds more, however it is unpacked. */
export function boundUnpacked({ most, mostHeld, onExcess }: Bounds): void {
  let unseen = 0;
  const take = (length: unknown, more = length) => {
    if (typeof length !== 'number' || typeof more !== 'number') return;
    if (length > most) onExcess();
    unseen += more;
    if (unseen < lookEvery) return;
    unseen = 0;
    if (process.memoryUsage().arrayBuffers + more > mostHeld) onExcess();
  };
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct: (bytes, given: unknown[], made) => {
      take(given[0]);
      return Reflect.construct(bytes, given, made);
    },
  });
  globalThis.DecompressionStream = class extends DecompressionStream {
    override readonly readable: DecompressionStream['readable'];

    constructor(format: ConstructorParameters<typeof DecompressionStream>[0]) {
      super(format);
      let length = 0;
      const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (piece, passing) => {
          length += piece.byteLength;
          take(length, piece.byteLength);
          passing.enqueue(piece);
        },
      });
      this.readable = super.readable.pipeThrough(counted);
    }
  };
}
