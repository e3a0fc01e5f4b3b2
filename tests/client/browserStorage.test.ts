// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { guardHistory } from '#client/app/leaving/history.ts';
import { aroundNavigation, leaveQuestion, unlessUnsaved } from '#client/app/leaving/leaving.ts';
import { signOutUnlessUnsaved, unlessUnsavedAnywhere } from '#client/app/leaving/leavingTabs.ts';
import { drafts } from '#client/drafts/drafts.ts';
import { keepDraft } from '#client/drafts/useDraftedForm.ts';
import { loadViewer, refresh, signInWait, verify } from '#client/session/calls.ts';
import { notePosition, request, Unanswered } from '#client/session/request.ts';
import { session } from '#client/session/session.ts';
import {
  dropToken,
  forgetWork,
  keepCustomer,
  keepToken,
  onStored,
  storedCustomer,
  storedToken,
} from '#client/session/storage.ts';
import { guardUnsavedWork, unsavedWork, useUnsavedWork } from '#client/session/unsavedWork.ts';
import { texts } from '#domain/texts.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tokenUntil = (exp: number) => `x.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.y`;

describe('the token in the browser', () => {
  it('says itself when it ends, and one that cannot be read has ended', () => {
    localStorage.setItem('accessToken', tokenUntil(1_800_000_000));
    expect(storedToken()?.expiresAt).toBe(1_800_000_000_000);
    localStorage.setItem('accessToken', 'none');
    expect(storedToken()).toEqual({ token: 'none', expiresAt: 0 });
  });

  it('is dropped only where no other tab has put a newer one in its place', () => {
    keepToken({ token: 'newer', expiresAt: 1 });
    dropToken({ token: 'older', expiresAt: 1 });
    expect(storedToken()?.token).toBe('newer');
    dropToken({ token: 'newer', expiresAt: 1 });
    expect(storedToken()).toBeNull();
    keepToken({ token: 'any', expiresAt: 1 });
    dropToken(null);
    expect(storedToken()).toBeNull();
  });

  it('and the lock that another tab keeps are heard of until no person listens', () => {
    const heard: string[] = [];
    const stop = onStored({
      token: ({ token }) => heard.push(token),
      locked: (username) => heard.push(`locked ${username}`),
      cleared: () => heard.push('cleared'),
    });
    const tell = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    tell('accessToken', 'theirs');
    tell('accessToken', null);
    tell('locked', 'are');
    tell('customer', 'axa');
    tell(null, null);
    expect(heard).toEqual(['theirs', 'locked are', 'cleared']);
    stop();
    tell('accessToken', 'later');
    expect(heard).toHaveLength(3);
  });
});

it('a tab goes on with its customer once it is loaded anew, and a new one begins with the last that any chose', () => {
  keepCustomer('axa');
  // As another tab chooses.
  localStorage.setItem('customer', 'gnp');
  expect(storedCustomer()).toBe('axa');
  sessionStorage.clear();
  expect(storedCustomer()).toBe('gnp');
});

describe('a chosen sign-out', () => {
  const mine = { username: 'are', customer: 'axa', subject: 'quantification:A-1' };

  it('leaves nothing of the person who leaves, and what another left unsaved', () => {
    keepCustomer('axa');
    drafts.write(mine, { text: 'a' });
    drafts.write({ ...mine, username: 'are.gnp' }, { text: 'b' });
    sessionStorage.setItem('explore:are:query', '{ viewer { username } }');
    forgetWork('are');
    expect(sessionStorage.length).toBe(0);
    expect([storedCustomer(), Object.keys(localStorage).length]).toEqual([null, 1]);
    expect(Object.keys(localStorage)[0]).toContain('are.gnp');
  });
});

