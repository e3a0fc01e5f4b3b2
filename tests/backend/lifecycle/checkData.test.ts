import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staysOf } from '#backend/lifecycle/derived.ts';
import { factColumns } from '#backend/lifecycle/facts.ts';
import type { Stage } from '#machines/incident/stages.ts';
import { pdf } from './files.ts';
import { form, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

async function checkData(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host/check-data.ts'], {
    env: { ...process.env, DATABASE_URL: world.server.database.appUrl, DATA_DIR: world.server.dataDir },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: Buffer.concat(said).toString() };
}

it('a stay ends with the next stage, and where the clock was set back when it began', () => {
  const step = (version: number, stage: Stage, hour: string) => ({ version, stage, at: `2026-11-20T${hour}:00:00Z` });
  const history = [
    step(1, 'withoutBudget', '10'),
    step(2, 'unquantified', '12'),
    step(3, 'unquantified', '13'),
    step(4, 'quantified', '09'),
    step(5, 'rejected', '11'),
  ];
  const hours = staysOf(history).map(({ version, from, to }) => [version, from.slice(11, 13), to?.slice(11, 13)]);
  expect(hours).toEqual([
    [1, '10', '12'],
    [2, '12', '12'],
    [4, '09', '11'],
    [5, '11', undefined],
  ]);
});

it('each column of the facts is written after an event, and compared', async () => {
  for (const [table, columns] of Object.entries(factColumns)) {
    const { rows } = await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
      sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'number'
        order by attname`.execute(trx),
    );
    expect([table, columns.split(/,\s*/).sort()]).toEqual([table, rows.map(({ name }) => name)]);
  }
});

it('finds nothing after real work, and everything that was changed behind its back', async () => {
  await world.withBudget('hdi');
  const rejected = await world.withBudget('axa');
  await world.as('are')('POST', `${rejected}update_budget/`, { concepts: await world.linesFor('axa') });
  await world.as('are')('PUT', `${rejected}reject/`, { reject_reason: 'precio', comment: 'x' });
  const quantified = await world.withBudget('gnp');
  await world.as('are')('POST', `${quantified}update_budget/`, { concepts: await world.linesFor('gnp') });
  const clean = await checkData();
  expect(clean).toMatchObject({ code: 0, said: expect.stringContaining('3 siniestros revisados, 0 con diferencias') });

  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    sql`with stays as (update incident_stay set left_at = now() where customer = 'gnp' and left_at is null)
      update incident set quantified = false, status = 'authorized', attending_provider_id = null
      where customer = 'gnp'`.execute(trx),
  );
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update concept_fact set initial = initial + 1 where customer = 'axa'`.execute(trx),
  );
  await world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
    sql`update incident_fact set stay_seconds = stay_seconds || 1 where customer = 'hdi'`.execute(trx),
  );
  const { code, said } = await checkData();
  expect(code).toBe(1);
  expect(said).toMatch(/hdi\/[\w-]+: los datos que suman los resúmenes no son los del siniestro/);
  expect(said).toMatch(/axa\/[\w-]+: los datos que suman los resúmenes no son los del siniestro/);
  expect(said).toContain('quantified: según la historia es true');
  expect(said).toContain('quantified: según el contenido es true');
  expect(said).toContain('etapa quantified, y la máquina dice unquantified');
  expect(said).toContain('las estancias en cada etapa no son las de la historia');
  expect(said).toContain('el proveedor que atiende no es el de sus conceptos');
  expect(said).toContain('estatus authorized, y la máquina dice pending');
});

