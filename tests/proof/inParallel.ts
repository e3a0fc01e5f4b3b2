const lanes = 6;

/** A few at a time, so that client, servers and database all have something to do. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const ahead = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = ahead.next(); !next.done; next = ahead.next()) await work(next.value);
    }),
  );
}
