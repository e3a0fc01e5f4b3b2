import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, type Filter, filterOf } from '#backend/incidents/filter.ts';
import { pageSql } from '#backend/incidents/listSql.ts';
import { narrowProjection } from '#backend/incidents/sinisterRow.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import { addDays, today } from '#domain/calendar.ts';
import { naturalKey } from '#domain/searchText.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';

const incidents = 100_000;
const days = 90;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fill();
}, 300_000);
afterAll(() => world.server.close());

/** Numbers grow with time, as an insurer's do: the worst case of an order that is not the filter's. */
async function fill(): Promise<void> {
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    // So many rows at once take longer than any request may.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key,
        folio_jb, policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id, added_at, has_budget,
        original_file, stage, status, rejected)
      select 'axa', 's' || n, 'S-' || n, 's-' || lpad(n::text, 20, '0'), 's-' || n, 'p' || n % 5000, 'axa-2026-' || n,
        'AXA-2026-' || n, 'P' || n % 5000, date '2026-01-01', 12, 1, 'axa-autopista', 'axa-tramo-' || 1 + n % 2, a.id,
        now() - (${incidents} - n) * ${`${days} days`}::interval / ${incidents}, n % 3 <> 2, n % 3 <> 2,
        (array['unquantified', 'settled', 'rejected'])[1 + n % 3], (array['pending', 'authorized', 'rejected'])[1 + n % 3],
        n % 3 = 2
      from generate_series(1, ${incidents}) n
      join account a on a.username = case n % 2 when 0 then 'mro.axa' else 'mro' end`.execute(trx);
    await sql`insert into budget (customer, incident_id, amount) select customer, id, 1000 from incident
      where customer = 'axa' and not rejected`.execute(trx);
    await sql`with file as (insert into stored_file (customer, hash, name, mime_type, size)
        values ('axa', repeat('0', 64), 'autorizado.pdf', 'application/pdf', 1) returning id)
      insert into budget_answer (customer, incident_id, budget_round, kind, round, file_id, amount, account_id)
      select i.customer, i.id, 1, 'authorization', 1, file.id, 900, i.owner_id from incident i, file
      where i.customer = 'axa' and i.stage = 'settled'`.execute(trx);
  });
  const owner = new pg.Client({ connectionString: world.server.database.ownerUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

type Page = { count: number; next: string | null; previous: string | null; results: Record<string, string>[] };

async function list(query: string, who: Parameters<World['as']>[0] = 'are.axa'): Promise<Page> {
  const { status, body } = await world.as(who)('GET', `axa/audited_sinister/?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Page;
}

const numbersOf = ({ results }: Page) => results.map(({ sinisterNumber }) => sinisterNumber ?? '');
const range = `date_from=${addDays(today(), -15)}&date_to=${today()}`;

