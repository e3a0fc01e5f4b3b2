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
  /** Counts and sums over the values (alias r), as `expression as name`, which may be added to those of another database. */
  readonly figures?: Sql;
  /** How many of the values `seconds` there are, with their median and 90th percentile. */
  readonly timed?: true;
  /** Equal rows count once, so that an incident counts once in a group with several of its lines. */
  readonly distinct?: true;
  /** Further values, among `values`, that divide each group into so many parts at most. */
  readonly within?: { readonly by: Sql; readonly names: readonly string[]; readonly most: number };
};

const count = sql`count(r.seconds)::int as count`;
const times = sql`array_agg(r.seconds) filter (where r.seconds is not null)`;

/**
 * Discrete percentiles, without interpolation, so that every computation gives the same value. They are taken of gathered
 * times: taken by the grouping itself, they would have it sort all rows by their groups first.
 */
const percentiles = sql`${count}, (select percentile_disc(array[0.5, 0.9]) within group (order by t.seconds)
  from (select unnest(${times}) as seconds) t)::int[] as percentiles`;

/** What the percentiles of several databases are taken of. */
const timesOfPart = sql`${count}, (${times})::int[] as times`;

type Percentiles = Grouped & { readonly percentiles?: readonly [number, number] | null };

/** The percentiles by their names, as those that are taken of several databases are named. */
const withNames = ({ percentiles, ...row }: Percentiles) =>
  percentiles === undefined ? row : { ...row, median: percentiles?.[0] ?? null, p90: percentiles?.[1] ?? null };

/** Groups and total in one statement, so that the groups add up to the total. */
function groupSql({ dimensions, source, values, figures, timed, within, distinct }: Asked, isPart: boolean): Sql {
  const figured = sql.join([...(figures ? [figures] : []), ...(timed ? [isPart ? timesOfPart : percentiles] : [])]);
  const levels = dimensions.map(({ key, owned }, at) => {
    const owner = owned ? sql`i.customer` : sql`null::text`;
    return sql`${key} as ${sql.ref(`k${at}`)}, ${owner} as ${sql.ref(`o${at}`)}`;
  });
  const columns = dimensions.flatMap((_, at) => [sql.ref(`r.k${at}`), sql.ref(`r.o${at}`)]);
  const inner = within ? [within.by] : [];
  const sets = dimensions.length > 0 ? [[...columns, ...inner], inner] : [inner];
  const groupings = sets.map((set) => (set.length > 0 ? sql`(${sql.join(set)})` : sql`()`));
  const whole = columns.length > 0 ? sql`(grouping(${columns[0] ?? sql``}) = 1)` : sql`true`;
  const found = dimensions.map(({ name }, at) => {
    const [key, owner] = [sql.ref(`g.k${at}`), sql.ref(`g.o${at}`)];
    const text = name ? name(owner, key) : sql`null::text`;
    return sql`jsonb_build_object('key', ${key}, 'owner', ${owner}, 'name', ${text})`;
  });
  const kept = columns.length > 0 ? sql`${sql.join(columns)}, ` : sql``;
  return sql`select g.*, ${found.length > 0 ? sql`jsonb_build_array(${sql.join(found)})` : sql`'[]'::jsonb`} as levels
    from (select ${kept} ${whole} as whole, ${within ? sql`${within.by},` : sql``} ${figured}
      from (select ${distinct ? sql`distinct` : sql``} ${levels.length > 0 ? sql`${sql.join(levels)},` : sql``} ${values} ${source}) r
      group by grouping sets (${sql.join(groupings)})
      order by whole desc limit ${(mostGroups + 1) * (within?.most ?? 1)}) g`;
}

/**
 * Where the customers have several databases, each is asked, and what they answer is added.
 * @throws 400 when there are too many groups
 */
async function readGroups<Row>(trxs: readonly Trx[], asked: Asked): Promise<(Row & GroupRow)[]> {
  const statement = groupSql(asked, trxs.length > 1) as RawBuilder<Row & GroupRow>;
  const answers = await Promise.all(trxs.map(async (trx) => (await statement.execute(trx)).rows));
  const rows = added(answers, asked.within?.names ?? []).map(withNames) as (Row & GroupRow)[];
  const groups = new Set(rows.map(({ levels, whole }) => `${whole} ${JSON.stringify(levels)}`));
  if (groups.size > mostGroups) {
    const text = `Resultan más de ${mostGroups} grupos: acote el filtro, o agrupe por algo más amplio (por mes en vez de por día, por autopista en vez de por tramo).`;
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
export function inOrder<Item extends { readonly keys: readonly WireGroupKey[] }>(
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

const spanish = new Intl.Collator('es', { numeric: true });

function compareKeys(a: WireGroupKey | undefined, b: WireGroupKey | undefined, { order }: Dimension): number {
  const [one, other] = [a?.value ?? null, b?.value ?? null];
  if (one === null || other === null) return Number(one === null) - Number(other === null) || compareOwners(a, b);
  if (order === 'key') return one < other ? -1 : Number(one > other);
  if (order) return order.indexOf(one) - order.indexOf(other);
  return (
    spanish.compare(a?.label ?? '', b?.label ?? '') || (one < other ? -1 : Number(one > other)) || compareOwners(a, b)
  );
}

function compareOwners(a: WireGroupKey | undefined, b: WireGroupKey | undefined): number {
  return spanish.compare(a?.customer ?? '', b?.customer ?? '');
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

/** Percentiles sort all that they are of: with the server's usual memory they would on disk. */
const sortMemory = '64MB';

type Reads = <Row>(asked: Asked) => Promise<(Row & GroupRow)[]>;

/** One transaction limited to these customers, in each of their databases; its reads share one time limit. */
export function scopedTo<Result>(
  { viewer, services, position }: SummaryAsk,
  { customers }: Scope,
  work: (read: Reads) => Promise<Result>,
): Promise<Result> {
  const grouped = async (trxs: readonly Trx[]) => {
    for (const trx of trxs) await sql`select set_config('work_mem', ${sql.lit(sortMemory)}, true)`.execute(trx);
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
