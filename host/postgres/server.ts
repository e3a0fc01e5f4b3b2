import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pause } from '#host/processes.ts';
import { SolvableError } from '#kit/errors.ts';
import { withClient } from '#kit/postgresClient.ts';
import { stopPostmaster } from './postmaster.ts';
import type { ServerUser } from './serverUser.ts';

export type ServerSpec = {
  bin: string;
  user: ServerUser;
  cluster: string;
  port: number;
  settings: Readonly<Record<string, string>>;
};

/** What PostgreSQL says in English, after what helps where that is known. */
export function saidByServer(output: string): string {
  const isFull = /No space left on device|Check free disk space|Disk quota exceeded/.test(output);
  const remedy = isFull ? 'El disco de la carpeta de datos está lleno: libere espacio e inicie de nuevo. ' : '';
  return `${remedy}PostgreSQL dice:\n${output.trim().slice(-2000)}`;
}

/** The server ended while starting; `output` is what it said. */
export class ServerExit extends SolvableError {
  override readonly name = 'ServerExit';
  readonly output: string;
  readonly #wasKilled: boolean;

  constructor(output: string, wasKilled = false) {
    super(`La base de datos incluida no arrancó. ${saidByServer(output)}`);
    this.output = output;
    this.#wasKilled = wasKilled;
  }

  /** A killed server holds its lock until its last process notices; one that is killed while it starts is started again. */
  get isTransient(): boolean {
    return this.#wasKilled || /postmaster\.pid|shared memory block/.test(this.output);
  }

  get isPortTaken(): boolean {
    return /could not bind|could not create any TCP/i.test(this.output);
  }
}

const passwordRefused = () =>
  new SolvableError(
    'La base de datos no acepta la contraseña guardada: la carpeta «secrets» no corresponde a estos datos. ' +
      'Recupere ambas del mismo respaldo.',
  );

const wrongPassword = '28P01';

/** Of its own process group: Ctrl-C in a terminal must not stop the database before those who use it. */
function launch({ bin, user, cluster, port, settings }: ServerSpec): ChildProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [join(bin, 'postgres'), '-D', cluster, '-h', '127.0.0.1', '-p', String(port), '-k', '', ...options];
  const [command = '', ...args] = [...user.prefix, ...server];
  return spawn(command, args, {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return await withClient({ connectionString: url, connectionTimeoutMillis: 5000 }, async () => true);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === wrongPassword) throw passwordRefused();
    return false;
  }
}

async function giveUp(child: ChildProcess, cluster: string, error: unknown): Promise<never> {
  if (child.pid !== undefined) await stopPostmaster(child.pid, cluster);
  throw error;
}

/** Starts the server and waits until it takes connections, however long its recovery is. */
export async function launchServer(spec: ServerSpec, url: string): Promise<ChildProcess> {
  const child = launch(spec);
  let output = '';
  let ended: string | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-8000);
  });
  child.once('error', (error) => {
    ended = error.message;
  });
  let wasKilled = false;
  child.once('close', (_code, signal) => {
    wasKilled = signal !== null;
    ended ??= output;
  });
  while (ended === undefined) {
    if (await answers(url).catch((error) => giveUp(child, spec.cluster, error))) return child;
    await pause(20);
  }
  throw new ServerExit(ended, wasKilled);
}
