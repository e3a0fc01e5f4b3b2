import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { factsOf } from '#contract/facts.ts';
import { profileOf } from '#domain/customers.ts';
import { stageFor } from '#machines/incident/lifecycle.ts';
import { jpeg, pdf, xlsx } from './files.ts';
import { form, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

/** The stage that was saved is the one that the wire's own facts place. */
function placed(answer: Awaited<ReturnType<ReturnType<World['as']>>>, customer: string) {
  const body = answer.body as unknown as Parameters<typeof factsOf>[0];
  const stage = stageFor({ facts: factsOf(body), profile: profileOf(customer) });
  expect(answer.body.stage, JSON.stringify(answer.body)).toBe(stage);
  expect(answer.headers.get('etag')).toBe(`"${answer.body.version}"`);
  return stage;
}

describe('hdi', () => {
  it('goes from registration to the approved budget', async () => {
    const mro = world.as('mro.hdi');
    const are = world.as('are.hdi');
    const foreign = await mro('POST', 'hdi/audited_sinister/', world.incidentFields('hdi', { provider: '7' }));
    expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['provider']]);
    const created = await mro('POST', 'hdi/audited_sinister/', {
      ...world.incidentFields('hdi', { folio_jb: 'x', owner: 1, id: null, ammount: '5' }),
    });
    expect(created.status).toBe(201);
    expect(placed(created, 'hdi')).toBe('withoutBudget');
    expect(created.body.folioJB).toMatch(/^HDI-\d{4}-\d{6}$/);
    // Its address is read aloud: it begins with its number.
    expect(created.body.slugName).toMatch(/^s-\d+-[a-z0-9]+$/);
    expect(created.body.missingFiles).toEqual(['Fotografías']);
    expect(created.body.isOwn).toBe(true);
    const at = `hdi/audited_sinister/${created.body.slugName}/`;

    const budgeted = await mro('POST', `${at}budget/`, form({ ammount: '1160.50', original_file: pdf() }));
    expect(budgeted.status).toBe(201);
    expect(placed(budgeted, 'hdi')).toBe('unquantified');
    expect(budgeted.body.budget?.ammount).toBe('1160.50');
    expect([budgeted.body.unauthorizedDays, budgeted.body.budget?.unauthorizedDays]).toEqual([0, 0]);

    const sendPhoto = () => mro('POST', `${at}sinister_files/`, form({ file: jpeg(), sinister_file_slug: 'fotos' }));
    const missing = async () => (await are('GET', at)).body.missingFiles;
    const photo = await sendPhoto();
    expect(photo.status).toBe(201);
    expect(photo.body.typeName).toBe('Fotografías');
    expect(await missing()).toEqual([]);
    expect((await are('DELETE', `${at}sinister_files/`, { files: [photo.body.id] })).status).toBe(200);
    expect(await missing()).toEqual(['Fotografías']);
    await sendPhoto();

    const approval = form({ authorized_ammount: '1000', authorization_file: pdf('autorizado.pdf'), comment: 'Listo' });
    const approved = await are('POST', `${at}upload_authorization_file/`, approval);
    expect(approved.status).toBe(200);
    expect(placed(approved, 'hdi')).toBe('settled');
    expect(approved.body.status).toBe('authorized');
    expect(approved.body.percentageDifference).toBe('13.83');
    expect(approved.body.authorizationDays).toBe(0);
    expect([approved.body.unauthorizedDays, approved.body.budget?.unauthorizedDays]).toEqual([null, null]);
    expect(approved.body.missingFiles).toEqual([]);
    expect(approved.body.budget?.authorizedBy?.username).toBe('are.hdi');

    const history = await are('GET', `${at}history/`);
    const events = history.body as unknown as { event: string; changes: unknown }[];
    expect(events.map(({ event }) => event)).toEqual([
      'incident.register',
      'budget.upload',
      'files.upload',
      'files.delete',
      'files.upload',
      'authorization.upload',
    ]);
    expect(events[1]?.changes).toMatchObject({ ammount: { before: null, after: '1160.50' } });
    expect(events.at(-1)?.changes).toMatchObject({ authorizedAmmount: { before: null, after: '1000.00' } });
    const refused = await mro('PUT', at, world.incidentFields('hdi'));
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('state');
  });
});

