import type { Request, RequestHandler, Response } from 'express';
import { type Call, routeOf } from '#contract/call.ts';
import { MethodNotAllowed } from '#kit/errors.ts';

const methods: readonly Call['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Routed = { readonly row: Call };
type Leaf<Of> = { readonly served: Of; readonly names: readonly string[] };

/** Routes below a segment of the path. */
type Branch<Of> = {
  readonly words: Map<string, Branch<Of>>;
  any: Branch<Of> | null;
  readonly served: Map<string, Leaf<Of>>;
};

const branch = <Of>(): Branch<Of> => ({ words: new Map(), any: null, served: new Map() });

const segmentsOf = (path: string) => path.replace(/^\/|\/$/g, '').split('/');

type Answer<Of> = (served: Of, request: Request, response: Response) => Promise<void>;

/**
 * Finds the row of a request by the segments of its path, which costs the same for each of them. A word goes before a
 * parameter, and a path may end with a slash or without. A path that other methods serve is refused with 405.
 */
export function tableOf<Of extends Routed>(rows: readonly Of[], answer: Answer<Of>): RequestHandler {
  const root = branch<Of>();
  for (const served of rows) {
    const segments = segmentsOf(routeOf(served.row));
    let at = root;
    for (const segment of segments) at = below(at, segment);
    const names = segments.filter(isParameter).map((segment) => segment.slice(1));
    if (!at.served.has(served.row.method)) at.served.set(served.row.method, { served, names });
  }

  return (request, response, next) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const segments = segmentsOf(request.path);
    const found = find(root, method, segments, 0, []);
    if (!found) {
      const allowed = methods.filter((other) => find(root, other, segments, 0, []) !== null);
      return next(allowed.length > 0 ? new MethodNotAllowed(allowed) : undefined);
    }
    const { served, names, values } = found;
    request.params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]));
    return answer(served, request, response);
  };
}

const isParameter = (segment: string) => segment.startsWith(':');

function below<Of>(at: Branch<Of>, segment: string): Branch<Of> {
  if (isParameter(segment)) {
    at.any ??= branch();
    return at.any;
  }
  const next = at.words.get(segment) ?? branch<Of>();
  at.words.set(segment, next);
  return next;
}

type Found<Of> = Leaf<Of> & { readonly values: readonly string[] };

function find<Of>(
  at: Branch<Of>,
  method: string,
  segments: readonly string[],
  depth: number,
  values: readonly string[],
): Found<Of> | null {
  const segment = segments[depth];
  if (segment === undefined) {
    const found = at.served.get(method);
    return found ? { ...found, values } : null;
  }
  const word = at.words.get(segment);
  const byWord = word ? find(word, method, segments, depth + 1, values) : null;
  if (byWord || at.any === null || segment === '') return byWord;
  return find(at.any, method, segments, depth + 1, [...values, segment]);
}
