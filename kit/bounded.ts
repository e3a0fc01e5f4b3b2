/** How much a JSON body may hold, in whichever room it is read. */

/** The longest body that is read, in bytes: several times a quantification of 1,000 lines with long comments. */
export const longestBody = 2 * 1024 * 1024;

/** The longest body that is read without a session, in bytes: many times what signing in sends. To read 2 MB of names takes up to a second. */
export const longestOpenBody = 64 * 1024;

const deepest = 32;
/** Names of one object: more than twice what any call reads. */
const mostNames = 500;
/** Twice the rows of the largest file whose decisions are saved at once. */
const mostItems = 10_000;
/** Values in all. A list or an object counts as several, since each may lack all that its schema asks. */
const mostValues = 150_000;
const weightOfHolder = 8;

export const tooManyValues = 'La solicitud trae demasiados datos. Envíelos en varias partes.';
export const tooDeep = 'La solicitud está demasiado anidada.';

/**
 * What keeps a value that was read from JSON from being judged: it nests or holds more than any call takes. What a schema
 * says of each wrong value costs many times what the value itself does: a body of 2 MB would keep all others waiting for
 * half a minute.
 */
export function excessIn(body: unknown): 'deep' | 'many' | null {
  const left = [{ value: body, depth: 0 }];
  let weight = 0;
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const { value, depth } = at;
    weight += 1;
    if (typeof value === 'object' && value !== null) {
      if (depth > deepest) return 'deep';
      const parts = Object.values(value);
      weight += weightOfHolder;
      if (parts.length > (Array.isArray(value) ? mostItems : mostNames)) return 'many';
      for (const part of parts) left.push({ value: part, depth: depth + 1 });
    }
    if (weight > mostValues) return 'many';
  }
  return null;
}
