import { invalid } from '#backend/errors.ts';

const usernameTaken = invalid({ username: ['Usuario: ya hay una cuenta con este nombre. Elija otro.'] });
const emailTaken = invalid({ email: ['Correo: ya hay una cuenta con este correo. Escriba otro.'] });

const byConstraint: Readonly<Record<string, typeof usernameTaken>> = {
  account_username_key_key: usernameTaken,
  account_email: emailTaken,
};

/** Runs a write whose user name or e-mail address somebody else may have; the indexes decide. */
export async function unlessUsed<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    throw byConstraint[name] ?? error;
  }
}