describe.each(['axa', 'gnp'] as const)('%s', (customer) => {
  it('goes through quantification, authorization, a counter-proposal and its answer, to the confirmation', async () => {
    const mro = world.as(`mro.${customer}`);
    const are = world.as(`are.${customer}`);
    const at = await world.withBudget(customer);
    const concepts = await world.linesFor(customer);

    const saved = await are('POST', `${at}update_budget/`, { catalog_year: 2026, concepts });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(placed(await are('GET', at), customer)).toBe('quantified');
    const line = saved.body.concepts?.[0];

    const authorized = await are('POST', `${at}authorize/`, { concepts: [] });
    expect(authorized.status, JSON.stringify(authorized.body)).toBe(200);
    expect(placed(authorized, customer)).toBe('authorizedWithoutFile');
    expect(authorized.body.authorizedAmmount).toBe('1044.00');
    expect(authorized.body.budget?.capufeAmmount).toBe(customer === 'axa' ? '10.00' : null);
    // What a line takes of supplies is read with it, and not saved.
    expect((await are('GET', `${at}budget_concepts/`)).body.concepts?.[0]).toEqual(
      Object.assign({}, line, { supplies: [] }),
    );

    const file = customer === 'gnp' ? pdf('correo.pdf') : xlsx('autorizado.xlsx');
    const filed = await are(
      'POST',
      `${at}upload_authorization_file/`,
      form({ authorized_ammount: '1044', authorization_file: file }),
    );
    expect(placed(filed, customer)).toBe('toConfirm');

    for (const answered of [{ autorized: false }, { autorized: 'false' }]) {
      const no = await mro('POST', `${at}customer_authorization/`, answered);
      expect([answered, no.status, no.body.code]).toEqual([answered, 409, 'answer_is_yes']);
    }
    for (const answered of [{ autorized: 'no' }, { autorized: 1 }, { autorized: null }, {}]) {
      const unclear = await mro('POST', `${at}customer_authorization/`, answered);
      const text = expect.stringContaining('envíe «autorized» con true');
      expect([answered, unclear.status, unclear.body]).toEqual([answered, 400, { autorized: [text] }]);
    }
    const misspelled = await mro('POST', `${at}customer_authorization/`, { authorized: true });
    const named = expect.stringContaining('¿Quiso decir «autorized»?');
    expect([misspelled.status, misspelled.body]).toEqual([400, { authorized: [named] }]);
    const proposal = form({ comment: 'Piden 1100', counter_proposal: pdf('contrapropuesta.pdf') });
    const proposed = await mro('POST', `${at}upload_counterproposal_file/`, proposal);
    expect(placed(proposed, customer)).toBe('counterProposed');
    expect(proposed.body.budget?.counterProposal).toMatchObject({ comment: 'Piden 1100', round: 1 });

    const same = form({ authorized_ammount: '1044', authorization_file: file });
    const silent = await are('POST', `${at}upload_authorization_file/`, same);
    expect([silent.status, Object.keys(silent.body)]).toEqual([400, ['comment']]);
    const again = form({ authorized_ammount: '1100', comment: 'Se acepta', authorization_file: file });
    const answered = await world.as('are')('POST', `${at}upload_authorization_file/`, again);
    expect(placed(answered, customer)).toBe('toConfirm');
    expect(answered.body.budget?.authorizationFile).toMatchObject({ ammount: '1100.00', round: 2 });
    expect(answered.body.authorizedAmmount).toBe('1100.00');
    const { budget } = authorized.body;
    expect(answered.body.budget).toMatchObject({
      authorizedBy: budget?.authorizedBy,
      authorizedDate: budget?.authorizedDate,
    });

    const confirmed = await mro('POST', `${at}customer_authorization/`, { autorized: 'true' });
    expect(placed(confirmed, customer)).toBe('confirmed');
    const signed = await world.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
      sql<{ by: string | null }>`select b.confirmed_by_id::text as by from budget b
        join incident i on i.customer = b.customer and i.id = b.incident_id
        where b.customer = ${customer} and i.slug = ${at.split('/')[2] ?? ''}`.execute(trx),
    );
    expect(signed.rows).toEqual([{ by: await world.idOf(`mro.${customer}`) }]);
    const entries = (await mro('GET', `${at}binnacle/`)).body as unknown as { reason: string; comment: string }[];
    const told = ['Contrapropuesta', 'Respuesta a la contrapropuesta', 'Diferencia de montos'];
    expect(entries.map(({ reason }) => reason)).toEqual(told);
    expect(entries[2]?.comment).toContain('difiere en 56.00');

    const { body } = await mro('GET', `${at}history/`);
    const history = body as unknown as { event: string; changes: Record<string, { after: unknown } | undefined> }[];
    const saidWith = (event: string) =>
      history.filter((one) => one.event === event).map(({ changes }) => changes.comment?.after ?? null);
    expect(saidWith('authorization.upload')).toEqual([null, 'Se acepta']);
    expect(saidWith('customer.counterpropose')).toEqual(['Piden 1100']);
  });

  it('waits for the file after the provider-side system authorized', async () => {
    const at = await world.withBudget(customer);
    const sent = form({ jb_file: pdf('jb.pdf'), jb_file_xls: xlsx('jb.xlsx') });
    expect((await world.as('are')('POST', `${at}provider_authorization/`, sent)).status).toBe(403);
    const authorized = await world.as('jb')('POST', `${at}provider_authorization/`, sent);
    expect(authorized.status, JSON.stringify(authorized.body)).toBe(200);
    expect(authorized.body.budget).toMatchObject({ jbFile: { name: 'jb.pdf' }, jbFileXLS: { name: 'jb.xlsx' } });
    expect(placed(await world.as('are')('GET', at), customer)).toBe('waitingForFile');
    const history = (await world.as('are')('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(history.at(-1)?.changes).toMatchObject({
      jbFile: { before: null, after: 'jb.pdf' },
      jbFileXLS: { before: null, after: 'jb.xlsx' },
    });
    const file = customer === 'gnp' ? pdf('correo.pdf') : xlsx('autorizado.xlsx');
    const filed = form({ authorized_ammount: '900', authorization_file: file });
    expect(placed(await world.as('are')('POST', `${at}upload_authorization_file/`, filed), customer)).toBe('toConfirm');
  });
});

