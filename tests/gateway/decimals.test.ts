import { buildSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schemaSource } from '#gateway/schemaSource.ts';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';
import { startGateway, type TestGateway } from './gateway.ts';

/** Both wires answer each decimal in the one form of what it measures, whatever the database keeps. */

const forms = {
  money: /^-?(?:0|[1-9]\d*)\.\d\d(?:\d{0,3}[1-9])?$/,
  rate: /^\d+\.\d{4}$/,
  percentage: /^-?(?:0|[1-9]\d*)\.\d\d$/,
  quantity: /^-?(?:0|[1-9]\d*)(?:\.\d{0,5}[1-9])?$/,
};
type Kind = keyof typeof forms;

function kindOf(name: string): Kind {
  if (/percentage/i.test(name)) return 'percentage';
  if (/quantity|kilometer/i.test(name)) return 'quantity';
  return /^(?:rate|exchangeRate|exchangeType|exchange_type|exchange_value)$/.test(name) ? 'rate' : 'money';
}

type Found = { readonly path: string; readonly value: string };
const wrong = (found: readonly Found[]) =>
  found.filter(({ path, value }) => !forms[kindOf(path.slice(path.lastIndexOf('.') + 1))].test(value));

let backend: SeededServer;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  backend = await startSeededServer();
  // What was written before there was one form keeps its zeros.
  await backend.rows(`update archived_round set content = replace(replace(content::text, '.00"', '.000000"'),
    '"quantity": "1"', '"quantity": "1.000000"')::jsonb`);
  await backend.rows(`update incident_event set changes = replace(changes::text, '.00"', '.000000"')::jsonb`);
  gateway = await startGateway({ restUrl: backend.base });
  token = await backend.tokenOf('adm');
}, 300_000);
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

const schema = buildSchema(schemaSource());

/** The paths of a document's fields that are a Decimal, as `incident.budget.amount`. */
function decimalPaths(document: string): ReadonlySet<string> {
  const types = new TypeInfo(schema);
  const path: string[] = [];
  const paths = new Set<string>();
  visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: {
        enter: ({ alias, name }) => {
          path.push((alias ?? name).value);
          const type = types.getType();
          if (type && getNamedType(type).name === 'Decimal') paths.add(path.join('.'));
        },
        leave: () => void path.pop(),
      },
    }),
  );
  return paths;
}

/** Every text of an answer, with its path; places in lists are left out. */
function textsIn(value: unknown, path = ''): Found[] {
  if (typeof value === 'string') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, path === '' ? name : `${path}.${name}`));
}

async function decimalsOf(customer: string, query: string, variables: object = {}): Promise<Found[]> {
  const { data, errors } = await gateway.graphql({ token, customer }, query, variables);
  expect(errors).toEqual([]);
  const paths = decimalPaths(query);
  return textsIn(data).filter(({ path }) => paths.has(path));
}

const sums = '{ subtotal taxes total }';
const prices = '{ mxn usd eur }';
const line = `{ quantity unitPrice authorizedQuantity authorizedUnitPrice capufeQuantity capufeUnitPrice
  internalQuantity internalUnitPrice exchangeRate catalogPrices ${prices} }`;

const incident = `query ($slug: String!) { incident(by: { slug: $slug }) {
  kilometer initialAmount authorizedAmount percentageDifference
  budget { amount capufeAmount authorizedAmount authorizationFile { amount } }
  quantification { exchangeType exchanges { rate } lines ${line}
    totals { initial ${sums} authorized ${sums} capufe ${sums} internal ${sums} } }
  rounds { amount capufeAmount authorizedAmount exchanges { rate } lines ${line} }
  history { nodes { changes { field before after } } }
  story { entries { changes { field before after } lines { changes { field before after } } } }
  requisitions { nodes { materials { quantity } } }
} }`;
const audited = `query ($slug: String!) { incident(by: { slug: $slug }) { audited {
  exchanges { rate } initial ${sums} authorized ${sums}
  providers { lines ${line} initial ${sums} authorized ${sums} } } consolidatedSupplies { quantity } } }`;

