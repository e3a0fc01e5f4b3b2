import { sql } from 'kysely';
import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import type { Handler } from '#backend/serve/ask.ts';
import type { Seals } from '#backend/sessions/seals.ts';
import type { accountCalls } from '#contract/account.ts';
import { isSameSecret } from '#kit/isSameSecret.ts';

const purpose = 'stop news mail';

/** What a mail's link carries, so that its reader can stop more of them without a session. It does not expire. */
export const stopCode = (seals: Seals, accountId: string): string => `${accountId}.${seals.mark(purpose, accountId)}`;

const refused = invalid({ code: ['El enlace no es válido. Entre a Dictamen y elija sus avisos en su perfil.'] });

function accountIn(seals: Seals, code: string): string {
  const accountId = code.split('.')[0] ?? '';
  if (!isId(accountId)) throw refused;
  if (!isSameSecret(code, stopCode(seals, accountId))) throw refused;
  return accountId;
}

/** Once or more often, with the same result. */
export const stopNewsMail: Handler<typeof accountCalls.stopNewsMail> = async ({ body, services }) => {
  const accountId = accountIn(services.seals, body.code ?? '');
  await services.door.unscoped((trx) =>
    sql`insert into news_preference as p (account_id, wants_mail) select id, false from account where id = ${accountId}
      on conflict (account_id) do update set wants_mail = false, version = p.version + 1 where p.wants_mail`.execute(
      trx,
    ),
  );
  return { success: 'Listo: ya no le enviaremos novedades por correo. Siguen en la campana.' };
};
