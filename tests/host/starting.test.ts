import { describe, expect, test } from 'vitest';
import { retryIfReplaced } from '#host/supervisor/child.ts';

const failed = new Error('ended while starting');

describe('what ends before it is ready', () => {
  test('is tried again when what it needs was another process meanwhile, once that runs', async () => {
    const { signal } = new AbortController();
    let database: number | undefined = 1;
    const seen: (number | undefined)[] = [];
    const attempt = async () => {
      seen.push(database);
      if (seen.length === 4) return;
      database = undefined;
      setTimeout(() => (database = seen.length + 1), 300);
      throw failed;
    };
    await retryIfReplaced(attempt, { needs: () => database, aborted: signal });
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  test('is not, when what it needs ran on, or when it needs nothing', async () => {
    const { signal } = new AbortController();
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      throw failed;
    };
    await expect(retryIfReplaced(attempt, { needs: () => 7, aborted: signal })).rejects.toBe(failed);
    await expect(retryIfReplaced(attempt, { aborted: signal })).rejects.toBe(failed);
    expect(attempts).toBe(2);
  });

  test('waits no longer for what it needs once everything is stopped', async () => {
    const stopping = new AbortController();
    const waiting = retryIfReplaced(async () => {}, { needs: () => undefined, aborted: stopping.signal });
    stopping.abort();
    await expect(waiting).rejects.toThrow('aborted');
  });
});
