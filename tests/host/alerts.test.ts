import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { demoPassword } from '#domain/demo.ts';
import { createTestDatabase, type TestDatabase } from '#host/postgres/databases.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { databaseUrls } from '#host/postgres/urls.ts';
import { startS3 } from '#tests/backend/files/s3.ts';
import { query, removeTemporaryFolders, temporaryFolder } from './processes.ts';
import {
  eventually,
  freePorts,
  type Ports,
  type Product,
  startProduct,
  stopProducts,
  untilStarted,
} from './product.ts';

type Alert = { alert: string; expr: string; annotations: { summary: string; runbook: string } };

const alerts: readonly Alert[] = parse(readFileSync('docs/alerts.yaml', 'utf8')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);

const metricNames = (expression: string) =>
  new Set([...expression.matchAll(/\b(?:dictamen|nodejs|process)_\w+/g)].map(([name]) => name));

/** As a heading is linked. */
const anchorsOf = (file: string, headings = /^#+ (.+)$/gm) =>
  [...readFileSync(file, 'utf8').matchAll(headings)].map(([, title = '']) => title.toLowerCase().replace(/ /g, '-'));

type Sample = { readonly name: string; readonly labels: string; readonly value: number };

function samplesIn(page: string): Sample[] {
  return page.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, labels, value: Number(value) }];
  });
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
};

/** Whether an alert's expression holds, of those that compare one number, or its increase between two readings. */
function fires(name: string, before: string, now: string): boolean {
  const { expr = '' } = alerts.find(({ alert }) => alert === name) ?? {};
  const [, grows, metric, wanted = '', sign = '', limit] =
    /^(?:abs\()?(increase\()?(\w+)(?:\{(.*)\})?(?:\[\w+\])?\)? (==|>|<) ([\d.]+)$/.exec(expr) ?? [];
  if (metric === undefined) throw new Error(`${name} compares more than one number`);
  const valueIn = (page: string, labels: string) =>
    samplesIn(page).find((sample) => sample.name === metric && sample.labels === labels)?.value ?? 0;
  return samplesIn(now)
    .filter((sample) => sample.name === metric && wanted.split(',').every((label) => sample.labels.includes(label)))
    .map(({ labels, value }) => (grows ? value - valueIn(before, labels) : value))
    .map((value) => (expr.startsWith('abs(') ? Math.abs(value) : value))
    .some((value) => comparisons[sign]?.(value, Number(limit)) ?? false);
}

/** A way to the database that can be cut. */
async function openWay(target: URL) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    const other = createConnection(Number(target.port), target.hostname);
    for (const [one, peer] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => peer.destroy()).on('close', () => open.delete(one) && peer.destroy());
    }
    if (isCut) socket.destroy();
    else socket.pipe(other).pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    through: (url: string) => {
      const moved = new URL(url);
      moved.host = `127.0.0.1:${port}`;
      return moved.href;
    },
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const dataDir = temporaryFolder();
const outbox = join(dataDir, 'outbox');
let ports: Ports;
let product: Product;
let page: string;
let database: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), inject('template'));
  way = await openWay(new URL(database.appUrl));
  ports = await freePorts();
  const [metrics, nobody] = [await freePort(), await freePort()];
  page = `http://127.0.0.1:${metrics}/metrics`;
  product = startProduct({
    ...ports,
    METRICS_PORT: String(metrics),
    DATA_DIR: dataDir,
    DATABASE_URL: way.through(database.appUrl),
    DATABASE_OWNER_URL: database.ownerUrl,
    JWT_SECRET: 'j'.repeat(32),
    FILE_LINK_SECRET: 'f'.repeat(32),
    RATES_URL: `http://127.0.0.1:${nobody}`,
    SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    MAIL_FROM: 'dictamen@example.com',
    WEBHOOK_ALLOW_PRIVATE: '1',
    LOG_LEVEL: 'silent',
  });
  await untilStarted(product);
});

afterAll(async () => {
  way.mend();
  await stopProducts();
  way.close();
  await database.drop();
  removeTemporaryFolders();
});

const read = async () => (await fetch(page)).text();

const post = (port: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrftoken': 'test', ...headers },
    body: JSON.stringify(body),
  });

const signIn = (password = demoPassword, username = 'are.gnp') =>
  post(ports.REST_PORT, '/api/v1/auth/obtain_token/', { username, password });

const untilFires = async (name: string, before: string, readPage = read) => {
  expect(fires(name, before, before), `${name} before its fault`).toBe(false);
  await eventually(async () => fires(name, before, await readPage()) || undefined);
};

