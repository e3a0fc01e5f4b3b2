import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Entry = { readonly name: string; readonly content: string | AsyncGenerator<string> };

/** Fast, and nearly as small; a file is the same whenever it is written. */
const options = { compressionLevel: 4, mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

async function* bytesOf(content: Entry['content']): AsyncGenerator<Buffer> {
  for await (const part of typeof content === 'string' ? [content] : content) yield Buffer.from(part, 'utf8');
}

/** A zip as it is written, at the pace of its reader; whoever stops reading stops the contents too. */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const output = Readable.from(file.outputStream, { objectMode: false });
  file.once('error', (error: Error) => output.destroy(error));
  const sources = entries.map(({ name, content }) => {
    const source = Readable.from(bytesOf(content), { objectMode: true, highWaterMark: 1 });
    source.once('error', (error) => output.destroy(error));
    file.addReadStream(source, name, options);
    return source;
  });
  file.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    output.destroy();
    for (const source of sources) source.destroy();
    await Promise.allSettled(sources.map((source) => finished(source)));
  }
}
