import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { shareHeard } from '#client/live/shared.ts';

/** What a browser gives its windows, as far as sharing needs it: locks of one holder, and windows that may be hidden. */
let page: { hidden: boolean; shown: (() => void)[] };
let turn: Promise<unknown> = Promise.resolve();
let isHeld = false;
const held = async (act: (lock: object | null) => Promise<unknown>) => {
  isHeld = true;
  return act({}).finally(() => {
    isHeld = false;
  });
};
const locks = {
  request: (_: string, options: { ifAvailable?: boolean }, act: (lock: object | null) => Promise<unknown>) => {
    if (options.ifAvailable && isHeld) return act(null);
    if (options.ifAvailable) {
      turn = held(act);
      return turn;
    }
    return turn.then(() => held(act));
  },
};

beforeEach(() => {
  page = { hidden: false, shown: [] };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_: string, listener: () => void) => page.shown.push(listener),
    removeEventListener: () => {},
  });
});
afterEach(() => vi.unstubAllGlobals());

/** How much has been passed on under a name: another window of that name has received it too. */
function passedOn(name: string) {
  const channel = new BroadcastChannel(name);
  let count = 0;
  channel.addEventListener('message', () => {
    count += 1;
  });
  onTestFinished(() => channel.close());
  return () => count;
}

function opened(name: string, since = 0) {
  const ending = new AbortController();
  const heard: string[] = [];
  const shared = shareHeard<string>({
    name,
    onHeard: (one) => heard.push(one),
    onMissed: () => heard.push('missed'),
    known: (from) => (from < 0 ? null : [`known since ${Math.min(from, 10)}`]),
    since,
    signal: ending.signal,
  });
  let end = () => {};
  const lead = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  return {
    ...shared,
    heard,
    follow: () => shared.whileLeading(ending.signal, lead),
    end: () => end(),
    close: () => ending.abort(),
  };
}

test('a window that follows begins with what is known, hears what the leading one hears and misses, and leads next', async () => {
  const [first, second] = [opened('a'), opened('a')];
  const leading = first.follow();
  const following = second.follow();
  await expect.poll(() => second.heard).toEqual(['known since 0']);
  first.hear('one');
  first.miss();
  await expect.poll(() => second.heard).toEqual(['known since 0', 'one', 'missed']);
  expect(first.heard).toEqual(['one', 'missed']);
  first.end();
  await leading;
  first.close();
  await expect.poll(() => isHeld).toBe(true);
  second.end();
  await following;
  expect(second.hasFollowed()).toBe(true);
  second.close();
});

test('a window out of sight keeps what is passed on until it is looked at, and of too much only that it missed some', async () => {
  const [first, second] = [opened('b'), opened('b')];
  const passed = passedOn('b');
  const leading = first.follow();
  page.hidden = true;
  first.hear('one');
  await expect.poll(passed).toBe(1);
  expect(second.heard).toEqual([]);
  page.hidden = false;
  for (const shown of page.shown) shown();
  expect(second.heard).toEqual(['one']);
  page.hidden = true;
  for (let at = 0; at <= 600; at += 1) first.hear('more');
  await expect.poll(passed).toBe(602);
  page.hidden = false;
  for (const shown of page.shown) shown();
  await expect.poll(() => second.heard).toEqual(['one', 'missed', 'known since 10']);
  first.end();
  await leading;
  for (const window of [first, second]) window.close();
});

test('a window that read its page before the leading one knows anything is to ask for everything; the others are not', async () => {
  const [first, second, third] = [opened('c'), opened('c', -1), opened('c', 5)];
  const leading = first.follow();
  const following = [second.follow(), third.follow()];
  await expect.poll(() => second.heard).toEqual(['missed']);
  await expect.poll(() => third.heard).toEqual(['known since 5']);
  expect(first.heard).toEqual([]);
  for (const window of [first, second, third]) window.close();
  first.end();
  await leading;
  void following;
});