const figures = `initialAmount authorizedAmount difference percentageDifference rejectedAmount`;
const whole = {
  incidents:
    '{ incidents(filter: {anyDate: true}, pageSize: 100) { nodes { kilometer initialAmount authorizedAmount percentageDifference } } }',
  summary: `{ incidentSummary(filter: {anyDate: true}, groupBy: [STAGE]) {
    total { ${figures} comparedAmount } groups { figures { ${figures} comparedAmount } } } }`,
  lines: `{ linesSummary(filter: {anyDate: true}, groupBy: [PROVIDER]) {
    total { ${figures} initialQuantity authorizedQuantity initialUnitPrice authorizedUnitPrice }
    groups { figures { ${figures} initialQuantity authorizedQuantity initialUnitPrice authorizedUnitPrice } } } }`,
  amounts:
    '{ periodAmounts(dateFrom: "2026-01-01", dateTo: "2026-11-21") { initial initialOfAuthorized authorized difference } }',
  catalog: `{ catalogConcepts(year: 2026, first: 60) { nodes { capufePrice providerPrice prices ${prices} ownPrices { price } } } }`,
  preview:
    '{ catalogYearPreview(input: { year: 2031, source: 2026 }) { families { percentage before after sample { before after } } } }',
  purchases: `{ requisitions(pageSize: 50) { nodes { materials { quantity } } }
    materialsQuotations(pageSize: 50) { nodes { supplies { quantity } } }
    roadReports(pageSize: 50) { nodes { materials { quantity } } } }`,
} as const;

type Slug = { readonly slug: string };
/** Some incidents of each stage. */
const slugsOf = (customer: string) =>
  backend.rows<Slug>(
    `select slug from (select slug, row_number() over (partition by stage order by id desc) as nth
      from incident where customer = $1) i where nth <= 3`,
    [customer],
  );

/** What was asked for and the demonstration has none of. */
const unseen = [
  'catalogConcepts.nodes.providerPrice',
  'incident.rounds.exchanges.rate',
  'incident.rounds.lines.exchangeRate',
  'incident.requisitions.nodes.materials.quantity',
];

describe('decimals are answered in one form', () => {
  test('everywhere in GraphQL', async () => {
    const found: Found[] = [];
    for (const customer of ['gnp', 'axa', 'hdi']) {
      for (const query of Object.values(whole)) found.push(...(await decimalsOf(customer, query)));
      for (const { slug } of await slugsOf(customer)) {
        found.push(...(await decimalsOf(customer, incident, { slug })));
        if (customer === 'gnp') found.push(...(await decimalsOf(customer, audited, { slug })));
      }
    }
    expect(wrong(found)).toEqual([]);
    const seen = new Set(found.map(({ path }) => path));
    const asked = [...Object.values(whole), incident].flatMap((query) => [...decimalPaths(query)]);
    expect(asked.filter((path) => !seen.has(path))).toEqual(unseen);
  }, 240_000);

  test('and REST, in what was written earlier too', async () => {
    const found: Found[] = [];
    for (const customer of ['gnp', 'axa', 'hdi']) {
      const base = `/api/v1/${customer}/audited_sinister/`;
      for (const { slug } of await slugsOf(customer)) {
        for (const part of ['', 'budget_concepts/', 'quantification/', 'rounds/', 'history/', 'story/']) {
          const response = await backend.get('adm', `${base}${slug}/${part}`);
          if (response.status === 200) found.push(...textsIn(await response.json()));
        }
      }
    }
    const decimal =
      /(?:ammount|price|quantity|kilometer|percentageDifference|subtotal|taxes|total|exchange_value|rate)(?:\.before|\.after)?$/i;
    const kept = found
      .map(({ path, value }) => ({ path: path.replace(/\.(?:before|after)$/, ''), value }))
      .filter(({ path, value }) => decimal.test(path) && value !== '');
    expect(kept.length).toBeGreaterThan(1000);
    expect(wrong(kept)).toEqual([]);
  }, 240_000);
});
