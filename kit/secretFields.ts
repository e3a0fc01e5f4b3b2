const secretName = /password|contrase|authorization|secret|token|cookie/i;
const deepest = 6;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function masked(value: unknown, depth: number): unknown {
  if (depth > deepest) return '[profundo]';
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  return isPlain(value) ? maskFields(value, depth) : value;
}

function maskFields(fields: Record<string, unknown>, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretName.test(name) ? '[oculto]' : masked(value, depth + 1),
    ]),
  );
}

/** A copy fit for a log: every field that sounds like a credential is hidden, at any depth. */
export const withoutSecrets = (fields: Record<string, unknown>): Record<string, unknown> => maskFields(fields, 0);