describe('a rejected budget', () => {
  it('is archived, told in the binnacle, and its next round begins empty', async () => {
    const at = await world.withBudget('axa');
    const are = world.as('are.axa');
    const concepts = await world.linesFor('axa');
    const first = (await are('GET', at)).body.budget;
    await are('POST', `${at}update_budget/`, { concepts });
    const missing = await are('PUT', `${at}reject/`, { reject_reason: 'precio' });
    expect(missing.status).toBe(400);
    expect(Object.keys(missing.body)).toEqual(['comment']);
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      trx
        .insertInto('reject_reason')
        .values({ customer: 'axa', slug: 'retirado', name: 'Motivo retirado', is_active: false })
        .execute(),
    );
    const retired = await are('PUT', `${at}reject/`, { reject_reason: 'retirado', comment: 'Muy caro' });
    expect([retired.status, Object.keys(retired.body)]).toEqual([400, ['reject_reason']]);
    const rejected = await are('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'Muy caro' });
    expect(placed(rejected, 'axa')).toBe('rejected');
    expect(rejected.body.rejection).toMatchObject({ rejectReason: 'Precio fuera de tabulador', comment: 'Muy caro' });
    const emptied = { isRejected: true, ammount: '0.00', capufeAmmount: null, originalFile: null };
    expect(rejected.body.budget).toMatchObject(emptied);
    // Figures are of a round that goes on.
    expect(rejected.body).toMatchObject({ initialAmmount: null, authorizedAmmount: null, unauthorizedDays: null });
    expect((await are('GET', `${at}budget_concepts/`)).body.concepts).toEqual([]);

    const [entry] = (await are('GET', `${at}binnacle/`)).body as unknown as object[];
    expect(entry).toMatchObject({ comment: 'Muy caro', rejectReason: 'Precio fuera de tabulador' });
    const [round] = (await are('GET', `${at}rounds/`)).body as unknown as { concepts: object[] }[];
    expect(round).toMatchObject({ round: 1, ammount: '1160.00', capufeAmmount: '10.00', comment: 'Muy caro' });
    expect(round?.concepts).toHaveLength(1);

    const again = await world.as('mro.axa')('PUT', `${at}budget/`, world.budgetForm('axa', '900'));
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(placed(again, 'axa')).toBe('unquantified');
    expect(again.body.rejection).toBeNull();
    expect(again.body.budget).toMatchObject({ ammount: '900.00', isRejected: false, conceptCount: 0 });
    expect(Date.parse(String(again.body.budget?.addDate))).toBeGreaterThan(Date.parse(String(first?.addDate)));
    await are('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'Otra vez' });
    const rounds = (await are('GET', `${at}rounds/`)).body as unknown as { round: number }[];
    expect(rounds.map((one) => one.round)).toEqual([2, 1]);

    const authorized = await world.withBudget('axa');
    expect((await are('POST', `${authorized}authorize/`, { concepts })).status).toBe(200);
    expect((await are('PUT', `${authorized}reject/`, { reject_reason: 'precio', comment: 'No' })).status).toBe(200);
    expect((await are('GET', `${authorized}rounds/`)).body[0]).toMatchObject({ authorizedAmmount: '1044.00' });
  });
});

it('the folio of an incident has the year of Mexico City', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2028-01-01T05:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const token = await world.server.tokenOf('mro.hdi');
  const sent = world.incidentFields('hdi');
  const { status, body } = await world.server.call(token, 'POST', '/api/v1/hdi/audited_sinister/', sent);
  expect([status, String(body.folioJB).slice(0, 9)]).toEqual([201, 'HDI-2027-']);
});
