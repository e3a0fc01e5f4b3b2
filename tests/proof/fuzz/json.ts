import type { Random } from '#demo/random.ts';
import { hostileText, hostileValue } from './hostile.ts';

/** JSON values and small harms to them. */

export type Path = readonly (string | number)[];

/** Every place of a value, the whole included. */
export function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...parts.flatMap(([key, part]) => placesOf(part, [...path, key]))];
}

export function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key], value);
}

/** The value with another one in a place; `undefined` takes it away. */
export function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) {
    const parts = value.map((part, index) => (index === key ? withAt(part, rest, put) : part));
    return parts.filter((part, index) => index !== key || part !== undefined);
  }
  const entries = Object.entries((value ?? {}) as Record<string, unknown>).filter(([name]) => name !== key);
  const inside = withAt((value as Record<string, unknown> | undefined)?.[key as string], rest, put);
  return Object.fromEntries(inside === undefined ? entries : [...entries, [key, inside]]);
}

const extras = ['__proto__', 'constructor', 'is_admin', 'role', 'customer', 'version', 'id', 'x', ''];

/** One place of it harmed. */
export function harmed(random: Random, value: unknown): unknown {
  const places = placesOf(value);
  const path = random.pick(places);
  const inside = at(value, path);
  const kind = random.next();
  if (kind < 0.12 && path.length > 0) return withAt(value, path, undefined);
  if (kind < 0.22 && Array.isArray(inside)) return withAt(value, path, many(random, inside));
  if (kind < 0.3 && typeof inside === 'object' && inside !== null && !Array.isArray(inside)) {
    return withAt(
      value,
      path,
      Object.fromEntries([...Object.entries(inside), [random.pick(extras), hostileValue(random)]]),
    );
  }
  if (kind < 0.4 && typeof inside === 'string') return withAt(value, path, `${inside}${hostileText(random)}`);
  return withAt(value, path, hostileValue(random));
}

function many(random: Random, items: readonly unknown[]): unknown[] {
  const times = random.pick([0, 2, 2, 101, 501, 1001]);
  return Array.from({ length: times }, () => items).flat();
}
