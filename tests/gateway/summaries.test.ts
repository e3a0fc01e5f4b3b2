import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stage, stageEnum } from '#machines/incident/stages.ts';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';
import { ofEach } from '#tests/host/seededDatabase.ts';
import { type Asker, given, headersOf, startGateway, type TestGateway, type Tree } from './gateway.ts';

/** What analysts ask, over seeded incidents, through the gateway. */

let backend: SeededServer;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startSeededServer();
  gateway = await startGateway({ restUrl: backend.base });
}, 300_000);
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

const asker = async (username: string, customer?: string): Promise<Asker> => ({
  token: await backend.tokenOf(username),
  ...(customer && { customer }),
});

async function ask(
  username: string,
  customer: string | undefined,
  query: string,
  variables: object = {},
): Promise<Tree> {
  const { data, errors } = await gateway.graphql(await asker(username, customer), query, variables);
  expect(errors).toEqual([]);
  return data;
}

async function refusal(username: string, customer: string, query: string, variables: object = {}) {
  const { errors } = await gateway.graphql(await asker(username, customer), query, variables);
  return given(errors[0]);
}

async function download(username: string, customer: string, path: string): Promise<Response> {
  return fetch(gateway.base + path, { headers: headersOf(await asker(username, customer)) });
}

type Group = {
  readonly keys: readonly {
    readonly label: string;
    readonly value: string | null;
    readonly customer: { readonly code: string } | null;
  }[];
  readonly figures: Readonly<Record<string, string | number | null>>;
};
const groupsOf = (data: Tree, field: string) =>
  (data[field] as unknown as { groups: Group[]; total: Group['figures'] }).groups;

const figures =
  'count withBudget initialAmount authorizedAmount compared comparedAmount difference percentageDifference rejectedBudgets rejectedAmount';
const summary = `query ($filter: IncidentFilter, $groupBy: [IncidentGrouping!], $customers: [String!]) {
  incidentSummary(filter: $filter, groupBy: $groupBy, customers: $customers) {
    total { ${figures} } groups { keys { by value label customer { code name } } figures { ${figures} } } } }`;

/** Rows of a CSV without quotes inside its cells. */
const cellsOf = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

