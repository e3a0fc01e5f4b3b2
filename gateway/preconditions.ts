import { invalidField } from './errors.ts';

/** The version that header `If-Match` ("3") names; undefined without one. @throws VALIDATION_FAILED */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch)?.[1];
  if (digits === undefined)
    throw invalidField('version', 'If-Match: escriba la versión del siniestro, por ejemplo "3".');
  return Number(digits);
}

/** A key that can travel in a header; undefined without one. @throws VALIDATION_FAILED */
export function idempotencyKeyOf(key: string | null | undefined): string | undefined {
  if (key == null) return undefined;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw invalidField('idempotencyKey', 'Clave de idempotencia: use de 1 a 200 letras, números o signos, sin espacios.');
}
