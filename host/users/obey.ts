import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { remember } from '#backend/account/events.ts';
import { temporaryPassword } from '#backend/account/passwords.ts';
import { removeSecondFactor } from '#backend/account/secondFactor.ts';
import type { Door } from '#backend/db/scoped.ts';
import { AnsweredError, check } from '#backend/errors/answered.ts';
import { addAccount, disableAccount, enableAccount, givePassword, type Keeper } from '#backend/users/accounts.ts';
import { accountOf, userColumns } from '#backend/users/rows.ts';
import { newPasswordForm, usernameKey } from '#domain/forms/account.ts';
import { userForm } from '#domain/forms/users.ts';
import { holdsUsername } from '#domain/guessablePasswords.ts';
import { roleNameOf } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import { houseAdministrator } from '#domain/users.ts';
import { say } from '#host/supervisor/say.ts';
import { SolvableError } from '#kit/errors.ts';
import type { Command, PasswordSource } from './arguments.ts';

type Given = {
  readonly password: string;
  /** Known to another person than its owner. */
  readonly isTemporary: boolean;
};

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

/** One line, without echo. */
async function hiddenLine(question: string): Promise<string> {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new SolvableError('Cancelado: no se guardó nada.')));
      lines.once('close', () => reject(new SolvableError('No se escribió una contraseña.')));
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new SolvableError('La entrada está vacía: escriba la contraseña en su primera línea.');
}

async function asked(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new SolvableError('No hay una terminal donde pedir la contraseña. Use --generate o --stdin.');
  }
  const password = await hiddenLine('Contraseña: ');
  if ((await hiddenLine('Otra vez: ')) !== password) throw new SolvableError(texts.passwordsDiffer);
  return password;
}

function accepted(password: string, username: string): string {
  const read = newPasswordForm.safeParse({ password });
  if (holdsUsername(password, username)) throw new SolvableError(texts.holdsUsername);
  if (read.success) return read.data.password;
  throw new SolvableError(read.error.issues.map(({ message }) => message).join('\n'));
}

async function passwordFrom(source: PasswordSource, username: string): Promise<Given> {
  if (source === 'generated') return { password: temporaryPassword(), isTemporary: true };
  return { password: accepted(source === 'input' ? await firstLine() : await asked(), username), isTemporary: false };
}

type Accounts = Pick<Door, 'common' | 'unscoped'>;

/** Commands act as an internal administrator; the history says that the command line made the change. */
const keeper: Keeper = { ...houseAdministrator, id: null };

async function idOf({ common }: Accounts, username: string): Promise<string> {
  const found = await common
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  if (!found) throw new SolvableError(`No hay una cuenta «${username}». Vea las que hay con: npm run user -- list`);
  return found.id;
}

function report(done: string, { password, isTemporary }: Given): void {
  say(done);
  if (isTemporary) say(`Contraseña temporal, que no vuelve a mostrarse y se cambia al entrar: ${password}`);
}

async function list({ common }: Accounts): Promise<void> {
  const rows = await common.selectFrom('account').select(userColumns).orderBy('username_key').execute();
  const lines = rows.map((row) => {
    const { role, customer, isActive } = accountOf(row);
    return [
      row.username,
      role ? roleNameOf(role) : 'Sin rol',
      customer ?? 'interno',
      isActive ? 'activa' : 'inactiva',
      row.last_sign_in_at?.slice(0, 16).replace('T', ' ') ?? 'nunca',
    ];
  });
  const heads = ['Usuario', 'Rol', 'Cliente', 'Cuenta', 'Último ingreso (UTC)'];
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of [heads, ...lines]) {
    say(
      line
        .map((word, at) => word.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Entering with a password where the provider of identity is otherwise the only way in. */
async function setBreakGlass({ unscoped }: Accounts, id: string, isOn: boolean): Promise<void> {
  await unscoped(async (trx) => {
    await trx.updateTable('account').set({ break_glass: isOn }).where('id', '=', id).execute();
    await remember(trx, { accountId: id, event: isOn ? 'breakGlassOn' : 'breakGlassOff', by: null });
  });
}

async function act(accounts: Accounts, command: Command): Promise<void> {
  switch (command.name) {
    case 'add': {
      const values = check(userForm, { ...command.account, role: command.account.role ?? '' });
      const given = await passwordFrom(command.password, values.username);
      await addAccount(accounts, keeper, { values, ...given });
      return report(`Cuenta «${values.username}» creada.`, given);
    }
    case 'list':
      return list(accounts);
    case 'disable': {
      const id = await idOf(accounts, command.username);
      await disableAccount(accounts, keeper, { id, ifMatch: null });
      return say(`Cuenta «${command.username}» desactivada; sus sesiones se cerraron.`);
    }
    case 'enable': {
      const id = await idOf(accounts, command.username);
      await enableAccount(accounts, keeper, { id, ifMatch: null });
      return say(`Cuenta «${command.username}» activada; entra con la contraseña que tenía.`);
    }
    case 'second-factor-off': {
      const id = await idOf(accounts, command.username);
      await accounts.unscoped((trx) => removeSecondFactor(trx, id, null));
      return say(`«${command.username}» entra solo con su contraseña; su segundo factor se quitó.`);
    }
    case 'break-glass':
    case 'break-glass-off': {
      const id = await idOf(accounts, command.username);
      await setBreakGlass(accounts, id, command.name === 'break-glass');
      return say(
        command.name === 'break-glass'
          ? `«${command.username}» puede entrar con contraseña en /login#contrasena, aunque se exija el proveedor de identidad.`
          : `«${command.username}» ya no entra con contraseña donde se exige el proveedor de identidad.`,
      );
    }
    case 'password': {
      const id = await idOf(accounts, command.username);
      const given = await passwordFrom(command.password, command.username);
      await givePassword(accounts, keeper, { id, ifMatch: null, ...given });
      return report(`Contraseña de «${command.username}» cambiada; sus sesiones se cerraron.`, given);
    }
  }
}

/** What the backend refuses is printed as it is, without its fields' names. */
export async function obey(accounts: Accounts, command: Command): Promise<void> {
  try {
    await act(accounts, command);
  } catch (error) {
    if (!(error instanceof AnsweredError)) throw error;
    throw new SolvableError(
      Object.values(error.answer.body as Record<string, unknown>)
        .flat()
        .join('\n'),
    );
  }
}
