import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SolvableError } from '#kit/errors.ts';

/** The user that the server runs as: PostgreSQL refuses to be root. */
export type ServerUser = {
  uid: number | undefined;
  gid: number | undefined;
  /** Whether closed folders above the data don't stop it. */
  entersAnywhere: boolean;
  /** Goes in front of the server's command line. */
  prefix: readonly string[];
};

const nobody = 65534;

/** Whether this user passes every folder on the way; without a user, this process itself does. */
export function canEnter(path: string, uid: number | undefined): boolean {
  if (uid === undefined) return true;
  const { mode, uid: owner } = statSync(path);
  const enters = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0);
  const parent = dirname(path);
  return enters && (parent === path || canEnter(parent, uid));
}

const withCapability = (capability: string) => [
  'setpriv',
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  `--inh-caps=-all,+${capability}`,
  `--ambient-caps=-all,+${capability}`,
];

const works = ([command = '', ...args]: readonly string[]) => spawnSync(command, [...args, 'true']).status === 0;

/** Below a closed folder such as /root only a capability leads an unprivileged user in. */
function passingClosedFolders(dataDir: string): ServerUser {
  const prefix = ['dac_read_search', 'dac_override'].map(withCapability).find(works);
  if (prefix) return { uid: undefined, gid: undefined, entersAnywhere: true, prefix };
  throw new SolvableError(
    `La base de datos no puede ejecutarse como root y su usuario no puede entrar a ${dataDir}. ` +
      'Indique con DATA_DIR una carpeta que todos puedan atravesar, por ejemplo /var/lib/dictamen.',
  );
}

export function serverUser(dataDir: string): ServerUser {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined, entersAnywhere: true, prefix: [] };
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  if (!canEnter(dataDir, nobody)) return passingClosedFolders(dataDir);
  return { uid: nobody, gid: nobody, entersAnywhere: false, prefix: [] };
}

/** Who must own the server's files; undefined when it is this process's own user. */
export const fileOwner = (): number | undefined => (process.getuid?.() === 0 ? nobody : undefined);

/** PostgreSQL refuses data that are not its own user's. */
export function giveToServer(path: string): void {
  const owner = fileOwner();
  if (owner === undefined) return;
  const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  for (const one of ['.', ...below]) chownSync(join(path, one), owner, owner);
}
