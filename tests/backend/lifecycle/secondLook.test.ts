import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isDrawn } from '#domain/secondLook.ts';
import { openWorld, type Sent, type Username, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.server.close());

const off = { overAmount: null, overCut: null, oneOf: null };
const rules = async (customer: string, sent: Sent, by: Username = 'adm') =>
  world.server.call(await world.server.tokenOf(by), 'PUT', `/api/v1/${customer}/second_look/`, { ...off, ...sent });

async function set(sent: Sent) {
  const answer = await rules('axa', sent);
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body as unknown as { seed: string; version: number; oneOf: number | null; overAmount: string | null };
}

afterEach(() => set({}));

async function quantify(at: string, by: Username = 'are.axa') {
  const saved = await world.as(by)('POST', `${at}update_budget/`, { concepts: await world.linesFor('axa') });
  expect(saved.status).toBe(200);
}

async function quantified(by?: Username) {
  const at = await world.withBudget('axa');
  await quantify(at, by);
  return at;
}

const authorize = (at: string, by: Username = 'are.axa', concepts: Sent[] = []) =>
  world.as(by)('POST', `${at}authorize/`, { concepts });
const review = (at: string, sent: Sent, by: Username = 'are') => world.as(by)('POST', `${at}review/`, sent);
const lookOf = async (at: string, by: Username = 'are') => (await world.as(by)('GET', at)).body.secondLook;
const accepted = { verdict: 'accepted' };

describe('rules of the second look', () => {
  it('are off until an administrator sets them, and only an administrator reads or sets them', async () => {
    const at = await quantified();
    expect(await lookOf(at)).toBeNull();
    expect((await authorize(at)).status).toBe(200);
    expect(await lookOf(at)).toBeNull();
    expect((await rules('axa', { overAmount: '1' }, 'are.axa')).status).toBe(403);
    expect((await rules('hdi', { overAmount: '1' })).body).toMatchObject({
      overAmount: [expect.stringContaining('no se cuantifican')],
    });
    expect((await rules('axa', { oneOf: '0', overCut: '101' })).body).toMatchObject({
      oneOf: [expect.stringContaining('1 o más')],
      overCut: [expect.any(String)],
    });
  });

  it('are sent all three: one that is left out, or misspelled, is not switched off by that', async () => {
    await set({ overAmount: '5', oneOf: '4' });
    const adm = await world.server.tokenOf('adm');
    const put = (sent: Sent) => world.server.call(adm, 'PUT', '/api/v1/axa/second_look/', sent);
    for (const [sent, missing] of [
      [{}, ['overAmount', 'overCut', 'oneOf']],
      [{ overCut: null, oneOf: '4', overAmmount: '6' }, ['overAmount', 'overAmmount']],
    ] as const) {
      const { status, body } = await put(sent);
      expect([status, Object.keys(body)]).toEqual([400, missing]);
    }
    const kept = await world.server.call(adm, 'GET', '/api/v1/axa/second_look/');
    expect(kept.body).toMatchObject({ overAmount: '5.00', oneOf: 4 });
  });

  it('say who set them, and when', async () => {
    const began = Date.now();
    const { setDate, user } = (await set({ overAmount: '5' })) as { readonly setDate?: string; readonly user?: object };
    expect(user).toMatchObject({ username: 'adm' });
    expect(Math.abs(Date.parse(setDate ?? '') - began)).toBeLessThan(60_000);
  });

  it('keep their seed while incidents are drawn, and the last of two who set them at once is refused', async () => {
    const { seed, version } = await set({ oneOf: '4' });
    expect((await set({ oneOf: '7', overAmount: '5' })).seed).toBe(seed);
    const token = await world.server.tokenOf('adm');
    const late = await world.server.call(
      token,
      'PUT',
      '/api/v1/axa/second_look/',
      { ...off, oneOf: '9' },
      {
        'If-Match': `"${version}"`,
      },
    );
    expect(late.status).toBe(409);
    await set({});
    expect((await set({ oneOf: '4' })).seed).not.toBe(seed);
  });

  it('choose what waits at once, and by the seed what anybody may draw again', async () => {
    const ats = [await quantified(), await quantified(), await quantified(), await quantified()];
    const { seed } = await set({ oneOf: '2' });
    for (const at of ats) {
      const { slugName } = (await world.as('are')('GET', at)).body as unknown as { slugName: string };
      const drawn = isDrawn({ seed, slug: slugName, oneOf: 2 });
      expect(await lookOf(at)).toEqual(
        drawn ? { state: 'waiting', reasons: ['drawn'], quantifiedBy: [expect.any(String)] } : null,
      );
    }
  });
});

