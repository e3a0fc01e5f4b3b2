import S3rver from '@20minutes/s3rver';

/** A small server that speaks S3, with one bucket in a folder. @returns its address as `FILES_URL` gives it */
export async function startS3(directory: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'dictamen' }],
  });
  const { port } = await server.run();
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/dictamen`, close: () => server.close() };
}
