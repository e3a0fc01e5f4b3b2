import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { pdf, xlsx } from './files.ts';
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

  it('goes on waiting since it was quantified, however often it is undone', async () => {
    const at = await world.withBudget('axa');
    expect((await are()('POST', `${at}update_budget/`, { concepts: await world.linesFor('axa') })).status).toBe(200);
    const inIncident = (statement: RawBuilder<unknown>) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) => statement.execute(trx));
    const its = sql`customer = 'axa' and incident_id = (select id from incident where customer = 'axa' and slug = ${slugOf(at)})`;
    await inIncident(sql`update incident_stay set entered_at = entered_at - interval '20 days' where ${its}`);
    await inIncident(
      sql`update incident set stage_since = stage_since - interval '20 days' where customer = 'axa' and slug = ${slugOf(at)}`,
    );
    const waiting = async () => (await are()('GET', at)).body.waiting?.days;
    const before = await waiting();
    expect(before).toBeGreaterThan(10);
    for (let times = 0; times < 2; times += 1) {
      expect((await are()('POST', `${at}authorize/`, { concepts: [] })).body.stage).toBe('authorizedWithoutFile');
      expect((await undo(at)).body.stage).toBe('quantified');
      expect(await waiting()).toBe(before);
    }
    const listed = await are()('GET', 'axa/audited_sinister/?status=Pendientes&waiting_days=overTen');
    expect(listed.body.results?.map(({ slugName }) => slugName)).toContain(slugOf(at));
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
    expect((await are()('POST', `${at}simulate/`, { event: 'authorization.undo', input: true })).body).toEqual({
      input: ['Datos de la acción: escriba un objeto.'],
    });
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

const why = { reject_reason: 'precio', comment: 'Registrado dos veces' };
const annul = (at: string, by: Parameters<World['as']>[0] = 'are.hdi') => world.as(by)('POST', `${at}annul/`, why);

const listed = async (by: Parameters<World['as']>[0], query: string) => {
  const { body } = await world.as(by)('GET', `hdi/audited_sinister/?page_size=100&${query}`);
  return (body.results ?? []).map(({ slugName }) => slugName);
};

describe('an annulled incident', () => {
  test('says why, and history and binnacle say so', async () => {
    const at = await world.register('hdi');
    expect((await world.as('mro.hdi')('POST', `${at}annul/`, why)).status).toBe(403);
    expect((await world.as('are.hdi')('POST', `${at}annul/`, { reject_reason: 'precio' })).body).toHaveProperty(
      'comment',
    );
    const { status, body } = await annul(at);
    expect([status, body.stage, body.status]).toEqual([200, 'annulled', 'annulled']);
    expect(body.annulment).toMatchObject({ rejectReason: 'Precio fuera de tabulador', comment: why.comment });
    const history = await world.as('are.hdi')('GET', `${at}history/`);
    expect(history.body.at(-1)).toMatchObject({
      event: 'incident.annul',
      stage: 'annulled',
      facts: { annulled: true },
      changes: {
        annulReason: { before: null, after: 'Precio fuera de tabulador' },
        annulComment: { before: null, after: why.comment },
      },
    });
    const binnacle = await world.as('are.hdi')('GET', `${at}binnacle/`);
    expect(binnacle.body.at(-1)).toMatchObject({ reason: 'Siniestro anulado', comment: why.comment });
    expect((await annul(at)).body.code).toBe('state');
  });

  test('is in none of the three statuses: with all of them, or by its stage', async () => {
    const { body } = await annul(await world.register('hdi'));
    for (const status of ['Pendientes', 'Rechazados', 'Autorizados']) {
      expect(await listed('are.hdi', `status=${status}`)).not.toContain(body.slugName);
    }
    expect(await listed('are.hdi', 'status=Todos')).toContain(body.slugName);
    expect(await listed('are.hdi', 'stage=annulled')).toContain(body.slugName);
    expect(await listed('mro.hdi', 'stage=annulled')).toContain(body.slugName);
  });

  test('is in no sum, unless its stage is asked for', async () => {
    const count = async (query: string) => {
      const { body } = await world.as('are.hdi')('GET', `summaries/incidents/?customers=hdi&${query}`);
      return (body as unknown as { total: { count: number } }).total.count;
    };
    const at = await world.register('hdi');
    const [sum, annulled] = [await count(''), await count('stage=annulled')];
    await annul(at);
    expect([await count(''), await count('stage=annulled')]).toEqual([sum - 1, annulled + 1]);
  });

  test('comes back the same day to where its facts put it, and not later', async () => {
    const at = await world.register('hdi');
    const { body } = await annul(at);
    const back = await world.as('are.hdi')('POST', `${at}reinstate/`, {});
    expect([back.status, back.body.stage, back.body.annulment]).toEqual([200, 'withoutBudget', null]);
    await annul(at);
    await world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
      trx
        .updateTable('incident')
        .set({ annulled_at: '2020-01-01T12:00:00Z' })
        .where('customer', '=', 'hdi')
        .where('slug', '=', String(body.slugName))
        .execute(),
    );
    const late = await world.as('are.hdi')('POST', `${at}reinstate/`, {});
    expect([late.status, late.body.code]).toEqual([409, 'annulled_today']);
  });
});

describe('correcting', () => {
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
      const [sent, corrected] = [confirmed, amount].map(({ body }) => String(body.budget?.authorizationFile?.addDate));
      expect(Date.parse(corrected ?? '')).toBeGreaterThan(Date.parse(sent ?? ''));
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
        changes: {
          authorizedAmmount: { before: '1044.00', after: '950.00' },
          correctionReason: { before: null, after: expect.stringMatching(/\w/) },
        },
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

    it('is noted with the difference from what the lines come to, without its sign', async () => {
      const at = await world.withBudget('axa');
      const are = world.as('are.axa');
      expect((await are('POST', `${at}authorize/`, { concepts: await world.linesFor('axa') })).status).toBe(200);
      const file = form({ authorized_ammount: '950', authorization_file: xlsx('menos.xlsx'), comment: 'Acordado' });
      expect((await are('POST', `${at}upload_authorization_file/`, file)).status).toBe(200);
      const entries = (await are('GET', `${at}binnacle/`)).body as unknown as { reason: string; comment: string }[];
      expect(entries.map(({ reason }) => reason)).toEqual(['Autorización', 'Diferencia de montos']);
      expect(entries[1]?.comment).toMatch(/difiere en \$?94\.00 /);
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
});
