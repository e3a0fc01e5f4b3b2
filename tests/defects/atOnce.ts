import { defectsIn } from './results.ts';

/** Locks that are not taken: what two people change at the same moment is judged by what neither of them has changed yet. */

const test = ['tests/backend/atOnce.test.ts'];

export const atOnce = [
  ...defectsIn('backend/highways/handlers.ts', test, [
    [
      'two change a highway over each other',
      'const row = await findHighway(trx, customer, slug).forUpdate().executeTakeFirst();',
      'const row = await findHighway(trx, customer, slug).executeTakeFirst();',
    ],
  ]),
  ...defectsIn('backend/highways/sectionWrites.ts', test, [
    [
      'two change a section over each other',
      'const row = await findSection(trx, customer, params).forUpdate().executeTakeFirst();',
      'const row = await findSection(trx, customer, params).executeTakeFirst();',
    ],
  ]),
  ...defectsIn('backend/providers/handlers.ts', test, [
    [
      'two change a type of provider over each other',
      ".selectAll().where('customer', '=', customer).forUpdate()",
      ".selectAll().where('customer', '=', customer)",
    ],
  ]),
  ...defectsIn('backend/providers/providers.ts', test, [
    [
      'two change a provider over each other',
      ".selectAll().where('customer', '=', customer).forUpdate()",
      ".selectAll().where('customer', '=', customer)",
    ],
  ]),
  ...defectsIn('backend/catalogs/classification/handlers.ts', test, [
    ['two change a family over each other', 'lock: sql`for update`', 'lock: sql``'],
  ]),
  ...defectsIn('backend/catalogs/items/handlers.ts', test, [
    ['two change an entry of a catalog over each other', 'and id = ${id} for update`', 'and id = ${id}`'],
  ]),
  ...defectsIn('backend/catalogs/concepts/rows.ts', test, [
    [
      'two change a concept over each other',
      'found(await named(trx, customer, year, of.concept).forUpdate().executeTakeFirst())',
      'found(await named(trx, customer, year, of.concept).executeTakeFirst())',
    ],
  ]),
  ...defectsIn('backend/savedViews/handlers.ts', test, [
    [
      'two change a saved view over each other',
      "    .where('id', '=', params.id)\n    .forUpdate()\n",
      "    .where('id', '=', params.id)\n",
    ],
    [
      'views that are saved at once are counted apart',
      ".where('id', '=', viewer.id).forUpdate().execute()",
      ".where('id', '=', viewer.id).execute()",
    ],
  ]),
  ...defectsIn('backend/webhooks/handlers.ts', test, [
    ['two change a webhook over each other', 'and id = ${id} for update`', 'and id = ${id}`'],
    [
      'webhooks that are added at once are counted apart',
      '    await sql`select from customer where code = ${ask.customer} for no key update`.execute(trx);\n    if (',
      '    if (',
    ],
  ]),
  ...defectsIn('backend/lifecycle/secondLook.ts', test, [
    [
      'two set rules of the second look over each other',
      '    await sql`select code from customer where code = ${customer} for update`.execute(trx);\n',
      '',
    ],
  ]),
  ...defectsIn('backend/profile/handlers.ts', test, [
    [
      'two rules of news are saved over each other',
      "    await trx.selectFrom('account').select('id').where('id', '=', viewer.id).forUpdate().execute();\n",
      '',
    ],
  ]),
  ...defectsIn(
    'backend/roads/handlers.ts',
    ['tests/backend/roads.test.ts'],
    [['two change a road report over each other', '      .forUpdate()\n', '']],
  ),
  ...defectsIn(
    'backend/purchase/quotations.ts',
    ['tests/backend/purchase.test.ts'],
    [['two change a quotation over each other', '      .forUpdate()\n', '']],
  ),
];
