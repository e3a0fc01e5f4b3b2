import { type Selectable, sql } from 'kysely';
import type { ProviderTable } from '#backend/db/tables/reference.ts';
import { notFound } from '#backend/errors.ts';
import type { CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { providerCalls, WireProvider } from '#contract/reference.ts';
import { activeFilter, isId } from './active.ts';

const providerWire = (row: Selectable<ProviderTable> & { families: string[] }): WireProvider => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  address: row.address,
  phone: row.phone,
  providerType: row.type_id,
  family: row.families,
  isActive: row.is_active,
});

type Scoped = Pick<CustomerAsk, 'scoped' | 'customer'>;
type Wanted = { readonly active: readonly boolean[]; readonly id?: string };

async function providersOf({ scoped, customer }: Scoped, { active, id }: Wanted): Promise<WireProvider[]> {
  const rows = await scoped((trx) =>
    trx
      .selectFrom('provider')
      .selectAll()
      .select(
        sql<string[]>`array(select family_id::text from provider_family f
          where f.customer = provider.customer and f.provider_id = provider.id order by family_id)`.as('families'),
      )
      .where('customer', '=', customer)
      .where('is_active', 'in', active)
      .$if(id !== undefined, (providers) => providers.where('id', '=', id ?? ''))
      .orderBy(sql`name collate "es-x-icu"`)
      .orderBy('id')
      .execute(),
  );
  return rows.map(providerWire);
}

export const providerHandlers = {
  all: (ask) => providersOf(ask, { active: activeFilter('all') }),
  list: (ask) => providersOf(ask, { active: activeFilter(ask.query.is_active) }),
  types: (ask) =>
    ask.scoped(async (trx) => {
      const rows = await trx
        .selectFrom('provider_type')
        .select(['id', 'slug', 'name', 'is_active'])
        .where('customer', '=', ask.customer)
        .where('is_active', 'in', activeFilter(ask.query.is_active))
        .orderBy(sql`name collate "es-x-icu"`)
        .execute();
      return rows.map(({ is_active, ...type }) => ({ ...type, isActive: is_active }));
    }),
  one: async (ask) => {
    const { id } = ask.params;
    const [found] = isId(id) ? await providersOf(ask, { active: activeFilter('all'), id }) : [];
    if (!found) throw notFound();
    return found;
  },
} satisfies Handlers<typeof providerCalls>;