async function explain(filter: Partial<Filter>, ordering: Ordering = 'sinisterNumber'): Promise<string> {
  return world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    const window = { limit: 25, offset: 0 };
    const query = pageSql(
      { ...everything, customer: 'axa', ...filter },
      ordering,
      window,
      narrowProjection('axa', '1'),
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${query}`.execute(
      trx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const lastDays = { from: addDays(today(), -15), to: today() };
describe('the plan of the list at 100,000 incidents', () => {
  /** Rows that a plan reads of the incidents: those of each step, as often as it is done. */
  const readBy = (plan: string, step: RegExp) =>
    [...plan.matchAll(step)].reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0);
  const whole = /Index Scan (?:Backward )?using \w+ on incident\b.*actual rows=(\d+) loops=(\d+)/g;
  const keys = /Index Only Scan using \w+ on incident\b.*actual rows=(\d+) loops=(\d+)/g;

  it.each([
    ['by status, of all time', { statuses: ['pending'] }],
    ['everything of all time', {}],
  ] as const)('%s: in the order of an index, nothing is sorted but the page', async (_, filter) => {
    const plan = await explain(filter);
    expect(plan).not.toMatch(/Seq Scan on incident\b/);
    expect(readBy(plan, whole), plan).toBe(25);
    expect(
      [...plan.matchAll(/Sort .*actual rows=(\d+)/g)].every(([, rows]) => Number(rows) <= 25),
      plan,
    ).toBe(true);
  });

  it.each([
    ['by status in the last 15 days', { statuses: ['pending'], ...lastDays }],
    ['everything of the last 15 days', lastDays],
  ] as const)('%s: the first of each day from the index alone, and 25 whole', async (_, filter) => {
    const plan = await explain(filter);
    expect(plan).not.toMatch(/Seq Scan on incident\b/);
    expect(readBy(plan, whole), plan).toBe(25);
    expect(readBy(plan, keys), plan).toBeLessThanOrEqual(25 * 16);
    expect(readBy(plan, keys), plan).toBeGreaterThanOrEqual(25);
  });

  it('one’s own of the last 15 days, backwards too', async () => {
    const owner = await world.server.door.common
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'mro.axa')
      .executeTakeFirstOrThrow();
    const plan = await explain({ owner: owner.id, statuses: ['rejected'], ...lastDays }, '-sinisterNumber');
    expect(plan).toMatch(/Index (Only )?Scan Backward using incident_list_by_owner_day/);
  });
});

describe('the list', () => {
  it('pages in natural order within the days asked', async () => {
    const first = await list(`status=Pendientes&${range}`);
    expect(first.results).toHaveLength(25);
    expect(first.count).toBeGreaterThan(5000);
    expect(first.count).toBeLessThan(6500);
    expect(first.previous).toBeNull();
    expect(first.next).toContain('page=2');
    const second = await list(`status=Pendientes&${range}&page=2`);
    const both = [...numbersOf(first), ...numbersOf(second)];
    expect(new Set(both).size).toBe(50);
    expect(both).toEqual([...both].sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1)));
    const last = Math.ceil(first.count / 25);
    expect((await list(`status=Pendientes&${range}&page=${last}`)).next).toBeNull();
    // Also where the last page is full.
    expect((await list(`status=Pendientes&${range}&page_size=1&page=${first.count}`)).next).toBeNull();
    expect((await list(`status=Pendientes&${range}&page=${last + 1}`)).results).toEqual([]);
  });

  it('answers the same rows whether days are merged or not', async () => {
    const merged = await list(`status=Rechazados&date_from=${addDays(today(), -30)}&date_to=${today()}&page_size=40`);
    const plain = await list(`status=Rechazados&date_from=${addDays(today(), -30)}&page_size=40`);
    expect(numbersOf(merged)).toEqual(numbersOf(plain));
    expect(merged.count).toBe(plain.count);
  });

  it('filters by status, stage, highway, owner, and searches by prefix of number, policy and folio', async () => {
    expect((await list('status=Todos')).count).toBe(incidents);
    expect((await list('')).count).toBe(incidents);
    expect((await list('status=Autorizados')).results.every(({ status }) => status === 'authorized')).toBe(true);
    expect((await list('stage=counterProposed')).count).toBe(0);
    expect((await list('highway=axa-autopista')).count).toBe(incidents);
    expect((await list('status=Rechazados', 'mro.axa')).results.every(({ isOwn }) => isOwn)).toBe(true);
    expect((await list('search=S-9999')).count).toBe(11);
    expect((await list('search=axa-2026-99999')).count).toBe(1);
    expect((await list('search=p499')).count).toBe(220);
    expect((await list('search=%25')).count).toBe(0);
    expect((await list('search=_')).count).toBe(0);
    const newest = await list('ordering=-addDate&page_size=3');
    expect(numbersOf(newest)).toEqual(['S-100000', 'S-99999', 'S-99998']);
  });

  it('lists several statuses at once, and says which', async () => {
    const of = async (query: string) => (await list(`${query}&${range}&page_size=1`)).count;
    const [rejected, pending, authorized] = await Promise.all(
      ['Rechazados', 'Pendientes', 'Autorizados'].map((word) => of(`status=${word}`)),
    );
    const both = await list(`statuses=Pendientes,Rechazados&${range}&page_size=200`);
    expect(both.count).toBe((rejected ?? 0) + (pending ?? 0));
    expect(new Set(both.results.map(({ status }) => status))).toEqual(new Set(['pending', 'rejected']));
    expect(numbersOf(both)).toEqual([...numbersOf(both)].sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1)));
    expect(both).toMatchObject({ status: 'Rechazados,Pendientes' });
    expect(await list(`${range}&page_size=1`)).toMatchObject({ status: 'Todos' });
    expect(await of('statuses=Pendientes,Rechazados,Autorizados,Anulados')).toBe(
      (rejected ?? 0) + (pending ?? 0) + (authorized ?? 0),
    );
    const ask = (query: string, who: 'are.axa' | 'mro.axa' = 'are.axa') =>
      world.as(who)('GET', `axa/audited_sinister/?${query}`);
    expect(Object.keys((await ask('status=Todos&statuses=Pendientes')).body)).toEqual(['statuses']);
    expect((await ask('statuses=Pendientes,Otros')).status).toBe(400);
    expect((await ask('statuses=Pendientes,Rechazados', 'mro.axa')).status).toBe(200);
    expect((await ask('statuses=Pendientes,Rechazados,Autorizados', 'mro.axa')).status).toBe(403);
  });

  it('refuses dates that are none or run backwards, and a highway that is none', async () => {
    const ask = async (query: string) => (await world.as('are.axa')('GET', `axa/audited_sinister/?${query}`)).body;
    expect(Object.keys(await ask('date_from=2026-02-30'))).toEqual(['date_from']);
    expect(Object.keys(await ask('date_to=0000-01-01'))).toEqual(['date_to']);
    expect(Object.keys(await ask('highway=otra'))).toEqual(['highway']);
    expect(await ask('page=x')).toEqual({ page: ['Página: escriba un número entero, de 1 en adelante.'] });
    expect(await ask('page=1&page=2')).toEqual({ page: ['Página: envíe este dato una sola vez.'] });
    expect(await ask(`search=${'x'.repeat(61)}`)).toEqual({ search: ['Búsqueda: use a lo más 60 caracteres.'] });
    expect(await ask('page_size=1001')).toEqual({ page_size: ['Tamaño de página: el máximo es 1000.'] });
    expect(await ask('stage=nada')).toEqual({
      stage: [expect.stringMatching(/^Etapa: elija una de las opciones \(/)],
    });
    expect(Object.keys(await ask('date_from=2026-02-02&date_to=2026-02-01'))).toEqual(['date_to']);
    const several =
      'Estatus: elija una de las opciones (Autorizados, Rechazados, Pendientes, Todos), o varios estatus en statuses, separados por comas.';
    expect(await ask('status=Autorizados,Pendientes')).toEqual({ status: [several] });
  });

  it('refuses what is another customer’s, of another highway, or no filter of this customer', async () => {
    const refused = async (query: string, customer: 'axa' | 'hdi' = 'axa') => {
      const { status, body } = await world.as('adm')('GET', `${customer}/audited_sinister/?${query}`);
      return status === 400 ? Object.keys(body) : status;
    };
    const [own, inner, foreign] = await Promise.all(['mro.axa', 'mro', 'mro.gnp'].map(world.idOf));
    expect([await refused(`owner=${own}`), await refused(`owner=${inner}`)]).toEqual([200, 200]);
    expect(await refused(`owner=${foreign}`)).toEqual(['owner']);
    expect(await refused(`auditor=${foreign}`)).toEqual(['auditor']);
    expect(await refused(`assignee=${foreign}`)).toEqual(['assignee']);
    expect(await refused('highway=axa-autopista&section=axa-tramo-1')).toBe(200);
    const [elsewhere] = await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      trx
        .insertInto('highway')
        .values({ customer: 'axa', slug: 'axa-otra', name: 'Otra', highway_number: '99D' })
        .returning('slug')
        .execute(),
    );
    expect(await refused(`highway=${elsewhere?.slug}&section=axa-tramo-1`)).toEqual(['section']);
    expect([await refused('state=09'), await refused('state=09', 'hdi')]).toEqual([['state'], 200]);
    expect(await refused('highway=axa-autopista', 'hdi')).toEqual(['highway']);
  });

  it('counts what waits, and what is older than the range', async () => {
    const before = addDays(today(), -15);
    const { body } = await world.as('are.axa')('GET', `axa/audited_sinister/waiting/?before=${before}`);
    const count = body as unknown as { pending: number; rejected: number; olderPending: number };
    expect(count.pending + count.rejected).toBe(66_666);
    const pending = await list(`status=Pendientes&${range}`);
    expect(count.olderPending).toBe(count.pending - pending.count);
    const own = await world.as('mro.axa')('GET', 'axa/audited_sinister/waiting/');
    expect(own.body.rejected).toBeLessThan(count.rejected);
  });

  it('finds incidents that look like the same event', async () => {
    const path = (km: string, date = '2026-01-01', policy = 'p77') =>
      `axa/audited_sinister/similar/?policy=${policy}&sinister_date=${date}&kilometer=${km}`;
    const found = (await world.as('are.axa')('GET', path('12.9'))).body;
    expect(found).toHaveLength(20);
    expect((await world.as('are.axa')('GET', path('12.9', '2026-01-01', encodeURIComponent(' Ṕ77')))).body).toEqual(
      found,
    );
    expect((await world.as('are.axa')('GET', path('12.9', '2026-01-01', 'q77'))).body).toEqual([]);
    expect((await world.as('are.axa')('GET', path('12.9', '2026-01-02'))).body).not.toEqual(found);
    expect((await world.as('mro.axa')('GET', path('12.9'))).body).toHaveLength(0);
    expect((await world.as('are.axa')('GET', path('14'))).body).toEqual([]);
    expect((await world.as('are.axa')('GET', path('x'))).body).toEqual([]);
  });
});

describe('the filter of the person who may not see every status', () => {
  it('narrows to their usual one', async () => {
    const ask = { customer: 'axa', viewer: { id: '1', role: null } } as Parameters<typeof filterOf>[0];
    expect(await filterOf(ask, {}, false)).toMatchObject({ statuses: ['authorized'], owner: null });
  });
});