it('answers the same to the person who may read the incidents, a stretch at a time', async () => {
  const at = await world.withBudget('axa');
  const slug = at.split('/')[2] ?? '';
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update incident set stage = 'quantified' where customer = 'axa' and slug = ${slug}`.execute(trx),
  );
  type Found = { slugName: string; problems: string[] };
  const ask = async (who: Parameters<World['as']>[0], query: string) => {
    const { status, body } = await world.as(who)('GET', `axa/audited_sinister/inconsistent/?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as { results: Found[]; checked: number; count: number; next: string | null };
  };
  const whole = await ask('are.axa', '');
  expect(whole.next).toBeNull();
  expect(whole.count).toBe(whole.checked);
  expect(whole.results).toContainEqual(
    expect.objectContaining({ slugName: slug, problems: ['etapa quantified, y la máquina dice unquantified'] }),
  );
  const inParts: Found[] = [];
  let checked = 0;
  for (let after: string | null = ''; after !== null; ) {
    const part = await ask('are.axa', `first=1${after && `&after=${after}`}`);
    expect(part.checked).toBeLessThanOrEqual(1);
    inParts.push(...part.results);
    checked += part.checked;
    after = part.next;
  }
  expect([inParts, checked]).toEqual([whole.results, whole.checked]);
  const ofOthers = await ask('mro', '');
  expect(ofOthers.results.map(({ slugName }) => slugName)).not.toContain(slug);
  expect((await world.as('are.axa')('GET', 'axa/audited_sinister/inconsistent/?after=x')).status).toBe(400);
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    sql`update incident set stage = 'unquantified' where customer = 'axa' and slug = ${slug}`.execute(trx),
  );
});

it('looks at all incidents, however many', async () => {
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    sql`insert into incident (customer, slug, sinister_number, number_sort, number_key, policy_key, folio_key, folio_jb,
        policy, sinister_date, kilometer, meter, highway_slug, section_slug, owner_id, stage, status)
      select 'gnp', 'many-' || n, 'M-' || n, 'm-' || n, 'm-' || n, 'p', 'gnp-m-' || n, 'GNP-M-' || n, 'P',
        date '2026-01-01', 12, 1, 'gnp-autopista', 'gnp-tramo-1', a.id, 'withoutBudget', 'pending'
      from generate_series(1, 501) n join account a on a.username = 'mro.gnp'`.execute(trx),
  );
  const { said } = await checkData();
  expect(said).toContain('gnp/many-501: ');
  await world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
    sql`delete from incident where customer = 'gnp' and slug like 'many-%'`.execute(trx),
  );
});

