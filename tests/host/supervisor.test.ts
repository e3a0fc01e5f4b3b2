import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '#host/postgres/freePort.ts';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { identityOf, pause } from '#host/processes.ts';
import { createBackOff } from '#host/supervisor/child.ts';
import { usualMetricsPort } from '#host/supervisor/settings.ts';
import { folderWithDatabase, kill9, query, removeTemporaryFolders, temporaryFolder } from './processes.ts';
import {
  clusterOf,
  databaseOf,
  eventually,
  freePorts,
  type Product,
  startProduct,
  stopProducts,
  untilOk,
  untilStarted,
} from './product.ts';

afterEach(stopProducts);
afterAll(removeTemporaryFolders);

/** The port is taken, also where another process has it already. */
const listening = (port: number) =>
  new Promise<{ close: () => void }>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve({ close: () => undefined }));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

test('wrong settings are named all at once, and nothing starts', async () => {
  const product = startProduct({ PORT: 'ochenta', DATABASE_URL: 'mysql://x', DATA_DIR: temporaryFolder() });
  expect(await product.exit).toBe(1);
  expect(product.output()).toContain('PORT: debe ser un número entero entre 1 y 65535');
  expect(product.output()).toContain('DATABASE_URL: debe ser una dirección postgres://');
  expect(product.output()).not.toContain('Abriendo');
});

test.each(['PORT', 'REST_PORT', 'RATES_PORT', 'METRICS_PORT'])(
  'a port in use is named with its variable before anything starts: %s',
  async (variable) => {
    const ports: Record<string, string> = { ...(await freePorts()), METRICS_PORT: String(await freePort()) };
    const port = Number(ports[variable]);
    const other = await listening(port);
    const product = startProduct({ ...ports, DATA_DIR: temporaryFolder() });
    expect(await product.exit).toBe(1);
    const holder = process.platform === 'linux' ? ` por el proceso ${process.pid} (` : '';
    expect(product.output()).toContain(`El puerto ${port} ya está en uso${holder}`);
    expect(product.output()).toContain(`indique otro con ${variable}.`);
    expect(product.output()).not.toContain('Abriendo');
    other.close();
  },
);

test('a start that waits for the store of files says so once, and what to look at', async () => {
  const dataDir = await folderWithDatabase();
  const FILES_URL = `http://clave:secreto@127.0.0.1:${await freePort()}/cubeta`;
  const product = startProduct({ ...(await freePorts()), METRICS_PORT: '0', DATA_DIR: dataDir, FILES_URL });
  const waits = 'El proceso «backend» espera: no puede guardar archivos; revise permiso y espacio de DATA_DIR/files';
  await eventually(async () => product.output().includes(waits) || undefined);
  await pause(2500);
  expect(product.output().split(waits)).toHaveLength(2);
  const asked = product.output().split('request completed').length;
  await pause(2500);
  expect(product.output().split('request completed').length - asked).toBeLessThan(6);
});

test('starts everything, refuses a second start, stops everything, and finds its data again', async () => {
  const ports = await freePorts();
  const dataDir = temporaryFolder();
  // No person chose this port: it goes without.
  const other = await listening(usualMetricsPort);
  const first = startProduct({ ...ports, DATA_DIR: dataDir });
  await untilStarted(first);
  other.close();
  expect(first.output()).toContain(`El puerto ${usualMetricsPort} ya está en uso: sin página de métricas.`);
  for (const port of [ports.PORT, ports.REST_PORT]) {
    await untilOk(`http://127.0.0.1:${port}/healthz`);
    await untilOk(`http://127.0.0.1:${port}/readyz`);
  }
  await untilOk(`http://127.0.0.1:${ports.RATES_PORT}/latest?base=USD`);
  await query(databaseOf(dataDir).ownerUrl, 'create table kept as select 1 as id');

  const second = startProduct({ ...(await freePorts()), DATA_DIR: dataDir });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('Dictamen ya está en ejecución');

  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  // What others need is stopped after them: none of them has lost anything that it could tell of.
  expect(first.output()).not.toMatch(/"level":[56]0/);
  expect(runningPostmaster(clusterOf(dataDir))).toBeUndefined();

  await untilStarted(startProduct({ ...ports, DATA_DIR: dataDir }));
  expect((await query(databaseOf(dataDir).ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }]);
});

test('a killed database comes back at its address, and the backend with it', async () => {
  const ports = await freePorts();
  const dataDir = await folderWithDatabase();
  await untilStarted(startProduct({ ...ports, DATA_DIR: dataDir }));
  const { pid, ownerUrl } = databaseOf(dataDir);
  await query(ownerUrl, 'create table kept as select 1 as id');
  process.kill(pid, 'SIGKILL');
  await eventually(async () => (databaseOf(dataDir).pid !== pid ? true : undefined));
  await eventually(() => query(ownerUrl, 'select id from kept'));
  await untilOk(`http://127.0.0.1:${ports.REST_PORT}/readyz`);
});

