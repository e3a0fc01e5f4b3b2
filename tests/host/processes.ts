import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { giveToServer } from '#host/postgres/serverUser.ts';
import { primaryFolder } from '#host/postgres/standby.ts';
import { openNodes } from '#host/postgres/start.ts';
import { createLog } from '#kit/log.ts';

type Keeper = { child: ChildProcess; ownerUrl: string; pid: number; refused?: string };

/** Another process that locks the data directory and starts its database, and says what came of it. */
export function startKeeper(dataDir: string, replicas = 0): Promise<Keeper> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/host/fixtures/keeper.ts', dataDir, String(replicas)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the keeper ended without a word')));
    createInterface({ input: child.stdout }).once('line', (line) => resolve({ child, ...JSON.parse(line) }));
  });
}

export function kill9(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  return gone;
}

export async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

const folders: string[] = [];

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-host-'));
  folders.push(folder);
  return folder;
}

let made: Promise<string> | undefined;

async function makeDatabase(): Promise<string> {
  const dataDir = temporaryFolder();
  const nodes = await openNodes({ dataDir, log: createLog('test', 'silent') });
  await nodes.initialise(primaryFolder(nodes.dataDir));
  return nodes.dataDir;
}

/** A data directory with an empty database that has never run. One is made for the tests of a file, and copied, which takes less. */
export async function folderWithDatabase(): Promise<string> {
  made ??= makeDatabase();
  const folder = temporaryFolder();
  // Its synchronous twin leaves folders open to all since Node 22, and PostgreSQL does not start in one.
  await cp(await made, folder, { recursive: true });
  giveToServer(primaryFolder(folder));
  return folder;
}

export function removeTemporaryFolders(): void {
  made = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
