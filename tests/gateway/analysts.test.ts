import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SeededServer, startSeededServer } from '#tests/backend/seededServer.ts';
import { startGateway, type TestGateway } from './gateway.ts';

/** Every question of docs/analysts.md is asked as it is written there, and answers what it shows. */

const text = readFileSync(resolve(import.meta.dirname, '../../docs/analysts.md'), 'utf8');

type Question = { readonly title: string; readonly blocks: Readonly<Record<string, string>> };

function blocksOf(section: string): Record<string, string> {
  return Object.fromEntries(
    [...section.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = '', body = '']) => [kind, body]),
  );
}

const questions: readonly Question[] = text
  .split(/^#{1,2} /m)
  .filter((section) => /^\d+\. /.test(section))
  .map((section) => ({ title: section.split('\n')[0] ?? '', blocks: blocksOf(section) }));

let backend: SeededServer;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  backend = await startSeededServer();
  gateway = await startGateway({ restUrl: backend.base });
  token = await backend.tokenOf('adm');
}, 300_000);
afterAll(async () => {
  await gateway?.close();
  await backend?.close();
});

type Body = { readonly query: string; readonly variables: object };

/** What a curl of the document sends. */
function sentBy(curl: string): Body {
  const [, body = ''] = /-d '([\s\S]*?)'/.exec(curl) ?? [];
  return JSON.parse(body) as Body;
}

/** Each list as the document shows it: its first two elements. */
function headOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(headOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, headOf(part)]));
}

/** What depends on the day on which it is asked. */
const ofToday = /"unauthorizedDays": ?\d+/g;
/** A cursor is opaque: it holds a row's number, which changes with each insurer that has data. Where it leads is asked below. */
const cursor = /"endCursor": ?"[^"]+"/g;

const settled = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replace(ofToday, '"unauthorizedDays":0').replace(cursor, '"endCursor":"opaque"'));

type Page = {
  readonly nodes: readonly object[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
};
const pageOf = (data: object) => Object.values(data)[0] as Page;

const bare = (query: string) => query.replace(/\s+/g, ' ').trim();

type Keyed = {
  readonly keys: readonly { readonly value: string; readonly label: string }[];
  readonly figures: Figures;
};
type Figures = Readonly<Record<string, unknown>>;
type Summary = { readonly groups: readonly Keyed[]; readonly total: Figures };

const summaryOf = (data: object) => Object.values(data)[0] as Summary;

const only = (figures: Figures, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, figures[name]]));

/** Money as GraphQL has it: of six decimals, those beyond two without idle zeros. */
const money = (value: string, name: string) =>
  `regexp_replace((${value})::numeric(38, 6)::text, '0{1,4}$', '') as "${name}"`;

const open = `left join budget b on b.customer = i.customer and b.incident_id = i.id and b.rejected_at is null`;
const peso = (rate: string, currency: string) => `case when ${currency} = 'MXN' then 1 else coalesce(${rate}, 0) end`;
/** The lines that count: those of budgets that an auditor authorized, and those of rejected rounds. */
const lines = `(select l.customer, l.incident_id, l.concept_id, l.provider_id, false as refused,
    round(l.quantity * l.unit_price * ${peso('l.exchange_rate', 'l.currency')}, 6) as initial,
    round(l.auth_quantity * l.auth_unit_price * ${peso('l.exchange_rate', 'l.currency')}, 6) as authorized
  from budget_line l join incident i on i.customer = l.customer and i.id = l.incident_id where i.authorized_by
  union all select a.customer, a.incident_id, (x ->> 'concept')::bigint, (x ->> 'provider')::bigint, true,
    round((x ->> 'quantity')::numeric * (x ->> 'unitPrice')::numeric * ${peso("(x ->> 'exchange_value')::numeric", "x ->> 'exchangeType'")}, 6), null
  from archived_round a, jsonb_array_elements(a.content -> 'concepts') x) l
  join incident i on i.customer = l.customer and i.id = l.incident_id and not i.annulled`;