test('a database killed while the backend starts is started again, and the backend too', async () => {
  const ports = await freePorts();
  const dataDir = await folderWithDatabase();
  for (const moment of [0, 150, 300, 500]) {
    const product = startProduct({ ...ports, DATA_DIR: dataDir });
    await eventually(async () => product.output().includes('Iniciando el servidor de datos') || undefined);
    await pause(moment);
    process.kill(databaseOf(dataDir).pid, 'SIGKILL');
    await untilStarted(product);
    await untilOk(`http://127.0.0.1:${ports.PORT}/readyz`);
    await stopProducts();
  }
});

/** The process of this name that the supervisor started. */
function childOf({ child }: Product, name: string): number | undefined {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const found = listed.split('\n').map((line) => line.trim().split(/\s+/));
  const [pid] =
    found.find(([, parent, ...args]) => Number(parent) === child.pid && args.join(' ').includes(name)) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

test('a killed backend, gateway or rates server is started again at its port, however often, and once each time', async () => {
  const ports = { ...(await freePorts()), METRICS_PORT: String(await freePort()) };
  const product = startProduct({ ...ports, DATA_DIR: await folderWithDatabase() });
  await untilStarted(product);
  for (const [name, port] of [
    ['backend.js', ports.REST_PORT],
    ['gateway.js', ports.PORT],
    ['rates.js', ports.RATES_PORT],
    ['backend.js', ports.REST_PORT],
    ['gateway.js', ports.PORT],
  ] as const) {
    const killed = childOf(product, name);
    if (killed === undefined) throw new Error(`${name} does not run`);
    process.kill(killed, 'SIGKILL');
    await eventually(async () => ![undefined, killed].includes(childOf(product, name)) || undefined);
    await untilOk(`http://127.0.0.1:${port}/healthz`);
  }
  await untilOk(`http://127.0.0.1:${ports.PORT}/readyz`);
  expect(product.child.exitCode).toBeNull();
  const measured = `http://127.0.0.1:${ports.METRICS_PORT}`;
  expect((await fetch(measured)).status).toBe(404);
  const page = await (await fetch(`${measured}/metrics`)).text();
  const restarts = page.matchAll(/^dictamen_restarts_total\{[^}]*name="(\w+)"[^}]*\} (\d+)$/gm);
  const counted = Object.fromEntries([...restarts].map(([, name, count]) => [name, Number(count)]));
  expect(counted).toEqual({ backend: 2, gateway: 2, rates: 1 });
});

test('a process that stands still is ended after half a minute and started again; one that goes on in time is left', async () => {
  const ports = await freePorts();
  const product = startProduct({ ...ports, DATA_DIR: await folderWithDatabase() });
  await untilStarted(product);
  const [backend, gateway] = [childOf(product, 'backend.js'), childOf(product, 'gateway.js')];
  if (backend === undefined || gateway === undefined) throw new Error('a process does not run');
  // Asked once before, so that it is known to answer.
  await pause(6000);
  process.kill(backend, 'SIGSTOP');
  process.kill(gateway, 'SIGSTOP');
  await pause(12_000);
  process.kill(backend, 'SIGCONT');
  await eventually(async () => ![undefined, gateway].includes(childOf(product, 'gateway.js')) || undefined);
  await untilOk(`http://127.0.0.1:${ports.PORT}/readyz`);
  expect(childOf(product, 'backend.js')).toBe(backend);
});

test('what ends is started again within 5 s, and at once when it had served for a while', () => {
  const nextPause = createBackOff();
  const crashing = Array.from({ length: 8 }, () => nextPause(500));
  expect(crashing.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
  expect(Math.max(...crashing)).toBe(5000);
  expect(nextPause(10_000)).toBe(250);
});

test('a killed supervisor leaves nothing that keeps the next start from working', async () => {
  const ports = await freePorts();
  const dataDir = await folderWithDatabase();
  const first = startProduct({ ...ports, DATA_DIR: dataDir });
  await untilStarted(first);
  const orphan = databaseOf(dataDir);
  await query(orphan.ownerUrl, 'create table kept as select 1 as id');
  await kill9(first.child);

  await untilStarted(startProduct({ ...ports, DATA_DIR: dataDir }));
  expect(identityOf(orphan.pid)).toBeUndefined();
  expect((await query(databaseOf(dataDir).ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }]);
  await untilOk(`http://127.0.0.1:${ports.PORT}/healthz`);
});

/** From before it opens anything to when it is about ready. */
const moments = [
  30, 100, 200, 300, 450, 600, 750, 900, 1050, 1200, 1400, 1600, 1800, 2100, 2400, 2800, 3200, 3700, 4300, 5000,
];

test('a supervisor killed while it starts leaves nothing behind, whatever the moment', async () => {
  const ports = await freePorts();
  const dataDir = temporaryFolder();
  for (const moment of moments) {
    const product = startProduct({ ...ports, DATA_DIR: dataDir });
    await new Promise((resolve) => setTimeout(resolve, moment));
    await kill9(product.child);
  }
  await untilStarted(startProduct({ ...ports, DATA_DIR: dataDir }));
  await untilOk(`http://127.0.0.1:${ports.PORT}/readyz`);
}, 240_000);
