import { invalid } from '#backend/errors.ts';

const deepest = 32;
const unstorable = /[\0\ufffd\p{Cs}]/u;
const refusal = 'Quite los caracteres no permitidos.';

function refuse(path: readonly string[], text: string): never {
  throw invalid({ [path.length > 0 ? path.join('.') : 'form']: [text] });
}

/** Refuses what no column can hold: U+0000, halves of surrogates, what was not UTF-8; and bottomless nesting. */
export function refuseUnstorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) refuse(path, refusal);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length > deepest) refuse([], 'La solicitud está demasiado anidada.');
  for (const [name, part] of Object.entries(value)) {
    if (unstorable.test(name)) refuse(path, refusal);
    refuseUnstorable(part, [...path, name]);
  }
}