it('finds prices, totals, keys and events that were changed, and contents that are gone or altered', async () => {
  const at = await world.withBudget('axa');
  const concepts = await world.linesFor('axa');
  expect((await world.as('are')('POST', `${at}authorize/`, { concepts })).status).toBe(200);
  const slug = at.split('/')[2] ?? '';
  const theirs = sql`customer = 'axa' and incident_id = (select id from incident where customer = 'axa' and slug = ${slug})`;
  const asOwner = async (text: string) => {
    const client = new pg.Client({ connectionString: world.server.database.adminUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
    await sql`update budget_line set auth_unit_price = auth_unit_price + 1 where ${theirs}`.execute(trx);
    await sql`update incident set number_key = 'otro' where customer = 'axa' and slug = ${slug}`.execute(trx);
  });
  await asOwner(`delete from incident_event where customer = 'axa' and version = 2
    and incident_id = (select id from incident where customer = 'axa' and slug = '${slug}')`);
  const kept = readdirSync(join(world.server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => /^[0-9a-f]{64}$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(kept.length).toBeGreaterThan(1);
  const [gone = '', altered = ''] = kept;
  rmSync(gone);
  appendFileSync(altered, 'x');
  const { code, said } = await checkData();
  expect(code).toBe(1);
  const line = said.split('\n').find((one) => one.startsWith(`axa/${slug}`)) ?? '';
  expect(line).toMatch(/la línea \S+ no es la que dice la historia/);
  expect(line).toContain('y las líneas suman');
  expect(line).toContain('a la historia le faltan versiones');
  expect(line).toContain('las claves de orden y búsqueda no son las de su número');
  expect(said).toContain(`falta el contenido ${basename(gone)}`);
  expect(said).toContain(`el contenido ${basename(altered)} ya no es el que se guardó`);
});

/** What the product says of an incident, and a change of its rows past the product. */
function behindItsBack(customer: 'axa' | 'gnp', at: string) {
  const slug = at.split('/')[2] ?? '';
  const theirs = `customer = '${customer}' and incident_id =
    (select id from incident where customer = '${customer}' and slug = '${slug}')`;
  const change = async (statement: string) => {
    const client = new pg.Client({ connectionString: world.server.database.adminUrl });
    await client.connect();
    const { rowCount } = await client.query(statement.replace('theirs', theirs));
    await client.end();
    expect(rowCount, statement).toBeGreaterThan(0);
  };
  const problems = async () => {
    const { body } = await world.as('adm')('GET', `${customer}/audited_sinister/inconsistent/`);
    const { results } = body as unknown as { results: readonly { slugName: string; problems: string[] }[] };
    return results.find(({ slugName }) => slugName === slug)?.problems ?? [];
  };
  return { change, problems };
}

it('finds lines that went, came or changed behind its back, though no total was authorized yet', async () => {
  const at = await world.withBudget('gnp');
  const [line] = await world.linesFor('gnp');
  const { change, problems } = behindItsBack('gnp', at);
  const quantify = async (concepts: readonly object[]) =>
    expect((await world.as('are')('POST', `${at}update_budget/`, { concepts })).status).toBe(200);

  await quantify([{ ...line }]);
  expect((await world.as('are')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'x' })).status).toBe(200);
  expect(await problems()).toEqual([]);
  const sentAgain = await world.as('mro.gnp')('PUT', `${at}budget/`, world.budgetForm('gnp', '1160'));
  expect(sentAgain.status, JSON.stringify(sentAgain.body)).toBeLessThan(300);
  await quantify([{ ...line }, { ...line, comment: 'otra' }]);
  expect(await problems()).toEqual([]);

  await change(
    `update budget_line set internal_unit_price = 7, comment = 'cambiada' where theirs and comment = 'otra'`,
  );
  expect(await problems()).toEqual([expect.stringMatching(/^la línea \S+ no es la que dice la historia$/)]);
  await change(`update budget_line set id = id + 1000000 where theirs and comment = 'cambiada'`);
  expect(await problems()).toEqual([
    expect.stringMatching(/^falta la línea \S+, que la historia no quitó$/),
    expect.stringMatching(/^la línea \S+ no está en la historia$/),
  ]);
  await change(`delete from budget_line where theirs`);
  expect((await problems()).filter((one) => one.startsWith('falta la línea'))).toHaveLength(2);
});

it('finds a kilometer, a catalog’s year, a place and what an event said, where something else says otherwise', async () => {
  const at = await world.withBudget('gnp');
  const [line] = await world.linesFor('gnp');
  const { change, problems } = behindItsBack('gnp', at);
  const slug = at.split('/')[2] ?? '';
  const { body } = await world.as('are')('POST', `${at}update_budget/`, { concepts: [{ ...line }, { ...line }] });
  const saved = body.concepts as unknown as readonly object[];
  const again = { concepts: saved.map((one) => ({ ...one, comment: 'vista' })) };
  expect((await world.as('are')('POST', `${at}update_budget/`, again)).status).toBe(200);
  expect(await problems()).toEqual([]);

  await change(`update incident set kilometer = 77 where customer = 'gnp' and slug = '${slug}'`);
  expect(await problems()).toEqual(['kilometer: según la historia es 12.5']);
  await change(`update incident set kilometer = 12.5 where customer = 'gnp' and slug = '${slug}'`);
  await change(`update budget set amount = 1159 where theirs`);
  expect(await problems()).toEqual(['ammount: según la historia es 1160.00']);
  await change(`update budget set amount = 1160 where theirs`);
  await change(`update budget set catalog_year = catalog_year - 1 where theirs`);
  expect(await problems()).toEqual([expect.stringMatching(/^catálogo \d{4}, y no es el de todas las líneas$/)]);
  await change(`update budget set catalog_year = catalog_year + 1 where theirs`);
  await change(`update budget_line set position = 0 where theirs`);
  expect(await problems()).toEqual(['dos líneas ocupan el mismo lugar']);
  await change(`update budget_line set position = id % 1000 where theirs`);
  expect(await problems()).toEqual([]);

  await change(`update incident_event set changes = jsonb_set(changes, '{kilometer,after}', '"13"')
    where theirs and event = 'incident.register'`);
  expect(await problems()).toEqual(['kilometer: según la historia es 13']);
  await change(`update incident_event set changes = replace(changes::text, '"comment": ""', '"comment": "otra"')::jsonb
    where theirs and event = 'budget.quantify' and version = 3`);
  expect(await problems()).toContain('la historia se contradice en las líneas');
});

it('finds an author whom the rows of the act do not name', async () => {
  const at = await world.withBudget('axa');
  const { change, problems } = behindItsBack('axa', at);
  const concepts = await world.linesFor('axa');
  const rejection = { reject_reason: 'precio', comment: 'x' };
  expect((await world.as('are')('POST', `${at}update_budget/`, { concepts })).status).toBe(200);
  expect((await world.as('are')('PUT', `${at}reject/`, rejection)).status).toBe(200);
  const sentAgain = await world.as('mro.axa')('PUT', `${at}budget/`, world.budgetForm('axa', '1160'));
  expect(sentAgain.status, JSON.stringify(sentAgain.body)).toBeLessThan(300);
  expect((await world.as('are')('POST', `${at}authorize/`, { concepts })).status).toBe(200);
  const file = form({ authorized_ammount: '1044', comment: 'Conforme', authorization_file: pdf() });
  expect((await world.as('are')('POST', `${at}upload_authorization_file/`, file)).status).toBeLessThan(300);
  expect((await world.as('mro.axa')('POST', `${at}customer_authorization/`, { autorized: true })).status).toBe(200);
  expect(await problems()).toEqual([]);

  const found: string[] = [];
  for (const event of ['budget.authorize', 'customer.confirm', 'budget.reject', 'authorization.upload']) {
    await change(`update incident_event set account_id = (select id from account where username = 'jb')
      where theirs and event = '${event}'`);
    found.push(...(await problems()).filter((one) => !found.includes(one)));
  }
  expect(found).toEqual([
    ...['autorizó', 'confirmó', 'rechazó cada ronda'].map((did) => `quien ${did} no es quien dice la historia`),
    'los rechazos de la bitácora no son los de la historia',
    'quien envió cada respuesta no es quien dice la historia',
  ]);
});

it('finds what the binnacle lost or says otherwise, and a personnel or a file that no event set', async () => {
  const at = await world.withBudget('gnp');
  const slug = at.split('/')[2] ?? '';
  const written = { concepts: await world.linesFor('gnp'), scope: 4, masters: 2, officials: 1, flaggers: 0 };
  const acts = [
    await world.as('are')('POST', `${at}binnacle/`, { comment: 'Primero' }),
    await world.as('mro.gnp')('POST', `${at}binnacle/`, { comment: 'Segundo' }),
    await world.as('are')('POST', `${at}update_budget/`, written),
    await world.as('are')('PUT', `gnp/purchase/quantification/${slug}/`, written),
    await world.as('are')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'Tercero' }),
    await world.as('mro.gnp')('PUT', `${at}budget/`, world.budgetForm('gnp', '1160')),
  ];
  expect(
    acts.map(({ status }) => status).every((status) => status < 300),
    JSON.stringify(acts),
  ).toBe(true);
  const problems = async () => {
    const { body } = await world.as('are.gnp')('GET', 'gnp/audited_sinister/inconsistent/?');
    const found = body.results as unknown as { slugName: string; problems: string[] }[];
    return found.find(({ slugName }) => slugName === slug)?.problems ?? [];
  };
  expect(await problems()).toEqual([]);
  const owner = new pg.Client({ connectionString: world.server.database.ownerUrl });
  await owner.connect();
  const comments = 'los comentarios de la bitácora no son los de la historia';
  const rejections = 'los rechazos de la bitácora no son los de la historia';
  try {
    await owner.query("select set_config('app.customers', 'gnp', false)");
    const rows = `customer = 'gnp' and incident_id = (select id from incident where customer = 'gnp' and slug = '${slug}')`;
    for (const [statement, found] of [
      [`delete from binnacle_entry where comment = 'Segundo' and ${rows}`, comments],
      [`update binnacle_entry set comment = 'Otro' where comment = 'Primero' and ${rows}`, comments],
      [`delete from binnacle_entry where comment = 'Tercero' and ${rows}`, rejections],
      [`update quantification set masters = 7 where ${rows}`, 'masters: según la historia es 2'],
      [
        `update budget b set original_file_id = (select id from stored_file f where f.customer = 'gnp'
          and f.name <> (select name from stored_file o where o.customer = 'gnp' and o.id = b.original_file_id) limit 1)
          where ${rows}`,
        'originalFile: según la historia es',
      ],
    ] as const) {
      expect((await owner.query(statement)).rowCount).toBe(1);
      expect([statement, await problems()]).toEqual([
        statement,
        expect.arrayContaining([expect.stringContaining(found)]),
      ]);
    }
  } finally {
    await owner.end();
  }
});
