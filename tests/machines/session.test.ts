import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusedStepTexts, stepTexts } from '#backend/account/stepTexts.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import type { SessionEvent, Token, Viewer } from '#machines/session/events.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import { arrowRecorder, stage } from './arrows.ts';

const recorder = arrowRecorder(sessionMachine);

const token = (name: string): Token => ({ token: name, expiresAt: 0 });
const auditor: Viewer = { username: 'are', role: 'ARE', userType: 'intranet', customer: null };
const extranet: Viewer = { username: 'are.gnp', role: 'ARE', userType: 'extranet', customer: 'gnp' };
const unauthorized = new Failure(texts.sessionExpired, { unauthorized: true });
const credentials = { username: 'are', password: 'secret' };

type Input = { token?: Token; customer?: string; lockedAs?: string };

function start(input: Input = {}) {
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
      dropToken: (_, { token: dropped }) => done.push(dropped ? `drop ${dropped.token}` : 'drop'),
      keepLock: (_, { username }) => done.push(`lock ${username}`),
      dropLock: () => done.push('unlock'),
      announceSignOut: () => done.push('announce'),
      eraseDrafts: () => done.push('erase'),
    },
  });
  const actor = createActor(machine, {
    input: {
      token: input.token ?? null,
      customer: input.customer ?? null,
      lockedAs: input.lockedAs ?? null,
      refreshDelay: () => 1000,
      retryDelay: 50,
      askingDelay: 30,
      partingDelay: 20,
    },
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

it('asks again in a while, and waits some seconds for who is here and for the end, unless it is told otherwise', () => {
  const { context } = createActor(sessionMachine, {
    input: { token: null, customer: null, refreshDelay: () => 1000 },
  }).getSnapshot();
  expect([context.retryDelay, context.askingDelay, context.partingDelay]).toEqual([15_000, 3000, 3000]);
});

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

  it('with a customer as whom the person may not work any more has to choose one', async () => {
    const { answer, is, context } = start({ token: token('old'), customer: 'axa' });
    await answer('verify');
    await answer('refresh', token('fresh'));
    await answer('loadViewer', { ...auditor, role: null });
    expect([is('choosingCustomer'), context().customer]).toEqual([true, null]);
  });

  it.each(['zurich', ''])('with a customer that there is not (%j) has to choose one', async (customer) => {
    const { answer, is, context } = start({ token: token('old'), customer });
    await answer('verify');
    await answer('refresh', token('fresh'));
    await answer('loadViewer', auditor);
    expect([is('choosingCustomer'), context().customer]).toEqual([true, null]);
  });

  it('works as the account’s own customer, whichever one another person left in the browser', async () => {
    const { answer, is, context, done } = start({ token: token('old'), customer: 'axa' });
    await answer('verify');
    await answer('refresh', token('fresh'));
    await answer('loadViewer', extranet);
    expect([is('active'), context().customer, done.at(-1)]).toEqual([true, 'gnp', 'customer gnp']);
  });

  it.each([['verify'], ['refresh'], ['loadViewer']])('ends at the login when %s fails', async (failing) => {
    const { answer, fail, is, context, done } = start({ token: token('old') });
    for (const [name, value] of [['verify'], ['refresh', token('fresh')], ['loadViewer']] as const) {
      if (name !== failing) await answer(name, value);
      else break;
    }
    await fail(failing, unauthorized);
    expect([is('anonymous'), context().text, context().token]).toEqual([true, texts.sessionExpired, null]);
    expect(done.at(-1)).toMatch(/^drop (old|fresh)$/);
  });

  it.each(['refresh', 'loadViewer'])(
    'waits for a server that does not answer %s, says so, and goes on with its session once it does',
    async (failing) => {
      const { answer, fail, clock, waiting, is, context, done } = start({ token: token('old') });
      await answer('verify');
      if (failing === 'loadViewer') await answer('refresh', token('fresh'));
      for (const text of [texts.noResponse, texts.serverError]) {
        await fail(failing, new Failure(text, { isFault: true }));
        expect([waiting(), context().text, done.includes('drop old')]).toEqual([[], text, false]);
        clock.increment(30);
        expect(waiting()).toEqual([failing]);
      }
      if (failing === 'refresh') await answer('refresh', token('fresh'));
      await answer('loadViewer', extranet);
      expect([is('active'), context().token, context().text]).toEqual([true, token('fresh'), null]);
    },
  );

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

describe('another tab', () => {
  const elsewhere = { type: 'TOKEN_ELSEWHERE', token: token('theirs') } as const;

  it('that signs in brings the person in here too', async () => {
    const { actor, answer, is, context, asked } = start();
    actor.send(elsewhere);
    expect(asked.at(-1)).toEqual({ name: 'loadViewer', input: token('theirs') });
    await answer('loadViewer', extranet);
    expect([is('active'), context().token]).toEqual([true, token('theirs')]);
  });

  it('that refreshed lends its token when ours is refused: no person is asked for anything', async () => {
    for (const end of ['UNAUTHORIZED', 'refresh'] as const) {
      const { actor, answer, fail, is, context } = await active();
      actor.send(elsewhere);
      if (end === 'refresh') {
        actor.send({ type: 'CHECK' });
        await fail('refresh', unauthorized);
      } else actor.send({ type: end, url: '/catalogo' });
      expect([is({ expired: 'recognizing' }), context().text]).toEqual([true, null]);
      await answer('loadViewer', extranet);
      expect([is('active'), context().token, context().spare]).toEqual([true, token('theirs'), null]);
    }
  });

  it('lends nothing where its token is the very one that was refused', async () => {
    const { actor, is, context } = await active();
    actor.send({ type: 'TOKEN_ELSEWHERE', token: token('new') });
    actor.send({ type: 'UNAUTHORIZED', url: null });
    expect([is({ expired: 'asking' }), context().text]).toEqual([true, texts.sessionExpired]);
  });

  it('also while a customer is chosen', async () => {
    const { actor, signIn, is } = start();
    await signIn();
    actor.send(elsewhere);
    actor.send({ type: 'UNAUTHORIZED', url: null });
    expect(is({ expired: 'recognizing' })).toBe(true);
  });

  it('that signs in again answers the question for the password here', async () => {
    const { actor, answer, is, context, done } = await active();
    actor.send({ type: 'UNAUTHORIZED', url: null });
    actor.send(elsewhere);
    await answer('loadViewer', extranet);
    expect([is('active'), context().text]).toEqual([true, null]);
    expect(done).toEqual(['drop new', 'customer gnp']);
  });
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

  it('lets intranet staff choose a customer, and no other account another', async () => {
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

describe('a step after the password', () => {
  const step = { challenge: 'c', kinds: ['mail'], message: stepTexts.mail } as const;
  const code = { challenge: 'c', kind: 'mail', answer: '12345678' } as const;

  it('is asked for, survives a wrong answer and leads in', async () => {
    const { actor, answer, fail, is, context, asked } = start();
    actor.send({ type: 'SIGN_IN', credentials });
    await answer('signIn', step);
    expect([is('anonymous'), context().step, context().credentials]).toEqual([true, step, null]);
    actor.send({ type: 'SIGN_IN', credentials: code });
    expect(asked.at(-1)?.input).toEqual(code);
    await fail('signIn', new Failure(refusedStepTexts.mail));
    expect([context().step, context().text]).toEqual([step, refusedStepTexts.mail]);
    actor.send({ type: 'SIGN_IN', credentials: code });
    await answer('signIn', token('new'));
    await answer('loadViewer', extranet);
    expect([is('active'), context().step, context().token]).toEqual([true, null, token('new')]);
  });

  it('can be left for the password', async () => {
    const { actor, answer, is, context } = start();
    actor.send({ type: 'SIGN_IN', credentials });
    await answer('signIn', step);
    actor.send({ type: 'LEAVE_STEP' });
    expect([is('anonymous'), context().step, context().text]).toEqual([true, null, null]);
  });

  it('is asked for over a screen whose session is over, and brings it back', async () => {
    const { actor, answer, is, context } = await active();
    actor.send({ type: 'UNAUTHORIZED', url: '/catalogo' });
    actor.send({ type: 'SIGN_IN', credentials });
    await answer('signIn', step);
    expect(is({ expired: 'asking' })).toBe(true);
    actor.send({ type: 'LEAVE_STEP' });
    expect(context().step).toBeNull();
    actor.send({ type: 'SIGN_IN', credentials });
    await answer('signIn', step);
    actor.send({ type: 'SIGN_IN', credentials: code });
    await answer('signIn', token('again'));
    await answer('loadViewer', extranet);
    expect([is('active'), context().returnUrl, context().step]).toEqual([true, '/catalogo', null]);
  });

  it('unlocks a screen, and only follows a password there', async () => {
    const { actor, answer, is, context, done } = await active();
    actor.send({ type: 'LOCK' });
    actor.send({ type: 'SIGN_IN', credentials });
    expect(is({ locked: 'asking' })).toBe(true);
    for (const leaves of [true, false]) {
      actor.send({ type: 'UNLOCK', password: 'right' });
      await answer('signIn', step);
      expect([is({ locked: 'asking' }), context().step]).toEqual([true, step]);
      if (leaves) actor.send({ type: 'LEAVE_STEP' });
    }
    actor.send({ type: 'SIGN_IN', credentials: code });
    await answer('signIn', token('again'));
    await answer('loadViewer', extranet);
    expect([is('active'), context().lockedAs, done]).toEqual([true, null, expect.arrayContaining(['unlock'])]);
  });
});

describe('working', () => {
  it('refreshes when it is time, and once for all who ask', async () => {
    const { actor, clock, waiting, answer, is, done } = await active();
    actor.send({ type: 'ACTIVITY' });
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

  it('lets the token end when no person touches anything, and refreshes when a person does in time', async () => {
    const { actor, clock, waiting, answer, is } = await active();
    clock.increment(1000);
    expect([is({ active: 'resting' }), waiting()]).toEqual([true, []]);
    actor.send({ type: 'ACTIVITY' });
    await answer('refresh', token('second'));
    clock.increment(1000);
    expect(is({ active: 'resting' })).toBe(true);
    actor.send({ type: 'CHECK' });
    expect(waiting()).toEqual(['refresh']);
  });

  it('goes on with the token that a changed password answers', async () => {
    const { actor, context, done, is } = await active();
    actor.send({ type: 'RENEWED', token: token('after') });
    expect([is({ active: 'fresh' }), context().token, done]).toEqual([true, token('after'), ['keep after']]);
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
      const session = start();
      session.actor.send({ type: 'WANTED', url: '/catalogo' });
      await session.signIn(extranet);
      session.done.length = 0;
      session.actor.send({ type: 'SIGN_OUT' });
      expect(session.done).toEqual(['drop', 'erase', 'unlock', 'announce']);
      await session[outcome]('signOut');
      expect(session.is('anonymous')).toBe(true);
      expect(session.done).toHaveLength(4);
      expect(session.context()).toMatchObject({ token: null, viewer: null, customer: null, returnUrl: null });
    }
  });

  it('does not wait for a server that does not hear of the sign-out', async () => {
    const { actor, clock, is, context } = await active();
    actor.send({ type: 'SIGN_OUT' });
    expect(is('signingOut')).toBe(true);
    clock.increment(20);
    expect([is('anonymous'), context().token]).toEqual([true, null]);
  });

  it('ends when it is signed out elsewhere', async () => {
    const { actor, is, done } = await active();
    actor.send({ type: 'SIGNED_OUT_ELSEWHERE' });
    expect([is('anonymous'), done]).toEqual([true, ['drop', 'erase', 'unlock']]);
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
      returnUrl: '/quantification/7/gnp',
      text: texts.sessionExpired,
    });
    expect([context().token, done]).toEqual([null, ['drop new']]);
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
    expect(context()).toMatchObject({ returnUrl: '/quantification/7/gnp', customer: 'gnp' });
    actor.send({ type: 'RESTORED' });
    expect(context().returnUrl).toBeNull();
  });

  it('gives nothing of it to another', async () => {
    const { signIn, is, context, done } = await expired();
    await signIn(auditor);
    expect([is('choosingCustomer'), context().viewer]).toEqual([true, auditor]);
    expect(context()).toMatchObject({ returnUrl: null, customer: null });
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
    expect(is({ expired: 'asking' })).toBe(true);
  });

  async function unanswered() {
    const session = await expired();
    session.actor.send({ type: 'TOKEN_ELSEWHERE', token: token('theirs') });
    await session.fail('loadViewer', new Failure(texts.noResponse, { isFault: true }));
    expect([session.is({ expired: 'unanswered' }), session.context().text]).toEqual([true, texts.noResponse]);
    expect(session.done).toEqual(['drop new']);
    return session;
  }

  it('goes on with another tab’s token once the server answers who it is', async () => {
    const { answer, clock, is, context } = await unanswered();
    clock.increment(30);
    await answer('loadViewer', extranet);
    expect([is('active'), context().token, context().text]).toEqual([true, token('theirs'), null]);
  });

  it('takes a password, or a sign-out, while the server is away', async () => {
    const { actor, signIn, is, context } = await unanswered();
    await signIn(extranet);
    expect([is('active'), context().token]).toEqual([true, token('new')]);
    const other = await unanswered();
    other.actor.send({ type: 'SIGN_OUT' });
    expect([other.is('anonymous'), other.context().token]).toEqual([true, null]);
    expect(actor.getSnapshot().status).toBe('active');
  });

  it.each([
    ['SIGN_OUT', ['announce']],
    ['SIGNED_OUT_ELSEWHERE', []],
  ] as const)('can be ended by %s', async (type, told) => {
    const { actor, is, done } = await expired();
    actor.send({ type });
    expect([is('anonymous'), done]).toEqual([true, ['drop new', 'drop', 'erase', 'unlock', ...told]]);
  });

  it('leaves no trace of why, once it is over', async () => {
    const { signIn, context } = await expired();
    await signIn(extranet);
    expect(context().text).toBeNull();
  });
});

describe('locking', () => {
  async function locked() {
    const session = await active();
    session.actor.send({ type: 'LOCK' });
    return session;
  }

  it('leaves nothing to go on with but a name', async () => {
    const { is, context, done } = await locked();
    expect([is({ locked: 'asking' }), done]).toEqual([true, ['drop', 'lock are.gnp']]);
    expect(context()).toMatchObject({ token: null, viewer: null, spare: null, lockedAs: 'are.gnp', returnUrl: null });
  });

  it('is opened by the password only, and asks anew who it is', async () => {
    const { actor, asked, answer, fail, is, context, done } = await locked();
    actor.send({ type: 'CHECK' });
    actor.send({ type: 'UNAUTHORIZED', url: null });
    actor.send({ type: 'UNLOCK', password: 'wrong' });
    expect(asked.at(-1)?.input).toEqual({ username: 'are.gnp', password: 'wrong' });
    await fail('signIn');
    expect([is({ locked: 'asking' }), context().text]).toEqual([true, 'Login failed']);
    actor.send({ type: 'UNLOCK', password: 'right' });
    await answer('signIn', token('again'));
    await answer('loadViewer', extranet);
    expect([is('active'), context().token, context().lockedAs]).toEqual([true, token('again'), null]);
    expect(done.slice(2)).toEqual(['unlock', 'keep again', 'customer gnp']);
  });

  it('is opened by what the provider of identity answered, and by no other sign-in', async () => {
    const { actor, asked, answer, is, context } = await locked();
    actor.send({ type: 'SIGN_IN', credentials });
    expect(is({ locked: 'asking' })).toBe(true);
    actor.send({ type: 'SIGN_IN', credentials: { parameters: 'code=x' } });
    expect(asked.at(-1)?.input).toEqual({ parameters: 'code=x' });
    await answer('signIn', token('again'));
    await answer('loadViewer', extranet);
    expect([is('active'), context().lockedAs]).toEqual([true, null]);
  });

  it('outlives a reload, even with a token left lying about', async () => {
    const { is, waiting } = start({ token: token('left'), lockedAs: 'are.gnp' });
    expect([is('locked'), waiting()]).toEqual([true, []]);
  });

  it('locks before a customer is chosen, too', async () => {
    const { actor, signIn, is } = start();
    await signIn();
    actor.send({ type: 'LOCK' });
    expect(is('locked')).toBe(true);
  });

  it.each([['active'], ['choosing'], ['expired']] as const)(
    'reaches a tab that is %s, if it is the same person’s',
    async (how) => {
      const session = how === 'choosing' ? start() : await active();
      if (how === 'choosing') await session.signIn();
      if (how === 'expired') session.actor.send({ type: 'UNAUTHORIZED', url: null });
      session.actor.send({ type: 'LOCKED_ELSEWHERE', username: 'somebody' });
      expect(session.is('locked')).toBe(false);
      session.actor.send({ type: 'LOCKED_ELSEWHERE', username: how === 'choosing' ? 'are' : 'are.gnp' });
      expect([session.is('locked'), session.context().token]).toEqual([true, null]);
    },
  );

  it('is opened by unlocking in another tab', async () => {
    const { actor, answer, is, context } = await locked();
    actor.send({ type: 'TOKEN_ELSEWHERE', token: token('theirs') });
    await answer('loadViewer', extranet);
    expect([is('active'), context().lockedAs]).toEqual([true, null]);
  });

  it.each([['SIGN_OUT'], ['SIGNED_OUT_ELSEWHERE']] as const)('can be ended from behind by %s', async (type) => {
    const { actor, is, done } = await locked();
    actor.send({ type });
    expect([is('anonymous'), done.slice(2, 5)]).toEqual([true, ['drop', 'erase', 'unlock']]);
  });
});

describe('whatever happens in whatever order', () => {
  const events: readonly SessionEvent[] = [
    { type: 'SIGN_IN', credentials },
    { type: 'WANTED', url: '/catalogo' },
    { type: 'CHOOSE_CUSTOMER', customer: 'axa' },
    { type: 'CHECK' },
    { type: 'UNAUTHORIZED', url: '/siniestros' },
    { type: 'ACTIVITY' },
    { type: 'RENEWED', token: token('renewed') },
    { type: 'TOKEN_ELSEWHERE', token: token('theirs') },
    { type: 'SIGNED_OUT_ELSEWHERE' },
    { type: 'SIGN_OUT' },
    { type: 'LOCK' },
    { type: 'LOCKED_ELSEWHERE', username: 'are' },
    { type: 'UNLOCK', password: 'secret' },
    { type: 'RESTORED' },
  ];
  const answers = ['works', 'fails', 'is unanswered', 'is refused', 'time passes'] as const;
  const step = fc.oneof(fc.constantFrom(...events), fc.constantFrom(...answers));

  async function take(session: ReturnType<typeof start>, one: SessionEvent | (typeof answers)[number]) {
    const waiting = session.waiting().at(-1);
    if (typeof one === 'object') session.actor.send(one);
    else if (one === 'time passes') session.clock.increment(1000);
    else if (waiting === undefined) return;
    else if (one === 'works') await session.answer(waiting, waiting === 'loadViewer' ? auditor : token(waiting));
    else if (one === 'is refused') await session.fail(waiting, unauthorized);
    else await session.fail(waiting, new Failure(texts.noResponse, { isFault: one === 'is unanswered' }));
  }

  function check({ is, context }: ReturnType<typeof start>) {
    const { token: held, viewer, customer, lockedAs, credentials: typed } = context();
    if (is('anonymous')) expect([held, viewer, lockedAs, typed]).toEqual([null, null, null, null]);
    if (is('locked')) expect([held, viewer, lockedAs === null]).toEqual([null, null, false]);
    if (is('active')) expect([held === null, viewer === null, customer === null]).toEqual([false, false, false]);
    if (is({ expired: 'asking' })) expect([held, viewer === null]).toEqual([null, false]);
    if (!is('signingIn') && !is({ expired: 'signingIn' }) && !is({ locked: 'unlocking' })) expect(typed).toBeNull();
  }

  it('only the signed in hold a token, and no password outlives its question', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 40 }), async (hasToken, steps) => {
        const session = start(hasToken ? { token: token('old') } : {});
        for (const one of steps) {
          await take(session, one);
          check(session);
        }
        session.actor.stop();
      }),
      { numRuns: 150 },
    );
  });
});

afterAll(() => expect(recorder.untaken()).toEqual([]));
