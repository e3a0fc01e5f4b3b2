import { sql } from 'kysely';
import { check, forbidden } from '#backend/errors.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Services } from '#backend/services.ts';
import type { accountCalls } from '#contract/account.ts';
import { signupForm, usernameKey } from '#domain/forms/account.ts';
import { countAttempt, subjectsOf } from './attempts.ts';
import { issueCode, spendCode } from './codes.ts';
import { hashPassword } from './passwords.ts';

const closed = forbidden(
  'signup_disabled',
  'El registro de cuentas no está abierto. Pida su cuenta a un administrador.',
);

type Person = { email: string; firstName: string; lastName: string; password: string };

/** The new account's code; none where the address is taken, which is not told. */
async function createAccount({ door }: Services, person: Person): Promise<string | undefined> {
  const password_hash = await hashPassword(person.password);
  return door.unscoped(async (trx) => {
    const account = await trx
      .insertInto('account')
      .values({
        username: person.email,
        username_key: usernameKey(person.email),
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        password_hash,
        user_type: 'intranet',
        is_active: false,
      })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst();
    return account && issueCode(trx, account.id, 'signup');
  });
}

/** Opens an account that can do nothing until an administrator gives it its role, its customer and life. */
export const signup: Handler<typeof accountCalls.signup> = async ({ body, address, services }) => {
  const sent = { email: body.email, firstName: body.first_name, lastName: body.last_name, password: body.password };
  const person = check(signupForm, sent, { firstName: 'first_name', lastName: 'last_name' });
  if (!services.signup) throw closed;
  await countAttempt(services, subjectsOf('signup', person.email.toLowerCase(), address));
  const code = await createAccount(services, person);
  if (code) {
    const text = `Use este código para confirmar su correo. Vale una hora y una sola vez.\n\n${code}`;
    await services.outbox.send({ to: person.email, subject: 'Confirme su correo en Dictamen', text });
  }
  return { email: person.email };
};

export const signupVerify: Handler<typeof accountCalls.signupVerify> = async ({ query, services }) => {
  await services.door.unscoped(async (trx) => {
    const id = await spendCode(trx, 'signup', query.code);
    await trx.updateTable('account').set({ email_verified_at: sql`now()` }).where('id', '=', id).execute();
  });
  return { success: 'Correo confirmado. Un administrador debe activar su cuenta.' };
};
