import { texts } from '#domain/texts.ts';

/** What an effect throws when the person should read why: a Spanish text. Anything else stays masked. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** The session is no longer good (401). */
  readonly unauthorized: boolean;

  constructor(text: string, { unauthorized = false }: { unauthorized?: boolean } = {}) {
    super(text);
    this.unauthorized = unauthorized;
  }
}

export function textOf(error: unknown, otherwise: string = texts.unexpected): string {
  return error instanceof Failure ? error.message : otherwise;
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Failure && error.unauthorized;
}
