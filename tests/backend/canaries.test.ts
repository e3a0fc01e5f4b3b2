import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedSql, itemsOf } from '#backend/inbox/handlers.ts';
import { everything } from '#backend/incidents/filter.ts';
import { countSql } from '#backend/incidents/listSql.ts';
import { addDays, today } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import { pdf, xlsx } from './lifecycle/files.ts';
import { type Customer, form, openWorld, type Username, type World } from './lifecycle/world.ts';

/** Every customer and owner has a digit of its own in all sums, so that a foreign amount shows in the total. */
const planted: readonly { customer: Customer; owner: Username; amounts: readonly number[] }[] = [
  { customer: 'hdi', owner: 'mro.hdi', amounts: [1, 1] },
  { customer: 'hdi', owner: 'mro', amounts: [10, 10, 10] },
  { customer: 'axa', owner: 'mro.axa', amounts: [100, 100, 100, 100] },
  { customer: 'axa', owner: 'mro', amounts: [1000] },
  { customer: 'gnp', owner: 'mro.gnp', amounts: [10_000, 10_000, 10_000, 10_000, 10_000] },
  { customer: 'gnp', owner: 'mro', amounts: [100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 100_000] },
];

let world: World;
/** The customer of each incident. */
const slugs = new Map<string, Customer>();
beforeAll(async () => {
  world = await openWorld();
  for (const { customer, owner, amounts } of planted) {
    for (const amount of amounts) {
      const at = await world.register(customer, owner);
      slugs.set(at.split('/')[2] ?? '', customer);
      const file = customer === 'hdi' ? pdf('presupuesto.pdf') : xlsx();
      const sent = { ammount: String(amount), original_file: file, ...(customer === 'axa' && { capufe_ammount: '1' }) };
      const answer = await world.as(owner)('POST', `${at}budget/`, form(sent));
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
  }
});
afterAll(() => world.server.close());

type Reader = readonly [Username, Customer];
const customers = ['hdi', 'axa', 'gnp'] as const;
const readers: readonly Reader[] = customers.flatMap((customer): Reader[] => [
  [`mro.${customer}`, customer],
  ['mro', customer],
  [`are.${customer}`, customer],
  ['adm', customer],
]);

/** What this person may see: operators their own, everybody else all of the customer's. */
function visibleTo(username: Username, customer: Customer): readonly number[] {
  const own = username.startsWith('mro');
  return planted
    .filter((one) => one.customer === customer && (!own || one.owner === username))
    .flatMap(({ amounts }) => amounts);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test.each(readers)('%s at %s: amounts, summaries and lists hold what is theirs', async (username, customer) => {
  const amounts = visibleTo(username, customer);
  const get = async (path: string) => {
    const { status, body } = await world.as(username)('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const range = `date_from=${addDays(today(), -1)}&date_to=${addDays(today(), 1)}`;
  const told = await get(`${customer}/audited_sinister/amounts/?${range}`);
  expect([told.incidents, told.budgets, Number(told.initial)]).toEqual([amounts.length, amounts.length, sum(amounts)]);
  const list = await get(`${customer}/audited_sinister/?status=Pendientes`);
  expect(list.count).toBe(amounts.length);
  const { total } = await get(`summaries/incidents/?customers=${customer}&status=Pendientes`);
  expect([total?.count, Number(total?.initialAmmount)]).toEqual([amounts.length, sum(amounts)]);
});

const roleOf = (username: Username): Role =>
  username.startsWith('mro') ? 'MRO' : username.startsWith('are') ? 'ARE' : 'ADM';

/**
 * Everything that waits for this person, counted where the rows of all customers are visible: the row security of the
 * database would hide a forgotten condition.
 */
async function waiting(username: Username, customer: Customer): Promise<Record<string, number>> {
  const id = await world.idOf(username);
  const reading = { customer, profile: profileOf(customer), viewer: { id, role: roleOf(username) } };
  const { items, events, waits } = itemsOf(reading);
  const everybody = ['hdi', 'axa', 'gnp'];
  const { rows } = await world.server.door.scoped({ customers: everybody }, everybody, (trx) =>
    countedSql(reading, items).execute(trx),
  );
  for (const { slug } of rows) expect(slug === null || slugs.get(slug) === customer).toBe(true);
  return Object.fromEntries([...events, ...waits].map((name, at) => [name, rows[at]?.count ?? -1]));
}

test.each(customers)('%s: a count names its customer, also where the rows of all are visible', async (customer) => {
  const everybody = ['hdi', 'axa', 'gnp'];
  const { rows } = await world.server.door.scoped({ customers: everybody }, everybody, (trx) =>
    countSql({ ...everything, customer }).execute(trx),
  );
  expect(Number(rows[0]?.count)).toBe(visibleTo('adm', customer).length);
});

test.each(customers)('%s: what waits is of this customer and, for operators, of their own', async (customer) => {
  for (const auditor of [`are.${customer}`, 'are'] as const) {
    const { pending, 'budget.reject': rejectable } = await waiting(auditor, customer);
    const count = visibleTo(auditor, customer).length;
    expect([pending, rejectable]).toEqual([count, count]);
  }
  for (const [slug, of] of slugs) {
    if (of !== customer) continue;
    const sent = { reject_reason: 'precio', comment: 'Muy caro' };
    const answer = await world.as('adm')('PUT', `${customer}/audited_sinister/${slug}/reject/`, sent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  for (const operator of [`mro.${customer}`, 'mro'] as const) {
    const { rejected, 'budget.upload': uploads } = await waiting(operator, customer);
    const count = visibleTo(operator, customer).length;
    expect([rejected, uploads]).toEqual([count, count]);
  }
  const range = `date_from=${addDays(today(), -1)}&date_to=${addDays(today(), 1)}`;
  const { body } = await world.as('adm')('GET', `${customer}/audited_sinister/amounts/?${range}`);
  expect([body.incidents, body.budgets]).toEqual([visibleTo('adm', customer).length, 0]);
});

test('what was handed over is no more among what its former operator opened, nor news to them', async () => {
  const at = await world.register('hdi', 'mro.hdi');
  const slug = at.split('/')[2];
  const inbox = async () => (await world.as('mro.hdi')('GET', 'hdi/audited_sinister/inbox/')).body;
  const unread = async () => (await inbox()).waits?.find(({ wait }) => wait === 'unread')?.count;
  expect((await world.as('mro.hdi')('POST', `${at}read/`, {})).status).toBe(200);
  expect((await inbox()).recent?.map(({ slugName }) => slugName)).toContain(slug);
  const opened = (await world.as('adm')('GET', 'hdi/audited_sinister/inbox/')).body.recent;
  expect(opened?.map(({ slugName }) => slugName)).not.toContain(slug);
  const before = await unread();
  const sent = { reject_reason: 'precio', comment: 'Muy caro' };
  const file = pdf('presupuesto.pdf');
  await world.as('mro.hdi')('POST', `${at}budget/`, form({ ammount: '7', original_file: file }));
  expect((await world.as('are.hdi')('PUT', `${at}reject/`, sent)).status).toBe(200);
  expect(await unread()).toBe(Number(before) + 1);
  const owner = await world.idOf('mro');
  expect((await world.as('are.hdi')('POST', `${at}hand_over/`, { owner })).status).toBe(200);
  expect(await unread()).toBe(before);
  expect((await inbox()).recent?.map(({ slugName }) => slugName)).not.toContain(slug);
});

test('what a reader without a role opened is not kept', async () => {
  const at = await world.register('gnp', 'mro.gnp');
  const opened = async (username: Username) => {
    const read = await world.as(username)('POST', `${at}read/`, {});
    expect([read.status, read.body.slugName]).toEqual([200, at.split('/')[2]]);
    const { body } = await world.as(username)('GET', 'gnp/audited_sinister/inbox/');
    return body.recent?.map(({ slugName }) => slugName);
  };
  expect(await opened('analista.gnp')).toEqual([]);
  expect(await opened('mro.gnp')).toContain(at.split('/')[2]);
});
