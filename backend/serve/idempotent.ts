import type { Trx } from '#backend/db/database.ts';
import { conflict, invalid } from '#backend/errors/answered.ts';
import type { CustomerAsk } from './ask.ts';

type Keyed = Pick<CustomerAsk, 'customer' | 'viewer' | 'name' | 'idempotencyKey' | 'fingerprint'>;
type Outcome = { readonly entity: string; readonly repeated: boolean };

const keptDays = 7;

/** The header's key. @throws 400 unless it is 1 to 200 visible ASCII characters */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalid({ 'Idempotency-Key': ['Use de 1 a 200 letras, números o signos, sin espacios.'] });
}

const keyOf = ({ customer, viewer, name, idempotencyKey }: Keyed) => ({
  customer,
  account_id: viewer.id,
  call: name,
  key: idempotencyKey ?? '',
});

async function forgetOld(trx: Trx, ask: Keyed): Promise<void> {
  await trx
    .deleteFrom('idempotency_key')
    .where('customer', '=', ask.customer)
    .where('account_id', '=', ask.viewer.id)
    .where('created_at', '<', new Date(Date.now() - keptDays * 86_400_000).toISOString())
    .execute();
}

/** Inserts the key; a parallel duplicate waits here until the first transaction has ended. */
async function claim(trx: Trx, ask: Keyed): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({ ...keyOf(ask), fingerprint: ask.fingerprint })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}

async function repeated(trx: Trx, ask: Keyed): Promise<Outcome> {
  const { entity, fingerprint } = await trx
    .selectFrom('idempotency_key')
    .select(['entity', 'fingerprint'])
    .where((row) => row.and(keyOf(ask)))
    .executeTakeFirstOrThrow();
  if (fingerprint === ask.fingerprint) return { entity, repeated: true };
  throw conflict('idempotency_conflict', 'Esta clave de idempotencia ya se usó con otros datos. Envíe una nueva.');
}

async function created(trx: Trx, ask: Keyed, create: () => Promise<string>): Promise<Outcome> {
  const entity = await create();
  await trx
    .updateTable('idempotency_key')
    .set({ entity })
    .where((row) => row.and(keyOf(ask)))
    .execute();
  return { entity, repeated: false };
}

/**
 * Creates once per Idempotency-Key. `create` returns the entity's slug or id, and a repeated call gets the same one.
 * All in the caller's transaction, so that a refused creation leaves no key.
 */
export async function idempotent(trx: Trx, ask: Keyed, create: () => Promise<string>): Promise<Outcome> {
  if (ask.idempotencyKey === null) return { entity: await create(), repeated: false };
  await forgetOld(trx, ask);
  return (await claim(trx, ask)) ? created(trx, ask, create) : repeated(trx, ask);
}

/** Ends the work of a repeated call with what the first one answered. */
class Repeated extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('repeated');
    this.answer = answer;
  }
}

/**
 * Runs a handler once per Idempotency-Key and keeps its answer for a repeated call. The handler works in one
 * transaction and answers what that gives: the key is taken and the answer kept in it. An answer with a secret is not kept so.
 */
export async function answeredOnce<Asked extends CustomerAsk>(
  ask: Asked,
  handler: (ask: Asked) => Promise<unknown>,
): Promise<unknown> {
  if (!ask.idempotencyKey) return handler(ask);
  const scoped = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    ask.scoped(async (trx) => {
      let answer: T | undefined;
      const { entity, repeated: isRepeated } = await idempotent(trx, ask, async () => {
        answer = await work(trx);
        return JSON.stringify(answer) ?? '';
      });
      if (isRepeated) throw new Repeated(entity === '' ? undefined : JSON.parse(entity));
      return answer as T;
    });
  try {
    return await handler({ ...ask, scoped });
  } catch (error) {
    if (error instanceof Repeated) return error.answer;
    throw error;
  }
}
