import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from './files.ts';
import { form, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const why = { reject_reason: 'precio', comment: 'Se capturó otro monto' };
const right = { authorized_ammount: '950', ...why };

async function authorized(customer: 'axa' | 'hdi'): Promise<string> {
  const at = await world.withBudget(customer);
  const are = world.as(`are.${customer}`);
  if (customer === 'axa') {
    const answer = await are('POST', `${at}authorize/`, { concepts: await world.linesFor(customer) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  const file = form({ authorized_ammount: '1044', authorization_file: pdf('mala.pdf'), comment: 'Listo' });
  expect((await are('POST', `${at}upload_authorization_file/`, file)).status).toBe(200);
  return at;
}

describe('a wrong authorization', () => {
  it('is corrected by an administrator, keeps what was before in the history, and is answered again', async () => {
    const at = await authorized('axa');
    const confirmed = await world.as('mro.axa')('POST', `${at}customer_authorization/`, { autorized: true });
    expect(confirmed.body.stage).toBe('confirmed');

    const amount = await world.as('adm')('POST', `${at}correct_authorization/`, right);
    expect(amount.status, JSON.stringify(amount.body)).toBe(200);
    expect(amount.body).toMatchObject({
      stage: 'toConfirm',
      budget: {
        authorizedAmmount: '950.00',
        isAuthorizedByCustomer: false,
        adjustment: { ammount: '-94.00', reason: 'Se capturó otro monto' },
        authorizationFile: { name: 'mala.pdf', ammount: '950.00', round: 2 },
      },
    });
    const file = form({ ...right, authorized_ammount: '960', authorization_file: pdf('buena.pdf') });
    const replaced = await world.as('adm')('POST', `${at}replace_authorization_file/`, file);
    expect(replaced.body.budget?.authorizationFile).toMatchObject({ name: 'buena.pdf', round: 3 });
    const { budget } = confirmed.body;
    expect(replaced.body.budget).toMatchObject({
      authorizedBy: budget?.authorizedBy,
      authorizedDate: budget?.authorizedDate,
    });

    const { body } = await world.as('adm')('GET', `${at}history/`);
    const [first, second] = (body as unknown as { event: string; changes: object; facts: object }[]).slice(-2);
    expect(first).toMatchObject({
      event: 'authorization.correct',
      facts: { confirmed: false },
      changes: { authorizedAmmount: { before: '1044.00', after: '950.00' } },
    });
    expect(second).toMatchObject({
      changes: {
        authorizedAmmount: { before: '950.00', after: '960.00' },
        authorizationFile: { before: 'mala.pdf', after: 'buena.pdf' },
      },
    });
    const again = await world.as('mro.axa')('POST', `${at}customer_authorization/`, { autorized: true });
    expect([again.status, again.body.stage]).toEqual([200, 'confirmed']);
    const once = await world.as('adm')('POST', `${at}correct_authorization/`, right);
    expect(once.body.budget?.authorizationFile).toMatchObject({ name: 'buena.pdf', round: 4 });
    const equal = await world.as('adm')('POST', `${at}correct_authorization/`, {
      ...right,
      authorized_ammount: '1044',
    });
    expect(equal.body.budget).toMatchObject({ authorizedAmmount: '1044.00', adjustment: null });
    const binnacle = JSON.stringify((await world.as('adm')('GET', `${at}binnacle/`)).body);
    expect(binnacle).toContain('Autorización corregida');
  });

  it('is corrected up to the limit of the administrator', async () => {
    const at = await authorized('axa');
    const limit = (most: string | null) =>
      world.server.door.common
        .updateTable('account')
        .set({ authorization_limit: most })
        .where('username_key', '=', 'adm')
        .execute();
    await limit('949.99');
    const over = await world.as('adm')('POST', `${at}correct_authorization/`, right);
    expect([over.status, over.body.code]).toEqual([409, 'within_limit']);
    await limit('950');
    expect((await world.as('adm')('POST', `${at}correct_authorization/`, right)).status).toBe(200);
    await limit(null);
  });

  it("is no other person's to correct, and nothing that is not authorized", async () => {
    const at = await authorized('hdi');
    for (const who of ['are.hdi', 'mro.hdi'] as const) {
      expect((await world.as(who)('POST', `${at}correct_authorization/`, right)).status).toBe(403);
    }
    const bare = await world.as('adm')('POST', `${at}correct_authorization/`, { ...right, comment: '' });
    expect([bare.status, bare.body.comment?.length]).toEqual([400, 1]);
    const none = await world.as('adm')('POST', `${at}correct_authorization/`, { ...right, authorized_ammount: '' });
    expect([none.status, none.body.authorized_ammount?.length]).toEqual([400, 1]);
    const settled = await world.as('adm')('POST', `${at}correct_authorization/`, right);
    expect([settled.status, settled.body.stage]).toEqual([200, 'settled']);
    const pending = await world.withBudget('hdi');
    expect((await world.as('adm')('POST', `${pending}correct_authorization/`, right)).body.code).toBe('state');
  });
});
