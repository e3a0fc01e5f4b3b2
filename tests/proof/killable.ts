import { rmSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '#backend/migrate.ts';
import { demoPassword } from '#domain/demo.ts';
import { freePort } from '#host/postgres/freePort.ts';
import { type Postgres, startPostgres } from '#host/postgres/start.ts';
import { lockedFolder } from '#host/postgres/temporary.ts';
import { createLog } from '#kit/log.ts';
import { seedAccounts, seedReference } from '#tests/backend/seedReference.ts';
import { secrets } from '#tests/backend/server.ts';
import { type BackendProcess, startBackend } from './backendProcess.ts';

/** A durable database server and a backend, both real processes, both to be killed at any moment and started again. */
export async function openKillable() {
  const dataDir = lockedFolder();
  const log = createLog('proof', 'silent');
  let postgres: Postgres = await startPostgres({ dataDir, log });
  await migrate(postgres.ownerUrl);
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await seedAccounts(client);
  await seedReference(client);
  await client.end();

  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const environment = () => ({
    REST_PORT: String(port),
    DATABASE_URL: postgres.appUrl,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: secrets.jwtSecret,
    FILE_LINK_SECRET: secrets.fileLinkSecret,
    TOKEN_MINUTES: '600',
    LOG_LEVEL: 'silent',
  });
  let backend: BackendProcess = await startBackend(base, environment());

  return {
    base,
    dataDir,
    urls: () => ({ app: postgres.appUrl, owner: postgres.ownerUrl }),
    killBackend: async () => {
      await backend.kill();
      backend = await startBackend(base, environment());
    },
    /** The backend lives through it and finds the database again. */
    killPostgres: async () => {
      process.kill(postgres.pid, 'SIGKILL');
      await postgres.exited;
      postgres = await startPostgres({ dataDir, log, port: postgres.port });
      if (!backend.isRunning()) throw new Error('the backend died with the database');
    },
    signIn: async (username: string): Promise<string> => {
      const response = await fetch(`${base}/api/v1/auth/obtain_token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword }),
      });
      const { token } = (await response.json()) as { token: string };
      return token;
    },
    close: async () => {
      await backend.kill();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Killable = Awaited<ReturnType<typeof openKillable>>;
