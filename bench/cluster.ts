import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { SolvableError } from '#kit/solvableError.ts';
import { title } from './figures.ts';

/** The long form of the proof that tests run in short: it prints its own figures. */
const longForm = { PROOF_CLUSTER_KILLS: '200', PROOF_CLUSTER_PAIRS: '100000' };

/** Kills the primary of a replicated database again and again, and reads what was just written from late standbys. */
export async function benchCluster(): Promise<void> {
  title('Base replicada: muertes del que escribe, y lecturas tras escribir');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'proof', 'tests/proof/cluster.test.ts'];
  const child = spawn(process.execPath, vitest, { env: { ...longForm, ...process.env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new SolvableError('La base replicada perdió, duplicó o mostró algo viejo; véase arriba.');
}
