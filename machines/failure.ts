import { texts } from '#domain/texts.ts';

/** What an effect throws when the person should read why: a Spanish text. Anything else stays masked. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** The session is no longer good (401). */
  readonly unauthorized: boolean;
  /** The server or the line failed: the person has nothing to mend. */
  readonly isFault: boolean;

  constructor(
    text: string,
    { unauthorized = false, isFault = false }: { unauthorized?: boolean; isFault?: boolean } = {},
  ) {
    super(text);
    this.unauthorized = unauthorized;
    this.isFault = isFault;
  }
}

export function textOf(error: unknown, otherwise: string = texts.unexpected): string {
  return error instanceof Failure ? error.message : otherwise;
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.unauthorized;
}

export function isFault(error: unknown): boolean {
  return error instanceof Failure && error.isFault;
}
