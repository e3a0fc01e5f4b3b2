import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#host/postgres/open.ts';
import { readCommand } from '#host/users/arguments.ts';
import { createLog } from '#kit/log.ts';

/** The command line as it is delivered, on an embedded server of its own: first that server sleeps, then it runs. */

const patience = 180_000;
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dictamen-user-test-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Said = { readonly code: number | null; readonly out: string; readonly err: string };

type Beside = { readonly input?: string; readonly env?: Record<string, string> };

function command(name: string, args: readonly string[], { input = '', env = {} }: Beside = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, [`dist/${name}.js`, ...args], {
    env: { PATH, HOME, DATA_DIR: dataDir, ...env },
    stdio: 'pipe',
  });
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    err += chunk;
  });
  child.stdin?.end(input);
  return new Promise<Said>((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

const user = (args: readonly string[], beside?: Beside) => command('user', args, beside);

/** Commands join a server that runs: none has to start it and stop it again. */
async function whileServerRuns(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(dataDir, createLog('test', 'silent'));
  try {
    await work(database.ownerUrl);
  } finally {
    await database.close();
  }
}

const boss = ['--username', 'jefa', '--email', 'jefa@example.com', '--role', 'ADM'];
const add = (username: string, ...rest: string[]) => [
  'add',
  '--username',
  username,
  '--email',
  `${username}@example.com`,
  ...rest,
];

describe('on a new installation', () => {
  test(
    'the first administrator is added, with a password that is shown once',
    async () => {
      const { code, out, err } = await user(['add', ...boss, '--generate']);
      expect([code, out], err).toEqual([0, expect.stringContaining('Cuenta «jefa» creada.')]);
      expect(out).toMatch(/Contraseña temporal.*: [a-z2-9-]{19}\n$/);
      const { out: list } = await user(['list']);
      expect(list).toMatch(/jefa +Administrador +interno +activa +nunca/);
      expect(list).not.toMatch(/[a-z2-9]{4}-[a-z2-9]{4}-/);
    },
    patience,
  );

  test(
    'what is wrong is told, nothing is written, and nothing internal shows',
    async () => {
      const wrong: [string[], RegExp, string?][] = [
        [['add', ...boss, '--generate'], /Usuario: ya hay una cuenta con este nombre/],
        [add('otra', '--role', 'MRO', '--type', 'extranet', '--generate'), /Cliente: elija la aseguradora/],
        [add('otra', '--role', 'MRO', '--customer', 'nadie', '--generate'), /Cliente: elija la aseguradora/],
        [add('otra', '--role', 'ARE', '--stdin'), /use al menos 8 caracteres/, 'corta\n'],
        [add('otra', '--role', 'ARE', '--stdin'), /nombre de usuario ni contenerlo/, 'Otra-Secreta-2026\n'],
        [add('otra', '--role', 'ARE', '--stdin'), /La entrada está vacía/],
        [add('otra', '--role', 'ARE'), /No hay una terminal/],
        [['disable', '--username', 'jefa'], /Es el último administrador interno activo/],
        [['disable', '--username', 'nadie'], /No hay una cuenta «nadie»/],
      ];
      await whileServerRuns(async () => {
        for (const [args, told, input = ''] of wrong) {
          const { code, out, err } = await user(args, { input });
          expect([code, out], args.join(' ')).toEqual([1, '']);
          expect(err).toMatch(told);
          expect(err).not.toMatch(/ at |Error:|select|insert/);
        }
        const { out: list } = await user(['list']);
        expect(list).toContain('jefa');
        expect(list).not.toContain('otra');
      });
    },
    patience,
  );
});

test(
  'while the server runs, and on a given address',
  () =>
    whileServerRuns(async (ownerUrl) => {
      const env = { DATABASE_URL: ownerUrl };
      expect((await user(add('otra', '--role', 'ADM', '--stdin'), { input: 'Secreta-2026\n', env })).code).toBe(0);
      expect((await user(['password', '--username', 'OTRA', '--generate'], { env })).out).toContain(
        'Contraseña de «OTRA»',
      );
      expect((await user(['disable', '--username', 'jefa'], { env })).out).toContain(
        'Cuenta «jefa» desactivada; sus sesiones se cerraron.',
      );
      expect((await user(['enable', '--username', 'jefa'], { env })).out).toContain('Cuenta «jefa» activada');
      expect((await user(['enable', '--username', 'jefa'], { env })).code).toBe(0);
      expect((await user(['second-factor-off', '--username', 'jefa'], { env })).out).toContain(
        'entra solo con su contraseña',
      );
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      const hasBreakGlass = async () => {
        const { rows } = await client.query<{ on: boolean }>(
          `select break_glass as on from account where username = 'jefa'`,
        );
        return rows[0]?.on;
      };
      expect((await user(['break-glass', '--username', 'jefa'], { env })).out).toContain('puede entrar con contraseña');
      expect(await hasBreakGlass()).toBe(true);
      expect((await user(['break-glass-off', '--username', 'jefa'], { env })).out).toContain(
        'ya no entra con contraseña',
      );
      expect(await hasBreakGlass()).toBe(false);
      const { rows } = await client.query<{ said: string }>(
        `select a.username || ' ' || e.event || ' ' || (e.by_account_id is null) as said
         from account_event e join account a on a.id = e.account_id order by e.id`,
      );
      const { rows: flags } = await client.query(
        'select username, is_active, must_change_password from account order by 1',
      );
      await client.query(
        `update account set is_active = false, role = null, user_type = 'extranet', customer = 'gnp',
           last_sign_in_at = '2026-11-20T18:05:59Z' where username = 'otra'`,
      );
      await client.end();
      const { out: list } = await user(['list'], { env });
      expect(list.split('\n')).toEqual([
        'Usuario  Rol            Cliente  Cuenta    Último ingreso (UTC)',
        'jefa     Administrador  interno  activa    nunca',
        'otra     Sin rol        gnp      inactiva  2026-11-20 18:05',
        '',
      ]);
      expect(rows.map(({ said }) => said)).toEqual([
        'jefa created true',
        'otra created true',
        'otra passwordReset true',
        'jefa disabled true',
        'jefa enabled true',
        'jefa secondFactorOff true',
        'jefa breakGlassOn true',
        'jefa breakGlassOff true',
      ]);
      expect(flags).toEqual([
        { username: 'jefa', is_active: true, must_change_password: true },
        { username: 'otra', is_active: true, must_change_password: true },
      ]);
    }),
  patience,
);

describe('what is typed', () => {
  const told = (...args: string[]) => {
    try {
      return JSON.stringify(readCommand(args));
    } catch (error) {
      return String(error).split('\n')[0];
    }
  };

  test('is read, or refused with the usage', () => {
    expect(readCommand(add('op', '--role', 'mro', '--customer', 'hdi'))).toMatchObject({
      name: 'add',
      account: { username: 'op', role: 'MRO', userType: 'extranet', customer: 'hdi', firstName: 'NoName' },
      password: 'asked',
    });
    expect(readCommand(add('op', '--role', 'MRO', '--generate'))).toMatchObject({ password: 'generated' });
    expect(readCommand(add('op', '--role', 'MRO', '--stdin'))).toMatchObject({ password: 'input' });
    expect(readCommand(add('op', '--role', 'ninguno'))).toMatchObject({
      account: { role: null, userType: 'intranet' },
    });
    expect(told()).toContain('Diga qué hacer.');
    expect(told('remove')).toContain('No hay una orden «remove».');
    expect(told('add')).toContain('Falta --username.');
    expect(told(...add('op'))).toContain('Falta --role.');
    expect(told(...add('op', '--role', 'jefe'))).toContain('--role: escriba');
    expect(told(...add('op', '--role', 'MRO', '--generate', '--stdin'))).toContain('no ambas');
    expect(told('list', '--all')).toContain('No hay una opción «--all».');
    expect(told('password')).toContain('Falta --username.');
  });
});

describe('a command that cannot work says why, without a stack', () => {
  const looking = ['check-data', 'sweep-files', 'backup', 'move'] as const;
  const argsOf = { 'check-data': [], 'sweep-files': [], backup: ['--to', 'nueva'], move: ['hdi'] };

  async function refusal(name: string, args: readonly string[], env: Record<string, string>): Promise<string> {
    const { code, out, err } = await command(name, args, { env });
    expect([name, code, out]).toEqual([name, 1, '']);
    expect(err).not.toMatch(/\n {4}at /);
    return err;
  }

  test('of options that it does not have', async () => {
    for (const name of [...looking, 'restore', 'seed']) {
      const said = await refusal(name, ['--nada'], {});
      expect(said).toMatch(name === 'move' ? 'Use: ' : /No hay una opción «--nada»\.\nUse: npm run /);
    }
  });

  test('of a copy within what it copies, which would have no end', async () => {
    const env = { DATA_DIR: join(dataDir, 'none') };
    for (const to of [env.DATA_DIR, join(env.DATA_DIR, 'files', 'copia')]) {
      expect(await refusal('backup', ['--to', to], env)).toContain(`${to} está dentro de DATA_DIR`);
      const said = await refusal('restore', ['--from', env.DATA_DIR], { DATA_DIR: to });
      expect(said).toContain(`${to} está dentro de --from`);
    }
  });

  test.each(['2026-11-31T10:00:00-06:00', '2027-02-29T10:00:00Z', '2026-11-30T10:00:00', '2026-11-30T25:00:00Z'])(
    'of a moment that there is not, %s',
    async (moment) => {
      const said = await refusal('restore', ['--from', 'nada', '--to-time', moment], { DATA_DIR: 'none' });
      expect(said).toContain('--to-time: escriba fecha, hora y zona');
    },
  );

  test('of a folder without data, which stays as it was', async () => {
    const empty = join(dataDir, 'none');
    const env = { DATA_DIR: empty, DATABASE_URL_hdi: 'postgres://dictamen@127.0.0.1:9/hdi' };
    for (const name of looking) expect(await refusal(name, argsOf[name], env)).toContain(`En ${empty} no hay datos.`);
    expect(existsSync(empty)).toBe(false);
  });

  test(
    'of a database that does not answer, refuses the password, or is of another program',
    () =>
      whileServerRuns(async (ownerUrl) => {
        const at = (change: (url: URL) => void) => {
          const url = new URL(ownerUrl);
          change(url);
          return { DATABASE_URL: url.href };
        };
        const commands = [
          ['user', ['list']],
          ['check-data', []],
          ['sweep-files', []],
        ] as const;
        const silent = at((url) => {
          url.port = '9';
        });
        const closed = at((url) => {
          url.password = 'otra';
        });
        for (const [name, args] of commands) {
          expect(await refusal(name, args, silent)).toContain('La base de datos no responde. Revise DATABASE_URL');
          expect(await refusal(name, args, closed)).toContain('La base de datos no permite entrar.');
        }
        const foreign = at((url) => {
          url.pathname = '/postgres';
        });
        for (const name of ['check-data', 'sweep-files']) {
          expect(await refusal(name, [], foreign)).toContain('La base de datos no es de Dictamen');
        }
      }),
    patience,
  );
});
