import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from './files.ts';
import { form, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.server.close());

const are = () => world.as('are.axa');
const undo = (at: string, by: Parameters<World['as']>[0] = 'are.axa') =>
  world.as(by)('POST', `${at}undo_authorization/`, {});

async function authorized(): Promise<string> {
  const at = await world.withBudget('axa');
  const answer = await are()('POST', `${at}authorize/`, { concepts: await world.linesFor('axa') });
  expect([answer.status, answer.body.stage]).toEqual([200, 'authorizedWithoutFile']);
  return at;
}

const slugOf = (at: string) => at.split('/').at(-2) ?? '';

/** As if it had been authorized so many seconds before. */
async function age(at: string, seconds: number): Promise<void> {
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update budget b set authorized_at = clock_timestamp() - make_interval(secs => ${seconds})
      from incident i where i.customer = 'axa' and i.slug = ${slugOf(at)} and b.customer = 'axa'
        and b.incident_id = i.id`.execute(trx),
  );
}

describe('undoing an authorization', () => {
  it('returns to the state before with its lines, and keeps the undone amount in the history', async () => {
    const at = await authorized();
    const { status, body } = await undo(at);
    expect([status, body.stage, body.status]).toEqual([200, 'quantified', 'pending']);
    expect(body.budget).toMatchObject({ authorizedAmmount: null, authorizedBy: null, authorizedDate: null });
    const saved = await are()('GET', `${at}budget_concepts/`);
    expect(saved.body.concepts).toHaveLength(1);
    expect(saved.body.concepts?.[0]).toMatchObject({ authQuantity: '9', authorizedUnitPrice: '100.00' });
    const history = await are()('GET', `${at}history/`);
    expect(history.body.at(-1)).toMatchObject({
      event: 'authorization.undo',
      stage: 'quantified',
      facts: { authorizedBy: false },
      changes: { authorizedAmmount: { before: '1044.00', after: null } },
    });
    const { rows } = await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`select b.authorized_total from budget b join incident i on i.customer = b.customer and i.id = b.incident_id
        where b.customer = 'axa' and i.slug = ${slugOf(at)}`.execute(trx),
    );
    expect(rows).toEqual([{ authorized_total: null }]);
    expect((await undo(at)).body.code).toBe('state');
    const again = await are()('POST', `${at}authorize/`, { concepts: [] });
    expect([again.status, again.body.stage]).toEqual([200, 'authorizedWithoutFile']);
  });

  it('is possible for 30 seconds, and says what to do afterwards', async () => {
    const at = await authorized();
    await age(at, 31);
    const late = await undo(at);
    expect([late.status, late.body.code]).toEqual([409, 'undone_in_time']);
    expect(late.body.detail).toContain('30 s');
    await age(at, 20);
    expect((await undo(at)).status).toBe(200);
  });

  it('is no more possible once another event followed; comments and files that were added do not count', async () => {
    const at = await authorized();
    await world.as('mro.axa')('POST', `${at}binnacle/`, { comment: 'Gracias' });
    const file = form({ sinister_file_slug: 'fotos', file: pdf('evidencia.pdf') });
    expect((await world.as('mro.axa')('POST', `${at}sinister_files/`, file)).status).toBe(201);
    const trial = await are()('POST', `${at}simulate/`, { event: 'authorization.undo', input: {} });
    expect(trial.body).toMatchObject({ allowed: true, stage: 'quantified' });
    const other = await authorized();
    expect((await are()('PUT', other, world.incidentFields('axa'))).status).toBe(200);
    const refused = await undo(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'untouched_since']);
    expect((await are()('POST', `${other}simulate/`, { event: 'authorization.undo', input: {} })).body).toMatchObject({
      allowed: false,
      reasons: [{ code: 'untouched_since' }],
    });
    await Promise.all([age(at, -600), age(other, -600)]);
    const told = async (of: string) => (await are()('GET', of)).body.undo;
    expect([await told(at), await told(other)]).toMatchObject([{ untouched: true }, { untouched: false }]);
    expect((await undo(at)).status).toBe(200);
    expect(await told(at)).toBeNull();
  });

  it('is an auditor’s, and only before the file is there', async () => {
    const at = await authorized();
    expect((await undo(at, 'mro.axa')).status).toBe(403);
    const sent = form({ authorized_ammount: '1044', authorization_file: pdf(), comment: 'Listo' });
    expect((await are()('POST', `${at}upload_authorization_file/`, sent)).status).toBe(200);
    expect((await undo(at)).body.code).toBe('state');
  });
});
