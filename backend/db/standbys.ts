import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, type QueryResult, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { isCrowded, isUnavailable } from '#backend/errors/known.ts';
import { replicaLag } from '#backend/measures.ts';
import { placeInLog } from '#domain/position.ts';
import type { Log } from '#kit/log.ts';
import type { Database, Trx } from './database.ts';
import { endOfAnyLog, type Position } from './position.ts';
import { preparing, scopeStatement } from './prepared.ts';
import type { Statements } from './statements.ts';
import { type RowsOf, readTogether } from './together.ts';

/** How long a reading waits for a standby that has not replayed yet what the reader has seen. */
const longestWaitMs = 200;
/** A standby that is further behind than this is not asked. */
const longestLagMs = 5000;
const lookEveryMs = 500;
const lookPatienceMs = 1500;
/** Places of the primary are remembered for so long, to know by how much a standby is behind. */
const rememberedMs = 60_000;

const replayedSql = sql<{ place: string | null }>`select pg_last_wal_replay_lsn()::text as place`;
const lookSql = 'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as place';
const endSql = 'select pg_current_wal_insert_lsn()::text as place';

const placeIn = ({ place }: { place: string | null } = { place: null }): bigint => placeInLog(place) ?? 0n;

type Standby = {
  readonly number: number;
  readonly pool: pg.Pool;
  readonly db: Kysely<Database>;
  readonly open: Set<pg.PoolClient>;
  /** Whether it answers now: it is reached, is a standby, and is not far behind. */
  isIn: boolean;
  /** At least so far. */
  replayed: bigint;
  /** When it last answered, or was first looked for. */
  heardAt: number;
};

type How = {
  readonly position: Position;
  /** The call that reads. */
  readonly operation: string | undefined;
};

type Standbys = {
  /** The rows of the statements, or null where the primary has to be asked. */
  readonly read: <const Statements extends readonly RawBuilder<unknown>[]>(
    customers: readonly string[],
    statements: Statements,
    how: How,
  ) => Promise<RowsOf<Statements> | null>;
  /** The result of the work, or null where the primary has to be asked. */
  readonly scoped: <T>(
    customers: readonly string[],
    work: (trx: Trx) => Promise<T>,
    how: How,
  ) => Promise<{ readonly result: T } | null>;
  /** How far the primary's log goes now; the end of any log when that is unknown. */
  readonly end: () => Promise<bigint>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly pools: readonly pg.Pool[];
  readonly primary: pg.Pool;
  readonly watched: Statements;
  readonly log: Log;
};

class Behind extends Error {}
/** A standby that is looked for did not answer in time. */
class Late extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
/** It wrote or locked, which only the primary can. */
const writes = (error: unknown) => codeOf(error) === '25006';
/** What it read was removed on the primary meanwhile. */
const conflicts = (error: unknown) => codeOf(error) === '40001';
const isLost = (error: unknown) => error instanceof Error && !writes(error) && isUnavailable(error);