describe('one figure, wherever it is read', () => {
  test('in GraphQL and in the CSV it is the same string, and in SQL the same value', async () => {
    const filter = { anyDate: true };
    const variables = { filter, groupBy: ['SECTION', 'MONTH'] };
    const groups = groupsOf(await ask('are.gnp', 'gnp', summary, variables), 'incidentSummary');
    const path = `/reports/summaries/incidents?format=csv&groupBy=SECTION,MONTH&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const response = await download('are.gnp', 'gnp', path);
    expect(response.status).toBe(200);
    const [head = [], ...lines] = cellsOf(await response.text());
    const inSql = await backend.rows<{ section: string; month: string; initial: string; rejected: string }>(
      `select i.section_slug as section, to_char(i.added_day, 'YYYY-MM') as month,
         coalesce(sum(b.amount) filter (where b.rejected_at is null), 0)::numeric(38,6)::text as initial,
         coalesce(sum((select sum((r.content ->> 'ammount')::numeric) from archived_round r
           where r.customer = i.customer and r.incident_id = i.id)), 0)::numeric(38,6)::text as rejected
       from incident i left join budget b on b.customer = i.customer and b.incident_id = i.id
       where i.customer = 'gnp' and not i.annulled group by 1, 2`,
    );
    const column = (name: string) => head.indexOf(name);
    const told = groups.map(({ keys, figures: own }) => [
      keys[0]?.value,
      keys[1]?.value,
      own.initialAmount,
      own.rejectedAmount,
    ]);
    const written = lines.map((line, at) => [
      groups[at]?.keys[0]?.value,
      groups[at]?.keys[1]?.value,
      line[column('Monto inicial')],
      line[column('Monto rechazado')],
    ]);
    const money = (value: string) => value.replace(/0{1,4}$/, '');
    const stored = inSql.map(({ section, month, initial, rejected }) => [
      section,
      month,
      money(initial),
      money(rejected),
    ]);
    expect(told.length).toBeGreaterThan(20);
    expect(written).toEqual(told);
    expect([...told].sort()).toEqual(stored.sort());
    expect(lines.map((line) => line.slice(0, 2))).toEqual(groups.map(({ keys }) => keys.map(({ label }) => label)));
    expect(lines.map((line) => line[1])).toContain('octubre 2026');
    expect(new Set(lines.map((line) => line.slice(0, 2).join())).size).toBe(lines.length);
  });

  test('a list of several statuses has the incidents of each, and its totals, without annulled ones that were not asked for, are those of SQL, to the last decimal', async () => {
    const query = `query ($filter: IncidentFilter) {
      incidents(filter: $filter, pageSize: 1) { totalCount }
      incidentTotals(filter: $filter) { count withBudget authorized annulled initialAmount authorizedAmount } }`;
    const asked = async (username: string, filter: object) => {
      const data = await ask(username, 'gnp', query, { filter: { anyDate: true, ...filter } });
      const totals = given(data.incidentTotals) as unknown as Record<string, unknown>;
      return { ...totals, listed: given(data.incidents).totalCount } as Record<string, unknown>;
    };
    const inSql = async (condition: string, shown = condition) => {
      const rows = await backend.rows<Record<string, unknown>>(
        `select count(*)::int as count, count(b.amount)::int as "withBudget", count(b.authorized_amount)::int as authorized,
           coalesce(sum(b.amount), 0)::numeric(38,6)::text as "initialAmount",
           coalesce(sum(b.authorized_amount), 0)::numeric(38,6)::text as "authorizedAmount"
         from incident i join account a on a.id = i.owner_id
           left join budget b on b.customer = i.customer and b.incident_id = i.id and b.rejected_at is null
         where i.customer = 'gnp' and ${condition}`,
      );
      const money = (name: string) => ({ [name]: String(rows[0]?.[name]).replace(/0{1,4}$/, '') });
      const [all] = await backend.rows<{ count: number }>(
        `select count(*)::int as count from incident i join account a on a.id = i.owner_id
         where i.customer = 'gnp' and ${shown}`,
      );
      const listed = Number(all?.count);
      const annulled = listed - Number(rows[0]?.count);
      return { ...rows[0], ...money('initialAmount'), ...money('authorizedAmount'), listed, annulled };
    };
    const two = await asked('are.gnp', { statuses: ['AUTHORIZED', 'PENDING'] });
    expect(two).toEqual(await inSql("i.status in ('authorized', 'pending')"));
    expect(Number(two.initialAmount)).toBeGreaterThan(0);
    expect(await asked('are.gnp', { statuses: ['ANNULLED', 'REJECTED'] })).toEqual(
      await inSql("i.status in ('annulled', 'rejected')"),
    );
    const every = await asked('are.gnp', {});
    expect(every).toEqual(await inSql('not i.annulled', 'true'));
    expect(every.annulled).toBeGreaterThan(0);
    const own = await asked('mro.gnp', { statuses: ['REJECTED', 'AUTHORIZED'] });
    expect(own).toEqual(await inSql("i.status in ('rejected', 'authorized') and a.username = 'mro.gnp'"));
    const threeNamed = { filter: { anyDate: true, statuses: ['REJECTED', 'AUTHORIZED', 'PENDING'] } };
    expect((await refusal('mro.gnp', 'gnp', query, threeNamed)).message).toContain('su rol no puede ver todos');
    const both = { filter: { anyDate: true, status: 'REJECTED', statuses: ['PENDING'] } };
    expect((await refusal('are.gnp', 'gnp', query, both)).message).toContain('no ambos');
  });

  test('incidents that contradict their history are found a stretch at a time, and those of others are not', async () => {
    const query = `query ($first: Int, $after: String) { inconsistentIncidents(first: $first, after: $after) {
      checked totalCount nodes { incident { slug number } problems } edges { cursor } pageInfo { hasNextPage hasPreviousPage endCursor } } }`;
    type Part = {
      checked: number;
      totalCount: number;
      nodes: { incident: { slug: string; number: string }; problems: string[] }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
    const walked = async (username: string, customer: string, first: number) => {
      const nodes: Part['nodes'] = [];
      let checked = 0;
      for (let after: string | null = null, isOver = false; !isOver; ) {
        const data = await ask(username, customer, query, { first, after });
        const part = data.inconsistentIncidents as unknown as Part;
        nodes.push(...part.nodes);
        checked += part.checked;
        expect(part.totalCount).toBeGreaterThanOrEqual(checked);
        after = part.pageInfo.endCursor;
        isOver = !part.pageInfo.hasNextPage;
      }
      return { nodes, checked };
    };
    const [counted] = await backend.rows<{ count: number }>(
      "select count(*)::int as count from incident where customer = 'gnp'",
    );
    expect(await walked('are.gnp', 'gnp', 100)).toEqual({ nodes: [], checked: counted?.count });
    const [bent] = await backend.rows<{ slug: string; stage: string }>(
      `update incident set stage = 'confirmed' where customer = 'gnp' and id =
         (select min(i.id) from incident i where i.customer = 'gnp' and i.stage = 'quantified') returning slug, 'quantified' as stage`,
    );
    const found = await walked('analista.gnp', 'gnp', 40);
    expect(found.checked).toBe(counted?.count);
    expect(found.nodes).toEqual([
      {
        incident: { slug: bent?.slug, number: expect.stringMatching(/./) },
        problems: ['etapa confirmed, y la máquina dice quantified'],
      },
    ]);
    expect((await walked('are.axa', 'axa', 100)).nodes).toEqual([]);
    expect((await refusal('are.gnp', 'gnp', query, { first: 0 })).message).toContain('de 1 a 100');
    await backend.rows(`update incident set stage = 'quantified' where customer = 'gnp' and slug = '${bent?.slug}'`);
  });

  test('incidents are grouped by the stages that they went through', async () => {
    const variables = { filter: { anyDate: true }, groupBy: ['PATH'] };
    const groups = groupsOf(await ask('are.gnp', 'gnp', summary, variables), 'incidentSummary');
    const inSql = await backend.rows<{ path: string; count: number }>(
      `select path, count(*)::int as count from (select string_agg(t.stage, '>' order by t.version) as path
         from incident_stay t join incident i on i.customer = t.customer and i.id = t.incident_id
         where t.customer = 'gnp' and not i.annulled group by t.incident_id) p group by path`,
    );
    expect(groups.length).toBeGreaterThan(3);
    const told = groups.map(({ keys, figures: { count } }) => [keys[0]?.value, count]);
    const names = (path: string) =>
      path
        .split('>')
        .map((stage) => stageEnum.nameOf(stage as Stage))
        .join('>');
    expect(told.sort()).toEqual(inSql.map(({ path, count }) => [names(path), count]).sort());
    expect(groups.map(({ keys }) => keys[0]?.label)).toContain('Sin presupuesto → Por cuantificar');
  });

  test('the list’s file has the rows of the list, in its order, and says how many', async () => {
    const filter = { anyDate: true, status: 'REJECTED' };
    const query = `query ($filter: IncidentFilter) { incidents(filter: $filter, order: AMOUNT_DESC, pageSize: 100) { totalCount nodes { number } } }`;
    const { incidents } = await ask('are.gnp', 'gnp', query, { filter });
    const path = `/reports/incidents?format=csv&order=NUMBER_DESC&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const response = await download('are.gnp', 'gnp', path);
    const lines = cellsOf(await response.text()).slice(1);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('x-total-rows')).toBe(String(given(incidents).totalCount));
    expect(Number(response.headers.get('x-estimated-bytes'))).toBeGreaterThan(1000);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="siniestros-gnp-hasta-[\d-]+\.csv"$/,
    );
    const numbers = lines.map(([number]) => number);
    expect(numbers).toHaveLength(Number(given(incidents).totalCount));
    expect(numbers).toEqual([...numbers].sort((a = '', b = '') => b.localeCompare(a, 'es', { numeric: true })));
    const narrow = await download('are.gnp', 'gnp', `${path}&columns=NUMBER,INITIAL`);
    const cells = cellsOf(await narrow.text());
    expect(cells[0]).toEqual(['Número de siniestro', 'Póliza', 'Etapa', 'Monto inicial']);
    expect(cells.slice(1).map(([number]) => number)).toEqual(numbers);
    expect((await download('are.gnp', 'gnp', `${path}&columns=PRICE`)).status).toBe(400);
    const unfiltered = '/reports/incidents?format=csv&order=NUMBER_DESC&columns=NUMBER,INITIAL';
    const [head, ...rest] = cellsOf(await (await download('are.gnp', 'gnp', unfiltered)).text());
    expect(head).toEqual(['Número de siniestro', 'Póliza', 'Etapa', 'Monto inicial']);
    const order = rest.map(([number]) => number);
    expect(order).toEqual([...order].sort((a = '', b = '') => b.localeCompare(a, 'es', { numeric: true })));
    expect((await download('are.gnp', 'gnp', '/reports/incidents?columns=PRICE')).status).toBe(400);
  });
});

