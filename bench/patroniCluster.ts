import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { parse } from 'yaml';
import { primaryUrl } from '#backend/db/primary.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { runningPostmaster, stopPostmaster } from '#host/postgres/postmaster.ts';
import { giveToServer, serverUser } from '#host/postgres/serverUser.ts';
import { pause } from '#host/processes.ts';
import { SolvableError } from '#kit/errors.ts';
import { withClient } from '#kit/postgresClient.ts';
import { onClosing } from './product.ts';

/** Three servers that Patroni keeps as docs/patroni/patroni.yml says, on this machine, beside an etcd. */

const names = ['uno', 'dos', 'tres'];
/** For all to be there again after one died. */
const patience = 180_000;

const packages = 'En Debian: apt-get install patroni python3-etcd etcd-server postgresql openssl.';
const serversFolder = '/usr/lib/postgresql';

type Installed = { readonly patroni: string; readonly postgres: number };

/** Of several PostgreSQL the newest. */
export function installed(): Installed {
  const missing = ['patroni', 'etcd', 'openssl'].filter((name) => spawnSync(name, ['--help']).error);
  if (missing.length > 0) throw new SolvableError(`Falta ${missing.join(', ')}. ${packages}`);
  const versions = existsSync(serversFolder) ? readdirSync(serversFolder) : [];
  const servers = versions.filter((version) => existsSync(join(serversFolder, version, 'bin', 'pg_rewind')));
  if (servers.length === 0) throw new SolvableError(`Falta el servidor PostgreSQL en ${serversFolder}. ${packages}`);
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' });
  return { patroni: /[\d.]+/.exec(stdout)?.[0] ?? '', postgres: Math.max(...servers.map(Number)) };
}

/** What the example's `synchronous_mode: quorum` needs: versions before would replicate without waiting. */
export const knowsQuorum = ({ patroni }: Installed) => Number.parseInt(patroni, 10) >= 4;

type Node = {
  readonly name: string;
  readonly restPort: number;
  readonly sqlPort: number;
  readonly file: string;
  readonly log: string;
  /** Where its PostgreSQL works. */
  readonly data: string;
  patroni?: ChildProcess | undefined;
};

export type Cluster = {
  readonly folder: string;
  readonly nodes: Node[];
  etcd?: ChildProcess | undefined;
  /** Of the superuser. */
  password: string;
  isClosed: boolean;
};

/** Of a process group of its own: Ctrl-C must not stop the database before those who use it. */
function launch({ folder, isClosed }: Cluster, log: string, command: readonly string[]): ChildProcess | undefined {
  if (isClosed) return undefined;
  const { prefix, uid, gid } = serverUser(folder);
  const [program = '', ...args] = [...prefix, ...command];
  const output = openSync(log, 'a');
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const child = spawn(program, args, { uid, gid, cwd: '/', env, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  return child;
}

export function startPatroni(cluster: Cluster, node: Node): void {
  node.patroni = launch(cluster, node.log, ['patroni', node.file]);
}

/** With what it has started meanwhile, such as a copy of another's data; the database server has a group of its own. */
function killGroup(child: ChildProcess | undefined): void {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

/** All data go: nothing needs to end well. */
async function close(cluster: Cluster): Promise<void> {
  cluster.isClosed = true;
  for (const child of [cluster.etcd, ...cluster.nodes.map(({ patroni }) => patroni)]) killGroup(child);
  const end = async ({ data }: Node) => {
    const running = runningPostmaster(data);
    if (running) await stopPostmaster(running.pid, data);
  };
  await Promise.all(cluster.nodes.map(end));
  rmSync(cluster.folder, { recursive: true, force: true, maxRetries: 10 });
}

type Example = {
  readonly bootstrap: { readonly dcs: object; readonly initdb: readonly unknown[] };
  readonly postgresql: {
    readonly parameters: object;
    readonly pg_hba: readonly string[];
    readonly authentication: { readonly superuser: { readonly password: string } };
  };
};

/** The example itself but for addresses, folders and users, and for what versions older than its own do not know. */
export function configured(node: Node, folder: string, etcd: string, found: Installed): Example {
  const text = readFileSync('docs/patroni/patroni.yml', 'utf8').replaceAll('/archivo/', `${folder}/archivo/`);
  const { bootstrap, postgresql, ...example } = parse(text) as Example;
  const [rest, sql] = [`127.0.0.1:${node.restPort}`, `127.0.0.1:${node.sqlPort}`];
  const certificate = { ssl_cert_file: join(folder, 'servidor.crt'), ssl_key_file: join(folder, 'servidor.key') };
  const inside = (line: string) => line.replace('10.0.0.0/8', '127.0.0.1/32').replace('peer', 'scram-sha-256');
  const own = {
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    // It would restart the machine whose Patroni is killed.
    watchdog: { mode: 'off' },
    bootstrap: {
      ...bootstrap,
      dcs: { ...bootstrap.dcs, ...(knowsQuorum(found) ? {} : { synchronous_mode: true }) },
      initdb: bootstrap.initdb.filter((one) => found.postgres >= 17 || !JSON.stringify(one).includes('builtin')),
    },
    postgresql: {
      ...postgresql,
      listen: sql,
      connect_address: sql,
      data_dir: node.data,
      pgpass: `${node.data}.pgpass`,
      bin_dir: join(serversFolder, String(found.postgres), 'bin'),
      parameters: { ...postgresql.parameters, ...certificate, unix_socket_directories: folder },
      pg_hba: postgresql.pg_hba.map(inside),
    },
  };
  return { ...example, ...own };
}

function startEtcd(cluster: Cluster, client: string, peer: string): void {
  const { folder } = cluster;
  const clients = [`--listen-client-urls=http://${client}`, `--advertise-client-urls=http://${client}`];
  const peers = [`--listen-peer-urls=http://${peer}`, `--initial-advertise-peer-urls=http://${peer}`];
  const own = ['--name=etcd', `--initial-cluster=etcd=http://${peer}`, `--data-dir=${join(folder, 'etcd')}`];
  cluster.etcd = launch(cluster, join(folder, 'etcd.log'), ['etcd', ...own, ...clients, ...peers]);
}

export async function openCluster(found: Installed): Promise<Cluster> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'd-patroni-')));
  const cluster: Cluster = { folder, nodes: [], password: '', isClosed: false };
  onClosing(() => close(cluster));
  for (const name of names) {
    const [restPort, sqlPort] = [await freePort(), await freePort()];
    const data = join(folder, name);
    cluster.nodes.push({ name, restPort, sqlPort, data, file: `${data}.yml`, log: `${data}.log` });
  }
  const pair = ['-keyout', join(folder, 'servidor.key'), '-out', join(folder, 'servidor.crt')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', [...request, ...pair]);
  mkdirSync(join(folder, 'archivo'));
  const client = `127.0.0.1:${await freePort()}`;
  for (const node of cluster.nodes) {
    const config = configured(node, folder, client, found);
    // What is JSON is YAML.
    writeFileSync(node.file, JSON.stringify(config), { mode: 0o600 });
    cluster.password = config.postgresql.authentication.superuser.password;
  }
  giveToServer(folder);
  startEtcd(cluster, client, `127.0.0.1:${await freePort()}`);
  for (const node of cluster.nodes) startPatroni(cluster, node);
  return cluster;
}

