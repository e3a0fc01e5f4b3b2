import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { primaryUrl } from '#backend/db/primary.ts';
import { defaultRange } from '#domain/calendar.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { type Replicated, startReplicated } from '#host/postgres/replicated.ts';
import { pause } from '#host/processes.ts';
import { keptSecret } from '#host/secrets.ts';
import { SolvableError } from '#kit/errors.ts';
import { createLog } from '#kit/log.ts';
import { withClient } from '#kit/postgresClient.ts';
import { restRequest } from './ask.ts';
import { figure, judged, spread, title } from './figures.ts';
import { onClosing, seed, startScript, tokenOf, untilReady } from './product.ts';
import { openLoad } from './rounds.ts';

/** How many more lists three standbys answer than one, each with a small part of a processor so that it is the bottleneck. */

const standbys = 3;
const incidents = 1000;
const quotaPercent = Number(process.env.BENCH_STANDBY_QUOTA ?? 10);
/** Enough to keep each of them busy, and few enough that none seems to hang. */
const clientsEach = 4;
const warmUpMs = 5000;
const turnMs = 10_000;
const turns = 5;

const controllers = '/sys/fs/cgroup';

/** The processes of a server, of which the first starts the others. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

const groups: string[] = [];

/** A group goes once the last process in it has ended. */
async function removeGroups(): Promise<void> {
  for (const group of groups) {
    for (let attempt = 0; attempt < 50 && existsSync(group); attempt += 1) {
      try {
        rmdirSync(group);
      } catch {
        await pause(100);
      }
    }
  }
}

function moveInto(group: string, pid: number): void {
  try {
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch (error) {
    // It has ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Lets a server compute for so many hundredths of one processor; what it starts later shares them. */
function limit(pid: number, name: string, percent: number): void {
  const unified = existsSync(join(controllers, 'cgroup.controllers'));
  const parent = unified ? controllers : join(controllers, 'cpu');
  const group = join(parent, name);
  const period = 100_000;
  const quota = period * (percent / 100);
  try {
    if (unified) writeFileSync(join(parent, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(group);
    groups.push(group);
    if (unified) writeFileSync(join(group, 'cpu.max'), `${quota} ${period}`);
    else {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(period));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
    }
    for (const one of processesOf(pid)) moveInto(group, one);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new SolvableError(`Aquí no se puede repartir el procesador entre procesos (cgroup): ${cause}`);
  }
}

/** In how many of its periods each server had to wait for its quota: below nearly all, something else held up the lists. */
function heldUp(): readonly { readonly periods: number; readonly waited: number }[] {
  return groups.map((group) => {
    const stat = readFileSync(join(group, 'cpu.stat'), 'utf8');
    const told = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(stat)?.[1] ?? 0);
    return { periods: told('nr_periods'), waited: told('nr_throttled') };
  });
}

/** How often the server that writes was asked for incidents. */
async function incidentScans(ownerUrl: string): Promise<number> {
  const text = `select (sum(seq_scan) + sum(coalesce(idx_scan, 0)))::int as scans from pg_stat_user_tables where relname = 'incident'`;
  const { rows } = await withClient({ connectionString: await primaryUrl(ownerUrl) }, (client) =>
    client.query<{ scans: number }>(text),
  );
  return rows[0]?.scans ?? 0;
}

type Environment = Readonly<Record<string, string>>;

/** @returns the address of a backend that reads from these standbys alone */
async function startBackend(environment: Environment, readUrls: readonly string[]): Promise<string> {
  const port = await freePort();
  const { child } = startScript('backend', [], {
    ...environment,
    REST_PORT: String(port),
    DATABASE_READ_URLS: readUrls.join(','),
  });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, child);
  return base;
}

async function openCluster(dataDir: string): Promise<Replicated> {
  const settings = { shared_buffers: '64MB' };
  const cluster = await startReplicated({ dataDir, replicas: standbys, log: createLog('bench', 'error'), settings });
  onClosing(cluster.stop);
  while (cluster.servers().length <= standbys) await pause(200);
  return cluster;
}

export async function benchStandbys(): Promise<void> {
  title(`De una a ${standbys} reservas, cada una con ${quotaPercent} % de un procesador`);
  const dataDir = mkdtempSync(join(tmpdir(), 'd-standbys-'));
  onClosing(async () => rmSync(dataDir, { recursive: true, force: true }));
  // Closed after the servers, which are opened later.
  onClosing(removeGroups);
  const cluster = await openCluster(dataDir);
  const environment = {
    DATABASE_URL: cluster.appUrl,
    DATABASE_OWNER_URL: cluster.ownerUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: keptSecret(dataDir, 'jwt'),
    FILE_LINK_SECRET: keptSecret(dataDir, 'file-link'),
    TOKEN_MINUTES: '600',
    LOG_LEVEL: 'error',
  };
  await seed(incidents, environment);
  const urls = cluster.readUrls.split(',').slice(1);
  const { from, to } = defaultRange();
  const path = `/audited_sinister/?date_from=${from}&date_to=${to}&ordering=sinisterNumber&page=1&page_size=25`;
  const sides = [];
  for (const count of [1, standbys]) {
    const rest = await startBackend(environment, urls.slice(0, count));
    const person = { token: await tokenOf(rest, 'are.gnp'), customer: 'gnp' };
    sides.push({
      count,
      request: restRequest({ rest }, person, path),
      latencies: [] as number[],
      perSecond: [] as number[],
      periods: 0,
      waited: 0,
    });
  }
  const load = openLoad();
  let scans = 0;
  try {
    // With the whole processor: opening connections costs more than many lists.
    for (const { count, request } of sides) await load.ask(request, warmUpMs, clientsEach * count);
    // The primary only says who may come in, which must not be what holds up the lists.
    for (const { number, pid } of cluster.servers().filter(({ isPrimary }) => !isPrimary)) {
      limit(pid, `dictamen-${process.pid}-${number}`, quotaPercent);
    }
    scans = await incidentScans(cluster.ownerUrl);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const side of sides) {
        const before = heldUp();
        const rounded = await load.ask(side.request, turnMs, clientsEach * side.count);
        side.latencies.push(...rounded.latencies);
        side.perSecond.push(rounded.latencies.length / rounded.seconds);
        for (const [at, now] of heldUp().slice(0, side.count).entries()) {
          side.periods += now.periods - (before[at]?.periods ?? 0);
          side.waited += now.waited - (before[at]?.waited ?? 0);
        }
      }
    }
    scans = (await incidentScans(cluster.ownerUrl)) - scans;
  } finally {
    load.close();
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  for (const { count, latencies, perSecond, periods, waited } of sides) {
    const held = `su cuota las frenó en ${((100 * waited) / Math.max(1, periods)).toFixed(0)} % de sus periodos`;
    figure(`listas con ${count}`, `${mean(perSecond).toFixed(1)} por s, ${spread(latencies)}; ${held}`);
  }
  figure('leídos del que escribe', `${scans} veces la tabla de siniestros`);
  const [one, all] = sides.map(({ perSecond }) => mean(perSecond));
  const ratio = (all ?? Number.NaN) / (one ?? Number.NaN);
  judged(`${standbys} ÷ 1`, ratio, `× ${ratio.toFixed(2)}`, { least: 2.7 });
}