describe('every alert', () => {
  test('reads metrics that are there, and leads to a page that says what to do', async () => {
    const told = new Set([...(await read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '']) => name));
    const missing = alerts.flatMap(({ expr }) =>
      [...metricNames(expr)].filter((name) => !told.has(name.replace(/_(?:bucket|count|sum)$/, ''))),
    );
    expect(missing).toEqual([]);
    for (const { alert, annotations } of alerts) {
      const [file = '', anchor] = annotations.runbook.split('#');
      expect(existsSync(file), file).toBe(true);
      expect(anchorsOf(file), alert).toContain(anchor);
    }
    const guides = anchorsOf('docs/runbooks.md', /^### (.+)$/gm);
    expect(guides.sort()).toEqual(alerts.map(({ alert }) => alert.toLowerCase()).sort());
  });

  test('stands on the dashboard with metrics that are there', async () => {
    const { panels } = JSON.parse(readFileSync('docs/grafana.json', 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const told = await read();
    const unknown = panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => [...metricNames(expr)]))
      .filter((name) => !told.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `));
    expect(unknown).toEqual([]);
  });
});

describe('a fault is named by its alert', () => {
  test('a mail that no server takes', async () => {
    const before = await read();
    mkdirSync(outbox, { recursive: true });
    writeFileSync(join(outbox, `${Date.now()}-lost.eml`), 'From: a@example.com\r\nTo: b@example.com\r\n\r\nHola\r\n');
    await post(ports.REST_PORT, '/api/v1/account/password/reset/', { email: 'are.gnp@example.com' });
    await untilFires('CorreoRechazado', before);
  });

  test('a service of exchange rates that does not answer', async () => {
    const before = await read();
    const { token } = (await (await signIn()).json()) as { token: string };
    const query = '{ exchangeRate(base: USD) { rate } }';
    await post(ports.PORT, '/graphql', { query }, { authorization: `JWT ${token}`, 'x-customer': 'gnp' });
    await untilFires('TiposDeCambioAusentes', before);
  });

  test('a webhook whose receiver is gone, unless it is stopped', async () => {
    const before = await read();
    const { token } = (await (await signIn(demoPassword, 'adm')).json()) as { token: string };
    const asAdministrator = { authorization: `JWT ${token}` };
    const url = `http://127.0.0.1:${await freePort()}/`;
    const made = await post(ports.REST_PORT, '/api/v1/gnp/webhooks/', { url, events: [] }, asAdministrator);
    const { webhook } = (await made.json()) as { webhook: { id: string } };
    await post(ports.REST_PORT, `/api/v1/gnp/webhooks/${webhook.id}/test/`, {}, asAdministrator);
    await query(database.adminUrl, `update webhook_delivery set added_at = added_at - interval '2 hours'`);
    await untilFires('AvisosDetenidos', before);
    await query(database.adminUrl, 'update webhook set is_active = false');
    await eventually(async () => !fires('AvisosDetenidos', before, await read()) || undefined);
  });

  test('files that cannot be written', async () => {
    const before = await read();
    const folder = join(dataDir, 'files', 'incoming');
    renameSync(folder, `${folder}.away`);
    await untilFires('ArchivosSinEscritura', before);
    renameSync(`${folder}.away`, folder);
    await eventually(async () => !fires('ArchivosSinEscritura', before, await read()) || undefined);
  });

  test('a process that does not answer', async () => {
    const before = await read();
    const gateway = Number(
      execFileSync('pgrep', ['-P', String(product.child.pid), '-f', 'gateway.js'], { encoding: 'utf8' }),
    );
    process.kill(gateway, 'SIGSTOP');
    await untilFires('ProcesoCaido', before);
    process.kill(gateway, 'SIGCONT');
    await eventually(async () => !fires('ProcesoCaido', before, await read()) || undefined);
  });

  test('a person who guesses passwords is made to wait', async () => {
    const before = await read();
    for (let guess = 0; guess < 12; guess += 1) await signIn(`no es ${guess}`);
    const valueIn = (text: string, metric: string, labels = '') =>
      samplesIn(text).find((sample) => sample.name === metric && sample.labels.includes(labels))?.value ?? 0;
    const now = await read();
    for (const [metric, labels] of [
      ['dictamen_sign_ins_total', 'outcome="refused"'],
      ['dictamen_attempts_paused_total', ''],
    ] as const) {
      expect(valueIn(now, metric, labels), metric).toBeGreaterThan(valueIn(before, metric, labels));
    }
  });

  test('no connection left, and statements that wait for another transaction', async () => {
    const before = await read();
    const other = new pg.Client({ connectionString: database.adminUrl });
    await other.connect();
    await other.query('begin; lock table login_attempt in access exclusive mode');
    const answers = Promise.all(Array.from({ length: 14 }, () => signIn().then(({ status }) => status)));
    await untilFires('SinConexionesLibres', before);
    await untilFires('BloqueosEnLaBase', before);
    await other.end();
    expect(await answers).toContain(503);
  });

  test('a database that is gone, which comes back', async () => {
    const before = await read();
    way.cut();
    await untilFires('BaseDeDatosAusente', before);
    const failed = await signIn();
    expect([failed.status, ((await failed.json()) as { requestId?: string }).requestId]).toEqual([
      503,
      failed.headers.get('x-request-id'),
    ]);
    way.mend();
    await eventually(async () => !fires('BaseDeDatosAusente', before, await read()) || undefined);
  });
});

/** One value in the encoding of certificates: its kind, how long it is, what it is. */
function der(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([kind, ...size]), content]);
}

