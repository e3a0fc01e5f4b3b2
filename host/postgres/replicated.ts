import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { pause } from '#host/processes.ts';
import { keptSecret } from '#host/secrets.ts';
import { SolvableError } from '#kit/errors.ts';
import type { Log } from '#kit/log.ts';
import { withClient } from '#kit/postgresClient.ts';
import { adminRole } from './cluster.ts';
import {
  copyPrimary,
  fence,
  folderOf,
  forgetFollowed,
  type History,
  isNotedToFollow,
  markStandby,
  noteFollowed,
  notePrimary,
  primaryFolder,
  serverFolders,
  writeSettings,
} from './standby.ts';
import { type Node, openNodes } from './start.ts';
import { type DatabaseUrls, databaseUrls } from './urls.ts';

/** The embedded PostgreSQL as several servers, one of which takes the place of one that dies. */

export type Replicated = DatabaseUrls & {
  /** Of every server, for what only reads. */
  readonly readUrls: string;
  /** The superuser's address of the server that takes writes now. */
  readonly primaryUrl: () => string;
  /** Number, port and process of each server that runs, and which takes writes. */
  readonly servers: () => {
    readonly number: number;
    readonly port: number;
    readonly pid: number;
    readonly isPrimary: boolean;
  }[];
  readonly stop: () => Promise<void>;
};

type ReplicatedOptions = {
  readonly dataDir: string;
  /** Standbys beside the primary. */
  readonly replicas: number;
  readonly log: Log;
  readonly settings?: Readonly<Record<string, string>>;
};

type Member = { readonly number: number; readonly folder: string; readonly port: number; node: Node | null };

/** A disk that was taken away leaves a process without a folder, which can be told nothing: it is copied anew. */
const hasData = ({ folder }: Member) => existsSync(join(folder, 'PG_VERSION'));

const nameOf = ({ number }: Member) => `dictamen_${number}`;

const replication = {
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: '10',
  wal_keep_size: '512MB',
  wal_retrieve_retry_interval: '200ms',
  wal_receiver_status_interval: '1s',
  // A standby gives up what it reads rather than fall far behind.
  max_standby_streaming_delay: '2s',
};

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const patience = { connectionTimeoutMillis: 2000, query_timeout: 35_000 };
  const { rows } = await withClient({ connectionString: url, ...patience }, (client) => client.query<Row>(text));
  return rows;
}

