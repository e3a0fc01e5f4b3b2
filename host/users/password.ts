import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { temporaryPassword } from '#backend/account/passwords.ts';
import { newPasswordForm } from '#domain/forms/account.ts';
import { holdsUsername } from '#domain/guessablePasswords.ts';
import { texts } from '#domain/texts.ts';
import { SolvableError } from '#kit/solvableError.ts';
import type { PasswordSource } from './arguments.ts';

export type Given = {
  readonly password: string;
  /** Known to somebody else than its owner. */
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

export async function passwordFrom(source: PasswordSource, username: string): Promise<Given> {
  if (source === 'generated') return { password: temporaryPassword(), isTemporary: true };
  return { password: accepted(source === 'input' ? await firstLine() : await asked(), username), isTemporary: false };
}
