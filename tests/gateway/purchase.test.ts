import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mimeTypes } from '#domain/files.ts';
import type { Username, World } from '#tests/backend/lifecycle/world.ts';
import { addAffected, openPurchaseWorld } from '#tests/backend/purchaseWorld.ts';
import { given, headersOf, startGateway, type TestGateway } from './gateway.ts';
import { startProxy, type TestProxy } from './proxy.ts';

let backend: World;
let proxy: TestProxy;
let gateway: TestGateway;
let slug: string;
let resident: string;
beforeAll(async () => {
  ({ world: backend } = await openPurchaseWorld());
  proxy = await startProxy(backend.server.base);
  gateway = await startGateway({ restUrl: proxy.base });
  const at = await backend.withBudget('axa');
  const body = { catalog_year: 2026, concepts: await backend.linesFor('axa') };
  expect((await backend.as('are.axa')('POST', `${at}authorize/`, body)).status).toBe(200);
  slug = given(at.split('/')[2]);
  resident = (await ask('{ viewer { id } }', {}, 'mro.axa')).data.viewer?.id ?? '';
});
afterEach(() => proxy.behave());
afterAll(async () => {
  await gateway?.close();
  await proxy?.close();
  await backend?.server.close();
});

const asker = async (username: Username) => ({ token: await backend.server.tokenOf(username), customer: 'axa' });
const ask = async (query: string, variables: object = {}, who: Username = 'are.axa') =>
  gateway.graphql(await asker(who), query, variables);

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
  return true;
};
/** The backend answers so wherever the address holds the word. */
const failing = (word: string, status: number) =>
  proxy.misbehave(
    ({ url }, response) => (url?.includes(word) ?? false) && json(response, status, { detail: 'No.', code: 'x' }),
  );

const papers = `{ incident(by: { slug: "SLUG" }) { certificate { available url } caseFile { available url } } }`;
const askPapers = () => ask(papers.replace('SLUG', slug));
const askOrders = () => ask('{ purchaseOrders { available totalCount nodes { folio extra deliveryDate } } }');
const askResident = () =>
  ask('query ($r: ID!) { residentIncidents(resident: $r) { available nodes { slug } } }', { r: resident });

