import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '#backend/migrate.ts';
import { routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { demoPassword } from '#domain/demo.ts';
import { createTestDatabase } from '#host/postgres/databases.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { type Json, secrets } from '#tests/backend/server.ts';
import { eventually } from './product.ts';

/** Two versions serve side by side while one takes the other's place, on the schema of the newer one. */

const root = resolve(import.meta.dirname, '../..');
const rooms = ['package.json', 'tsconfig.json', 'backend', 'contract', 'domain', 'machines', 'kit'];

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The commit before the newest migration: what still serves while this version begins. None in a checkout without
 * history, where the schema alone is compared.
 */
function formerVersions(): string[] {
  try {
    const added = git('log', '--diff-filter=A', '-1', '--format=%H', '--', 'backend/migrations');
    return added === '' ? [] : [git('rev-parse', '--verify', '--quiet', `${added}^`)];
  } catch {
    return [];
  }
}

async function inDatabase<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function take(commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', commit, ...rooms], { cwd: root, maxBuffer: 200_000_000 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

describe.each(formerVersions())('the version before the newest migration (%s)', (commit) => {
  let world: World;
  let former: ChildProcess;
  let base: string;
  let output = '';
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-former-'));

  const ask = async (token: string | null, method: string, path: string, sent?: unknown) => {
    const isForm = sent instanceof FormData;
    const response = await fetch(`${base}/api/v1/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `JWT ${token}` } : {}),
        ...(sent === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: isForm ? sent : JSON.stringify(sent) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Json };
  };

  beforeAll(async () => {
    world = await openWorld();
    take(commit, folder);
    const { database, dataDir } = world.server;
    // It was running before the migration; started now it would refuse the newer schema.
    const known = readdirSync(join(folder, 'backend/migrations'));
    const newer = await inDatabase<{ name: string; checksum: string }>(
      database.ownerUrl,
      'delete from schema_migration where name <> all($1) returning name, checksum',
      [known],
    );
    expect(newer.length).toBeGreaterThan(0);
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const { PATH = '', HOME = '' } = process.env;
    former = spawn(process.execPath, ['--import', 'tsx', 'backend/main.ts'], {
      cwd: folder,
      env: {
        PATH,
        HOME,
        REST_PORT: String(port),
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
        DATA_DIR: dataDir,
        JWT_SECRET: secrets.jwtSecret,
        FILE_LINK_SECRET: secrets.fileLinkSecret,
        LOG_LEVEL: 'error',
      },
    });
    for (const stream of [former.stdout, former.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    await eventually(async () => {
      if (former.exitCode !== null) return 'ended';
      return (await fetch(`${base}/readyz`)).ok || undefined;
    });
    expect([former.exitCode, output]).toEqual([null, '']);
    for (const { name, checksum } of newer) {
      await inDatabase(database.ownerUrl, 'insert into schema_migration (name, checksum) values ($1, $2)', [
        name,
        checksum,
      ]);
    }
  });
  afterAll(async () => {
    if (former?.exitCode === null) {
      former.kill('SIGTERM');
      await new Promise((done) => former.once('close', done));
    }
    await world?.server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('signs in and takes the sessions of this one, and this one takes its', async () => {
    const given = await ask(null, 'POST', 'auth/obtain_token/', { username: 'are.gnp', password: demoPassword });
    expect(given.status).toBe(200);
    const here = await world.server.call(String(given.body.token), 'GET', '/api/v1/user/current/');
    expect([here.status, here.body.username]).toEqual([200, 'are.gnp']);
    const there = await ask(await world.server.tokenOf('are.gnp'), 'GET', 'user/current/');
    expect([there.status, there.body.username]).toEqual([200, 'are.gnp']);
  });

  test('carries incidents through their life in turns with this one', async () => {
    const operator = await world.server.tokenOf('mro.gnp');
    const auditor = await world.server.tokenOf('are.gnp');
    const registered = await ask(operator, 'POST', 'gnp/audited_sinister/', world.incidentFields('gnp'));
    expect([registered.status, output]).toEqual([201, '']);
    const at = `gnp/audited_sinister/${registered.body.slugName}/`;
    const budget = await world.as('mro.gnp')('POST', `${at}budget/`, world.budgetForm('gnp', '1160'));
    expect(budget.status).toBe(201);
    const concepts = await world.linesFor('gnp');
    expect((await ask(auditor, 'POST', `${at}update_budget/`, { concepts })).status).toBe(200);
    const comment = { comment: 'Revisado en las dos versiones.' };
    expect((await world.as('are.gnp')('POST', `${at}binnacle/`, comment)).status).toBe(201);
    // Sent again without their ids, the lines would be added to those that stand, and no longer come to the budget.
    const twice = await ask(auditor, 'POST', `${at}authorize/`, { concepts });
    expect([twice.status, output]).toEqual([409, '']);
    expect(twice.body.requirements?.map(({ code }) => code)).toContain('initial_total_matches');
    const authorized = await ask(auditor, 'POST', `${at}authorize/`, { concepts: [] });
    expect([authorized.status, output]).toEqual([200, '']);
    const seen = await Promise.all([ask(auditor, 'GET', at), world.as('are.gnp')('GET', at)]);
    expect(seen[0].body).toMatchObject({
      status: seen[1].body.status,
      authorizedAmmount: seen[1].body.authorizedAmmount,
    });
    const answer = form({
      authorized_ammount: String(seen[1].body.authorizedAmmount),
      authorization_file: pdf('correo.pdf'),
      comment: 'Se responde desde la versión nueva.',
    });
    const answered = await world.as('are.gnp')('POST', `${at}upload_authorization_file/`, answer);
    expect(answered.status).toBe(200);
    const after = await Promise.all([ask(auditor, 'GET', at), world.as('are.gnp')('GET', at)]);
    expect(after[0].body.status).toBe(after[1].body.status);
  });

  test('answers every list as this one does', async () => {
    const administrator = await world.server.tokenOf('adm');
    const lists = allCalls
      .filter(({ row }) => row.method === 'GET' && !row.open && !row.sessionOnly && !row.scim)
      .map(({ row }) => routeOf(row).replace(':customer', 'gnp'))
      .filter((path) => path.startsWith('/api/v1/') && !path.includes(':'));
    const differing: string[] = [];
    for (const path of lists) {
      const there = await ask(administrator, 'GET', path.slice('/api/v1/'.length));
      const here = await world.server.call(administrator, 'GET', path);
      // A call that it does not have yet.
      if (there.status === 404 && here.status !== 404) continue;
      if (there.status !== here.status) differing.push(`${path}: ${there.status}, here ${here.status}`);
    }
    expect(lists.length).toBeGreaterThan(30);
    expect([differing, output]).toEqual([[], '']);
  });

  test('would not, had a column been taken away', async () => {
    const { ownerUrl } = world.server.database;
    const auditor = await world.server.tokenOf('are.gnp');
    await inDatabase(ownerUrl, 'alter table incident rename column policy to policy_number');
    const there = await ask(auditor, 'GET', 'gnp/audited_sinister/?status=Todos');
    await inDatabase(ownerUrl, 'alter table incident rename column policy_number to policy');
    expect(there.status).toBe(500);
  });
});

type Column = {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isFilled: boolean;
};

const columns = `select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as "isNullable",
    column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isFilled"
  from information_schema.columns where table_schema = 'public' order by 1`;

/** What a statement written for `before` may no longer do on `after`. */
function takenAway(before: readonly Column[], after: readonly Column[]): string[] {
  const tableOf = ({ name }: Column) => name.split('.')[0];
  const tables = new Set(before.map(tableOf));
  const now = new Map(after.map((column) => [column.name, column]));
  const then = new Map(before.map((column) => [column.name, column]));
  const lost = before.flatMap(({ name, type, isNullable }) => {
    const column = now.get(name);
    if (!column) return [`${name} is gone`];
    if (column.type !== type) return [`${name} was ${type} and is ${column.type}`];
    return isNullable && !column.isNullable ? [`${name} may no longer be left out`] : [];
  });
  const demanded = after
    .filter((column) => tables.has(tableOf(column) ?? '') && !then.has(column.name))
    .filter(({ isNullable, isFilled }) => !isNullable && !isFilled);
  return [...lost, ...demanded.map(({ name }) => `${name} is demanded`)];
}

test('the newest migration leaves every column of the version before it, as it was', async () => {
  const source = join(root, 'backend/migrations');
  const names = readdirSync(source).sort();
  const newest = names.at(-1) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-newest-'));
  const put = (name: string) => writeFileSync(join(folder, name), readFileSync(join(source, name)));
  const database = await createTestDatabase(inject('postgres'));
  const step = async () => {
    await migrate(database.ownerUrl, { folder: pathToFileURL(`${folder}/`) });
    return inDatabase<Column>(database.ownerUrl, columns);
  };
  try {
    names.slice(0, -1).forEach(put);
    const before = await step();
    put(newest);
    const after = await step();
    expect(before.length).toBeGreaterThan(200);
    if (!/^-- contracts \d{3}\b/m.test(readFileSync(join(source, newest), 'utf8'))) {
      expect(takenAway(before, after)).toEqual([]);
    }
    const [first, ...rest] = before;
    expect(takenAway(before, rest)).toEqual([`${first?.name} is gone`]);
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
