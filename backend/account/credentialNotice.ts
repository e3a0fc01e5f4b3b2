import type { Services } from '#backend/serve/services.ts';
import { now } from '#domain/calendar.ts';
import { type CredentialChange, credentialMail } from './mails.ts';

type Given = Pick<Services, 'door' | 'outbox' | 'log' | 'publicUrl'>;

/**
 * Mails an account's owner that what opens it changed. It goes to the stored address, or to the one stored
 * before, so that an account is not taken over unseen. The change holds even when the mail cannot be stored.
 */
export function noticeCredentialChange(services: Given, to: string, change: CredentialChange): void {
  if (to === '') return;
  services.outbox
    .send(credentialMail({ to, publicUrl: services.publicUrl, change, at: now() }))
    .catch((error: unknown) => services.log.error({ err: error }, 'could not send a notice of changed credentials'));
}

/** The same, of the account with this id. */
export async function noticeToAccount(services: Given, accountId: string, change: CredentialChange): Promise<void> {
  const account = await services.door.common
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account) noticeCredentialChange(services, account.email, change);
}
