import S3rver from '@20minutes/s3rver';
import type { Bucket } from '#backend/files/bucketStore.ts';

/** A small server that speaks S3, with one bucket in a folder. */
export async function startS3(directory: string): Promise<{ bucket: Bucket; close: () => Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'dictamen' }],
  });
  const { port } = await server.run();
  const bucket = {
    url: `http://127.0.0.1:${port}/dictamen`,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  return { bucket, close: () => server.close() };
}
