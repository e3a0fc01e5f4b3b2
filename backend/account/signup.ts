import { sql } from 'kysely';
import type { CommonTrx } from '#backend/db/database.ts';
import type { Registration } from '#backend/db/tables/accounts.ts';
import { check, forbidden } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import { countAttempt, subjectsOf } from '#backend/sessions/attempts.ts';
import type { accountCalls } from '#contract/account.ts';
import { signupForm, usernameKey } from '#domain/forms/account.ts';
import { issueCode, isUnconfirmed, mayBeMailed, spendCode } from './codes.ts';
import { signupMail } from './mails.ts';
import { hashPassword, unknownPassword } from './passwords.ts';

const closed = forbidden(
  'signup_disabled',
  'El registro de cuentas no está abierto. Pida su cuenta a un administrador.',
);

type Person = { email: string; firstName: string; lastName: string; password: string };

/** Of the password that was typed, and of one that is kept nowhere else. */
type Hashes = { readonly chosen: string; readonly unknown: string };

/** An account that was not confirmed yet; each requested link carries its own names and password. */
async function unconfirmed(trx: CommonTrx, { email }: Person) {
  return trx
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', usernameKey(email))
    .where(isUnconfirmed)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The new account's code; undefined when the address is taken or was mailed enough, which the answer does not reveal. The
 * account has the password that was typed only once the link is opened, so that an administrator who enables it before lets
 * no stranger in.
 */
async function createAccount({ door }: Services, person: Person, hashes: Hashes): Promise<string | undefined> {
  return door.unscoped(async (trx) => {
    const added = await trx
      .insertInto('account')
      .values({
        username: person.email,
        username_key: usernameKey(person.email),
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        password_hash: hashes.unknown,
        user_type: 'intranet',
        is_active: false,
      })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst();
    const account = added ?? (await unconfirmed(trx, person));
    if (!account || !(await mayBeMailed(trx, account.id, 'signup'))) return undefined;
    const { firstName, lastName } = person;
    return issueCode(trx, account.id, 'signup', { firstName, lastName, passwordHash: hashes.chosen });
  });
}

async function register(services: Services, person: Person, hashes: Hashes): Promise<void> {
  const code = await createAccount(services, person, hashes);
  if (!code) return;
  await services.outbox.send(signupMail({ to: person.email, publicUrl: services.publicUrl, code }));
}

/**
 * Answers in the same words and time whether or not the address is taken. Without a role, the new account sees nothing.
 */
export const signup: Handler<typeof accountCalls.signup> = async ({ body, address, services }) => {
  const sent = { email: body.email, firstName: body.first_name, lastName: body.last_name, password: body.password };
  const person = check(signupForm, sent, { firstName: 'first_name', lastName: 'last_name' });
  if (!services.signup) throw closed;
  await countAttempt(services, subjectsOf('signup', person.email.toLowerCase(), address));
  const hashes = { chosen: await hashPassword(person.password), unknown: await unknownPassword() };
  register(services, person, hashes).catch((error: unknown) =>
    services.log.error({ err: error }, 'could not register an account'),
  );
  return { email: person.email };
};

const columnsOf = ({ firstName, lastName, passwordHash }: Registration) => ({
  first_name: firstName,
  last_name: lastName,
  password_hash: passwordHash,
});

/** Activates the account, which sees nothing until an administrator gives it a role. */
export const signupVerify: Handler<typeof accountCalls.signupVerify> = async ({ query, services }) => {
  await services.door.unscoped(async (trx) => {
    const { accountId, registration } = await spendCode(trx, 'signup', query.code);
    await trx
      .updateTable('account')
      .set({ email_verified_at: sql`now()`, is_active: true, ...(registration && columnsOf(registration)) })
      .where('id', '=', accountId)
      .where('email_verified_at', 'is', null)
      .execute();
  });
  return { success: 'Correo confirmado. Ya puede iniciar sesión; un administrador debe asignarle un rol.' };
};
