import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder } from './copyFolder.ts';

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
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(6).toString('hex')}`,
    ]);
    await client.query(`select pg_backup_start('dictamen', true)`);
    await copyFolder(cluster, to, (path) => !itsOwn.test(path));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await copyFolder(join(cluster, 'pg_wal'), join(to, 'pg_wal'), (path) => segment.test(path));
    const label = rows[0]?.labelfile ?? '';
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true });
    return /^START WAL LOCATION: .* \(file (\w+)\)/m.exec(label)?.[1] ?? '';
  } finally {
    await client.end();
  }
}
