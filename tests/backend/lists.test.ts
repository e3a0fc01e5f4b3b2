import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const axa = (statement: RawBuilder<unknown>) =>
  world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) => statement.execute(trx));
const common = (statement: RawBuilder<unknown>) => statement.execute(world.server.door.common);

const list = async (path: string, by: 'are' | 'are.axa' | 'mro.axa' | 'adm' = 'are.axa') => {
  const { status, body } = await world.as(by)('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return 'results' in body ? body.results : body;
};
const namesOf = async (path: string) => (await list(path))?.map(({ name }) => name);

/** As they arrive: bytes would order them «Bravo», «zorro», «Álamo». */
const arriving = ['zorro', 'Álamo', 'Bravo'];
const ordered = ['Álamo', 'Bravo', 'zorro'];

describe('lists by name know Spanish letters and no case', () => {
  test('of providers and their types, families, the items of a catalog', async () => {
    for (const name of arriving) {
      await axa(sql`insert into provider_type (customer, slug, name) values ('axa', ${`t-${name}`}, ${name})`);
      await axa(sql`insert into provider (customer, slug, name, type_id) select 'axa', ${`p-${name}`}, ${name}, min(id)
        from provider_type where customer = 'axa'`);
      await axa(sql`insert into family (customer, name, codename) values ('axa', ${name}, ${name.slice(1, 3)})`);
      await axa(sql`insert into line_reason (customer, slug, name) values ('axa', ${name}, ${name})`);
    }
    const mine = (names: readonly unknown[] = []) => names.filter((name) => arriving.includes(String(name)));
    expect(await namesOf('axa/providers/type/')).toEqual(['Álamo', 'Bravo', 'Constructora', 'zorro']);
    expect(await namesOf('axa/providers/')).toEqual(['Álamo', 'Bravo', 'Vial del Norte', 'zorro']);
    expect(await namesOf('axa/catalogs/family/')).toEqual(['Álamo', 'Bravo', 'Obra', 'zorro']);
    expect(mine(await namesOf('axa/catalogs/line_reason/'))).toEqual(ordered);
  });

  test('of highways, and those of one name by their slug', async () => {
    for (const [slug, name, isActive] of [
      ['zorro', 'zorro', true],
      ['b-alamo', 'Álamo', true],
      ['a-alamo', 'Álamo', false],
      ['bravo', 'Bravo', true],
    ]) {
      await axa(sql`insert into highway (customer, slug, name, company_id, is_active)
        values ('axa', ${slug}, ${name}, '1', ${isActive})`);
    }
    const token = await world.server.tokenOf('are.axa');
    const { body } = await world.server.call(token, 'GET', '/highways/v1/axa/highways/?is_active=all');
    expect(body.map(({ slug }) => slug)).toEqual(['a-alamo', 'b-alamo', 'bravo', 'axa-autopista', 'zorro']);
  });

  test('of one’s saved views', async () => {
    for (const name of arriving) {
      const sent = { name, isShared: false, filter: {}, columns: ['number'], ordering: 'sinisterNumber' };
      const answer = await world.as('are.axa')('POST', 'axa/audited_sinister/views/', sent);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
    expect(await namesOf('axa/audited_sinister/views/')).toEqual(ordered);
  });
});

test('sections stand in the order of the road, those without a kilometer last, and equal ones by their slug', async () => {
  for (const [slug, from] of [
    ['sin-km', null],
    ['z-dos', '2'],
    ['a-dos', '2'],
    ['medio', '0.5'],
  ]) {
    await axa(sql`insert into highway_section (customer, slug, highway_slug, name, initial_kilometer)
      values ('axa', ${slug}, 'axa-autopista', ${slug}, ${from})`);
  }
  const token = await world.server.tokenOf('are.axa');
  const { body } = await world.server.call(token, 'GET', '/highways/v1/axa/highways/highway/axa-autopista/');
  expect(body.map(({ slug }) => slug)).toEqual(['medio', 'axa-tramo-1', 'a-dos', 'z-dos', 'axa-tramo-2', 'sin-km']);
});

test('incidents that may be the same, and those of a resident, stand by their numbers as people count', async () => {
  const same = { policy: 'POL-IGUAL', sinister_date: '2026-01-15', kilometer: '12.5' };
  for (const number of ['N-10', 'N-9', 'N-100']) {
    await world.register('axa', 'mro.axa', { ...same, sinister_number: number });
  }
  const query = new URLSearchParams(same).toString();
  const numbers = (rows: Awaited<ReturnType<typeof list>>) => rows?.map(({ sinisterNumber }) => sinisterNumber);
  expect(numbers(await list(`axa/audited_sinister/similar/?${query}`))).toEqual(['N-9', 'N-10', 'N-100']);
  const mine = await list(`axa/workplan/list-sinister-resident/${await world.idOf('mro.axa')}/`);
  expect(numbers(mine)).toEqual(['N-9', 'N-10', 'N-100']);
});

test('operators stand by their user names, also one who was added later', async () => {
  await common(sql`insert into account (username, username_key, password_hash, role, user_type, customer, first_name, last_name, email)
    values ('Abel', 'abel', '-', 'MRO', 'extranet', 'axa', 'Zoe', 'Zeta', 'abel@example.com')`);
  const people = await list('axa/operators/');
  expect(people?.map(({ username }) => username)).toEqual(['Abel', 'mro', 'mro.axa']);
});

test('the files of all incidents come with the newest first, and those of one instant as they were added', async () => {
  const at = await world.register('axa');
  const ids: string[] = [];
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
    const sent = form({ sinister_file_slug: 'fotos', file: jpeg(name) });
    const { status, body } = await world.as('mro.axa')('POST', `${at}sinister_files/`, sent);
    expect(status, JSON.stringify(body)).toBe(201);
    ids.push(String(body.id));
  }
  const [first, second, third] = ids;
  const shown = async () => (await list('axa/sinister_files/'))?.map(({ id }) => String(id));
  expect(await shown()).toEqual([third, second, first]);
  await axa(sql`update sinister_file set added_at = timestamptz '2026-01-15 12:00:00Z' where customer = 'axa'
    and id in (${third}, ${second})`);
  await axa(sql`update sinister_file set added_at = timestamptz '2026-01-14 12:00:00Z' where id = ${first}`);
  expect(await shown()).toEqual([second, third, first]);
});

test('webhooks stand as they were added, also after a change; programs by their names and then as they were added', async () => {
  for (const path of ['uno', 'dos']) {
    await axa(sql`insert into webhook (customer, url, secret) values ('axa', ${`https://example.com/${path}`}, '-')`);
  }
  await axa(sql`update webhook set version = version + 1 where customer = 'axa' and url like '%/uno'`);
  expect((await list('axa/webhooks/', 'adm'))?.map(({ url }) => url)).toEqual([
    'https://example.com/uno',
    'https://example.com/dos',
  ]);
  for (const name of ['Zeta', 'Alfa', 'Alfa']) {
    const sent = { name, scopes: ['register'], customer: null, userRoleCode: 'MRO', days: 30 };
    const { status, body } = await world.as('adm')('POST', 'service_accounts/', sent);
    expect(status, JSON.stringify(body)).toBe(201);
  }
  const programs = (await list('service_accounts/', 'adm')) ?? [];
  expect(programs.map(({ name }) => name)).toEqual(['Alfa', 'Alfa', 'Zeta']);
  expect(Number(programs[0]?.id)).toBeLessThan(Number(programs[1]?.id));
});