/** Reads from hot standbys, each of which leaves while it lags or is not reached, and comes back by itself. */
export function openStandbys({ pools, primary, watched, log }: Options): Standbys {
  const standbys = pools.map((pool, at) => standbyOf(pool, at + 1, watched));
  /** Where the primary was, and when, oldest first. */
  let seen: { readonly at: number; readonly place: bigint }[] = [];
  let turn = 0;
  let closed = false;

  const leave = (standby: Standby, reason: string) => {
    if (standby.isIn) log.warn({ standby: standby.number, reason }, 'a standby answers no reads for now');
    standby.isIn = false;
    standby.replayed = 0n;
  };

  const lagOf = (place: bigint): number => {
    const missing = seen.find((one) => one.place > place);
    return missing ? (seen.at(-1)?.at ?? missing.at) - missing.at : 0;
  };

  const lookAt = async (standby: Standby) => {
    const label = { standby: String(standby.number) };
    try {
      const [row] = await asked<{ standby: boolean; place: string | null }>(standby.pool, lookSql);
      standby.heardAt = Date.now();
      if (!row?.standby) {
        replicaLag.remove(label);
        return leave(standby, 'it is no standby');
      }
      const place = placeIn(row);
      replicaLag.set(label, lagOf(place) / 1000);
      if (lagOf(place) > longestLagMs) return leave(standby, 'it is too far behind');
      if (!standby.isIn) log.info({ standby: standby.number }, 'a standby answers reads');
      standby.replayed = place > standby.replayed ? place : standby.replayed;
      standby.isIn = true;
    } catch (error) {
      replicaLag.set(label, (Date.now() - standby.heardAt) / 1000);
      // One that answers reads is busy and does not hang: without its connections, and those who read, it would be busier still.
      if (error instanceof Late && Date.now() - standby.heardAt < lookPatienceMs) return;
      leave(standby, 'it is not reached');
      // What waits for a server that hangs is asked of the primary.
      for (const client of standby.open) streamOf(client).destroy();
    }
  };

  const look = async () => {
    const at = Date.now();
    const [row] = await asked<{ place: string }>(primary, endSql).catch(() => []);
    const place = placeIn(row);
    // After a failover the log goes on from where the new primary had got to.
    if (row) seen = [...seen.filter((one) => at - one.at < rememberedMs && one.place <= place), { at, place }];
    await Promise.all(standbys.map(lookAt));
  };

  const keepLooking = async () => {
    while (!closed) {
      await look();
      await pause(lookEveryMs, undefined, { ref: false });
    }
  };
  void keepLooking();

  /** The least busy of those that have what the reader has seen; otherwise the one that will have it first. */
  const choose = ({ place }: Position): Standby | undefined => {
    if (place === endOfAnyLog) return undefined;
    const answering = standbys.filter(({ isIn }) => isIn);
    const ready = answering.filter(({ replayed }) => replayed >= place);
    turn += 1;
    if (ready.length > 0) return leastBusy(ready, turn);
    return answering.reduce<Standby | undefined>(
      (best, one) => (best && best.replayed >= one.replayed ? best : one),
      undefined,
    );
  };

  /** Null when the primary has to be asked instead. */
  const orNull = async <Result>(standby: Standby, read: () => Promise<Result>): Promise<Result | null> => {
    try {
      const result = await read();
      standby.heardAt = Date.now();
      return result;
    } catch (error) {
      if (isLost(error)) leave(standby, 'its connection was lost');
      else if (!(error instanceof Behind || writes(error) || conflicts(error) || isCrowded(error))) throw error;
      return null;
    }
  };

  return {
    read: async (customers, statements, { position, operation }) => {
      const standby = choose(position);
      if (!standby) return null;
      const executor = { pool: standby.pool, compiler: standby.db, watched, operation };
      return orNull(standby, async () => {
        const until = Date.now() + longestWaitMs;
        for (;;) {
          const answers = await readTogether(executor, customers, [replayedSql, ...statements, replayedSql]);
          const [before, after] = [answers[0], answers.at(-1)] as { place: string }[][];
          if (placeIn(before?.[0]) >= position.place) {
            reached(standby, position, placeIn(after?.[0]));
            return answers.slice(1, -1) as unknown as RowsOf<typeof statements>;
          }
          await untilReplayed(() => replayedSql.execute(standby.db), position, until);
        }
      });
    },
    scoped: async (customers, work, { position, operation }) => {
      const standby = choose(position);
      if (!standby) return null;
      return orNull(standby, () =>
        standby.db.transaction().execute(async (trx) => {
          await trx.executeQuery(CompiledQuery.raw(scopeStatement, [customers.join(','), operation]));
          await untilReplayed(() => replayedSql.execute(trx), position, Date.now() + longestWaitMs);
          const result = await work(trx);
          reached(standby, position, placeIn((await replayedSql.execute(trx)).rows[0]));
          return { result };
        }),
      );
    },
    end: async () => {
      try {
        const { rows } = await primary.query<{ place: string }>(endSql);
        return placeIn(rows[0]);
      } catch (error) {
        log.warn({ err: error }, 'the primary does not answer how far its log goes');
        return endOfAnyLog;
      }
    },
    close: async () => {
      closed = true;
      await Promise.all(standbys.map(({ db }) => db.destroy()));
    },
  };
}

function standbyOf(pool: pg.Pool, number: number, watched: Statements): Standby {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool, watched) }) });
  return { number, pool, db, open, isIn: false, replayed: 0n, heardAt: Date.now() };
}

/** Readings that it answers now, or that wait for one of its connections. */
const readingsOf = ({ pool }: Standby) => pool.totalCount - pool.idleCount + pool.waitingCount;

/** The one that answers the fewest readings now; those that answer as many, each in turn. */
function leastBusy(standbys: readonly Standby[], turn: number): Standby | undefined {
  const fewest = Math.min(...standbys.map(readingsOf));
  const least = standbys.filter((standby) => readingsOf(standby) === fewest);
  return least[turn % least.length];
}

function reached(standby: Standby, position: Position, place: bigint): void {
  if (place > standby.replayed) standby.replayed = place;
  position.reach(place);
}

type Ask = () => Promise<QueryResult<{ place: string | null }>>;

/** @throws Behind when it takes too long */
async function untilReplayed(ask: Ask, { place }: Position, until: number): Promise<void> {
  for (let pauseMs = 2; placeIn((await ask()).rows[0]) < place; pauseMs = Math.min(pauseMs * 2, 20)) {
    if (Date.now() + pauseMs > until) throw new Behind();
    await pause(pauseMs);
  }
}

async function asked<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<Row[]> {
  const late = pause(lookPatienceMs, undefined, { ref: false }).then(() => {
    throw new Late();
  });
  const { rows } = await Promise.race([pool.query<Row>(text), late]);
  return rows;
}

type Streaming = { readonly connection: { readonly stream: { destroy: () => void } } };
const streamOf = (client: pg.ClientBase) => (client as unknown as Streaming).connection.stream;