describe('each call keeps its own policy', () => {
  test('papers: every error is swallowed, and said', async () => {
    expect((await askPapers()).data.incident).toEqual({
      certificate: { available: true, url: `/papers/certificate/${slug}` },
      caseFile: { available: true, url: `/papers/case-file/${slug}` },
    });
    for (const status of [400, 403, 404, 409, 429, 500, 503]) {
      failing('/quantification/certificate/', status);
      const { data, errors } = await askPapers();
      expect([status, errors]).toEqual([status, []]);
      expect(data.incident).toMatchObject({
        certificate: { available: false, url: null },
        caseFile: { available: true },
      });
    }
    proxy.misbehave(({ url, socket }) => {
      if (url?.includes('case_file')) socket.destroy();
      return url?.includes('case_file') ?? false;
    });
    expect((await askPapers()).data.incident).toMatchObject({ caseFile: { available: false, url: null } });
  });

  test('orders: 404 is ignored, everything else is thrown', async () => {
    expect((await askOrders()).data.purchaseOrders).toEqual({
      available: true,
      totalCount: 1,
      nodes: [{ folio: 'OC-axa', extra: { urgente: true }, deliveryDate: '2026-02-01' }],
    });
    failing('/purchase/list_orders', 404);
    expect(await askOrders()).toMatchObject({ errors: [], data: { purchaseOrders: { available: false, nodes: [] } } });
    failing('/purchase/list_orders', 500);
    expect((await askOrders()).errors[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
  });

  test('incidents of a resident: errors give an empty list that says so', async () => {
    expect((await askResident()).data.residentIncidents).toEqual({ available: true, nodes: [{ slug }] });
    for (const status of [400, 403, 404, 500]) {
      failing('/workplan/', status);
      const { data, errors } = await askResident();
      expect([errors, data.residentIncidents]).toEqual([[], { available: false, nodes: [] }]);
    }
  });

  test('401 is never swallowed, and 403 of a list of its own is said', async () => {
    for (const [word, asking] of [
      ['/quantification/certificate/', askPapers],
      ['/purchase/list_orders', askOrders],
      ['/workplan/', askResident],
    ] as const) {
      failing(word, 401);
      expect([word, (await asking()).errors[0]?.extensions.code]).toEqual([word, 'UNAUTHENTICATED']);
    }
    failing('/purchase/list_orders', 403);
    expect((await askOrders()).errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('requisitions of an incident: errors give an empty list', async () => {
    const asking = () => ask(`{ incident(by: { slug: "${slug}" }) { slug requisitions { nodes { folio } } } }`);
    for (const status of [403, 404, 500]) {
      failing('/purchase/list_requisitions/', status);
      const { data, errors } = await asking();
      expect([status, errors, data.incident]).toEqual([status, [], { slug, requisitions: { nodes: [] } }]);
    }
  });

  test('what a role may not read does not empty the incident that it may', async () => {
    const fields = `slug certificate { available url } caseFile { available } requisitions { nodes { folio } }
      consolidatedSupplies { name } audited { catalogYear } resources { scope } budgetDocument { pdf }`;
    const { data, errors } = await ask(`{ incident(by: { slug: "${slug}" }) { ${fields} } }`, {}, 'mro.axa');
    expect(errors).toEqual([]);
    expect(data.incident).toEqual({
      slug,
      certificate: { available: false, url: null },
      caseFile: { available: false },
      requisitions: { nodes: [] },
      consolidatedSupplies: [],
      audited: null,
      resources: null,
      budgetDocument: null,
    });
  });
});

test('a paper is downloaded through the gateway', async () => {
  const fetched = async (who: Username | null, path: string) => {
    const headers = headersOf(who ? await asker(who) : {});
    return fetch(gateway.base + path, { headers });
  };
  const paper = await fetched('are.axa', `/papers/certificate/${slug}`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(paper.headers.get('content-disposition')).toMatch(/^attachment; filename="certificado-S-\d+\.pdf"$/);
  expect((await paper.text()).startsWith('%PDF')).toBe(true);
  const asked = await ask(`{ incident(by: { slug: "${slug}" }) { budgetDocument { pdf workbook } } }`);
  const urls = asked.data.incident?.budgetDocument;
  expect(urls).toEqual({
    pdf: `/papers/authorized-budget/${slug}`,
    workbook: `/papers/authorized-budget-xlsx/${slug}`,
  });
  const workbook = await fetched('are.axa', `/papers/authorized-budget-xlsx/${slug}`);
  expect([workbook.status, workbook.headers.get('content-type')]).toEqual([200, mimeTypes.xlsx]);
  expect((await fetched('are.axa', `/papers/authorized-budget/${slug}`)).status).toBe(200);
  expect((await fetched(null, `/papers/certificate/${slug}`)).status).toBe(401);
  expect((await fetched('mro.axa', `/papers/certificate/${slug}`)).status).toBe(403);
  expect((await fetched('are.axa', `/papers/factura/${slug}`)).status).toBe(404);
  expect((await fetched('are.axa', `/papers/toString/${slug}`)).status).toBe(404);
});

const failures = '... on Failure { code message } ... on ValidationFailed { fields { field messages } }';
const material = { name: 'Viga', unit: 'pza', quantity: '2' };

test('a requisition is registered, its wrong fields told in the schema’s words', async () => {
  const mutation = `mutation ($i: CreateRequisitionInput!) { createRequisition(input: $i) {
    __typename ... on Requisition { id incident { slug number } materials { name supplyType unit quantity } extra } ${failures} } }`;
  const input = { incident: slug, applicant: 'R. Peña', materials: [material], extra: { a: [1, { b: null }] } };
  const made = (await ask(mutation, { i: input })).data.createRequisition;
  expect(made).toMatchObject({
    incident: { slug, number: expect.stringMatching(/^S-/) },
    materials: [{ ...material, supplyType: '' }],
    extra: input.extra,
  });
  const wrong = { ...input, incident: 'nada', extra: [] };
  expect((await ask(mutation, { i: wrong })).data.createRequisition?.fields).toMatchObject([{ field: 'extra' }]);
  const bad = { incident: '', applicant: '', materials: [{ ...material, unit: '', quantity: '-1' }] };
  const told = (await ask(mutation, { i: bad })).data.createRequisition?.fields as unknown as { field: string }[];
  expect(told.map(({ field }) => field)).toEqual(['incident', 'applicant', 'materials.0.unit', 'materials.0.quantity']);
  const query = `query ($id: ID!) { requisitions(order: FOLIO_DESC, search: "req-", pageSize: 5) { totalCount nodes { id folio } }
    requisition(by: { id: $id }) { folio }
    camps { id name highway { slug name } } camp(by: { name: "Palmillas" }) { id name } none: camp(by: { name: "Otro" }) { id }
    incident(by: { slug: "${slug}" }) { requisitions { nodes { id } } consolidatedSupplies { name } }
    highwaySupplies(highway: { slug: "axa-autopista" }, contains: "cem") { nodes { name price unit { abbreviation } } } }`;
  const id = made?.id;
  const { data } = await ask(query, { id });
  expect(data).toMatchObject({
    requisitions: { totalCount: 1, nodes: [{ id }] },
    requisition: { folio: expect.stringMatching(/^REQ-/) },
    camps: [{ name: 'Palmillas' }],
    camp: { name: 'Palmillas' },
    none: null,
    incident: { requisitions: { nodes: [{ id }] }, consolidatedSupplies: [] },
    highwaySupplies: { nodes: [{ name: 'Cemento gris', price: '214.50', unit: { abbreviation: 'pza' } }] },
  });
  const { folio } = data.requisition as unknown as { folio: string };
  const byFolio = `query ($folio: String!, $part: String!) { whole: requisition(by: { folio: $folio }) { id }
    part: requisition(by: { folio: $part }) { id } order: purchaseOrder(by: { folio: $folio }) { id }
    road: roadReport(by: { folio: $folio }) { id } }`;
  const found = await ask(byFolio, { folio: ` ${folio.toLowerCase()} `, part: folio.slice(0, -1) });
  expect(found.data).toEqual({ whole: { id }, part: null, order: null, road: null });
});

test('a quotation is asked for and changed; an old version is told', async () => {
  const parts = `__typename ... on MaterialsQuotation { id version project { id slug number } supplies { quantity } } ${failures}`;
  const create = `mutation ($i: CreateMaterialsQuotationInput!) { createMaterialsQuotation(input: $i) { ${parts} } }`;
  const input = { project: slug, supplies: [material] };
  const { id } = given((await ask(create, { i: { ...input, idempotencyKey: 'q1' } })).data.createMaterialsQuotation);
  const update = `mutation ($i: UpdateMaterialsQuotationInput!) { updateMaterialsQuotation(input: $i) { ${parts} ... on StaleVersion { changed } } }`;
  const more = { project: slug, supplies: [{ ...material, quantity: '5' }] };
  expect((await ask(update, { i: { ...more, id, version: 1 } })).data.updateMaterialsQuotation).toMatchObject({
    id,
    version: 2,
  });
  const late = (await ask(update, { i: { ...input, id, version: 1 } })).data.updateMaterialsQuotation;
  expect(late).toMatchObject({ __typename: 'StaleVersion', changed: ['supplies'] });
  const read = await ask('{ materialsQuotations { totalCount nodes { id version } } }');
  expect(read.data.materialsQuotations).toEqual({ totalCount: 1, nodes: [{ id, version: 2 }] });
  const sought = await ask('{ materialsQuotations(search: "no-hay-tal") { totalCount } }');
  expect(sought.data.materialsQuotations).toEqual({ totalCount: 0 });
  const wide = await ask('{ materialsQuotations(pageSize: 101) { totalCount } }');
  expect(wide.errors[0]?.extensions.code).toBe('QUERY_TOO_LARGE_PAGE');
  expect((await ask('{ materialsQuotations(page: 0) { totalCount } }')).errors[0]?.extensions.code).toBe(
    'VALIDATION_FAILED',
  );
});

test('a road report with its affected and their log', async () => {
  const lists = (await ask('{ roadTypes { id name } roadJobTypes { id name } }')).data;
  const [type, jobType] = [lists.roadTypes, lists.roadJobTypes].map(
    (all) => (all as unknown as { id: string }[])[0]?.id,
  );
  const parts = `__typename ... on RoadReport { id version status type { name } jobType { id } } ${failures}`;
  const create = `mutation ($i: CreateRoadReportInput!) { createRoadReport(input: $i) { ${parts} } }`;
  const input = { type, jobType, applicant: 'R. Peña', materials: [] };
  const road = given((await ask(create, { i: input })).data.createRoadReport);
  expect(road).toMatchObject({ version: 1, status: 'Registrado', type: { name: 'Bache' }, jobType: { id: jobType } });
  expect((await ask(create, { i: { ...input, type: '' } })).data.createRoadReport).toMatchObject({
    fields: [{ field: 'type' }],
  });
  expect((await ask(create, { i: { ...input, type: jobType } })).data.createRoadReport).toMatchObject({
    fields: [{ field: 'type', messages: ['Tipo de reporte: elija uno de la lista.'] }],
  });
  const update = `mutation ($i: UpdateRoadReportInput!) { updateRoadReport(input: $i) { ${parts} } }`;
  const camp = (((await ask('{ camps { id } }')).data.camps ?? []) as unknown as { id: string }[])[0]?.id;
  const sent = { i: { ...input, id: road.id, version: 1, status: 'Atendido', camp } };
  expect((await ask(update, sent)).data.updateRoadReport).toMatchObject({ version: 2, status: 'Atendido' });
  expect((await ask(update, sent)).data.updateRoadReport).toMatchObject({ __typename: 'StaleVersion' });

  const [, , number] = Buffer.from(road.id ?? '', 'base64url')
    .toString()
    .split(':');
  await addAffected(backend, 'axa', number ?? '');
  const query =
    'query ($id: ID!) { roadReport(by: { id: $id }) { status } roadReports { nodes { id } } affectedParties(road: $id) { nodes { id name } } }';
  const read = (await ask(query, { id: road.id }, 'mro.axa')).data;
  expect(read).toMatchObject({ roadReport: { status: 'Atendido' }, roadReports: { nodes: [{ id: road.id }] } });
  const named = 'query ($id: ID!) { roadReport(by: { id: $id }) { camp { name highway { name } extra } } }';
  const denied = await ask(named, { id: road.id }, 'mro.axa');
  expect(denied.data.roadReport).toEqual({ camp: { name: 'Palmillas', highway: null, extra: null } });
  expect(denied.errors).toHaveLength(2);
  for (const field of ['extra', 'highway']) {
    const refused = { path: ['roadReport', 'camp', field], extensions: expect.objectContaining({ code: 'FORBIDDEN' }) };
    expect(denied.errors).toContainEqual(expect.objectContaining(refused));
  }
  const affected = (read.affectedParties as unknown as { nodes: { id: string }[] }).nodes[0]?.id;
  const say = `mutation ($a: ID!, $c: String!) { commentAffected(input: { affected: $a, comment: $c }) { ... on AffectedEntry { by { username } } ${failures} } }`;
  expect((await ask(say, { a: affected, c: 'Hola' })).data.commentAffected).toEqual({ by: { username: 'are.axa' } });
  expect((await ask(say, { a: affected, c: ' ' })).data.commentAffected).toMatchObject({
    fields: [{ field: 'comment' }],
  });
  const log = 'query ($a: ID!) { affectedBinnacle(affected: $a) { nodes { comment } } }';
  expect((await ask(log, { a: affected })).data.affectedBinnacle).toEqual({ nodes: [{ comment: 'Hola' }] });
});