const refused = 'coalesce(sum(l.initial) filter (where l.refused), 0)';
const cut = 'coalesce(sum(l.initial - l.authorized) filter (where not l.refused), 0)';

type InSql = { readonly text: string; readonly figures: (data: object) => readonly object[] };

/** The figures of a question, once more as a plain sum over the rows themselves; by the question's number. */
const sums: Readonly<Record<string, InSql>> = {
  1: {
    text: `select ${money(refused, 'rejectedAmount')}, ${money(cut, 'difference')} from ${lines}
      where l.customer = 'gnp' and i.added_day between '2026-10-01' and '2026-10-31'`,
    figures: (data) => [only(summaryOf(data).total, ['rejectedAmount', 'difference'])],
  },
  2: {
    text: `select to_char(i.added_day, 'YYYY-MM') as month, upper(i.status) as status, count(*)::int as count,
        ${money('coalesce(sum(b.amount), 0)', 'initialAmount')},
        ${money('coalesce(sum(b.authorized_amount), 0)', 'authorizedAmount')}
      from incident i ${open} where i.customer = 'gnp' and not i.annulled group by 1, 2 order by 1, 2`,
    figures: (data) =>
      summaryOf(data)
        .groups.map(({ keys: [month, status], figures }) => ({
          month: month?.value,
          status: status?.value,
          ...only(figures, ['count', 'initialAmount', 'authorizedAmount']),
        }))
        .sort((a, b) => (`${a.month} ${a.status}` < `${b.month} ${b.status}` ? -1 : 1)),
  },
  6: {
    text: `select p.name as provider, f.name as family, count(distinct l.incident_id)::int as incidents,
        ${money('sum(l.initial)', 'initialAmount')}, ${money('sum(l.authorized)', 'authorizedAmount')}
      from ${lines} join provider p on p.customer = l.customer and p.id = l.provider_id
        join concept c on c.customer = l.customer and c.id = l.concept_id
        join detail d on d.customer = c.customer and d.id = c.detail_id
        join subfamily s on s.customer = d.customer and s.id = d.subfamily_id
        join family f on f.customer = s.customer and f.id = s.family_id
      where l.customer = 'gnp' and not l.refused group by 1, 2 order by p.name collate "C", f.name collate "C"`,
    figures: (data) =>
      summaryOf(data)
        .groups.filter(({ figures }) => figures.incidents !== 0)
        .map(({ keys: [provider, family], figures }) => ({
          provider: provider?.label,
          family: family?.label,
          ...only(figures, ['incidents', 'initialAmount', 'authorizedAmount']),
        }))
        .sort((a, b) =>
          Buffer.compare(Buffer.from(`${a.provider}\0${a.family}`), Buffer.from(`${b.provider}\0${b.family}`)),
        ),
  },
  7: {
    text: `select count(*)::int as count, max(b.amount)::numeric(18, 2)::text as largest from incident i ${open}
      where i.customer = 'gnp' and i.status = 'pending' and b.amount >= 150000`,
    figures: (data) => {
      const { totalCount, nodes } = Object.values(data)[0] as {
        totalCount: number;
        nodes: { initialAmount: string }[];
      };
      return [{ count: totalCount, largest: nodes[0]?.initialAmount }];
    },
  },
  9: {
    text: `select i.customer, count(*)::int as count, ${money('sum(b.amount)', 'initialAmount')},
        ${money('sum(b.authorized_amount)', 'authorizedAmount')},
        sum((select count(*) from archived_round r where r.customer = i.customer and r.incident_id = i.id))::int as "rejectedBudgets"
      from incident i ${open} where i.customer in ('hdi', 'axa', 'gnp') and not i.annulled group by 1 order by 1`,
    figures: (data) =>
      summaryOf(data)
        .groups.map(({ keys, figures }) => ({
          customer: keys[0]?.label.split(' ')[0]?.toLowerCase(),
          ...only(figures, ['count', 'initialAmount', 'authorizedAmount', 'rejectedBudgets']),
        }))
        .sort((a, b) => (String(a.customer) < String(b.customer) ? -1 : 1)),
  },
  11: {
    text: `select count(*)::int as count from (select string_agg(t.stage, '>' order by t.version) as path
        from incident_stay t join incident i on i.customer = t.customer and i.id = t.incident_id
        where t.customer = 'gnp' and not i.annulled group by t.incident_id) p group by path order by 1 desc`,
    figures: (data) =>
      summaryOf(data)
        .groups.map(({ figures }) => ({ count: Number(figures.count) }))
        .sort((a, b) => b.count - a.count),
  },
};

