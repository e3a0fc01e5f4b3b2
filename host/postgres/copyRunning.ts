import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '#kit/postgresClient.ts';

/** What a running server keeps for itself; its log of changes is copied at the end. */
const itsOwn =
  /^(?:postmaster\.(?:pid|opts)|log|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$|\/pgsql_tmp/;
const segment = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/;

/**
 * Copies the data of a server that runs and is written to, by PostgreSQL's own protocol for it: what the copy lacks of
 * the end stands in the log of changes, which a temporary slot keeps from being recycled meanwhile.
 * @returns the name of the first segment of the log that the copy needs
 */
export async function copyRunningCluster(adminUrl: string, cluster: string, to: string): Promise<string> {
  return withClient({ connectionString: adminUrl }, async (client) => {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(6).toString('hex')}`,
    ]);
    await client.query(`select pg_backup_start('dictamen', true)`);
    await copyFolder(cluster, to, (path) => !itsOwn.test(path));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const label = rows[0]?.labelfile ?? '';
    const first = /^START WAL LOCATION: .* \(file (\w+)\)/m.exec(label)?.[1] ?? '';
    // What was written before is in the data; a primary may keep half a gigabyte of it for its standbys.
    const isEarlier = (name: string) => !name.includes('.') && name.slice(8) < first.slice(8);
    await copyFolder(join(cluster, 'pg_wal'), join(to, 'pg_wal'), (path) => segment.test(path) && !isEarlier(path));
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true });
    return first;
  });
}

const atOnce = 8;

/** Makes sure that a file, or what a folder lists, is on the disk. */
export async function sync(path: string): Promise<void> {
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

type Wanted = (path: string) => boolean;

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
