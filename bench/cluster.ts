import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SolvableError } from '#kit/solvableError.ts';
import { title } from './figures.ts';

/** Runs in long what the tests run in short; it prints its own figures. */
async function runLong(project: string, file: string, longForm: Readonly<Record<string, string>>): Promise<number> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file];
  const child = spawn(process.execPath, vitest, { env: { ...longForm, ...process.env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}

/** Kills the primary of a replicated database again and again, and reads what was just written from late standbys. */
export async function benchCluster(): Promise<void> {
  title('Base replicada: muertes del que escribe, y lecturas tras escribir');
  const longForm = { PROOF_CLUSTER_KILLS: '200', PROOF_CLUSTER_PAIRS: '100000' };
  const code = await runLong('proof', 'tests/proof/cluster.test.ts', longForm);
  if (code !== 0) throw new SolvableError('La base replicada perdió, duplicó o mostró algo viejo; véase arriba.');
}

/** Kills a backend again and again while it sends webhooks. */
export async function benchWebhooks(): Promise<void> {
  title('Webhooks: muertes del servidor mientras envía');
  const code = await runLong('servers', 'tests/backend/webhooks.test.ts', { PROOF_WEBHOOK_KILLS: '200' });
  if (code !== 0) throw new SolvableError('Se perdió o se duplicó un aviso sin que se reconozca; véase arriba.');
}
