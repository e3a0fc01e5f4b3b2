import type * as z from 'zod/mini';
import { SolvableError, tellAndExit } from './errors.ts';

export class EnvironmentError extends SolvableError {
  override readonly name = 'EnvironmentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const lines = problems.map((problem) => `  - ${problem}`);
    super(['La configuración no es válida:', ...lines, 'Vea .env.example.'].join('\n'));
    this.problems = problems;
  }
}

type Source = Readonly<Record<string, string | undefined>>;

/** Typed settings from the environment; an empty variable counts as unset. Throws `EnvironmentError` naming each wrong one. */
export function readEnvironment<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  source: Source = process.env,
): z.infer<z.ZodMiniObject<Shape>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new EnvironmentError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

/** `readEnvironment` for a process that is starting: a wrong setting is reported in Spanish and ends it with code 1. */
export function environmentOrExit<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
): z.infer<z.ZodMiniObject<Shape>> {
  try {
    return readEnvironment(schema);
  } catch (error) {
    return tellAndExit(error);
  }
}
