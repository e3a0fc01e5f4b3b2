import type { Trx } from '#backend/db/database.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';

type Entry = {
  readonly comment: string;
  /** What made the entry, when it was not written by hand. */
  readonly reason?: string;
  /** Set on rejections only: the entry is shown as a danger. */
  readonly rejectReason?: string;
};

/** Adds an entry to the incident's binnacle. @returns its id */
export async function log(
  trx: Trx,
  { customer, viewer }: CustomerAsk,
  incidentId: string,
  { comment, reason, rejectReason }: Entry,
): Promise<string> {
  const { id } = await trx
    .insertInto('binnacle_entry')
    .values({
      customer,
      incident_id: incidentId,
      account_id: viewer.id,
      comment,
      reason: reason ?? null,
      reject_reason: rejectReason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