const timelineSql = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
  system_identifier::text as cluster from pg_control_system()`;
const receivedSql = "select received_tli as timeline from pg_stat_wal_receiver where status = 'streaming'";

type Written = Pick<History, 'cluster' | 'timeline'>;

/** How long a standby may take to follow before it is copied anew. */
const streamsFor = 15_000;

/**
 * The embedded server with standbys that stream from it. A write is acknowledged once one of them has it; when the
 * primary ends, the standby that has most takes its place, and the former one comes back as a standby.
 */
export async function startReplicated({
  dataDir,
  replicas,
  log,
  settings = {},
}: ReplicatedOptions): Promise<Replicated> {
  const launcher = await openNodes({ dataDir, log, settings: { ...replication, ...settings } });
  const members: Member[] = [];
  for (let number = 1; number <= replicas + 1; number += 1) {
    members.push({ number, folder: folderOf(launcher.dataDir, number), port: await launcher.freePort(), node: null });
  }
  const urlsOf = ({ port }: Member) => databaseUrls(launcher.dataDir, port);
  const first = members.find(({ folder }) => folder === primaryFolder(launcher.dataDir));
  if (!first) {
    const problem = 'El servidor que escribió al final es uno de más réplicas.';
    throw new SolvableError(`${problem} Inicie con «--replicas ${primaryFolder(launcher.dataDir).slice(-1)}» o más.`);
  }
  let primary: Member = first;
  let stopping = false;
  const mending = new Map<Member, Promise<void>>();
  /** Those that may have acknowledged what the primary wrote, and perhaps as the only one. */
  const witnesses = new Set<Member>();
  /**
   * Those whose data are a beginning of the primary's. Any other may hold what was never acknowledged, would confirm with
   * it writes that it does not have, and is copied anew before it runs. Noted in its folder, for the next start.
   */
  const trusted = new Set<Member>();

  const distrust = async (member: Member) => {
    trusted.delete(member);
    await forgetFollowed(member.folder);
  };

  const quorum = (leader: Member) => {
    const others = members.filter((member) => member !== leader);
    return { synchronous_standby_names: `ANY 1 (${others.map(nameOf).join(', ')})` };
  };

  const following = (leader: Member, member: Member) => ({
    primary_conninfo: [
      `host=127.0.0.1 port=${leader.port} user=${adminRole} password=${keptSecret(launcher.dataDir, 'database-admin')}`,
      `application_name=${nameOf(member)} connect_timeout=2 keepalives_idle=2 keepalives_interval=1 keepalives_count=3`,
    ].join(' '),
    ...quorum(member),
  });

  const historyOf = async (leader: Member): Promise<History | undefined> => {
    const [row] = await query<Written>(urlsOf(leader).adminUrl, timelineSql).catch(() => []);
    return row && { ...row, leader: leader.folder };
  };

  /** What it receives, if that is the leader's own timeline: one that went another way streams its former one for a moment. */
  const streamed = async (member: Member, leader: Member): Promise<History | undefined> => {
    const [written, received] = await Promise.all([
      historyOf(leader),
      query<{ timeline: number }>(urlsOf(member).adminUrl, receivedSql).catch(() => []),
    ]);
    return written?.timeline === received[0]?.timeline ? written : undefined;
  };

  const launch = async (member: Member) => {
    const node = await launcher.launch(member.folder, member.port);
    member.node = node;
    void node.exited.then(() => {
      if (member.node === node) member.node = null;
      if (!stopping) void (member === primary ? failOver() : mend(member));
    });
  };

  const tryToFollow = async (member: Member, leader: Member): Promise<boolean> => {
    if (!hasData(member)) return false;
    witnesses.add(member);
    writeSettings(member.folder, following(leader, member));
    markStandby(member.folder);
    try {
      if (!member.node) await launch(member);
    } catch (error) {
      log.warn({ err: error, server: member.number }, 'a standby does not start');
      return false;
    }
    const until = Date.now() + streamsFor;
    while (Date.now() < until && member.node && !stopping && leader === primary) {
      const history = await streamed(member, leader);
      if (history && leader === primary) {
        await noteFollowed(member.folder, history);
        return true;
      }
      await pause(100);
    }
    return false;
  };

  /** Brings a standby back, by a new copy unless its own data are a beginning of the primary's. */
  const follow = async (member: Member): Promise<void> => {
    while (!stopping && member !== primary) {
      const leader = primary;
      if (trusted.has(member) && (await tryToFollow(member, leader))) return;
      if (stopping || leader !== primary) continue;
      log.info({ server: member.number }, 'a standby is copied anew');
      await distrust(member);
      const { node } = member;
      member.node = null;
      await node?.stop();
      try {
        await copyPrimary(urlsOf(leader).adminUrl, leader.folder, member.folder);
        if (leader === primary) trusted.add(member);
      } catch (error) {
        log.warn({ err: error, server: member.number }, 'a standby could not be copied');
        await pause(500);
      }
    }
  };

  /** What fails here, as on a full disk, must not end the servers that run. */
  const untilDone = async (what: string, work: () => Promise<void>): Promise<void> => {
    while (!stopping) {
      try {
        await work();
        return;
      } catch (error) {
        log.error({ err: error }, `${what} failed; it is tried again`);
        await pause(500);
      }
    }
  };

  const mend = (member: Member): Promise<void> => {
    const running =
      mending.get(member) ??
      untilDone('bringing a standby back', () => follow(member)).finally(() => mending.delete(member));
    mending.set(member, running);
    return running;
  };

  const received = async (member: Member): Promise<bigint | null> => {
    const text = `select (greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0')::text as bytes`;
    const rows = await query<{ bytes: string }>(urlsOf(member).adminUrl, text).catch(() => []);
    return rows[0] ? BigInt(rows[0].bytes.split('.')[0] ?? '0') : null;
  };

  /** The standby that has most. It has all that was acknowledged only if none that may have more is missing. */
  const successor = async (): Promise<{ next: Member; asked: readonly Member[] } | null> => {
    const asked = [...witnesses];
    const places = await Promise.all(asked.map(async (member) => ({ member, place: await received(member) })));
    const known = places.filter((one): one is { member: Member; place: bigint } => one.place !== null);
    if (known.length === 0 || known.length < asked.length) return null;
    return { next: known.reduce((best, one) => (one.place > best.place ? one : best)).member, asked };
  };

  /** @param asked the standbys that have no more than this one */
  const promote = async (next: Member, asked: readonly Member[]): Promise<boolean> => {
    // Promoted, it goes its own way, and this process may be killed before it can note that.
    await forgetFollowed(next.folder);
    writeSettings(next.folder, quorum(next));
    const text = 'select pg_reload_conf(), pg_promote(true, 30)';
    const promoted = await query<{ pg_promote: boolean }>(urlsOf(next).adminUrl, text).catch(() => []);
    if (promoted[0]?.pg_promote !== true) {
      trusted.delete(next);
      await next.node?.stop().catch(() => undefined);
      return false;
    }
    primary = next;
    witnesses.clear();
    for (const member of members) if (!asked.includes(member)) trusted.delete(member);
    return true;
  };

  const restarts = (member: Member) =>
    launch(member).then(
      () => true,
      () => false,
    );

  const failOver = async (): Promise<void> => {
    const former = primary;
    log.error({ server: former.number }, 'the primary ended; a standby takes its place');
    await fence(former.folder, 0);
    let replaced = false;
    while (!replaced) {
      if (stopping) return;
      const found = await successor();
      replaced = found !== null && (await promote(found.next, found.asked).catch(() => false));
      // As long as one does not answer, nothing is lost by starting the former one again.
      if (!replaced && (await restarts(former))) return;
      if (!replaced) await pause(200);
    }
    // No write is confirmed before its standbys follow it, so that a start meanwhile on the former one loses none.
    await untilDone('noting the new primary', () => notePrimary(launcher.dataDir, primary.folder));
    for (const member of members.filter((one) => trusted.has(one) && one !== primary && one.node && hasData(one))) {
      witnesses.add(member);
      await untilDone('telling a standby', async () => writeSettings(member.folder, following(primary, member)));
      await query(urlsOf(member).adminUrl, 'select pg_reload_conf()').catch(() => undefined);
    }
    for (const member of members.filter((one) => one !== primary)) void mend(member);
  };

  await launcher.initialise(primary.folder);
  // The primary first: those that outlived their supervisor still receive the end of what it wrote.
  await launcher.clear(primary.folder);
  await Promise.all(serverFolders(launcher.dataDir).map(launcher.clear));
  const others = members.filter((one) => one !== primary);
  writeSettings(primary.folder, {});
  await launch(primary);
  await notePrimary(launcher.dataDir, primary.folder);
  await launcher.ensureRoles(urlsOf(primary).adminUrl);
  const history = await historyOf(primary);
  for (const member of others) if (history && isNotedToFollow(member.folder, history)) trusted.add(member);
  const [nearest, ...later] = others.filter((member) => !trusted.has(member));
  const returning = [...trusted].map(mend);
  // One that confirms is enough to begin with. The others are copied one after the other.
  await Promise.race(returning.length > 0 || !nearest ? returning : [mend(nearest)]);
  const mendLater = async () => {
    for (const member of nearest ? [nearest, ...later] : later) await mend(member);
  };
  void mendLater();
  writeSettings(primary.folder, quorum(primary));
  await query(urlsOf(primary).adminUrl, 'select pg_reload_conf()');

  const joined = (name: keyof DatabaseUrls) => members.map((member) => urlsOf(member)[name]).join(',');
  return {
    ownerUrl: joined('ownerUrl'),
    appUrl: joined('appUrl'),
    adminUrl: joined('adminUrl'),
    readUrls: joined('appUrl'),
    primaryUrl: () => urlsOf(primary).adminUrl,
    servers: () =>
      members.flatMap((member) =>
        member.node
          ? [{ number: member.number, port: member.port, pid: member.node.pid, isPrimary: member === primary }]
          : [],
      ),
    stop: async () => {
      stopping = true;
      // The primary last: until then its standbys still receive what is written.
      const inOrder = [...members.filter((member) => member !== primary), primary];
      await Promise.allSettled(mending.values());
      await query(urlsOf(primary).adminUrl, `select 1`).catch(() => undefined);
      for (const member of inOrder) await member.node?.stop();
    },
  };
}
