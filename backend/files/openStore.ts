import { join } from 'node:path';
import { bucketStore } from './bucketStore.ts';
import { diskStore } from './diskStore.ts';
import type { FileStore } from './store.ts';

type StoreSettings = { readonly dataDir: string; readonly filesUrl?: string | undefined };

/** The bucket if one is configured, else the disk. */
export function openStore({ dataDir, filesUrl }: StoreSettings): Promise<FileStore> {
  const onDisk = join(dataDir, 'files');
  return filesUrl ? bucketStore(filesUrl, join(onDisk, 'incoming')) : diskStore(onDisk);
}
