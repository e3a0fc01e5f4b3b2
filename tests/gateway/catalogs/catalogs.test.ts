import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { globalId } from '#gateway/ids.ts';
import { cursorOf } from '#gateway/paging.ts';
import { type GatewayWorld, openGatewayWorld } from '#tests/gateway/world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world.close());

const failure = `... on Failure { code message } ... on ValidationFailed { fields { field messages } }
  ... on Blocked { blockers { kind name } } ... on StaleVersion { changed }`;
const classification = `__typename ... on %s { id name codename isActive version childCount } ${failure}`;
const of = (name: string) => classification.replace('%s', name);

const read = async (query: string, variables: object = {}, customer: 'axa' | 'gnp' = 'axa') => {
  const { data, errors } = await world.ask('are', customer, query, variables);
  expect(errors).toEqual([]);
  return data as unknown as Record<string, never>;
};

describe('families', () => {
  const create = (name: string, codename: string) =>
    world.mutate('are', 'axa', `($input: CreateFamilyInput!) { createFamily(input: $input) { ${of('Family')} } }`, {
      input: { name, codename },
    });

  test('lead down to details; each change answers the entry or why not', async () => {
    const family = await create('Alumbrado', 'AL');
    expect(family).toMatchObject({ __typename: 'Family', codename: 'AL', version: 1, childCount: 0 });
    const sub = await world.mutate(
      ...(['are', 'axa'] as const),
      `($family: ID!) { createSubfamily(input: { family: $family, name: "Postes", codename: "PO" }) { ${of('Subfamily')} } }`,
      { family: family.id },
    );
    const detail = await world.mutate(
      ...(['are', 'axa'] as const),
      `($f: ID!, $s: ID!) { createDetail(input: { family: $f, subfamily: $s, name: "Doble", codename: "D" }) { ${of('Detail')} } }`,
      { f: family.id, s: sub.id },
    );
    expect(detail).toMatchObject({ __typename: 'Detail', name: 'Doble' });
    const lists = await read(
      `query ($f: ID!, $s: ID!) { families { id childCount } subfamilies(family: $f) { id childCount } details(family: $f, subfamily: $s) { id } }`,
      { f: family.id, s: sub.id },
    );
    expect(lists).toMatchObject({ subfamilies: [{ id: sub.id, childCount: 1 }], details: [{ id: detail.id }] });
    const remove = `($id: ID!, $version: Int!) { deleteFamily(input: { id: $id, version: $version }) { ${of('Family')} } }`;
    expect(await world.mutate('are', 'axa', remove, { id: family.id, version: 1 })).toMatchObject({
      __typename: 'Blocked',
      message: 'No se puede eliminar',
      blockers: [{ kind: 'subfamily', name: 'Postes (PO)' }],
    });
    const update = `($input: UpdateSubfamilyInput!) {
      updateSubfamily(input: $input) { ${of('Subfamily')} } }`;
    const input = { name: 'Luminarias', codename: 'LU' };
    const changed = await world.mutate('are', 'axa', update, {
      input: { ...input, family: family.id, id: sub.id, version: 1 },
    });
    expect(changed).toMatchObject({ name: 'Luminarias', version: 2 });
    expect(
      await world.mutate('are', 'axa', update, {
        input: { ...input, name: 'X', family: family.id, id: sub.id, version: 1 },
      }),
    ).toMatchObject({ __typename: 'StaleVersion', changed: ['name'] });
    expect(await create('Otra', 'al')).toMatchObject({
      __typename: 'ValidationFailed',
      fields: [{ field: 'codename' }],
    });
    expect(await create('', 'ABCD')).toMatchObject({ fields: [{ field: 'name' }, { field: 'codename' }] });

    const target = { family: family.id, subfamily: sub.id, id: detail.id, version: 1 };
    const gone = `($input: DeleteDetailInput!) { deleteDetail(input: $input) { ${of('Detail')} } }`;
    expect(await world.mutate('are', 'axa', gone, { input: target })).toMatchObject({ isActive: false });
    const byActivity = await read(
      `query ($f: ID!, $s: ID!) { active: details(family: $f, subfamily: $s) { id }
        inactive: details(family: $f, subfamily: $s, activity: INACTIVE) { id } }`,
      { f: family.id, s: sub.id },
    );
    expect(byActivity).toEqual({ active: [], inactive: [{ id: detail.id }] });
  });

  test('of another customer are not found, and an operator may not write', async () => {
    const { families } = await read('{ families { id version } }', {}, 'gnp');
    const [foreign] = families as unknown as { id: string }[];
    const remove = `mutation ($id: ID!) { deleteFamily(input: { id: $id, version: 1 }) { __typename } }`;
    const removed = await world.ask('are', 'axa', remove, { id: foreign?.id });
    expect(removed.data.deleteFamily).toEqual({ __typename: 'NotFound' });
    const create = '{ createFamily(input: { name: "No", codename: "NO" }) { __typename ... on Failure { message } } }';
    expect(await world.mutate('mro', 'axa', create)).toEqual({ __typename: 'Denied', message: 'Acceso denegado' });
  });
});

