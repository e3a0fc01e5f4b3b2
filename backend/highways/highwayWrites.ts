import type { Trx } from '#backend/db/database.ts';
import { slugFor } from '#backend/db/keys.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import { activeAfter, deactivate, editable, nextVersion, unlessTaken } from '#backend/rows/entries.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { highwayCalls } from '#contract/highways.ts';
import { highwayForm } from '#domain/forms/highways.ts';
import { findHighway, highwayWire } from './rows.ts';

type Body = Ask<typeof highwayCalls.create>['body'];

const wireNames = { company: 'highwayCompany', number: 'highway_number' };

const nameTaken = invalid({ name: ['Nombre: ya hay una autopista activa con este nombre. Elija otro.'] });

/** The sent values as columns. */
function columnsOf({ profile }: CustomerAsk, body: Body) {
  const fields = {
    name: body.name,
    company: body.highwayCompany,
    customer: body.customer,
    number: body.highway_number ?? '',
    description: body.description ?? '',
  };
  const { name, company, number, description } = check(highwayForm(profile), fields, wireNames);
  return { name, company_id: company, highway_number: number, description };
}

async function refuseUnknownCompany(trx: Trx, customer: string, id: string): Promise<void> {
  const found = await trx
    .selectFrom('highway_company')
    .select('id')
    .where('customer', '=', customer)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalid({ highwayCompany: ['Empresa operadora: elija una de la lista.'] });
}

const read = async (trx: Trx, customer: string, slug: string) =>
  highwayWire(await findHighway(trx, customer, slug).executeTakeFirstOrThrow());

export function createHighway(ask: Ask<typeof highwayCalls.create>) {
  const { customer } = ask;
  const columns = columnsOf(ask, ask.body);
  return ask.scoped(async (trx) => {
    await refuseUnknownCompany(trx, customer, columns.company_id);
    const slug = slugFor(columns.name, 'autopista');
    await unlessTaken(
      trx
        .insertInto('highway')
        .values({ customer, slug, ...columns })
        .execute(),
      nameTaken,
    );
    return read(trx, customer, slug);
  });
}

export function updateHighway(ask: Ask<typeof highwayCalls.update>) {
  const { customer, params, body } = ask;
  return ask.scoped(async (trx) => {
    const { highway: slug } = params;
    const row = await findHighway(trx, customer, slug).forUpdate().executeTakeFirst();
    const columns = columnsOf(ask, body);
    const entry = editable(ask, row, (saved) => ({ saved: highwayWire(saved), sent: body }));
    await refuseUnknownCompany(trx, customer, columns.company_id);
    const update = trx
      .updateTable('highway')
      .set({ ...columns, ...activeAfter(entry, body.isActive), ...nextVersion })
      .where('customer', '=', customer)
      .where('slug', '=', slug);
    await unlessTaken(update.execute(), nameTaken);
    return read(trx, customer, slug);
  });
}

const activeSections = (trx: Trx, customer: string, highway: string) =>
  trx
    .selectFrom('highway_section')
    .select((row) => [row.val('highwaysection').as('kind'), 'name'])
    .where('customer', '=', customer)
    .where('highway_slug', '=', highway)
    .where('is_active', '=', true)
    .orderBy('name')
    .execute();

export function deleteHighway(ask: Ask<typeof highwayCalls.delete>) {
  const { customer } = ask;
  const { highway: slug } = ask.params;
  return ask.scoped(async (trx) => {
    await deactivate(ask, {
      row: await findHighway(trx, customer, slug).forUpdate().executeTakeFirst(),
      blockers: () => activeSections(trx, customer, slug),
      deactivate: () =>
        trx
          .updateTable('highway')
          .set({ is_active: false, ...nextVersion })
          .where('customer', '=', customer)
          .where('slug', '=', slug)
          .execute(),
    });
    return read(trx, customer, slug);
  });
}
