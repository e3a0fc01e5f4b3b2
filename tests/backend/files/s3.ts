import S3rver from '@20minutes/s3rver';

/** A small server that speaks S3, with buckets in a folder. @returns the address of each as `FILES_URL` gives it */
export async function startS3(directory: string, buckets: readonly string[] = ['dictamen']) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/${buckets[0]}`,
    close: () => server.close(),
  };
}
