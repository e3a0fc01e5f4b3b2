/** A problem that the person who starts a process can solve: its Spanish message says how, and no stack is shown. */
export class SolvableError extends Error {
  override readonly name: string = 'SolvableError';
}

/** Ends a process that can't start: a solvable problem is printed as it is, anything else is thrown on. */
export function tellAndExit(error: unknown): never {
  if (!(error instanceof SolvableError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