test('an attempt with its key is made once, whatever it creates; the key with other data is reported by its field', async () => {
  const create = `($input: CreateFamilyInput!) { createFamily(input: $input) { ${of('Family')} } }`;
  const sent = { name: 'Una vez', codename: 'UV', idempotencyKey: 'familia-1' };
  const made = await world.mutate('are', 'axa', create, { input: sent });
  expect(made).toMatchObject({ __typename: 'Family', name: 'Una vez' });
  expect(await world.mutate('are', 'axa', create, { input: sent })).toEqual(made);
  expect(await world.mutate('are', 'axa', create, { input: { ...sent, name: 'Otra' } })).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [{ field: 'idempotencyKey' }],
  });
});

test('generic items: an id is of its own catalog', async () => {
  const fields = `__typename ... on CatalogItem { id name slug isActive version kinds abbreviation } ${failure}`;
  const create = `($input: CreateCatalogItemInput!) { createCatalogItem(input: $input) { ${fields} } }`;
  const reason = await world.mutate('are', 'axa', create, { input: { name: 'Sin fotos', type: 'REJECT_REASON' } });
  expect(reason).toMatchObject({ __typename: 'CatalogItem', slug: 'sin-fotos', kinds: null, abbreviation: null });
  const remove = `mutation ($type: CatalogType!, $id: ID!) { deleteCatalogItem(input: { type: $type, id: $id, version: 1 }) { ${fields} } }`;
  const wrong = await world.ask('are', 'axa', remove, { type: 'SUPPLY_TYPE', id: reason.id });
  expect(wrong.data.deleteCatalogItem).toMatchObject({ __typename: 'NotFound' });
  const right = await world.ask('are', 'axa', remove, { type: 'REJECT_REASON', id: reason.id });
  expect(right.data.deleteCatalogItem).toMatchObject({ isActive: false, version: 2 });
  const items = await read('{ catalogItems(type: REJECT_REASON, activity: INACTIVE) { name } units { abbreviation } }');
  expect(items).toMatchObject({ catalogItems: [{ name: 'Sin fotos' }], units: [{ abbreviation: 'm²' }, {}] });
});

const conceptFields =
  'id code version prices { mxn usd eur } capufePrice ownPrices { provider { id } section { slug name highway { slug } } price }';
const catalog = async (customer: 'axa' | 'gnp', year = 2026) => {
  const query = `query ($year: Int!) { catalogConcepts(year: $year) { totalCount nodes { ${conceptFields} detail { id name } } } providers { id } }`;
  const { catalogConcepts, providers } = (await read(query, { year }, customer)) as unknown as {
    catalogConcepts: {
      nodes: {
        id: string;
        code: string;
        detail: { id: string; name: string };
        prices: { mxn: string; usd: string; eur: string };
      }[];
    };
    providers: { id: string }[];
  };
  const byCode = new Map(catalogConcepts.nodes.map((concept) => [concept.code, concept]));
  return { byCode, provider: providers[0]?.id };
};

