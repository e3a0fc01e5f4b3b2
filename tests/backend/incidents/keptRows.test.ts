import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keptRowsOf, scopeFor } from '#backend/incidents/keptRows.ts';
import type { ChangingRow } from '#backend/incidents/sinisterRow.ts';
import { addDays, today } from '#domain/calendar.ts';
import { jpeg, pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { type Customer, form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';
import type { Json } from '#tests/backend/server.ts';

/** Lists complete what they kept of their rows; the same rows read by `scroll` are always read and written anew. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const range = `date_from=${addDays(today(), -15)}&date_to=${today()}&ordering=sinisterNumber`;

/** Links are signed anew every five minutes. */
const withoutSignatures = (value: unknown): Json[] =>
  JSON.parse(JSON.stringify(value).replace(/\?expires=[^"]*/g, '')) as Json[];

const readersOf = (customer: Customer): readonly Username[] => [`are.${customer}`, `mro.${customer}`, 'mro'];

async function read(who: Username, path: string): Promise<Json> {
  const { status, body } = await world.as(who)('GET', path);
  expect(status, `${who} ${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}

/** Operators list one status at a time. */
const statusesOf = (who: Username) => (who.startsWith('mro') ? ['Pendientes', 'Rechazados', 'Autorizados'] : ['Todos']);

async function listed(who: Username, customer: Customer, path: string): Promise<Json[]> {
  const rows: Json[] = [];
  for (const status of statusesOf(who)) {
    const { results } = await read(
      who,
      `${customer}/audited_sinister/${path}?status=${status}&${range}&${path === 'scroll/' ? 'first' : 'page_size'}=100`,
    );
    rows.push(...withoutSignatures(results));
  }
  return rows;
}

/** The list of one reader, as `sameForAll` has it of each. */
async function sameFor(who: Username, customer: Customer): Promise<Json[]> {
  const anew = await listed(who, customer, 'scroll/');
  expect(await listed(who, customer, ''), who).toEqual(anew);
  const narrow = await listed(who, customer, 'rows/');
  narrow.forEach((row, at) => {
    const { facts: _, ...shared } = row as unknown as Record<string, unknown>;
    expect(anew[at], who).toMatchObject(shared);
  });
  return anew;
}

/** Every reader's list is what is read anew; and the narrow rows say the same where they say anything. */
async function sameForAll(customer: Customer): Promise<Json[][]> {
  const lists: Json[][] = [];
  for (const who of readersOf(customer)) {
    // The moment until which an authorization may be undone may fall between two readings: the next two agree again.
    await vi.waitFor(async () => void lists.push(await sameFor(who, customer)), { timeout: 20_000 });
  }
  return lists;
}

/** Does it with every list kept before, and says what each reader's list has of the incident then. */
async function changed(customer: Customer, at: string, change: () => Promise<unknown>) {
  await sameForAll(customer);
  await change();
  const [slug] = at.split('/').slice(-2);
  return (await sameForAll(customer)).map((rows) => rows.find(({ slugName }) => slugName === slug) as Json);
}

/** A successful call. */
async function did(who: Username, method: string, path: string, sent: unknown = {}) {
  const { status, body } = await world.as(who)(method, path, sent);
  expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

const scoped = (customer: Customer, statement: ReturnType<typeof sql>) =>
  world.server.door.scoped({ customers: [customer] }, [customer], (trx) => statement.execute(trx));
const common = (statement: ReturnType<typeof sql>) => world.server.door.unscoped((trx) => statement.execute(trx));

const why = { reject_reason: 'precio', comment: 'No procede' };

describe.each(['axa', 'gnp'] as const)('what is kept of %s', (customer) => {
  const are: Username = `are.${customer}`;
  const mro: Username = `mro.${customer}`;

  test('is written anew after each event, for each reader', async () => {
    const at = await world.register(customer);
    const then = (change: () => Promise<unknown>) => changed(customer, at, change);
    const file = () => (customer === 'gnp' ? pdf('correo.pdf') : xlsx('autorizado.xlsx'));
    const upload = (amount: string, comment = '') =>
      form({ authorized_ammount: amount, authorization_file: file(), comment });
    let photo = '';

    const [budgeted] = await then(() => did(mro, 'POST', `${at}budget/`, world.budgetForm(customer, '1160')));
    expect(budgeted?.budget?.originalFile?.url).toContain('/files/');
    await then(() => did(are, 'POST', `${at}assign/`)).then(([row, other]) => {
      expect([row?.assignee?.isMe, other?.assignee?.isMe]).toEqual([true, false]);
    });
    const [, told] = await then(() => did(are, 'POST', `${at}binnacle/`, { comment: 'Falta una fotografía' }));
    expect(told?.news).toBe('incident.comment');
    const [pictured] = await then(async () => {
      photo =
        (await did(mro, 'POST', `${at}sinister_files/`, form({ file: jpeg(), sinister_file_slug: 'fotos' }))).id ?? '';
    });
    expect(Number(pictured?.fileCount)).toBeGreaterThan(0);
    const [unpictured] = await then(() => did(are, 'DELETE', `${at}sinister_files/`, { files: [photo], ...why }));
    expect(unpictured?.missingFiles).toContain('Fotografías');
    const fields = world.incidentFields(customer, { kilometer: '77.25' });
    expect((await then(() => did(mro, 'PUT', at, fields)))[0]?.kilometer).toBe('77.25');
    const concepts = await world.linesFor(customer, { authQuantity: '8' });
    const lines = { catalog_year: 2026, concepts };
    const [quantified, byOperator] = await then(() => did(are, 'POST', `${at}update_budget/`, lines));
    expect(quantified?.budget?.conceptCount).toBe(1);
    expect([quantified?.openExceptions === null, byOperator?.openExceptions]).toEqual([false, null]);
    await then(() => did(are, 'POST', `${at}authorize/`, { concepts: [] })).then(([row]) =>
      expect(row?.undo).toMatchObject({ untouched: true }),
    );
    expect((await then(() => did(are, 'POST', `${at}undo_authorization/`)))[0]?.undo).toBeNull();
    await then(() => did(are, 'POST', `${at}authorize/`, { concepts: [] }));
    const authorized = String((await read(are, at)).authorizedAmmount);
    await then(() => did(are, 'POST', `${at}upload_authorization_file/`, upload(authorized)));
    const proposal = form({ comment: 'Piden más', counter_proposal: pdf('contrapropuesta.pdf') });
    const [contested] = await then(() => did(mro, 'POST', `${at}upload_counterproposal_file/`, proposal));
    expect(contested?.budget?.counterProposal?.comment).toBe('Piden más');
    const [answered] = await then(() =>
      did(are, 'POST', `${at}upload_authorization_file/`, upload('1100', 'Se acepta')),
    );
    expect(answered?.authorizedAmmount).toBe('1100.00');
    const corrected = { ...why, authorized_ammount: '1090' };
    await then(() => did('adm', 'POST', `${at}correct_authorization/`, corrected));
    await then(() => did(mro, 'POST', `${at}customer_authorization/`, { autorized: true }));
  }, 120_000);

  test('is written anew after a rejection, a new budget, an annulment, its end, and another owner', async () => {
    const at = await world.withBudget(customer);
    const then = (change: () => Promise<unknown>) => changed(customer, at, change);
    const [rejected] = await then(() => did(are, 'PUT', `${at}reject/`, why));
    expect(rejected?.rejection?.comment).toBe(why.comment);
    await then(() => did(mro, 'PUT', `${at}budget/`, world.budgetForm(customer, '2320')));
    const [annulled] = await then(() => did(are, 'POST', `${at}annul/`, why));
    expect(annulled?.annulment?.comment).toBe(why.comment);
    await then(() => did(are, 'POST', `${at}reinstate/`));
    const { rows } = await sql<{ id: string }>`select id from account where username = 'mro'`.execute(
      world.server.door.common,
    );
    const [, before, given] = await then(() => did(are, 'POST', `${at}hand_over/`, { owner: rows[0]?.id }));
    expect([before, given?.isOwn]).toEqual([undefined, true]);
  }, 120_000);
});

test('what is kept of axa is written anew after another name of a person, highway or section, and another file type', async () => {
  const at = await world.withBudget('axa');
  const then = async (change: () => Promise<unknown>) => (await changed('axa', at, change))[0];
  const scopedName = (table: 'highway' | 'highway_section' | 'sinister_file_type', slug: string, name: string) =>
    then(() =>
      scoped('axa', sql`update ${sql.table(table)} set name = ${name} where customer = 'axa' and slug = ${slug}`),
    );
  const renamed = await then(() => common(sql`update account set last_name = 'Casada' where username = 'mro.axa'`));
  expect(renamed?.owner?.names).toContain('Casada');
  expect((await scopedName('highway', 'axa-autopista', 'Otra'))?.assignedHighway?.name).toBe('Otra');
  expect((await scopedName('highway_section', 'axa-tramo-1', 'Corto'))?.assignedHighwaySection?.name).toBe('Corto');
  expect((await scopedName('sinister_file_type', 'fotos', 'Imágenes'))?.missingFiles).toContain('Imágenes');
}, 120_000);

test('what is kept of hdi is written anew after another name of its provider or state, and after its authorization', async () => {
  const at = await world.register('hdi');
  const provider = await world.providerOf('hdi');
  const then = async (change: () => Promise<unknown>) => (await changed('hdi', at, change))[0];
  await then(() => did('mro.hdi', 'PUT', at, world.incidentFields('hdi', { provider })));
  await then(() => did('mro.hdi', 'POST', `${at}budget/`, form({ ammount: '1160.50', original_file: pdf() })));
  // Before an authorization, which is written anew until it can no longer be undone.
  const named = await then(() =>
    scoped('hdi', sql`update provider set name = 'Nuevo' where customer = 'hdi' and id = ${provider}`),
  );
  expect(named?.assignedProvider?.name).toBe('Nuevo');
  const moved = await then(() => common(sql`update state set name = 'Ciudad' where id = '09'`));
  expect(moved?.stateName).toBe('Ciudad');
  const approval = form({ authorized_ammount: '1000', authorization_file: pdf('autorizado.pdf'), comment: 'Listo' });
  const approved = await then(() => did('are.hdi', 'POST', `${at}upload_authorization_file/`, approval));
  expect(approved?.authorizedAmmount).toBe('1000.00');
}, 120_000);

test('a change that writes no incident is noticed where answers are checked', async () => {
  const at = await world.withBudget('hdi');
  const { id } = await read('are.hdi', at);
  await sameForAll('hdi');
  await scoped('hdi', sql`update budget set amount = amount + 1 where customer = 'hdi' and incident_id = ${id}`);
  const path = `hdi/audited_sinister/?status=Todos&${range}&page_size=100`;
  expect((await world.as('are.hdi')('GET', path)).status).toBe(500);
  await scoped('hdi', sql`update incident set version = version where customer = 'hdi' and id = ${id}`);
  await sameForAll('hdi');
}, 60_000);

test('what is kept is bounded, and what was used last stays', () => {
  const kept = keptRowsOf({} as World['server']['door']);
  const row = (id: number): ChangingRow => ({ id: String(id), xid: '1', news: null, hold: null });
  const long = ['x'.repeat(1_000_000)];
  for (let id = 1; id <= 5; id++) kept.keep('a', row(id), long);
  expect(kept.find('a', [row(1)])).toEqual([long]);
  for (let id = 6; id <= 10; id++) kept.keep('a', row(id), long);
  expect([1, 2, 3, 4, 5, 6].map((id) => kept.find('a', [row(id)]) !== null)).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(kept.find('b', [row(1)])).toBeNull();
  expect(kept.find('a', [{ ...row(1), xid: '2' }])).toBeNull();
});

test('what is kept of one day, form, customer or reader stands for no other', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-23T18:00:00Z');
  const ask = (customer: string, role: 'ARE' | 'MRO') =>
    ({ customer, viewer: { role } }) as unknown as Parameters<typeof scopeFor>[0];
  const scopes = () => [
    scopeFor(ask('axa', 'ARE'), 'full', { stamp: '1' }),
    scopeFor(ask('axa', 'MRO'), 'full', { stamp: '1' }),
    scopeFor(ask('gnp', 'ARE'), 'full', { stamp: '1' }),
    scopeFor(ask('axa', 'ARE'), 'narrow', { stamp: '1' }),
    scopeFor(ask('axa', 'ARE'), 'full', { stamp: '2' }),
  ];
  const today = scopes();
  // Days without an authorization are counted up to today in Mexico City.
  vi.setSystemTime('2026-11-24T06:30:00Z');
  expect(new Set([...today, ...scopes()]).size).toBe(10);
  vi.useRealTimers();
});
