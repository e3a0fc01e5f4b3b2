import type { Trx } from '#backend/db/database.ts';
import { invalid } from '#backend/errors/answered.ts';
import { codeKey } from '#domain/conceptSearch.ts';

type Holder = { readonly id: string; readonly code: string; readonly name: string };

/** The concept of a year with this code, ignoring case; undefined when the code is free. */
export async function holderOf(trx: Trx, customer: string, year: number, code: string): Promise<Holder | undefined> {
  return trx
    .selectFrom('concept')
    .select(['id', 'code', 'name'])
    .where('customer', '=', customer)
    .where('year', '=', year)
    .where('code_key', '=', codeKey(code))
    .executeTakeFirst();
}

export const codeTaken = (code: string, name?: string) =>
  invalid({
    code: [
      `Código: «${code}» ya es de ${name === undefined ? 'otro concepto' : `«${name}»`} en este año. Escriba otro.`,
    ],
  });

export async function refuseTakenCode(trx: Trx, customer: string, year: number, code: string, except?: string) {
  const holder = await holderOf(trx, customer, year, code);
  if (holder && holder.id !== except) throw codeTaken(code, holder.name);
}
