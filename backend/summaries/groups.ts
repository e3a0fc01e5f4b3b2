import { type RawBuilder, sql } from 'kysely';
import { boundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { inEachDatabase } from '#backend/db/eachDatabase.ts';
import { forbidden, invalid } from '#backend/errors/answered.ts';
import type { Dimension } from '#backend/incidents/dimensions.ts';
import { type Narrowing, narrowingOf } from '#backend/incidents/filter.ts';
import type { Reading } from '#backend/incidents/knownValues.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import type { FilterQuery } from '#contract/incidentFilter.ts';
import type { WireGroupKey } from '#contract/summaries.ts';
import { findProfile, profileOf } from '#domain/customers.ts';
import { formatWhole } from '#domain/money.ts';
import { mayActAs } from '#domain/roles.ts';
import { added, type Grouped } from './added.ts';

type Sql = RawBuilder<unknown>;

/** More groups are refused with the advice to narrow the filter or group differently. */
const mostGroups = 2000;

type Level = { readonly key: string | null; readonly owner: string | null; readonly name: string | null };
type GroupRow = { readonly levels: Level[]; readonly whole: boolean };
type Asked = {
  readonly dimensions: readonly Dimension[];
  /** `from … where …` over i, b, and what else the dimensions and figures use. */
  readonly source: Sql;
  /** The values of each row, as `expression as name`. */
  readonly values: Sql;
} & (Counted | Timed);

type Counted = {
  /** Counts and sums over the values (alias r), as `expression as name`, which may be added to those of another database. */
  readonly figures: Sql;
  readonly timed?: undefined;
  readonly within?: undefined;
};

/** How many of the values `seconds` there are, with their median and 90th percentile. */
type Timed = {
  readonly timed: true;
  /** Counts over the values (alias r), by their names, which add up over the groups. */
  readonly figures?: Readonly<Record<string, Sql>>;
  /** What each of several rows that are made of the values (alias v) has, as `expression as name`. */
  readonly spread?: Sql;
  /**
   * Equal rows count once, so that an incident counts once in a group with several of its lines. Groups may have incidents
   * in common then, and no total is taken of them.
   */
  readonly distinct?: true;
  /** Names of further values, which divide each group into so many parts at most. */
  readonly within?: { readonly names: readonly string[]; readonly most: number };
};

const namesOfKeys = (dimensions: readonly Dimension[]) => dimensions.flatMap((_, at) => [`k${at}`, `o${at}`]);

const keysOfRows = (dimensions: readonly Dimension[]) =>
  dimensions.flatMap(({ key, owned }, at) => [
    sql`${key} as ${sql.ref(`k${at}`)}`,
    sql`${owned ? sql`i.customer` : sql`null::text`} as ${sql.ref(`o${at}`)}`,
  ]);

/** The levels of a group g. */
function levelsOf(dimensions: readonly Dimension[]): Sql {
  const levels = dimensions.map(({ name }, at) => {
    const [key, owner] = [sql.ref(`g.k${at}`), sql.ref(`g.o${at}`)];
    const text = name ? name(owner, key) : sql`null::text`;
    return sql`jsonb_build_object('key', ${key}, 'owner', ${owner}, 'name', ${text})`;
  });
  return levels.length > 0 ? sql`jsonb_build_array(${sql.join(levels)})` : sql`'[]'::jsonb`;
}

const columnsOf = (alias: 'v' | 'r' | 'g' | 'a', names: readonly string[]) =>
  names.map((name) => sql.ref(`${alias}.${name}`));

/** The total and then the groups, one more than are answered: in one statement, so that they add up to it. */
function countedSql({ dimensions, source, values, figures }: Asked & Counted): Sql {
  const columns = columnsOf('r', namesOfKeys(dimensions));
  const [first] = columns;
  const whole = first ? sql`(grouping(${first}) = 1)` : sql`true`;
  const sets = first ? sql`(${sql.join(columns)}), ()` : sql`()`;
  return sql`select g.*, ${levelsOf(dimensions)} as levels
    from (select ${sql.join([...columns, sql`${whole} as whole`, figures])}
      from (select ${sql.join([...keysOfRows(dimensions), values])} ${source}) r
      group by grouping sets (${sets})
      order by whole desc limit ${1 + mostGroups + 1}) g`;
}

/**
 * The same with times, which each group gathers: percentiles taken by the grouping itself would have it sort all rows by
 * their groups. Those of the total are taken of what the groups gathered.
 * @param isPart answers the times themselves, since percentiles of several databases are taken of all
 */
function timedSql(asked: Asked & Timed, isPart: boolean): Sql {
  const { dimensions, figures = {}, within, distinct = false } = asked;
  const parts = within?.names ?? [];
  const by = columnsOf('r', [...namesOfKeys(dimensions), ...parts]);
  const counts = { ...figures, count: sql`count(r.seconds)` };
  const counted = Object.entries(counts).map(([name, figure]) => sql`(${figure})::int as ${sql.ref(name)}`);
  const added = Object.keys(counts).map(
    (name) => sql`coalesce(sum(${sql.ref(`g.${name}`)}), 0)::int as ${sql.ref(name)}`,
  );
  const grouped = (columns: readonly Sql[]) => (columns.length > 0 ? sql.join(columns) : sql`()`);
  const same = parts.map((name) => sql`${sql.ref(`g.${name}`)} is not distinct from ${sql.ref(`a.${name}`)}`);
  const row = (alias: 'g' | 'a', whole: boolean, times: Sql, levels: Sql) =>
    sql`select ${sql.join([
      sql`${sql.lit(whole)} as whole`,
      ...columnsOf(alias, [...parts, ...Object.keys(counts)]),
      isPart ? sql`(select array_agg(t.seconds) from (${times}) t)::int[] as times` : percentilesOf(times),
      sql`${levels} as levels`,
    ])}`;
  const ofGroups = sql`(${row('g', false, sql`select unnest(g.times) as seconds`, levelsOf(dimensions))} from g
    limit ${(mostGroups + 1) * (within?.most ?? 1)})`;
  const timesOfAll = sql`select unnest(g.times) as seconds from g where ${sql.join([sql`true`, ...same], sql` and `)}`;
  const ofAll = sql`${row('a', true, timesOfAll, sql`'[]'::jsonb`)}
    from (select ${sql.join([...columnsOf('g', parts), ...added])} from g group by ${grouped(columnsOf('g', parts))}) a`;
  const answered = [...(dimensions.length > 0 ? [ofGroups] : []), ...(distinct ? [] : [ofAll])];
  return sql`with g as materialized (
      select ${sql.join([...by, ...counted, sql`array_agg(r.seconds) filter (where r.seconds is not null) as times`])}
      from ${timedRows(asked)} r group by ${grouped(by)})
    ${sql.join(answered, sql` union all `)}`;
}

/** Keys are made before their row is spread, and so once for all of its rows (`offset 0` keeps it so). */
function timedRows({ dimensions, source, values, spread, distinct }: Asked & Timed): Sql {
  const rows = sql`(select ${distinct ? sql`distinct` : sql``} ${sql.join([...keysOfRows(dimensions), values])} ${source}`;
  if (!spread) return sql`${rows})`;
  return sql`(select ${sql.join([...columnsOf('v', namesOfKeys(dimensions)), spread])} from ${rows} offset 0) v)`;
}

/** Discrete percentiles, without interpolation, so that every computation gives the same value. */
const percentilesOf = (times: Sql) => sql`(select percentile_disc(array[0.5, 0.9]) within group (order by t.seconds)
  from (${times}) t)::int[] as percentiles`;

type Percentiles = Grouped & { readonly percentiles?: readonly [number, number] | null };

/** The percentiles by their names, as those that are taken of several databases are named. */
const withNames = ({ percentiles, ...row }: Percentiles) =>
  percentiles === undefined ? row : { ...row, median: percentiles?.[0] ?? null, p90: percentiles?.[1] ?? null };

/**
 * Of incidents that become several rows the planner expects many more groups than there are, and sorts all rows by them, which
 * takes several times as long as gathering their times in a hash. Everything else it plans well.
 */
const planned = (areSeveral: boolean) => sql`select set_config('enable_sort', ${areSeveral ? 'off' : 'on'}, true),
  set_config('hash_mem_multiplier', ${areSeveral ? '4' : '2'}, true)`;

/**
 * Where the customers have several databases, each is asked, and what they answer is added.
 * @throws 400 when there are too many groups
 */
async function readGroups<Row>(trxs: readonly Trx[], asked: Asked): Promise<(Row & GroupRow)[]> {
  const isPart = trxs.length > 1;
  const statement = (asked.timed ? timedSql(asked, isPart) : countedSql(asked)) as RawBuilder<Row & GroupRow>;
  const answers = await Promise.all(
    trxs.map(async (trx) => {
      await planned(asked.within !== undefined).execute(trx);
      return (await statement.execute(trx)).rows;
    }),
  );
  const rows = added(answers, asked.within?.names ?? []).map(withNames) as (Row & GroupRow)[];
  const groups = new Set(rows.filter(({ whole }) => !whole).map(({ levels }) => JSON.stringify(levels)));
  if (groups.size > mostGroups) {
    const text = `Resultan más de ${formatWhole(mostGroups)} grupos: acote el filtro, o agrupe por algo más amplio (por mes en vez de por día, por autopista en vez de por tramo).`;
    throw invalid({ group_by: [text] });
  }
  return rows;
}

/** Identifies a group. */
export const groupName = (levels: GroupRow['levels']): string =>
  JSON.stringify(levels.map(({ key, owner }) => [key, owner]));

/** The keys of a group with their labels, which name the customer when there are several. */
export function keysOf(
  { levels }: GroupRow,
  dimensions: readonly Dimension[],
  customers: readonly string[],
): WireGroupKey[] {
  return levels.map(({ key, owner, name }, at) => {
    const { none = '', text } = dimensions[at] ?? {};
    const shown = key === null ? none : (name ?? text?.(key) ?? key);
    const whose = owner !== null && customers.length > 1 ? ` · ${profileOf(owner).name}` : '';
    return { value: key, label: `${shown}${whose}`, customer: owner };
  });
}

/** Orders time and stages by their own order and the rest by name; groups without a value come last. */
export function sortedGroups<Item extends { readonly keys: readonly WireGroupKey[] }>(
  items: readonly Item[],
  dimensions: readonly Dimension[],
): Item[] {
  return [...items].sort((a, b) => {
    for (const [at, dimension] of dimensions.entries()) {
      const before = compareKeys(a.keys[at], b.keys[at], dimension);
      if (before !== 0) return before;
    }
    return 0;
  });
}

let spanish: Intl.Collator | undefined;

/** As Spanish orders names. Made when a summary is asked for: the tables that it reads take 2 MB of memory. */
function compareNames(one: string | null | undefined, other: string | null | undefined): number {
  spanish ??= new Intl.Collator('es', { numeric: true });
  return spanish.compare(one ?? '', other ?? '');
}

function compareKeys(a: WireGroupKey | undefined, b: WireGroupKey | undefined, { order }: Dimension): number {
  const [one, other] = [a?.value ?? null, b?.value ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null) || compareOwners(a, b);
  if (order === 'key') return one < other ? -1 : Number(one > other);
  if (order) return order.indexOf(one) - order.indexOf(other);
  return compareNames(a?.label, b?.label) || (one < other ? -1 : Number(one > other)) || compareOwners(a, b);
}

function compareOwners(a: WireGroupKey | undefined, b: WireGroupKey | undefined): number {
  return compareNames(a?.customer, b?.customer);
}

type AskedQuery = Partial<FilterQuery> & { readonly customers: string };
type SummaryAsk = { readonly viewer: Viewer; readonly query: AskedQuery } & Pick<CustomerAsk, 'services' | 'position'>;

/** The incidents that a summary covers. */
export type Scope = { readonly customers: readonly string[]; readonly narrowing: Narrowing };

/** @throws 400 naming the field, 403 for a customer that the viewer does not work for */
export async function scopeOf({ viewer, query, services, position }: SummaryAsk): Promise<Scope> {
  const customers = [...new Set(query.customers.split(',').filter((code) => code !== ''))].sort();
  if (customers.length === 0) throw invalid({ customers: ['Clientes: elija al menos uno.'] });
  const isTheirs = (code: string) => findProfile(code) !== undefined && mayActAs(viewer, code);
  if (!customers.every(isTheirs)) throw forbidden('forbidden', 'Clientes: elija solo aquellos con los que trabaja.');
  const read: Reading['read'] = async (statement) =>
    (
      await Promise.all(
        services.door
          .together(customers)
          .map((asked) => services.door.read(viewer, asked, [statement], undefined, position)),
      )
    ).flatMap(([rows]) => rows);
  return { customers, narrowing: await narrowingOf(viewer, query, { customers, read }) };
}

/** Times are sorted within this memory: with the server's usual one they would on disk. */
const setMemory = sql`select set_config('work_mem', '64MB', true)`;

type Reads = <Row>(asked: Asked) => Promise<(Row & GroupRow)[]>;

/** One transaction limited to these customers, in each of their databases; its reads share one time limit. */
export function scopedTo<Result>(
  { viewer, services, position }: SummaryAsk,
  { customers }: Scope,
  work: (read: Reads) => Promise<Result>,
): Promise<Result> {
  const grouped = async (trxs: readonly Trx[]) => {
    for (const trx of trxs) await setMemory.execute(trx);
    const bounds = trxs.map((trx) => boundedTime(trx));
    return work(
      (asked) =>
        bounds.reduceRight(
          (read, bounded) => () => bounded(read),
          () => readGroups(trxs, asked),
        )() as Promise<never>,
    );
  };
  return inEachDatabase(services.door, { asker: viewer, customers }, grouped, undefined, position);
}
