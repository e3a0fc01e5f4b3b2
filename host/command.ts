import { isUnavailable } from '#backend/errors/known.ts';
import { SolvableError, tellAndExit } from '#kit/errors.ts';

/** Wrong user or password, no such database, and a role that may not enter. */
const refusedStates = new Set(['28P01', '28000', '3D000', '42501']);
/** A table or a column that this program knows and the database does not. */
const foreignStates = new Set(['42P01', '42703']);

function problemOf(error: Error): string | null {
  const code = 'code' in error ? String(error.code) : '';
  if (foreignStates.has(code)) {
    return 'La base de datos no es de Dictamen, o es de otra versión. Revise DATABASE_URL, o inicie antes el programa con ella.';
  }
  if (refusedStates.has(code)) return `La base de datos no permite entrar. Revise DATABASE_URL: ${error.message}`;
  if (isUnavailable(error))
    return `La base de datos no responde. Revise DATABASE_URL y que esté en marcha: ${error.message}`;
  return null;
}

/** Ends a command that failed: what the person at the terminal can solve is told in Spanish, anything else is thrown on. */
export function endCommand(error: unknown): never {
  const problem = error instanceof Error && !(error instanceof SolvableError) ? problemOf(error) : null;
  tellAndExit(problem === null ? error : new SolvableError(problem));
}
