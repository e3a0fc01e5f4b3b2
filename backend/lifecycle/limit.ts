import type { Trx } from '#backend/db/database.ts';
import { readQuantifiers } from '#backend/incidents/quantifiers.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { Decimal } from '#domain/money.ts';
import { ownAboveLimit, withinLimit } from '#domain/quantification/authorization.ts';

/** The most that the caller may authorize, in MXN, as an administrator set it; null is no limit. */
export async function limitOf(trx: Trx, { viewer }: Pick<CustomerAsk, 'viewer'>): Promise<Decimal | null> {
  const { authorization_limit } = await trx
    .selectFrom('account')
    .select('authorization_limit')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return authorization_limit;
}

/** What a proposal says of an amount; nothing where the caller has no limit. */
export async function limitOn(trx: Trx, ask: CustomerAsk, amount: Decimal): Promise<{ withinLimit?: boolean }> {
  const limit = await limitOf(trx, ask);
  return limit === null ? {} : { withinLimit: withinLimit(amount, limit) };
}

type Authorized = {
  readonly id: string;
  readonly total: Decimal;
  readonly limit: Decimal | null;
  /** Lines are sent with the authorization, which is quantifying too. */
  readonly sendsLines: boolean;
};

/** Whether the caller quantified an amount beyond their own limit; looked up only for customers that ask for four eyes. */
export async function fourEyesOn(
  trx: Trx,
  { customer, profile, viewer }: CustomerAsk,
  { id, total, limit, sendsLines }: Authorized,
): Promise<{ ownAboveLimit?: boolean }> {
  if (!profile.fourEyes) return {};
  const isOwn = sendsLines || (await hasQuantified(trx, customer, id, viewer.id));
  return { ownAboveLimit: ownAboveLimit(isOwn, total, limit) };
}

/** Whether an account saved lines in the present round of the budget. */
export async function hasQuantified(
  trx: Trx,
  customer: string,
  incidentId: string,
  accountId: string,
): Promise<boolean> {
  return (await readQuantifiers(trx, customer, incidentId)).includes(accountId);
}
