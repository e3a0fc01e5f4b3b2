import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import { activeFilter } from '#backend/rows/entries.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { providerCalls } from '#contract/providers.ts';
import { createProvider, deleteProvider, providersOf, updateProvider } from './providers.ts';
import { createType, deleteType, typesOf, updateType } from './types.ts';

const all = activeFilter('all');

export const providerHandlers = {
  all: (ask) => ask.scoped((trx) => providersOf(trx, ask.customer, { active: all })),
  list: (ask) => ask.scoped((trx) => providersOf(trx, ask.customer, { active: activeFilter(ask.query.is_active) })),
  one: (ask) =>
    ask.scoped(async (trx) => {
      const { id } = ask.params;
      const [found] = isId(id) ? await providersOf(trx, ask.customer, { active: all, id }) : [];
      if (!found) throw notFound();
      return found;
    }),
  create: createProvider,
  update: updateProvider,
  delete: deleteProvider,
  types: (ask) => ask.scoped((trx) => typesOf(trx, ask.customer, { active: activeFilter(ask.query.is_active) })),
  oneType: (ask) =>
    ask.scoped(async (trx) => {
      const { id } = ask.params;
      const [found] = isId(id) ? await typesOf(trx, ask.customer, { active: all, id }) : [];
      if (!found) throw notFound();
      return found;
    }),
  createType,
  updateType,
  deleteType,
} satisfies Handlers<typeof providerCalls>;
