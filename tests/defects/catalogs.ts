import { defectsIn } from './results.ts';

const providersTest = ['tests/backend/catalogs/providers.test.ts'];
const conceptsTest = ['tests/backend/catalogs/concepts.test.ts'];
const formsTest = ['tests/domain/forms.test.ts'];
const roadsTests = ['tests/backend/roads.test.ts', 'tests/gateway/purchase.test.ts'];
const catalogueTest = ['tests/house/catalogue.test.ts'];
const readsTest = ['tests/gateway/reads.test.ts'];
const priceStoreTest = ['tests/client/catalog/priceStore.test.ts'];
const tablesTest = ['tests/client/tables.test.ts'];
const pricesTest = ['tests/backend/catalogs/prices.test.ts'];
const addressTest = ['tests/client/catalog/address.test.ts'];

/** Catalogs, highways, providers and the records of purchases. */
export const catalogs = [
  ...defectsIn(
    'backend/catalogs/classification/handlers.ts',
    ['tests/backend/catalogs/families.test.ts'],
    [
      ['what changes nothing makes a version', 'and (${columns}) is distinct from (${values})', ''],
      [
        'a detail counts concepts that were deactivated',
        'held.detail_id = at.id and held.is_active\n',
        'held.detail_id = at.id\n',
      ],
      [
        'a detail is found below any family',
        '? sql`and up.${sql.ref(above.parent.column)} = ${parents.at(-2)}` : sql``',
        '? sql`` : sql``',
      ],
      ['what was deactivated needs a codename of its own', '    if (isActive) {\n', '    if (fields) {\n'],
      [
        'what was deactivated needs an active parent',
        '  if (isActive) refuseInactiveParent(above, parent);',
        '  refuseInactiveParent(above, parent);',
      ],
    ],
  ),
  ...defectsIn('backend/catalogs/concepts/create.ts', conceptsTest, [
    [
      'a comment is the description',
      '      description,\n      comment,\n',
      '      description: comment,\n      comment,\n',
    ],
    ['the price of Capufe is lost', 'capufe_unit_price: concept.capufePrice', 'capufe_unit_price: undefined'],
    ['dollars are euros', 'euro_unit_price: concept.euroPrice', 'euro_unit_price: concept.dollarPrice'],
    ['a price of a provider that is retired', 'if (!isProvider) throw', 'if (!isProvider && provider === null) throw'],
  ]),
  ...defectsIn(
    'backend/catalogs/concepts/history.ts',
    ['tests/backend/lifecycle/exceptions.test.ts'],
    [
      [
        'what was authorized years ago is usual',
        '    and a.authorized_on > ${today()}::date - make_interval(months => ${sql.lit(monthsOfHistory)})\n',
        '',
      ],
      [
        'the least quantity is the greatest',
        'max(a.quantity) as greatest_quantity',
        'min(a.quantity) as greatest_quantity',
      ],
      ['one line is enough to be usual', 'count(*) >= ${profile.lineChecks.fewestLines}', 'count(*) >= 1'],
      ['the median is the upper of the middle two', '(order by a.price)\n', '(order by a.price desc)\n'],
      [
        'operators ask what was authorized',
        '!profile.quantifies || !seesExceptions(viewer.role)',
        '!profile.quantifies',
      ],
      [
        'usual is what the incident itself was authorized',
        '{ ...ofConcept, except: exceptId(customer, query.except) }',
        '{ ...ofConcept, except: sql`0` }',
      ],
    ],
  ),
  ...defectsIn('backend/catalogs/concepts/references.ts', conceptsTest, [
    ['codes are unique over all years', "    .where('year', '=', year)\n", ''],
    ['a retired detail takes concepts', 'd.id = ${detail} and d.is_active`', 'd.id = ${detail}`'],
    [
      'a retired unit is taken',
      "    .select('id')\n    .where('is_active', '=', true)\n    .where('id', '=', sql<string>`any(${[...new Set(units)]}::text[])`)",
      "    .select('id')\n    .where('id', '=', sql<string>`any(${[...new Set(units)]}::text[])`)",
    ],
    [
      'a retired provider has prices',
      "    .where('is_active', '=', true)\n    .where('id', '=', sql<string>`any(${[...new Set(ids",
      "    .where('id', '=', sql<string>`any(${[...new Set(ids",
    ],
    ['what stays must be active', 'asked.detail === before?.detail || (await', '(await'],
  ]),
  ...defectsIn('backend/catalogs/concepts/rows.ts', pricesTest, [
    [
      'concepts that were deactivated are listed',
      "    .where('is_active', '=', true)\n    .where(only);",
      '    .where(only);',
    ],
  ]),
  ...defectsIn('backend/catalogs/concepts/search.ts', pricesTest, [
    ['concepts of another year have prices', 'and c.year = ${year}\n', '\n'],
    [
      'what a provider asks anywhere goes before what they ask there',
      "order by p.concept_id, p.section_slug = ''",
      "order by p.concept_id, p.section_slug <> ''",
    ],
  ]),
  ...defectsIn('backend/catalogs/concepts/search.ts', conceptsTest, [
    [
      'a code that begins so is one of the names',
      'when starts_with(code_key, ${code}) then 2 else 3 end',
      'else 2 end',
    ],
    ['one word of several is enough', 'row.and(words.map', 'row.or(words.map'],
  ]),
  ...defectsIn('backend/catalogs/concepts/sentPrices.ts', pricesTest, [
    ['a thousand concepts are too many', 'sent.length > most', 'sent.length >= most'],
    ['a price sent twice is not named', '`${labelOf(cell.price)}: está', '`Este precio: está'],
  ]),
  ...defectsIn('backend/catalogs/concepts/storedPrices.ts', pricesTest, [
    ['concepts that were deactivated get prices', "    .where('is_active', '=', true)\n", ''],
  ]),
  ...defectsIn(
    'backend/catalogs/items/handlers.ts',
    ['tests/backend/catalogs/families.test.ts', 'tests/gateway/catalogEntries.test.ts'],
    [
      ['a name that ends in a sign is known by a dash', "replace(/^-+|-+$/g, '')", "replace(/^-+/g, '')"],
      [
        'anybody writes what all share',
        'if (!isTenant && !keepsSharedTables(viewer))',
        'if (!isTenant && keepsSharedTables(viewer))',
      ],
      [
        'deleting what all share is not refused',
        '  const item = tableOf(ask.params.type);\n  refuseSharedTable(ask.viewer, item);\n  return ask.scoped(async (trx) => {\n    const row = await lockItem(trx, ask.customer, item, ask.params.id);\n    refuseOldVersion(ask, { version: row.version });',
        '  const item = tableOf(ask.params.type);\n  return ask.scoped(async (trx) => {\n    const row = await lockItem(trx, ask.customer, item, ask.params.id);\n    refuseOldVersion(ask, { version: row.version });',
      ],
      ['an edit reactivates', 'is_active = ${isActive ?? row.is_active}', 'is_active = ${isActive ?? true}'],
      ['a deleted one is deleted over an older version', 'refuseOldVersion(ask, { version: row.version });', ''],
      ['what an edit leaves out is lost', '{ ...savedFields(item, row), ...defined(body) }', '{ ...defined(body) }'],
    ],
  ),
  ...defectsIn(
    'gateway/ids.ts',
    ['tests/gateway/catalogEntries.test.ts'],
    [
      [
        'a choice of another customer is no choice',
        '(ownId(customer, type, opaque) ?? unknownId)',
        "(ownId(customer, type, opaque) ?? '')",
      ],
      [
        'a choice of another customer is not found, whatever field it is in',
        '(ownId(customer, type, opaque) ?? unknownId)',
        'localId(customer, type, opaque)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/highways/handlers.ts',
    ['tests/backend/catalogs/highways.test.ts'],
    [
      [
        'a change empties its number',
        'keptText(body.highway_number, saved?.highway_number)',
        "body.highway_number ?? ''",
      ],
      ['a change empties its description', 'keptText(body.description, saved?.description)', "body.description ?? ''"],
      [
        'inactive sections keep a highway',
        "    .where('highway_slug', '=', highway)\n    .where('is_active', '=', true)\n",
        "    .where('highway_slug', '=', highway)\n",
      ],
      ['sections of every highway keep it', "    .where('highway_slug', '=', highway)\n", ''],
      ['inactive sections are served', "        .where('section.is_active', '=', true)\n", ''],
      [
        'companies that are not on the list',
        'if (!found) throw invalid({ highwayCompany',
        'if (found === null) throw invalid({ highwayCompany',
      ],
    ],
  ),
  ...defectsIn(
    'backend/highways/sectionWrites.ts',
    ['tests/backend/catalogs/highways.test.ts', 'tests/gateway/catalogs/catalogs.test.ts'],
    [
      ['a section moves to another highway', 'if (form.highway !== highway) {', 'if (false) {'],
      [
        'a section that serves no more is warned about',
        'warnings: saved.isActive ? stretchWarnings(stretchOf(saved), others) : []',
        'warnings: stretchWarnings(stretchOf(saved), others)',
      ],
      ['sections of a deleted highway change', 'if (!found.is_active) {', 'if (found.is_active === undefined) {'],
      [
        'one active provider is enough',
        '!providers.every((id) => active.has(id))',
        '!providers.some((id) => active.has(id))',
      ],
      ['a section overlaps itself', 'isActive && slug !== section', 'isActive'],
      ['deleted sections overlap', 'isActive && slug !== section', 'slug !== section'],
      ['start and end are swapped', 'initial_kilometer: initialKilometer ===', 'final_kilometer: initialKilometer ==='],
    ],
  ),
  ...defectsIn('backend/providers/handlers.ts', providersTest, [
    ['inactive providers keep a type', "    .where('is_active', '=', true)\n", ''],
  ]),
  ...defectsIn('backend/providers/providers.ts', providersTest, [
    ['a change empties the phone', 'keptText(phone, saved?.phone)', "phone ?? ''"],
    ['a change empties the address', 'keptText(address, saved?.address)', "address ?? ''"],
    ['families that are not active', 'if (!families.every((id) => active.has(id)))', 'if (active.size < 0)'],
    [
      'families of before stay',
      "  await trx.deleteFrom('provider_family').where('customer', '=', customer).where('provider_id', '=', id).execute();\n",
      '',
    ],
    ['inactive sections keep a provider', "    .where('section.is_active', '=', true)\n", ''],
  ]),
  ...defectsIn('backend/roads/affected.ts', roadsTests, [
    ['affected of every report', "    .where('road_id', '=', road)\n", ''],
    ['comments on every affected', "    .where('e.affected_id', '=', affected)\n", ''],
  ]),
  ...defectsIn('backend/roads/handlers.ts', roadsTests, [
    ['a report on a highway differs from itself', 'highway: saved.highway_slug,', 'highway: saved.camp_id,'],
    [
      'operators see a colleague’s incidents',
      '(seesOnlyOwn(viewer.role) && params.id !== viewer.id)',
      '(!seesOnlyOwn(viewer.role) && params.id !== viewer.id)',
    ],
    ['a resident has everybody’s incidents', "      .where('owner_id', '=', params.id)\n", ''],
    ['an omitted status is emptied', "...(status !== '' && { status })", '...{ status }'],
    ['the version stays', 'version: saved.version + 1', 'version: saved.version'],
    ['unknown highways are taken', 'await refuseUnknown(trx, customer, form);\n', ''],
  ]),
  ...defectsIn('backend/catalogs/concepts/handlers.ts', conceptsTest, [
    ['an empty filter finds nothing', "(id) => id !== '' && !isId(id)", '(id) => !isId(id)'],
    [
      'a change empties what a concept describes',
      '...(body.description !== undefined && { description })',
      'description',
    ],
    ['a change empties the note of a concept', '...(body.comment !== undefined && { comment })', 'comment'],
  ]),
  ...defectsIn(
    'backend/rows/entries.ts',
    ['tests/backend/catalogs/families.test.ts'],
    [
      ['an accent makes another name', 'searchKey(row.name) === key', 'row.name === name'],
      [
        'what shares a name since before cannot be changed',
        'if (saved?.is_active && searchKey(saved.name) === key) return;',
        '',
      ],
      [
        'of those who add at once under one name, several do',
        'await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${table}`}, 0))`.execute(trx);',
        '',
      ],
    ],
  ),
  ...defectsIn('backend/rows/entries.ts', providersTest, [
    ['what was not sent is emptied', "(sent === undefined ? saved : sent) ?? ''", "sent ?? ''"],
    ['a deleted entry keeps its version', '.set({ is_active: false, ...nextVersion })', '.set({ is_active: false })'],
  ]),
  ...defectsIn('client/catalog/rows/priceRow.ts', priceStoreTest, [
    ['a price that only looks otherwise has changed', 'return !sameAmount(typed, saved);', 'return typed !== saved;'],
    [
      'a price that was taken back is still told as moved',
      'moved: row.moved.filter((column) => !columns.includes(column))',
      'moved: row.moved',
    ],
    ['dollars of a concept are its euros', 'dollarPrice: bare(prices.usd)', 'dollarPrice: bare(prices.eur)'],
    [
      'the greatest price goes unsaid in the cells of the catalog',
      'return priceProblem(typed);',
      "return priceProblem(typed) && 'Escriba un número con a lo más 4 decimales, 0 o mayor.';",
    ],
  ]),
  ...defectsIn('client/catalog/sectionOptions.ts', addressTest, [
    ['sections of other highways are offered', "(highway === '' || one.highway.slug === highway)", 'highway !== null'],
  ]),
  ...defectsIn('client/catalog/table/columnSets.ts', priceStoreTest, [
    [
      'prices that hold anywhere stand among those of sections',
      'return b === anywhere ? 1 : a.localeCompare',
      'return a.localeCompare',
    ],
    ['the tenth section stands before the second', "'es-MX', { numeric: true }", "'es-MX'"],
  ]),
  ...defectsIn('client/catalog/useAddress.ts', addressTest, [
    ['the subfamily of another family stays', "family: ['subfamily'],", 'family: [],'],
    [
      'a provider that there is not is asked for',
      'providers.some(({ id }) => id === asked.provider) ? asked.provider : first',
      'asked.provider || first',
    ],
  ]),
  ...defectsIn('client/highways/HighwaySectionsScreen.tsx', catalogueTest, [
    [
      'a section that is not created says it was being changed',
      'createFailed: failed.createSection',
      'createFailed: failed.updateSection',
    ],
  ]),
  ...defectsIn('client/records/paged.ts', tablesTest, [
    ['the newest record comes last', "direction: 'descending' };", "direction: 'ascending' };"],
  ]),
  ...defectsIn('client/tables/addressed.ts', tablesTest, [
    ['there is a page before the first', String.raw`/^[1-9]\d{0,6}$/`, String.raw`/^\d{1,7}$/`],
  ]),
  ...defectsIn(
    'client/tables/found.ts',
    ['tests/house/literals.test.ts'],
    [['a looser search', 'threshold = 0.3', 'threshold = 0.5']],
  ),
  ...defectsIn('client/tables/rowsOf.ts', tablesTest, [
    ['what is asked again is still wrong', 'query.loading ? undefined : query.error', 'query.error'],
    ['rows go while they are asked again', '(query.data ?? query.previousData)', 'query.data'],
  ]),
  ...defectsIn('client/tables/useEntryForm.ts', catalogueTest, [
    [
      'what was created is said to be changed',
      'row ? done.updated : done.created',
      'row ? done.created : done.updated',
    ],
  ]),
  ...defectsIn('domain/forms/concepts.ts', formsTest, [
    ['a supply of nothing', "decimalField('Cantidad', { isPositive: true })", "decimalField('Cantidad')"],
    ['a section needs no provider', "provider !== '' || section === ''", "provider !== '' || section !== ''"],
    [
      'a provider needs no price',
      "provider === '' || priceField('P.U.').safeParse(providerPrice).success",
      "provider === '' || providerPrice === '' || priceField('P.U.').safeParse(providerPrice).success",
    ],
    ['a price needs no provider', "provider !== '' || providerPrice === ''", "provider === '' || providerPrice === ''"],
    [
      'the checks of prices are not on the screen',
      '.object({ ...placed, ...describedConcept, ...inCurrencies, ...supplied })\n  .check(...pricedByProvider);',
      '.object({ ...placed, ...describedConcept, ...inCurrencies, ...supplied });',
    ],
    [
      'Capufe is foreign to those that have it',
      'if (hasForeignPrices(profile)) return { capufePrice',
      'if (!hasForeignPrices(profile)) return { capufePrice',
    ],
    ['a hundred and one supplies', 'z.maxLength(maxSupplies,', 'z.maxLength(maxSupplies + 1,'],
  ]),
  ...defectsIn('domain/forms/reference.ts', formsTest, [
    ['prices fall below nothing', "min: '-90', max: '1000'", "min: '-190', max: '1000'"],
    ['percentages of six decimals', "{ decimals: 2, min: '-90'", "{ decimals: 6, min: '-90'"],
    ['a highway of another customer', '(value) => value === code, `Cliente', "(value) => value !== '', `Cliente"],
    ['codenames with signs', String.raw`/^[\p{L}\p{N}]*$/u`, String.raw`/^[\p{L}\p{N}\p{P}]*$/u`],
    ['codenames of four letters', 'codenameMax = 3', 'codenameMax = 4'],
    [
      'a provider without families',
      "families: chosenManyField('Familias'),\n  phone",
      'families: z._default(z.array(z.string()), []),\n  phone',
    ],
    [
      'a file type is required unless said',
      'isRequired: z._default(z.boolean(), false)',
      'isRequired: z._default(z.boolean(), true)',
    ],
    ['catalogs of the last century', 'integerField(label, 2000, 2100,', 'integerField(label, 1900, 2100,'],
  ]),
  ...defectsIn(
    'domain/stretches.ts',
    ['tests/domain/incident.test.ts'],
    [
      [
        'the first kilometre lies outside',
        'compare(kilometer, initialKilometer) < 0',
        'compare(kilometer, initialKilometer) <= 0',
      ],
      ['a kilometre on no section has no section', 'return found.length > 0 ? found : stretches', 'return found'],
      [
        'one that runs backwards overlaps none',
        ': [finalKilometer, initialKilometer]',
        ': [initialKilometer, finalKilometer]',
      ],
      [
        'a section of one point runs backwards',
        'finalKilometer !== null && compare(initialKilometer, finalKilometer) > 0',
        'finalKilometer !== null && compare(initialKilometer, finalKilometer) >= 0',
      ],
      [
        'of two sections that meet the first is the only one',
        'first !== undefined && others.length === 0 ? first',
        'first !== undefined ? first',
      ],
    ],
  ),
  ...defectsIn('gateway/nouns/catalogItem.ts', readsTest, [
    [
      'several files are allowed where one is required',
      'multiple: multiple ?? undefined',
      'multiple: isRequired ?? undefined',
    ],
  ]),
  ...defectsIn('gateway/nouns/concept.ts', readsTest, [
    [
      'a comment is the description',
      'comment: field(({ comment }) => comment)',
      'comment: field(({ description }) => description)',
    ],
  ]),
  ...defectsIn('gateway/nouns/highway.ts', readsTest, [
    ['the description of a highway is dropped', '    description: input.description ?? undefined,\n', ''],
  ]),
  ...defectsIn(
    'gateway/nouns/price.ts',
    ['tests/gateway/catalogs/catalogs.test.ts'],
    [
      [
        'what is wrong with the eleventh price is said of the second',
        'path === prefix || path.startsWith(`${prefix}.`)',
        'path === prefix || path.startsWith(prefix)',
      ],
      [
        'a concept that does not exist is said of no change',
        "places.find(([prefix]) => prefix.split('.')[0] === concept && path === `${concept}.id`)",
        'undefined',
      ],
      [
        'a price in dollars that moved is named in euros',
        "dollar_unit_price: 'DOLLAR',\n  euro_unit_price: 'EURO',\n  provider_price",
        "dollar_unit_price: 'EURO',\n  euro_unit_price: 'DOLLAR',\n  provider_price",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/price.ts',
    ['tests/gateway/references.test.ts'],
    [
      [
        'an incident is compared with its own lines',
        '      query: { except: args.except ?? undefined },\n',
        '      query: {},\n',
      ],
    ],
  ),
  ...defectsIn('gateway/nouns/provider.ts', readsTest, [
    ['the address of a provider is dropped', '    address: input.address ?? undefined,\n', ''],
  ]),
  ...defectsIn('gateway/nouns/reference.ts', readsTest, [
    ['kinds of files that may be deleted are the others', '(wire) => wire.delete', '(wire) => !wire.isRequired'],
  ]),
  ...defectsIn('gateway/nouns/road.ts', readsTest, [
    ['who receives is who asks', '  receiver: wire.receiver,\n', '  receiver: wire.applicant,\n'],
    ['sent: who asks is who receives', '  applicant: input.applicant,\n', '  applicant: input.receiver,\n'],
  ]),
  ...defectsIn(
    'backend/catalogs/items/handlers.ts',
    ['tests/backend/catalogs/families.test.ts'],
    [['what is sent as nothing is no value', ' && value !== null));', '));']],
  ),
  ...defectsIn('backend/providers/handlers.ts', providersTest, [
    [
      'a type that is none is answered as nothing',
      'await typesOf(trx, ask.customer, { active: all, id }) : [];\n      if (!found) throw notFound();\n      return found;',
      'await typesOf(trx, ask.customer, { active: all, id }) : [];\n      return found as never;',
    ],
  ]),
  ...defectsIn(
    'backend/catalogs/concepts/rows.ts',
    ['tests/backend/catalogs/prices.test.ts'],
    [
      [
        'a concept that is searched has the price of anywhere before that of its section',
        "order by p.section_slug = '' limit 1)`",
        "order by p.section_slug <> '' limit 1)`",
      ],
    ],
  ),
  ...defectsIn(
    'backend/catalogs/concepts/history.ts',
    ['tests/gateway/references.test.ts'],
    [
      [
        'what was authorized first is listed first',
        'order by n.authorized_on desc, n.incident_id desc',
        'order by n.authorized_on, n.incident_id desc',
      ],
    ],
  ),
  ...defectsIn(
    'backend/catalogs/concepts/supplies.ts',
    ['tests/backend/catalogs/concepts.test.ts'],
    [
      [
        'saving the supplies of a concept removes those of the others',
        'where customer = ${customer} and concept_id = ${concept}`.execute(trx);',
        'where customer = ${customer}`.execute(trx);',
      ],
      [
        'supplies of a type that is no longer offered cannot stay',
        'refuseUnknownSupplies(trx, customer, asked, kept);',
        'refuseUnknownSupplies(trx, customer, asked, []);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/purchase/handlers.ts',
    ['tests/backend/purchase.test.ts'],
    [
      [
        'supplies stand by their name alone',
        'order by supply.supply_type, supply.name collate',
        'order by supply.name collate',
      ],
      [
        'names of supplies with an accent stand last',
        'supply.name collate "es-x-icu", unit.id`',
        'supply.name, unit.id`',
      ],
    ],
  ),
];
