import type { Request } from 'express';
import { invalidField } from '#gateway/errors.ts';

/** The number of `If-Match: "n"`. */
export function versionOf(request: Request): number | undefined {
  const header = request.get('if-match');
  if (header === undefined) return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (digits === undefined)
    throw invalidField('version', 'If-Match: escriba la versión del siniestro, por ejemplo "3".');
  return Number(digits);
}

/** A key fit for a header, or undefined when none was given. */
export function idempotencyKeyOf(key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalidField('idempotencyKey', 'Clave de idempotencia: use de 1 a 200 letras, números o signos, sin espacios.');
}
