import { ApolloLink, gql, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCountingLink, oneByOne, whenQuiet } from '#client/api/quiet.ts';

type Observer = Parameters<ConstructorParameters<typeof Observable<ApolloLink.Result>>[0] & object>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that is asked, and what its server does with it. */
function asked() {
  const servers: Observer[] = [];
  const link = ApolloLink.from([
    createCountingLink(),
    new ApolloLink(() => new Observable((at) => void servers.push(at))),
  ]);
  const query = gql`query Quiet { viewer { username } }`;
  const subscription = ApolloLink.execute(link, { query }, { client: {} as never }).subscribe({ error: () => {} });
  const [server] = servers;
  if (!server) throw new Error('nothing was asked');
  return { server, subscription };
}

test('waits for the last of what is on its way, however it ends', () => {
  const then = vi.fn();
  whenQuiet(then);
  const [answered, failed, unwanted] = [asked(), asked(), asked()];
  vi.runAllTimers();
  answered.server.complete();
  failed.server.error(new Error('down'));
  expect(then).not.toHaveBeenCalled();
  unwanted.subscription.unsubscribe();
  expect(then).toHaveBeenCalledOnce();
});

test('where nothing is on its way it is quiet at once; who gave up is not called', () => {
  const [then, gone] = [vi.fn(), vi.fn()];
  whenQuiet(then);
  whenQuiet(gone)();
  expect(then).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(then).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
});

test('what is fetched ahead comes one after the other, also past what fails, and waits for what was asked', async () => {
  const begun: string[] = [];
  let endFirst = () => {};
  const first = () => {
    begun.push('first');
    return new Promise<void>((resolve) => {
      endFirst = resolve;
    });
  };
  const failing = async () => {
    begun.push('second');
    throw new Error('no line');
  };
  const last = async () => {
    begun.push('third');
    giveUp();
  };
  const before = asked();
  const giveUp = oneByOne([first, failing, last, async () => void begun.push('never')]);
  await vi.runAllTimersAsync();
  expect(begun).toEqual([]);
  before.server.complete();
  await vi.runAllTimersAsync();
  expect(begun).toEqual(['first']);
  const meanwhile = asked();
  endFirst();
  await vi.runAllTimersAsync();
  expect(begun).toEqual(['first']);
  meanwhile.server.complete();
  await vi.runAllTimersAsync();
  expect(begun).toEqual(['first', 'second', 'third']);
});
