/**
 * Reads one by its id; all that are asked for while a request's resolvers run are read together, and each once.
 *
 * @param most how many one reading takes
 */
export function inBatches<Entity extends { readonly id: string }>(
  most: number,
  read: (ids: readonly string[]) => Promise<readonly Entity[]>,
): (id: string) => Promise<Entity | null> {
  const known = new Map<string, Promise<Entity | null>>();
  let waiting: string[] = [];
  let underway: Promise<ReadonlyMap<string, Entity>> | null = null;
  const readWaiting = async () => {
    // After the resolvers of the same level, which run before the timers.
    await new Promise((resolve) => setImmediate(resolve));
    const ids = waiting;
    waiting = [];
    underway = null;
    const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
      ids.slice(at * most, (at + 1) * most),
    );
    const entities = (await Promise.all(parts.map(read))).flat();
    return new Map(entities.map((entity) => [entity.id, entity]));
  };
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    waiting.push(id);
    underway ??= readWaiting();
    const entity = underway.then((entities) => entities.get(id) ?? null);
    known.set(id, entity);
    return entity;
  };
}