describe('the concepts of a year', () => {
  const asked = (args: string) => `{ catalogConcepts(year: 2026${args}) { totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { code providerPrice } } }`;
  type Stretch = {
    readonly totalCount: number;
    readonly pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
    readonly nodes: readonly { readonly code: string; readonly providerPrice: string | null }[];
  };
  const stretch = async (args: string) =>
    ((await read(asked(args), {}, 'gnp')) as unknown as { catalogConcepts: Stretch }).catalogConcepts;
  const codes = ({ nodes }: Stretch) => nodes.map(({ code }) => code);

  test('are walked whole, forwards and backwards, with nothing twice and the count of all', async () => {
    const all = await stretch('');
    expect(all.nodes.length).toBe(all.totalCount);
    expect(all.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
    const forwards: string[] = [];
    for (let after = '', more = true; more; ) {
      const part = await stretch(`, first: 2${after}`);
      expect(part.totalCount).toBe(all.totalCount);
      expect(part.pageInfo.hasPreviousPage).toBe(forwards.length > 0);
      forwards.push(...codes(part));
      after = `, after: "${part.pageInfo.endCursor}"`;
      more = part.pageInfo.hasNextPage;
    }
    expect(forwards).toEqual(codes(all));
    const backwards: string[] = [];
    for (let before = '', more = true; more; ) {
      const part = await stretch(`, last: 2${before}`);
      backwards.unshift(...codes(part));
      before = `, before: "${part.pageInfo.startCursor}"`;
      more = part.pageInfo.hasPreviousPage;
    }
    expect(backwards).toEqual(codes(all));
  });

  test('have the price of the provider that is asked for; an unknown one is not found, a wrong cursor is refused', async () => {
    const { provider } = await catalog('gnp');
    const prices = (await stretch(`, provider: "${provider}"`)).nodes.map(({ providerPrice }) => providerPrice);
    expect(prices.filter((price) => price !== null).length).toBeGreaterThan(0);
    const { provider: foreign } = await catalog('axa');
    const codeOf = async (args: string) => (await world.ask('are', 'gnp', asked(args))).errors[0]?.extensions.code;
    expect(await codeOf(`, provider: "${foreign}"`)).toBe('NOT_FOUND');
    // Of a list whose cursors are places, of one in another order, and of a code that was never answered as one.
    for (const place of ['no-es-cursor', ...['#1', 'DEF-01', '2026-11-01 12'].map(cursorOf)]) {
      expect([place, await codeOf(`, after: "${place}"`)]).toEqual([place, 'VALIDATION_FAILED']);
      expect([place, await codeOf(`, last: 2, before: "${place}"`)]).toEqual([place, 'VALIDATION_FAILED']);
    }
    expect(await codeOf(', first: 2, last: 2')).toBe('VALIDATION_FAILED');
    expect(await codeOf(', first: 0')).toBe('VALIDATION_FAILED');
  });
});

describe('prices', () => {
  const update = `($changes: [PriceChange!]!) { updatePrices(input: { year: 2026, changes: $changes }) {
    __typename ... on UpdatedPrices { concepts { ${conceptFields} } }
    ... on Failure { code message } ... on ValidationFailed { fields { field messages } }
    ... on PricesMoved { moved { concept { id } code price provider { id name } section { slug name } current } } } }`;

  test('are changed one by one, put together by concept', async () => {
    const { byCode, provider } = await catalog('gnp');
    expect(byCode.get('DEF-01')).toMatchObject({
      ownPrices: [{ section: null }, { section: { slug: 'gnp-tramo-1' } }],
    });
    const concept = byCode.get('DEF-01')?.id;
    const saved = await world.mutate('are', 'gnp', update, {
      changes: [
        { concept, price: 'UNIT', was: '1850.5', amount: '1900' },
        { concept, price: 'DOLLAR', was: '1850.5', amount: '100.25' },
        { concept, price: 'PROVIDER', provider, section: 'gnp-tramo-1', was: '1700', amount: null },
      ],
    });
    expect(saved).toMatchObject({
      __typename: 'UpdatedPrices',
      concepts: [
        {
          prices: { mxn: '1900.00', usd: '100.25' },
          ownPrices: [{ provider: { id: provider }, section: null, price: '1750.00' }],
        },
      ],
    });
  });

  test('of the catalog have neither provider nor section: each is refused by its name and nothing is saved', async () => {
    const { byCode, provider } = await catalog('gnp');
    const change = { concept: byCode.get('DEF-01')?.id, price: 'DOLLAR', was: '100.25', amount: '1', provider };
    expect(
      await world.mutate('are', 'gnp', update, { changes: [{ ...change, section: 'gnp-tramo-1' }] }),
    ).toMatchObject({
      __typename: 'ValidationFailed',
      fields: [
        { field: 'changes.0.provider', messages: [expect.stringContaining('Proveedor: solo se envía')] },
        { field: 'changes.0.section', messages: [expect.stringContaining('Tramo: solo se envía')] },
      ],
    });
  });

  test('that moved are named, and wrong ones are reported by their place in what was sent', async () => {
    const { byCode, provider } = await catalog('gnp');
    const [concept, other] = [byCode.get('SEN-01')?.id, byCode.get('PAV-01')?.id];
    const good = { concept: other, price: 'UNIT', was: '310.25', amount: '311' };
    const moved = await world.mutate('are', 'gnp', update, {
      changes: [
        good,
        { concept, price: 'UNIT', was: '1', amount: '2' },
        { concept, price: 'PROVIDER', provider, was: '3', amount: '4' },
        { concept, price: 'PROVIDER', provider, section: 'gnp-tramo-2', was: '3', amount: '4' },
      ],
    });
    expect(moved).toMatchObject({
      __typename: 'PricesMoved',
      code: 'PRICES_MOVED',
      moved: [
        { concept: { id: concept }, code: 'SEN-01', price: 'UNIT', current: '2400.00', provider: null },
        {
          concept: { id: concept },
          price: 'PROVIDER',
          provider: { id: provider, name: 'Vial del Norte' },
          section: null,
          current: null,
        },
        { price: 'PROVIDER', section: { slug: 'gnp-tramo-2', name: expect.any(String) }, current: null },
      ],
    });
    const foreign = await world.mutate('are', 'gnp', update, {
      changes: [
        { concept, price: 'DOLLAR', was: '0.01', amount: '2' },
        { concept, price: 'EURO', was: '0.01', amount: '2' },
      ],
    });
    const prices = byCode.get('SEN-01')?.prices;
    expect(foreign.moved).toMatchObject([
      { price: 'DOLLAR', current: prices?.usd },
      { price: 'EURO', current: prices?.eur },
    ]);
    expect(prices?.usd).not.toBe(prices?.eur);
    const wrong = await world.mutate('are', 'gnp', update, {
      changes: [good, { concept, price: 'EURO', amount: 'NaN' }, { concept: other, price: 'CAPUFE', amount: '1' }],
    });
    expect(wrong).toMatchObject({ fields: [{ field: 'changes.2' }, { field: 'changes.1' }] });
    const unknown = { concept: globalId('gnp', 'Concept', '999999'), price: 'UNIT', was: '1', amount: '2' };
    expect(await world.mutate('are', 'gnp', update, { changes: [good, unknown] })).toMatchObject({
      fields: [{ field: 'changes.1', messages: ['Concepto: no existe en este año.'] }],
    });
    const own = (amount: string, at: number) => ({
      concept,
      price: 'PROVIDER',
      provider,
      section: `no-${at}`,
      amount,
    });
    const eleventh = await world.mutate('are', 'gnp', update, {
      changes: Array.from({ length: 11 }, (_, at) => own(at === 10 ? 'NaN' : '1', at)),
    });
    expect(eleventh.fields).toMatchObject([{ field: 'changes.10' }]);
    expect((await catalog('gnp')).byCode.get('PAV-01')?.prices.mxn).toBe('310.25');
  });
});

describe('concepts, supplies and years', () => {
  test('a new concept goes to the call of its kind of customer', async () => {
    const create = `($input: CreateConceptInput!) { createConcept(input: $input) { __typename ... on SavedConcept { concept { ${conceptFields} } } ${failure} } }`;
    const input = async (customer: 'axa' | 'gnp') => {
      const { byCode } = await catalog(customer);
      const { units } = (await read('{ units { id } }')) as unknown as { units: { id: string }[] };
      const detail = byCode.get('DEF-01')?.detail.id;
      return {
        year: 2026,
        code: 'NUEVO-1',
        name: 'Nuevo',
        detail,
        unit: units[0]?.id,
        unitPrice: '5',
        dollarPrice: '1',
      };
    };
    const { dollarPrice, ...ofAxa } = await input('axa');
    const dollars = await world.mutate('are', 'axa', create, { input: { ...ofAxa, dollarPrice } });
    expect(dollars).toMatchObject({
      fields: [{ field: 'dollarPrice', messages: ['Precio en dólares: no es un dato de AXA Seguros. Quítelo.'] }],
    });
    const pesos = await world.mutate('are', 'axa', create, { input: ofAxa });
    expect(pesos.concept).toMatchObject({
      code: 'NUEVO-1',
      prices: { mxn: '5.00', usd: '0.00' },
      ownPrices: [],
    });
    const { provider } = await catalog('gnp');
    const foreign = await world.mutate('are', 'gnp', create, {
      input: { ...(await input('gnp')), provider, providerPrice: '7', section: 'gnp-tramo-2' },
    });
    expect(foreign.concept).toMatchObject({
      prices: { usd: '1.00' },
      ownPrices: [{ provider: { id: provider }, section: { slug: 'gnp-tramo-2' } }],
    });
    const bare = { year: 2026, code: '', name: '', detail: '', unit: '', unitPrice: 'x', capufePrice: 'NaN' };
    const refused = (await world.mutate('are', 'axa', create, { input: bare })) as unknown as {
      fields: { field: string }[];
    };
    const wrong = refused.fields.map(({ field }) => field);
    expect(wrong.sort()).toEqual(['capufePrice', 'code', 'detail', 'name', 'unit', 'unitPrice']);
    const named = await read(
      '{ a: catalogConcept(year: 2026, by: { code: "nuevo-1" }) { concept { name } } b: catalogConcept(year: 2026, by: { code: "x/y" }) { concept { name } } }',
    );
    expect(named).toEqual({ a: { concept: { name: 'Nuevo' } }, b: null });
  });

  test('supplies, a preview, a new year and the current one', async () => {
    const { byCode } = await catalog('axa');
    const concept = byCode.get('PAV-02')?.id;
    const { units, families } = (await read('{ units { id } families { id } }')) as unknown as {
      units: { id: string }[];
      families: { id: string }[];
    };
    await world.mutate(
      'are',
      'axa',
      `{ createCatalogItem(input: { type: SUPPLY_TYPE, name: "Material" }) { __typename } }`,
    );
    const save = `($concept: ID!, $supplies: [SupplyInput!]!) { saveSupplies(input: { year: 2026, concept: $concept, supplies: $supplies, version: 1 }) {
      __typename ... on ConceptSupplies { version supplies { name type { name entry { id slug name } } quantity unit { abbreviation } } } ${failure} } }`;
    const supply = { name: 'Emulsión', type: 'Material', unit: units[0]?.id, quantity: '1.5' };
    const wrong = await world.mutate('are', 'axa', save, { concept, supplies: [{ ...supply, type: 'Otro' }] });
    expect(wrong).toMatchObject({ fields: [{ field: 'supplies.0.type' }] });
    expect(await world.mutate('are', 'axa', save, { concept, supplies: [supply] })).toMatchObject({
      version: 2,
      supplies: [
        {
          name: 'Emulsión',
          type: { name: 'Material', entry: { id: expect.any(String), slug: 'material', name: 'Material' } },
          quantity: '1.5',
          unit: { abbreviation: 'm²' },
        },
      ],
    });
    const input = {
      year: 2028,
      source: 2026,
      percentages: [{ family: families[0]?.id, percentage: '10' }],
    };
    const preview = `query ($input: NewYearInput!) { catalogYearPreview(input: $input) { concepts supplies families { family { id name } percentage sample { before after } } } }`;
    expect((await read(preview, { input })).catalogYearPreview).toMatchObject({ supplies: 1 });
    const create = `($input: CreateCatalogYearInput!) { createCatalogYear(input: $input) { __typename ... on CatalogYear { year isCurrent } ${failure} } }`;
    expect(await world.mutate('are', 'axa', create, { input })).toMatchObject({ year: 2028, isCurrent: false });
    expect(await world.mutate('are', 'axa', create, { input })).toMatchObject({ fields: [{ field: 'year' }] });
    await world.mutate('are', 'axa', '{ makeCatalogYearCurrent(input: { year: 2028 }) { __typename } }');
    const { catalogYears } = await read('{ catalogYears { year isCurrent } }');
    expect(catalogYears).toContainEqual({ year: 2028, isCurrent: true });
  });
});
