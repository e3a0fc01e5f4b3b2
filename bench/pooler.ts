import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '#host/postgres/freePort.ts';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { giveToServer } from '#host/postgres/serverUser.ts';
import { primaryFolder } from '#host/postgres/standby.ts';
import { appRole, databaseUrls } from '#host/postgres/urls.ts';
import { pause } from '#host/processes.ts';
import { keptSecret } from '#host/secrets.ts';
import { SolvableError } from '#kit/errors.ts';
import { withClient } from '#kit/postgresClient.ts';
import { figure, spread, title } from './figures.ts';
import { onClosing, type Product, startScript, tokenOf, untilReady } from './product.ts';

/** Three backends whose connections a pooler in transaction mode shares among few of the server's. */

const backends = 3;
const serverConnections = 6;
const clients = 12;
const roundMs = 5000;
const rounds = 3;

/** What the backend sets for its connections, and a pooler drops on the way. */
const roleSettings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  statement_timeout: '30s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
};

async function onServer(url: string, statements: readonly string[]): Promise<pg.QueryResult[]> {
  return withClient({ connectionString: url }, async (client) => {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  });
}

/** @returns the address of the same database through the pooler */
async function startPooler(appUrl: string): Promise<string> {
  const { username, password, port, pathname } = new URL(appUrl);
  const folder = mkdtempSync(join(tmpdir(), 'd-pooler-'));
  const listen = await freePort();
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${port}`,
    '[pgbouncer]',
    `listen_port = ${listen}`,
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'pool_mode = transaction',
    `default_pool_size = ${serverConnections}`,
    'max_prepared_statements = 200',
    'ignore_startup_parameters = options',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users')}`,
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  chmodSync(folder, 0o755);
  giveToServer(folder);
  const child = spawn(process.env.PGBOUNCER ?? 'pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', () =>
      reject(new SolvableError('Falta PgBouncer 1.21 o posterior: indique su ruta con PGBOUNCER.')),
    );
    child.once('exit', (code) => reject(new SolvableError(`PgBouncer terminó al arrancar (${code}).`)));
  });
  failed.catch(() => undefined);
  onClosing(async () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`;
  const answers = async () => {
    for (;;) {
      const found = await onServer(url, ['select 1']).catch(() => null);
      if (found) return;
      await pause(100);
    }
  };
  await Promise.race([answers(), failed]);
  return url;
}

async function startBackend(dataDir: string, databaseUrl: string, urls: { ownerUrl: string; appUrl: string }) {
  const port = await freePort();
  const { child } = startScript('backend', [], {
    REST_PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
    DATABASE_DIRECT_URL: urls.appUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: keptSecret(dataDir, 'jwt'),
    FILE_LINK_SECRET: keptSecret(dataDir, 'file-link'),
    TOKEN_MINUTES: '600',
    LOG_LEVEL: 'error',
  });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, child);
  return base;
}

type Measured = { readonly latencies: readonly number[]; readonly failures: number };

/** Half of the calls read the list, half write a comment, spread over the backends. */
async function work(bases: readonly string[], token: string, slugs: readonly string[]): Promise<Measured> {
  const latencies: number[] = [];
  let failures = 0;
  const until = Date.now() + roundMs;
  const client = async (number: number) => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const base = bases[(number + turn) % bases.length];
      const began = performance.now();
      const isWrite = turn % 2 === 1;
      const path = isWrite ? `${slugs[(number * 7 + turn) % slugs.length]}/binnacle/` : '?page_size=25';
      const response = await fetch(`${base}/api/v1/gnp/audited_sinister/${path}`, {
        method: isWrite ? 'POST' : 'GET',
        headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
        ...(isWrite ? { body: JSON.stringify({ comment: `${number}-${turn}` }) } : {}),
      });
      await response.arrayBuffer();
      latencies.push(performance.now() - began);
      if (!response.ok) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_unused, number) => client(number)));
  return { latencies, failures };
}

/** How many of the backends hear what is announced, once a request waits for it at each. */
async function listeners(bases: readonly string[], token: string, adminUrl: string): Promise<number> {
  const headers = { authorization: `JWT ${token}` };
  const ask = (base: string, query: string) => fetch(`${base}/api/v1/gnp/changes/${query}`, { headers });
  const waiting = bases.map(async (base) => {
    const { next } = (await (await ask(base, '')).json()) as { next: string };
    await (await ask(base, `?wait=3&after=${encodeURIComponent(next)}`)).arrayBuffer();
  });
  await Promise.all(waiting);
  const text = `select count(*)::int as count from pg_stat_activity where query ilike 'listen %'`;
  const [found] = await onServer(adminUrl, [text]);
  return Number(found?.rows[0]?.count);
}

export async function benchPooler({ dataDir: given }: Product): Promise<void> {
  title(`Agrupador en modo transacción: ${backends} backends, ${serverConnections} conexiones al servidor`);
  const dataDir = realpathSync(given);
  const postmaster = runningPostmaster(primaryFolder(dataDir));
  if (!postmaster) throw new SolvableError('La base de datos de la medición no está en marcha.');
  const urls = databaseUrls(dataDir, postmaster.port);
  const alter = Object.entries(roleSettings).map(([name, value]) => `alter role ${appRole} set ${name} = '${value}'`);
  await onServer(urls.adminUrl, alter);
  const pooled = await startPooler(urls.appUrl);
  const through: string[] = [];
  const direct: string[] = [];
  for (let number = 0; number < backends; number += 1) {
    through.push(await startBackend(dataDir, pooled, urls));
    direct.push(await startBackend(dataDir, urls.appUrl, urls));
  }
  const token = await tokenOf(through[0] ?? '', 'are.gnp');
  const within = urls.adminUrl.replace(/\/postgres$/, '/dictamen');
  const [found] = await onServer(within, [`select slug from incident where customer = 'gnp' limit 50`]);
  const slugs = (found?.rows ?? []).map(({ slug }) => String(slug));
  const totals = { pooled: [] as Measured[], direct: [] as Measured[] };
  for (let round = 0; round < rounds; round += 1) {
    totals.direct.push(await work(direct, token, slugs));
    totals.pooled.push(await work(through, token, slugs));
  }
  for (const [name, measured] of Object.entries(totals)) {
    const latencies = measured.flatMap((one) => one.latencies);
    const failures = measured.reduce((sum, one) => sum + one.failures, 0);
    const each = (latencies.length / ((rounds * roundMs) / 1000)).toFixed(0);
    figure(name === 'pooled' ? 'con agrupador' : 'directo', `${each}/s, ${spread(latencies)}, ${failures} fallas`);
  }
  const before = await listeners([], token, urls.adminUrl);
  const heard = (await listeners(through, token, urls.adminUrl)) - before;
  figure('oyen los cambios', `${heard} de ${backends}`);
}
