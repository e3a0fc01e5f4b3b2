import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '#host/lock.ts';
import { ServerExit } from '#host/postgres/server.ts';
import { giveToServer } from '#host/postgres/serverUser.ts';
import { openNodes } from '#host/postgres/start.ts';
import { databaseUrls } from '#host/postgres/urls.ts';
import { SolvableError } from '#kit/errors.ts';
import type { Log } from '#kit/log.ts';
import { withClient } from '#kit/postgresClient.ts';
import { type Archive, type Base, hasGap, openArchive, placeOf } from './archive.ts';
import { openPlace } from './bucketPlace.ts';
import { refuseData } from './restore.ts';

/** A moment, or all that there is. */
export type Target = Date | 'latest';

const noLater = 'recovery ended before configured recovery target was reached';

const sayTime = (at: Date) => at.toISOString();

/** The newest copy that is no later than the target. @throws SolvableError that says from when on one can restore */
async function baseFor(archive: Archive, target: Target): Promise<Base> {
  const bases = await archive.bases();
  const [oldest] = bases;
  if (!oldest) throw new SolvableError('No hay todavía ninguna copia completa de la base.');
  const found = target === 'latest' ? bases.at(-1) : bases.findLast(({ at }) => at <= target);
  if (!found)
    throw new SolvableError(
      `El respaldo más antiguo es de ${sayTime(oldest.at)}: indique con --to-time esa hora o una posterior.`,
    );
  return found;
}

async function refuseBeyond(archive: Archive, target: Target): Promise<void> {
  const reach = await archive.reach();
  if (target === 'latest' || (reach && target <= reach.at)) return;
  const until = reach ? ` llegan hasta ${sayTime(reach.at)}` : ' aún no llegan a ningún momento';
  throw new SolvableError(`Los respaldos${until}: indique con --to-time esa hora o una anterior, o bien --to-latest.`);
}

/** The log has to be whole up to the next copy, whose own beginning lies after the target. */
async function refuseGap(archive: Archive, base: Base): Promise<void> {
  const next = (await archive.bases()).find(({ at }) => at > base.at);
  const end = next?.start ?? (await archive.reach())?.segment;
  if (end === undefined || !hasGap(await archive.segments(), base.start, end)) return;
  const after = next ? `, o bien ${sayTime(next.at)} o una posterior` : '';
  throw new SolvableError(
    `Después del respaldo de ${sayTime(base.at)} falta una parte del registro de cambios: indique con --to-time una hora anterior a él${after}.`,
  );
}

/** What PostgreSQL does on its own once it finds a log and this file. The log is beside its data: nothing has to be fetched. */
const recoverySettings = (target: Target): Record<string, string> => ({
  restore_command: 'exit 1',
  hot_standby: 'off',
  logging_collector: 'off',
  recovery_target_action: 'promote',
  synchronous_standby_names: '',
  ...(target === 'latest' ? {} : { recovery_target_time: target.toISOString().replace('Z', '+00') }),
});

type Recovery = { readonly dataDir: string; readonly cluster: string; readonly target: Target; readonly log: Log };

type Recovered = {
  /** The last change that it holds. */
  readonly at: Date | null;
  /** Of the log, what was read last. */
  readonly segment: string;
};

/** Runs the server until it has replayed its log up to the target. */
async function recover({ dataDir, cluster, target, log }: Recovery): Promise<Recovered> {
  await writeFile(join(cluster, 'recovery.signal'), '');
  giveToServer(cluster);
  const nodes = await openNodes({ dataDir, log, settings: recoverySettings(target) });
  const node = await nodes.launch(cluster);
  const connectionString = databaseUrls(nodes.dataDir, node.port).adminUrl;
  const { rows } = await withClient({ connectionString }, (client) =>
    client.query<Recovered>(
      `select pg_last_xact_replay_timestamp() as at, pg_walfile_name(pg_last_wal_replay_lsn() - 1) as segment`,
    ),
  ).finally(() => node.stop());
  const [recovered] = rows;
  if (!recovered) throw new Error('the server did not say how far it replayed its log');
  return recovered;
}

/** What was replayed has to reach as far as the backups say that they do. @throws SolvableError when a part can't be read */
async function refuseShort(archive: Archive, { segment }: Recovered): Promise<void> {
  const reach = await archive.reach();
  if (!reach || placeOf(segment) >= placeOf(reach.segment)) return;
  throw new SolvableError(
    `El registro de cambios se lee solo hasta ${segment}, y los respaldos llegan hasta ${reach.segment}: lo que falta está dañado. Indique con --to-time una hora anterior.`,
  );
}

/** `from`: a folder, or the address of a bucket. */
type Restoring = { readonly from: string; readonly dataDir: string; readonly target: Target; readonly log: Log };

async function bring({ dataDir, target, log }: Restoring, archive: Archive, base: Base): Promise<Date | null> {
  const partial = join(dataDir, 'restaurando');
  const cluster = join(partial, 'postgres');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await archive.place.bring(base.folder, partial);
  await rm(join(dataDir, 'secrets'), { recursive: true, force: true });
  await rename(join(partial, 'secrets'), join(dataDir, 'secrets'));
  await archive.place.bring('files', join(dataDir, 'files'));
  await archive.bringTo(join(cluster, 'pg_wal'), base);
  const { at: last } = await recover({ dataDir, cluster, target, log }).catch(async (error: unknown) => {
    if (!(error instanceof ServerExit && error.output.includes(noLater))) throw error;
    // Nothing was written between the target and the end, which is later: the end is the same.
    const whole = await recover({ dataDir, cluster, target: 'latest', log });
    await refuseShort(archive, whole);
    return whole;
  });
  await rename(cluster, join(dataDir, 'postgres'));
  await rm(partial, { recursive: true, force: true });
  return last;
}

/**
 * Restores what BACKUP_DIR or BACKUP_URL holds into a data directory without data, as all was at one moment.
 * @returns when the last change that it holds was made; null when that is the copy itself
 */
export async function restoreTo(restoring: Restoring): Promise<Date | null> {
  const { from, dataDir, target } = restoring;
  const archive = openArchive(await openPlace(from));
  const isThere = await archive.isThere().catch((error: Error) => {
    const { shown } = archive.place;
    throw new SolvableError(`No se pudo leer ${shown}: ${error.message}. Revise la dirección, el permiso y la red.`);
  });
  if (!isThere) {
    throw new SolvableError(
      `${archive.place.shown} no es lo que guarda BACKUP_DIR o BACKUP_URL: con un respaldo de «npm run backup», omita --to-time y --to-latest.`,
    );
  }
  refuseData(dataDir);
  await refuseBeyond(archive, target);
  const base = await baseFor(archive, target);
  await refuseGap(archive, base);
  const lock = lockDataDir(dataDir);
  try {
    return await bring(restoring, archive, base);
  } finally {
    lock.release();
  }
}