type Entry = { readonly event: string; readonly version: number };

describe('a budget that rules chose', () => {
  it('is authorized by the auditor who quantified it once another accepted it, and not before', async () => {
    await set({ overAmount: '1043.99' });
    const at = await quantified();
    expect(await lookOf(at)).toEqual({ state: 'waiting', reasons: ['amount'], quantifiedBy: [expect.any(String)] });
    expect(await lookOf(at, 'mro.axa')).toBeNull();
    const own = await authorize(at);
    expect([own.status, own.body.code]).toEqual([409, 'second_look']);
    const trial = await world.as('are.axa')('POST', `${at}simulate/`, {
      event: 'budget.authorize',
      input: { concepts: [] },
    });
    expect(trial.body).toMatchObject({ allowed: false, reasons: [{ code: 'second_look' }] });
    expect((await review(at, accepted, 'are.axa')).body.code).toBe('another_reviewer');
    expect((await review(at, accepted, 'mro.axa')).status).toBe(403);
    expect((await review(at, accepted)).status).toBe(200);
    expect((await review(at, accepted)).body.code).toBe('review_asked');
    expect((await authorize(at)).status).toBe(200);
  });

  it('is sent back with a comment, and waits again once its lines are saved', async () => {
    await set({ overAmount: '1' });
    const at = await quantified();
    expect((await review(at, { verdict: 'returned' })).body).toMatchObject({ comment: [expect.any(String)] });
    expect((await review(at, { verdict: '' })).body).toMatchObject({ verdict: [expect.any(String)] });
    expect((await review(at, { verdict: 'returned', comment: 'Falta una partida' })).status).toBe(200);
    expect(await lookOf(at)).toMatchObject({ state: 'returned' });
    // The auditor who quantified it reads in the bell what the review came to.
    const { body } = await world.as('are.axa')('GET', 'axa/audited_sinister/news/?limit=1');
    expect(body.results).toMatchObject([{ event: 'budget.review', verdict: 'returned' }]);
    expect((await authorize(at)).body.code).toBe('second_look');
    await quantify(at);
    expect(await lookOf(at)).toMatchObject({ state: 'waiting' });
    const binnacle = (await world.as('are.axa')('GET', `${at}binnacle/`)).body as unknown as { comment: string }[];
    expect(binnacle.map(({ comment }) => comment)).toContain('Devuelta. Falta una partida');
  });

  it('is not what another auditor accepted once other lines are sent with the authorization', async () => {
    await set({ overAmount: '1' });
    const at = await quantified();
    expect((await review(at, accepted)).status).toBe(200);
    const others = await authorize(at, 'are.axa', await world.linesFor('axa'));
    const codes = (others.body.requirements as unknown as { code: string }[]).map(({ code }) => code);
    expect(codes).toContain('second_look');
    expect((await authorize(at)).status).toBe(200);
  });

  it('is not chosen any more in its next round, until that has lines', async () => {
    await set({ overAmount: '1' });
    const at = await quantified();
    expect(await lookOf(at)).toMatchObject({ state: 'waiting' });
    const reason = { reject_reason: 'precio', comment: 'Muy caro' };
    expect((await world.as('are.axa')('PUT', `${at}reject/`, reason)).status).toBe(200);
    const again = await world.as('mro.axa')('PUT', `${at}budget/`, world.budgetForm('axa', '1160'));
    expect([again.status, await lookOf(at)]).toEqual([200, null]);
    expect((await world.as('are')('GET', at)).body.openExceptions).toBeNull();
    await quantify(at);
    expect(await lookOf(at)).toMatchObject({ state: 'waiting' });
  });

  it('may be authorized by an auditor who did not quantify it, and is listed until then', async () => {
    await set({ overAmount: '1' });
    const at = await quantified();
    const waiting = async (by: Username = 'are', status = 'Todos') => {
      const list = await world.as(by)('GET', `axa/audited_sinister/?review=waiting&status=${status}`);
      return (list.body.results as unknown as { slugName: string }[]).some(({ slugName }) => at.includes(slugName));
    };
    // Of what waits for a review only those are told who review.
    expect([await waiting(), await waiting('mro.axa', 'Pendientes')]).toEqual([true, false]);
    expect((await authorize(at, 'are')).status).toBe(200);
    expect(await waiting()).toBe(false);
    expect(await lookOf(at)).toMatchObject({ state: 'accepted' });
  });

  it('waits in the inbox of those who may review it, and not of the auditor who quantified it', async () => {
    await set({ overAmount: '1' });
    const waits = async (by: Username) => {
      const { waits: all } = (await world.as(by)('GET', 'axa/audited_sinister/inbox/')).body as unknown as {
        waits: { wait: string; count: number }[];
      };
      return all.find(({ wait }) => wait === 'toReview')?.count;
    };
    const before = [await waits('are'), await waits('are.axa')];
    const at = await quantified();
    expect([await waits('are'), await waits('are.axa')]).toEqual([Number(before[0]) + 1, before[1]]);
    expect(await waits('mro.axa')).toBeUndefined();
    const listed = async (by: Username) => {
      const { body } = await world.as(by)('GET', 'axa/audited_sinister/?waiting=toReview&page_size=1000');
      return (body.results as unknown as { slugName: string }[]).some(({ slugName }) => at.includes(slugName));
    };
    expect([await listed('are'), await listed('are.axa')]).toEqual([true, false]);
    expect((await review(at, accepted)).status).toBe(200);
    expect([await waits('are'), await listed('are')]).toEqual([before[0], false]);
  });

  it('waits for its review as before once the authorization of another is undone', async () => {
    await set({ overAmount: '1' });
    const at = await quantified();
    const undo = async () => (await world.as('are')('POST', `${at}undo_authorization/`, {})).status;
    expect([(await authorize(at, 'are')).status, await undo()]).toEqual([200, 200]);
    expect(await lookOf(at)).toMatchObject({ state: 'waiting', reasons: ['amount'] });
    expect((await authorize(at)).body.code).toBe('second_look');
    expect((await review(at, { verdict: 'returned', comment: 'Falta una partida' })).status).toBe(200);
    expect([(await authorize(at, 'are')).status, await undo()]).toEqual([200, 200]);
    expect(await lookOf(at)).toMatchObject({ state: 'returned' });
    expect((await review(at, accepted)).status).toBe(200);
    expect((await authorize(at)).status).toBe(200);
    expect((await world.as('are.axa')('POST', `${at}undo_authorization/`, {})).status).toBe(200);
    expect(await lookOf(at)).toMatchObject({ state: 'accepted' });
  });

  it('is accepted once by two who review it at once, and never authorized before', async () => {
    await set({ overAmount: '1' });
    for (let round = 0; round < 10; round += 1) {
      const at = await quantified();
      const [one, other, early] = await Promise.all([review(at, accepted), review(at, accepted, 'adm'), authorize(at)]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as Entry[];
      const versionOf = (event: string) => history.find((entry) => entry.event === event)?.version ?? 0;
      if (early.status === 200) expect(versionOf('budget.authorize')).toBeGreaterThan(versionOf('budget.review'));
      else expect(early.body.code).toBe('second_look');
    }
  });

  it('stays accepted under new rules that choose it too', async () => {
    await set({ overAmount: '1' });
    const at = await quantified();
    expect((await review(at, accepted)).status).toBe(200);
    await set({ overAmount: '2' });
    expect(await lookOf(at)).toEqual({ state: 'accepted', reasons: ['amount'], quantifiedBy: [expect.any(String)] });
    expect((await authorize(at)).status).toBe(200);
  });

  it('is free again when its rule is switched off', async () => {
    await set({ overAmount: '1' });
    const at = await quantified();
    await set({});
    expect(await lookOf(at)).toBeNull();
    expect((await authorize(at)).status).toBe(200);
  });
});
