import { SolvableError } from '#kit/solvableError.ts';
import { type ChildSpec, endChild, exitOf, forkChild } from './child.ts';

/** Runs the demo seed to its end; it decides itself whether the database is empty. */
export async function runSeed(spec: ChildSpec, aborted: AbortSignal): Promise<void> {
  const child = forkChild(spec);
  const exited = exitOf(child);
  const abort = () => void endChild(child, exited);
  aborted.addEventListener('abort', abort, { once: true });
  const outcome = await exited;
  aborted.removeEventListener('abort', abort);
  if (outcome !== 0 && !aborted.aborted) {
    throw new SolvableError('No se pudieron cargar los datos de demostración; el motivo está escrito arriba.');
  }
}
