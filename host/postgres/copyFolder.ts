import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const atOnce = 8;

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A file that its owner removes meanwhile is none that is missed later. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  await sync(to);
}

export type Wanted = (path: string) => boolean;

/** Copies a folder that others may be writing in, each file synced. @param wanted judges paths below the folder, `a/b` */
export async function copyFolder(from: string, to: string, wanted: Wanted = () => true): Promise<void> {
  const copyLevel = async (below: string): Promise<void> => {
    await mkdir(join(to, below), { recursive: true, mode: 0o700 });
    const entries = await readdir(join(from, below), { withFileTypes: true });
    const found = entries.filter(({ name }) => wanted(below ? `${below}/${name}` : name));
    const files = found.filter((entry) => entry.isFile());
    for (let at = 0; at < files.length; at += atOnce) {
      const some = files.slice(at, at + atOnce);
      await Promise.all(some.map(({ name }) => copyIfThere(join(from, below, name), join(to, below, name))));
    }
    for (const folder of found.filter((entry) => entry.isDirectory())) {
      await copyLevel(below ? `${below}/${folder.name}` : folder.name);
    }
    await sync(join(to, below));
  };
  await copyLevel('');
}
