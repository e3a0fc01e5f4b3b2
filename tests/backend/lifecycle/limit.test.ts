import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { pdf } from './files.ts';
import { form, openWorld, type Sent, type Username, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.server.close());

async function change(username: Username, sent: Sent) {
  const call = (method: string, path: string, body?: Sent) => world.as('adm')(method, path, body);
  const found = await call('GET', `users/?search=${username}`);
  const user = (found.body.results as unknown as Sent[] | undefined)?.find((one) => one.username === username);
  const { authorizationLimit: _, ...known } = user ?? {};
  return call('PUT', `users/${user?.id}/`, { ...known, ...sent });
}

/** As an administrator sets it in the screen of people. */
async function limit(username: Username, authorizationLimit: string) {
  const answer = await change(username, { authorizationLimit });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body as unknown as { authorizationLimit: string | null };
}

afterEach(async () => {
  Object.assign(profileOf('axa'), { fourEyes: false });
  await limit('are.axa', '');
});

const quantified = async (by: Username = 'are.axa') => {
  const at = await world.withBudget('axa');
  const saved = await world.as(by)('POST', `${at}update_budget/`, { concepts: await world.linesFor('axa') });
  expect(saved.status).toBe(200);
  return at;
};

const authorize = (at: string, by: Username = 'are.axa', concepts: Sent[] = []) =>
  world.as(by)('POST', `${at}authorize/`, { concepts });

/** Who saved lines in the present round, as the screen of a quantification is told. */
async function quantifiersOf(at: string) {
  const { body } = await world.as('are')('GET', `${at}budget_concepts/`);
  const ids = body.quantifiedBy as unknown as readonly string[];
  const users = await Promise.all(
    (['are', 'are.axa'] as const).map(async (username) => {
      const own = await world.server.call(await world.server.tokenOf(username), 'GET', '/api/v1/user/current/');
      return ids.includes(String(own.body.userId)) ? [username] : [];
    }),
  );
  expect(ids).toHaveLength(users.flat().length);
  return users.flat();
}

describe('a person’s limit', () => {
  it('is money in its one form, and comes with the person’s own account', async () => {
    expect((await limit('are.axa', '1044.5')).authorizationLimit).toBe('1044.50');
    const own = await world.server.call(await world.server.tokenOf('are.axa'), 'GET', '/api/v1/user/current/');
    expect(own.body).toMatchObject({ authorizationLimit: '1044.50' });
    expect((await limit('are.axa', '')).authorizationLimit).toBeNull();
  });

  it('stays where a caller does not know of it, and no administrator changes their own', async () => {
    await limit('are.axa', '1044');
    expect((await change('are.axa', {})).body).toMatchObject({ authorizationLimit: '1044.00' });
    const own = await change('adm', { authorizationLimit: '5' });
    expect([own.status, own.body]).toMatchObject([400, { authorizationLimit: [expect.stringContaining('el propio')] }]);
    expect((await change('adm', {})).status).toBe(200);
  });

  it('lets that much be authorized and not a cent more, also in a trial', async () => {
    await limit('are.axa', '1044');
    expect((await authorize(await quantified())).status).toBe(200);
    await limit('are.axa', '1043.99');
    const at = await quantified();
    const over = await authorize(at);
    expect([over.status, over.body.code]).toEqual([409, 'within_limit']);
    const trial = await world.as('are.axa')('POST', `${at}simulate/`, {
      event: 'budget.authorize',
      input: { concepts: [] },
    });
    expect(trial.body).toMatchObject({ allowed: false, reasons: [{ code: 'within_limit' }] });
    expect((await authorize(at, 'are')).status).toBe(200);
  });

  it('holds for the amount that comes with the file', async () => {
    const at = await quantified();
    expect((await authorize(at)).status).toBe(200);
    await limit('are.axa', '1044');
    const upload = (amount: string) =>
      world.as('are.axa')(
        'POST',
        `${at}upload_authorization_file/`,
        form({ authorized_ammount: amount, authorization_file: pdf(), comment: 'Listo' }),
      );
    expect((await upload('1044.01')).body.code).toBe('within_limit');
    expect((await upload('1044')).status).toBe(200);
  });
});

describe('four eyes, where the customer asks for them', () => {
  it('keep the auditor who quantified from authorizing, except within their own limit', async () => {
    Object.assign(profileOf('axa'), { fourEyes: true });
    const at = await quantified();
    const own = await authorize(at);
    expect([own.status, own.body.code]).toEqual([409, 'four_eyes']);
    expect((await world.as('are')('POST', `${at}binnacle/`, { comment: 'Lo reviso' })).status).toBe(201);
    expect(await quantifiersOf(at)).toEqual(['are.axa']);
    await quantified('are');
    expect((await authorize(at, 'are')).status).toBe(200);
    await limit('are.axa', '1044');
    expect((await authorize(await quantified())).status).toBe(200);
  });

  it('count lines that are sent with the authorization', async () => {
    Object.assign(profileOf('axa'), { fourEyes: true });
    const at = await world.withBudget('axa');
    const lines = await world.linesFor('axa');
    expect((await authorize(at, 'are.axa', lines)).body.code).toBe('four_eyes');
    const saved = await world.as('are')('POST', `${at}update_budget/`, { concepts: [...lines, ...lines] });
    expect(saved.status).toBe(200);
    const [one] = saved.body.concepts ?? [];
    const fewer = { concepts: [], deleted_concepts: [one?.id] };
    expect((await world.as('are.axa')('POST', `${at}authorize/`, fewer)).body.code).toBe('four_eyes');
    const rest = await world.as('are')('POST', `${at}update_budget/`, fewer);
    expect(rest.status).toBe(200);
    expect((await authorize(at)).status).toBe(200);
  });

  it('are of the present round', async () => {
    const at = await quantified();
    const rejected = { reject_reason: 'precio', comment: 'Muy caro' };
    expect((await world.as('are.axa')('PUT', `${at}reject/`, rejected)).status).toBe(200);
    expect((await world.as('mro.axa')('PUT', `${at}budget/`, world.budgetForm('axa', '1160'))).status).toBe(200);
    expect(await quantifiersOf(at)).toEqual([]);
    await world.as('are')('POST', `${at}update_budget/`, { concepts: await world.linesFor('axa') });
    expect(await quantifiersOf(at)).toEqual(['are']);
    Object.assign(profileOf('axa'), { fourEyes: true });
    expect((await authorize(at, 'are')).body.code).toBe('four_eyes');
    expect((await authorize(at)).status).toBe(200);
  });
});