/** A certificate that signs itself and ends after so many days. */
function certificateFor(days: number): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const [sequence, set, version, number, bits, name, utf8, time] = [0x30, 0x31, 0xa0, 2, 3, 6, 12, 0x17];
  const byEd25519 = der(sequence, der(name, Buffer.from([0x2b, 0x65, 0x70])));
  const commonName = der(sequence, der(name, Buffer.from([0x55, 4, 3])), der(utf8, Buffer.from('localhost')));
  const localhost = der(sequence, der(set, commonName));
  const at = (ms: number) =>
    der(time, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
  const dayMs = 86_400_000;
  const signed = der(
    sequence,
    der(version, der(number, Buffer.from([2]))),
    der(number, Buffer.from([1])),
    byEd25519,
    localhost,
    der(sequence, at(Date.now() - dayMs), at(Date.now() + days * dayMs)),
    localhost,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const whole = der(sequence, signed, byEd25519, der(bits, Buffer.from([0]), sign(null, signed, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** Loaded before the product: while a file of that name is there, its clock is a minute late, or its disk is nearly full. */
const withFaults = (folder: string) =>
  `--import data:text/javascript,${encodeURIComponent(`
  import { existsSync, promises } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { now } = Date;
  const { statfs } = promises;
  Date.now = () => now() - (existsSync('${folder}/late') ? 60000 : 0);
  promises.statfs = async (path) => {
    const found = await statfs(path);
    return existsSync('${folder}/full') ? { ...found, bavail: Math.floor(found.blocks / 20) } : found;
  };
  syncBuiltinESMExports();
`)}`;

describe('a fault around the processes is named by its alert', () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const own = { page: '' };
  const readOwn = async () => (await fetch(own.page)).text();
  let bucketWay: Awaited<ReturnType<typeof openWay>>;
  let closeBucket: () => Promise<unknown>;
  const front = createTlsServer(certificateFor(90));

  const during = async (name: string, begin: () => unknown, end: () => unknown) => {
    const before = await readOwn();
    await begin();
    await untilFires(name, before, readOwn);
    await end();
    await eventually(async () => !fires(name, before, await readOwn()) || undefined);
  };
  const whileThere = (file: string) =>
    [() => writeFileSync(join(folder, file), ''), () => rmSync(join(folder, file))] as const;

  beforeAll(async () => {
    const bucket = await startS3(join(folder, 'bucket'));
    closeBucket = bucket.close;
    bucketWay = await openWay(new URL(bucket.url));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const metrics = await freePort();
    own.page = `http://127.0.0.1:${metrics}/metrics`;
    const around = startProduct(
      {
        ...(await freePorts()),
        METRICS_PORT: String(metrics),
        DATA_DIR: data,
        FILES_URL: bucketWay.through(bucket.url),
        PUBLIC_URL: `https://localhost:${(front.address() as AddressInfo).port}`,
        NODE_OPTIONS: withFaults(folder),
        LOG_LEVEL: 'silent',
      },
      ['--replicas', '1'],
    );
    await untilStarted(around);
  });
  afterAll(async () => {
    await stopProducts();
    front.close();
    bucketWay.close();
    await closeBucket();
  });

  test('a bucket that does not answer', () => during('ArchivosSinEscritura', bucketWay.cut, bucketWay.mend));

  test('a clock that is wrong', () => during('RelojDesfasado', ...whileThere('late')));

  test('a disk that is nearly full', () => during('DiscoCasiLleno', ...whileThere('full')));

  test('a certificate near its end', () =>
    during(
      'CertificadoPorVencer',
      () => front.setSecureContext(certificateFor(13)),
      () => front.setSecureContext(certificateFor(90)),
    ));

  test('a standby that falls behind', async () => {
    const urlOf = (name: string) => databaseUrls(data, runningPostmaster(join(data, name))?.port ?? 0).adminUrl;
    const message = `select pg_logical_emit_message(true, 'test', 'something to replay')`;
    let writing: NodeJS.Timeout;
    await during(
      'ReservaAtrasada',
      async () => {
        await query(urlOf('postgres-2'), 'select pg_wal_replay_pause()');
        writing = setInterval(() => void query(urlOf('postgres'), message), 1000);
      },
      async () => {
        clearInterval(writing);
        await query(urlOf('postgres-2'), 'select pg_wal_replay_resume()');
      },
    );
  });
});
