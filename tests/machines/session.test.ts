import { afterAll, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import type { Token, Viewer } from '#machines/session/events.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import { arrowRecorder, stage } from './arrows.ts';

const recorder = arrowRecorder(sessionMachine);

const token = (name: string): Token => ({ token: name, expiresAt: 0 });
const auditor: Viewer = { username: 'are', role: 'ARE', userType: 'intranet', customer: null };
const extranet: Viewer = { username: 'are.gnp', role: 'ARE', userType: 'extranet', customer: 'gnp' };
const unauthorized = new Failure(texts.sessionExpired, { unauthorized: true });
const credentials = { username: 'are', password: 'secret' };

function start(input: { token?: Token; customer?: string } = {}) {
  const scene = stage();
  const done: string[] = [];
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({
    actors: {
      signIn: scene.effect('signIn'),
      verify: scene.effect('verify'),
      refresh: scene.effect('refresh'),
      loadViewer: scene.effect('loadViewer'),
      signOut: scene.effect('signOut'),
    },
    actions: {
      keepToken: (_, { token: kept }) => done.push(`keep ${kept.token}`),
      keepCustomer: (_, { customer }) => done.push(`customer ${customer}`),
      dropToken: () => done.push('drop'),
      eraseDrafts: () => done.push('erase'),
    },
  });
  const actor = createActor(machine, {
    input: { token: input.token ?? null, customer: input.customer ?? null, refreshDelay: () => 1000, retryDelay: 50 },
    inspect: recorder.inspect,
    clock,
  }).start();
  const is = (...args: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>) =>
    actor.getSnapshot().matches(...args);
  const context = () => actor.getSnapshot().context;
  const signIn = async (viewer = auditor) => {
    actor.send({ type: 'SIGN_IN', credentials });
    await scene.answer('signIn', token('new'));
    await scene.answer('loadViewer', viewer);
  };
  return { ...scene, actor, is, context, done, clock, signIn };
}

async function active() {
  const session = start();
  await session.signIn(extranet);
  session.done.length = 0;
  return session;
}

describe('arriving', () => {
  it('without a token is anonymous, and remembers where one was going', async () => {
    const { actor, is, context, signIn } = start();
    expect(is('anonymous')).toBe(true);
    actor.send({ type: 'WANTED', url: '/catalogo' });
    await signIn(extranet);
    expect([is('active'), context().returnUrl]).toEqual([true, '/catalogo']);
    actor.send({ type: 'RESTORED' });
    expect(context().returnUrl).toBeNull();
  });

  it('with a token verifies, refreshes and loads who it is', async () => {
    const { actor, answer, waiting, is, context, done } = start({ token: token('old'), customer: 'axa' });
    actor.send({ type: 'WANTED', url: '/siniestros' });
    expect(waiting()).toEqual(['verify']);
    await answer('verify');
    await answer('refresh', token('fresh'));
    actor.send({ type: 'WANTED', url: '/proveedores' });
    await answer('loadViewer', auditor);
    expect(is({ active: 'fresh' })).toBe(true);
    expect(context()).toMatchObject({ customer: 'axa', returnUrl: '/proveedores', token: token('fresh') });
    expect(done).toEqual(['keep fresh', 'customer axa']);
  });

  it.each([['verify'], ['refresh'], ['loadViewer']])('ends at the login when %s fails', async (failing) => {
    const { answer, fail, is, context, done } = start({ token: token('old') });
    for (const [name, value] of [['verify'], ['refresh', token('fresh')], ['loadViewer']] as const) {
      if (name !== failing) await answer(name, value);
      else break;
    }
    await fail(failing, new Failure(texts.noResponse));
    expect([is('anonymous'), context().text, context().token]).toEqual([true, texts.noResponse, null]);
    expect(done.at(-1)).toBe('drop');
  });

  it.each([['verifying'], ['loadingViewer']] as const)(
    'ends when the session is closed elsewhere while %s',
    async (state) => {
      const { actor, answer, is } = start({ token: token('old') });
      if (state === 'loadingViewer') {
        await answer('verify');
        await answer('refresh', token('fresh'));
      }
      expect(is(state)).toBe(true);
      actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
      expect(is('anonymous')).toBe(true);
    },
  );
});

describe('signing in', () => {
  it('fails without saying why, unless the server does', async () => {
    const { actor, fail, is, context } = start();
    actor.send({ type: 'SIGN_IN', credentials });
    await fail('signIn');
    expect([is('anonymous'), context().text, context().credentials]).toEqual([true, 'Login failed', null]);
    actor.send({ type: 'SIGN_IN', credentials });
    expect(context().text).toBeNull();
    await fail('signIn', new Failure(texts.tooManyAttempts));
    expect(context().text).toBe(texts.tooManyAttempts);
  });

  it('lets intranet staff choose a customer, and nobody another', async () => {
    const { actor, signIn, is, context, done } = start();
    await signIn();
    expect(is('choosingCustomer')).toBe(true);
    actor.send({ type: 'CHOOSE_CUSTOMER', customer: 'hdi' });
    expect([is('active'), context().customer]).toEqual([true, 'hdi']);
    actor.send({ type: 'CHOOSE_CUSTOMER', customer: 'axa' });
    expect(done.slice(-2)).toEqual(['customer hdi', 'customer axa']);
    const fixed = await active();
    fixed.actor.send({ type: 'CHOOSE_CUSTOMER', customer: 'axa' });
    expect(fixed.context().customer).toBe('gnp');
  });

  it('keeps no password once it is used', async () => {
    const { context } = await active();
    expect(JSON.stringify(context())).not.toContain('secret');
  });

  it.each([
    ['SIGN_OUT', 'signingOut'],
    ['UNAUTHORIZED', 'expired'],
    ['SIGNED_OUT_ELSEWHERE', 'anonymous'],
  ] as const)('can end by %s while a customer is chosen', async (type, state) => {
    const { actor, signIn, is } = start();
    await signIn();
    actor.send(type === 'UNAUTHORIZED' ? { type, url: null } : { type });
    expect(is(state)).toBe(true);
  });
});

describe('working', () => {
  it('refreshes when it is time, and once for all who ask', async () => {
    const { actor, clock, waiting, answer, is, done } = await active();
    clock.increment(999);
    expect(waiting()).toEqual([]);
    clock.increment(1);
    actor.send({ type: 'CHECK' });
    actor.send({ type: 'CHECK' });
    expect(waiting()).toEqual(['refresh']);
    await answer('refresh', token('second'));
    expect([is({ active: 'fresh' }), done]).toEqual([true, ['keep second']]);
    actor.send({ type: 'CHECK' });
    expect(waiting()).toEqual(['refresh']);
  });

  it('goes on when the server does not answer, and asks again', async () => {
    const { actor, clock, waiting, fail, is } = await active();
    actor.send({ type: 'CHECK' });
    await fail('refresh', new Failure(texts.noResponse));
    expect(is({ active: 'unanswered' })).toBe(true);
    actor.send({ type: 'CHECK' });
    await fail('refresh');
    clock.increment(50);
    expect(waiting()).toEqual(['refresh']);
  });

  it('ends where it began when it is signed out, drafts and all', async () => {
    for (const outcome of ['answer', 'fail'] as const) {
      const session = await active();
      session.actor.send({ type: 'SIGN_OUT' });
      await session[outcome]('signOut');
      expect(session.is('anonymous')).toBe(true);
      expect(session.done).toEqual(['drop', 'erase']);
      expect(session.context()).toMatchObject({ token: null, viewer: null, customer: null, returnUrl: null });
    }
  });

  it('ends when it is signed out elsewhere', async () => {
    const { actor, is, done } = await active();
    actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    expect([is('anonymous'), done]).toEqual([true, ['drop', 'erase']]);
  });
});

describe('expiring', () => {
  async function expired() {
    const session = await active();
    session.actor.send({ type: 'UNAUTHORIZED', url: '/quantification/7/gnp' });
    return session;
  }

  it('keeps the screen, the drafts and the way back', async () => {
    const { actor, is, context, done } = await expired();
    expect([is({ expired: 'asking' }), actor.getSnapshot().hasTag('keepsScreen')]).toEqual([true, true]);
    expect(context()).toMatchObject({
      holdsWork: true,
      returnUrl: '/quantification/7/gnp',
      text: texts.sessionExpired,
    });
    expect([context().token, done]).toEqual([null, ['drop']]);
  });

  it('also happens when the refresh is refused', async () => {
    const { actor, fail, is } = await active();
    actor.send({ type: 'CHECK' });
    await fail('refresh', unauthorized);
    expect(is('expired')).toBe(true);
  });

  it('gives everything back to the same person', async () => {
    const { actor, signIn, is, context } = await expired();
    await signIn(extranet);
    expect(is('active')).toBe(true);
    expect(context()).toMatchObject({ holdsWork: true, returnUrl: '/quantification/7/gnp', customer: 'gnp' });
    actor.send({ type: 'RESTORED' });
    expect(context()).toMatchObject({ holdsWork: false, returnUrl: null });
  });

  it('gives nothing of it to another', async () => {
    const { signIn, is, context, done } = await expired();
    await signIn(auditor);
    expect([is('choosingCustomer'), context().viewer]).toEqual([true, auditor]);
    expect(context()).toMatchObject({ holdsWork: false, returnUrl: null, customer: null });
    expect(done).not.toContain('erase');
  });

  it('survives a wrong password and a server that does not know who it is', async () => {
    const { actor, answer, fail, is, context } = await expired();
    actor.send({ type: 'SIGN_IN', credentials });
    await fail('signIn');
    expect([is({ expired: 'asking' }), context().text]).toEqual([true, 'Login failed']);
    actor.send({ type: 'SIGN_IN', credentials });
    await answer('signIn', token('new'));
    await fail('loadViewer');
    expect([is({ expired: 'asking' }), context().holdsWork]).toEqual([true, true]);
  });

  it.each([['SIGN_OUT'], ['SIGNED_OUT_ELSEWHERE']] as const)('can be ended by %s', async (type) => {
    const { actor, is, done } = await expired();
    actor.send({ type });
    expect([is('anonymous'), done]).toEqual([true, ['drop', 'drop', 'erase']]);
  });
});

describe('locking', () => {
  it('keeps the session behind the password', async () => {
    const { actor, asked, answer, fail, is, context } = await active();
    actor.send({ type: 'LOCK' });
    expect(actor.getSnapshot().hasTag('keepsScreen')).toBe(true);
    actor.send({ type: 'UNLOCK', password: 'wrong' });
    expect(asked.at(-1)?.input).toEqual({ username: 'are.gnp', password: 'wrong' });
    await fail('signIn');
    expect([is({ locked: 'asking' }), context().text]).toEqual([true, 'Login failed']);
    actor.send({ type: 'UNLOCK', password: 'right' });
    await answer('signIn', token('again'));
    expect([is('active'), context().token]).toEqual([true, token('again')]);
  });

  it('can be ended from behind it', async () => {
    const one = await active();
    one.actor.send({ type: 'LOCK' });
    one.actor.send({ type: 'SIGN_OUT' });
    expect(one.is('signingOut')).toBe(true);
    const other = await active();
    other.actor.send({ type: 'LOCK' });
    other.actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    expect(other.is('anonymous')).toBe(true);
  });
});

afterAll(() => expect(recorder.untaken()).toEqual([]));