describe('docs/analysts.md', () => {
  test('has its questions, the manager’s first', () => {
    expect(questions).toHaveLength(12);
    expect(questions[0]?.title).toBe('1. ¿Cuánto rechazamos a cada proveedor por tramo en octubre, y cuánto tardamos?');
  });

  test.each(questions)('$title', async ({ title, blocks }) => {
    const { graphql = '', sh = '', json = '' } = blocks;
    const body = sentBy(sh);
    expect(bare(body.query)).toBe(bare(graphql));
    const { data, errors } = await gateway.graphql({ token, customer: 'gnp' }, body.query, body.variables);
    expect(errors).toEqual([]);
    const shown = JSON.parse(json) as Readonly<Record<string, unknown>>;
    expect(settled(headOf(data))).toEqual(settled(shown));
    const inSql = sums[title.split('.')[0] ?? ''];
    if (inSql) expect(inSql.figures(data)).toEqual(await backend.rows(inSql.text));
  });

  const paged = questions.filter(({ blocks }) => blocks.graphql?.includes('after: $after'));

  test('has questions that are read page by page', () => {
    expect(paged.map(({ title }) => title.split('.')[0])).toEqual(['10', '12']);
  });

  test.each(paged)('$title The cursor of an answer leads to what follows it', async ({ blocks: { sh = '' } }) => {
    const { query, variables } = sentBy(sh);
    /** All its pages of this size, in their order. */
    const walk = async (size: number) => {
      const pages: Page[] = [];
      for (let after: string | null = null, isOver = false; !isOver; ) {
        const text = query.replace(/first: \d+/, `first: ${size}`);
        const { data, errors } = await gateway.graphql({ token, customer: 'gnp' }, text, { ...variables, after });
        expect(errors).toEqual([]);
        const page = pageOf(data);
        pages.push(page);
        expect(pages.length).toBeLessThan(10);
        after = page.pageInfo.endCursor;
        isOver = !page.pageInfo.hasNextPage;
      }
      return { nodes: pages.flatMap(({ nodes }) => nodes), cursors: pages.map(({ pageInfo }) => pageInfo.endCursor) };
    };
    const [large, small] = [await walk(90), await walk(60)];
    expect(small.nodes).toEqual(large.nodes);
    expect([new Set(large.cursors).size, new Set(small.cursors).size]).toEqual([2, 3]);
  });

  test('and its files come as it says', async () => {
    const urls = [...text.matchAll(/curl -sG "\$DICTAMEN(\/reports[^"]*)"([\s\S]*?)-o (\S+)/g)];
    expect(urls.length).toBeGreaterThanOrEqual(2);
    for (const [, path = '', options = '', file = ''] of urls) {
      const query = new URLSearchParams();
      for (const [, name = '', value = ''] of options.matchAll(/--data-urlencode '([^=]+)=([^']*)'/g)) {
        query.set(name, value);
      }
      const headers = { authorization: `JWT ${token}`, 'x-customer': 'gnp' };
      const response = await fetch(`${gateway.base}${path}?${query}`, { headers });
      expect([path, response.status]).toEqual([path, 200]);
      if (path === '/reports/events') {
        expect(file).toMatch(/\.jsonocel$/);
        const { events } = (await response.json()) as { events: readonly { type: string }[] };
        expect(events.map(({ type }) => type)).toContain('Presupuesto rechazado');
      } else {
        expect(file.endsWith(query.get('format') ?? 'xlsx')).toBe(true);
        expect(Number(response.headers.get('x-total-rows'))).toBeGreaterThan(0);
        await response.arrayBuffer();
      }
    }
  });
});
