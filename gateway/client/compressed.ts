import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => zip(content, { level: 9 }),
};

const kept = new Map<string, Promise<Buffer>>();

/** A file of the built client, compressed once: there are only so many, and they don't change while we run. */
export function compressed(path: string, changedAt: number, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${changedAt} ${path}`;
  const known = kept.get(key) ?? readFile(path).then(compress[encoding]);
  kept.set(key, known);
  known.catch(() => kept.delete(key));
  return known;
}
