import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress as brotli,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import type { Request, Response } from 'express';

/** A tenth of the bytes at a tenth of a millisecond; a better quality would save little and cost more than the answer. */
const fastest: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const fast: ZlibOptions = { level: 1 };

const ways = {
  br: {
    now: (text: Buffer) => brotliCompressSync(text, fastest),
    later: (text: Buffer) => promisify<Buffer, BrotliOptions, Buffer>(brotli)(text, fastest),
  },
  gzip: {
    now: (text: Buffer) => gzipSync(text, fast),
    later: (text: Buffer) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(text, fast),
  },
} as const;
type Encoding = keyof typeof ways;
const encodings = ['br', 'gzip'] as const satisfies readonly Encoding[];

/** Below this, compressing costs more than it saves. */
const few = 1024;
/** Above this, other requests would wait while it is compressed. */
const many = 128 * 1024;

/** Ends an answer with a whole text, compressed as the request accepts it. */
export async function sendText(request: Request, response: Response, text: string): Promise<void> {
  const plain = Buffer.from(text, 'utf8');
  response.vary('Accept-Encoding');
  const encoding = plain.length < few ? null : encodingFor(request);
  const body = encoding === null ? plain : await compressed(encoding, plain);
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

const compressed = (encoding: Encoding, plain: Buffer) =>
  plain.length > many ? ways[encoding].later(plain) : ways[encoding].now(plain);

/** Brotli before gzip, because its answers are smaller. */
const encodingFor = (request: Request): Encoding | null =>
  encodings.find((encoding) => request.acceptsEncodings(encoding) === encoding) ?? null;