test.each([
  ['incidents?fliter={}', 'fliter', 'no existe'],
  ['incidents?format=csv&format=xlsx', 'format', 'una sola vez'],
  ['incidents?filter=null', 'filter', 'escriba un objeto JSON'],
  ['summaries/incidents?filter=null', 'filter', 'escriba un objeto JSON'],
  ['incidents?filter={}&status=Pendientes', 'status', 'dentro de él'],
  ['summaries/lines?groupBy=PROVIDER&groupBy=SECTION', 'groupBy', 'separados por comas'],
  ['summaries/incidents?groupby=MONTH', 'groupby', 'no existe'],
  ['events?dateFrom=2026-01-01', 'dateFrom', 'no existe'],
  ['events?groupBy=STATUS', 'groupBy', 'no existe. Use filter, customers.'],
  ['events?format=csv', 'format', 'no existe'],
  ['incidents?columns=NUMBER,PRICE', 'columns', 'elija entre NUMBER'],
  ['summaries/lines?groupBy=PROVIDER,COLOUR', 'groupBy', 'Agrupe por'],
])('a file whose parameter would not be read is refused: %s', async (path, field, remedy) => {
  const response = await download('are.gnp', 'gnp', `/reports/${path}`);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'VALIDATION_FAILED', message: expect.stringContaining(remedy), fields: [{ field }] },
  ]);
});

