import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '#host/postgres/freePort.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { primaryFolder } from '#host/postgres/standby.ts';
import { databaseUrls } from '#host/postgres/urls.ts';
import { createLog } from '#kit/log.ts';
import { query, removeTemporaryFolders, temporaryFolder } from './processes.ts';
import { eventually, freePorts, type Product, startProduct, stopProducts, untilOk, untilStarted } from './product.ts';

/** Follows «De principio a fin» of docs/operations.md line by line, with the built product. */

const run = promisify(execFile);

afterEach(stopProducts);
afterAll(removeTemporaryFolders);

const guide =
  /## De principio a fin[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';

/** Each command by the remark above it; the settings stand first. */
function readGuide(): { settings: Record<string, string>; commands: Map<string, string> } {
  const [first = '', ...lines] = guide.trim().split('\n');
  const settings = Object.fromEntries(
    [...first.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const commands = new Map<string, string>();
  for (let at = 0; at < lines.length; at += 2) commands.set(lines[at]?.slice(2) ?? '', lines[at + 1] ?? '');
  return { settings, commands };
}

const { settings, commands } = readGuide();

/** The command of a step, which is followed once. */
function follow(step: string): string {
  const [remark, command] = [...commands].find(([text]) => text.startsWith(step)) ?? [];
  if (remark === undefined || command === undefined) throw new Error(`the guide has no step «${step}»`);
  commands.delete(remark);
  return command;
}

/** What `npm run` would start, built. */
function built(command: string): string[] {
  const [, script = '', rest = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
  return [`dist/${script.replace(':', '-')}.js`, ...rest.split(' ').filter(Boolean)];
}

const argumentsOf = (start: string) => / -- (.*)$/.exec(start)?.[1]?.split(' ') ?? [];

test('install, first administrator, metrics, failover, backup, upgrade, a moment restored and checked', async () => {
  const root = temporaryFolder();
  const [dataDir, backups, byHand] = ['datos', 'respaldos', 'a-mano'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const ports = await freePorts();
  const metricsPort = String(await freePort());
  const env = {
    ...settings,
    ...ports,
    METRICS_PORT: metricsPort,
    DATA_DIR: dataDir,
    BACKUP_DIR: backups,
    LOG_LEVEL: 'silent',
  };
  const script = async (command: string, changed: Record<string, string> = {}) => {
    const { PATH = '', HOME = '' } = process.env;
    const { stdout } = await run(process.execPath, built(command), { env: { PATH, HOME, ...env, ...changed } });
    return stdout;
  };
  const start = async (command: string): Promise<Product> => {
    const product = startProduct(env, argumentsOf(command));
    await untilStarted(product);
    return product;
  };
  const ownerUrl = () => {
    const postmaster = runningPostmaster(primaryFolder(dataDir));
    if (!postmaster) throw new Error('the database does not run');
    return databaseUrls(dataDir, postmaster.port).ownerUrl;
  };
  const signIn = async (username: string, password: string) => {
    const response = await fetch(`http://127.0.0.1:${ports.REST_PORT}/api/v1/auth/obtain_token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return response.status;
  };

  let product = await start(follow('Instalar'));
  const added = await script(follow('Primer administrador'));
  const password = /contraseña[^:]*: (\S+)/i.exec(added)?.[1] ?? '';
  expect(await signIn('jefa', password)).toBe(200);

  const { pathname } = new URL(follow('Métricas').split(' ').at(-1) ?? '');
  const metric = async (name: string) => {
    const page = await (await fetch(`http://127.0.0.1:${metricsPort}${pathname}`)).text();
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(page)?.[1]);
  };
  expect(await metric('dictamen_ready')).toBe(1);
  const bases = join(backups, 'base');
  const isWhole = (name: string) => existsSync(join(bases, name, 'respaldo.json')) && !name.endsWith('.incompleto');
  await eventually(async () => readdirSync(bases).some(isWhole) || undefined);

  const kill = follow('Muere');
  const [, file = ''] = /head -1 \$DATA_DIR\/(\S+?)\)/.exec(kill) ?? [];
  const pid = Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await eventually(async () => (await signIn('jefa', password)) === 200 || undefined);
  await untilOk(`http://127.0.0.1:${ports.REST_PORT}/readyz`);
  expect(runningPostmaster(primaryFolder(dataDir))?.pid).not.toBe(pid);

  expect(await script(follow('Respaldo a mano').replace('/respaldos/a-mano', byHand))).toContain('Respaldo completo');

  const update = follow('Actualizar');
  product.child.kill('SIGINT');
  expect(await product.exit).toBe(0);
  product = await start(update);
  await query(ownerUrl(), 'create table kept as select 1 as n');
  const moment = (await query(ownerUrl(), 'select clock_timestamp() as at, pg_sleep(0.01)')).rows[0].at as Date;
  await query(ownerUrl(), 'insert into kept values (2)');

  // Something that takes the place of the folder is named by the alert.
  expect(await metric('dictamen_backup_failing')).toBe(0);
  rmSync(join(backups, 'alcance.json'));
  mkdirSync(join(backups, 'alcance.json'));
  await eventually(async () => (await metric('dictamen_backup_failing')) === 1 || undefined);
  rmSync(join(backups, 'alcance.json'), { recursive: true });
  await eventually(async () => (await metric('dictamen_backup_failing')) === 0 || undefined);
  product.child.kill('SIGINT');
  expect(await product.exit).toBe(0);

  const other = join(root, 'otra');
  const back = follow('Restaurar').replace('$BACKUP_DIR', backups).replace(/\S+$/, moment.toISOString());
  expect(await script(back, { DATA_DIR: other })).toContain('Restaurado en');
  expect(await script(follow('Comprobar'), { DATA_DIR: other })).toContain(' 0 con diferencias');
  const database = await openDatabase(other, createLog('test', 'silent'));
  const found = await query(database.ownerUrl, 'select n from kept').finally(database.close);
  expect(found.rows).toEqual([{ n: 1 }]);
  expect([...commands.keys()]).toEqual([]);
}, 300_000);
