import { type AnsweredError, stale } from '#backend/errors.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';

const uniqueViolation = '23505';

/** Runs a write that a unique index may refuse, because somebody else was a moment faster. */
export async function unlessTaken<Result>(write: Promise<Result>, taken: AnsweredError): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) throw taken;
    throw error;
  }
}

type Versioned = { readonly version: number };

/** Honours If-Match on a row that is locked; what is told as changed is what was sent and isn't so. */
export function refuseOldVersion(
  { ifMatch }: Pick<CustomerAsk, 'ifMatch'>,
  saved: Versioned & Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>> = {},
): void {
  if (ifMatch === null || ifMatch === saved.version) return;
  const changed = Object.keys(sent).filter((field) => field in saved && String(saved[field]) !== String(sent[field]));
  throw stale({ version: saved.version, changed });
}
