import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { openIncoming } from './incoming.ts';
import { type ByteRange, type FileStore, isHash, type Kept, keyOf, type Received } from './store.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'NotFound';

/**
 * Imported here, so that only installations with a bucket load the client.
 * @param url `https://key:secret@host[:port]/bucket[?region=…]`
 */
export async function connectBucket(url: string) {
  const { Client } = await import('minio');
  const { hostname, port, protocol, pathname, username, password, searchParams } = new URL(url);
  const client = new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port ? { port: Number(port) } : {}),
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: true,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
  });
  return { client, bucket: pathname.slice(1) };
}

/**
 * Files in a bucket of an S3 server, by their SHA-256. Until they are validated they wait in a local folder.
 * @param url `https://key:secret@host[:port]/bucket[?region=…]`
 */
export async function bucketStore(url: string, folder: string): Promise<FileStore> {
  const { client, bucket } = await connectBucket(url);
  const incoming = await openIncoming(folder);

  const has = async (hash: string): Promise<boolean> => {
    try {
      await client.statObject(bucket, keyOf(hash));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  const upload = ({ hash, size, waiting }: Received) =>
    client.putObject(bucket, keyOf(hash), createReadStream(waiting), size);
  const read = (key: string, range?: ByteRange): Promise<Readable> =>
    range
      ? client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
      : client.getObject(bucket, key);

  const listed = async function* (): AsyncGenerator<Kept> {
    for await (const { name, lastModified } of client.listObjectsV2(bucket, '', true)) {
      const hash = name?.split('/').at(-1) ?? '';
      if (isHash(hash) && lastModified) yield { hash, keptAt: lastModified.getTime() };
    }
  };

  return {
    receive: incoming.receive,
    discard: incoming.discard,
    keep: async (received) => {
      if (!(await has(received.hash))) await upload(received);
      await incoming.discard(received);
    },
    open: (hash, range) => read(keyOf(hash), range),
    has,
    list: listed,
    remove: (hash) => client.removeObject(bucket, keyOf(hash)),
    check: async () => {
      await incoming.check();
      if (!(await client.bucketExists(bucket))) throw new Error(`bucket ${bucket} is missing or closed to us`);
    },
  };
}
