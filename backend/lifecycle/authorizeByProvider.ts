import { sql } from 'kysely';
import type { Ask } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { change } from './perform.ts';

/** The provider-side system authorizes with its own budget. */
export async function authorizeByProvider(ask: Ask<typeof lifecycleCalls.providerAuthorization>) {
  return change(ask, 'provider.authorize', async (trx, { id }) => {
    const { jb_file, jb_file_xls } = ask.files;
    const write = async () => {
      await trx
        .updateTable('budget')
        .set({
          jb_file_id: await ask.keepFile(trx, jb_file),
          jb_file_xls_id: jb_file_xls && (await ask.keepFile(trx, jb_file_xls)),
          jb_added_at: sql`clock_timestamp()`,
        })
        .where('customer', '=', ask.customer)
        .where('incident_id', '=', id)
        .execute();
      return undefined;
    };
    return { proposal: { fileAccepted: true }, write };
  });
}