type State = {
  readonly state: string;
  readonly role: string;
  readonly sync_standby?: boolean;
  readonly quorum_standby?: boolean;
  readonly replication?: readonly { readonly state: string }[];
};

async function stateOf({ restPort }: Node): Promise<State | undefined> {
  const answer = fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2000) });
  return answer.then((response) => response.json() as Promise<State>).catch(() => undefined);
}

/** @returns the node that writes, once both others follow it and one of them may take its place */
export async function untilWhole({ nodes }: Cluster): Promise<Node> {
  for (const until = Date.now() + patience; Date.now() < until; await pause(200)) {
    const states = await Promise.all(nodes.map(stateOf));
    const at = states.findIndex((one) => one?.role === 'master' || one?.role === 'primary');
    const following = states[at]?.replication?.filter(({ state }) => state === 'streaming').length;
    const mayFollow = states.some((one) => one?.sync_standby || one?.quorum_standby);
    const isRunning = states.every((one) => one?.state === 'running' || one?.state === 'streaming');
    const leader = nodes[at];
    if (leader && isRunning && mayFollow && following === nodes.length - 1) return leader;
  }
  const last = nodes.map(({ name, log }) => `${name}: ${readFileSync(log, 'utf8').slice(-700)}`);
  throw new SolvableError(`Los tres nodos no llegaron a replicar. Lo último que dijeron:\n${last.join('\n')}`);
}

const query = <Row extends pg.QueryResultRow>(where: pg.ClientConfig, text: string, values: unknown[] = []) =>
  withClient(where, (client) => client.query<Row>(text, values));

/** One address that names all of them, as operators give it. */
const urlOf = ({ nodes }: Cluster, user: string, password: string) =>
  `postgres://${user}:${password}@${nodes.map(({ sqlPort }) => `127.0.0.1:${sqlPort}`).join()}/dictamen?sslmode=no-verify`;

/** Asked by the superuser, who sees every row. */
export async function select<Row extends pg.QueryResultRow>(
  cluster: Cluster,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const connectionString = await primaryUrl(urlOf(cluster, 'postgres', cluster.password));
  return (await query<Row>({ connectionString }, text, values)).rows;
}

export type Environment = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** The role and the database that the example says to make, through the leader's socket as it says. */
export async function prepareDatabase(cluster: Cluster): Promise<Environment> {
  const { folder, password } = cluster;
  const { sqlPort } = await untilWhole(cluster);
  const socket = { host: folder, port: sqlPort, user: 'postgres', password, database: 'postgres' };
  const secret = () => randomBytes(32).toString('hex');
  const owner = secret();
  await query(socket, `create role dictamen login createrole password '${owner}'`);
  await query(socket, 'create database dictamen owner dictamen');
  const url = urlOf(cluster, 'dictamen', owner);
  const secrets = { JWT_SECRET: secret(), FILE_LINK_SECRET: secret() };
  return { ...secrets, DATABASE_URL: url, DATABASE_READ_URLS: url, DATA_DIR: join(folder, 'dictamen') };
}
