import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SolvableError } from '#kit/errors.ts';
import { saidByServer } from './server.ts';
import { fileOwner, type ServerUser } from './serverUser.ts';

const run = promisify(execFile);

export const adminRole = 'postgres';

const own = (path: string) => {
  const owner = fileOwner();
  if (owner !== undefined) chownSync(path, owner, owner);
};

const initialise = (cluster: string, passwordFile: string) => [
  `--pgdata=${cluster}`,
  `--username=${adminRole}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

async function initdb(bin: string, user: ServerUser, cluster: string, passwordFile: string): Promise<void> {
  const [command = '', ...args] = [...user.prefix, join(bin, 'initdb'), ...initialise(cluster, passwordFile)];
  const options = { uid: user.uid, gid: user.gid, cwd: '/', env: { ...process.env, LC_ALL: 'C' } };
  await run(command, args, options).catch(({ message, stderr }: Error & { readonly stderr?: string }) => {
    throw new SolvableError(`No se pudo crear la base de datos en ${cluster}. ${saidByServer(stderr || message)}`);
  });
}

/** What interrupted starts left. One whose initdb has outlived its start is still written to; a later start removes it. */
function removeFormer(cluster: string): void {
  const prefix = `${basename(cluster)}.partial`;
  for (const name of readdirSync(dirname(cluster)).filter((one) => one.startsWith(prefix))) {
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    } catch {
      // Not empty any more.
    }
  }
}

/** The server's data folder, made on the first start under another name, so that an interrupted one leaves nothing half made. */
export async function ensureCluster(cluster: string, bin: string, user: ServerUser, password: string): Promise<void> {
  if (existsSync(cluster)) return;
  const partial = `${cluster}.partial-${process.pid}-${Date.now()}`;
  const passwordFile = `${cluster}.password`;
  removeFormer(cluster);
  mkdirSync(partial, { mode: 0o700 });
  own(partial);
  try {
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    own(passwordFile);
    await initdb(bin, user, partial, passwordFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(partial, cluster);
}