describe('a draft', () => {
  const shape = z.object({ text: z.string() });
  const key = { username: 'are', customer: 'axa', subject: 'quantification:A-1' };
  const textOf = (of = key) => drafts.read(of, shape)?.value.text ?? null;

  it('is the newest of its subject, whatever version it was begun on, and says which', () => {
    vi.useFakeTimers();
    vi.setSystemTime('2026-11-23T12:00:00Z');
    drafts.write(key, { text: 'newer' }, 3);
    vi.setSystemTime('2026-11-23T11:00:00Z');
    drafts.write(key, { text: 'older' }, 5);
    expect(drafts.read(key, shape)).toEqual({
      version: 3,
      savedAt: '2026-11-23T12:00:00.000Z',
      value: { text: 'newer' },
    });
    drafts.erase(key, 3);
    expect(textOf()).toBe('older');
    vi.setSystemTime('2026-11-23T13:00:00Z');
    drafts.write(key, { text: 'newest' }, 7);
    expect(textOf()).toBe('newest');
    drafts.erase(key);
    expect(textOf()).toBeNull();
  });

  it('belongs to one person, one customer and one subject', () => {
    drafts.write(key, { text: 'a' });
    expect(textOf({ ...key, customer: 'gnp' })).toBeNull();
    expect(textOf({ ...key, username: 'are.axa' })).toBeNull();
    expect(textOf({ ...key, subject: 'quantification:A-11' })).toBeNull();
    expect(textOf()).toBe('a');
  });

  it('is dropped where it has not the shape that the screen expects any more', () => {
    drafts.write(key, { text: 7 });
    expect([textOf(), Object.keys(localStorage)]).toEqual([null, []]);
  });

  it('is written once typing pauses, at once when the page is hidden, and not at all once it was sent', () => {
    vi.useFakeTimers();
    const write = vi.fn();
    const keeper = keepDraft(write);
    keeper.touch();
    keeper.touch();
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(write).toHaveBeenCalledTimes(1);
    keeper.touch();
    window.dispatchEvent(new Event('pagehide'));
    expect(write).toHaveBeenCalledTimes(2);
    keeper.touch();
    keeper.forget();
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(1000);
    expect(write).toHaveBeenCalledTimes(2);
    keeper.touch();
    keeper.stop();
    expect(write).toHaveBeenCalledTimes(3);
    keeper.touch();
    window.dispatchEvent(new Event('pagehide'));
    expect(write).toHaveBeenCalledTimes(3);
  });
});