describe('a summary', () => {
  test('adds customers up for the person who works with them, and says whose each value is', async () => {
    const variables = {
      filter: { anyDate: true },
      groupBy: ['CUSTOMER', 'PROVIDER'],
      customers: ['hdi', 'axa', 'gnp'],
    };
    const groups = groupsOf(await ask('adm', 'gnp', summary, variables), 'incidentSummary');
    expect(new Set(groups.map(({ keys }) => keys[0]?.label))).toEqual(
      new Set(['HDI Seguros', 'AXA Seguros', 'GNP Seguros']),
    );
    const [provided] = groups.filter(({ keys }) => keys[1]?.value);
    expect(given(provided).keys[1]?.label).toMatch(/ · (HDI|AXA|GNP) Seguros$/);
    expect(given(provided).keys[1]?.customer).toEqual({
      code: provided?.keys[0]?.value,
      name: provided?.keys[0]?.label,
    });
    const narrowed = { ...variables, filter: { anyDate: true, provider: provided?.keys[1]?.value } };
    expect(groupsOf(await ask('adm', 'gnp', summary, narrowed), 'incidentSummary')).toContainEqual(given(provided));
    expect(await refusal('are.gnp', 'gnp', summary, variables)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });

  test('is of the chosen customer, or of none', async () => {
    const { errors } = await gateway.graphql(await asker('adm'), summary, {});
    expect(errors).toMatchObject([{ message: 'No existe un cliente asignado' }]);
  });

  test('counts one’s own for an operator', async () => {
    const own = await ask('mro.gnp', 'gnp', summary, { filter: { anyDate: true } });
    const every = await ask('are.gnp', 'gnp', summary, { filter: { anyDate: true } });
    const mine = await ask('mro.gnp', 'gnp', summary, { filter: { anyDate: true, mine: true } });
    const countOf = (data: Tree) => Number(given(data.incidentSummary).total?.count);
    expect(countOf(own)).toBeGreaterThan(0);
    expect(countOf(own)).toBeLessThan(countOf(every));
    expect(countOf(mine)).toBe(countOf(own));
  });

  test('tells times of each group in one call, and of lines their prices', async () => {
    const query = `{ incidentSummary(filter: { anyDate: true }, groupBy: [STATUS]) {
        durations { resolution { count medianSeconds p90Seconds } }
        groups { keys { value } durations { resolution { count medianSeconds } stages { stage label count open medianSeconds p90Seconds } } } }
      linesSummary(filter: { anyDate: true }, groupBy: [FAMILY]) {
        total { lines } groups { keys { label value } figures { lines initialAmount authorizedAmount initialUnitPrice } } } }`;
    const data = await ask('are.gnp', 'gnp', query);
    type Timed = {
      keys: { value: string }[];
      durations: { resolution: { count: number }; stages: { count: number; open: number }[] };
    };
    const groups = (data.incidentSummary as unknown as { groups: Timed[] }).groups;
    const of = (status: string) => given(groups.find(({ keys }) => keys[0]?.value === status)).durations;
    expect(of('PENDING').resolution.count).toBe(0);
    expect(of('AUTHORIZED').resolution.count).toBeGreaterThan(0);
    expect(of('AUTHORIZED').stages.reduce((sum, { open }) => sum + open, 0)).toBe(of('AUTHORIZED').resolution.count);
    const families = data.linesSummary as unknown as {
      total: { lines: number };
      groups: { figures: { lines: number } }[];
    };
    expect(families.groups.reduce((sum, { figures: { lines } }) => sum + lines, 0)).toBe(families.total.lines);
  });

  test('answers times alone as beside sums, and lines without times as with them', async () => {
    const [stages, resolution] = ['stages { stage count open medianSeconds }', 'resolution { count p90Seconds }'];
    const timesIn = async (fields: string) =>
      (await ask('are.gnp', 'gnp', `{ incidentSummary(filter: { anyDate: true }) { ${fields} } }`)).incidentSummary;
    const both = await timesIn(`total { count } durations { ${stages} ${resolution} }`);
    const { durations } = both as unknown as { durations: { stages: unknown[]; resolution: { count: number } } };
    expect(durations.resolution.count).toBeGreaterThan(0);
    expect(await timesIn(`durations { ${stages} }`)).toEqual({ durations: { stages: durations.stages } });
    expect(await timesIn(`durations { ${resolution} }`)).toEqual({ durations: { resolution: durations.resolution } });
    const linesIn = async (fields: string) =>
      (await ask('are.gnp', 'gnp', `{ linesSummary(filter: { anyDate: true }) { ${fields} } }`)).linesSummary;
    const lines = await linesIn(`total { lines difference } ${resolution}`);
    const { resolution: waited, ...untimed } = lines as unknown as { resolution: { count: number }; total: unknown };
    expect(waited.count).toBeGreaterThan(0);
    expect(await linesIn('total { lines difference }')).toEqual(untimed);
  });

  test('says which field is wrong', async () => {
    const fieldOf = async (variables: object) =>
      (await refusal('are.gnp', 'gnp', summary, variables)).extensions.fields;
    expect(await fieldOf({ filter: { amountFrom: '10', amountTo: '9' } })).toMatchObject([{ field: 'amountTo' }]);
    expect(await fieldOf({ filter: { resolvedFrom: '2026-10-02', resolvedTo: '2026-10-01' } })).toMatchObject([
      { field: 'resolvedTo' },
    ]);
    expect(await fieldOf({ groupBy: ['MONTH', 'STATUS', 'SECTION'] })).toMatchObject([{ field: 'groupBy' }]);
  });

  test('is priced: a request has few of them', async () => {
    const many = Array.from(
      { length: 10 },
      (_, at) => `a${at}: incidentSummary(groupBy: [MONTH]) { durations { resolution { count } } total { count } }`,
    );
    const { message, extensions } = await refusal('are.gnp', 'gnp', `{ ${many.join(' ')} }`);
    expect([extensions.code, message]).toEqual(['QUERY_TOO_COSTLY', expect.stringContaining('menos resúmenes')]);
  });
});

describe('files', () => {
  const path = (filter: unknown, more = '') =>
    `/reports/summaries/lines?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

  test('of summaries are for the person who may open the report, of rows for the person who may have it', async () => {
    const filter = encodeURIComponent(JSON.stringify({ anyDate: true, status: 'AUTHORIZED' }));
    const statusOf = async (username: string, customer: string, at: string) =>
      (await download(username, customer, at)).status;
    expect(await statusOf('analista.gnp', 'gnp', `/reports/summaries/incidents?filter=${filter}`)).toBe(200);
    expect(await statusOf('analista.gnp', 'gnp', `/reports/incidents?filter=${filter}`)).toBe(403);
    expect(await statusOf('mro.axa', 'axa', `/reports/summaries/incidents?filter=${filter}`)).toBe(403);
    expect(await statusOf('are.axa', 'axa', `/reports/summaries/incidents?filter=${filter}`)).toBe(200);
    expect(await statusOf('are.axa', 'axa', `/reports/summaries/incidents?filter=${filter}&customers=axa,gnp`)).toBe(
      403,
    );
    expect((await fetch(`${gateway.base}/reports/summaries/lines`)).status).toBe(401);
  });

  test('come as a workbook too, named by customer and range', async () => {
    const filter = { dateFrom: '2026-10-01', dateTo: '2026-10-31' };
    const response = await download('are.axa', 'axa', path(filter, '&groupBy=CONCEPT'));
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="resumen-partidas-axa-2026-10-01-a-2026-10-31.xlsx"',
    );
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('of summaries have their groups in the order asked, and every incident where the filter is empty', async () => {
    const headOf = async (groupBy: string) => {
      const at = `/reports/summaries/incidents?format=csv&filter=&groupBy=${groupBy}`;
      const response = await download('are.axa', 'axa', at);
      expect(response.status).toBe(200);
      return cellsOf(await response.text())[0]?.slice(0, 2);
    };
    const [one = '', other = ''] = (await headOf('STATUS,STAGE')) ?? [];
    expect([one, other]).toEqual(['Estatus', 'Etapa']);
    expect(await headOf('STAGE,STATUS')).toEqual([other, one]);
  });

  test('refuse what the schema’s own filter does not know, naming it', async () => {
    const told = async (filter: string, more = '') => {
      const response = await download(
        'are.axa',
        'axa',
        `/reports/summaries/lines?filter=${encodeURIComponent(filter)}${more}`,
      );
      return [response.status, ((await response.json()) as { fields: { field: string }[] }).fields[0]?.field];
    };
    expect(await told('{"colour":"red"}')).toEqual([400, 'filter.colour']);
    expect(await told('{"amountFrom":"1e9"}')).toEqual([400, 'filter.amountFrom']);
    expect(await told('not json')).toEqual([400, 'filter']);
    expect(await told('{}', '&groupBy=COLOUR')).toEqual([400, 'groupBy']);
    // What is offered instead is what that file takes.
    const ofIncidents = await download('are.axa', 'axa', '/reports/summaries/incidents?groupBy=CONCEPT');
    const { message } = (await ofIncidents.json()) as { message: string };
    expect([ofIncidents.status, message]).toEqual([400, expect.stringMatching(/^Agrupe por STATUS, (?!.*CONCEPT)/)]);
  });
});

describe('a long reading', () => {
  const query = `query ($after: String, $before: String, $order: IncidentOrder, $first: Int, $last: Int, $page: Int) {
    incidents(filter: { anyDate: true }, order: $order, first: $first, after: $after, last: $last, before: $before, page: $page) {
      edges { cursor node { slug } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
  type Stretch = {
    edges: { cursor: string; node: { slug: string } }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  };
  const stretch = async (variables: object) =>
    (await ask('are.axa', 'axa', query, variables)).incidents as unknown as Stretch;

  test.each([
    'NUMBER_ASC',
    'ADDED_DESC',
    'PROVIDER_ASC',
    'PROVIDER_DESC',
    'AMOUNT_DESC',
    'STAGE_ASC',
    'PERCENTAGE_DIFFERENCE_ASC',
    'WAITING_DESC',
  ])('passes every incident once, by %s', async (order) => {
    const whole = await stretch({ order, first: 500 });
    const read: string[] = [];
    for (let after: string | undefined; ; ) {
      const { edges, pageInfo } = await stretch({ order, first: 23, after });
      read.push(...edges.map(({ node }) => node.slug));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(read).toEqual(whole.edges.map(({ node }) => node.slug));
    expect([new Set(read).size, read.length]).toEqual([ofEach, ofEach]);

    const backwards: string[] = [];
    for (let before: string | undefined; ; ) {
      const { edges, pageInfo } = await stretch({ order, last: 31, before });
      backwards.unshift(...edges.map(({ node }) => node.slug));
      expect(pageInfo.hasNextPage).toBe(before !== undefined);
      if (!pageInfo.hasPreviousPage) break;
      before = pageInfo.startCursor;
    }
    expect(backwards).toEqual(read);
  });

  test('a page has cursors of the same reading, which goes on from any of them', async () => {
    const { edges } = await stretch({ order: 'AMOUNT_DESC', first: 60 });
    const second = await stretch({ order: 'AMOUNT_DESC', page: 2 });
    expect(second.edges).toEqual(edges.slice(25, 50));
    expect(second.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true });
    const after = await stretch({ order: 'AMOUNT_DESC', first: 10, after: second.pageInfo.endCursor });
    expect(after.edges).toEqual(edges.slice(50, 60));
  });

  test.each([
    ['a page and a stretch', { page: 1, first: 5 }, 'page'],
    ['first and last', { first: 5, last: 5 }, 'last'],
    ['first with before', { first: 5, before: 'x' }, 'before'],
    ['last with after', { last: 5, after: 'x' }, 'after'],
    ['none at all', { first: 0 }, 'first'],
    ['none from the end', { last: 0 }, 'last'],
    ['a bent cursor from the end', { last: 5, before: 'x' }, 'before'],
  ])('refuses %s, naming it', async (_, variables, field) => {
    const { extensions } = await refusal('are.axa', 'axa', query, variables);
    expect(extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ field }] });
  });

  test('counts apart, and refuses a cursor of something else', async () => {
    const counted = await ask('are.axa', 'axa', '{ incidents(filter: { anyDate: true }, first: 1) { totalCount } }');
    expect(given(counted.incidents).totalCount).toBe(ofEach);
    const [edge] = (await stretch({ order: 'NUMBER_ASC', first: 1 })).edges;
    const bent = Buffer.from('["addDate","nonsense","1"]').toString('base64url');
    for (const [order, after] of [
      ['ADDED_ASC', given(edge).cursor],
      ['ADDED_ASC', bent],
      ['NUMBER_ASC', 'x'],
    ] as const) {
      const { extensions } = await refusal('are.axa', 'axa', query, { order, after });
      expect(extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ field: 'after' }] });
    }
  });
});