describe('what the session asks', () => {
  const person = (username: string, more: object = {}) => ({
    username,
    userType: 'EXTRANET',
    role: 'ARE',
    customer: { code: 'gnp' },
    mustChangePassword: false,
    mustAddSecondFactor: false,
    ...more,
  });
  const answering = (...answers: readonly (object | number)[]) => {
    const asked: { readonly authorization: string | undefined; readonly query: string }[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const answer = answers[asked.length] ?? answers.at(-1) ?? {};
      asked.push({ authorization: headers.Authorization, query: (JSON.parse(body) as { query: string }).query });
      return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer);
    });
    return asked;
  };
  const renewed = (token: string, username: string) => ({
    data: { refreshSession: { token, expiresAt: '2026-11-23T13:00:00Z', viewer: person(username) } },
  });
  const token = (name: string, expiresAt = Number.MAX_SAFE_INTEGER) => ({ token: name, expiresAt });

  it('spares the question who is here where the session said so, and asks of any other token', async () => {
    const asked = answering(renewed('next', 'are.gnp'), renewed('last', 'mro.gnp'), {
      data: { viewer: person('are.gnp', { mustChangePassword: true }) },
    });
    expect(await refresh(token('old'))).toEqual({ token: 'next', expiresAt: Date.parse('2026-11-23T13:00:00Z') });
    expect(await loadViewer(token('next'))).toEqual({
      username: 'are.gnp',
      role: 'ARE',
      userType: 'extranet',
      customer: 'gnp',
    });
    expect(asked).toHaveLength(1);
    await refresh(token('next'));
    expect(await loadViewer(token('next'))).toMatchObject({ username: 'are.gnp', mustChangePassword: true });
    expect(asked.map(({ authorization }) => authorization)).toEqual(['JWT old', 'JWT next', 'JWT next']);
  });

  it('turns away a token that has plainly ended, and no other', async () => {
    await expect(verify(token('old', Date.now() - 1))).rejects.toMatchObject({
      message: texts.sessionExpired,
      unauthorized: true,
    });
    await expect(verify(token('new', Date.now() + 60_000))).resolves.toBeUndefined();
  });

  it('ends the session where it is refused, and not where nothing can be answered for now', async () => {
    answering(401);
    await expect(request('query A { viewer { username } }', {}, 't')).rejects.toMatchObject({ unauthorized: true });
    const away = { data: { refreshSession: { code: 'SERVICE_UNAVAILABLE', message: 'Espere.' } } };
    answering(away);
    await expect(refresh(token('t'))).rejects.toBeInstanceOf(Unanswered);
  });

  it('counts the seconds until the next attempt to sign in', () => {
    const heard = vi.fn();
    const stop = signInWait.subscribe(heard);
    const began = Date.now();
    signInWait.begin(30);
    expect(signInWait.read()).toBeGreaterThanOrEqual(began + 30_000);
    expect(signInWait.read()).toBeLessThanOrEqual(Date.now() + 30_000);
    stop();
    signInWait.begin(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('how far the browser has seen', () => {
  const seen = () => /(?:^|;\s*)([^=;]*osition[^=;]*)=([^;]*)/i.exec(document.cookie)?.[2];

  it('is the latest of what was answered, in whichever order the answers came', () => {
    notePosition(null);
    expect(seen()).toBeUndefined();
    notePosition('0/20');
    notePosition('0/10');
    notePosition('0/30');
    notePosition('0/20');
    expect(seen()).toBe('0/30');
  });

  it('is known to every tab for a minute, and to no other site', () => {
    const kept = vi.spyOn(document, 'cookie', 'set');
    notePosition('0/40');
    expect(kept.mock.calls).toEqual([[expect.stringMatching(/=0\/40; Path=\/; Max-Age=60; SameSite=Strict$/)]]);
    kept.mockRestore();
  });
});

describe('unsaved work', () => {
  beforeAll(guardUnsavedWork);

  it('is asked about before another screen, and only while it is there', () => {
    const left: string[] = [];
    const { rerender, unmount } = renderHook(({ isUnsaved }) => useUnsavedWork(isUnsaved, 'lo escrito'), {
      initialProps: { isUnsaved: true },
    });
    const go = () => unlessUnsaved(() => left.push('left'));
    go();
    expect([left, leaveQuestion.read()?.works]).toEqual([[], ['lo escrito']]);
    leaveQuestion.stay();
    expect([left, leaveQuestion.read()]).toEqual([[], null]);
    go();
    act(() => leaveQuestion.leave());
    expect([left, leaveQuestion.read()]).toEqual([['left'], null]);
    go();
    expect([left, leaveQuestion.read()?.works]).toEqual([['left'], ['lo escrito']]);
    leaveQuestion.stay();
    rerender({ isUnsaved: false });
    go();
    expect([left, unsavedWork()]).toEqual([['left', 'left'], []]);
    rerender({ isUnsaved: true });
    unmount();
    expect(unsavedWork()).toEqual([]);
  });

  it('is asked about by the browser when the page is closed, and only then', () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    const { unmount } = renderHook(() => useUnsavedWork(true, 'lo escrito'));
    expect(isAsked()).toBe(true);
    unmount();
    expect(isAsked()).toBe(false);
  });

  it('is asked about once, also where what was agreed to leaves another screen on its way', () => {
    renderHook(() => useUnsavedWork(true, 'lo escrito'));
    const left: string[] = [];
    unlessUnsaved(() => {
      unlessUnsaved(() => left.push('screen'));
      left.push('customer');
    });
    act(() => leaveQuestion.leave());
    expect([left, leaveQuestion.read()]).toEqual([['screen', 'customer'], null]);
  });

  it('is asked about on the way back, which is gone once the person agrees', () => {
    const heard: string[] = [];
    const hear = () => heard.push(location.pathname);
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const stop = guardHistory();
    addEventListener('popstate', hear);
    const browserGoesTo = (path: string) => {
      (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`http://localhost${path}`);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    browserGoesTo('/precios');
    const { unmount } = renderHook(() => useUnsavedWork(true, 'los precios'));
    browserGoesTo('/precios?pagina=2');
    expect([heard, leaveQuestion.read()]).toEqual([['/precios', '/precios'], null]);
    browserGoesTo('/inicio');
    expect([location.href, leaveQuestion.read()?.works]).toEqual([
      'http://localhost/precios?pagina=2',
      ['los precios'],
    ]);
    leaveQuestion.stay();
    browserGoesTo('/inicio');
    act(() => leaveQuestion.leave());
    expect([back.mock.calls.length, location.pathname, heard.length]).toEqual([1, '/precios', 2]);
    browserGoesTo('/inicio');
    expect([heard.at(-1), leaveQuestion.read()]).toEqual(['/inicio', null]);
    unmount();
    stop();
    removeEventListener('popstate', hear);
  });

  it('of the other tabs is asked about too, where leaving ends their work', async () => {
    const left: string[] = [];
    const other = new BroadcastChannel('dictamen:unsaved');
    await unlessUnsavedAnywhere(() => left.push('nothing was unsaved'));
    other.addEventListener('message', ({ data }) => {
      if (data === 'asked') other.postMessage(['la cuantificación sin guardar']);
    });
    renderHook(() => useUnsavedWork(true, 'lo escrito'));
    await unlessUnsavedAnywhere(() => left.push('lost'));
    expect([left, leaveQuestion.read()?.works]).toEqual([
      ['nothing was unsaved'],
      ['lo escrito', 'la cuantificación sin guardar en otra pestaña'],
    ]);
    leaveQuestion.stay();
    other.close();
  });

  it('is a draft too, once signing out erases it: what was said to be kept is not lost without a word', async () => {
    const left: string[] = [];
    const signOut = () => signOutUnlessUnsaved('mro', () => left.push('signed out'));
    drafts.write({ username: 'mro.gnp', customer: 'gnp', subject: 'registration' }, { text: 'b' });
    await signOut();
    expect([left, leaveQuestion.read()]).toEqual([['signed out'], null]);
    drafts.write({ username: 'mro', customer: 'axa', subject: 'registration' }, { text: 'a' });
    await signOut();
    expect([left.length, leaveQuestion.read()?.works]).toEqual([1, ['lo guardado como borrador en este navegador']]);
    leaveQuestion.stay();
  });

  it('is told to another tab that asks, and nothing where there is none', async () => {
    const heard: unknown[] = [];
    const other = new BroadcastChannel('dictamen:unsaved');
    other.addEventListener('message', ({ data }) => heard.push(data));
    other.postMessage('asked');
    await new Promise((resolve) => setTimeout(resolve, 100));
    renderHook(() => useUnsavedWork(true, 'lo escrito'));
    other.postMessage('asked');
    await expect.poll(() => heard).toEqual([['lo escrito']]);
    other.close();
  });

  it('is not asked about where the same screen only shows something else', () => {
    renderHook(() => useUnsavedWork(true, 'lo escrito'));
    const gone: string[] = [];
    const go = (to: string) => aroundNavigation((path) => gone.push(path), to);
    go(`${location.pathname}?pagina=2`);
    expect([gone, leaveQuestion.read()]).toEqual([[`${location.pathname}?pagina=2`], null]);
    go('/otra');
    expect([gone.length, leaveQuestion.read()?.works]).toEqual([1, ['lo escrito']]);
    leaveQuestion.stay();
  });

  it('is left for another screen only with a look at the session, which the same screen does not need', () => {
    const sent = vi.spyOn(session, 'send').mockImplementation(() => {});
    const gone: string[] = [];
    const go = (to: string) => aroundNavigation((path) => gone.push(path), to);
    go(`${location.pathname}?pagina=2`);
    expect(sent).not.toHaveBeenCalled();
    go('/otra');
    expect([sent.mock.calls, gone.at(-1)]).toEqual([[[{ type: 'CHECK' }]], '/otra']);
    sent.mockRestore();
  });
});
